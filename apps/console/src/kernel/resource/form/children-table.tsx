import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ChildSpec } from '@lc/contract/kernel';
import { Button, Empty } from 'antd';
import { useId } from 'react';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { checkField } from '../checks.ts';
import { startValues, type Values, withValue } from '../form-values.ts';
import { childItems } from '../projections.ts';
import { FieldInput } from './field-input.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import './children-table.css';

interface ChildrenTableProps {
  id: string;
  child: ChildSpec;
  label: string;
  rows: readonly Values[];
  /** The record that the lines belong to. */
  parent: NonNullable<FieldInputProps['parent']>;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (rows: readonly Values[]) => void;
}

/** The lines that are written with a record, each with its own inputs. */
export const ChildrenTable = ({
  id,
  child,
  label,
  rows,
  parent,
  error,
  isReadOnly,
  onChange,
}: ChildrenTableProps) => {
  const t = useT();
  const prefix = useId();
  const { of } = child;
  const items = childItems(child);
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
            const id = `${prefix}-${place}-${name}`;
            const isWrong =
              !isReadOnly && checkField(field, row[name]) !== undefined && row[name] !== undefined;
            return (
              <div key={name} className="lc-children-cell">
                <label htmlFor={isReadOnly ? undefined : id}>
                  {labelOf(of.spec.name, name)}
                  {field.required && !isReadOnly && field.kind !== 'boolean' && (
                    <span aria-hidden="true"> *</span>
                  )}
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
                    id={id}
                    value={row[name]}
                    row={undefined}
                    isInvalid={isWrong}
                    describedBy={error ? `${prefix}-error` : undefined}
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
      {error && (
        <p id={`${prefix}-error`} className="lc-children-error" role="alert">
          {error}
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
