import {
  changeContact,
  editProfile,
  endOwnSession,
  ownProfile,
  ownSessions,
  sendContactCode,
} from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { codeSentTo } from '../../../../../tests/support/messages.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { asRole, signIn, call, db } = server;
type Profile = EndpointResult<typeof ownProfile>;
type Session = EndpointResult<typeof ownSessions>[number];

const password = 'Own-word-17!';

beforeEach(() => sql`delete from code_request`.execute(db));

test('a user without permissions reads and edits their own profile, and nothing else', async () => {
  const person = await asRole([], { password });
  const { result: before } = await person.call<Profile>(ownProfile);
  expect(before).toMatchObject({ username: person.username, timeZone: null });
  const body = {
    version: before.version,
    birthday: '1990-02-03',
    telephone: '021-2345678',
    timeZone: 'Asia/Shanghai',
    username: 'somebody',
    status: '2',
    allSubsite: true,
    phone: '+959250000001',
  };
  expect(await person.call(editProfile, { body })).toMatchObject({ success: true });
  expectRefusal(await person.call(editProfile, { body }), 200, 'system.conflict');
  const { result: after } = await person.call<Profile>(ownProfile);
  expect(after).toMatchObject({
    username: person.username,
    birthday: '1990-02-03',
    telephone: '021-2345678',
    timeZone: 'Asia/Shanghai',
    phone: before.phone,
  });
  expect((await person.call('GET /user/info')).result).toMatchObject({ timeZone: 'Asia/Shanghai' });
  const unknown = { version: after.version, timeZone: 'Moon/Base' };
  expectProblem(await person.call(editProfile, { body: unknown }), 'timeZone');
  const { rows } = await sql`select changes -> 'timeZone' as zone from audit_log
    where resource = 'user' and record_id = ${person.userId} order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ zone: [null, 'Asia/Shanghai'] }]);
});

test('changing the own phone requires the password and a code sent to the new number', async () => {
  const person = await asRole([], { password });
  const other = await asRole([], { password });
  const to = '+959250007001';
  const ask = { channel: 'sms' as const, to };
  expectProblem(await person.call(sendContactCode, { body: { ...ask, to: 'abc', password } }), 'to');
  const wrong = await person.call(sendContactCode, { body: { ...ask, password: 'Wrong-word-1!' } });
  expectRefusal(wrong, 200, 'identity.oldPasswordWrong');
  expect((await person.call(sendContactCode, { body: { ...ask, password } })).success).toBe(true);
  const code = await codeSentTo(db, to);
  // A code is good for who asked, and for where it went.
  expectRefusal(await other.call(changeContact, { body: { ...ask, code } }), 200, 'identity.codeWrong');
  const elsewhere = { ...ask, to: '+959250007002', code };
  expectRefusal(await person.call(changeContact, { body: elsewhere }), 200, 'identity.codeWrong');
  expect((await person.call(changeContact, { body: { ...ask, code } })).success).toBe(true);
  expect((await person.call<Profile>(ownProfile)).result.phone).toBe(to);
  expectRefusal(await person.call(changeContact, { body: { ...ask, code } }), 200, 'identity.codeWrong');
});

test('changing the own e-mail refuses a confirmed one of another account', async () => {
  const [person, owner] = [await asRole([], { password }), await asRole([], { password })];
  const to = 'taken.already@example.com';
  await sql`update sys_user set email = ${to} where id = ${owner.userId}`.execute(db);
  const ask = { channel: 'email' as const, to };
  expect((await person.call(sendContactCode, { body: { ...ask, password } })).success).toBe(true);
  const code = await codeSentTo(db, to);
  expectRefusal(await person.call(changeContact, { body: { ...ask, code } }), 200, 'system.duplicate');
});

test('own sessions can be listed and ended; those of others are not found', async () => {
  const [person, other] = [await asRole([], { password }), await asRole([], { password })];
  const elsewhere = await signIn(person.username, password);
  const third = await signIn(person.username, password);
  const { result: sessions } = await person.call<Session[]>(ownSessions);
  expect(sessions.filter(({ own }) => own)).toHaveLength(1);
  expect(sessions).toHaveLength(3);
  const { result: foreign } = await other.call<Session[]>(ownSessions);
  expect(foreign).toHaveLength(1);
  const strange = await person.call(endOwnSession, { body: { id: foreign[0]?.id } });
  expectRefusal(strange, 200, 'system.recordNotFound');
  const own = sessions.find((session) => session.own);
  expectRefusal(await person.call(endOwnSession, { body: { id: own?.id } }), 200, 'system.recordNotFound');
  const [newest] = sessions.filter((session) => !session.own);
  expect((await person.call(endOwnSession, { body: { id: newest?.id } })).success).toBe(true);
  expect((await person.call<Session[]>(ownSessions)).result).toHaveLength(2);
  expect((await person.call(endOwnSession, { body: {} })).success).toBe(true);
  expect((await person.call<Session[]>(ownSessions)).result).toHaveLength(1);
  for (const token of [elsewhere, third]) expectRefusal(await call('GET /user/info', { token }), 200, '405');
});
