import { Input, Select, Space } from 'antd';
import { limited } from '../../../ui/text-limit.ts';
import { useT } from '../../i18n.ts';
import { labelOf, wordsUnder } from '../../labels.ts';
import { operatorsOf } from '../filter-query.ts';
import { RowsPicker } from '../form/rows-picker.tsx';
import { DaysFilter, NumbersFilter } from '../late-parts.ts';
import { useChoices, useDictionary } from '../use-dictionary.ts';
import type { FilterInputProps, FilterOf } from './filter-input-props.ts';

const TextFilter = ({ id, resourceName, filter, value, onChange }: FilterInputProps) => {
  const t = useT();
  const operators = operatorsOf(filter.field);
  const current: FilterOf<'text'> =
    value?.kind === 'text' ? value : { kind: 'text', operator: operators[0] ?? 'equals', value: '' };
  return (
    <Space.Compact block>
      <Select
        className="lc-filter-operator"
        aria-label={t('list.operator', { label: labelOf(resourceName, filter.name) })}
        value={current.operator}
        popupMatchSelectWidth={false}
        options={operators.map((operator) => ({ value: operator, label: t(`list.${operator}`) }))}
        onChange={(operator) => onChange({ ...current, operator })}
      />
      <Input
        id={id}
        allowClear
        {...limited(200)}
        value={current.value}
        onChange={(event) => onChange({ ...current, value: event.target.value })}
      />
    </Space.Compact>
  );
};

const noChoices = { kind: 'choice', values: [], dictionary: '' } as const;

const ChoiceFilter = ({ id, filter: { field }, value, onChange }: FilterInputProps) => {
  const t = useT();
  const isClosed = field.kind === 'choice' || field.kind === 'choices';
  const closed = useChoices(isClosed ? field : noChoices, isClosed);
  const isOpen = field.kind === 'code' || field.kind === 'codes';
  const items = useDictionary(isOpen ? field.dictionary : '', isOpen);
  const options = isOpen
    ? items.map((item) => ({ value: item.value, label: item.text }))
    : closed.map(({ value: code, label }) => ({ value: code, label }));
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      placeholder={t('list.all')}
      value={value?.kind === 'choice' ? [...value.values] : []}
      options={options}
      onChange={(values: string[]) => onChange({ kind: 'choice', values })}
    />
  );
};

const WordsFilter = ({ id, filter, value, onChange }: FilterInputProps) => {
  const t = useT();
  const prefix = filter.field.kind === 'text' ? (filter.field.words ?? '') : '';
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      placeholder={t('list.all')}
      value={value?.kind === 'choice' ? [...value.values] : []}
      options={wordsUnder(prefix).map(([code, label]) => ({ value: code, label }))}
      onChange={(values: string[]) => onChange({ kind: 'choice', values })}
    />
  );
};

const BooleanFilter = ({ id, value, onChange }: FilterInputProps) => {
  const t = useT();
  return (
    <Select
      id={id}
      allowClear
      placeholder={t('list.all')}
      value={value?.kind === 'boolean' ? String(value.value) : undefined}
      options={[
        { value: 'true', label: t('system.yes') },
        { value: 'false', label: t('system.no') },
      ]}
      onChange={(chosen: string | undefined) =>
        onChange(chosen === undefined ? undefined : { kind: 'boolean', value: chosen === 'true' })
      }
    />
  );
};

const ReferenceFilter = ({ id, filter: { field }, value, onChange }: FilterInputProps) => {
  const t = useT();
  const isBranch = field.kind === 'reference' && field.inTree === true;
  return (
    <RowsPicker
      id={id}
      to={field.kind === 'reference' || field.kind === 'references' ? field.to : ''}
      maxTagCount="responsive"
      placeholder={t('list.all')}
      value={value?.kind === 'reference' ? value.values : []}
      onChange={(values) =>
        onChange(values.length > 0 ? { kind: 'reference', values, ...(isBranch && { isBranch }) } : undefined)
      }
    />
  );
};

const inputs = {
  text: TextFilter,
  words: WordsFilter,
  choice: ChoiceFilter,
  boolean: BooleanFilter,
  reference: ReferenceFilter,
  numbers: NumbersFilter,
  days: DaysFilter,
} as const;

/** The input of one filter. */
export const FilterInput = (props: FilterInputProps) => {
  const Input = inputs[props.filter.kind];
  return <Input {...props} />;
};
