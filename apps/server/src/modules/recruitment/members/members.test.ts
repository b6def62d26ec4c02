import { changeMemberPassword } from '@lc/contract/identity';
import {
  companyMember,
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
import { expectProblem, expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { hashSecret } from '../../../kernel/auth/token.ts';

const server = await startTestApp();
const { call, db } = server;
const staff = await server.asRole([
  ...permissionsOf(member),
  ...permissionsOf(companyMember),
  'company:list',
  'company:add',
  ...permissionsOf(memberSignIn),
  'member:resetPassword',
]);
const [first, second, third] = ['Quiet-river-58!', 'Green-valley-71!', 'Seven-lotus-33!'];

let last = 0;
const make = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const read = async (id: string): Promise<Wire> =>
  (await staff.call<Wire>('GET /lczp/member/queryById', { query: { id } })).result;
const act = (id: string, name: string, body: Wire = {}) =>
  staff.call<{ state: string }>(`POST /lczp/member/act/${name}`, { body: { id, ...body } });

/** A member who can sign in with the first password. */
const newMember = async (extra: Wire = {}): Promise<{ id: string; username: string }> => {
  const username = `signs.in${++last}`;
  const id = await make('/lczp/member', { kind: 'seeker', username, ...extra });
  await act(id, 'activate');
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

  test('is set by user name, under the rules of passwords, by staff with the right who see the member', async () => {
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
    expect(await read(id)).toMatchObject({ lastLoginIp: '198.51.100.7', lastLoginAt: rows[0]?.at });
  });

  test('are read by staff with the right who see the member only', async () => {
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
    await act(id, 'freeze', { reasonCode: 'fraud' });
    expectRefusal(await login(username, 'Wrong-word-1!'), 200, 'identity.badCredentials');
    expectRefusal(await login(username, first), 200, 'recruitment.memberBlocked');
    expect((await signIns(id)).map(({ reason }) => reason)).toEqual(['frozen', 'credentials']);
    await act(id, 'erase', { reasonCode: 'fraud' });
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

describe('the lock of a member', () => {
  const wrong = 'Wrong-word-1!';
  /** Signs in with the answer to the picture that is due after three failures. */
  const loginPast = async (username: string, password: string, address: string) => {
    const checkKey = `member-${++last}`;
    await call('GET /sys/randomImage/{checkKey}', { params: { checkKey } });
    await sql`update captcha set answer_hash = ${hashSecret(`${checkKey}\nABCD`)}
      where check_key = ${checkKey}`.execute(db);
    return call(memberLogin, { body: { username, password, captcha: 'abcd', checkKey }, address });
  };

  test('begins with the fifth failure, stands on the account, and is over after ten minutes', async () => {
    const { id, username } = await newMember();
    for (let failed = 1; failed <= 5; failed++) {
      expect((await read(id)).lockedUntil).toBeNull();
      const reply = await loginPast(username, wrong, `198.51.100.${failed}`);
      expectRefusal(reply, 200, 'identity.badCredentials');
    }
    const { rows } = await sql<{ minutes: number }>`select
      round(extract(epoch from locked_until - now()) / 60)::int as minutes from member where id = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([{ minutes: 10 }]);
    expectRefusal(await loginPast(username, first, '198.51.100.9'), 200, 'identity.accountLocked');
    // The person is not shut out by whoever tries their name somewhere else.
    expect((await loginPast(username, first, '203.0.113.9')).success).toBe(true);
    expect((await read(id)).lockedUntil).not.toBeNull();
    await sql`update sign_in_failure set locked_until = locked_until - interval '10 minutes',
      window_start = window_start - interval '10 minutes'`.execute(db);
    await sql`update member set locked_until = locked_until - interval '10 minutes' where id = ${id}`.execute(
      db,
    );
    expect((await login(username, first, '198.51.100.9')).success).toBe(true);
    expect((await read(id)).lockedUntil).toBeNull();
  });

  test.each([
    [
      'phone',
      '+95 9 777 801 901',
      ['09777801901', '09-777-801-901', '၀၉၇၇၇၈၀၁၉၀၁', '+959777801901', '0 9777801901'],
    ],
    [
      'mail address',
      'Counted@example.com',
      [
        'counted@example.com',
        'COUNTED@example.com',
        'Counted@Example.com',
        'counted@EXAMPLE.com',
        ' counted@example.com',
      ],
    ],
  ])('counts a %s as one name, however it is written', async (_, own, spellings) => {
    await newMember(own.includes('@') ? { email: own } : { phone: own });
    for (const [index, name] of spellings.entries())
      expectRefusal(await loginPast(name, wrong, `198.51.101.${index}`), 200, 'identity.badCredentials');
    expectRefusal(await loginPast(own, first, '198.51.101.9'), 200, 'identity.accountLocked');
    await sql`delete from sign_in_failure`.execute(db);
  });

  test('is no matter of digits within another name', async () => {
    await newMember({ phone: '+95 9 777 802 902' });
    expectRefusal(await login('mya09777802902', first, '198.51.102.1'), 200, 'identity.badCredentials');
    expect((await login('09777802902', first, '198.51.102.1')).success).toBe(true);
  });
});

describe('a member', () => {
  test('gets a user name when only a phone is given, and is refused without both', async () => {
    const id = await make('/lczp/member', { kind: 'seeker', phone: '+95 9 777 100 200' });
    expect((await read(id)).username).toMatch(/^m\d{8}$/);
    const nobody = await staff.call('POST /lczp/member/add', { body: { kind: 'seeker' } });
    expect(pathsIn(nobody)).toEqual(['username']);
  });

  test('cannot share its phone with another member, in any spelling', async () => {
    await newMember({ phone: '+95 9 777 300 400' });
    const body = { kind: 'company', username: `person${++last}`, phone: '+95-9-777300400' };
    const reply = await staff.call('POST /lczp/member/add', { body });
    expectRefusal(reply, 200, 'system.duplicate');
    expect(pathsIn(reply)).toEqual(['phone']);
  });

  test('is listed with their role in a company, for users who see the member', async () => {
    const companyId = await make('/lczp/company', { name: `Members ${++last}`, nature: 'private' });
    const { id } = await newMember({ kind: 'company', companies: [{ companyId, role: 'owner' }] });
    await newMember({ kind: 'company' });
    const list = (by: Caller) =>
      by.call<{ records: Wire[]; total: number }>('GET /lczp/companyMember/list', { query: { companyId } });
    const { records, total } = (await list(staff)).result;
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      memberId: id,
      memberId_dictText: `signs.in${last - 1}`,
      role: 'owner',
    });
    const elsewhere = await server.asRole(['companyMember:list'], { sites: [testSites.china] });
    expect((await list(elsewhere)).result.total).toBe(0);
    expectRefusal(await list(await server.asRole(['company:list'])), 403, '403');
  });

  test('has a role in several companies, and a company has one owner', async () => {
    const companyId = await make('/lczp/company', { name: `Members ${++last}`, nature: 'private' });
    const other = await make('/lczp/company', { name: `Members ${++last}`, nature: 'private' });
    const companies = [
      { companyId, role: 'owner' },
      { companyId: other, role: 'recruiter' },
    ];
    const { id } = await newMember({ kind: 'company', companies });
    expect((await read(id)).companies).toMatchObject(companies);
    const body = { kind: 'company', username: `person${++last}`, companies };
    const second = await staff.call('POST /lczp/member/add', { body });
    expectRefusal(second, 200, 'system.duplicate');
    expect(pathsIn(second)).toEqual(['companies.0.role']);
  });

  test('gets a strong password that never leaves the server', async () => {
    const { id } = await newMember();
    const set = (password: string, by: Caller = staff) =>
      by.call(setMemberPassword, { body: { id, password } });
    expect(pathsIn(await set('short'))).toEqual(['password']);
    expect((await set('Quiet-river-58!')).success).toBe(true);
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from member
      where id = ${id}`.execute(server.db);
    expect(rows[0]?.hash).toMatch(/^\$argon2id/);
    expect(JSON.stringify(await read(id))).not.toContain('argon2');
    expectRefusal(await set('Quiet-river-59!', await server.asRole(['member:edit'])), 403, '403');
  });

  test('that is frozen is erased only with a reason, and then has no personal data', async () => {
    const { id } = await newMember({ phone: '+95 9 777 500 600', name: 'Daw Mya' });
    await act(id, 'freeze', { reasonCode: 'fraud' });
    expect(pathsIn(await act(id, 'erase'))).toEqual(['reasonCode']);
    expect((await act(id, 'erase', { reasonCode: 'fraud' })).result.state).toBe('cancelled');
    expect(await read(id)).toMatchObject({
      username: `erased-${id}`,
      name: null,
      phone: null,
      email: null,
    });
    expectRefusal(
      await staff.call(setMemberPassword, { body: { id, password: 'Quiet-river-58!' } }),
      200,
      'recruitment.memberClosed',
    );
  });
});
