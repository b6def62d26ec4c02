import { permissionsOf, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { db } = server;
const administrator = await server.asAdministrator();
const userRights = [
  ...permissionsOf(resources.user),
  'user:add',
  'user:edit',
  'user:freeze',
  'user:resetPassword',
] as const;
const officer = await server.asRole(userRights);
const password = 'First-one-1!';
let number = 0;

const newAccount = (extra: object = {}) => {
  number++;
  return {
    username: `New.${number}`,
    realname: `New ${number}`,
    password,
    confirmpassword: password,
    ...extra,
  };
};
const add = (by: Caller, extra: object = {}): Promise<Reply<{ id: string }>> =>
  by.call('POST /sys/user/add', { body: newAccount(extra) });
const freeze = (by: Caller, ids: string, status: string | number = '2') =>
  by.call('PUT /sys/user/frozenBatch', { body: { ids, status } });
const statusOf = async (id: string): Promise<unknown> =>
  (await sql<{ status: string }>`select status from sys_user where id = ${id}`.execute(db)).rows[0]?.status;
const remove = (by: Caller, id: string) => by.call('DELETE /sys/user/delete', { query: { id } });

describe('a new account', () => {
  test('has an initial password that it should change, and no log contains the password', async () => {
    const account = newAccount();
    const reply = await officer.call('POST /sys/user/add', { body: account });
    expect(reply.success, reply.text).toBe(true);
    expect(reply.text).not.toContain(password);
    const token = await server.signIn(account.username.toUpperCase(), password);
    expect((await server.call('GET /sys/user/getUserInfo', { token })).result).toMatchObject({
      username: account.username.toLowerCase(),
      passwordHint: 'initial',
    });
    const again = await officer.call('POST /sys/user/add', {
      body: { ...newAccount(), username: account.username },
    });
    expectRefusal(again, 200, 'system.duplicate');
    const { rows } = await sql<{ text: string }>`select a::text as text from audit_log a
      where resource = 'user' order by id desc limit 5`.execute(db);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/First-one|argon2/);
  });

  test('is refused with a weak password, a repetition that differs, or invalid fields', async () => {
    expectRefusal(await add(officer, { confirmpassword: 'x' }), 200, 'identity.passwordsDiffer');
    expectProblem(await add(officer, { password: 'password', confirmpassword: 'password' }), 'password');
    for (const username of ['x', 'with space', '名字', 'a'.repeat(31), '']) {
      expectProblem(await add(officer, { username }), 'username');
    }
    for (const [field, value] of [
      ['email', 'no-mail'],
      ['phone', 'abc'],
      ['telephone', '12'],
      ['birthday', '2001-02-30'],
      ['sex', '3'],
      ['language', 'fr-FR'],
    ] as const) {
      expectProblem(await add(officer, { [field]: value }), field);
    }
  });

  test('gets roles with no more permissions than its creator has', async () => {
    const within = await makeRole(db, ['user:list', 'user:freeze']);
    const beyond = await makeRole(db, ['user:list', 'dict:list']);
    expect((await add(officer, { selectedroles: within })).success).toBe(true);
    for (const selectedroles of ['1', beyond, `${within},${beyond}`, `${within},1,`]) {
      expectRefusal(await add(officer, { selectedroles }), 200, 'access.grantBeyondOwn');
    }
    expect((await add(administrator, { selectedroles: `1,${beyond}` })).success).toBe(true);
    expectProblem(await add(administrator, { selectedroles: '999999' }), 'selectedroles');
    expectProblem(await add(administrator, { selecteddeparts: '999999' }), 'selecteddeparts');
  });

  test('is created once when twenty requests use one name', async () => {
    const { username } = newAccount();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        add(officer, { username: index % 2 ? username.toUpperCase() : username.toLowerCase() }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'system.duplicate');
  });
});

describe('protection of accounts', () => {
  test('users cannot freeze or delete themselves', async () => {
    for (const by of [administrator, officer]) {
      expectRefusal(await freeze(by, by.userId), 200, 'identity.notYourself');
      expectRefusal(await remove(by, by.userId), 200, 'identity.notYourself');
    }
  });

  test('administrators are changed by administrators only', async () => {
    const chief = await server.asAdministrator({ password });
    const { userId, username } = chief;
    const attempts = [
      () => freeze(officer, userId),
      () => freeze(officer, userId, '1'),
      () => remove(officer, userId),
      () => officer.call('DELETE /sys/user/deleteBatch', { query: { ids: userId } }),
      () => officer.call('PUT /sys/user/edit', { body: { id: userId, realname: 'Taken over' } }),
      () => officer.call('PUT /sys/user/changPassword', { body: { username, password } }),
      () => officer.call('PUT /sys/user/changePassword', { body: { username, password } }),
    ];
    for (const attempt of attempts) expectRefusal(await attempt(), 200, 'identity.protectedAccount');
    expect((await chief.call('GET /sys/user/getUserInfo')).code).toBe('200');
    expect((await remove(administrator, userId)).success).toBe(true);
    const restored = await officer.call('PUT /sys/user/putRecycleBin', { body: { ids: userId } });
    expectRefusal(restored, 200, 'identity.protectedAccount');
    const purged = await officer.call('DELETE /sys/user/deleteRecycleBin', { query: { ids: userId } });
    expectRefusal(purged, 200, 'identity.protectedAccount');
  });

  test('several accounts are frozen together or not at all', async () => {
    const [one, other] = [await server.asRole([]), await server.asRole([])];
    const chief = await server.asAdministrator();
    expectRefusal(await freeze(officer, `${one.userId},${chief.userId}`), 200, 'identity.protectedAccount');
    expectRefusal(await freeze(officer, `${one.userId},999999`), 200, 'system.recordNotFound');
    expect((await one.call('GET /sys/user/getUserInfo')).code).toBe('200');
    expect((await freeze(officer, `${one.userId},${other.userId},${one.userId}`)).success).toBe(true);
    expect((await freeze(officer, one.userId)).success).toBe(true);
    expect((await freeze(officer, one.userId, '1')).success).toBe(true);
    // As clients send it that take the status from a row.
    for (const [status, kept] of [
      [2, '2'],
      [1, '1'],
    ] as const) {
      expect((await freeze(officer, other.userId, status)).success).toBe(true);
      expect(await statusOf(other.userId)).toBe(kept);
    }
    for (const status of [0, 3, '', '02', 1.5])
      expectProblem(await freeze(officer, other.userId, status), 'status');
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where resource = 'user' and record_id = ${one.userId} order by id`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(['freeze', 'unfreeze']);
  });
});

describe('the last administrator', () => {
  const administrators = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sys_user u
      join sys_user_role ur on ur.user_id = u.id where ur.role_id = 1 and u.status = '1' and u.deleted_at is null`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  };
  /** Exactly these administrate; whoever did before does no more. */
  const onlyThree = async (): Promise<[Caller, Caller, Caller]> => {
    await sql`delete from sys_user_role where role_id = 1 and user_id <> ${administrator.userId}`.execute(db);
    return [administrator, await server.asAdministrator(), await server.asAdministrator()];
  };

  test('remains when many requests remove administrators at once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 6; round++) {
      const [first, second, third] = await onlyThree();
      const replies = await Promise.all([
        freeze(second, first.userId),
        remove(third, second.userId),
        freeze(first, third.userId),
        remove(first, second.userId),
        freeze(third, second.userId),
        remove(second, first.userId),
        freeze(second, third.userId),
      ]);
      for (const { status, text } of replies) expect(status, text).toBeLessThan(500);
      expect(await administrators()).toBeGreaterThan(0);
      await sql`update sys_user set status = '1', deleted_at = null where id = ${first.userId}`.execute(db);
      await sql`update sys_session set ended_at = null, end_reason = null,
        epoch = (select session_epoch from sys_user where id = ${first.userId}) where id = ${first.sessionId}`.execute(
        db,
      );
      await server.app.sessions.refresh([first.userId]);
    }
  });

  test('cannot be frozen or deleted by an administrator who is being removed', async () => {
    const [first, second, third] = await onlyThree();
    const both = `${second.userId},${first.userId}`;
    expect((await freeze(third, both)).success).toBe(true);
    expectRefusal(await freeze(third, third.userId), 200, 'identity.notYourself');
    expect(await administrators()).toBe(1);
  });
});
