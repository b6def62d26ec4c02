import {
  type ChildSpec,
  computedEntries,
  type Field,
  type FieldKind,
  fieldEntries,
  filterFields,
  isReadable,
  isSortable,
  listedFields,
  type Resource,
  writableFields,
} from '@lc/contract/kernel';
import { identityOf } from './identity.ts';
import type { Fixed } from './row.ts';

/** A column of a list: a field, or one of the columns that every row has. */
export interface Column {
  name: string;
  /** Missing for `createTime` and its like. */
  field?: Field;
  /** In place of the label of the field. */
  title?: string;
  sortable: boolean;
  /** Shown until a person chooses otherwise. */
  usual: boolean;
  /** Not shown where there is room either, unless a person chooses it. */
  isAside?: boolean;
  /** The width that shows most values in full, in px, and the least that still says something. */
  width: number;
  least: number;
  /** What goes last where room is short: 0 is the name, then the states, other choices of the server, the leading columns, what identifies the row, the people, other choices, the rest. */
  rank: number;
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
  money: 150,
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
/** Of a name that is a sentence, such as the title of an article. */
const widthOfTitle = 340;
const longestShortName = 150;
const widthOfWords = 180;
const usualColumns = 8;

const leastWidths: Partial<Record<FieldKind, number>> = {
  localized: 150,
  integer: 84,
  boolean: 84,
  choice: 108,
  date: 108,
  dateTime: 164,
  month: 92,
  time: 84,
  decimal: 100,
  money: 138,
  reference: 172,
  serial: 160,
};
const leastWidth = 120;
const leastOfName = 190;
const leastOfState = 124;

const columnWidth = (field: Field): number => {
  if (field.kind !== 'text') return widths[field.kind];
  if (field.words !== undefined) return widthOfWords;
  return field.max > 100 ? widthOfLongText : widths.text;
};

const widthOfName = (field: Field): number =>
  'max' in field && Number(field.max) > longestShortName ? widthOfTitle : widthOfLongText;

const ranks = {
  name: 0,
  state: 1,
  serverChoice: 1.5,
  leading: 2,
  identifier: 3,
  person: 4,
  choice: 5,
  other: 6,
  record: 7,
} as const;

/** Whether amounts of the row are shown with what this field says. */
const namesCurrency = ({ spec }: Resource, name: string): boolean =>
  Object.values(spec.fields).some((field) => field.kind === 'money' && field.currency === name);

/** Where a column stands among those that the definition names; undefined for another. */
const placeAmongLeading = ({ spec }: Resource, name: string): number | undefined => {
  const place = spec.leading?.indexOf(name) ?? -1;
  return place < 0 ? undefined : place;
};

const rankOf = (resource: Resource, name: string, field: Field): number => {
  if (name === identityOf(resource).title) return ranks.name;
  if (resource.spec.states?.[name]) return ranks.state;
  // A choice that only the server makes is a state, too, where its moves are not in the definition.
  if (field.kind === 'choice' && field.system) return ranks.serverChoice;
  const place = placeAmongLeading(resource, name);
  if (place !== undefined) return ranks.leading + place / 100;
  if ('unique' in field && field.unique) return ranks.identifier;
  if (field.kind === 'reference' && field.to === 'user') return ranks.person;
  if (field.kind === 'money') return ranks.choice;
  if (namesCurrency(resource, name)) return ranks.record;
  return field.kind === 'choice' || field.kind === 'boolean' ? ranks.choice : ranks.other;
};

/** The name, the states and the people are always among the usual columns; the first others fill up. */
const usualNames = (resource: Resource, fields: readonly [string, Field][]): Set<string> => {
  const ranked = [...fields].sort(
    ([one, field], [other, otherField]) => rankOf(resource, one, field) - rankOf(resource, other, otherField),
  );
  return new Set(ranked.slice(0, usualColumns).map(([name]) => name));
};

const leastOf = (resource: Resource, name: string, field: Field): number => {
  if (name === identityOf(resource).title && field.kind !== 'serial') return leastOfName;
  const rank = rankOf(resource, name, field);
  if (rank === ranks.person) return leastWidth;
  const least = leastWidths[field.kind] ?? leastWidth;
  return rank === ranks.state || rank === ranks.serverChoice ? Math.max(least, leastOfState) : least;
};

/** The columns of a resource's list. What is fixed is the same in every row and so not a column. */
export const toColumns = (resource: Resource, fixed: Fixed = {}): Column[] => {
  const all = listedFields(resource).filter(([name]) => !(name in fixed));
  const { title, second } = identityOf(resource);
  const isName = ([name]: [string, Field]) => name === title;
  const placeOf = ([name]: [string, Field]): number =>
    name === title ? -1 : (placeAmongLeading(resource, name) ?? all.length);
  const fields = all.toSorted((one, other) => placeOf(one) - placeOf(other));
  const aside = resource.spec.aside ?? [];
  const usual = usualNames(
    resource,
    fields.filter(([name]) => name !== second && !aside.includes(name)),
  );
  const listed = fields.map(
    ([name, field]): Column => ({
      name,
      field,
      sortable: isSortable(resource, name),
      usual: usual.has(name),
      isAside: aside.includes(name),
      width:
        isName([name, field]) && field.kind !== 'serial'
          ? Math.max(columnWidth(field), widthOfName(field))
          : columnWidth(field),
      least: leastOf(resource, name, field),
      rank: rankOf(resource, name, field),
    }),
  );
  const shownByDefault = resource.spec.sort.column === 'createTime';
  return [
    ...listed,
    recordColumn('createTime', shownByDefault),
    recordColumn('createBy'),
    recordColumn('updateTime'),
    recordColumn('updateBy'),
  ];
};

/** One of the columns that every row has. */
export const recordColumn = (
  name: 'createTime' | 'createBy' | 'updateTime' | 'updateBy',
  usual = false,
): Column => {
  const isTime = name === 'createTime' || name === 'updateTime';
  return {
    name,
    sortable: isTime,
    usual,
    width: isTime ? widths.dateTime : widths.text,
    least: isTime ? 164 : leastWidth,
    rank: ranks.record,
  };
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
  const computed = mode === 'detail' ? computedEntries(resource) : [];
  return [...fieldEntries(resource), ...computed]
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
