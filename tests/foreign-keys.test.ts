import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from './support/database.ts';
import { atEnd } from './support/ends.ts';

/**
 * Deleting a row looks for rows that refer to it, and pages of records list them: without an index that begins with the
 * foreign key both read the whole table. An index over the rows that have a value is as good.
 */
const client = new Client({ connectionString: (await createTestDatabase()).connectionString });
await client.connect();
atEnd(() => client.end());

/** Foreign keys without an index, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

/** A site is purged once in years; lists ask for its living rows, and have an index over those. */
const unindexed = `
  select c.conrelid::regclass || ' ' || keys.names as key
  from pg_constraint c
  cross join lateral (
    select string_agg(a.attname, ', ' order by k.place) as names from unnest(c.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) keys
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null
        or pg_get_expr(i.indpred, i.indrelid) = '(' || keys.names || ' IS NOT NULL)'
        or (c.confrelid = 'subsite'::regclass and pg_get_expr(i.indpred, i.indrelid) = '(deleted_at IS NULL)')))
  order by 1`;

const unindexedKeys = async (): Promise<string[]> => {
  const { rows } = await client.query<{ key: string }>(unindexed);
  return rows.map(({ key }) => key);
};

test('every foreign key has an index that begins with it, or an exception with a reason', async () => {
  expect((await unindexedKeys()).filter((key) => !(key in exceptions))).toEqual([]);
});

describe('the gate on foreign keys', () => {
  test.each([
    ['no index', ''],
    ['an index in which it comes second', 'create index on planted (id, owner)'],
    ['an index over some of its rows', "create index on planted (owner) where note = 'x'"],
  ])('finds an injected one with %s', async (_, index) => {
    await client.query('begin');
    await client.query(
      'create table planted (id bigint primary key, note text, owner bigint references sys_user)',
    );
    if (index) await client.query(index);
    expect(await unindexedKeys()).toContain('planted owner');
    await client.query('create index on planted (owner) where owner is not null');
    expect(await unindexedKeys()).not.toContain('planted owner');
    await client.query('rollback');
  });
});
