import { constants, publicEncrypt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { expectEnvelope, expectRefusal } from '../../../../../tests/support/replies.ts';
import { hashPassword } from '../../kernel/auth/password.ts';
import { hashSecret } from '../../kernel/auth/token.ts';

const server = await startTestApp();
const { call, db } = server;
const right = 'Right-one-1!';
const wrong = 'Wrong-one-1!';
const sara = await server.asRole([], { password: right, sites: ['102'] });
const frozen = await server.asRole([], { password: right });
await sql`update sys_user set status = '2' where id = ${frozen.userId}`.execute(db);

interface SignedIn {
  token: string;
  userInfo: { username: string };
  subsite: { id: string; flag: string } | null;
}

const login = (body: object, address = '10.1.0.1'): Promise<Reply<SignedIn>> =>
  call<SignedIn>('POST /sys/login', { body, address });
const guess = async (username: string, address?: string): Promise<Reply<unknown>> => {
  const reply = await login({ username, password: wrong }, address);
  expect(reply.success, reply.text).toBe(false);
  return reply;
};
const triedPasswords = async (username: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sign_in_log where lower(username) = ${username.toLowerCase()}`.execute(db);
  return rows[0]?.n ?? 0;
};
const withoutTime = ({ text }: Reply<unknown>): string => text.replace(/"timestamp":\d+/, '');

beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(db);
});

describe('signing in', () => {
  test('returns exactly the specified data and the own departments, with the code as a string', async () => {
    const reply = await login({ username: sara.username, password: right });
    expectEnvelope(reply);
    expect(reply).toMatchObject({ status: 200, success: true, code: '200' });
    expect(Object.keys(reply.result).sort()).toEqual([
      'departs',
      'multi_depart',
      'subsite',
      'token',
      'userInfo',
    ]);
    expect(reply.result.userInfo.username).toBe(sara.username);
    expect(reply.result.subsite).toMatchObject({ id: '102', flag: '0' });
    expect(reply.result.token).toMatch(/^[\w-]{43}$/);
  });

  test('issues a new token every time, and stores none', async () => {
    const tokens = [];
    for (let index = 0; index < 3; index++) {
      tokens.push((await login({ username: sara.username.toUpperCase(), password: right })).result.token);
    }
    expect(new Set(tokens).size).toBe(3);
    const { rows } = await sql<{ row: string }>`select s::text as row from sys_session s`.execute(db);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const token of tokens) {
      expect(stored).not.toContain(token);
      expect(stored).toContain(hashSecret(token).toString('hex'));
      expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  test('says nothing about an account before the password is right', async () => {
    const replies = [
      await guess('nobody.at.all', '10.1.1.1'),
      await guess(sara.username, '10.1.1.2'),
      await guess(frozen.username, '10.1.1.3'),
    ];
    for (const reply of replies) expectRefusal(reply, 200, 'identity.badCredentials');
    expect(new Set(replies.map(withoutTime)).size).toBe(1);
    const known = await login({ username: frozen.username, password: right }, '10.1.0.2');
    expectRefusal(known, 200, 'identity.accountFrozen');
  });

  test('hashes a password for an unknown name, too', async () => {
    // Passwords are checked in the queue of hashes: whoever is answered before it is done had none checked.
    const atOnce = availableParallelism();
    for (const name of ['nobody.at.all', sara.username, frozen.username]) {
      const finished: string[] = [];
      const hashes = Array.from({ length: 8 * atOnce }, async () => {
        await hashPassword(wrong);
        finished.push('hash');
      });
      await guess(name, '10.2.0.1');
      finished.push('answer');
      await Promise.all(hashes);
      expect(finished.length - finished.indexOf('answer'), name).toBeLessThanOrEqual(atOnce);
    }
  });

  test('answers in the language of the header', async () => {
    const ask = (language: string) =>
      call('POST /sys/login', {
        body: { username: 'nobody', password: wrong },
        headers: { language },
        address: '10.1.0.9',
      });
    expect((await ask('zh-CN')).message).toBe('用户名或密码错误');
    expect((await ask('my-MM')).message).toMatch(/[\u1000-\u109f]/);
    expect((await ask('xx')).message).toBe('User name or password is wrong');
  });
});

describe('failed sign-ins', () => {
  const answerTo = async (checkKey: string): Promise<string> => {
    const picture = await call<string>('GET /sys/randomImage/{checkKey}', { params: { checkKey } });
    expect(picture.result).toMatch(/^data:image\/png;base64,/);
    await sql`update captcha set answer_hash = ${hashSecret(`${checkKey}\nABCD`)} where check_key = ${checkKey}`.execute(
      db,
    );
    return 'abcd';
  };

  test.each([
    ['an account', sara.username],
    ['a name without an account', 'nobody.at.all'],
  ])('of %s require a captcha after three, valid for one try', async (_, username) => {
    const first = await guess(username);
    expect(first.result).toEqual({ captchaRequired: false });
    await guess(username);
    expect((await guess(username)).result).toEqual({ captchaRequired: true });
    expectRefusal(await guess(username), 200, 'identity.captchaRequired');

    const captcha = await answerTo('key-1');
    const body = { username, password: wrong, checkKey: 'key-1' };
    expectRefusal(await login({ ...body, captcha: 'zzzz' }), 200, 'identity.captchaWrong');
    expectRefusal(await login({ ...body, captcha }), 200, 'identity.captchaWrong');
    await answerTo('key-1');
    expectRefusal(await login({ ...body, captcha }), 200, 'identity.badCredentials');
    expectRefusal(await login({ ...body, captcha }), 200, 'identity.captchaWrong');
    await answerTo('key-1');
    await sql`update captcha set expires_at = now() - interval '1 second'`.execute(db);
    expectRefusal(await login({ ...body, captcha }), 200, 'identity.captchaWrong');
  });

  test('of one address require a captcha for every name', async () => {
    for (const name of ['one', 'two', 'three']) await guess(name, '10.3.0.1');
    expectRefusal(await guess(sara.username, '10.3.0.1'), 200, 'identity.captchaRequired');
    expectRefusal(await guess(sara.username, '10.3.0.2'), 200, 'identity.badCredentials');
  });

  const failFrom = async (username: string, address: string, checkKey: string): Promise<Reply<unknown>> => {
    await sql`update sign_in_failure set failures = 0 where key like 'i %'`.execute(db);
    const captcha = await answerTo(checkKey);
    return login({ username, password: wrong, captcha, checkKey }, address);
  };
  /** Puts the counts as far back as the window is long. */
  const passTime = () =>
    sql`update sign_in_failure set locked_until = locked_until - interval '10 minutes',
      window_start = window_start - interval '10 minutes'`.execute(db);

  test.each([
    ['an account', sara.username],
    ['a name without an account', 'nobody.at.all'],
  ])('lock the name for networks near the address after five, for ten minutes, alike for %s', async (_, username) => {
    const password = username === sara.username ? right : wrong;
    for (let index = 0; index < 5; index++)
      expectRefusal(
        await failFrom(username, `10.4.0.${index}`, `lock-${index}`),
        200,
        'identity.badCredentials',
      );
    const locked = await login({ username, password }, '10.4.0.99');
    expectRefusal(locked, 200, 'identity.accountLocked');
    expect(locked.message).toBe('Too many failed attempts. Try again in 10 minutes.');
    await passTime();
    const after = await login({ username, password }, '10.4.0.99');
    if (username === sara.username) expect(after.code).toBe('200');
    else expectRefusal(after, 200, 'identity.badCredentials');
  });

  test('from hundreds of networks do not lock out the owner of the account', async () => {
    const owner = await server.asRole([], { password: right });
    const signIn = (address: string, extra: object = {}) =>
      login({ username: owner.username, password: right, ...extra }, address);
    expect((await signIn('10.8.0.1')).code).toBe('200');
    let isOver = false;
    const hammer = async (lane: number): Promise<void> => {
      for (let block = 0; !isOver; block++) {
        const reply = await failFrom(
          owner.username,
          `10.${9 + lane}.${block % 256}.1`,
          `lane-${lane}-${block}`,
        );
        expect(reply.success, reply.text).toBe(false);
      }
    };
    // More failures than any count allows, and more that keep coming while the owner signs in.
    await sql`insert into sign_in_failure (key, failures, window_start, locked_until)
      values (${`a ${owner.username}`}, 500, now(), now() + interval '1 hour')
      on conflict (key) do update set failures = 500, locked_until = excluded.locked_until`.execute(db);
    const hammering = [0, 1, 2].map(hammer);
    for (let round = 0; round < 3; round++) expect((await signIn('10.8.0.1')).code).toBe('200');
    isOver = true;
    await Promise.all(hammering);
    // Neither do the owner's own slips add to what the attacker has.
    expect((await guess(owner.username, '10.8.0.1')).result).toEqual({ captchaRequired: false });
  });

  test('of others make the owner solve a captcha at a new address, but do not lock them out', async () => {
    const owner = await server.asRole([], { password: right });
    await sql`insert into sign_in_failure (key, failures, window_start, locked_until)
      values (${`a ${owner.username}`}, 6, now(), now() + interval '1 second')`.execute(db);
    const body = { username: owner.username, password: right };
    expectRefusal(await login(body, '10.12.0.1'), 200, 'identity.captchaRequired');
    const captcha = await answerTo('new-place');
    expect((await login({ ...body, captcha, checkKey: 'new-place' }, '10.12.0.1')).code).toBe('200');
    // From now on this is an address of the owner's, without a queue and without a picture.
    expect((await login(body, '10.12.0.1')).code).toBe('200');
  });

  test('delay attempts from unknown addresses, and refuse those that would wait too long', async () => {
    const key = 'a no.such.name';
    await sql`insert into sign_in_failure (key, failures, window_start, locked_until)
      values (${key}, 20, now(), now() + interval '1 hour')`.execute(db);
    const slowed = await failFrom('no.such.name', '10.13.0.1', 'queue-1');
    expectRefusal(slowed, 200, 'identity.signInSlowed');
    expect(slowed.result).toEqual({ captchaRequired: true });
    // However many were refused, the queue is never longer than a place that somebody waits for.
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from locked_until - now())::float8 as wait from sign_in_failure where key = ${key}`.execute(
      db,
    );
    expect(rows[0]?.wait).toBeLessThanOrEqual(20);
  });

  test('of one IPv6 network count together', async () => {
    for (let index = 0; index < 3; index++) await guess('six', `2001:db8:0:1::${index + 1}`);
    expectRefusal(await guess('other', '2001:db8:0:1:ffff::9'), 200, 'identity.captchaRequired');
    expectRefusal(await guess('other', '2001:db8:0:2::1'), 200, 'identity.badCredentials');
  });

  test('sent twenty at once check only five passwords, in any spelling of the name', async () => {
    const before = await triedPasswords(sara.username);
    const spellings = [
      sara.username,
      sara.username.toUpperCase(),
      ` ${sara.username} `,
      `${sara.username}\t`,
    ];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(spellings[index % 4] ?? '', `10.5.0.${index}`)),
    );
    expect((await triedPasswords(sara.username)) - before).toBeLessThanOrEqual(5);
    for (const reply of replies) {
      expect(['identity.badCredentials', 'identity.captchaRequired', 'identity.accountLocked']).toContain(
        reply.code,
      );
    }
    // Whoever comes after three counted failures is asked for a picture and counts no more.
    const afterwards = await login({ username: sara.username, password: right }, '10.5.1.1');
    expect(['identity.captchaRequired', 'identity.accountLocked']).toContain(afterwards.code);
  });

  test('are not counted for users who sign in at once from one office', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.asRole([], { password: right })));
    const replies = await Promise.all(
      people.map(({ username }) => login({ username, password: right }, '10.5.2.1')),
    );
    expect(replies.map(({ code }) => code)).toEqual(people.map(() => '200'));
  });

  test('of names with look-alike letters do not count apart', async () => {
    for (const username of ['adm\u0130n', 'adm\u0131n', '\u0251dmin']) {
      const body = { username, password: 'Admin-test-1!' };
      expectRefusal(await login(body, '10.6.0.1'), 200, 'identity.badCredentials');
    }
  });

  test('are forgotten after the right password', async () => {
    await guess(sara.username);
    await guess(sara.username);
    expect((await login({ username: sara.username, password: right })).code).toBe('200');
    expect((await guess(sara.username, '10.1.1.4')).result).toEqual({ captchaRequired: false });
  });
});

describe('encrypted passwords', () => {
  interface KeyPair {
    keyId: string;
    publicKey: string;
    expiresAt: number;
  }
  const seal = ({ keyId, publicKey }: Omit<KeyPair, 'expiresAt'>, password: string): string =>
    publicEncrypt(
      {
        key: `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
        oaepLabel: Buffer.from(keyId),
      },
      Buffer.from(password),
    ).toString('base64');
  const newKey = async (): Promise<KeyPair> => (await call<KeyPair>('GET /sys/keyPair')).result;
  const expired = 'Failed to get key pair or key has expired. Please obtain again.';

  test('are accepted once', async () => {
    const { keyId, publicKey, expiresAt } = await newKey();
    expect(expiresAt).toBeGreaterThan(Date.now());
    const body = { username: sara.username, password: seal({ keyId, publicKey }, right), keyId };
    expect((await login(body)).code).toBe('200');
    const again = await login(body);
    expectRefusal(again, 200, 'identity.keyExpired');
    expect(again.message).toBe(expired);
  });

  test('are refused with an unknown, old or foreign key', async () => {
    const [old, other] = [await newKey(), await newKey()];
    await sql`update sealing_key set expires_at = now() - interval '1 second' where id = ${old.keyId}`.execute(
      db,
    );
    const sealed = seal(old, right);
    for (const keyId of [old.keyId, other.keyId, 'no-such-key']) {
      const reply = await login({ username: sara.username, password: sealed, keyId });
      expectRefusal(reply, 200, 'identity.keyExpired');
      expect(reply.message).toBe(expired);
    }
    const garbage = await login({
      username: sara.username,
      password: 'not base64 ¿',
      keyId: (await newKey()).keyId,
    });
    expectRefusal(garbage, 200, 'identity.keyExpired');
  });

  test('share one key pair within a minute', async () => {
    const keys = await Promise.all(Array.from({ length: 60 }, newKey));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(60);
  });

  test('can be required', async () => {
    const strict = await startTestApp({
      connectionString: server.connectionString,
      config: { sealedPasswordOnly: true },
    });
    const body = { username: sara.username, password: right };
    expectRefusal(await strict.call('POST /sys/login', { body }), 200, 'identity.plainPasswordRefused');
    const { keyId, publicKey } = await newKey();
    const sealed = { ...body, password: seal({ keyId, publicKey }, right), keyId };
    expect((await strict.call('POST /sys/login', { body: sealed })).code).toBe('200');
    expect((await strict.call('GET /sys/console/settings')).result).toMatchObject({ sealedPassword: true });
  });
});

describe('the address of the caller', () => {
  const addressOf = async (token: string): Promise<string | undefined> => {
    const { rows } = await sql<{ address: string }>`
      select address from sys_session where token_hash = ${hashSecret(token)}`.execute(db);
    return rows[0]?.address;
  };
  const body = { username: sara.username, password: right };
  const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-real-ip': '3.3.3.3', forwarded: 'for=4.4.4.4' };

  test('is that of the socket, whatever the headers say', async () => {
    const { result } = await call<SignedIn>('POST /sys/login', { body, headers, address: '10.7.0.1' });
    expect(await addressOf(result.token)).toBe('10.7.0.1');
    for (const name of ['a1', 'a2', 'a3']) {
      const spoofed = { 'x-forwarded-for': `9.9.9.${name.slice(1)}` };
      const reply = await call('POST /sys/login', {
        body: { username: name, password: wrong },
        headers: spoofed,
        address: '10.7.0.2',
      });
      expectRefusal(reply, 200, 'identity.badCredentials');
    }
    expectRefusal(await guess('a4', '10.7.0.2'), 200, 'identity.captchaRequired');
  });

  test('is read from the header of a trusted proxy, from the right', async () => {
    const behind = await startTestApp({
      connectionString: server.connectionString,
      config: { trustedProxies: ['10.7.0.5'] },
    });
    const through = await behind.call<SignedIn>('POST /sys/login', { body, headers, address: '10.7.0.5' });
    expect(await addressOf(through.result.token)).toBe('2.2.2.2');
    const around = await behind.call<SignedIn>('POST /sys/login', { body, headers, address: '10.7.0.6' });
    expect(await addressOf(around.result.token)).toBe('10.7.0.6');
  });
});
