import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { rawWrites } from './support/raw-writes.ts';
import { declarationsIn, isTest, sourcesIn } from './support/sources.ts';

/**
 * Rows of resources are written by `recordsOf`, which looks after scope, visibility, uniqueness, version, audit and
 * counts. Whatever writes such a table by hand stands in tests/support/raw-writes.ts with the reason.
 */
const tables = Object.values<Resource>(resources)
  .filter(({ spec }) => !spec.isView)
  .map(({ spec }) => spec.table)
  .join('|');
const writes = new RegExp(
  [
    // A table that is put in as a value may be any.
    `\\b(?:insert into|delete from)\\s+(?:(?:${tables})\\b|\\$\\{)`,
    `\\bupdate\\s+(?:(?:${tables})\\b|\\$\\{)`,
    `\\b(?:insertInto|updateTable|deleteFrom)\\('(?:${tables})\\b`,
  ].join('|'),
);
const root = 'apps/server/src/';
const isWriter =
  /kernel\/resource\/(records|children|references|siblings|due-moves)\.ts$|seeds?\.ts$|seed-rows\.ts$|\.seed\.ts$/;

const rawWritesIn = ({ path, text }: { path: string; text: string }): string[] =>
  declarationsIn(text)
    .filter((declaration) => writes.test(declaration.text))
    .map(({ name }) => `${path.slice(root.length)} ${name}`);

const found = sourcesIn(root)
  .filter((source) => !isTest(source) && !isWriter.test(source.path))
  .flatMap(rawWritesIn);
const excepted = Object.values(rawWrites).flatMap((entries) => Object.keys(entries));

test('every raw write to the table of a resource has an exception with a reason', () => {
  expect(found.filter((write) => !excepted.includes(write))).toEqual([]);
});

test('every exception is for an existing raw write', () => {
  expect(excepted.filter((write) => !found.includes(write))).toEqual([]);
});

describe('the gate on raw writes', () => {
  const path = `${root}modules/analytics/planted.ts`;
  test.each([
    ['an insert', 'export const planted = (tx) =>\n  sql`insert into news_class (title) values (1)`;\n'],
    ['an update', 'const planted = (tx) => sql`with t as (update\n sys_user u set name = 1) select`;\n'],
    ['a deletion', 'const planted = (tx) => sql`delete from subsite where id = 1`;\n'],
    ['the query builder', "const planted = (db) => db.updateTable('sys_user').set({ status: '2' });\n"],
    ['a table put in', `const planted = (tx) => sql\`update $\{table} set status = 1\`;\n`],
  ])('finds an injected %s by hand', (_, text) => {
    expect(rawWritesIn({ path, text: `import x;\n${text}` })).toEqual([
      'modules/analytics/planted.ts planted',
    ]);
  });

  test.each([
    ['a lock', 'const planted = (tx) => sql`select id from sys_user for update`;\n'],
    ['a table of no resource', 'const planted = (tx) => sql`update sys_session set ended_at = now()`;\n'],
  ])('ignores %s', (_, text) => {
    expect(rawWritesIn({ path, text: `import x;\n${text}` })).toEqual([]);
  });
});
