import { changeMemberPassword } from '@lc/contract/identity';
import {
  member,
  memberLogin,
  memberSignIn,
  ownMemberPassword,
  setMemberPassword,
} from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const { call, db } = server;
const staff = await server.asRole([
  ...permissionsOf(member),
  ...permissionsOf(memberSignIn),
  'member:resetPassword',
]);
const [first, second, third] = ['Quiet-river-58!', 'Green-valley-71!', 'Seven-lotus-33!'];

let last = 0;
const newMember = async (extra: Wire = {}): Promise<{ id: string; username: string }> => {
  const username = `signs.in${++last}`;
  const reply = await staff.call<{ id: string }>('POST /lczp/member/add', {
    body: { kind: 'seeker', username, ...extra },
  });
  expect(reply.success, reply.text).toBe(true);
  const { id } = reply.result;
  await staff.call('POST /lczp/member/act/activate', { body: { id } });
  await staff.call(setMemberPassword, { body: { id, password: first } });
  return { id, username };
};
const login = (username: string, password: string, address = '198.51.100.7') =>
  call(memberLogin, { body: { username, password }, address });
const signIns = async (memberId: string, by: Caller = staff): Promise<Wire[]> => {
  const reply = await by.call<{ records: Wire[] }>('GET /lczp/memberSignIn/list', { query: { memberId } });
  return reply.result.records;
};

beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(db);
});

describe('the password of a member', () => {
  const set = (by: Caller, body: Wire) => by.call(changeMemberPassword, { body: body as never });

  test('is set by user name, under the rules of passwords, with the right, for a member whom the caller sees', async () => {
    const { username } = await newMember();
    expectProblem(await set(staff, { username, password: 'short' }), 'password');
    expectRefusal(
      await set(staff, { username, password: `${username}-9!` }),
      200,
      'identity.passwordTooWeak',
    );
    expectRefusal(
      await set(staff, { username, password: second, confirmpassword: third }),
      200,
      'identity.passwordsDiffer',
    );
    expect((await set(staff, { username: username.toUpperCase(), password: second })).success).toBe(true);
    expect((await login(username, second)).result).toMatchObject({ username, passwordHint: 'initial' });
    expectRefusal(await set(await server.asRole(['member:edit']), { username, password: third }), 403, '403');
    const elsewhere = await server.asRole(['member:resetPassword'], { sites: [testSites.china] });
    expectRefusal(await set(elsewhere, { username, password: third }), 403, '403');
    expect((await login(username, third)).success).toBe(false);
  });

  test('is changed by the member who knows the old one, and grows old after 90 days', async () => {
    const { id, username } = await newMember();
    const change = (oldpassword: string, password: string, confirmpassword = password) =>
      call(ownMemberPassword, { body: { username, oldpassword, password, confirmpassword } });
    expectRefusal(await change('Wrong-word-1!', second), 200, 'identity.badCredentials');
    expectRefusal(await change(first, second, third), 200, 'identity.passwordsDiffer');
    expectRefusal(await change(first, first), 200, 'identity.passwordUnchanged');
    expect((await change(first, second)).success).toBe(true);
    expect((await login(username, second)).result).toMatchObject({ passwordHint: null });
    await sql`update member set password_changed_at = now() - interval '91 days' where id = ${id}`.execute(
      db,
    );
    expect((await login(username, second)).result).toMatchObject({ passwordHint: 'aged' });
    const { rows } = await sql<{ actor: string }>`select actor_name as actor from audit_log
      where resource = 'member' and record_id = ${id} and action = 'changePassword'`.execute(db);
    expect(rows).toEqual([{ actor: 'public' }]);
  });
});

describe('the sign-ins of a member', () => {
  test('are kept with time, address, device and result, and the last one on the account', async () => {
    const { id, username } = await newMember({ phone: '+95 9 777 800 900', email: 'Signs.In@example.com' });
    expectRefusal(await login(username, 'Wrong-word-1!'), 200, 'identity.badCredentials');
    expectRefusal(await login('nobody.here', first), 200, 'identity.badCredentials');
    for (const name of ['09 777 800 900', 'signs.in@EXAMPLE.com', username.toUpperCase()])
      expect((await login(name, first)).result).toMatchObject({ id, username });
    const rows = await signIns(id);
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['1', 'password'],
      ['1', 'password'],
      ['1', 'password'],
      ['0', 'credentials'],
    ]);
    expect(rows[0]).toMatchObject({ memberId: id, address: '198.51.100.7', userAgent: expect.any(String) });
    const { result } = await staff.call<Wire>('GET /lczp/member/queryById', { query: { id } });
    expect(result).toMatchObject({ lastLoginIp: '198.51.100.7', lastLoginAt: rows[0]?.at });
  });

  test('are read with the right to them, by users who see the member', async () => {
    const { id, username } = await newMember();
    await login(username, first);
    expect(await signIns(id)).toHaveLength(1);
    expect(
      await signIns(id, await server.asRole(['memberSignIn:list'], { sites: [testSites.china] })),
    ).toEqual([]);
    const reader = await server.asRole(['member:list']);
    expectRefusal(await reader.call('GET /lczp/memberSignIn/list', { query: { memberId: id } }), 403, '403');
  });

  test('say why an account that is not open let nobody in, once the password was right', async () => {
    const { id, username } = await newMember();
    await staff.call('POST /lczp/member/act/freeze', { body: { id, reasonCode: 'fraud' } });
    expectRefusal(await login(username, 'Wrong-word-1!'), 200, 'identity.badCredentials');
    expectRefusal(await login(username, first), 200, 'recruitment.memberBlocked');
    expect((await signIns(id)).map(({ reason }) => reason)).toEqual(['frozen', 'credentials']);
    await staff.call('POST /lczp/member/act/erase', { body: { id, reasonCode: 'fraud' } });
    const { rows } = await sql`select from member_sign_in where member_id = ${id}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('are slowed by a picture after three failures, and locked after five, never for a colleague of that name', async () => {
    const { username } = await newMember();
    const colleague = await server.asRole([], { password: first });
    for (const name of [username, colleague.username])
      for (let failed = 0; failed < 3; failed++)
        expect((await login(name, 'Wrong-word-1!', `198.51.${failed}.1`)).success).toBe(false);
    const refused = await login(username, first, '198.51.9.1');
    expectRefusal(refused, 200, 'identity.captchaRequired');
    expect(refused.result).toMatchObject({ captchaRequired: true });
    expect(await server.signIn(colleague.username, first)).toBeTruthy();
  });
});
