import { Form } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { readerTime, useNamedZone } from './clock.ts';
import { useT } from './i18n.ts';
import { formatMoment, MomentInput, type MomentInputProps, useMomentProblem } from './moment-input.tsx';
import { currentTimeZone } from './session-store.ts';

interface MomentItemProps extends MomentInputProps {
  id: string;
  label: string;
  extra?: ReactNode;
}

/** What is said beside an input of a moment where it could be taken for one of the site: whose clock it is. */
export const useZoneNote = (): ((kind: string) => string | undefined) => {
  const t = useT();
  const zone = useNamedZone();
  return (kind) => (kind === 'dateTime' && zone !== undefined ? t('moment.zone', { zone }) : undefined);
};

/** An input of a moment with its label, and the words for what it does not understand. */
export const MomentItem = ({ label, extra, ...input }: MomentItemProps) => {
  const problem = useMomentProblem()(input.kind, input.value);
  const zone = useZoneNote()(input.kind);
  return (
    <Form.Item
      label={label}
      htmlFor={input.id}
      extra={extra ?? zone}
      validateStatus={problem === undefined ? undefined : 'error'}
      help={problem}
    >
      <MomentInput {...input} />
    </Form.Item>
  );
};

/** The start of the next hour, as calls give it. */
export const nextHour = (): string =>
  formatMoment('dateTime', dayjs(readerTime()).add(1, 'hour').startOf('hour'));

/** A moment to come, in the zone that is named: days before today are not offered. */
export const ComingMoment = (props: Pick<MomentItemProps, 'id' | 'label' | 'value' | 'onChange'>) => (
  <MomentItem
    {...props}
    kind="dateTime"
    extra={useT()('moment.zone', { zone: currentTimeZone() })}
    className="lc-form-whole"
    disabledDate={(day) => day.isBefore(dayjs(readerTime()).startOf('day'))}
  />
);
