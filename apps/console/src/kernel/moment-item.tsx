import { Form } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { formatMoment, MomentInput, type MomentInputProps, useMomentProblem } from './moment-input.tsx';

interface MomentItemProps extends MomentInputProps {
  id: string;
  label: string;
  extra?: ReactNode;
}

/** An input of a moment with its label, and the words for what it does not understand. */
export const MomentItem = ({ label, extra, ...input }: MomentItemProps) => {
  const problem = useMomentProblem()(input.kind, input.value);
  return (
    <Form.Item
      label={label}
      htmlFor={input.id}
      extra={extra}
      validateStatus={problem === undefined ? undefined : 'error'}
      help={problem}
    >
      <MomentInput {...input} />
    </Form.Item>
  );
};

/** The start of the next hour, as calls give it. */
export const nextHour = (): string => formatMoment('dateTime', dayjs().add(1, 'hour').startOf('hour'));

/** A moment to come: days before today are not offered. */
export const ComingMoment = (
  props: Pick<MomentItemProps, 'id' | 'label' | 'extra' | 'value' | 'onChange'>,
) => (
  <MomentItem
    {...props}
    kind="dateTime"
    className="lc-form-whole"
    disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
  />
);
