import { changeLanguageCode } from '@lc/contract/system';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const { db } = server;
const administrator = await server.asAdministrator();
const password = 'Right-one-1!';
const newPassword = 'Another-one-2!';

type Server = typeof server;
type Switch = (who: Server, token: string) => Promise<Reply<{ token: string }>>;

const switches = {
  language: (who, token) =>
    who.call<{ token: string }>(changeLanguageCode, { token, body: { languageCode: 'en-US' } }),
  site: (who, token) =>
    who.call<{ token: string }>('POST /subsite/subsite/changeCurrentSubsite', {
      token,
      query: { subsiteId: testSites.china },
    }),
} satisfies Record<string, Switch>;

/** A thief who is not stopped gives up. */
const mostTokens = 200;

/** Somebody who continues a stolen session again and again, on both processes at once. */
const thiefOf = (stolen: string) => {
  const tokens = [stolen];
  let isOver = false;
  const loop = async (who: Server, take: Switch) => {
    while (!isOver && tokens.length < mostTokens) {
      const { success, result } = await take(who, tokens.at(-1) ?? stolen);
      if (success) tokens.push(result.token);
    }
  };
  const loops = [
    loop(server, switches.language),
    loop(other, switches.language),
    loop(server, switches.site),
    loop(other, switches.site),
  ];
  const reaches = async (count: number): Promise<void> => {
    await expect.poll(() => tokens.length, { timeout: 20_000, interval: 2 }).toBeGreaterThan(count);
  };
  return {
    reaches,
    /** Lets the loops go on for some rounds after what should have ended them. */
    stop: async (): Promise<string[]> => {
      const late: string[] = [];
      for (let round = 0; round < 5; round++) {
        for (const who of [server, other]) {
          const reply = await switches.language(who, tokens.at(-1) ?? stolen);
          if (reply.success) late.push(reply.result.token);
        }
      }
      isOver = true;
      await Promise.all(loops);
      expect(late).toEqual([]);
      return tokens;
    },
  };
};

const readers = async (tokens: readonly string[]): Promise<number> => {
  let reading = 0;
  for (const who of [server, other]) {
    for (const token of tokens)
      if ((await who.call('GET /sys/user/getUserInfo', { token })).code === '200') reading++;
  }
  return reading;
};

const signIn = (username: string) => server.signIn(username, password);

/** What the owner or an administrator does about a stolen session. */
const answers: Record<string, (owner: Caller, stolenId: string) => Promise<unknown>> = {
  'a password set by an administrator': (owner) =>
    administrator.call('PUT /sys/user/changPassword', {
      body: { username: owner.username, password: newPassword, confirmpassword: newPassword },
    }),
  'a new password of its owner': (owner) =>
    owner.call('POST /sys/user/updatePassword', {
      body: { oldpassword: password, password: newPassword, confirmpassword: newPassword },
    }),
  'the sign-out of all other sessions': (owner) => owner.call('POST /sys/user/endSession', { body: {} }),
  'a kick': (_, id) => administrator.call('POST /sys/online/forceLogout', { body: { id } }),
  'a freeze': (owner) =>
    administrator.call('PUT /sys/user/frozenBatch', { body: { ids: owner.userId, status: '2' } }),
};

describe('a stolen session that is continued in loops ends with', () => {
  test.each(Object.entries(answers))('%s', async (_, act) => {
    for (let round = 0; round < 3; round++) {
      const owner = await server.asRole([], { password });
      const stolen = await signIn(owner.username);
      const { sessionId } = await server.app.sessions.authenticate(stolen);
      const thief = thiefOf(stolen);
      await thief.reaches(3 + round);
      expect(await act(owner, sessionId)).toMatchObject({ success: true });
      const tokens = await thief.stop();
      expect(await readers(tokens)).toBe(0);
    }
  });

  test('a new password, also where the owner changes it in the session that was stolen', async () => {
    const owner = await server.asRole([], { password });
    const thief = thiefOf(owner.token);
    await thief.reaches(2);
    const body = { oldpassword: password, password: newPassword, confirmpassword: newPassword };
    expectDone(await owner.call('POST /sys/user/updatePassword', { body }));
    expect(await readers(await thief.stop())).toBe(0);
  });

  test('the sign-out of its owner', async () => {
    const owner = await server.asRole([], { password });
    const thief = thiefOf(owner.token);
    await thief.reaches(2);
    expectDone(await owner.call('POST /sys/logout'));
    expect(await readers(await thief.stop())).toBe(0);
  });
});

test('a password that was written by any statement ends the sessions from before', async () => {
  const owner = await server.asRole([]);
  expectDone(await other.call('GET /sys/user/getUserInfo', { token: owner.token }));
  await sql`update sys_user set password_hash = 'x' where id = ${owner.userId}`.execute(db);
  await expect
    .poll(async () => (await other.call('GET /sys/user/getUserInfo', { token: owner.token })).code)
    .toBe('406');
});

test('a sign-in opens no session when the password changes after it was compared', async () => {
  const owner = await server.asRole([], { password });
  const before = { userId: owner.userId, epoch: 0, subsiteId: null, address: '10.0.0.1', userAgent: 'test' };
  await sql`update sys_user set password_hash = 'x' where id = ${owner.userId}`.execute(db);
  await expect(server.app.sessions.open(before)).rejects.toThrow('system.sessionEnded');
});

describe('a session that was continued', () => {
  const lifeOf = async (token: string) => {
    const { sessionId } = await server.app.sessions.authenticate(token);
    const { rows } = await sql<{ ends: string; began: string }>`select expires_at::text as ends,
      created_at::text as began from sys_session where id = ${sessionId}`.execute(db);
    return rows[0];
  };

  test('ends when the first one would have ended', async () => {
    const owner = await server.asRole([]);
    await sql`update sys_session set created_at = now() - interval '6 days 23 hours',
      expires_at = now() + interval '1 hour' where id = ${owner.sessionId}`.execute(db);
    const first = await lifeOf(owner.token);
    const { result: second } = await switches.language(server, owner.token);
    expect(await lifeOf(second.token)).toEqual(first);
    const { result: third } = await switches.site(other, second.token);
    expect(await lifeOf(third.token)).toEqual(first);
    const { sessionId } = await server.app.sessions.authenticate(third.token);
    await sql`update sys_session set expires_at = now() where id = ${sessionId}`.execute(db);
    await server.app.sessions.refresh([owner.userId]);
    expectRefusal(await switches.language(server, third.token), 200, '405');
  });

  test('reads for a minute under its old token, and opens nothing with it', async () => {
    const owner = await server.asRole([]);
    const { result } = await switches.language(server, owner.token);
    for (const who of [server, other]) {
      expectDone(await who.call('GET /sys/user/getUserInfo', { token: owner.token }));
      for (const go of Object.values(switches))
        expectRefusal(await go(who, owner.token), 200, 'system.sessionReplaced');
      const ticket = await who.call('POST /sys/websocket/ticket', { token: owner.token });
      expectRefusal(ticket, 200, 'system.sessionReplaced');
    }
    const stays = await owner.call('POST /sys/selectDepart', { body: { orgCode: 'A01' } });
    expectRefusal(stays, 200, 'system.sessionReplaced');
    expectDone(await switches.site(server, result.token));
  });

  test('is listed once among the sessions of its user', async () => {
    const owner = await server.asRole([]);
    const { result } = await switches.language(server, owner.token);
    const { result: list } = await other.call<{ own: boolean }[]>('GET /sys/user/sessions', result);
    expect(list).toMatchObject([{ own: true }]);
  });

  test('uses the language code given to changeCurrentSubsite', async () => {
    const owner = await server.asRole([], { language: 'en-US' });
    const { result } = await owner.call<{ token: string }>('POST /subsite/subsite/changeCurrentSubsite', {
      query: { subsiteId: testSites.china, languageCode: 'my-MM' },
    });
    expect((await other.app.sessions.authenticate(result.token)).language).toBe('my-MM');
  });
});
