import {
  type ChoiceField,
  type ChoicesField,
  type CodeField,
  type CodesField,
  valuesBeside,
} from '@lc/contract/kernel';
import { Select } from 'antd';
import { useT } from '../../i18n.ts';
import { textOf } from '../row.ts';
import { useChoices, useDictionary } from '../use-dictionary.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { useDependency } from './use-dependency.ts';

const fewChoices = 8;

interface PickProps extends FieldInputProps {
  options: { value: string; label: string }[];
  isMultiple: boolean;
  /** What is to be chosen first. */
  hint?: string | undefined;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const Pick = ({ options, isMultiple, hint, field, value, ...props }: PickProps) => {
  const t = useT();
  const shared = {
    id: props.id,
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    status: props.isInvalid ? ('error' as const) : undefined,
    allowClear: !field.required || isMultiple,
    showSearch: options.length > fewChoices ? ({ optionFilterProp: 'label' } as const) : false,
    disabled: hint !== undefined,
    placeholder: hint ?? t('form.select'),
    options,
    onBlur: props.onLeave,
  };
  return isMultiple ? (
    <Select
      {...shared}
      mode="multiple"
      value={listOf(value)}
      onChange={(next: string[]) => props.onChange(next)}
    />
  ) : (
    <Select
      {...shared}
      value={textOf(value) || undefined}
      onChange={(next?: string) => props.onChange(next)}
    />
  );
};

/** One or several of a closed list of codes. */
export const ChoiceInput = (props: FieldInputProps & { field: ChoiceField | ChoicesField }) => {
  const { field } = props;
  const { beside, hint } = useDependency(props);
  const choices = useChoices(field);
  const fitting = field.kind === 'choice' && field.of ? valuesBeside(field, beside[0]) : undefined;
  const options = choices
    .filter(({ value }) => fitting?.includes(value) !== false)
    .map(({ value, label }) => ({ value, label }));
  return <Pick {...props} options={options} hint={hint} isMultiple={field.kind === 'choices'} />;
};

/** One or several items of a dictionary that staff extend; what is chosen stays, also when it was disabled since. */
export const CodeInput = (props: FieldInputProps & { field: CodeField | CodesField }) => {
  const { field, value, row, name } = props;
  const items = useDictionary(field.dictionary);
  const chosen = Array.isArray(value) ? listOf(value) : [textOf(value)].filter(Boolean);
  const words = textOf(row?.[`${name}_dictText`]);
  const gone = chosen.filter((code) => !items.some((item) => item.value === code));
  const options = [
    ...items.map((item) => ({ value: item.value, label: item.text })),
    ...gone.map((code) => ({ value: code, label: chosen.length === 1 && words ? words : code })),
  ];
  return <Pick {...props} options={options} isMultiple={field.kind === 'codes'} />;
};
