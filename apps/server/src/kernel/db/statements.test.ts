import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { toAppError } from '../http/errors.ts';
import { type Db, openDatabase } from './database.ts';
import { createStatementNames } from './statements.ts';
import { inTransaction } from './transaction.ts';

const { connectionString } = await createTestDatabase();
let client: pg.Client;
beforeEach(async () => {
  client = new pg.Client({ connectionString });
  await client.connect();
});
afterEach(() => client.end());

const prepared = async (): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by statement',
  );
  return rows.map(({ statement }) => statement);
};

test('a connection prepares the most recent statements, from their second use on', async () => {
  const nameOf = createStatementNames(client, 2);
  const run = async (text: string): Promise<void> => {
    const { rows } = await client.query({ name: await nameOf(text), text, values: ['7'] });
    expect(rows).toHaveLength(1);
  };
  const [one, two, three] = ['select $1::int as one', 'select $1::int as two', 'select $1::int as three'];
  for (const text of [one, two, three]) await run(text);
  expect(await prepared()).toEqual([]);
  for (const text of [one, two, one, three]) await run(text);
  expect(await prepared()).toEqual([one, three]);
  // Given up and wanted again: once more from the second use on.
  for (const text of [two, two]) await run(text);
  expect(await prepared()).toEqual([three, two]);
});

test('a search by words is planned for its words, each time', async () => {
  const nameOf = createStatementNames(client);
  const text = 'select to_search_query($1)';
  for (let use = 0; use < 3; use++) expect(await nameOf(text)).toBeUndefined();
});

test('a failed transaction keeps the prepared statements', async () => {
  const nameOf = createStatementNames(client, 1);
  const run = async (text: string) => client.query({ name: await nameOf(text), text, values: ['7'] });
  const [one, two] = ['select $1::int as a', 'select $1::int as b'];
  for (const text of [one, one, two]) await run(text);
  await client.query('begin');
  await client.query('select 1 / 0').catch(() => undefined);
  await expect(run(two)).rejects.toThrow('aborted');
  await client.query('rollback');
  for (const text of [two, one, one]) expect((await run(text)).rows).toHaveLength(1);
});

test('a statement has one name on every connection, and shares it with no other', async () => {
  const texts = Array.from({ length: 500 }, (_, index) => `select $1::int as n${index}`);
  const nameOn = async (order: readonly string[]): Promise<Map<string, string | undefined>> => {
    const nameOf = createStatementNames(client);
    for (const text of order) await nameOf(text);
    return new Map(await Promise.all(order.map(async (text) => [text, await nameOf(text)] as const)));
  };
  const [one, other] = [await nameOn(texts), await nameOn(texts.toReversed())];
  for (const text of texts) expect(one.get(text)).toBe(other.get(text));
  expect(new Set(one.values()).size).toBe(texts.length);
});

test('a statement that a migration outdated is parsed again, and in a transaction refused as busy', async () => {
  const { db, close } = openDatabase({
    connection: { connectionString },
    maxConnections: 1,
    onError: () => undefined,
  });
  onTestFinished(close);
  const all = (on: Db) => sql`select t.* from outdated t where t.id = ${1}`.execute(on);
  await sql`create table outdated (id int)`.execute(db);
  for (let use = 0; use < 3; use++) await all(db);
  await client.query('alter table outdated add column a text');
  expect((await all(db)).rows).toEqual([]);
  for (let use = 0; use < 3; use++) await all(db);
  await client.query('alter table outdated add column b text');
  const refused: unknown = await inTransaction(db, all).catch((error: unknown) => error);
  expect(toAppError(refused)).toMatchObject({ key: 'system.busy' });
  expect((await inTransaction(db, all)).rows).toEqual([]);
});
