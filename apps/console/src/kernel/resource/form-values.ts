import { type Field, languages, type Resource, writableFields } from '@lc/contract/kernel';
import { toFormItems } from './projections.ts';
import { type Fixed, localizedOf, type Row } from './row.ts';

/** What a form holds: by field name; a localized field holds its texts by language. */
export type Values = Readonly<Record<string, unknown>>;

/** Where a field travels in a row and in an input. */
export const wireName = (name: string, field: Field): string =>
  field.kind === 'localized' ? `${name}I18n` : name;

/** The values of a new record: the defaults of the definition and what is given. */
export const startValues = (resource: Resource, given: Values = {}): Values => {
  const values: Record<string, unknown> = {};
  for (const { name, field } of toFormItems(resource, 'create')) {
    if (field.default !== undefined) values[name] = field.default;
  }
  return { ...values, ...given };
};

/** The values of a record that was read. */
export const valuesOf = (resource: Resource, row: Row): Values =>
  Object.fromEntries(
    toFormItems(resource, 'detail').map(({ name, field }) => [name, row[wireName(name, field)] ?? undefined]),
  );

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? '') === JSON.stringify(right ?? '');

const sameTexts = (left: unknown, right: unknown): boolean =>
  languages.every((code) => isSame(localizedOf(left)[code], localizedOf(right)[code]));

/** The names of the fields whose values differ. */
export const changedFields = (resource: Resource, before: Values, after: Values): string[] =>
  Object.entries(resource.spec.fields)
    .filter(([name, field]) =>
      field.kind === 'localized' ? !sameTexts(before[name], after[name]) : !isSame(before[name], after[name]),
    )
    .map(([name]) => name);

const outgoing = (field: Field, value: unknown): unknown => {
  if (field.kind === 'localized') {
    const texts = localizedOf(value);
    return Object.fromEntries(languages.map((code) => [code, texts[code]?.trim() ?? '']));
  }
  if (typeof value === 'string') return value.trim();
  return value ?? null;
};

/** What creating sends: what was filled in, and what is fixed. */
export const toCreateBody = (
  resource: Resource,
  values: Values,
  fixed: Fixed = {},
): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const [name, field] of writableFields(resource, 'create')) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    body[wireName(name, field)] = outgoing(field, value);
  }
  return { ...body, ...fixed };
};

/** What updating sends: the fields that were changed, the id, and the version they were read at. */
export const toUpdateBody = (
  resource: Resource,
  row: Row,
  before: Values,
  after: Values,
): Record<string, unknown> => {
  const changed = new Set(changedFields(resource, before, after));
  const body: Record<string, unknown> = { id: row.id, version: row.version };
  for (const [name, field] of writableFields(resource, 'update')) {
    if (!changed.has(name)) continue;
    const value = outgoing(field, after[name]);
    body[wireName(name, field)] = value === null && field.kind !== 'integer' && field.required ? '' : value;
  }
  return body;
};

/**
 * The state of a form after somebody else saved the same record: what was typed stays, the rest is brought
 * up to date. `theirs` names the fields that both changed, with the value that is now saved.
 */
export const mergeNewest = (
  resource: Resource,
  before: Values,
  typed: Values,
  newest: Values,
): { values: Values; theirs: Values } => {
  const mine = new Set(changedFields(resource, before, typed));
  const others = new Set(changedFields(resource, before, newest));
  const pick = (names: Iterable<string>, from: Values) =>
    Object.fromEntries([...names].map((name) => [name, from[name]]));
  return {
    values: { ...newest, ...pick(mine, typed) },
    theirs: pick(
      [...mine].filter((name) => others.has(name)),
      newest,
    ),
  };
};
