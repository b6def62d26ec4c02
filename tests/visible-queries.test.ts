import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { declarationsIn, isTest, type Source, sourcesIn } from './support/sources.ts';
import { unconditionedQueries } from './support/unconditioned-queries.ts';

/**
 * Only the resource decides what of its rows a caller sees: every query of a module over the table of a resource takes
 * its condition, or stands in tests/support/unconditioned-queries.ts with the reason why not.
 */
const tables = [
  ...Object.values<Resource>(resources).map(({ spec }) => spec.table),
  // Behind the views of the logs.
  'audit_log',
  'sign_in_log',
].join('|');
const reads = new RegExp(`\\b(?:from|join)\\s+(?:${tables})\\b|(?:selectFrom|[jJ]oin)\\('(?:${tables})\\b`);
const conditions =
  /\b(?:visibleRows|readableRows|scopeCondition|requireVisible|isRowVisible|visibilityOf|columnCondition|isOwnSite|listCondition|listedRows)\b/;
const root = 'apps/server/src/modules/';

/** The declarations of a file that read a table of a resource without its condition. */
const unconditionedIn = ({ path, text }: Pick<Source, 'path' | 'text'>): string[] =>
  declarationsIn(text)
    .filter((declaration) => reads.test(declaration.text) && !conditions.test(declaration.text))
    .map(({ name }) => `${path.slice(root.length)} ${name}`);

const found = sourcesIn(root)
  .filter((source) => !isTest(source) && !source.path.endsWith('seed.ts'))
  .flatMap(unconditionedIn);

test('every query over the table of a resource restricts visibility or has an exception with a reason', () => {
  const excepted = Object.values(unconditionedQueries).flat();
  expect(found.filter((query) => !excepted.includes(query))).toEqual([]);
});

test('every exception is for an existing query without the condition', () => {
  expect(
    Object.values(unconditionedQueries)
      .flat()
      .filter((query) => !found.includes(query)),
  ).toEqual([]);
});

describe('the gate on queries', () => {
  const path = `${root}analytics/planted.ts`;
  test.each([
    ['SQL', 'export const planted = (db) =>\n  sql`select title from news_class n where n.id = 1`;\n'],
    ['a join', 'const planted = () => sql`select u.id from x join sys_user u on true`;\n'],
    ['the query builder', "export const planted = (db) => db.selectFrom('sys_user as u').select('id');\n"],
    ['a log behind its view', 'export const planted = () => sql`select label from audit_log`;\n'],
  ])('finds an injected query without the condition: %s', (_, text) => {
    expect(unconditionedIn({ path, text: `import x;\n${text}` })).toEqual(['analytics/planted.ts planted']);
  });

  test('accepts the query with the condition', () => {
    const text =
      'const planted = (ctx) => read(sql.join([sql`select from sys_user t where`, scopeCondition(user, ctx)]));\n';
    expect(unconditionedIn({ path, text })).toEqual([]);
  });
});
