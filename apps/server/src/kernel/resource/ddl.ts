import {
  columnOf,
  type Field,
  type FieldKind,
  fieldEntries,
  ignoresCase,
  type Resource,
} from '@lc/contract/kernel';

/** The type of the column that holds a field; those of several rows have a table of links instead. */
const columnTypes: Record<FieldKind, (field: Field) => string> = {
  text: () => 'text',
  localized: () => 'jsonb',
  html: () => 'jsonb',
  integer: () => 'integer',
  bigint: () => 'bigint',
  decimal: () => 'numeric',
  money: () => 'numeric',
  boolean: () => 'boolean',
  choice: () => 'text',
  choices: () => 'ARRAY',
  code: () => 'text',
  codes: () => 'ARRAY',
  date: () => 'date',
  dateTime: () => 'timestamptz',
  month: () => 'text',
  time: () => 'text',
  reference: () => 'bigint',
  references: () => '',
  file: () => 'bigint',
  files: () => 'ARRAY',
  personal: () => 'text',
  serial: () => 'text',
};

/** The columns beside that of a field which are written with it. */
const companionsOf = (name: string, field: Field): ColumnShape[] => {
  const column = columnOf(name);
  const text = (suffix: string, type: string): ColumnShape => ({
    name: `${column}_${suffix}`,
    type,
    nullable: true,
    default: undefined,
  });
  if (field.kind === 'html') return [text('text', 'jsonb'), text('files', 'jsonb')];
  return field.kind === 'personal' ? [text('mask', 'text'), text('hash', 'text')] : [];
};

/** The table that holds the links of a field of several references: `<table>__<field>`. */
export const linkTableOf = (resource: Resource, name: string): string =>
  `${resource.spec.table}__${columnOf(name)}`;

const literal = (value: string | number | boolean): string =>
  typeof value === 'string' || (typeof value === 'number' && value < 0)
    ? `'${String(value).replaceAll("'", "''")}'`
    : String(value);

/** What a column of a definition must look like in the database. */
export interface ColumnShape {
  name: string;
  type: string;
  nullable: boolean;
  default: string | undefined;
}

/** The columns of a resource's table: the common ones, then its fields. */
export const toColumns = (resource: Resource): ColumnShape[] => {
  const shape = (name: string, type: string, nullable = false, fallback?: string): ColumnShape => ({
    name,
    type,
    nullable,
    default: fallback,
  });
  return [
    shape('id', 'bigint'),
    ...(resource.spec.scope === 'none' || resource.spec.scope === 'sites'
      ? []
      : [shape('subsite_id', 'bigint', resource.spec.scope === 'log')]),
    ...fieldEntries(resource).flatMap(([name, field]) =>
      field.kind === 'references'
        ? []
        : [
            shape(
              columnOf(name),
              columnTypes[field.kind](field),
              !field.required,
              field.default === undefined ? undefined : literal(field.default),
            ),
            ...companionsOf(name, field),
          ],
    ),
    ...Object.entries(resource.spec.extra?.columns ?? {}).map(([name, column]) =>
      shape(name, column.type, column.nullable, column.default),
    ),
    shape('create_by', 'text', true),
    shape('create_time', 'timestamptz', false, 'now()'),
    shape('update_by', 'text', true),
    shape('update_time', 'timestamptz', true),
    shape('version', 'integer', false, '0'),
    shape('deleted_at', 'timestamptz', true),
  ];
};

/** A unique index of a resource: over live rows only, so that a deleted value can be used again. */
export interface UniqueShape {
  name: string;
  /** Columns, or `lower(column)` where case makes no difference. */
  columns: string[];
}

/** The unique indexes of a resource, named `<table>__<field>`. */
export const toUniques = (resource: Resource): UniqueShape[] =>
  fieldEntries(resource).flatMap(([name, field]) => {
    if (!field.unique) return [];
    const within = field.unique === true ? [] : field.unique.within;
    return [
      {
        name: `${resource.spec.table}__${columnOf(name)}`,
        columns: [...within.map(columnOf), uniqueKeyOf(name, field)],
      },
    ];
  });

const uniqueKeyOf = (name: string, field: Field): string => {
  if (field.kind === 'personal') return `${columnOf(name)}_hash`;
  return ignoresCase(field) ? `lower(${columnOf(name)})` : columnOf(name);
};

const sqlType = (type: string, field: Field | undefined): string => {
  if (field?.kind === 'decimal') return `numeric(${field.precision},${field.scale})`;
  if (field?.kind === 'money') return 'numeric(18,2)';
  if (field?.kind === 'files') return 'bigint[]';
  return type === 'ARRAY' ? 'text[]' : type;
};

const checkOf = (name: string, field: Field): string[] => {
  const column = columnOf(name);
  switch (field.kind) {
    case 'text':
      return [`  check (char_length(${column}) <= ${field.max})`];
    case 'choice':
      return [`  check (${column} in (${field.values.map(literal).join(', ')}))`];
    case 'choices':
      return [`  check (${column} <@ array[${field.values.map(literal).join(', ')}])`];
    default:
      return [];
  }
};

const linkTables = (resource: Resource): string[] =>
  fieldEntries(resource).flatMap(([name, field]) =>
    field.kind === 'references'
      ? [
          `create table ${linkTableOf(resource, name)} (
  record_id bigint not null references ${resource.spec.table} on delete cascade,
  target_id bigint not null,
  place integer not null,
  primary key (record_id, target_id)
);
create index on ${linkTableOf(resource, name)} (target_id);`,
        ]
      : [],
  );

/**
 * A draft migration that creates a resource's table. A person reads it, adds foreign keys and the indexes that
 * his queries need, and commits it; it is never edited again.
 */
export const toCreateTable = (resource: Resource): string => {
  const { table } = resource.spec;
  const columns = toColumns(resource).map(({ name, type, nullable, default: fallback }) => {
    const identity = name === 'id' ? ' generated by default as identity (start with 100000) primary key' : '';
    const field = fieldEntries(resource).find(([candidate]) => columnOf(candidate) === name)?.[1];
    return `  ${name} ${sqlType(type, field)}${identity}${nullable || identity ? '' : ' not null'}${fallback ? ` default ${fallback}` : ''}`;
  });
  const checks = fieldEntries(resource).flatMap(([name, field]) => checkOf(name, field));
  const nullable = new Set(
    toColumns(resource)
      .filter((column) => column.nullable)
      .map((column) => column.name),
  );
  const uniques = toUniques(resource).map(
    ({ name, columns: keys }) =>
      `create unique index ${name} on ${table} (${keys
        .map((key, index) => (nullable.has(key) && index < keys.length - 1 ? `coalesce(${key}, 0)` : key))
        .join(', ')}) where deleted_at is null;`,
  );
  return `${[`create table ${table} (\n${[...columns, ...checks].join(',\n')}\n);`, ...uniques, ...linkTables(resource)].join('\n')}\n`;
};
