import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnOf, fieldEntries, type Resource, withChildren } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '../apps/server/src/kernel/db/migrate.ts';
import { serverRoot } from '../apps/server/src/kernel/paths.ts';
import { type ColumnShape, toColumns, toUniques } from '../apps/server/src/kernel/resource/ddl.ts';
import { toCreateTable, toMigration } from '../apps/server/src/kernel/resource/draft.ts';
import { createTestDatabase } from './support/database.ts';
import { isClockMoved } from './support/moved-clock.ts';

const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.end())));

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
};

const seeded = await connect((await createTestDatabase()).connectionString);
const ours = await readMigrations(join(serverRoot, 'migrations'));
const all = Object.values<Resource>(resources).map((resource) => [resource.spec.name, resource] as const);

const typeNames: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' };

/** The domains that keep files name their directories, so that no table can list them. */
const uncheckedChoices: ReadonlySet<string> = new Set(['media_file.dir']);

describe('the tables of the resources', () => {
  test.each(all)('%s has the columns of its definition', async (_, resource) => {
    const { rows } = await seeded.query<{
      name: string;
      type: string;
      nullable: boolean;
      fallback: string | null;
    }>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default as fallback
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [resource.spec.table],
    );
    const shape = rows.map(({ name, type, nullable, fallback }) => ({
      name,
      type: typeNames[type] ?? type,
      nullable,
      default: fallback?.replace(/::[\w ]+$/, ''),
    }));
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
    // A view says neither what may be empty nor what stands there unless told.
    const isView = resource.spec.isView === true;
    const comparable = (column: ColumnShape): object =>
      isView ? { name: column.name, type: column.type } : { ...column, default: column.default };
    expect(shape.sort(byName).map(comparable)).toEqual(toColumns(resource).sort(byName).map(comparable));
  });

  test.each(all)('%s has the unique indexes of its definition, over living rows', async (_, resource) => {
    const { rows } = await seeded.query<{ name: string; keys: string; condition: string | null }>(
      `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition,
         (select string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ' order by k) from generate_series(1, i.indnkeyatts) k) as keys
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary`,
      [resource.spec.table],
    );
    const named = Object.keys(resource.spec.extra?.constraints ?? {});
    const plain = (keys: string): string => keys.replace(/COALESCE\((\w+), \(?0\)?(::bigint)?\)/gi, '$1');
    const found = rows
      .filter(({ name }) => !named.includes(name))
      .map(({ name, keys, condition }) => ({ name, keys: plain(keys), condition }));
    const expected = toUniques(resource)
      .filter(({ name }) => !named.includes(name))
      .map(({ name, columns }) => ({ name, keys: columns.join(', '), condition: '(deleted_at IS NULL)' }));
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
    expect(found.sort(byName)).toEqual(expected.sort(byName));
  });

  const choices = withChildren(all.map(([, resource]) => resource))
    .filter(({ spec }) => !spec.isView)
    .flatMap((resource) =>
      fieldEntries(resource).flatMap(([name, field]) =>
        field.kind === 'choice' || field.kind === 'choices'
          ? [[`${resource.spec.table}.${columnOf(name)}`, field.values] as const]
          : [],
      ),
    )
    .filter(([place]) => !uncheckedChoices.has(place));

  test.each(choices)('%s accepts the values of its definition only', async (place, values) => {
    const [table, column] = place.split('.');
    const { rows } = await seeded.query<{ definition: string }>(
      `select pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
      [table, column],
    );
    const lists = rows
      .filter(({ definition }) => /= ANY|<@/.test(definition))
      .map(({ definition }) => [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1]));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list.sort()).toEqual([...values].sort());
  });

  test('the draft has foreign keys, constraints, and the indexes of list, states and filters', () => {
    const lines = `${toMigration(resources.company)}\n${toMigration(resources.exchangeRate)}`.split('\n');
    for (const line of [
      '  subsite_id bigint not null references subsite,',
      '  logo_file_id bigint references media_file,',
      '  account_manager_id bigint references sys_user,',
      '  merged_into bigint references company,',
      "  check (status in ('draft', 'active', 'frozen', 'closed')),",
      'create unique index company__registration on company (registration_country, registration_no) where deleted_at is null;',
      'create index company__list on company (subsite_id, create_time desc, id desc) where deleted_at is null;',
      'create index company__verify_status on company (subsite_id, verify_status) where deleted_at is null;',
      'create index company__region_id on company (region_id) where deleted_at is null;',
      'create index company__merged_into on company (merged_into) where merged_into is not null;',
      'create index company__contact_phone on company (contact_phone_hash) where deleted_at is null;',
      'create index company__logo_file_id on company (logo_file_id) where logo_file_id is not null;',
      'create index company__licences on company using gin (licences);',
      '  company_id bigint not null references company on delete cascade,',
      'create index company_contact__company_id on company_contact (company_id) where deleted_at is null;',
      '  constraint exchange_rate__approver check (approved_by <> created_by)',
    ])
      expect(lines).toContain(line);
  });

  test.each(all)('%s has a migration draft that is valid SQL', async (_, resource) => {
    await seeded.query('begin; create schema draft; set local search_path to draft, public');
    try {
      await seeded.query(toCreateTable(resource));
      const table = `draft.${resource.spec.table}`;
      const { rows } = await seeded.query('select to_regclass($1) is not null as there', [table]);
      expect(rows).toEqual([{ there: true }]);
      const generated = await seeded.query<{ kinds: number }>(
        `select count(distinct generation_expression)::int as kinds from information_schema.columns
         where table_name = $1 and is_generated = 'ALWAYS' and column_name = 'search_tokens'`,
        [resource.spec.table],
      );
      // The tokens of the table are of the searchable fields, as those of the draft.
      expect(generated.rows[0]?.kinds).toBe(resource.spec.search ? 1 : 0);
    } finally {
      await seeded.query('rollback');
    }
  });
});

describe('migrations', () => {
  const empty = async (): Promise<string> =>
    (await createTestDatabase({ template: 'template0' })).connectionString;
  const make = (name: string, sql: string): Migration => ({ name, sql });
  const namesIn = async (client: Client): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
    return rows.map(({ name }) => name);
  };

  test('are read in the order of their names, and other files are ignored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lc-migrations-'));
    const names = [
      '202611221900-kernel-records.sql',
      '0010-ten.sql',
      '0002-two.sql',
      '0001-one.sql',
      'README.md',
      '3-short.sql',
      '0003-x.sql.bak',
    ];
    for (const name of names) await writeFile(join(folder, name), `-- ${name}`);
    expect(await readMigrations(folder)).toEqual([
      make('0001-one.sql', '-- 0001-one.sql'),
      make('0002-two.sql', '-- 0002-two.sql'),
      make('0010-ten.sql', '-- 0010-ten.sql'),
      make('202611221900-kernel-records.sql', '-- 202611221900-kernel-records.sql'),
    ]);
    expect(ours.map(({ name }) => name)).toEqual(ours.map(({ name }) => name).sort());
    // Those since November 2026 are named by minute and domain, so that two branches never choose the same name.
    for (const { name } of ours) expect(name).toMatch(/^(00\d\d|2\d{11}-[a-z]+)-[\w-]+\.sql$/);
  });

  test('are applied once by two servers at once', async () => {
    const connectionString = await empty();
    const [one, other] = [await connect(connectionString), await connect(connectionString)];
    const applied = await Promise.all([migrate(one, ours), migrate(other, ours)]);
    expect(applied.flat()).toEqual(ours.map(({ name }) => name));
    expect(await namesIn(one)).toEqual(ours.map(({ name }) => name));
    expect(await migrate(one, ours)).toEqual([]);
  });

  test('of a newer version are respected: an older server refuses to start', async () => {
    const client = await connect(await empty());
    await migrate(client, [make('0001-a.sql', 'create table a ()'), make('0002-b.sql', 'create table b ()')]);
    const older = migrate(client, [make('0001-a.sql', 'create table a ()')]);
    await expect(older).rejects.toThrow('The database is newer than this program: it has 0002-b.sql');
  });

  test('are applied completely or not at all, and leave no lock behind', async () => {
    const connectionString = await empty();
    const client = await connect(connectionString);
    const broken = [
      make('0001-a.sql', 'create table a ()'),
      make('0002-b.sql', 'create table b (); select 1 / 0'),
    ];
    await expect(migrate(client, broken)).rejects.toThrow('Migration 0002-b.sql failed');
    const { rows } = await client.query(
      `select to_regclass('a') is not null as a, to_regclass('b') is not null as b`,
    );
    expect(rows).toEqual([{ a: true, b: false }]);
    const other = await connect(connectionString);
    const fixed = [make('0001-a.sql', 'create table a ()'), make('0002-b.sql', 'create table b ()')];
    expect(await migrate(other, fixed)).toEqual(['0002-b.sql']);
  });

  const watched = () => {
    const lines: { level: string; migration?: string; ms?: number; msg: string }[] = [];
    const write =
      (level: string) =>
      (...said: [object, string] | [string]): void => {
        const [fields, msg] = said.length === 1 ? [{}, said[0]] : said;
        lines.push({ level, ...fields, msg });
      };
    return { lines, log: { info: write('info'), warn: write('warn') } as never };
  };

  test('are logged with their names, how long they took and how many rows they wrote', async () => {
    const { lines, log } = watched();
    const filled = 'create table a (id int); insert into a values (1), (2); update a set id = 3; select 1';
    await migrate(await connect(await empty()), [make('0001-a.sql', filled)], { log });
    expect(lines).toEqual([
      { level: 'info', migration: '0001-a.sql', ms: expect.any(Number), rows: 4, msg: 'migration applied' },
    ]);
  });

  test.skipIf(isClockMoved)(
    'wait briefly for a table in use, so that others need not wait behind them, and are tried again',
    async () => {
      const connectionString = await empty();
      const [client, reader, writer] = [
        await connect(connectionString),
        await connect(connectionString),
        await connect(connectionString),
      ];
      await client.query('create table a (id int)');
      await reader.query('begin; select from a');
      const { lines, log } = watched();
      const migrating = migrate(client, [make('0001-a.sql', 'alter table a add column name text')], {
        log,
        lockTimeoutMs: 100,
      });
      await expect.poll(() => lines.length).toBeGreaterThan(1);
      // Without a limit it would wait behind the migration until the reader ends.
      await writer.query('insert into a values (1)');
      await reader.query('commit');
      expect(await migrating).toEqual(['0001-a.sql']);
      expect(lines[0]).toMatchObject({ level: 'warn', msg: 'a migration waits for a table that others use' });
      expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'migration applied' });
    },
  );

  test.skipIf(isClockMoved)('that find a table in use for too long are given up in words', async () => {
    const connectionString = await empty();
    const [client, reader] = [await connect(connectionString), await connect(connectionString)];
    await client.query('create table a (id int)');
    await reader.query('begin; select from a');
    const migrating = migrate(client, [make('0001-a.sql', 'drop table a')], {
      lockTimeoutMs: 10,
      patienceMs: 0,
    });
    await expect(migrating).rejects.toThrow('Migration 0001-a.sql failed and was taken back');
    await reader.query('rollback');
  });

  test('in batches change a few rows at a time and keep what they did', async () => {
    const client = await connect(await empty());
    await client.query(
      'create table a (id int, done bool); insert into a select n from generate_series(1, 25) n',
    );
    await client.query('create table seen (batch int)');
    await client.query(`create function note() returns trigger language plpgsql as
      $$ begin insert into seen select count(*) from changed; return null; end $$`);
    await client.query(`create trigger note after update on a referencing new table as changed
      for each statement execute function note()`);
    const batches = `-- in batches
      update a set done = true where id in (select id from a where done is null limit 10)`;
    expect(await migrate(client, [make('0001-a.sql', batches)])).toEqual(['0001-a.sql']);
    const { rows } = await client.query('select batch from seen');
    expect(rows.map(({ batch }) => batch)).toEqual([10, 10, 5, 0]);
  });

  /** A database that has been in use, which is migrated beside others. */
  const used = async (sql: string): Promise<{ client: Client; connectionString: string }> => {
    const connectionString = await empty();
    const client = await connect(connectionString);
    await migrate(client, [make('0001-a.sql', sql)]);
    return { client, connectionString };
  };
  const from = (sql: string): Migration[] => [make('0001-a.sql', ''), make('0002-b.sql', sql)];

  test('that make indexes concurrently begin again where they were cut off', async () => {
    const { client } = await used('create table a (id int, name text); insert into a values (1), (1)');
    const indexes = from(`-- concurrently
      create index concurrently if not exists a__name on a (name); -- Of names.
      create unique index concurrently if not exists a__id on a (id);`);
    await expect(migrate(client, indexes)).rejects.toThrow('Migration 0002-b.sql failed');
    const numbers = async (): Promise<unknown[]> =>
      (
        await client.query(
          `select indexrelid::regclass::text as name, indisvalid as "isValid", indexrelid as number
           from pg_index where indrelid = 'a'::regclass order by 1`,
        )
      ).rows;
    const before = await numbers();
    expect(before).toMatchObject([
      { name: 'a__id', isValid: false },
      { name: 'a__name', isValid: true },
    ]);
    await client.query('delete from a');
    expect(await migrate(client, indexes)).toEqual(['0002-b.sql']);
    expect(await numbers()).toMatchObject([{ name: 'a__id', isValid: true }, before[1]]);
  });

  test('that make indexes concurrently let others write, and outlast the limits of calls', async () => {
    const { client, connectionString } = await used('create table a (id int)');
    const [reader, writer] = [await connect(connectionString), await connect(connectionString)];
    await client.query("set lock_timeout = '50ms'; set statement_timeout = '50ms'");
    await reader.query('begin isolation level repeatable read; select from a');
    const migrating = migrate(
      client,
      from('-- concurrently\ncreate index concurrently if not exists a__id on a (id)'),
    );
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await writer.query(
        "select from pg_stat_activity where wait_event = 'virtualxid' and datname = current_database()",
      );
      return rows.length === 1;
    };
    await expect.poll(isWaiting).toBe(true);
    await writer.query("set lock_timeout = '5s'; insert into a values (1)");
    await reader.query('select pg_sleep(0.2); commit');
    expect(await migrating).toEqual(['0002-b.sql']);
  });

  test('that make indexes concurrently do not wait for the processes that wait for them', async () => {
    const { client, connectionString } = await used('create table a (id int)');
    const [other, holder] = [await connect(connectionString), await connect(connectionString)];
    const { lines, log } = watched();
    const index = from('-- concurrently\ncreate index concurrently if not exists a__id on a (id)');
    await holder.query('select pg_advisory_lock(7210926)');
    const migrating = Promise.all(
      [client, other].map((each) => migrate(each, index, { log, patienceMs: 0 })),
    );
    await expect.poll(() => lines.length).toBe(2);
    expect(lines[0]?.msg).toBe('another process migrates the database: waiting for it');
    await holder.query('select pg_advisory_unlock(7210926)');
    expect((await migrating).flat()).toEqual(['0002-b.sql']);
  });

  test('that make indexes concurrently are part of a transaction in a new database', async () => {
    const client = await connect(await empty());
    const broken = `-- concurrently
      create index concurrently if not exists a__id on a (id);
      create index concurrently if not exists a__none on a (none)`;
    const table = make('0001-a.sql', 'create table a (id int)');
    await expect(migrate(client, [table, make('0002-b.sql', broken)])).rejects.toThrow('0002-b.sql failed');
    const { rows } = await client.query("select to_regclass('a__id') as index");
    expect(rows).toEqual([{ index: null }]);
  });
});
