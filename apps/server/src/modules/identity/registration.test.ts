import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { codeSentTo, messagesTo } from '../../../../../tests/support/messages.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp({ config: { registration: true } });
const { call, db } = server;
const password = 'Applicant-1!';
let count = 0;

beforeEach(async () => {
  await sql`delete from code_request`.execute(db);
  await sql`delete from sign_in_failure`.execute(db);
});

const newNumber = (): string => `+9596000${String(++count).padStart(5, '0')}`;
const register = (body: object, address = '10.40.0.1'): Promise<Reply<null>> =>
  call<null>('POST /auth/register', { body, address, headers: { language: 'my-MM' } });
const askCode = (mobile: string): Promise<Reply<null>> =>
  call<null>('POST /account/sms', { body: { smsmode: '1', mobile }, address: '10.40.0.2' });
const codeFor = async (mobile: string): Promise<string> => {
  expect((await askCode(mobile)).success).toBe(true);
  return codeSentTo(db, mobile);
};

interface Applicant {
  id: string;
  username: string;
  mobile: string;
}

const apply = async (): Promise<Applicant> => {
  const mobile = newNumber();
  const username = `applicant.${count}`;
  const captcha = await codeFor(mobile);
  const reply = await register({ username, realname: 'Hla Hla', mobile, captcha, password });
  expect(reply.success).toBe(true);
  const { rows } = await sql<{ id: string }>`select id from sys_user where username = ${username}`.execute(
    db,
  );
  return { id: rows[0]?.id ?? '', username, mobile };
};
const signIn = (username: string, given = password): Promise<Reply<{ userInfo: { username: string } }>> =>
  call('POST /sys/login', { body: { username, password: given }, address: '10.40.0.3' });

describe('registration', () => {
  test('creates a waiting account, and only the right password reveals that it waits', async () => {
    const { username, id, mobile } = await apply();
    const { rows } = await sql`select status, phone, language, all_subsite as all from sys_user
      where id = ${id}`.execute(db);
    expect(rows).toEqual([{ status: '3', phone: mobile, language: 'my-MM', all: false }]);
    const wrong = await signIn(username, 'Wrong-one-1!');
    expectRefusal(wrong, 200, 'identity.badCredentials');
    const unknown = await signIn('nobody.at.all', 'Wrong-one-1!');
    const plain = ({ text }: Reply<unknown>): string => text.replace(/"timestamp":\d+/, '');
    expect(plain(wrong)).toBe(plain(unknown));
    expectRefusal(await signIn(username), 200, 'identity.accountWaiting');
    await sql`delete from code_request`.execute(db);
    await call('POST /account/sms', { body: { smsmode: '0', mobile }, address: '10.40.0.4' });
    const body = { mobile, captcha: await codeSentTo(db, mobile, 2) };
    expectRefusal(await call('POST /sys/phoneLogin', { body }), 200, 'identity.accountWaiting');
    const { rows: log } = await sql`select reason from sign_in_log where user_id = ${id} order by id`.execute(
      db,
    );
    expect(log).toEqual([{ reason: 'credentials' }, { reason: 'waiting' }, { reason: 'waiting' }]);
  });

  test('the audit names the applicant and holds no secret', async () => {
    const { id, username } = await apply();
    const { rows } = await sql<{ row: string }>`select a::text as row from audit_log a
      where resource = 'user' and record_id = ${id} and action = 'register' and actor_name = ${username}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/argon2|Applicant-1|password/i);
  });

  test('ignores permissions in the request', async () => {
    const mobile = newNumber();
    const username = `eager.${count}`;
    const captcha = await codeFor(mobile);
    const extra = {
      status: '1',
      selectedroles: '1',
      allSubsite: true,
      roleIds: ['1'],
      mustChangePassword: false,
    };
    expect((await register({ ...extra, username, realname: 'G', mobile, captcha, password })).success).toBe(
      true,
    );
    const { rows } = await sql`select status, all_subsite as all,
      (select count(*)::int from sys_user_role ur where ur.user_id = u.id) as roles
      from sys_user u where username = ${username}`.execute(db);
    expect(rows).toEqual([{ status: '3', all: false, roles: 0 }]);
  });

  test('requires the code of the number, once, also at once', async () => {
    const mobile = newNumber();
    const captcha = await codeFor(mobile);
    const body = { realname: 'Twice', mobile, captcha, password };
    const other = newNumber();
    expectRefusal(
      await register({ ...body, username: 'other.number', mobile: other }),
      200,
      'identity.codeWrong',
    );
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, index) => register({ ...body, username: `twice.${index}` })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await sql`select from sys_user where phone = ${mobile}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('reveals that a name is taken only with a valid code, which stays valid for another', async () => {
    const taken = await server.asRole([]);
    const mobile = newNumber();
    const captcha = await codeFor(mobile);
    const body = { realname: 'Guessing', mobile, captcha, password };
    expectRefusal(
      await register({ ...body, username: taken.username, captcha: '000000' }),
      200,
      'identity.codeWrong',
    );
    for (let index = 0; index < 2; index++) {
      const refused = await register({ ...body, username: taken.username.toUpperCase() });
      expectRefusal(refused, 200, 'system.duplicate');
      expect(refused.result).toMatchObject({ problems: [{ path: 'username', rule: 'taken' }] });
    }
    expect((await register({ ...body, username: `guessing.${count}` })).success).toBe(true);
    expectRefusal(await register({ ...body, username: taken.username }), 200, 'identity.codeWrong');
  });

  test('sends a hint in place of a code to a number with an account, and answers the same', async () => {
    const { mobile } = await apply();
    await sql`delete from code_request`.execute(db);
    const [known, unknown] = [await askCode(mobile), await askCode(newNumber())];
    const plain = ({ text }: Reply<unknown>): string => text.replace(/"timestamp":\d+/, '');
    expect(plain(known)).toBe(plain(unknown));
    await expect.poll(() => messagesTo(db, mobile)).toHaveLength(2);
    expect((await messagesTo(db, mobile))[0]).toMatch(/already an account/);
    expect((await messagesTo(db, mobile))[0]).not.toMatch(/\d{6}/);
  });

  test.each([
    [{ password: 'weak' }],
    [{ username: 'has space' }],
    [{ username: 'x' }],
    [{ username: 'x'.repeat(31) }],
    [{ realname: '' }],
    [{ mobile: 'abc' }],
    [{ captcha: '12345' }],
    [{ captcha: '1234567' }],
  ])('refuses %j', async (wrong) => {
    const body = {
      username: 'fine.name',
      realname: 'Fine',
      mobile: '+95960001',
      captcha: '123456',
      password,
    };
    expectRefusal(await register({ ...body, ...wrong }), 400, '400');
  });

  test('is disabled by default', async () => {
    const off = await startTestApp({ connectionString: server.connectionString });
    const body = {
      username: 'fine.name',
      realname: 'Fine',
      mobile: '+959600019',
      captcha: '123456',
      password,
    };
    expectRefusal(await off.call('POST /auth/register', { body }), 200, 'identity.wayOff');
    const asking = { body: { smsmode: '1', mobile: '+959600019' } };
    expectRefusal(await off.call('POST /account/sms', asking), 200, 'identity.wayOff');
  });
});

describe('deciding on a registration', () => {
  test('approves with roles, departments and sites; the applicant is notified in their language', async () => {
    const { id, username, mobile } = await apply();
    const judge = await server.asRole(['user:approve', 'user:sites', 'dict:list']);
    const roleId = await makeRole(db, ['dict:list']);
    const { rows: departs } = await sql<{ id: string; code: string }>`
      select id, org_code as code from sys_depart where deleted_at is null order by id limit 1`.execute(db);
    const sites = { userId: id, subsiteIds: '102', allSubsite: false };
    expect((await judge.call('POST /userSubsite/save', { body: sites })).success).toBe(true);
    const body = { id, selectedroles: roleId, selecteddeparts: departs[0]?.id };
    expect((await judge.call('POST /sys/user/approve', { body })).success).toBe(true);
    const signedIn = await signIn(username);
    expect(signedIn.success).toBe(true);
    expect(signedIn.result).toMatchObject({
      userInfo: { orgCode: departs[0]?.code },
      subsite: { id: '102' },
    });
    await expect.poll(() => messagesTo(db, mobile)).toHaveLength(2);
    expect((await messagesTo(db, mobile))[0]).toMatch(/[\u1000-\u109f]/);
    const { rows: audit } = await sql<{ changes: object }>`
      select changes from audit_log where record_id = ${id} and action = 'approve'`.execute(db);
    expect(audit[0]?.changes).toMatchObject({ status: ['3', '1'], selectedroles: [[], [roleId]] });
    expectRefusal(await judge.call('POST /sys/user/approve', { body }), 200, 'system.conflict');
  });

  test('refuses to grant more than the user has', async () => {
    const { id, username } = await apply();
    const judge = await server.asRole(['user:approve']);
    const beyond = await makeRole(db, ['role:edit']);
    for (const selectedroles of [beyond, '1']) {
      const reply = await judge.call('POST /sys/user/approve', { body: { id, selectedroles } });
      expectRefusal(reply, 200, 'access.grantBeyondOwn');
    }
    expectRefusal(await signIn(username), 200, 'identity.accountWaiting');
    expect((await judge.call('POST /sys/user/approve', { body: { id } })).success).toBe(true);
  });

  test('rejects with a reason that the applicant receives, and can be changed to an approval', async () => {
    const { id, username, mobile } = await apply();
    const judge = await server.asRole(['user:approve']);
    expectRefusal(await judge.call('POST /sys/user/refuse', { body: { id, reason: '  ' } }), 400, '400');
    expect(
      (await judge.call('POST /sys/user/refuse', { body: { id, reason: 'Not from here' } })).success,
    ).toBe(true);
    await expect.poll(() => messagesTo(db, mobile)).toHaveLength(2);
    expect((await messagesTo(db, mobile))[0]).toContain('Not from here');
    expectRefusal(await signIn(username), 200, 'identity.accountRefused');
    expectRefusal(
      await judge.call('POST /sys/user/refuse', { body: { id, reason: 'x' } }),
      200,
      'system.conflict',
    );
    expect((await judge.call('POST /sys/user/approve', { body: { id } })).success).toBe(true);
    expect((await signIn(username)).success).toBe(true);
  });

  test('refuses the second of two simultaneous decisions', async () => {
    const { id } = await apply();
    const [one, two] = [await server.asRole(['user:approve']), await server.asRole(['user:approve'])];
    const replies = await Promise.all([
      one.call('POST /sys/user/approve', { body: { id } }),
      two.call('POST /sys/user/refuse', { body: { id, reason: 'No' } }),
      two.call('POST /sys/user/approve', { body: { id } }),
    ]);
    const { rows } = await sql<{ status: string }>`select status from sys_user where id = ${id}`.execute(db);
    const { rows: audit } = await sql`select from audit_log where record_id = ${id}
      and action in ('approve', 'refuse')`.execute(db);
    expect(['1', '4']).toContain(rows[0]?.status);
    expect(audit).toHaveLength(replies.filter(({ success }) => success).length);
  });

  test('refuses accounts that are not waiting, or unknown', async () => {
    const judge = await server.asRole(['user:approve']);
    const normal = await server.asRole([]);
    for (const path of ['POST /sys/user/approve', 'POST /sys/user/refuse'] as const) {
      const body = { id: normal.userId, reason: 'x' };
      expectRefusal(await judge.call(path, { body }), 200, 'system.conflict');
      expectRefusal(
        await judge.call(path, { body: { ...body, id: '999999999' } }),
        200,
        'system.recordNotFound',
      );
    }
    const freezer = await server.asRole(['user:freeze']);
    const { id } = await apply();
    await freezer.call('PUT /sys/user/frozenBatch', { body: { ids: id, status: '1' } });
    await freezer.call('PUT /sys/user/frozenBatch', { body: { ids: id, status: '2' } });
    const { rows } = await sql`select status from sys_user where id = ${id}`.execute(db);
    expect(rows).toEqual([{ status: '3' }]);
  });

  test('filters the list by waiting accounts', async () => {
    const { username } = await apply();
    const reader = await server.asRole(['user:list']);
    const reply = await reader.call<{ records: { username: string; status_dictText: string }[] }>(
      'GET /sys/user/list',
      { query: { status: '3', keyword: username } },
    );
    expect(reply.result.records).toMatchObject([{ username, status_dictText: 'Waiting for approval' }]);
  });
});
