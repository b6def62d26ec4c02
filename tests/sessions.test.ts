import { describe, expect, test } from 'vitest';
import { declarationsIn, isTest, sourcesIn } from './support/sources.ts';

/**
 * A session is made, continued, ended and found to be alive in `kernel/auth`, from its row and the epoch of its account.
 * A second place that decides this would forget one of the conditions.
 */
const kernel = 'apps/server/src/kernel/auth/';
const makes =
  /insert into\s+sys_session\b|insertInto\('sys_session'|\b(?:update\s+|updateTable\(')sys_session\b/;
const judges = /\b(?:ended_at|expires_at|replaced_at)\b/;

const strayIn = (text: string): string[] =>
  declarationsIn(text)
    .filter((part) => makes.test(part.text) || (/\bsys_session\b/.test(part.text) && judges.test(part.text)))
    .map(({ name }) => name);

const exceptions: Readonly<Record<string, string>> = {
  'apps/server/src/kernel/db/schema.ts (top of the file)': 'names the columns',
  'apps/server/src/modules/sites/site.queries.ts leaveSites':
    'takes a site that is gone from sessions, and ends none',
  'apps/server/src/modules/system/retention/rules.ts retentionRules': 'deletes those that ended long ago',
};

describe('sessions are judged in one place', () => {
  test('no module makes, ends or judges one by a statement of its own', () => {
    const found = sourcesIn('apps/server/src')
      .filter((source) => !isTest(source) && !source.path.startsWith(kernel))
      .flatMap(({ path, text }) => strayIn(text).map((name) => `${path} ${name}`));
    expect(found).toEqual(Object.keys(exceptions));
  });

  test.each([
    ['a session made', 'const planted = (db) => sql`insert into sys_session (user_id) values (1)`;'],
    ['a session judged', 'const planted = (db) => sql`select from sys_session s where s.ended_at is null`;'],
    ['a session ended', "const planted = (db) => db.updateTable('sys_session').set({ ended_at: 1 });"],
  ])('the gate finds %s', (_, text) => {
    expect(strayIn(`import x;\n${text}\n`)).toEqual(['planted']);
  });
});
