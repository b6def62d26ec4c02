import {
  type ChildSpec,
  dependenciesOf,
  type Field,
  fieldEntries,
  isMultiple,
  isPerLanguage,
  languages,
  type Resource,
  valuesBeside,
  writableFields,
} from '@lc/contract/kernel';
import { childItems, toFormItems } from './projections.ts';
import { type Fixed, isRecord, localizedOf, type Row } from './row.ts';

/** What a form holds: by field name; a localized field holds its texts by language. */
export type Values = Readonly<Record<string, unknown>>;

/** Where a field travels in a row and in an input. */
export const wireName = (name: string, field: Field): string => (isPerLanguage(field) ? `${name}I18n` : name);

/** The values of a new record: the defaults of the definition and what is given. */
export const startValues = (resource: Resource, initial: Values = {}): Values => {
  const values: Record<string, unknown> = {};
  for (const { name, field } of toFormItems(resource, 'create')) {
    if (field.default !== undefined) values[name] = field.default;
  }
  return { ...values, ...initial };
};

/** The values of a record that was read. */
export const valuesOf = (resource: Resource, row: Row): Values => ({
  ...Object.fromEntries(
    toFormItems(resource, 'detail').map(({ name, field }) => [name, row[wireName(name, field)] ?? undefined]),
  ),
  ...Object.fromEntries(
    childLists(resource).map(([name, child]) => [name, rowsIn(row[name]).map((line) => lineOf(child, line))]),
  ),
});

const childLists = (resource: Resource): [string, ChildSpec][] =>
  Object.entries(resource.spec.children ?? {});

/** The lines in a list of children. */
export const rowsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The values of a child that was read, with its id. */
const lineOf = (child: ChildSpec, line: Values): Values => ({
  id: line.id,
  ...Object.fromEntries(
    childItems(child).map(({ name, field }) => [name, line[wireName(name, field)] ?? undefined]),
  ),
});

/** The children of a form as an input takes them: those with an id are changed, others added. */
const outgoingLines = (child: ChildSpec, value: unknown): Record<string, unknown>[] =>
  rowsIn(value).map((line) => ({
    ...(line.id ? { id: line.id } : {}),
    ...Object.fromEntries(
      childItems(child)
        .filter(({ name }) => line.id || (line[name] !== undefined && line[name] !== ''))
        .map(({ name, field }) => [wireName(name, field), outgoing(field, line[name])]),
    ),
  }));

/** The lists of children whose values differ. */
const changedLists = (resource: Resource, before: Values, after: Values): [string, ChildSpec][] =>
  childLists(resource).filter(([name]) => !isSame(before[name] ?? [], after[name] ?? []));

/** Whether two values of a form are the same; an empty text and no value are. */
export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? '') === JSON.stringify(right ?? '');

const sameTexts = (left: unknown, right: unknown): boolean =>
  languages.every((code) => isSame(localizedOf(left)[code], localizedOf(right)[code]));

/** The names of the fields whose values differ. */
export const changedFields = (resource: Resource, before: Values, after: Values): string[] =>
  Object.entries(resource.spec.fields)
    .filter(([name, field]) =>
      isPerLanguage(field) ? !sameTexts(before[name], after[name]) : !isSame(before[name], after[name]),
    )
    .map(([name]) => name)
    .concat(changedLists(resource, before, after).map(([name]) => name));

/** What takes the value of a required field away, so that the server says that it is missing. */
const emptyOf = (field: Field): unknown => (isMultiple(field) ? [] : '');

const outgoing = (field: Field, value: unknown): unknown => {
  if (isPerLanguage(field)) {
    const texts = localizedOf(value);
    return Object.fromEntries(languages.map((code) => [code, texts[code]?.trim() ?? '']));
  }
  if (typeof value === 'string') return value.trim();
  return value ?? null;
};

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values of a row without those that depend on a field and do not go with its value. */
const withoutUnfit = (resource: Resource, values: Values, name: string, value: unknown): Values =>
  fieldEntries(resource).reduce<Values>((settled, [other, field]) => {
    if (!dependenciesOf(field).includes(name) || isBlank(settled[other])) return settled;
    const goesWith =
      field.kind === 'choice' && valuesBeside(field, value).some((one) => one === settled[other]);
    return goesWith ? settled : withValue(resource, settled, other, isMultiple(field) ? [] : undefined);
  }, values);

/**
 * The values once a field has another one: what depends on it, in the lines of children too, and does not go with it any
 * more is emptied.
 */
export const withValue = (resource: Resource, values: Values, name: string, value: unknown): Values => {
  const next = { ...values, [name]: value };
  if (isSame(values[name], value)) return next;
  const settled: Record<string, unknown> = { ...withoutUnfit(resource, next, name, value) };
  for (const [list, { of }] of childLists(resource)) {
    // A name that the line has is its own field.
    if (name in of.spec.fields || isBlank(settled[list])) continue;
    settled[list] = rowsIn(settled[list]).map((line) => withoutUnfit(of, line, name, value));
  }
  return settled;
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
  for (const [name, child] of changedLists(resource, {}, values))
    body[name] = outgoingLines(child, values[name]);
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
    body[wireName(name, field)] =
      value === null && field.kind !== 'integer' && field.required ? emptyOf(field) : value;
  }
  for (const [name, child] of changedLists(resource, before, after))
    body[name] = outgoingLines(child, after[name]);
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
