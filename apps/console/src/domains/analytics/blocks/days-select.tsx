import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useT } from '../../../kernel/i18n.ts';

interface DaysSelectProps {
  from: string;
  to: string;
  onChoose: (days: { from: string; to: string }) => void;
}

/** Days of one's own. Loaded when somebody wants some. */
const DaysSelect = ({ from, to, onChoose }: DaysSelectProps) => (
  <DatePicker.RangePicker
    aria-label={useT()('dashboard.custom')}
    allowClear={false}
    maxDate={dayjs()}
    value={[dayjs(from), dayjs(to)]}
    onChange={(range) => {
      const [first, last] = range ?? [];
      if (first && last) onChoose({ from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') });
    }}
  />
);

export default DaysSelect;
