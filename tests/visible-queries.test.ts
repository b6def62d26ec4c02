import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { declarationsIn, isTest, type Source, sourcesIn } from './support/sources.ts';
import { unconditionedJoins } from './support/unconditioned-joins.ts';
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
  /\b(?:visibleRows|readableRows|writableRows|scopeCondition|requireVisible|isRowVisible|visibilityOf|columnCondition|isOwnSite|listCondition|listedRows)\b/;
const root = 'apps/server/src/modules/';

/** The declarations of a file that read a table of a resource without its condition. */
const unconditionedIn = ({ path, text }: Pick<Source, 'path' | 'text'>): string[] =>
  declarationsIn(text)
    .filter((declaration) => reads.test(declaration.text) && !conditions.test(declaration.text))
    .map(({ name }) => `${path.slice(root.length)} ${name}`);

const found = sourcesIn(root)
  .filter((source) => !isTest(source) && !source.path.endsWith('seed.ts'))
  .flatMap(unconditionedIn);

/** The names under which the resources of a table are known in sources. */
const namesOfTable = new Map<string, string[]>();
for (const [name, { spec }] of Object.entries<Resource>(resources))
  namesOfTable.set(spec.table, [...(namesOfTable.get(spec.table) ?? []), name]);
namesOfTable.set('audit_log', ['auditLog']);
namesOfTable.set('sign_in_log', ['signInLog']);

const readTables = new RegExp(
  `\\b(?:from|join)\\s+(?:[a-z_]+(?:\\s+(?:as\\s+)?[a-z_]+)?,\\s*)?(${tables})\\b|(?:selectFrom|[jJ]oin)\\('(${tables})\\b`,
  'g',
);

/** Conditions of a module that replace those of one resource. */
const ownConditions: Readonly<Record<string, RegExp>> = {
  subsite: /\bisOwnSite\(/,
  news_class: /\bcolumnCondition\(/,
  media_file: /\b(?:visibleRows\(ctx|writableRows\(ctx|readableRows\(reader)\)/,
};

/** The names of a resource in a file: its own and those of constants that hold it. */
const namesIn = (text: string, table: string): string[] => {
  const own = namesOfTable.get(table) ?? [];
  const held = new RegExp(`const (\\w+)(?:: Resource)? = (?:${own.join('|')})(?: as Resource)?;`, 'g');
  return [...own, ...[...text.matchAll(held)].flatMap(([, name]) => name ?? [])];
};

const isConditioned = (declaration: string, { table, file }: { table: string; file: string }): boolean => {
  const names = namesIn(file, table).join('|');
  const call = `(?:visibleRows|visibleTable|scopeCondition|requireVisible|isRowVisible|visibilityOf|listCondition)`;
  const conditionOf = new RegExp(
    `\\b${call}\\(\\s*(?:\\w+,\\s*)?(?:${names})\\b|\\blistedRows\\(\\{[^}]*\\b(?:${names})\\b`,
  );
  return conditionOf.test(declaration) || (ownConditions[table]?.test(declaration) ?? false);
};

/** The tables of other resources that a declaration reads without their condition, beside its own that it takes. */
const unconditionedJoinsIn = ({ path, text }: Pick<Source, 'path' | 'text'>): string[] =>
  declarationsIn(text.replace(/^import[\s\S]*?from '[^']*';$|^export .* from '[^']*';$/gm, ''))
    .filter((declaration) => conditions.test(declaration.text))
    .flatMap((declaration) => {
      const read = [...declaration.text.matchAll(readTables)].flatMap(([, one, other]) => one ?? other ?? []);
      return [...new Set(read)]
        .filter((table) => !isConditioned(declaration.text, { table, file: text }))
        .map((table) => `${path.slice(root.length)} ${declaration.name} ${table}`);
    });

const foundJoins = sourcesIn(root)
  .filter((source) => !isTest(source) && !source.path.endsWith('seed.ts'))
  .flatMap(unconditionedJoinsIn);

test('every join to the table of another resource takes the visibility of that one or has an exception with a reason', () => {
  const excepted = Object.values(unconditionedJoins).flat();
  expect(foundJoins.filter((join) => !excepted.includes(join))).toEqual([]);
});

test('every exception for a join is for an existing one without the visibility', () => {
  expect(
    Object.values(unconditionedJoins)
      .flat()
      .filter((join) => !foundJoins.includes(join)),
  ).toEqual([]);
});

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

  test.each([
    ['join job_seeker s on s.id = t.seeker_id', ['analytics/planted.ts planted job_seeker']],
    ['left join job_seeker as s on true', ['analytics/planted.ts planted job_seeker']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source.
    ['join ${visibleTable(seeker, ctx)} s on s.id = t.seeker_id', []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source.
    ['join job_seeker s on ${visibleRows(seeker, ctx, "s")}', []],
  ])('finds a join to another resource without its condition: %s', (join, expected) => {
    const text = `export const planted = (ctx) =>\n  sql\`select s.full_name from application t ${join} where \${scopeCondition(application, ctx)}\`;\n`;
    expect(unconditionedJoinsIn({ path, text: `import x;\n${text}` })).toEqual(expected);
  });

  test('accepts the query with the condition', () => {
    const text =
      'const planted = (ctx) => read(sql.join([sql`select from sys_user t where`, scopeCondition(user, ctx)]));\n';
    expect(unconditionedIn({ path, text })).toEqual([]);
  });
});
