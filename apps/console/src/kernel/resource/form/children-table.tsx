import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ChildSpec } from '@lc/contract/kernel';
import { Button, Empty } from 'antd';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { useZoneNote } from '../../moment-item.tsx';
import { checkField } from '../checks.ts';
import { startValues, type Values, withValue } from '../form-values.ts';
import { childItems } from '../projections.ts';
import { FieldInput } from './field-input.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import './children-table.css';

export interface ChildrenTableProps {
  id: string;
  /** Name of the list. */
  name: string;
  child: ChildSpec;
  label: string;
  rows: readonly Values[];
  /** The record that the lines belong to. */
  parent: NonNullable<FieldInputProps['parent']>;
  /** The problems of the form, by the place where they stand. */
  errors: Readonly<Record<string, string | undefined>>;
  isReadOnly: boolean;
  onChange: (rows: readonly Values[]) => void;
}

/** The lines that are written with a record, each with its own inputs. */
export const ChildrenTable = ({
  id,
  name: list,
  child,
  label,
  rows,
  parent,
  errors,
  isReadOnly,
  onChange,
}: ChildrenTableProps) => {
  const t = useT();
  const zoneOf = useZoneNote();
  const { of } = child;
  const items = childItems(child);
  const messages = Object.entries(errors).flatMap(([at, message]) =>
    message && (at === list || at.startsWith(`${list}.`)) ? [message] : [],
  );
  const put = (place: number, name: string, value: unknown) =>
    onChange(rows.map((row, index) => (index === place ? withValue(of, row, name, value) : row)));

  return (
    <fieldset id={id} className="lc-children">
      <legend>{label}</legend>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('children.empty')} />}
      {rows.map((row, place) => (
        // Lines have no id before they are saved, and none is moved.
        <div key={String(row.id ?? `new-${place}`)} className="lc-children-row">
          {items.map(({ name, field }) => {
            const inputId = `${id}-${place}-${name}`;
            const isRefused = errors[`${list}.${place}.${name}`] !== undefined;
            const isWrong = row[name] !== undefined && checkField(field, row[name]) !== undefined;
            return (
              <div key={name} className="lc-children-cell">
                <label htmlFor={isReadOnly ? undefined : inputId}>
                  {labelOf(of.spec.name, name)}
                  {field.required && !isReadOnly && field.kind !== 'boolean' && (
                    <span aria-hidden="true"> *</span>
                  )}
                  {!isReadOnly && zoneOf(field.kind) && <small> {zoneOf(field.kind)}</small>}
                </label>
                {isReadOnly ? (
                  <ReadOnlyField
                    resource={of}
                    item={{ name, field, wide: false, readOnly: true }}
                    row={undefined}
                    value={row[name]}
                  />
                ) : (
                  <FieldInput
                    resource={of}
                    name={name}
                    field={field}
                    id={inputId}
                    value={row[name]}
                    row={undefined}
                    isInvalid={isRefused || isWrong}
                    describedBy={messages.length > 0 ? `${id}-error` : undefined}
                    values={row}
                    parent={parent}
                    onChange={(value) => put(place, name, value)}
                    onSet={(other, value) => put(place, other, value)}
                    onLeave={() => undefined}
                  />
                )}
              </div>
            );
          })}
          {!isReadOnly && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('children.remove', { number: place + 1 })}
              onClick={() => onChange(rows.filter((_row, index) => index !== place))}
            />
          )}
        </div>
      ))}
      {messages.length > 0 && (
        <p id={`${id}-error`} className="lc-children-error" role="alert">
          {[...new Set(messages)].join(' · ')}
        </p>
      )}
      {!isReadOnly && rows.length < child.max && (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => onChange([...rows, startValues(of)])}
        >
          {t('children.add')}
        </Button>
      )}
    </fieldset>
  );
};
