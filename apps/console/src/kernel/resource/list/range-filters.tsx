import { Space } from 'antd';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { useT } from '../../i18n.ts';
import { MomentSpanInput } from '../../moment-input.tsx';
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

const isExact = (text: string | undefined): boolean => text !== undefined && text.length > 10;

/** From a day to a day; from a moment to a moment where a link names these, as for days of another clock. */
export const DaysFilter = ({ id, value, onChange }: FilterInputProps) => {
  const t = useT();
  const current: FilterOf<'days'> = value?.kind === 'days' ? value : { kind: 'days' };
  return (
    <MomentSpanInput
      kind={isExact(current.from) || isExact(current.to) ? 'dateTime' : 'date'}
      ids={{ start: id }}
      className="lc-filter-whole"
      placeholder={[t('list.from'), t('list.to')]}
      from={current.from}
      to={current.to}
      onChange={(span) => onChange({ kind: 'days', ...span })}
    />
  );
};
