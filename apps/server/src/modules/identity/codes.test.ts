import { normalRecipient } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { codeSentTo, messagesTo } from '../../../../../tests/support/messages.ts';
import { sharePhone } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { hashSecret } from '../../kernel/auth/token.ts';

const server = await startTestApp();
const { call, db } = server;
const sara = await server.asRole([], { language: 'zh-CN' });
const frozen = await server.asRole([]);
const numbers = { sara: '+95 9-250 111 222', frozen: '+8613800138001', nobody: '+95 9 700 000 001' };
await sql`update sys_user set phone = ${numbers.sara}, email = 'sara@example.com' where id = ${sara.userId}`.execute(
  db,
);
await sql`update sys_user set phone = ${numbers.frozen}, status = '2' where id = ${frozen.userId}`.execute(
  db,
);

interface SignedIn {
  token: string;
  userInfo: { username: string };
}

const ask = (body: object, address = '10.20.0.1'): Promise<Reply<null>> =>
  call<null>('POST /account/sms', { body: { smsmode: '0', ...body }, address });
const enter = (mobile: string, captcha: string, address = '10.20.0.1'): Promise<Reply<SignedIn>> =>
  call<SignedIn>('POST /sys/phoneLogin', { body: { mobile, captcha }, address });
const withoutTime = ({ text }: Reply<unknown>): string => text.replace(/"timestamp":\d+/, '');
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
const forgetLimits = async (): Promise<void> => {
  await sql`delete from code_request`.execute(db);
  await sql`delete from sign_in_failure`.execute(db);
};
const newCode = async (): Promise<string> => {
  expect((await ask({ mobile: numbers.sara })).success).toBe(true);
  return codeSentTo(db, numbers.sara);
};

beforeEach(async () => {
  await forgetLimits();
  await sql`delete from message_log`.execute(db);
  await sql`delete from one_time_code`.execute(db);
});

describe('signing in with a phone', () => {
  test('returns the same as with a password, and is logged as sign-in by code', async () => {
    const code = await newCode();
    const reply = await enter('09250111222', code);
    expect(reply).toMatchObject({ success: true, code: '200' });
    expect(Object.keys(reply.result).sort()).toEqual([
      'departs',
      'multi_depart',
      'subsite',
      'token',
      'userInfo',
    ]);
    expect(reply.result.userInfo.username).toBe(sara.username);
    const { rows } = await sql`
      select l.way, l.reason, l.succeeded, s.way as "sessionWay" from sign_in_log l, sys_session s
      where l.user_id = ${sara.userId} and s.token_hash = ${hashSecret(reply.result.token)}
      order by l.id desc limit 1`.execute(db);
    expect(rows).toEqual([{ way: 'phone', reason: 'phone', succeeded: true, sessionWay: 'phone' }]);
  });

  test.each([
    '+95 9 250 111 222',
    '0095 9250111222',
    '09-250-111-222',
    '+959250111222',
  ])('finds the phone number in the spelling %s', async (mobile) => {
    const code = await newCode();
    expect((await enter(mobile, code)).success).toBe(true);
  });

  test('refuses a number that two accounts share', async () => {
    const [one, two] = [await server.asRole([]), await server.asRole([])];
    await sharePhone(db, [one.userId, two.userId], ['09777000111', '+95 9777000111']);
    await ask({ mobile: '09777000111' });
    const { rows } = await sql`select user_id from one_time_code where target = 'm:+959777000111'`.execute(
      db,
    );
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('sends the message in the language of the account, and stores no code', async () => {
    const code = await newCode();
    const [words = ''] = await messagesTo(db, numbers.sara);
    expect(words).toMatch(/验证码/);
    const { rows } = await sql<{ row: string }>`select c::text as row from one_time_code c`.execute(db);
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
    expect(rows[0]?.row).toContain('argon2id');
  });

  test('accepts a code once', async () => {
    const code = await newCode();
    expect((await enter(numbers.sara, code)).success).toBe(true);
    expectRefusal(await enter(numbers.sara, code), 200, 'identity.codeWrong');
  });

  test('accepts a code once when many use it at once', async () => {
    const code = await newCode();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enter(numbers.sara, code, `10.21.0.${index}`)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'identity.codeWrong');
  });

  test('accepts five tries per code, also at once', async () => {
    const code = await newCode();
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, index) => enter(numbers.sara, wrongOf(code), `10.22.0.${index}`)),
    );
    for (const reply of guesses) expectRefusal(reply, 200, 'identity.codeWrong');
    const { rows } = await sql`select tries from one_time_code`.execute(db);
    expect(rows).toEqual([{ tries: 5 }]);
    expectRefusal(await enter(numbers.sara, code), 200, 'identity.codeWrong');
  });

  test('refuses a code that is too old, was replaced, or is for another purpose', async () => {
    const old = await newCode();
    await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(db);
    expectRefusal(await enter(numbers.sara, old), 200, 'identity.codeWrong');

    await sql`update code_request set last_at = last_at - interval '1 minute'`.execute(db);
    await ask({ mobile: numbers.sara });
    const replaced = await codeSentTo(db, numbers.sara, 2);
    await sql`update code_request set last_at = last_at - interval '1 minute'`.execute(db);
    await ask({ mobile: numbers.sara });
    const latest = await codeSentTo(db, numbers.sara, 3);
    if (replaced !== latest) expectRefusal(await enter(numbers.sara, replaced), 200, 'identity.codeWrong');
    const ticket = { mobile: numbers.sara, captcha: latest };
    expectRefusal(
      await call('POST /auth/reset-ticket', { body: ticket, address: '10.20.0.1' }),
      200,
      'identity.codeWrong',
    );
    expectRefusal(await enter(numbers.frozen, latest), 200, 'identity.codeWrong');
    expect((await enter(numbers.sara, latest)).success).toBe(true);
  });

  test('says that an account is frozen only with the right code', async () => {
    await ask({ mobile: numbers.frozen });
    const code = await codeSentTo(db, numbers.frozen);
    expectRefusal(await enter(numbers.frozen, wrongOf(code)), 200, 'identity.codeWrong');
    expectRefusal(await enter(numbers.frozen, code), 200, 'identity.accountFrozen');
  });

  test('is refused when messages are not configured', async () => {
    const off = await startTestApp({
      connectionString: server.connectionString,
      config: { messages: 'off' },
    });
    const body = { mobile: numbers.sara, captcha: '123456' };
    expectRefusal(await off.call('POST /sys/phoneLogin', { body }), 200, 'identity.wayOff');
    const asking = { body: { mobile: numbers.sara, smsmode: '0' } };
    expectRefusal(await off.call('POST /account/sms', asking), 200, 'identity.wayOff');
    expectRefusal(await off.call('POST /sys/sms', asking), 200, 'identity.wayOff');
    const settings = await off.call('GET /sys/console/settings');
    expect(settings.result).toMatchObject({
      ways: { codes: false, registration: false, cas: null, oidc: false },
    });
  });
});

describe('asking for a code', () => {
  test('answers the same for every number and account', async () => {
    const replies = [
      await ask({ mobile: numbers.sara }, '10.23.0.1'),
      await ask({ mobile: numbers.frozen }, '10.23.0.2'),
      await ask({ mobile: numbers.nobody }, '10.23.0.3'),
      await ask({ smsmode: '2', account: sara.username }, '10.23.0.4'),
      await ask({ smsmode: '2', account: sara.username.toUpperCase(), channel: 'email' }, '10.23.0.5'),
      await ask({ smsmode: '2', account: 'nobody.at.all', channel: 'email' }, '10.23.0.6'),
    ];
    // The fifth asks for the same account as the fourth, whose minute is not over.
    expectRefusal(replies.splice(4, 1)[0] as Reply<unknown>, 200, 'identity.codeTooSoon');
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(new Set(replies.map(withoutTime)).size).toBe(1);
    await expect.poll(() => messagesTo(db, numbers.sara)).toHaveLength(2);
    expect(await messagesTo(db, numbers.nobody)).toEqual([]);
  });

  test('creates and hashes a code for a number without an account, too', async () => {
    const mobiles = [numbers.sara, numbers.frozen, numbers.nobody];
    for (const mobile of mobiles) expect((await ask({ mobile }, '10.24.0.1')).success).toBe(true);
    const { rows } = await sql<{ cost: string }>`
      select substring(code_hash from '^\\$argon2id\\$v=\\d+\\$[^$]+') as cost from one_time_code`.execute(
      db,
    );
    expect(rows).toHaveLength(mobiles.length);
    expect(rows[0]?.cost).toMatch(/m=\d+/);
    expect(new Set(rows.map(({ cost }) => cost)).size).toBe(1);
  });

  test.each([
    ['with an account', numbers.sara],
    ['without one', numbers.nobody],
  ])('is limited for a number %s to once a minute and five times an hour', async (_, mobile) => {
    const first = await Promise.all(
      Array.from({ length: 6 }, (_unused, index) => ask({ mobile }, `10.25.0.${index}`)),
    );
    expect(first.filter(({ success }) => success)).toHaveLength(1);
    const refused = first.filter(({ success }) => !success);
    for (const reply of refused) expectRefusal(reply, 200, 'identity.codeTooSoon');
    for (let index = 1; index < 5; index++) {
      await sql`update code_request set last_at = last_at - interval '61 seconds'`.execute(db);
      expect((await ask({ mobile }, `10.25.1.${index}`)).success).toBe(true);
    }
    await sql`update code_request set last_at = last_at - interval '61 seconds'`.execute(db);
    expectRefusal(await ask({ mobile }, '10.25.1.9'), 200, 'identity.codeTooMany');
    await sql`update code_request set window_start = window_start - interval '1 hour'`.execute(db);
    expect((await ask({ mobile }, '10.25.1.10')).success).toBe(true);
  });

  test('needs a captcha after three requests of an address, and allows thirty an hour', async () => {
    const address = '10.26.0.1';
    for (let index = 0; index < 3; index++)
      expect((await ask({ mobile: `0970000010${index}` }, address)).success).toBe(true);
    const refused = await ask({ mobile: '09700000110' }, address);
    expectRefusal(refused, 200, 'identity.captchaRequired');
    expect(refused.result).toEqual({ captchaRequired: true });
    expect((await ask({ mobile: '09700000110' }, '10.26.0.2')).success).toBe(true);

    await call('GET /sys/randomImage/{checkKey}', { params: { checkKey: 'sms-1' } });
    await sql`update captcha set answer_hash = ${hashSecret('sms-1\nABCD')} where check_key = 'sms-1'`.execute(
      db,
    );
    const withPicture = { mobile: '09700000111', captcha: 'abcd', checkKey: 'sms-1' };
    expect((await ask(withPicture, address)).success).toBe(true);
    expectRefusal(
      await ask({ ...withPicture, mobile: '09700000112' }, address),
      200,
      'identity.captchaWrong',
    );
    await sql`update code_request set requests = 30 where key = ${`i:${address}`}`.execute(db);
    await call('GET /sys/randomImage/{checkKey}', { params: { checkKey: 'sms-2' } });
    await sql`update captcha set answer_hash = ${hashSecret('sms-2\nABCD')} where check_key = 'sms-2'`.execute(
      db,
    );
    const last = { mobile: '09700000113', captcha: 'abcd', checkKey: 'sms-2' };
    expectRefusal(await ask(last, address), 200, 'identity.codeTooMany');
  });

  test('counts a network of IPv6 as one address', async () => {
    const codes: string[] = [];
    for (let number = 1; number <= 4; number++) {
      const reply = await ask({ mobile: `+95 9 700 000 0${10 + number}` }, `2001:db8:7::${number}`);
      codes.push(reply.code);
    }
    expect(codes).toEqual(['200', '200', '200', 'identity.captchaRequired']);
  });

  test('needs a captcha after failed sign-ins of the address, too', async () => {
    for (let index = 0; index < 3; index++)
      expectRefusal(await enter(numbers.nobody, '123456', '10.27.0.1'), 200, 'identity.codeWrong');
    expectRefusal(await ask({ mobile: numbers.sara }, '10.27.0.1'), 200, 'identity.captchaRequired');
  });

  test.each([
    { smsmode: '0', account: 'sara' },
    { smsmode: '0' },
    { smsmode: '2' },
    { smsmode: '3', mobile: numbers.sara },
    { smsmode: '0', mobile: 'not a number' },
    { smsmode: '0', mobile: '1'.repeat(40) },
    { smsmode: '2', account: 'sara', channel: 'pigeon' },
  ])('refuses %j', async (body) => {
    expectRefusal(await call('POST /account/sms', { body }), 400, '400');
  });
});

describe('an address that may not sign in', () => {
  test('can neither request nor use a code', async () => {
    const code = await newCode();
    await sql`insert into sys_ip_rule (scope, mode, network) values ('login', 'black', '10.28.0.0/16')`.execute(
      db,
    );
    await sql`select pg_notify('lc_events', ${JSON.stringify({ name: 'reference.changed', payload: { resource: 'ipRule' } })})`.execute(
      db,
    );
    await expect.poll(async () => (await ask({ mobile: numbers.frozen }, '10.28.0.1')).success).toBe(false);
    const refused = await enter(numbers.sara, code, '10.28.0.1');
    expect(refused.success).toBe(false);
    expect(refused.text).toContain('10.28.0.1');
    expect((await enter(numbers.sara, code)).success).toBe(true);
    await sql`delete from sys_ip_rule`.execute(db);
  });
});

describe('the log of messages', () => {
  test('requires its permission, and no audit row contains a code', async () => {
    const code = await newCode();
    const reader = await server.asRole(['message:list']);
    const reply = await reader.call<{ records: { words: string; recipient: string; channel: string }[] }>(
      'GET /messaging/message/list',
      { query: { keyword: normalRecipient(numbers.sara) } },
    );
    expect(reply.result.records).toMatchObject([
      { recipient: normalRecipient(numbers.sara), channel: 'sms' },
    ]);
    expect(reply.result.records[0]?.words).toContain(code);
    const { rows } = await sql`select from audit_log a where a::text like ${`%${code}%`}`.execute(db);
    expect(rows).toEqual([]);
  });
});
