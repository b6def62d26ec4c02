import { valueShapeWith } from '@lc/contract/content';
import type { ChildSpec } from '@lc/contract/kernel';
import type { ReactNode } from 'react';
import { labelOf } from '../../../kernel/labels.ts';
import { childItems, ReadOnlyField, type Values } from '../../../kernel/resource/index.ts';
import { isRecord } from '../components/values.ts';
import { useDesignedWords } from '../models/designed-inputs.tsx';
import { useModelFields } from './use-model-fields.ts';

interface RowsProps {
  child: ChildSpec;
  label: string;
  rows: readonly Values[];
  /** What is said of a row, after it. */
  noteOf?: ((place: number) => ReactNode) | undefined;
}

const Rows = ({ child, label, rows, noteOf }: RowsProps) => {
  const { of } = child;
  const items = childItems(child);
  return (
    <table className="lc-content-rows" aria-label={label}>
      <thead>
        <tr>
          {items.map(({ name }) => (
            <th key={name} scope="col">
              {labelOf(of.spec.name, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const note = noteOf?.(place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read never move
            <tr key={place} data-changed={note ? '' : undefined}>
              {items.map((item, column) => (
                <td key={item.name}>
                  <ReadOnlyField resource={of} item={item} row={undefined} value={row[item.name]} />
                  {column === items.length - 1 && note}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

interface ModelValueProps extends Pick<RowsProps, 'noteOf'> {
  model: string;
  name: string;
  value: unknown;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a field of a model says, as it is read: rows of children as a table. */
export const ModelValue = ({ model, name, value, noteOf }: ModelValueProps) => {
  const wordsOf = useDesignedWords();
  const own = useModelFields(model).find(({ fid }) => fid === name);
  if (isBlank(value)) return <span>—</span>;
  if (own) return <span className="lc-form-text">{wordsOf(own, value)}</span>;
  const shape = valueShapeWith(model, name);
  const child = shape?.spec.children?.[name];
  if (shape && child) {
    const rows = Array.isArray(value) ? value.filter(isRecord) : [];
    return <Rows child={child} label={labelOf(shape.spec.name, name)} rows={rows} noteOf={noteOf} />;
  }
  const field = shape?.spec.fields[name];
  if (!shape || !field) return <span className="lc-form-text">{String(value)}</span>;
  const item = { name, field, wide: false, readOnly: true };
  return <ReadOnlyField resource={shape} item={item} row={undefined} value={value} />;
};
