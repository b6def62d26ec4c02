import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { startCasServer } from '../../../../../tests/support/cas-server.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { userOf } from './cas-ticket.ts';

const cas = await startCasServer();
const publicUrl = 'https://console.example.com';
const service = `${publicUrl}/user/login`;
const server = await startTestApp({ config: { casUrl: cas.url, publicUrl } });
const { call, db } = server;
const thiri = await server.asRole(['dict:list']);

interface SignedIn {
  token: string;
  userInfo: { username: string };
  departs: { orgCode: string }[];
  multi_depart: number;
}

const validate = (ticket: string, of = service): Promise<Reply<SignedIn>> =>
  call<SignedIn>('GET /cas/client/validateLogin', { query: { ticket, service: of } });

beforeEach(() => {
  cas.speak = 'json';
  cas.asked.length = 0;
});

describe('signing in through CAS', () => {
  test.each(['json', 'xml'] as const)('accepts an answer in %s', async (format) => {
    cas.speak = format;
    const reply = await validate(cas.ticketFor(thiri.username.toUpperCase(), service));
    expect(reply).toMatchObject({ success: true, code: '200' });
    expect(Object.keys(reply.result).sort()).toEqual([
      'departs',
      'multi_depart',
      'subsite',
      'token',
      'userInfo',
    ]);
    expect(reply.result).toMatchObject({
      userInfo: { username: thiri.username },
      departs: [],
      multi_depart: 0,
    });
    expect(Object.fromEntries(cas.asked[0] ?? [])).toMatchObject({ service, format: 'JSON' });
    const { rows } = await sql`select way, succeeded from sign_in_log where user_id = ${thiri.userId}
      order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ way: 'cas', succeeded: true }]);
  });

  test('returns the departments, and whether there are several', async () => {
    const password = 'Cas-and-own-1!';
    const person = await server.asRole([], { password });
    const { rows } = await sql<{
      id: string;
    }>`select id from sys_depart where deleted_at is null order by id limit 3`.execute(db);
    for (const [index, { id }] of rows.entries()) {
      await sql`insert into sys_user_depart (user_id, depart_id) values (${person.userId}, ${id})`.execute(
        db,
      );
      const { result } = await validate(cas.ticketFor(person.username, service));
      expect(result.departs).toHaveLength(index + 1);
      // The same shape as a sign-in by password gives.
      const body = { username: person.username, password };
      expect((await call<SignedIn>('POST /sys/login', { body })).result.departs).toEqual(result.departs);
      expect(result.multi_depart).toBe(Math.min(index + 1, 2));
    }
  });

  test('accepts a ticket once, as the CAS server says', async () => {
    const ticket = cas.ticketFor(thiri.username, service);
    expect((await validate(ticket)).success).toBe(true);
    for (const format of ['json', 'xml'] as const) {
      cas.speak = format;
      expectRefusal(await validate(ticket), 200, 'identity.outsideRefused');
    }
  });

  test('refuses another service without asking the CAS server', async () => {
    for (const other of ['https://evil.example/user/login', `${service}/`, publicUrl, `${service}?x=1`]) {
      expectRefusal(
        await validate(cas.ticketFor(thiri.username, other), other),
        200,
        'identity.outsideRefused',
      );
    }
    expect(cas.asked).toEqual([]);
  });

  test('escapes a ticket in the call to the CAS server', async () => {
    const ticket = 'ST-1&service=https://evil.example&pgtUrl=https://evil.example';
    expectRefusal(await validate(ticket), 200, 'identity.outsideRefused');
    expect([...(cas.asked[0]?.keys() ?? [])].sort()).toEqual(['format', 'service', 'ticket']);
    expect(cas.asked[0]?.get('ticket')).toBe(ticket);
  });

  test('refuses users without an account, frozen and waiting ones', async () => {
    expectRefusal(await validate(cas.ticketFor('nobody.here', service)), 200, 'identity.outsideUnknown');
    const other = await server.asRole([]);
    for (const [status, code] of [
      ['2', 'identity.accountFrozen'],
      ['3', 'identity.accountWaiting'],
      ['4', 'identity.accountRefused'],
    ] as const) {
      await sql`update sys_user set status = ${status} where id = ${other.userId}`.execute(db);
      expectRefusal(await validate(cas.ticketFor(other.username, service)), 200, code);
    }
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from sys_user where username = 'nobody.here'`.execute(db);
    expect(rows).toEqual([{ n: 0 }]);
  });

  const hostile: [string, typeof cas.speak][] = [
    ['an error', { status: 500, body: 'oops' }],
    ['nothing', { body: '' }],
    ['half an answer', { body: '{"serviceResponse":' }],
    ['a page', { body: '<html><body>Sign in<br></body></html>' }],
    ['too much', { body: `{"serviceResponse":${' '.repeat(200_000)}{}}` }],
    ['a redirect', { status: 302, body: '', headers: { location: 'https://evil.example/' } }],
    [
      'entities',
      {
        body: `<!DOCTYPE x [<!ENTITY a "admin">]><cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>&a;</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
      },
    ],
  ];
  test.each(hostile)('refuses an answer that is %s', async (_, speak) => {
    cas.speak = speak;
    const reply = await validate(cas.ticketFor(thiri.username, service));
    expect(reply.success).toBe(false);
    expect(['identity.outsideRefused', 'identity.outsideUnreachable']).toContain(reply.code);
  });

  test('is refused when it is not configured', async () => {
    const without = await startTestApp({ connectionString: server.connectionString });
    const query = { ticket: 'ST-1', service };
    expectRefusal(await without.call('GET /cas/client/validateLogin', { query }), 200, 'identity.wayOff');
  });

  test('says that the CAS server cannot be reached', async () => {
    const gone = await startTestApp({
      connectionString: server.connectionString,
      config: { casUrl: 'http://127.0.0.1:9', publicUrl },
    });
    const query = { ticket: 'ST-1', service };
    expectRefusal(
      await gone.call('GET /cas/client/validateLogin', { query }),
      200,
      'identity.outsideUnreachable',
    );
  });
});

describe('signing out', () => {
  test('redirects to CAS when the session came from there, also after its token was replaced', async () => {
    const { result } = await validate(cas.ticketFor(thiri.username, service));
    const moved = await call<{ token: string }>('POST /language/changeLanguageCode', {
      token: result.token,
      body: { languageCode: 'zh-CN' },
    });
    const goTo = `${cas.url}/logout?service=${encodeURIComponent(service)}`;
    const reply = await call<{ goTo: string }>('POST /sys/logout', { token: moved.result.token });
    expect(reply.result).toEqual({ goTo });
  });

  test('redirects nowhere otherwise', async () => {
    expect((await thiri.call<null>('POST /sys/logout')).result).toBeNull();
  });

  test('the login page gets the address of CAS', async () => {
    const { result } = await call<{ ways: { cas: string } }>('GET /sys/console/settings');
    expect(result.ways.cas).toBe(`${cas.url}/login?service=${encodeURIComponent(service)}`);
  });
});

describe('reading the user of a CAS answer', () => {
  const wrap = (inner: string, ns = 'http://www.yale.edu/tp/cas'): string =>
    `<c:serviceResponse xmlns:c="${ns}">${inner}</c:serviceResponse>`;
  const success = '<c:authenticationSuccess><c:user>ann</c:user></c:authenticationSuccess>';

  test.each([
    ['the user of a success', wrap(success), 'ann'],
    ['a name with a comment in it, whole', wrap(success.replace('ann', 'ad<!-- x -->min')), 'admin'],
    [
      'nobody in a failure',
      wrap('<c:authenticationFailure code="X">ann</c:authenticationFailure>'),
      undefined,
    ],
    ['nobody in another namespace', wrap(success, 'urn:evil'), undefined],
    [
      'nobody in a success inside a failure',
      wrap(`<c:authenticationFailure>${success}</c:authenticationFailure>`),
      undefined,
    ],
    ['nobody where there are two', wrap(success + success), undefined],
    [
      'nobody where two are named',
      wrap(success.replace('</c:user>', '</c:user><c:user>bob</c:user>')),
      undefined,
    ],
    ['nobody in JSON of another shape', '{"authenticationSuccess":{"user":"ann"}}', undefined],
    [
      'nobody where the name is no text',
      '{"serviceResponse":{"authenticationSuccess":{"user":["ann"]}}}',
      undefined,
    ],
  ])('%s', async (_, answer, user) => {
    expect(await userOf(answer)).toBe(user);
  });

  test.each([
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    wrap('<c:user>&xxe;</c:user>'),
    wrap('<c:open>'),
    'plain words',
  ])('refuses malformed XML: %s', async (answer) => {
    await expect(userOf(answer)).rejects.toThrow();
  });
});
