import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useT } from '../../../kernel/i18n.ts';
import { currentTimeZone } from '../../../kernel/session-store.ts';

interface MomentInputProps {
  value: Dayjs | null;
  onChange: (moment: Dayjs | null) => void;
}

/** A moment as calls give it. */
export const wireMoment = (moment: Dayjs): string => moment.format('YYYY-MM-DD HH:mm:ss');

/** When something goes public, and in which zone that is. */
export const MomentInput = ({ value, onChange }: MomentInputProps) => {
  const t = useT();
  return (
    <Form.Item
      label={t('contentText.publishAt')}
      htmlFor="lc-content-schedule"
      extra={t('contentEditor.zone', { zone: currentTimeZone() })}
    >
      <DatePicker
        id="lc-content-schedule"
        className="lc-form-whole"
        showTime
        value={value}
        disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
        onChange={onChange}
      />
    </Form.Item>
  );
};
