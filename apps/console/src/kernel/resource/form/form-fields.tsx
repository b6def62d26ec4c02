import type { Resource } from '@lc/contract/kernel';
import { Form } from 'antd';
import { type ComponentType, useId } from 'react';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import type { Values } from '../form-values.ts';
import { localizedOf, textOf } from '../row.ts';
import type { ResourceForm } from '../use-resource-form.ts';
import { FieldInput, type FieldInputProps } from './field-input.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** Inputs that a screen puts in the place of the usual ones, by field. */
export type Inputs = Readonly<Record<string, ComponentType<FieldInputProps>>>;

/** Whether a field is shown beside these values. */
export type ShowsField = (name: string, values: Values) => boolean;

interface FormFieldsProps {
  resource: Resource;
  form: ResourceForm;
  inputs?: Inputs;
  /** Leaves out fields that say nothing beside what was chosen in others. */
  shows?: ShowsField;
}

const saved = (value: unknown): string =>
  textOf(value) || Object.values(localizedOf(value)).filter(Boolean).join(' / ') || String(value ?? '—');

/** The fields of a form, two beside each other where there is room. */
export const FormFields = ({ resource, form, inputs, shows }: FormFieldsProps) => {
  const t = useT();
  const prefix = useId();
  return (
    <div className="lc-form-grid">
      {form.items.map((item) => {
        if (shows && !shows(item.name, form.values)) return null;
        const { name, field, readOnly } = item;
        const id = `${prefix}-${name}`;
        const error = form.errors[name];
        const theirs = form.theirs[name];
        const hint = field.kind === 'localized' && !readOnly ? t('form.englishShown') : undefined;
        const note = name in form.theirs ? t('form.theirs', { value: saved(theirs) }) : hint;
        const Input = inputs?.[name] ?? FieldInput;
        return (
          <Form.Item
            key={name}
            className={item.wide ? 'lc-form-wide' : undefined}
            label={labelOf(resource.spec.name, name)}
            htmlFor={readOnly ? undefined : id}
            required={!readOnly && field.required && field.kind !== 'boolean'}
            validateStatus={error ? 'error' : undefined}
            help={error && <span id={`${id}-error`}>{error}</span>}
            extra={note && <span id={`${id}-note`}>{note}</span>}
          >
            {readOnly ? (
              <ReadOnlyField item={item} row={form.row} value={form.values[name]} />
            ) : (
              <Input
                resource={resource}
                name={name}
                field={field}
                id={id}
                value={form.values[name]}
                row={form.row}
                isInvalid={Boolean(error)}
                describedBy={error ? `${id}-error` : note ? `${id}-note` : undefined}
                onChange={(value) => form.set(name, value)}
                onLeave={() => form.leave(name)}
              />
            )}
          </Form.Item>
        );
      })}
    </div>
  );
};
