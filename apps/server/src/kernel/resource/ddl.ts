import {
  columnOf,
  type Field,
  type FieldKind,
  fieldEntries,
  isComparedAsSeen,
  isName,
  isPerLanguage,
  keywordFields,
  languages,
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

/** A value as SQL. */
export const literal = (value: string | number | boolean): string =>
  typeof value === 'string' || (typeof value === 'number' && value < 0)
    ? `'${String(value).replaceAll("'", "''")}'`
    : String(value);

/** The column of what the keyword of a list finds rows by. */
export const tokensColumn = 'search_tokens';

/** The column with the texts of a field, which of formatted ones stand beside it. */
export const textColumnOf = (name: string, field: Field): string =>
  field.kind === 'html' ? `${columnOf(name)}_text` : columnOf(name);

/** The SQL by which the database keeps the tokens of a row. */
export const tokensExpression = (resource: Resource): string => {
  const texts = keywordFields(resource).flatMap(([name, field]) => {
    const column = textColumnOf(name, field);
    return isPerLanguage(field)
      ? languages.map((language) => `${column} ->> ${literal(language)}`)
      : [column];
  });
  return `to_search_tokens(${texts.join(', ')})`;
};

/** Whether a table keeps tokens, which are of use to the database alone. */
export const hasTokens = (resource: Resource): boolean =>
  toColumns(resource).some(({ type }) => type === 'tsvector');

/** The columns of a row as they are read whole, without tokens. */
export const storedColumns = (resource: Resource): string[] =>
  toColumns(resource).flatMap(({ name, type }) => (type === 'tsvector' ? [] : [name]));

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
    ...(resource.spec.search ? [shape(tokensColumn, 'tsvector', true)] : []),
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
  /** Columns, or `name_key(column)` for names and `text_key(column)` for texts. */
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
  if (isName(field)) return `name_key(${columnOf(name)})`;
  return isComparedAsSeen(field) ? `text_key(${columnOf(name)})` : columnOf(name);
};
