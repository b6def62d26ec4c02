import { DatePicker, Space } from 'antd';
import dayjs from 'dayjs';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { useT } from '../../i18n.ts';
import type { FilterInputProps, FilterOf } from './filter-input-props.ts';

/** From a number to a number. */
export const NumbersFilter = ({ id, value, onChange }: FilterInputProps) => {
  const t = useT();
  const current: FilterOf<'numbers'> = value?.kind === 'numbers' ? value : { kind: 'numbers' };
  return (
    <Space.Compact block>
      <LimitedNumberInput
        id={id}
        className="lc-filter-half"
        placeholder={t('list.from')}
        value={current.from}
        onChange={(from) => onChange({ ...current, from })}
      />
      <LimitedNumberInput
        className="lc-filter-half"
        aria-label={t('list.to')}
        placeholder={t('list.to')}
        value={current.to}
        onChange={(to) => onChange({ ...current, to })}
      />
    </Space.Compact>
  );
};

const day = 'YYYY-MM-DD';

/** From a day to a day. */
export const DaysFilter = ({ id, value, onChange }: FilterInputProps) => {
  const t = useT();
  const current: FilterOf<'days'> = value?.kind === 'days' ? value : { kind: 'days' };
  const at = (text: string | undefined) => (text ? dayjs(text) : null);
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      className="lc-filter-whole"
      allowEmpty={[true, true]}
      placeholder={[t('list.from'), t('list.to')]}
      value={[at(current.from), at(current.to)]}
      onChange={(range) =>
        onChange({
          kind: 'days',
          from: range?.[0]?.format(day),
          to: range?.[1]?.format(day),
        })
      }
    />
  );
};
