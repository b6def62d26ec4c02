import {
  columnOf,
  type Field,
  fieldEntries,
  filterFields,
  isPerLanguage,
  type Resource,
  withChildren,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { linkTableOf, literal, toColumns, tokensColumn, tokensExpression, toUniques } from './ddl.ts';

const living = ' where deleted_at is null';

const sqlType = (type: string, field: Field | undefined): string => {
  if (field?.kind === 'decimal') return `numeric(${field.precision},${field.scale})`;
  if (field?.kind === 'money') return 'numeric(18,2)';
  if (field?.kind === 'files') return 'bigint[]';
  return type === 'ARRAY' ? 'text[]' : type;
};

/** The table that a reference points to; none for a view, which nothing can point to. */
const tableOf = (name: string): string | undefined => {
  const target = Object.values<Resource>(resources).find(({ spec }) => spec.name === name);
  return target && !target.spec.isView ? target.spec.table : undefined;
};

const foreignKey = ({ spec }: Resource, column: string, name: string, field: Field | undefined): string => {
  if (column === 'subsite_id') return ' references subsite';
  if (field?.kind === 'file') return ' references media_file';
  const table = field?.kind === 'reference' ? tableOf(field.to) : undefined;
  if (!table) return '';
  return ` references ${table}${spec.parent?.field === name ? ' on delete cascade' : ''}`;
};

const checkOf = (name: string, field: Field): string[] => {
  const column = columnOf(name);
  switch (field.kind) {
    case 'text':
      return [`check (char_length(${column}) <= ${field.max})`];
    case 'choice':
      return [`check (${column} in (${field.values.map(literal).join(', ')}))`];
    case 'choices':
      return [`check (${column} <@ array[${field.values.map(literal).join(', ')}])`];
    default:
      return [];
  }
};

type Constraint = readonly [name: string, sql: string];

/** The constraints that a definition names: unique ones are indexes of living rows, the others stand in the table. */
const constraintsOf = ({ spec }: Resource): { indexes: Constraint[]; inTable: Constraint[] } => {
  const all = Object.entries(spec.extra?.constraints ?? {}).map(
    ([name, { field, sql = `unique (${columnOf(field)})` }]): Constraint => [name, sql],
  );
  const isIndex = ([, sql]: Constraint): boolean => sql.startsWith('unique (');
  return { indexes: all.filter(isIndex), inTable: all.filter((constraint) => !isIndex(constraint)) };
};

const linkTables = (resource: Resource): string[] =>
  fieldEntries(resource).flatMap(([name, field]) => {
    if (field.kind !== 'references') return [];
    const target = tableOf(field.to);
    return [
      `create table ${linkTableOf(resource, name)} (
  record_id bigint not null references ${resource.spec.table} on delete cascade,
  target_id bigint not null${target ? ` references ${target}` : ''},
  place integer not null,
  primary key (record_id, target_id)
);
create index on ${linkTableOf(resource, name)} (target_id);`,
    ];
  });

const isOfSite = ({ spec }: Resource): boolean => spec.scope === 'site' || spec.scope === 'log';

/** The order that a list has unless asked; rows of a parent are read by it, and texts of languages have no one order. */
const orderIndex = (resource: Resource): string[] => {
  const { spec } = resource;
  const { column, order } = spec.sort;
  const field = spec.fields[column];
  if (!spec.operations.list || (field && isPerLanguage(field))) return [];
  const nulls = column === 'updateTime' || (field && !field.required) ? ' nulls last' : '';
  const keys = [
    ...(isOfSite(resource) ? ['subsite_id'] : []),
    ...(column === 'id' ? [] : [`${columnOf(column)} ${order}${nulls}`]),
    `id ${order}`,
  ];
  return keys.length > 1
    ? [`create index ${spec.table}__list on ${spec.table} (${keys.join(', ')})${living};`]
    : [];
};

/** The index of what a field is found by: the rows that point somewhere, files that are in use, hashes, states. */
const fieldIndex = (resource: Resource, name: string, field: Field): string[] => {
  const { table, states, parent, tree } = resource.spec;
  const column = columnOf(name);
  const filters = filterFields(resource).some(([filter]) => filter === name);
  const index = (what: string): string[] => [`create index ${table}__${column} on ${table} ${what};`];
  if (tree?.parent === name) return index(`(${column}, ${columnOf(tree.order)})`);
  switch (field.kind) {
    case 'reference':
      // Without it whoever deletes a target reads the whole table.
      return index(
        `(${column})${filters || parent?.field === name ? living : ` where ${column} is not null`}`,
      );
    case 'file':
      return index(`(${column}) where ${column} is not null`);
    case 'files':
      return index(`using gin (${column})`);
    case 'codes':
    case 'choices':
      return filters ? index(`using gin (${column})`) : [];
    case 'personal':
      return filters ? index(`(${column}_hash)${living}`) : [];
    case 'choice':
      return states && name in states
        ? index(`(${isOfSite(resource) ? 'subsite_id, ' : ''}${column})${living}`)
        : [];
    default:
      return [];
  }
};

/**
 * The migration that creates a resource's table: columns with their foreign keys, checks, constraints, and the indexes
 * of its list, its states and what rows are found by. A person reads it and commits it; it is never edited again.
 */
export const toCreateTable = (resource: Resource): string => {
  const { table } = resource.spec;
  const fields = fieldEntries(resource);
  const shapes = toColumns(resource);
  const columns = shapes.map(({ name: column, type, nullable, default: fallback }) => {
    const identity =
      column === 'id' ? ' generated by default as identity (start with 100000) primary key' : '';
    const [name = column, field] = fields.find(([candidate]) => columnOf(candidate) === column) ?? [];
    const needed = nullable || identity ? '' : ' not null';
    const start = fallback ? ` default ${fallback}` : '';
    if (column === tokensColumn)
      return `${column} ${type} generated always as (${tokensExpression(resource)}) stored`;
    return `${column} ${sqlType(type, field)}${identity}${needed}${start}${foreignKey(resource, column, name, field)}`;
  });
  const { indexes, inTable } = constraintsOf(resource);
  const lines = [
    ...columns,
    ...fields.flatMap(([name, field]) => checkOf(name, field)),
    ...inTable.map(([name, sql]) => `constraint ${name} ${sql}`),
  ];
  const nullable = new Set(shapes.filter((shape) => shape.nullable).map(({ name }) => name));
  const named = new Set(indexes.map(([name]) => name));
  const uniques = toUniques(resource).filter(({ name }) => !named.has(name));
  const taken = new Set([...uniques.map(({ name }) => name), ...named]);
  return `${[
    `create table ${table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...uniques.map(
      ({ name, columns: keys }) =>
        `create unique index ${name} on ${table} (${keys
          .map((key, index) => (nullable.has(key) && index < keys.length - 1 ? `coalesce(${key}, 0)` : key))
          .join(', ')})${living};`,
    ),
    ...indexes.map(
      ([name, sql]) => `create unique index ${name} on ${table} ${sql.replace('unique ', '')}${living};`,
    ),
    ...orderIndex(resource),
    ...(resource.spec.search
      ? [`create index ${table}__search on ${table} using gin (${tokensColumn});`]
      : []),
    ...fields.flatMap(([name, field]) =>
      taken.has(`${table}__${columnOf(name)}`) ? [] : fieldIndex(resource, name, field),
    ),
    ...linkTables(resource),
  ].join('\n')}\n`;
};

/** The migration of a resource and of the children that are written with it. */
export const toMigration = (resource: Resource): string =>
  withChildren([resource]).map(toCreateTable).join('\n');
