import { activeFields, designedShape, kernelFieldOf, type NamedField } from '@lc/contract/content';
import { pickLocalized } from '@lc/contract/kernel';
import { Form, Select } from 'antd';
import { useId } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { FieldInput, type FieldInputProps, type Values } from '../../../kernel/resource/index.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { nameOfField } from './field-values.ts';

interface DesignedInputsProps {
  fields: readonly NamedField[];
  values: Values;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (fid: string, value: unknown) => void;
}

const OptionInput = ({ field, props }: { field: NamedField; props: FieldInputProps }) => {
  const language = useLanguage();
  const options = (field.options ?? []).map(({ value, label }) => ({
    value,
    label: pickLocalized(label, language) || value,
  }));
  const shared = {
    id: props.id,
    className: 'lc-form-whole',
    allowClear: true,
    options,
    optionFilterProp: 'label',
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    onBlur: props.onLeave,
  } as const;
  return field.kind === 'choices' ? (
    <Select
      {...shared}
      mode="multiple"
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={(value: string[]) => props.onChange(value)}
    />
  ) : (
    <Select
      {...shared}
      showSearch={options.length > 8}
      value={typeof props.value === 'string' && props.value ? props.value : undefined}
      onChange={(value?: string) => props.onChange(value)}
    />
  );
};

const nothing = (): undefined => undefined;

/** The words of a value that is only read. */
export const useDesignedWords = () => {
  const t = useT();
  const language = useLanguage();
  return (field: NamedField, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '—';
    if (typeof value === 'boolean') return t(value ? 'system.yes' : 'system.no');
    const wordOf = (one: unknown): string =>
      pickLocalized(field.options?.find((option) => option.value === one)?.label, language) || String(one);
    return Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value);
  };
};

/** The inputs of the fields that staff designed for a model. */
export const DesignedInputs = ({ fields, values, errors, isReadOnly, onChange }: DesignedInputsProps) => {
  const prefix = useId();
  const language = useLanguage();
  const wordsOf = useDesignedWords();
  const shape = designedShape(fields);
  return (
    <div className="lc-form-grid">
      {activeFields(fields).map((field) => {
        const id = `${prefix}-${field.fid}`;
        const error = errors[field.fid];
        const hint = pickLocalized(field.hint, language);
        const kernelField = kernelFieldOf(field);
        const isWide = field.kind === 'longText';
        const props: FieldInputProps = {
          resource: shape,
          name: field.fid,
          field: kernelField,
          id,
          value: values[field.fid],
          row: undefined,
          isInvalid: Boolean(error),
          describedBy: error ? `${id}-error` : hint ? `${id}-note` : undefined,
          onChange: (value) => onChange(field.fid, value),
          onLeave: nothing,
        };
        return (
          <Form.Item
            key={field.fid}
            className={isWide ? 'lc-form-wide' : undefined}
            label={nameOfField(field, language)}
            htmlFor={isReadOnly ? undefined : id}
            required={!isReadOnly && field.required && field.kind !== 'boolean'}
            validateStatus={error ? 'error' : undefined}
            help={error && <span id={`${id}-error`}>{error}</span>}
            extra={hint && <span id={`${id}-note`}>{hint}</span>}
          >
            {isReadOnly ? (
              <span className="lc-form-value">{wordsOf(field, values[field.fid])}</span>
            ) : field.kind === 'choice' || field.kind === 'choices' ? (
              <OptionInput field={field} props={props} />
            ) : field.kind === 'integer' ? (
              <LimitedNumberInput
                id={id}
                className="lc-form-whole"
                aria-invalid={props.isInvalid}
                aria-describedby={props.describedBy}
                value={typeof props.value === 'number' ? props.value : undefined}
                onChange={props.onChange}
              />
            ) : (
              <FieldInput {...props} />
            )}
          </Form.Item>
        );
      })}
    </div>
  );
};
