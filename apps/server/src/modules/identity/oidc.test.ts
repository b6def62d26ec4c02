import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { startOidcProvider } from '../../../../../tests/support/oidc-provider.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import type { OidcSettings } from '../../kernel/settings.ts';

const provider = await startOidcProvider();
const { issuer, clientId, clientSecret } = provider;
const oidc: OidcSettings = { issuer, clientId, clientSecret, account: 'email' };
const publicUrl = 'https://console.example.com';
const server = await startTestApp({ config: { oidc, publicUrl } });
const { call, db } = server;
const zaw = await server.asRole([]);
await sql`update sys_user set email = 'Zaw@Example.com' where id = ${zaw.userId}`.execute(db);
const verified = { email: 'zaw@example.com', email_verified: true };

interface Begun {
  url: string;
  browserKey: string;
}
interface SignedIn {
  token: string;
  userInfo: { username: string };
}

const start = async (): Promise<Begun> => (await call<Begun>('POST /auth/oidc/start')).result;
const finish = (body: object): Promise<Reply<SignedIn>> => call<SignedIn>('POST /auth/oidc/finish', { body });
const signIn = async (claims: object): Promise<Reply<SignedIn>> => {
  const { url, browserKey } = await start();
  return finish({ ...provider.consent(url, { ...claims }), browserKey });
};

beforeEach(() => {
  provider.forge = {};
  provider.userInfo = {};
});

describe('signing in through OpenID Connect', () => {
  test('starts with state, nonce and PKCE, and returns to the login page', async () => {
    const { url } = await start();
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: clientId,
      redirect_uri: `${publicUrl}/user/login`,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(url).not.toContain(clientSecret);
  });

  test('finds the account by its verified e-mail, and returns the token in the body only', async () => {
    const reply = await signIn(verified);
    expect(reply).toMatchObject({ success: true, code: '200' });
    expect(Object.keys(reply.result).sort()).toEqual([
      'departs',
      'multi_depart',
      'subsite',
      'token',
      'userInfo',
    ]);
    expect(reply.result.userInfo.username).toBe(zaw.username);
    const { rows } = await sql`select way, succeeded from sign_in_log where user_id = ${zaw.userId}
      order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ way: 'oidc', succeeded: true }]);
  });

  test('reads claims from the user info when the ID token lacks them', async () => {
    provider.userInfo = verified;
    expect((await signIn({})).result.userInfo.username).toBe(zaw.username);
  });

  test.each([
    ['is not verified', { email: 'zaw@example.com', email_verified: false }],
    ['says nothing of being verified', { email: 'zaw@example.com' }],
    ['is verified in words only', { email: 'zaw@example.com', email_verified: 'true' }],
    ['is nobody’s here', { email: 'nobody@example.com', email_verified: true }],
    ['is missing', { preferred_username: zaw.username, email_verified: true }],
  ])('refuses an e-mail that %s', async (_, claims) => {
    expectRefusal(await signIn(claims), 200, 'identity.outsideUnknown');
  });

  test('finds the account by user name where so configured', async () => {
    const byName = await startTestApp({
      connectionString: server.connectionString,
      config: { oidc: { ...oidc, account: 'username' }, publicUrl },
    });
    const { result } = await byName.call<Begun>('POST /auth/oidc/start');
    const body = {
      ...provider.consent(result.url, { preferred_username: zaw.username, email: 'other@example.com' }),
      browserKey: result.browserKey,
    };
    const reply = await byName.call<SignedIn>('POST /auth/oidc/finish', { body });
    expect(reply.result.userInfo.username).toBe(zaw.username);
  });

  test('succeeds once when it is finished several times at once', async () => {
    const { url, browserKey } = await start();
    const body = { ...provider.consent(url, verified), browserKey };
    const replies = await Promise.all(Array.from({ length: 5 }, () => finish(body)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'identity.outsideRefused');
  });

  test('can be finished only by the browser that started it', async () => {
    const [mine, foreign] = [await start(), await start()];
    const answer = provider.consent(foreign.url, verified);
    expectRefusal(await finish({ ...answer, browserKey: mine.browserKey }), 200, 'identity.outsideRefused');
    expectRefusal(
      await finish({ ...answer, state: 'made-up', browserKey: foreign.browserKey }),
      200,
      'identity.outsideRefused',
    );
    // What was tried with a foreign key is not used up by it.
    expect((await finish({ ...answer, browserKey: foreign.browserKey })).success).toBe(true);
  });

  test('refuses a code of another sign-in, with another verifier and nonce', async () => {
    const [mine, foreign] = [await start(), await start()];
    const { code } = provider.consent(foreign.url, verified);
    const { state } = provider.consent(mine.url, verified);
    expectRefusal(await finish({ code, state, browserKey: mine.browserKey }), 200, 'identity.outsideRefused');
  });

  test('refuses a sign-in that took longer than ten minutes', async () => {
    const { url, browserKey } = await start();
    await sql`update oidc_start set expires_at = now() - interval '1 second'`.execute(db);
    const body = { ...provider.consent(url, verified), browserKey };
    expectRefusal(await finish(body), 200, 'identity.outsideRefused');
  });

  test.each([
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no time left', { claims: { exp: 1_000_000_000 } }],
    ['a strange signature', { withStrangeKey: true }],
    ['no signature', { alg: 'none' }],
    ['a signature by the public key', { alg: 'HS256' }],
  ] as const)('refuses an ID token with %s', async (_, forge) => {
    provider.forge = forge;
    expectRefusal(await signIn(verified), 200, 'identity.outsideRefused');
  });

  test('refuses an answer that names another issuer', async () => {
    const { url, browserKey } = await start();
    const body = { ...provider.consent(url, verified), browserKey, iss: 'https://evil.example' };
    expectRefusal(await finish(body), 200, 'identity.outsideRefused');
  });

  test.each([
    ['U+0130', 'thİri@folded.example'],
    ['the Kelvin sign', '\u212ayaw@folded.example'],
    ['full width', '\uff5aaw@folded.example'],
    ['a long s', '\u017fan@folded.example'],
  ])('refuses a verified e-mail with %s that folds onto another account', async (_, email) => {
    const victim = await server.asRole([]);
    const folded = email.normalize('NFKC').toLowerCase().replaceAll('\u0307', '');
    await sql`update sys_user set email = null where email = ${folded}`.execute(db);
    await sql`update sys_user set email = ${folded} where id = ${victim.userId}`.execute(db);
    const claims = { email, email_verified: true, sub: `of ${email}` };
    expectRefusal(await signIn(claims), 200, 'identity.outsideUnknown');
    await sql`update sys_user set email = null where id = ${victim.userId}`.execute(db);
  });

  describe('binds an account to issuer and subject with the first sign-in', () => {
    const signInAs = (sub: string, email: string) => signIn({ sub, email, email_verified: true });
    const withMail = async (email: string) => {
      const person = await server.asRole([]);
      await sql`update sys_user set email = ${email} where id = ${person.userId}`.execute(db);
      return person;
    };

    test('and refuses another subject with the same name, and the same subject with another', async () => {
      const first = await withMail('first@bound.example');
      await withMail('second@bound.example');
      expect((await signInAs('one', 'first@bound.example')).result.userInfo.username).toBe(first.username);
      expectRefusal(await signInAs('two', 'first@bound.example'), 200, 'identity.outsideUnknown');
      expectRefusal(await signInAs('one', 'second@bound.example'), 200, 'identity.outsideUnknown');
      expect((await signInAs('one', 'FIRST@bound.example')).success).toBe(true);
      const { rows } = await sql<{ reason: string }>`select reason from sign_in_log
        where username like '%bound.example' order by id desc limit 1`.execute(db);
      expect(rows).toEqual([{ reason: 'unknown' }]);
    });

    test('once, when two subjects sign in with one name at once', async () => {
      await withMail('raced@bound.example');
      const replies = await Promise.all(
        ['r1', 'r2', 'r3', 'r4'].map((sub) => signInAs(sub, 'raced@bound.example')),
      );
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
    });

    test('until an administrator gives the account another address', async () => {
      const person = await withMail('before@bound.example');
      expect((await signInAs('old', 'before@bound.example')).success).toBe(true);
      const administrator = await server.asAdministrator();
      const { rows } = await sql<{ version: number }>`select version from sys_user
        where id = ${person.userId}`.execute(db);
      const body = { id: person.userId, version: rows[0]?.version, email: 'after@bound.example' };
      expect(await administrator.call('PUT /sys/user/edit', { body })).toMatchObject({ success: true });
      expect((await signInAs('new', 'after@bound.example')).success).toBe(true);
      expectRefusal(await signInAs('old', 'after@bound.example'), 200, 'identity.outsideUnknown');
    });
  });

  test('refuses a frozen account', async () => {
    await sql`update sys_user set status = '2' where id = ${zaw.userId}`.execute(db);
    expectRefusal(await signIn(verified), 200, 'identity.accountFrozen');
    await sql`update sys_user set status = '1' where id = ${zaw.userId}`.execute(db);
  });

  test('is disabled by default, and reports a provider that cannot be reached', async () => {
    const off = await startTestApp({ connectionString: server.connectionString });
    expectRefusal(await off.call('POST /auth/oidc/start'), 200, 'identity.wayOff');
    const gone = await startTestApp({
      connectionString: server.connectionString,
      config: { oidc: { ...oidc, issuer: 'http://127.0.0.1:9' }, publicUrl },
    });
    expectRefusal(await gone.call('POST /auth/oidc/start'), 200, 'identity.outsideUnreachable');
  });
});
