import type { ChildSpec, Resource } from '@lc/contract/kernel';
import type { ReactNode } from 'react';
import { tx, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { MomentText } from '../../moment-text.tsx';
import { ReadOnlyField } from '../form/read-only-field.tsx';
import { valuesOf } from '../form-values.ts';
import { childItems, type FormItem, toFormItems, toGroups } from '../projections.ts';
import { isRecord, isRow, type Row, textOf } from '../row.ts';
import { RecordLink } from './record-link.tsx';

/** How a record shows a field or a list of children where the usual way will not do, by name. */
export type Views = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmpty));

interface ValueProps {
  resource: Resource;
  item: FormItem;
  row: Row | undefined;
  value: unknown;
  views?: Views | undefined;
}

/** The value of a field as the page of a record shows it. */
export const RecordValue = ({ resource, item, row, value, views }: ValueProps) => {
  const view = row && views?.[item.name];
  if (view) return view(row);
  if (isEmpty(value)) return <span className="lc-cell-none">—</span>;
  const shown = <ReadOnlyField resource={resource} item={item} row={row} value={value} />;
  const { field } = item;
  if (field.kind === 'dateTime') return <MomentText value={textOf(value)} isWhole />;
  return field.kind === 'reference' ? (
    <RecordLink to={field.to} id={textOf(value)}>
      {shown}
    </RecordLink>
  ) : (
    shown
  );
};

/** The children of a record under one name. */
export const linesOf = (row: Row, name: string): Record<string, unknown>[] =>
  Array.isArray(row[name]) ? row[name].filter(isRecord) : [];

interface ChildLinesProps {
  name: string;
  resource: Resource;
  child: ChildSpec;
  row: Row;
  /** Stands in the place of the lines where there are none. */
  empty?: ReactNode;
}

/** Children of a record as a table. */
export const ChildLines = ({ name, resource, child, row, empty }: ChildLinesProps) => {
  const t = useT();
  const items = childItems(child);
  const lines = linesOf(row, name);
  const { of } = child;
  if (lines.length === 0) return empty ?? <p className="lc-record-none">{t('children.empty')}</p>;
  return (
    <table className="lc-record-lines" aria-label={labelOf(resource.spec.name, name)}>
      <thead>
        <tr>
          {items.map((item) => (
            <th key={item.name} scope="col">
              {labelOf(of.spec.name, item.name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const child = isRow(line) ? line : undefined;
          const values = child ? valuesOf(of, child) : line;
          return (
            <tr key={child?.id ?? place}>
              {items.map((item) => (
                <td key={item.name} data-label={labelOf(of.spec.name, item.name)}>
                  <RecordValue resource={of} item={item} row={child} value={values[item.name]} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const isFile = ({ spec }: Resource, name: string): boolean => {
  const kind = spec.fields[name]?.kind;
  return (kind === 'file' || kind === 'files') && spec.identity?.picture !== name;
};

/** Whether records have files beside the picture that they are known by. */
export const hasFiles = (resource: Resource): boolean =>
  toFormItems(resource, 'detail').some(({ name }) => isFile(resource, name));

/** How many of them a record has. */
export const countFiles = (resource: Resource, row: Row): number =>
  toFormItems(resource, 'detail')
    .filter(({ name }) => isFile(resource, name) && !isEmpty(row[name]))
    .flatMap(({ name }) => row[name]).length;

interface RecordFieldsProps {
  resource: Resource;
  row: Row;
  views?: Views | undefined;
  /** The files alone, or all other fields; everything, children included, unless it is given. */
  part?: 'files' | 'details';
}

/** What a record says, by the groups of its definition; then its children as tables. */
export const RecordFields = ({ resource, row, views, part }: RecordFieldsProps) => {
  const values = valuesOf(resource, row);
  const { fields, states } = resource.spec;
  const currencies = Object.values(fields).map((field) => (field.kind === 'money' ? field.currency : ''));
  // The head of the page shows number and states, an amount its currency.
  const items = toFormItems(resource, 'detail').filter(
    ({ name, field }) =>
      field.kind !== 'serial' &&
      !states?.[name] &&
      !currencies.includes(name) &&
      (part === undefined || isFile(resource, name) === (part === 'files')),
  );
  return (
    <>
      {toGroups(resource, items).map(([group, members]) => (
        <section key={group} className="lc-record-section">
          {group !== '' && <h2>{tx(`${resource.spec.name}.group.${group}`)}</h2>}
          <dl className="lc-record-fields">
            {members.map((item) => (
              <div
                key={item.name}
                className={item.wide && !isEmpty(values[item.name]) ? 'lc-form-wide' : undefined}
              >
                <dt>{labelOf(resource.spec.name, item.name)}</dt>
                <dd>
                  <RecordValue
                    resource={resource}
                    item={item}
                    row={row}
                    value={values[item.name]}
                    views={views}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {Object.entries((part === undefined && resource.spec.children) || {}).map(([name, child]) => (
        <section key={name} className="lc-record-section">
          <h2>{labelOf(resource.spec.name, name)}</h2>
          <ChildLines name={name} resource={resource} child={child} row={row} />
        </section>
      ))}
    </>
  );
};
