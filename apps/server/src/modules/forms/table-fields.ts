import type { onlineFormFields } from '@lc/contract/forms';
import type { EndpointResult, Field, FieldKind, Language, Resource } from '@lc/contract/kernel';
import { writableFields } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { translate } from '@lc/contract/words';
import type { CallContext } from '../../kernel/context.ts';
import { limitOf } from '../../kernel/resource/visibility.ts';

type TableColumn = EndpointResult<typeof onlineFormFields>[number];

/** The tables that a form can be bound to: those of our own definitions that people write by a form. */
const tables: readonly Resource[] = Object.values<Resource>(resources).filter(
  (resource) => !resource.spec.isView && writableFields(resource, 'create').length > 0,
);

const mayList = (resource: Resource, { session }: CallContext): boolean => {
  const permissions: ReadonlySet<string> = session.permissions;
  return permissions.has(resource.permissionOf('list'));
};

/** The tables that the caller may bind a form to, by their titles. */
export const tablesFor = (ctx: CallContext): { value: string; label: string }[] =>
  tables
    .filter((resource) => mayList(resource, ctx))
    .map(({ spec }) => ({ value: spec.table, label: translate(ctx.language, `resource.${spec.name}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, ctx.language));

const types: Partial<Record<FieldKind, TableColumn['type']>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'date',
  month: 'date',
  references: 'json',
  choices: 'json',
  codes: 'json',
  files: 'json',
};

const columnOf = (resource: Resource, [name, field]: [string, Field], language: Language): TableColumn => ({
  value: name,
  label: translate(language, `${resource.spec.name}.${name}`),
  type: types[field.kind] ?? 'text',
  ...('max' in field && typeof field.max === 'number' && field.kind !== 'integer'
    ? { maxLength: field.max }
    : {}),
  required: field.required === true && field.default === undefined,
});

/**
 * The columns of a table that a form can fill; those that are withheld from the caller are left out. Undefined for a
 * table that is none of ours, or whose rows he may not list.
 */
export const columnsOf = (table: string, ctx: CallContext): TableColumn[] | undefined => {
  const resource = tables.find(({ spec }) => spec.table === table);
  if (!resource || !mayList(resource, ctx)) return undefined;
  const limit = limitOf(resource, ctx);
  return writableFields(resource, 'create')
    .filter(([name]) => !limit?.hidden.has(name))
    .map((entry) => columnOf(resource, entry, ctx.language));
};
