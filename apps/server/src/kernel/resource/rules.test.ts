import { user } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { compileComparison, type Subject } from './comparison.ts';
import { compileRules, type RuleSubject } from './rules.ts';

const { db } = await startTestApp();

const subject: RuleSubject = {
  username: 'ei.mon',
  realname: 'Ei Mon',
  orgCode: 'A01',
  orgCodes: ['A01', 'A02'],
  timeZone: 'Asia/Yangon',
};

const rule = (column: string, operator: string, value: string) => ({ id: '1', column, operator, value });

type Roles = Parameters<typeof compileRules>[1];

const compiled = (roles: Roles, who = subject, resource: Resource = user as Resource) =>
  sql`select ${compileRules(resource, roles, who)('t')}`.compile(db);

const count = async (roles: Roles, who = subject, resource: Resource = user as Resource) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.spec.table)} t
    where ${compileRules(resource, roles, who)('t')}`.execute(db);
  return rows[0]?.n ?? -1;
};

const countSql = async (table: string, condition: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t
    where ${sql.raw(condition)}`.execute(db);
  return rows[0]?.n ?? -1;
};

describe('operators of data rules', () => {
  const total = () => countSql('sys_user', 'true');

  test.each([
    ['username', '=', 'ei.mon', "username = 'ei.mon'"],
    ['username', '!=', 'ei.mon', "username <> 'ei.mon'"],
    ['post', '!=', 'Editor', "post is distinct from 'Editor'"],
    ['username', 'IN', 'ei.mon, zhang.wei', "username in ('ei.mon', 'zhang.wei')"],
    ['username', 'LIKE', 'an', "username like '%an%'"],
    ['username', 'LEFT_LIKE', 'wei', "username like '%wei'"],
    ['username', 'RIGHT_LIKE', 'zh', "username like 'zh%'"],
    ['status', '=', '1', "status = '1'"],
    ['status', 'IN', '1,2', "status in ('1', '2')"],
    ['allSubsite', '=', 'true', 'all_subsite'],
    ['allSubsite', '!=', 'true', 'not all_subsite'],
    ['birthday', '>=', '1990-01-01', "birthday >= '1990-01-01'"],
    ['birthday', '<', '#{sys_date}', 'birthday < current_date'],
    ['createTime', '<=', '#{sys_time}', 'create_time <= now()'],
    ['createTime', '!=', '2001-02-03', 'true'],
    ['createTime', '=', '2001-02-03 04:05:06', 'false'],
    ['orgCode', 'RIGHT_LIKE', '#{sys_org_code}', "org_code like 'A01%'"],
    ['orgCode', 'IN', '#{sysMultiOrgCode}', "org_code in ('A01', 'A02')"],
    ['username', '=', '#{sysUserCode}', "username = 'ei.mon'"],
    ['realname', '=', '#{sys_user_name}', "realname = 'Ei Mon'"],
  ])('%s %s %s', async (column, operator, value, expected) => {
    expect(await count([[rule(column, operator, value)]])).toBe(await countSql('sys_user', expected));
  });

  test('compare whole numbers and texts of any language', async () => {
    const resource = newsClass as Resource;
    const of = (...given: [string, string, string]) => count([[rule(...given)]], subject, resource);
    expect(await of('sortOrder', '<=', '2')).toBe(await countSql('news_class', 'sort_order <= 2'));
    expect(await of('sortOrder', 'IN', '1,3')).toBe(await countSql('news_class', 'sort_order in (1, 3)'));
    const inChinese = await countSql('news_class', "title ->> 'zh-CN' like '%招聘%'");
    expect(inChinese).toBeGreaterThan(0);
    expect(await of('title', 'LIKE', '招聘')).toBeGreaterThanOrEqual(inChinese);
    expect((await of('title', '!=', 'x')) + (await of('title', '=', 'x'))).toBe(
      await countSql('news_class', 'true'),
    );
  });

  test('join the rules of a role by and, and roles by or', async () => {
    const people = rule('status', '=', '1');
    const names = rule('username', 'RIGHT_LIKE', 'zh');
    expect(await count([[people, names]])).toBe(
      await countSql('sys_user', "status = '1' and username like 'zh%'"),
    );
    expect(await count([[rule('username', '=', 'ei.mon')], [names]])).toBe(
      await countSql('sys_user', "username = 'ei.mon' or username like 'zh%'"),
    );
    expect(await count([[people], [rule('status', '=', '2')]])).toBe(await total());
  });
});

describe('invalid rules show no rows', () => {
  test.each([
    ['passwordHash', 'LIKE', '$argon2'],
    ['nothing', '=', '1'],
    ['username; drop table sys_user', '=', '1'],
    ['id', '=', '1'],
    ['username', 'USE_SQL_RULES', 'true'],
    ['username', '~', '.*'],
    ['username', '>', 'a'],
    ['status', '=', '3'],
    ['status', 'LIKE', '1'],
    ['allSubsite', '=', '1'],
    ['birthday', '=', 'yesterday'],
    ['username', '=', '#{sys_password}'],
    ['username', '=', 'x#{sys_user_code}'],
    ['createTime', '=', '#{sys_user_code}'],
    ['username', 'IN', ','],
    ['username', '=', ''],
  ])('%s %s %s', async (column, operator, value) => {
    expect(await count([[rule(column, operator, value)]])).toBe(0);
    // One broken rule closes its role and no other.
    expect(
      await count([[rule('status', 'IN', '1,2'), rule(column, operator, value)], [rule('status', '=', '2')]]),
    ).toBe(await countSql('sys_user', "status = '2'"));
  });

  test('with a variable that has no value', async () => {
    const nowhere = { ...subject, orgCode: null, orgCodes: [] };
    for (const operator of ['=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']) {
      for (const value of ['#{sys_org_code}', '#{sys_multi_org_code}'])
        expect(await count([[rule('orgCode', operator, value)]], nowhere)).toBe(0);
    }
  });
});

describe('values of data rules', () => {
  const hostile = [
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '%%_\\',
    "'; drop table sys_user; --",
    '$1',
    '{}',
    '*',
    '\u202e',
  ];

  test.each(hostile)('are bound as parameters: %s', async (value) => {
    for (const operator of ['=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']) {
      const { sql: text, parameters } = compiled([[rule('username', operator, value)]]);
      expect(text).not.toContain('drop table');
      expect(text).not.toContain('1=1');
      expect(parameters.length).toBeGreaterThan(0);
      expect(await count([[rule('username', operator, value)]])).toBe(
        operator === 'LIKE' && value === '_' ? await countSql('sys_user', "username like '%\\_%'") : 0,
      );
    }
  });

  test('of the user are bound, too', async () => {
    const hostilePerson = { ...subject, username: "' or true --", orgCode: '%' };
    expect(await count([[rule('username', '=', '#{sys_user_code}')]], hostilePerson)).toBe(0);
    expect(await count([[rule('orgCode', 'RIGHT_LIKE', '#{sys_org_code}')]], hostilePerson)).toBe(0);
  });

  test('are read as variables only for somebody, and one value of a list is compared by equality', () => {
    const compiledOf = (value: string, who?: Subject) =>
      sql`${compileComparison('text', { operator: 'IN', value }, { timeZone: 'UTC', ...(who && { subject: who }) })?.(sql.raw('x'))}`.compile(
        db,
      );
    expect(compiledOf('#{sys_user_code}')).toMatchObject({
      sql: 'x = $1::text',
      parameters: ['#{sys_user_code}'],
    });
    expect(compiledOf('#{sys_user_code}', subject).parameters).toEqual(['ei.mon']);
    expect(compiledOf('a,b')).toMatchObject({ sql: 'x = any($1::text[])', parameters: [['a', 'b']] });
  });
});
