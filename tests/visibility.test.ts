import type { Page } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from './support/app.ts';
import { dataRules, ruleMenus } from './support/data-rules.ts';
import { makePerson, testSites } from './support/people.ts';
import { expectProblem, expectRefusal } from './support/replies.ts';

/** What is out of a caller's visibility is neither told nor taken, where a service is written by hand. */
const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const rules = dataRules(server);
const { myanmar } = testSites;
const administrator = await asAdministrator();

const menuOf = async (perms: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where perms = ${perms} and menu_type <> '2'`.execute(db);
  return rows[0]?.id ?? '';
};

describe('add of a site', () => {
  let made = 0;
  const add = (by: Caller, body: object) => {
    made++;
    const site = { name: `Site ${made}`, siteType: 'generalsite', ...body };
    return by.call('POST /subsite/subsite/add', { body: { code: `plain_${made}`, ...site } });
  };

  test('refuses a site that would not be visible to the caller', async () => {
    const keeper = await rules.asBound({
      permissions: ['subsite:list', 'subsite:add'],
      menuId: await menuOf('subsite:list'),
      roles: [[['code', 'RIGHT_LIKE', 'own_']]],
    });
    expectRefusal(await add(keeper, { code: 'other_1' }), 200, 'system.notVisible');
    const { rows } = await sql`select from subsite where code = 'other_1'`.execute(db);
    expect(rows).toHaveLength(0);
    expect((await add(keeper, { code: 'own_1' })).success).toBe(true);
  });

  test('refuses an invisible department as unknown', async () => {
    const keeper = await rules.asBound({
      permissions: ['subsite:list', 'subsite:add', 'depart:list'],
      menuId: ruleMenus.departs,
      roles: [[['orgCode', 'RIGHT_LIKE', 'A01A02']]],
    });
    const [seen] = await rules.idsWhere('sys_depart', sql`t.org_code like 'A01A02%'`);
    const [hidden] = await rules.idsWhere('sys_depart', sql`t.org_code = 'A01A01'`);
    expectProblem(await add(keeper, { depId: hidden }), 'depId');
    expect((await add(keeper, { depId: seen })).success).toBe(true);
  });
});

describe('the check of unique values', () => {
  const ask = (by: Caller, query: Record<string, string>) => by.call('GET /sys/duplicate/check', { query });
  const code = async (id: string): Promise<string> => {
    const { rows } = await sql<{ code: string }>`select code from subsite where id = ${id}`.execute(db);
    return rows[0]?.code ?? '';
  };

  test('reveals nothing of sites where the caller does not work', async () => {
    const keeper = await asRole(['subsite:list', 'subsite:add'], { sites: [testSites.china] });
    const query = { tableName: 'subsite', fieldName: 'code' };
    expect((await ask(keeper, { ...query, fieldVal: await code(myanmar) })).success).toBe(true);
    const own = await ask(keeper, { ...query, fieldVal: await code(testSites.china) });
    expectRefusal(own, 200, 'system.duplicate');
  });

  test('requires the permission to add, or to edit the row', async () => {
    const editor = await asRole(['subsite:list', 'subsite:edit']);
    const query = { tableName: 'subsite', fieldName: 'code', fieldVal: 'free_code' };
    expect((await ask(editor, query)).status).toBe(403);
    expect((await ask(editor, { ...query, dataId: myanmar })).success).toBe(true);
  });

  test('reveals nothing of users who are not visible', async () => {
    const officer = await rules.asBound({
      permissions: ['user:list', 'user:add'],
      menuId: ruleMenus.users,
      roles: [[['username', '=', '#{sys_user_code}']]],
    });
    const hidden = { fieldVal: 'ei.mon', tableName: 'sys_user', fieldName: 'username' };
    expect((await ask(officer, hidden)).success).toBe(true);
    const only = await officer.call('GET /sys/user/checkOnlyUser', { query: { username: 'ei.mon' } });
    expect(only.success).toBe(true);
    expectRefusal(await ask(administrator, hidden), 200, 'system.duplicate');
  });
});

describe('logs for a user who sees only some users', () => {
  const permissions = ['user:list', 'auditLog:list', 'signInLog:list', 'message:list', 'dict:list'] as const;
  const records = async (by: Caller, path: string, keyword: string): Promise<string> => {
    const { result } = await by.call<Page<object>>(`GET ${path}`, { query: { keyword, pageSize: '100' } });
    return JSON.stringify(result.records);
  };

  test('omit actions, attempts and messages of others', async () => {
    const hidden = await makePerson(db, {});
    const reader = await rules.asBound({
      permissions,
      menuId: ruleMenus.users,
      roles: [[['username', 'IN', '#{sys_user_code},zhang.wei']]],
    });
    const seen = await db
      .selectFrom('sys_user')
      .select(['id', 'username'])
      .where('username', '=', 'zhang.wei')
      .executeTakeFirstOrThrow();
    await sql`update sys_user set phone = '+959400777001' where id = ${hidden.userId}`.execute(db);
    await sql`update sys_user set phone = '+959400777002' where id = ${seen.id}`.execute(db);
    for (const [id, name] of [
      [hidden.userId, 'hidden actor'],
      [seen.id, 'seen actor'],
    ])
      await sql`insert into audit_log (actor_id, actor_name, address, action, resource, record_label)
        values (${id}, ${name}, '10.0.0.1', 'export', 'dict', 'dictionaries')`.execute(db);
    for (const number of ['+959400777001', '+959400777002']) {
      await sql`insert into sign_in_log (username, user_id, succeeded, reason, address, user_agent)
        values (${number}, ${number.endsWith('2') ? seen.id : null}, false, 'code', '10.0.0.1', 'test')`.execute(
        db,
      );
      await sql`insert into message_log (recipient, channel, status, template, category, language, words, segments,
          is_test, delivery_key)
        values (${number}, 'sms', 'sent', 'approved', 'notice', 'en-US', 'words', 1, false, gen_random_uuid()::text)`.execute(
        db,
      );
    }
    for (const [path, keyword, out, within] of [
      ['/sys/auditLog/list', 'actor', 'hidden actor', 'seen actor'],
      ['/sys/signInLog/list', '+9594007770', '+959400777001', '+959400777002'],
      ['/messaging/message/list', '+9594007770', '+959400777001', '+959400777002'],
    ] as const) {
      expect(await records(reader, path, keyword), path).not.toContain(out);
      expect(await records(reader, path, keyword), path).toContain(within);
      expect(await records(administrator, path, keyword), path).toContain(out);
    }
  });
});
