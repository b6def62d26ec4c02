import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const { db } = server;
const administrator = await server.asAdministrator();
const password = 'Right-one-1!';
const newPassword = 'Another-one-2!';

const seenBy = async (who: typeof server, { token }: { token: string }) =>
  who.call('GET /sys/user/getUserInfo', { token });
/** Both processes have seen the session: what ends it must reach their caches. */
const seenByBoth = async (caller: { token: string }): Promise<void> => {
  for (const process of [server, other]) expect((await seenBy(process, caller)).code).toBe('200');
};
const expectEnded = async (caller: { token: string }, code: '405' | '406'): Promise<void> => {
  expectRefusal(await seenBy(server, caller), 200, code);
  await expect
    .poll(async () => (await seenBy(other, caller)).code, { timeout: 5000, interval: 10 })
    .toBe(code);
};
const secondSession = async (username: string) => {
  const reply = await server.call<{ token: string }>('POST /sys/login', { body: { username, password } });
  return { token: reply.result.token };
};

describe('on every process, a session', () => {
  test('ends with 405 by sign-out', async () => {
    for (let round = 0; round < 10; round++) {
      const caller = await server.asRole([]);
      await seenByBoth(caller);
      expect((await caller.call('POST /sys/logout')).code).toBe('200');
      await expectEnded(caller, '405');
    }
  });

  test('ends with 406 when another user kicks it', async () => {
    const officer = await server.asRole(['session:kick', 'session:list']);
    const caller = await server.asRole([]);
    await seenByBoth(caller);
    const online =
      await officer.call<{ id: string; username: string; own: boolean }[]>('GET /sys/online/list');
    const found = online.result.find(({ username }) => username === caller.username);
    expect(found).toMatchObject({ id: caller.sessionId, own: false });
    expect(online.text).not.toContain(caller.token);
    expect((await officer.call('POST /sys/online/forceLogout', { body: { id: found?.id } })).code).toBe(
      '200',
    );
    await expectEnded(caller, '406');
    const again = await officer.call('POST /sys/online/forceLogout', { body: { id: found?.id } });
    expectRefusal(again, 200, 'system.recordNotFound');
  });

  test('ends with 406 when its account is frozen', async () => {
    const caller = await server.asRole([]);
    await seenByBoth(caller);
    const body = { ids: caller.userId, status: '2' };
    expect((await administrator.call('PUT /sys/user/frozenBatch', { body })).code).toBe('200');
    await expectEnded(caller, '406');
  });

  test('ends with 406 when its account is deleted', async () => {
    const caller = await server.asRole([]);
    await seenByBoth(caller);
    const query = { id: caller.userId };
    expect((await administrator.call('DELETE /sys/user/delete', { query })).code).toBe('200');
    await expectEnded(caller, '406');
  });

  test('ends with 406 when an administrator sets a password, which must then be changed', async () => {
    const caller = await server.asRole(['dict:list'], { password });
    await seenByBoth(caller);
    const body = { username: caller.username, password, confirmpassword: password };
    expect((await administrator.call('PUT /sys/user/changPassword', { body })).code).toBe('200');
    await expectEnded(caller, '406');
    const fresh = await secondSession(caller.username);
    expectRefusal(await server.call('GET /sys/dict/list', fresh), 200, 'identity.mustChangePassword');
  });

  test('ends when its user sets a new password, except the session that set it', async () => {
    const caller = await server.asRole([], { password });
    const elsewhere = await secondSession(caller.username);
    await seenByBoth(caller);
    await seenByBoth(elsewhere);
    const body = { oldpassword: password, password: newPassword, confirmpassword: newPassword };
    expect((await caller.call('POST /sys/user/updatePassword', { body })).code).toBe('200');
    await expectEnded(elsewhere, '406');
    await seenByBoth(caller);
  });

  test('applies changed permissions at once', async () => {
    const caller = await server.asRole(['dict:list']);
    const list = (who: typeof server) => who.call('GET /sys/dict/list', { token: caller.token });
    expect((await list(other)).status).toBe(200);
    await sql`delete from sys_user_role where user_id = ${caller.userId}`.execute(db);
    await server.app.sessions.refresh([caller.userId]);
    await expect.poll(async () => (await list(other)).status, { timeout: 5000, interval: 10 }).toBe(403);
  });
});

describe('a session expires', () => {
  test.each([
    ['after twelve hours without a call', sql`last_seen_at = now() - interval '12 hours 1 second'`],
    ['after seven days, used or not', sql`expires_at = now() - interval '1 second'`],
  ])('with 405: %s', async (_, change) => {
    const caller = await server.asRole([]);
    await sql`update sys_session set ${change} where id = ${caller.sessionId}`.execute(db);
    expectRefusal(await seenBy(other, caller), 200, '405');
    expectRefusal(await seenBy(other, caller), 200, '405');
  });

  test('not before its time', async () => {
    const caller = await server.asRole([]);
    await sql`update sys_session set last_seen_at = now() - interval '11 hours 59 minutes',
      expires_at = now() + interval '30 seconds' where id = ${caller.sessionId}`.execute(db);
    expect((await seenBy(other, caller)).code).toBe('200');
  });

  test('seven days after it began', async () => {
    const caller = await server.asRole([]);
    const { rows } = await sql<{
      life: number;
    }>`select extract(epoch from expires_at - created_at)::int as life
      from sys_session where id = ${caller.sessionId}`.execute(db);
    expect(Math.abs((rows[0]?.life ?? 0) - 604_800)).toBeLessThan(5);
  });
});

describe('changing the own password', () => {
  const change = (caller: Caller, body: object) =>
    caller.call('POST /sys/user/updatePassword', { body: { confirmpassword: newPassword, ...body } });

  test('requires the old one, and a repeated, new and strong one', async () => {
    const caller = await server.asRole([], { password });
    const good = { oldpassword: password, password: newPassword };
    expectRefusal(await change(caller, { ...good, oldpassword: 'x' }), 200, 'identity.oldPasswordWrong');
    expectRefusal(await change(caller, { ...good, confirmpassword: 'x' }), 200, 'identity.passwordsDiffer');
    expectRefusal(
      await change(caller, { ...good, password, confirmpassword: password }),
      200,
      'identity.passwordUnchanged',
    );
    for (const weak of ['short1!', 'nodigits!!', '12345678!', 'NoSpecial11']) {
      const reply = await change(caller, { ...good, password: weak, confirmpassword: weak });
      expectRefusal(reply, 400, '400');
    }
    const named = `${caller.username}-1!A`;
    expectRefusal(
      await change(caller, { ...good, password: named, confirmpassword: named }),
      200,
      'identity.passwordTooWeak',
    );
    expect((await change(caller, good)).code).toBe('200');
  });

  test('refuses the name of another user, and changes nothing then', async () => {
    const [caller, colleague] = [await server.asRole([], { password }), await server.asRole([])];
    const good = { oldpassword: password, password: newPassword };
    for (const username of [colleague.username, 'nobody', caller.username.replace('p', '\uff50')])
      expectRefusal(await change(caller, { ...good, username }), 200, 'identity.passwordOfOther');
    expect((await change(caller, { ...good, username: caller.username.toUpperCase() })).code).toBe('200');
  });

  test('limits wrong guesses of the old one, too', async () => {
    const caller = await server.asRole([], { password });
    const tries = { oldpassword: 'x', password: newPassword };
    for (let index = 0; index < 5; index++) {
      expectRefusal(await change(caller, tries), 200, 'identity.oldPasswordWrong');
    }
    expectRefusal(await change(caller, { ...tries, oldpassword: password }), 200, 'identity.accountLocked');
  });

  test('is required before anything else when another user set the password', async () => {
    const caller = await server.asRole(['dict:list'], { password, mustChangePassword: true });
    expectRefusal(await caller.call('GET /sys/dict/list'), 200, 'identity.mustChangePassword');
    expect((await caller.call('GET /sys/user/getUserInfo')).result).toMatchObject({
      passwordHint: 'initial',
    });
    expect((await change(caller, { oldpassword: password, password: newPassword })).code).toBe('200');
    expect((await caller.call('GET /sys/user/getUserInfo')).result).toMatchObject({ passwordHint: null });
    expect((await caller.call('GET /sys/dict/list')).code).toBe('200');
  });

  test.each([
    [89, null],
    [91, 'aged'],
  ])('is recommended or required after %i days: %s', async (days, passwordHint) => {
    const caller = await server.asRole([]);
    await sql`update sys_user set password_changed_at = now() - make_interval(days => ${days}) where id = ${caller.userId}`.execute(
      db,
    );
    expect((await caller.call('GET /sys/user/getUserInfo')).result).toMatchObject({ passwordHint });
  });
});

describe('menus and rights of a session', () => {
  interface Rights {
    menu: { id: string; children: Rights['menu'] }[];
    auth: { action: string }[];
    allAuth: { action: string; status: string }[];
  }
  const path = 'GET /sys/permission/getUserPermissionByToken' as const;

  test('are read for the token of the header; a foreign token is refused', async () => {
    const [caller, foreign] = [await server.asRole(['dict:list']), await server.asRole([])];
    expect((await caller.call(path, { query: { token: caller.token } })).code).toBe('200');
    const reply = await caller.call(path, { query: { token: foreign.token } });
    expectRefusal(reply, 400, '400');
    expect(reply.text).not.toContain(foreign.token);
  });

  test('contain what was granted and nothing more', async () => {
    const { result } = await (await server.asRole(['dict:list', 'dict:add'])).call<Rights>(path);
    expect(result.auth.map(({ action }) => action).sort()).toEqual(['dict:add', 'dict:list']);
    expect(result.allAuth.length).toBeGreaterThan(20);
    const everything = await administrator.call<Rights>(path);
    expect(everything.result.auth.length).toBe(everything.result.allAuth.length);
    expect(everything.result.menu.length).toBeGreaterThan(result.menu.length);
  });

  test('are not needed for an action whose button is disabled', async () => {
    await sql`update sys_permission set status = '0' where perms = 'apiDocs:list' and menu_type = '2'`.execute(
      db,
    );
    const caller = await server.asRole([]);
    expect((await caller.call('GET /sys/openapi.json')).status).toBe(200);
  });
});
