import { DatePicker, InputNumber, Space } from 'antd';
import dayjs from 'dayjs';
import { useT } from '../../i18n.ts';
import type { FilterInputProps, FilterOf } from './filter-input-props.ts';

/** From a number to a number. */
export const NumbersFilter = ({ id, value, onChange }: FilterInputProps) => {
  const t = useT();
  const current: FilterOf<'numbers'> = value?.kind === 'numbers' ? value : { kind: 'numbers' };
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        className="lc-filter-half"
        placeholder={t('list.from')}
        value={current.from}
        precision={0}
        onChange={(from) => onChange({ ...current, from: from ?? undefined })}
      />
      <InputNumber
        className="lc-filter-half"
        aria-label={t('list.to')}
        placeholder={t('list.to')}
        value={current.to}
        precision={0}
        onChange={(to) => onChange({ ...current, to: to ?? undefined })}
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
