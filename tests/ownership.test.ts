import { describe, expect, test } from 'vitest';
import { isTest, type Source, sourcesIn } from './support/sources.ts';

/**
 * Whose something is, is decided by the id of an account. A name can be taken over from a deleted account, and with it
 * whatever is compared by the names that rows keep of those who wrote them.
 */
const root = 'apps/server/src/';
const author = String.raw`\b(?:create_by|update_by|created_by|uploaded_by|createBy|updateBy|user_name)\b`;
const name = String.raw`(?:\busername\b|\buserName\b)`;
const between = String.raw`[^\n;]{0,60}(?:=|<>|\bin \(|\bany\()[^\n;]{0,60}`;
const comparison = new RegExp(`${author}${between}${name}|${name}${between}${author}`);
/** Writes them down, or hands them on. */
const writes =
  /\b(?:set|values|insert into|select [^\n]*,)\b|^\s*\[?'?(?:create_by|update_by|createBy)'?[:,]|update_by = \$\{[^}]*\},/;

/** Comparisons by name that decide nothing, or that a moment makes sure of. */
const excepted: Readonly<Record<string, string>> = {
  'modules/commerce/coupon.queries.ts': 'has an order wait for a second person, and lets nobody through',
  'modules/commerce/refusals.ts': 'beside the ids of those who entered and changed a row, which decide',
  'modules/content/list-values.ts': 'the name that a list shows of the writer',
  'modules/content/publishing/link-check/links.queries.ts': 'the name that a list shows of those responsible',
  'modules/content/sync/sync.queries.ts': 'the account is older than the rule',
  'modules/identity/stand-in.queries.ts':
    'the account is older than the stand-in, or the stand-in is named by an input',
  'modules/identity/stand-in.service.ts': 'what an input says is handed on',
  'modules/process/people.queries.ts': 'both accounts are older than the stand-in',
};

const offenders = (sources: readonly Pick<Source, 'path' | 'text'>[]): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => comparison.test(line) && !writes.test(line))
      .map((line) => `${path.slice(root.length)}: ${line.trim()}`)
      .filter((found) => !(found.slice(0, found.indexOf(':')) in excepted)),
  );

test('nothing belongs to somebody by their name', () => {
  const sources = sourcesIn(root).filter((source) => !isTest(source) && !/seed\.ts$/.test(source.path));
  expect(offenders(sources)).toEqual([]);
});

describe('the gate on ownership', () => {
  const path = `${root}modules/analytics/planted.ts`;
  test.each([
    ['SQL', `sql\`select from t where t.create_by = \${ctx.session.username}\``],
    ['an alias', `sql\`\${sql.ref(\`\${alias}.create_by\`)} = \${session.username})\``],
    ['a comparison', 'if (columns.create_by === session.username) return true;'],
    ['a join', 'sql`join sys_user u on u.username = t.create_by`'],
  ])('finds %s', (_, text) => {
    expect(offenders([{ path, text }])).toEqual([`modules/analytics/planted.ts: ${text}`]);
  });

  test.each([
    ['a write', `          update_by = \${ctx.session.username}, update_time = now()`],
    ['an id', `sql\`select from t where t.owner_id = \${ctx.session.userId}\``],
  ])('accepts %s', (_, text) => {
    expect(offenders([{ path, text }])).toEqual([]);
  });
});
