import {
  type ChildSpec,
  type Field,
  type FieldKind,
  filterFields,
  isReadable,
  isSortable,
  listedFields,
  type Resource,
  writableFields,
} from '@lc/contract/kernel';
import type { Fixed } from './row.ts';

/** A column of a list: a field, or one of the columns that every row has. */
export interface Column {
  name: string;
  /** Missing for `createTime` and its like. */
  field?: Field;
  sortable: boolean;
  /** Shown until a person chooses otherwise. */
  usual: boolean;
  width: number;
}

export type FilterKind = 'text' | 'words' | 'choice' | 'boolean' | 'reference' | 'numbers' | 'days';

/** A filter of the search form. */
export interface Filter {
  name: string;
  field: Field;
  kind: FilterKind;
}

/** An input of a form. `wide` ones take the whole row. */
export interface FormItem {
  name: string;
  field: Field;
  wide: boolean;
  readOnly: boolean;
}

export type FormMode = 'create' | 'update' | 'detail';

const widths: Record<FieldKind, number> = {
  text: 150,
  localized: 220,
  integer: 100,
  boolean: 120,
  choice: 160,
  date: 120,
  dateTime: 180,
  reference: 180,
  references: 220,
  html: 240,
  file: 180,
  files: 200,
  decimal: 120,
  money: 140,
  bigint: 120,
  personal: 160,
  code: 160,
  codes: 200,
  choices: 200,
  month: 110,
  time: 100,
  serial: 180,
};

const widthOfLongText = 220;
const widthOfWords = 180;
const usualColumns = 8;

const columnWidth = (field: Field): number => {
  if (field.kind !== 'text') return widths[field.kind];
  if (field.words !== undefined) return widthOfWords;
  return field.max > 100 ? widthOfLongText : widths.text;
};

/** Codes tell the state a row is in, so they are always among the usual columns; the first others fill up. */
const usualNames = (fields: readonly [string, Field][]): Set<string> => {
  const states = fields.filter(([, { kind }]) => kind === 'choice' || kind === 'boolean');
  const others = fields.filter((entry) => !states.includes(entry));
  return new Set([...states, ...others].slice(0, usualColumns).map(([name]) => name));
};

/** The columns of a resource's list. What is fixed is the same in every row and so not a column. */
export const toColumns = (resource: Resource, fixed: Fixed = {}): Column[] => {
  const fields = listedFields(resource).filter(([name]) => !(name in fixed));
  const usual = usualNames(fields);
  const listed = fields.map(
    ([name, field]): Column => ({
      name,
      field,
      sortable: isSortable(resource, name),
      usual: usual.has(name),
      width: columnWidth(field),
    }),
  );
  const shownByDefault = resource.spec.sort.column === 'createTime';
  return [
    ...listed,
    { name: 'createTime', sortable: true, usual: shownByDefault, width: widths.dateTime },
    { name: 'createBy', sortable: false, usual: false, width: widths.text },
    { name: 'updateTime', sortable: true, usual: false, width: widths.dateTime },
    { name: 'updateBy', sortable: false, usual: false, width: widths.text },
  ];
};

const filterKinds: Partial<Record<FieldKind, FilterKind>> = {
  integer: 'numbers',
  bigint: 'numbers',
  decimal: 'numbers',
  money: 'numbers',
  boolean: 'boolean',
  choice: 'choice',
  choices: 'choice',
  code: 'choice',
  codes: 'choice',
  date: 'days',
  dateTime: 'days',
  month: 'days',
  reference: 'reference',
  references: 'reference',
};

const filterKindOf = (field: Field): FilterKind =>
  field.kind === 'text' && field.words !== undefined ? 'words' : (filterKinds[field.kind] ?? 'text');

/** The filters of the search form: texts first, as they are what people look for. */
export const toFilters = (resource: Resource, fixed: Fixed = {}): Filter[] => {
  const filters = filterFields(resource)
    .filter(([name]) => !(name in fixed))
    .map(
      ([name, field]): Filter => ({
        name,
        field,
        kind: filterKindOf(field),
      }),
    );
  return [...filters.filter(({ kind }) => kind === 'text'), ...filters.filter(({ kind }) => kind !== 'text')];
};

/** The fields that the keyword box looks into. */
export const keywordFields = (resource: Resource): string[] =>
  filterFields(resource)
    .filter(([, field]) => field.searchable)
    .map(([name]) => name);

const wideKinds: ReadonlySet<FieldKind> = new Set(['localized', 'html', 'file', 'files']);

const isWide = (field: Field): boolean =>
  wideKinds.has(field.kind) || (field.kind === 'text' && (field.multiline || field.max > 200));

/** The inputs of the small form; a detail shows every readable field, what the server wrote included. */
export const toFormItems = (resource: Resource, mode: FormMode, fixed: Fixed = {}): FormItem[] => {
  const writable = new Set(mode === 'detail' ? [] : writableFields(resource, mode).map(([name]) => name));
  // A currency is chosen beside its amount.
  const inputsWithOthers = new Set(
    mode === 'detail'
      ? []
      : Object.values(resource.spec.fields).flatMap((field) =>
          field.kind === 'money' ? [field.currency] : [],
        ),
  );
  return Object.entries(resource.spec.fields)
    .filter(([name, field]) => !(name in fixed) && isReadable(field) && !inputsWithOthers.has(name))
    .filter(
      ([name, field]) => mode === 'detail' || writable.has(name) || (field.setOnce && mode === 'update'),
    )
    .map(([name, field]) => ({ name, field, wide: isWide(field), readOnly: !writable.has(name) }));
};

/** The inputs of a child: what creating takes, but for its parent and its place, which are known. */
export const childItems = ({ of, order }: ChildSpec): FormItem[] =>
  toFormItems(of, 'create').filter(({ name }) => name !== of.spec.parent?.field && name !== order);

/** The fields of a form by the groups of the definition; those of no group come first, under no name. */
export const toGroups = (
  resource: Resource,
  items: readonly FormItem[],
): [group: string, items: FormItem[]][] => {
  const groups = Object.entries(resource.spec.groups ?? {});
  const grouped = new Set(groups.flatMap(([, names]) => names));
  const all: [string, FormItem[]][] = [
    ['', items.filter(({ name }) => !grouped.has(name))],
    ...groups.map(([group, names]): [string, FormItem[]] => [
      group,
      names.flatMap((name) => items.filter((item) => item.name === name)),
    ]),
  ];
  return all.filter(([, members]) => members.length > 0);
};
