import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '../apps/server/src/kernel/db/migrate.ts';
import { serverRoot } from '../apps/server/src/kernel/paths.ts';
import { takesAway } from './support/migration-rules.ts';

/** Migrations up to here were there before the rule. */
const before = '202611281500';

test('new migrations only add, or say what nothing has used for a version', async () => {
  const migrations = await readMigrations(join(serverRoot, 'migrations'));
  const found = migrations
    .filter(({ name }) => /^\d{12}-/.test(name) && name > before)
    .flatMap(({ name, sql }) => takesAway(sql).map((reason) => `${name} ${reason}`));
  expect(found).toEqual([]);
  // The rule finds what earlier ones did.
  expect(migrations.filter(({ sql }) => takesAway(sql).length > 0).length).toBeGreaterThan(5);
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
