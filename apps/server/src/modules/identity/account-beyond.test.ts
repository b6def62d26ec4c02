import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules, ruleMenus } from '../../../../../tests/support/data-rules.ts';
import { makeRole, testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp({ config: { messages: 'log' } });
const { db, asRole, asAdministrator } = server;
const rules = dataRules(server);
const { myanmar, china } = testSites;
const keys = ['user:list', 'user:edit', 'user:resetPassword', 'user:freeze', 'newsClass:list'] as const;
const beyond = 'identity.accountBeyondOwn';

const reset = (by: Caller, { username }: Pick<Caller, 'username'>) =>
  by.call('PUT /sys/user/changPassword', { body: { username, password: 'Taken-9!over' } });
const edit = (by: Caller, { userId: id }: Pick<Caller, 'userId'>, change: object) =>
  by.call('PUT /sys/user/edit', { body: { id, ...change } });
const limit = (site: string, user: Caller, kind: string, grants: readonly object[]) =>
  sql`insert into subsite_limit (kind, subsite_id, user_id, grants)
    values (${kind}, ${site}, ${user.userId}, ${JSON.stringify(grants)}::jsonb)`.execute(db);
const give = (role: string, { userId }: Caller) =>
  sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${role})`.execute(db);

describe('acting on an account', () => {
  test('is refused when the account has a site that the caller lacks, by any kind of grant', async () => {
    const officer = await asRole(keys, { sites: [myanmar] });
    const [equal, elsewhere, everywhere, byRole] = [
      await asRole([], { sites: [myanmar] }),
      await asRole([], { sites: [myanmar, china] }),
      await asRole([]),
      await asRole([], { sites: [] }),
    ];
    const role = await makeRole(db, []);
    await sql`insert into role_subsite (role_id, subsite_id) values (${role}, ${china})`.execute(db);
    await give(role, byRole);
    expect((await reset(officer, equal)).success).toBe(true);
    for (const person of [elsewhere, everywhere, byRole])
      expectRefusal(await reset(officer, person), 200, beyond);
  });

  test('is refused when the account has a permission that the caller lacks, even by a deleted role', async () => {
    const officer = await asRole(keys);
    const person = await asRole([]);
    const role = await makeRole(db, ['dict:delete']);
    await give(role, person);
    expectRefusal(await reset(officer, person), 200, beyond);
    await sql`update sys_role set deleted_at = now() where id = ${role}`.execute(db);
    expectRefusal(await reset(officer, person), 200, beyond);
    await sql`delete from sys_user_role where role_id = ${role}`.execute(db);
    expect((await reset(officer, person)).success).toBe(true);
  });

  test('is refused when the account sees rows that data rules hide from the caller', async () => {
    const bound = await rules.asBound({
      permissions: keys,
      menuId: ruleMenus.columns,
      roles: [[['title', 'LIKE', 'News']]],
    });
    const person = await asRole(['newsClass:list']);
    expectRefusal(await reset(bound, person), 200, beyond);
    expect((await reset(bound, await asRole(['user:list']))).success).toBe(true);
  });

  test('is refused when the account has columns or menus at a shared site that the caller lacks', async () => {
    for (const [kind, own, less] of [
      ['columns', { id: '1', actions: ['view', 'edit'] }, { id: '1', actions: ['view'] }],
      ['menus', { id: '31' }, { id: '31' }],
    ] as const) {
      const officer = await asRole(keys, { sites: [myanmar, china] });
      await limit(china, officer, kind, [own]);
      const [free, other, same, away] = [
        await asRole([], { sites: [china] }),
        await asRole([], { sites: [china] }),
        await asRole([], { sites: [china] }),
        await asRole([], { sites: [myanmar] }),
      ];
      await limit(china, other, kind, [{ ...own, id: '2' }]);
      await limit(china, same, kind, [less]);
      await server.app.sessions.refresh([officer.userId]);
      expectRefusal(await reset(officer, free), 200, beyond);
      expectRefusal(await reset(officer, other), 200, beyond);
      expect((await reset(officer, same)).success).toBe(true);
      expect((await reset(officer, away)).success).toBe(true);
    }
  });

  test('is always allowed to users for their own account', async () => {
    const officer = await asRole(keys, { sites: [china] });
    await limit(china, officer, 'menus', [{ id: '41' }]);
    await server.app.sessions.refresh([officer.userId]);
    expect((await edit(officer, officer, { phone: '+959400111222' })).success).toBe(true);
  });
});

describe('editing an account with more rights than the caller', () => {
  test('is refused for phone and e-mail, and allowed for other personal data', async () => {
    const officer = await asRole(keys);
    const person = await asRole(['dict:delete']);
    expectRefusal(await edit(officer, person, { phone: '+959400999888' }), 200, beyond);
    expectRefusal(await edit(officer, person, { email: 'attacker@example.com' }), 200, beyond);
    expectRefusal(await edit(officer, person, { post: 'Clerk', email: 'attacker@example.com' }), 200, beyond);
    expect((await edit(officer, person, { post: 'Clerk', birthday: '1990-01-01' })).success).toBe(true);
  });

  test('is refused for department and name when data rules of its roles use them', async () => {
    const officer = await asRole(keys);
    const free = await asRole(['dict:delete']);
    const bound = await rules.asBound({
      permissions: ['user:list', 'dict:delete'],
      menuId: ruleMenus.users,
      roles: [[['orgCode', 'RIGHT_LIKE', '#{sys_org_code}']]],
    });
    for (const change of [{ selecteddeparts: '3' }, { realname: 'Renamed' }]) {
      expectRefusal(await edit(officer, bound, change), 200, beyond);
      expect((await edit(officer, free, change)).success).toBe(true);
    }
    const keeper = await asRole(['depart:list', 'depart:members', 'user:list']);
    const join = (userId: string) =>
      keeper.call('POST /sys/user/editSysDepartWithUser', { body: { depId: '4', userIdList: [userId] } });
    expectRefusal(await join(bound.userId), 200, beyond);
    expect((await join(free.userId)).success).toBe(true);
  });

  test('is refused in a bulk call for all accounts of that call', async () => {
    const officer = await asRole(keys);
    const [person, above] = [await asRole([]), await asRole(['dict:delete'])];
    const ids = `${person.userId},${above.userId}`;
    const freeze = await officer.call('PUT /sys/user/frozenBatch', { body: { ids, status: '2' } });
    expectRefusal(freeze, 200, beyond);
    expect((await person.call('GET /sys/user/getUserInfo')).success).toBe(true);
  });
});

describe('changing phone or e-mail', () => {
  interface Sent {
    recipient: string;
    channel: string;
    language: string;
    words: string;
  }
  const sentTo = async (recipients: readonly string[]): Promise<Sent[]> => {
    const { rows } = await sql<Sent>`select recipient, channel, language, words from message_log
      where template = 'contact_changed' and recipient = any(${[...recipients]}::text[]) order by id`.execute(
      db,
    );
    return rows;
  };

  test('notifies the person at every former address, in their language', async () => {
    const administrator = await asAdministrator();
    const person = await asRole([], { language: 'zh-CN' });
    const [phone, email] = ['+959400222333', 'before@example.com'];
    expect((await edit(administrator, person, { phone, email })).success).toBe(true);
    expect(await sentTo([phone, email])).toEqual([]);
    const change = { phone: '+959400222444', email: 'after@example.com', post: 'Clerk' };
    expect((await edit(administrator, person, change)).success).toBe(true);
    const sent = await sentTo([phone, email, change.phone, change.email]);
    expect(sent.map(({ recipient, channel, language }) => [recipient, channel, language])).toEqual([
      [phone, 'sms', 'zh-CN'],
      [email, 'email', 'zh-CN'],
    ]);
    for (const { words } of sent) expect(words).toContain(person.username);
    await edit(administrator, person, { post: 'Chief' });
    expect(await sentTo([change.phone, change.email])).toEqual([]);
    await edit(administrator, person, { email: '' });
    expect((await sentTo([change.phone, change.email])).map(({ channel }) => channel)).toEqual([
      'sms',
      'email',
    ]);
  });
});
