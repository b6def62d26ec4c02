import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { testPasswords } from '../../../../../tests/support/passwords.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const proxied = await startTestApp({
  connectionString: server.connectionString,
  config: { trustedProxies: ['192.0.2.1'] },
});
const keeper = await server.asAdministrator();
const [home, away] = ['10.0.0.1', '198.51.100.9'];

afterEach(async () => {
  await sql`delete from sys_ip_rule`.execute(server.db);
  for (const app of [server, other, proxied]) await forget(app);
});

/** Rules were changed past the server: every process is told as a change would tell it. */
const forget = async (app: typeof server): Promise<void> => {
  await sql`select pg_notify('lc_events', '{"name":"reference.changed","payload":{"resource":"ipRule"}}')`.execute(
    app.db,
  );
  await expect
    .poll(async () => (await app.call('GET /sys/console/settings', { address: away })).status)
    .toBe(200);
};

interface Draft {
  network: string;
  scope?: string;
  mode?: string;
  [field: string]: unknown;
}

const add = (rule: Draft, by: Caller = keeper, address = home): Promise<Reply<{ id: string }>> =>
  by.call<{ id: string }>('POST /ip/ruleList/add', {
    body: { scope: 'api', mode: 'black', ...rule },
    address,
  });
const added = async (rule: Draft): Promise<string> => {
  const reply = await add(rule);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const statusFrom = async (address: string, app = server): Promise<number> =>
  (await app.call('GET /sys/console/settings', { address })).status;
const soon = { timeout: 5000 };

describe('IP rules', () => {
  test('let everybody in when there are none', async () => {
    for (const address of [home, away, '2001:db8::1', '::ffff:198.51.100.9'])
      expect(await statusFrom(address)).toBe(200);
  });

  test('block the addresses of black rules, on every process', async () => {
    await added({ network: '198.51.100.0/24' });
    await added({ network: '2001:DB8::/32' });
    for (const app of [server, other]) {
      for (const address of [away, '::ffff:198.51.100.200', '::FFFF:C633:6409', '2001:db8:ffff::1'])
        await expect.poll(() => statusFrom(address, app), soon).toBe(403);
      for (const address of [home, '198.51.101.1', '2001:db9::1'])
        expect(await statusFrom(address, app), address).toBe(200);
    }
  });

  test('allow only white rules where there are any', async () => {
    await added({ network: '10.0.0.0/8', mode: 'white' });
    await added({ network: away, mode: 'white' });
    await added({ network: away, mode: 'black' });
    await expect.poll(() => statusFrom('203.0.113.1'), soon).toBe(403);
    expect([await statusFrom(home), await statusFrom(away), await statusFrom('2001:db8::1')]).toEqual([
      200, 200, 403,
    ]);
  });

  test('are normalized, unique and unambiguous', async () => {
    const id = await added({ network: ' ::FFFF:203.0.113.77/120 ' });
    const { network } = (
      await keeper.call<{ network: string }>('GET /ip/ruleList/queryById', { query: { id } })
    ).result;
    expect(network).toBe('203.0.113.0/24');
    expectRefusal(await add({ network: '203.0.113.9/24' }), 200, 'system.duplicate');
    expect((await add({ network: '203.0.113.9/24', mode: 'black', scope: 'login' })).success).toBe(true);
    for (const network of ['10.0.0', 'example.org', '10.0.0.1/33', '10.0.0.1-10.0.0.9', '*'])
      expectProblem(await add({ network }), 'network');
  });

  test('apply while they are enabled and valid', async () => {
    const id = await added({ network: away, validFrom: '2099-01-01 00:00:00' });
    await added({ network: '198.51.100.8', validTo: '2020-01-01 00:00:00' });
    const ending = await added({ network: '198.51.100.7', validTo: '2099-01-01 00:00:00' });
    await expect.poll(() => statusFrom('198.51.100.7'), soon).toBe(403);
    expect([await statusFrom(away), await statusFrom('198.51.100.8')]).toEqual([200, 200]);
    await sql`update sys_ip_rule set valid_to = now() + interval '300 ms' where id = ${ending}`.execute(
      server.db,
    );
    await keeper.call('PUT /ip/ruleList/edit', { body: { id, validFrom: '' } });
    await expect.poll(() => statusFrom(away), soon).toBe(403);
    await expect.poll(() => statusFrom('198.51.100.7'), soon).toBe(200);
    await keeper.call('PUT /ip/ruleList/edit', { body: { id, enabled: false } });
    await expect.poll(() => statusFrom(away), soon).toBe(200);
  });

  test('cannot end before they begin', async () => {
    const period = { validFrom: '2026-02-02 00:00:00', validTo: '2026-02-01 00:00:00' };
    expectProblem(await add({ network: away, ...period }), 'validTo');
    const id = await added({ network: away, validFrom: period.validFrom });
    expectProblem(
      await keeper.call('PUT /ip/ruleList/edit', { body: { id, validTo: period.validTo } }),
      'validTo',
    );
  });

  test('refuse with a message that names the address', async () => {
    await added({ network: away });
    await expect.poll(() => statusFrom(away), soon).toBe(403);
    const reply = await keeper.call('GET /sys/user/getUserInfo', {
      address: away,
      headers: { language: 'zh-CN' },
    });
    expectRefusal(reply, 403, '403');
    expect(reply.message).toBe(`不允许从您的地址 ${away} 访问`);
  });
});

describe('the client address', () => {
  const from = async (address: string, forwarded: string | undefined, app = server): Promise<number> =>
    (await app.call('GET /sys/console/settings', { address, headers: { 'x-forwarded-for': forwarded } }))
      .status;

  test('is that of the socket, so a header changes nothing', async () => {
    await added({ network: away });
    await expect.poll(() => statusFrom(away), soon).toBe(403);
    expect(await from(away, home)).toBe(403);
    expect(await from(home, away)).toBe(200);
  });

  test('behind a trusted proxy is the last one that no proxy wrote', async () => {
    await added({ network: away });
    await expect.poll(() => statusFrom(away, proxied), soon).toBe(403);
    expect(await from('192.0.2.1', away, proxied)).toBe(403);
    expect(await from('192.0.2.1', `${home}, ${away}`, proxied)).toBe(403);
    expect(await from('192.0.2.1', `${away}, ${home}`, proxied)).toBe(200);
    expect(await from('192.0.2.1', `${away}, 192.0.2.1`, proxied)).toBe(403);
    expect(await from('203.0.113.5', away, proxied)).toBe(200);
  });

  test('is read from an entry with port or brackets, and a call without address is refused', async () => {
    await added({ network: away });
    await expect.poll(() => statusFrom(away, proxied), soon).toBe(403);
    for (const entry of [`${away}:4711`, `[::ffff:${away}]`, `[::ffff:${away}]:4711`, `${home}, ${away}:80`])
      expect([entry, await from('192.0.2.1', entry, proxied)]).toEqual([entry, 403]);
    expect(await from('192.0.2.1', `${away}, 192.0.2.1:4711`, proxied)).toBe(403);
    expect(await from('192.0.2.1', `${home}:4711`, proxied)).toBe(200);
    for (const entry of ['garbage', 'unknown', '1.2.3', `${home}, garbage`, '1.2.3.4:x', '[1.2.3.4'])
      expect([entry, await from('192.0.2.1', entry, proxied)]).toEqual([entry, 400]);
    // What stands left of the address that counts is the client's own talk.
    expect(await from('192.0.2.1', `garbage, ${home}`, proxied)).toBe(200);
  });
});

describe('scopes of IP rules', () => {
  test('login: no session opens and no password is checked; open sessions continue', async () => {
    await added({ network: away, scope: 'login' });
    const login = (password: string) =>
      server.call('POST /sys/login', { body: { username: 'thiri.aung', password }, address: away });
    await expect.poll(async () => (await login('wrong')).status, soon).toBe(403);
    const tried = async (): Promise<number> =>
      (await sql`select from sign_in_log where address = ${away}`.execute(server.db)).rows.length;
    const before = await tried();
    expectRefusal(await login(testPasswords.demoPassword), 403, '403');
    expect(await tried()).toBe(before);
    const person = { userId: keeper.userId, epoch: 0, subsiteId: null, address: away, userAgent: 'test' };
    await expect(server.app.sessions.open(person)).rejects.toThrow('system.addressRefused');
    expect((await keeper.call('GET /sys/user/getUserInfo', { address: away })).status).toBe(200);
  });

  test('console: calls and websockets of a session are refused, but signing in is answered', async () => {
    await added({ network: away, scope: 'console' });
    const info = () => keeper.call('GET /sys/user/getUserInfo', { address: away });
    await expect.poll(async () => (await info()).status, soon).toBe(403);
    expect((await keeper.call('GET /sys/user/getUserInfo')).status).toBe(200);
    expect(await statusFrom(away)).toBe(200);
    // Without a session the address is nobody's business.
    expect((await server.call('GET /sys/user/getUserInfo', { address: away })).status).toBe(401);
  });

  test('console: an open websocket closes with its next heartbeat', async () => {
    const listening = await other.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { ticket } = (await keeper.call<{ ticket: string }>('POST /sys/websocket/ticket')).result;
    const socket = new WebSocket(`${listening.replace('http', 'ws')}/websocket/${keeper.userId}`, [
      socketLimits.protocol,
      ticket,
    ]);
    await once(socket, 'open');
    await added({ network: '127.0.0.1', scope: 'console' });
    const beat = setInterval(() => socket.send(socketLimits.heartbeatText), 50);
    const [code] = await once(socket, 'close');
    clearInterval(beat);
    expect(code).toBe(1008);
  });
});

describe('users cannot lock themselves out', () => {
  const lockedOut = (reply: Reply<unknown>): void => expectRefusal(reply, 200, 'system.wouldLockOut');

  test('by adding, changing, enabling, deleting or restoring', async () => {
    lockedOut(await add({ network: home }));
    lockedOut(await add({ network: '::ffff:10.0.0.0/104', scope: 'login' }));
    lockedOut(await add({ network: away, mode: 'white', scope: 'console' }));
    const own = await added({ network: '10.0.0.0/24', mode: 'white' });
    const their = await added({ network: away, mode: 'white' });
    lockedOut(await keeper.call('DELETE /ip/ruleList/delete', { query: { id: own } }));
    lockedOut(await keeper.call('PUT /ip/ruleList/edit', { body: { id: own, enabled: false } }));
    lockedOut(await keeper.call('PUT /ip/ruleList/edit', { body: { id: own, network: '10.0.1.0/24' } }));
    expect(
      (await keeper.call('DELETE /ip/ruleList/deleteBatch', { query: { ids: `${own},${their}` } })).success,
    ).toBe(true);
    lockedOut(await keeper.call('PUT /ip/ruleList/putRecycleBin', { body: { ids: their } }));
    expect(
      (await keeper.call('PUT /ip/ruleList/putRecycleBin', { body: { ids: `${own},${their}` } })).success,
    ).toBe(true);
    const { rows } = await sql`select from sys_ip_rule where deleted_at is null`.execute(server.db);
    expect(rows).toHaveLength(2);
  });

  test('by a rule that starts or ends later', async () => {
    lockedOut(await add({ network: home, validFrom: '2098-01-01 00:00:00', validTo: '2099-01-01 00:00:00' }));
    await added({ network: away, mode: 'white', validTo: '2020-01-01 00:00:00' });
    const own = await added({ network: home, mode: 'white' });
    lockedOut(
      await add({ network: '203.0.113.1', mode: 'white', scope: 'login', validFrom: '2098-01-01 00:00:00' }),
    );
    expect((await add({ network: '203.0.113.1', mode: 'white' })).success).toBe(true);
    lockedOut(
      await keeper.call('PUT /ip/ruleList/edit', { body: { id: own, validTo: '2099-01-01 00:00:00' } }),
    );
  });

  test('by two simultaneous rules, one of which is refused', async () => {
    const colleague = await server.asAdministrator();
    for (let round = 0; round < 10; round++) {
      const mine = await added({ network: home, mode: 'white' });
      const theirs = await added({ network: '10.0.0.2', mode: 'white' });
      const remove = (by: Caller, id: string, address: string) =>
        by.call('DELETE /ip/ruleList/delete', { query: { id }, address });
      const replies = await Promise.all([remove(keeper, theirs, home), remove(colleague, mine, '10.0.0.2')]);
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      expect(replies.find(({ success }) => !success)?.status).toBe(403);
      const { rows } = await sql`select from sys_ip_rule where deleted_at is null`.execute(server.db);
      expect(rows).toHaveLength(1);
      await sql`delete from sys_ip_rule`.execute(server.db);
      await forget(server);
    }
  });

  test('and cannot change IP rules unless they work on every site', async () => {
    const local = await server.asRole(['ipRule:add', 'ipRule:delete'], { sites: ['102'] });
    expectRefusal(await add({ network: away }, local), 200, 'system.ipRulesForAllSites');
    const id = await added({ network: away });
    const reply = await local.call('DELETE /ip/ruleList/delete', { query: { id } });
    expectRefusal(reply, 200, 'system.ipRulesForAllSites');
  });
});

describe('the test of an address', () => {
  interface Answer {
    address: string;
    ownAddress: string;
    verdicts: {
      scope: string;
      allowed: boolean;
      reason: string;
      network: string | null;
      note: string | null;
    }[];
  }
  const ask = async (body: object): Promise<Answer> =>
    (await keeper.call<Answer>('POST /ip/ruleList/tryAddress', { body })).result;
  const reasons = ({ verdicts }: Answer) =>
    verdicts.map(({ scope, allowed, reason }) => [scope, allowed, reason]);

  test('names the deciding rule per scope', async () => {
    await added({ network: '10.0.0.0/8', mode: 'white', scope: 'console' });
    await added({ network: '198.51.100.0/24', note: 'Guests' });
    const answer = await ask({ address: '::ffff:198.51.100.9' });
    expect(answer).toMatchObject({ address: away, ownAddress: home });
    expect(reasons(answer)).toEqual([
      ['login', true, 'free'],
      ['console', false, 'notWhiteListed'],
      ['api', false, 'blackListed'],
    ]);
    expect(answer.verdicts[2]).toMatchObject({ network: '198.51.100.0/24', note: 'Guests' });
    expect(reasons(await ask({}))).toEqual([
      ['login', true, 'free'],
      ['console', true, 'whiteListed'],
      ['api', true, 'notBlackListed'],
    ]);
  });

  test('shows the effect of a rule before it is saved', async () => {
    const id = await added({ network: away });
    const draft = { network: home, scope: 'api', mode: 'black' };
    expect(reasons(await ask({ draft }))[2]).toEqual(['api', false, 'blackListed']);
    expect(reasons(await ask({ address: away, draft: { ...draft, id } }))[2]).toEqual([
      'api',
      true,
      'notBlackListed',
    ]);
    expect(reasons(await ask({ draft: { ...draft, enabled: false } }))[2]).toEqual([
      'api',
      true,
      'notBlackListed',
    ]);
    expectProblem(
      await keeper.call('POST /ip/ruleList/tryAddress', { body: { address: '10.0.0.0/8' } }),
      'address',
    );
    const bad = { draft: { ...draft, network: 'nobody' } };
    expectProblem(await keeper.call('POST /ip/ruleList/tryAddress', { body: bad }), 'draft.network');
  });
});
