import { constants, publicEncrypt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { codeSentTo } from '../../../../../tests/support/messages.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { call, db } = server;
const old = 'Forgotten-1!';
const fresh = 'Remembered-2!';
let count = 0;
let mina: Caller;
let phone: string;
let email: string;

beforeEach(async () => {
  mina = await server.asRole([], { password: old, mustChangePassword: true });
  phone = `+95925000${String(++count).padStart(4, '0')}`;
  email = `mina.${count}@example.com`;
  await sql`update sys_user set phone = ${phone}, email = ${email} where id = ${mina.userId}`.execute(db);
  await sql`delete from code_request`.execute(db);
  await sql`delete from sign_in_failure`.execute(db);
});

interface Ticket {
  ticket: string;
  username: string;
}

const trade = (body: object): Promise<Reply<Ticket>> =>
  call<Ticket>('POST /auth/reset-ticket', { body, address: '10.30.0.1' });
const set = (body: object): Promise<Reply<null>> =>
  call<null>('POST /auth/forge-password', { body, address: '10.30.0.1' });
const signIn = (password: string): Promise<Reply<unknown>> =>
  call<unknown>('POST /sys/login', { body: { username: mina.username, password }, address: '10.30.0.2' });
const codeByMail = async (): Promise<string> => {
  const body = { smsmode: '2', account: mina.username, channel: 'email' };
  expect((await call('POST /account/sms', { body })).success).toBe(true);
  return codeSentTo(db, email);
};
const ticketByMail = async (): Promise<string> =>
  (await trade({ account: mina.username, captcha: await codeByMail() })).result.ticket;

describe('resetting a forgotten password', () => {
  test('works by code and ticket, ends sessions and lock, and is logged', async () => {
    await sql`insert into sign_in_failure (key, failures, window_start, locked_until)
      values (${`p 10.9.9.0/24 ${mina.username}`}, 5, now(), now() + interval '10 minutes')`.execute(db);
    const traded = await trade({ account: mina.username, captcha: await codeByMail() });
    expect(traded.result.username).toBe(mina.username);
    expect(traded.result.ticket).toMatch(/^[\w-]{43}$/);
    const reply = await set({ ticket: traded.result.ticket, password: fresh, confirmpassword: fresh });
    expect(reply.success).toBe(true);
    expect((await mina.call('GET /sys/user/getUserInfo')).code).toBe('406');
    expect((await signIn(fresh)).success).toBe(true);
    expectRefusal(await signIn(old), 200, 'identity.badCredentials');
    const { rows } = await sql`select action, actor_id, changes from audit_log
      where resource = 'user' and record_id = ${mina.userId} order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ action: 'resetPassword', actor_id: mina.userId, changes: null }]);
    const { rows: accounts } = await sql`select must_change_password as must from sys_user
      where id = ${mina.userId}`.execute(db);
    expect(accounts).toEqual([{ must: false }]);
  });

  test('works by phone number alone, as clients of the family do it', async () => {
    await call('POST /sys/sms', { body: { smsmode: '2', mobile: phone } });
    const { result } = await trade({ mobile: phone, captcha: await codeSentTo(db, phone) });
    expect((await set({ ticket: result.ticket, password: fresh })).success).toBe(true);
    expect((await signIn(fresh)).success).toBe(true);
  });

  test('accepts a code once for a ticket, and a ticket once for a password', async () => {
    const captcha = await codeByMail();
    const trades = await Promise.all(
      Array.from({ length: 5 }, () => trade({ account: mina.username, captcha })),
    );
    const [winner, ...others] = trades.filter(({ success }) => success);
    expect(others).toEqual([]);
    const ticket = winner?.result.ticket;
    const sets = await Promise.all(
      Array.from({ length: 5 }, (_, index) => set({ ticket, password: `${fresh}${index}` })),
    );
    expect(sets.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of sets.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'identity.ticketExpired');
    expectRefusal(await set({ ticket, password: fresh }), 200, 'identity.ticketExpired');
  });

  test('keeps the ticket valid after a refused password', async () => {
    const ticket = await ticketByMail();
    expectRefusal(
      await set({ ticket, password: fresh, confirmpassword: 'Other-3!' }),
      200,
      'identity.passwordsDiffer',
    );
    expectRefusal(await set({ ticket, password: 'weak' }), 400, '400');
    expectRefusal(await set({ ticket, password: `${mina.username}-A1!` }), 200, 'identity.passwordTooWeak');
    expect((await set({ ticket, password: fresh })).success).toBe(true);
  });

  test('refuses a ticket that is too old, invented, or of an account frozen since', async () => {
    const ticket = await ticketByMail();
    for (const madeUp of ['x'.repeat(43), `${ticket}x`, "'; drop table"])
      expectRefusal(await set({ ticket: madeUp, password: fresh }), 200, 'identity.ticketExpired');
    await sql`update sys_user set status = '2' where id = ${mina.userId}`.execute(db);
    expectRefusal(await set({ ticket, password: fresh }), 200, 'identity.ticketExpired');
    await sql`update sys_user set status = '1' where id = ${mina.userId}`.execute(db);
    await sql`update reset_ticket set expires_at = now() - interval '1 second'`.execute(db);
    expectRefusal(await set({ ticket, password: fresh }), 200, 'identity.ticketExpired');
    expect((await signIn(old)).success).toBe(true);
  });

  test('refuses an earlier ticket when an administrator has set a password', async () => {
    const ticket = await ticketByMail();
    const administrator = await server.asAdministrator();
    const body = { username: mina.username, password: 'Set-by-staff-9!' };
    expect((await administrator.call('PUT /sys/user/changPassword', { body })).success).toBe(true);
    expectRefusal(await set({ ticket, password: fresh }), 200, 'identity.ticketExpired');
  });

  test('answers a wrong code the same for known and unknown accounts', async () => {
    const captcha = await codeByMail();
    const wrong = captcha === '000000' ? '000001' : '000000';
    const replies = [
      await trade({ account: mina.username, captcha: wrong }),
      await trade({ account: 'nobody.at.all', captcha: wrong }),
      await trade({ mobile: '+95 9 700 000 009', captcha: wrong }),
    ];
    for (const reply of replies) expectRefusal(reply, 200, 'identity.codeWrong');
    const bodies = replies.map(({ text }) => text.replace(/"timestamp":\d+/, ''));
    expect(new Set(bodies).size).toBe(1);
  });

  test('accepts a code for its own account only', async () => {
    const captcha = await codeByMail();
    const other = await server.asRole([]);
    expectRefusal(await trade({ account: other.username, captcha }), 200, 'identity.codeWrong');
    expectRefusal(await trade({ mobile: phone, captcha }), 200, 'identity.codeWrong');
    expect((await trade({ account: mina.username, captcha })).success).toBe(true);
  });

  test('sends no message for a frozen account', async () => {
    await sql`update sys_user set status = '2' where id = ${mina.userId}`.execute(db);
    const body = { smsmode: '2', account: mina.username, channel: 'email' };
    expect((await call('POST /account/sms', { body })).success).toBe(true);
    const { rows } = await sql`select from message_log where recipient = ${email}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('accepts an encrypted password, and requires it where plain ones are not accepted', async () => {
    const strict = await startTestApp({
      connectionString: server.connectionString,
      config: { sealedPasswordOnly: true },
    });
    const ticket = await ticketByMail();
    expectRefusal(
      await strict.call('POST /auth/forge-password', { body: { ticket, password: fresh } }),
      200,
      'identity.plainPasswordRefused',
    );
    const { result } = await call<{ keyId: string; publicKey: string }>('GET /sys/keyPair');
    const key = `-----BEGIN PUBLIC KEY-----\n${result.publicKey}\n-----END PUBLIC KEY-----`;
    const padding = {
      key,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
      oaepLabel: Buffer.from(result.keyId),
    };
    const password = publicEncrypt(padding, Buffer.from(fresh)).toString('base64');
    const body = { ticket, password, keyId: result.keyId };
    expect((await strict.call('POST /auth/forge-password', { body })).success).toBe(true);
    expect((await signIn(fresh)).success).toBe(true);
  });
});
