import type { Language } from '@lc/contract/kernel';
import type { ProcessField } from '@lc/contract/process';
import { Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { isMoment, MomentInput } from '../../../kernel/moment-input.tsx';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import './process.css';

export type FormData = Readonly<Record<string, unknown>>;
export type FormPart = ProcessField & { right: 'hidden' | 'read' | 'write' | 'required' };

/** Whether all that must be filled in is, and every day is understood. */
export const isComplete = (fields: readonly FormPart[], data: FormData): boolean =>
  fields.every(({ name, type, right }) => {
    const value = data[name] ?? '';
    if (type === 'date' && typeof value === 'string' && value !== '' && !isMoment('date', value))
      return false;
    return right !== 'required' || (Array.isArray(value) ? value.length > 0 : value !== '');
  });

/** Whether a step can change a field. */
export const isOpenField = ({ right }: FormPart): boolean => right === 'write' || right === 'required';

/** What may be written, as far as it is filled in. */
export const filledIn = (fields: readonly FormPart[], data: FormData) =>
  Object.fromEntries(
    fields
      .filter((field) => isOpenField(field) && data[field.name] !== undefined)
      .map(({ name }) => [name, data[name] as FieldValue]),
  );

type FieldValue = string | number | boolean | string[] | null;

interface FieldProps {
  field: FormPart;
  value: unknown;
  onChange: (value: FieldValue) => void;
}

/** The words of a choice, where the form has some. */
const wordOf = ({ choices = [], choiceLabels }: FormPart, choice: string, language: Language): string =>
  choiceLabels?.[language]?.[choices.indexOf(choice)] || choice;

/** A value in words. */
const textOf = (field: FormPart, value: unknown, language: Language, t: ReturnType<typeof useT>): string => {
  if (typeof value === 'boolean') return t(value ? 'processPage.yes' : 'processPage.no');
  const values = Array.isArray(value) ? value : [value ?? ''];
  return values.map((one) => wordOf(field, String(one), language)).join(', ');
};

const FieldInput = ({ field, value, onChange, id }: FieldProps & { id: string }) => {
  const language = useLanguage();
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'number':
      return (
        <LimitedNumberInput
          id={id}
          isWhole={false}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => onChange(next ?? null)}
        />
      );
    case 'date':
      return <MomentInput id={id} kind="date" value={text} onChange={(day) => onChange(day ?? '')} />;
    case 'choice':
      return (
        <Select<string>
          id={id}
          value={text || undefined}
          options={(field.choices ?? []).map((choice) => ({
            value: choice,
            label: wordOf(field, choice, language),
          }))}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <Select<string[]>
          id={id}
          mode="multiple"
          value={Array.isArray(value) ? value.map(String) : []}
          options={(field.choices ?? []).map((choice) => ({
            value: choice,
            label: wordOf(field, choice, language),
          }))}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <div>
          <Switch id={id} checked={value === true} onChange={onChange} />
        </div>
      );
    case 'longText':
      return (
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={4000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return (
        <Input id={id} maxLength={500} value={text} onChange={(event) => onChange(event.target.value)} />
      );
  }
};

const Field = (props: FieldProps) => {
  const id = useId();
  const language = useLanguage();
  const t = useT();
  const { field, value } = props;
  const isOpen = isOpenField(field);
  return (
    <div className="lc-process-field">
      <label htmlFor={isOpen ? id : undefined}>
        {field.labelI18n?.[language] || field.label}
        {field.right === 'required' && ' *'}
      </label>
      {isOpen ? (
        <FieldInput {...props} id={id} />
      ) : (
        <strong>{textOf(field, value, language, t) || '—'}</strong>
      )}
    </div>
  );
};

interface ProcessFormProps {
  fields: readonly FormPart[];
  data: FormData;
  onChange: (data: FormData) => void;
}

/** The form of a process, each field as the step may see it. */
export const ProcessForm = ({ fields, data, onChange }: ProcessFormProps) => (
  <div className="lc-process-form">
    {fields.map((field) => (
      <Field
        key={field.name}
        field={field}
        value={data[field.name]}
        onChange={(value) => onChange({ ...data, [field.name]: value })}
      />
    ))}
  </div>
);
