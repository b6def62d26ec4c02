import pg from 'pg';
import { librarySchema } from '../kernel/jobs/library.queries.ts';
import type { SequenceState } from './manifest.ts';

/** Where the product keeps its tables. */
export const schemas: readonly string[] = ['public', librarySchema];

/**
 * Rows that are not carried: sessions and uploads under way end with the restore, renditions are drawn again, and both
 * lists of migrations are written by the migrations themselves.
 */
const notCarried = [
  'sys_session',
  'upload_session',
  'upload_part',
  'media_rendition',
  'schema_migration',
  'migrations',
];

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

const quoted = pg.escapeIdentifier;

/** The name of a table for a statement. Names come from the catalogue of the database. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');

/** The tables whose rows are carried, with the columns that are stored. Unlogged ones are lost in a crash anyway. */
export const findTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($2)
    group by 1, 2 order by 1, 2`,
    [schemas, notCarried],
  );
  return rows;
};

export const findSequences = async (client: pg.ClientBase): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    for (const row of state.rows) states.push({ ...sequence, ...row });
  }
  return states;
};

interface ForeignKey {
  schema: string;
  name: string;
  constraint: string;
  definition: string;
}

/** Takes foreign keys away, so that tables can be filled in any order. @returns what puts them back, checked */
export const dropForeignKeys = async (client: pg.ClientBase): Promise<() => Promise<void>> => {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = any($1) and k.conparentid = 0`,
    [schemas],
  );
  for (const key of rows) {
    await client.query(`alter table ${nameOf(key)} drop constraint ${quoted(key.constraint)}`);
  }
  return async () => {
    for (const key of rows) {
      await client.query(
        `alter table ${nameOf(key)} add constraint ${quoted(key.constraint)} ${key.definition}`,
      );
    }
  };
};

/** Whether the database has tables of anybody. */
export const hasTables = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rows.length > 0;
};

/** Whether servers of ours are connected. A pooler may keep connections of servers that are gone: those that listen count. */
export const isServed = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('lc-console-events', 'lc-console-jobs') limit 1`,
  );
  return rows.length > 0;
};

/** Removes all that is ours, or was put in its place. */
export const dropEverything = async (client: pg.ClientBase): Promise<void> => {
  for (const schema of schemas) await client.query(`drop schema if exists ${quoted(schema)} cascade`);
  await client.query('create schema public');
};
