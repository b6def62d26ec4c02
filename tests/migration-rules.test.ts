import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '../apps/server/src/kernel/db/migrate.ts';
import { serverRoot } from '../apps/server/src/kernel/paths.ts';
import { blocksWriters, takesAway } from './support/migration-rules.ts';

/** Migrations up to here were there before the rule. */
const before = '202611281500';

const migrations = await readMigrations(join(serverRoot, 'migrations'));
const newer = migrations.filter(({ name }) => /^\d{12}-/.test(name) && name > before);

test('new migrations only add, or say what nothing has used for a version', () => {
  const found = newer.flatMap(({ name, sql }) => takesAway(sql).map((reason) => `${name} ${reason}`));
  expect(found).toEqual([]);
  // The rule finds what earlier ones did.
  expect(migrations.filter(({ sql }) => takesAway(sql).length > 0).length).toBeGreaterThan(5);
});

test('new migrations keep no large table locked, or say why it is none', () => {
  const found = newer.flatMap((migration) =>
    blocksWriters(migration).map((reason) => `${migration.name} ${reason}`),
  );
  expect(found).toEqual([]);
  expect(migrations.filter((migration) => blocksWriters(migration).length > 0).length).toBeGreaterThan(5);
});

test.each([
  'alter table company drop column phone',
  'alter table company drop phone',
  'alter table company rename column phone to mobile',
  'alter table company rename to firm',
  'alter table company alter column phone type varchar(20)',
  'alter table company alter phone set data type varchar(20)',
  'alter table company alter column phone set not null',
  'alter table company add column phone text not null',
  'alter table company add size int, add phone text not null, add note text',
  'alter table company alter column phone drop default',
  'drop table company',
  'drop view job_entry',
  'drop function f(text)',
  "-- It is nobody's.\ndrop table company; select 'x'",
])('the rule of migrations refuses %s', (sql) => {
  expect(takesAway(`${sql};`)).toHaveLength(1);
  expect(
    takesAway(`-- contract: company.phone, which nothing has read or written since 0.1.0\n${sql};`),
  ).toEqual([]);
  expect(takesAway(`-- contract: yes\n${sql};`)).toHaveLength(1);
});

test.each([
  'alter table company add column phone text',
  "alter table company add column phone text not null default ''",
  'alter table company add column size int not null generated always as (1) stored',
  'alter table company add constraint company__phone check (phone is not null) not valid',
  'alter table company alter column phone drop not null',
  'alter table company drop constraint company__phone',
  'create table firm (id bigint primary key, name text not null); alter table firm alter column name set not null',
  'drop view job_entry; create view job_entry as select 1',
  "insert into sys_setting (name, value) values ('x', '\"drop table company\"')",
  '-- rename this later\nselect 1',
  'create function f() returns void language plpgsql as $$ begin drop table company; end $$',
])('the rule of migrations allows %s', (sql) => {
  expect(takesAway(`${sql};`)).toEqual([]);
});

const named = (sql: string) => ({ name: '202701010000-kernel-x.sql', sql: `${sql};` });

test.each([
  'create index company__phone on company (phone)',
  'create unique index on company (phone)',
  'create index concurrently if not exists company__phone on company (phone)',
  'alter table company add constraint company__phone check (phone is not null)',
  'alter table company add check (phone is not null)',
  'alter table company add constraint company__owner foreign key (owner_id) references sys_user',
  'alter table company add constraint company__phone unique (phone)',
  'alter table company add column size int generated always as (1) stored',
  'alter table company add column number bigserial',
  'alter table company add column code uuid default gen_random_uuid()',
  "update company set phone = '' where phone is null",
  'delete from company where phone is null',
  'with gone as (delete from company returning id) insert into company_gone select id from gone',
  'alter table company add constraint company__phone check (true) not valid; alter table company validate constraint company__phone',
  'alter table company validate constraint a, add column phone text',
  '-- concurrently\nalter table company add column phone text',
  '-- concurrently\ncreate index concurrently company__phone on company (phone)',
  "-- in batches\nupdate company set phone = '' where phone is null",
  '-- in batches\ndelete from a where id in (select id from a limit 9); delete from b where id in (select id from b limit 9)',
  'lock table company',
  "-- It is nobody's.\nupdate company set phone = 'x'",
])('the rule of locks refuses %s', (sql) => {
  expect(blocksWriters(named(sql))).toHaveLength(1);
  const isShort = `${sql};\n-- short: a company has one row for each of a few hundred`;
  expect(blocksWriters(named(isShort))).toEqual([]);
});

test.each([
  'alter table company add column phone text',
  "alter table company add column phone text not null default ''",
  'alter table company add constraint company__phone check (phone is not null) not valid',
  'alter table company validate constraint company__phone',
  'alter table company add constraint company__phone unique using index company__phone_key',
  'create table firm (id bigint primary key); create index on firm (id); insert into firm select id from company; update firm set id = 1',
  '-- concurrently\ncreate index concurrently if not exists a on company (phone);\ncreate unique index concurrently if not exists b on company (fax)',
  "-- in batches\nupdate company set phone = '' where id in (select id from company where phone is null limit 5000)",
  'create function f() returns void language plpgsql as $$ begin update company set phone = null; end $$',
  'create trigger t before update on company for each row execute function f()',
  'update sys_permission set perms = null where id = 1376857526354145281',
])('the rule of locks allows %s', (sql) => {
  expect(blocksWriters(named(sql))).toEqual([]);
});
