import type { LocalizedText, Words } from '@lc/contract/kernel';
import { type SelectType, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Database } from './schema.ts';

type TableName = keyof Database;
type ColumnName<T extends TableName> = keyof Database[T] & string;

/** A row to lay: values as they are read, so texts per language and other JSON are objects. */
export type SeedRow<T extends TableName> = {
  readonly [C in ColumnName<T>]?: SelectType<Database[T][C]>;
};

/** Identities that the database hands out start here; seeded rows have ids below, or those of the specification. */
export const firstOwnId = 100_000;

/** The three languages of a text. */
export const localize = ([en, zh, my]: Words): LocalizedText => ({ 'en-US': en, 'zh-CN': zh, 'my-MM': my });

export interface SeedInput<T extends TableName> {
  table: T;
  /** Columns by which a row is known to be there already, deleted or not. */
  key: readonly ColumnName<T>[];
  /** All rows name the same columns. */
  rows: readonly SeedRow<T>[];
}

/**
 * Inserts the rows whose key the table lacks, in one statement, and leaves the others as they are: staff may
 * have changed or deleted them. Where nothing is missing, nothing is written and no identity is used up.
 */
export const insertMissing = async <T extends TableName>(
  tx: Tx,
  { table, key, rows }: SeedInput<T>,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`seed.${column}`)));
  const isSame = sql.join(
    key.map((column) => sql`held.${sql.ref(column)} = seed.${sql.ref(column)}`),
    sql` and `,
  );
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${values}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as seed
    ${key.length > 0 ? sql`where not exists (select from ${sql.table(table)} as held where ${isSame})` : sql``}
    on conflict do nothing`.execute(tx);
};

/** Values of a row by column, as JSON knows them. */
export type DemoRow = Readonly<Record<string, unknown>>;

/** Inserts rows of the demo that all name the same columns, in one statement; those that are there already stay. */
export const insertRows = async (tx: Tx, table: string, rows: readonly DemoRow[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  if (columns.length === 0) return;
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx);
};
