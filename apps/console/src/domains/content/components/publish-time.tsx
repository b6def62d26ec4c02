import { Form } from 'antd';
import dayjs from 'dayjs';
import { readerTime } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/i18n.ts';
import { MomentInput, useMomentProblem } from '../../../kernel/moment-input.tsx';
import { currentTimeZone } from '../../../kernel/session-store.ts';

interface PublishTimeProps {
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
}

/** The start of the next hour, as calls give it. */
export const nextHour = (): string =>
  dayjs(readerTime()).add(1, 'hour').startOf('hour').format('YYYY-MM-DD HH:mm:ss');

/** When something goes public, and in which zone that is. */
export const PublishTime = ({ value, onChange }: PublishTimeProps) => {
  const t = useT();
  const problem = useMomentProblem()('dateTime', value);
  return (
    <Form.Item
      label={t('contentText.publishAt')}
      htmlFor="lc-content-schedule"
      extra={t('moment.zone', { zone: currentTimeZone() })}
      validateStatus={problem === undefined ? undefined : 'error'}
      help={problem}
    >
      <MomentInput
        id="lc-content-schedule"
        className="lc-form-whole"
        kind="dateTime"
        value={value}
        disabledDate={(day) => day.isBefore(dayjs(readerTime()).startOf('day'))}
        onChange={onChange}
      />
    </Form.Item>
  );
};
