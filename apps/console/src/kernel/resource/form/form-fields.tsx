import type { Resource } from '@lc/contract/kernel';
import { Form } from 'antd';
import { type ComponentType, Fragment, type ReactNode, useId } from 'react';
import { tx, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { useZoneNote } from '../../moment-item.tsx';
import { rowsIn, type Values } from '../form-values.ts';
import { type FormItem, toGroups } from '../projections.ts';
import { localizedOf, textOf } from '../row.ts';
import type { ResourceForm } from '../use-resource-form.ts';
import { ChildrenTable, type ChildrenTableProps } from './children-table.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { FormEncoding } from './form-encoding.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** Inputs that a screen puts in the place of the usual ones, by field. */
export type Inputs = Readonly<Record<string, ComponentType<FieldInputProps> | undefined>>;

/** Lists that a screen draws in the place of the usual table of children, by name. */
export type Lists = Readonly<Record<string, ((list: ChildrenTableProps) => ReactNode) | undefined>>;

/** Whether a field is shown beside these values. */
export type IsFieldVisible = (name: string, values: Values) => boolean;

interface FormFieldsProps {
  resource: Resource;
  form: ResourceForm;
  inputs?: Inputs;
  lists?: Lists;
  /** Leaves out fields that say nothing beside what was chosen in others. */
  isFieldVisible?: IsFieldVisible;
}

const saved = (value: unknown): string =>
  textOf(value) || Object.values(localizedOf(value)).filter(Boolean).join(' / ') || String(value ?? '—');

/** The fields of a form, two beside each other where there is room, by the groups of the definition; then the children. */
export const FormFields = ({ resource, form, inputs, lists, isFieldVisible }: FormFieldsProps) => {
  const t = useT();
  const prefix = useId();
  const zoneOf = useZoneNote();
  const isReadOnly = form.mode === 'detail';

  const draw = (item: FormItem) => {
    if (isFieldVisible && !isFieldVisible(item.name, form.values)) return null;
    const { name, field, readOnly } = item;
    const id = `${prefix}-${name}`;
    const error = form.errors[name];
    const theirs = form.theirs[name];
    const hint = readOnly
      ? undefined
      : field.kind === 'localized'
        ? t('form.oneLanguageIsEnough')
        : zoneOf(field.kind);
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
          <ReadOnlyField resource={resource} item={item} row={form.row} value={form.values[name]} />
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
            values={form.values}
            onSet={form.set}
            onBusy={form.setBusy}
          />
        )}
      </Form.Item>
    );
  };

  return (
    <div className="lc-form-grid">
      {!isReadOnly && <FormEncoding resource={resource} form={form} />}
      {toGroups(resource, form.items).map(([group, items]) => (
        <Fragment key={group}>
          {group !== '' && (
            <h3 className="lc-form-section lc-form-wide">{tx(`${resource.spec.name}.group.${group}`)}</h3>
          )}
          {items.map(draw)}
        </Fragment>
      ))}
      {Object.entries(resource.spec.children ?? {}).map(([name, child]) => {
        const list: ChildrenTableProps = {
          id: `${prefix}-${name}`,
          name,
          child,
          label: labelOf(resource.spec.name, name),
          rows: rowsIn(form.values[name]),
          parent: { resource, values: form.values },
          errors: form.errors,
          isReadOnly,
          onChange: (rows) => form.set(name, rows),
        };
        return <Fragment key={name}>{lists?.[name]?.(list) ?? <ChildrenTable {...list} />}</Fragment>;
      })}
    </div>
  );
};
