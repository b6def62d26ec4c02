import { dashboardBlocks } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules, ruleMenus } from '../../../../../tests/support/data-rules.ts';
import { makePerson, makeRole } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { formOf, makeWorkbook, readWorkbook } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();
const { db, asAdministrator } = server;
const rules = dataRules(server);
const administrator = await asAdministrator();

const permissions = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:recycle',
  'user:export',
  'user:import',
  'user:freeze',
  'user:resetPassword',
  'user:sites',
  'role:list',
  'role:members',
  'depart:list',
  'depart:members',
  'session:list',
  'session:kick',
] as const;

interface Page {
  records: { id: string; username: string }[];
  total: number;
}

const condition = sql`(t.org_code like 'A01%' and t.status = '1') or t.username in ('zhang.wei', 'ei.mon')`;

/** Two roles with three operators: (org begins with A01 and is active) or (is one of two). */
const asBound = (): Promise<Caller> =>
  rules.asBound({
    permissions,
    menuId: ruleMenus.users,
    roles: [
      [
        ['orgCode', 'RIGHT_LIKE', 'A01'],
        ['status', '=', '1'],
      ],
      [['username', 'IN', 'zhang.wei,ei.mon']],
    ],
  });

let person: Caller;
let seen: string[];
let foreign: { id: string; username: string };

beforeAll(async () => {
  await sql`update sys_user set org_code = 'A01A01' where username in ('hnin.wai', 'chen.xiaoli')`.execute(
    db,
  );
  await sql`update sys_user set org_code = 'A01', status = '2' where username = 'su.myat.noe'`.execute(db);
  await sql`update sys_user set org_code = 'A02' where username = 'david.miller'`.execute(db);
  person = await asBound();
  seen = await rules.idsWhere('sys_user', condition);
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from sys_user where username = 'david.miller'`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the seed has changed');
  foreign = found;
});

describe('reading users under data rules', () => {
  test('list and count contain visible users only', async () => {
    expect(seen.length).toBeGreaterThan(3);
    const { result } = await person.call<Page>('GET /sys/user/list', { query: { pageSize: 100 } });
    expect(result.records.map(({ id }) => id).sort()).toEqual([...seen].sort());
    expect(result.total).toBe(seen.length);
  });

  test('the total counts the users visible to the caller', async () => {
    const ask = (who: Caller) => who.call<Page>('GET /sys/user/list', { query: { pageSize: 1 } });
    const [his, all] = [await ask(person), await ask(administrator)];
    expect(his.result.total).toBe(seen.length);
    expect(all.result.total).toBeGreaterThan(seen.length);
  });

  test('filters and keyword find visible users only', async () => {
    for (const query of [
      { username: foreign.username },
      { username_in: `${foreign.username},zhang.wei` },
      { keyword: foreign.username },
      { username_ne: 'zhang.wei' },
    ]) {
      const { result } = await person.call<Page>('GET /sys/user/list', { query });
      expect(result.records.map(({ username }) => username)).not.toContain(foreign.username);
    }
  });

  test('get, options and export return visible users only', async () => {
    for (const id of seen)
      expect((await person.call('GET /sys/user/queryById', { query: { id } })).success).toBe(true);
    expectRefusal(
      await person.call('GET /sys/user/queryById', { query: { id: foreign.id } }),
      200,
      'system.recordNotFound',
    );
    const options = await person.call<{ value: string }[]>('GET /sys/user/options', {
      query: { ids: `${foreign.id},${seen[0]}` },
    });
    expect(options.result.map(({ value }) => value)).toEqual([seen[0]]);
    const lines = await readWorkbook((await person.call('GET /sys/user/exportXls')).bytes);
    expect(lines).toHaveLength(seen.length + 1);
    const named = await person.call('GET /sys/user/exportXls', { query: { ids: foreign.id } });
    expect(await readWorkbook(named.bytes)).toHaveLength(1);
  });

  test('hand-written lists of people contain visible users only', async () => {
    const role = await rules.roleOf({ userId: foreign.id });
    const members = await person.call<Page>('GET /sys/user/userRoleList', { query: { roleId: role } });
    expect(members.result).toMatchObject({ records: [], total: 0 });
    const { rows } = await sql<{ id: string }>`select id from sys_depart where parent_id is null`.execute(db);
    for (const { id } of rows) {
      const people = await person.call<{ id: string }[]>('GET /sys/user/queryUserByDepId', { query: { id } });
      expect(people.result.filter(({ id: one }) => !seen.includes(one))).toEqual([]);
      const below = await person.call<Page>('GET /sys/user/departUserList', { query: { depId: id } });
      expect(below.result.records.filter(({ id: one }) => !seen.includes(one))).toEqual([]);
    }
    const sites = await person.call<{ records: { userId: string }[] }>('GET /userSubsite/list', {
      query: { pageSize: 100 },
    });
    expect(sites.result.records.filter(({ userId }) => !seen.includes(userId))).toEqual([]);
    const online = await person.call<{ userId: string }[]>('GET /sys/online/list');
    expect(online.result.filter(({ userId }) => !seen.includes(userId))).toEqual([]);
  });

  test.each([
    ['GET /sys/user/queryUserRole', 'userid'],
    ['GET /sys/user/userDepartList', 'userId'],
    ['GET /sys/user/effectivePermissions', 'userId'],
  ] as const)('%s refuses a user who is not visible', async (target, name) => {
    expect((await person.call(target, { query: { [name]: seen[0] } })).success).toBe(true);
    expectRefusal(await person.call(target, { query: { [name]: foreign.id } }), 200, 'system.recordNotFound');
  });

  test('the dashboard counts visible users only', async () => {
    const { result } = await person.call<EndpointResult<typeof dashboardBlocks>>(dashboardBlocks);
    const people = result.blocks.find(({ name }) => name === 'identity.people');
    expect(people?.figures[0]?.value).toBe(String(seen.length));
  });
});

describe('changing users under data rules', () => {
  test('every call refuses a user who is not visible, as not found', async () => {
    const { id, username } = foreign;
    const before = await db.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const password = 'Better-2026!';
    const tries = [
      person.call('PUT /sys/user/edit', { body: { id, realname: 'Taken over' } }),
      person.call('PUT /sys/user/edit', { body: { id, version: 999, realname: 'Taken over' } }),
      person.call('PUT /sys/user/frozenBatch', { body: { ids: id, status: '2' } }),
      person.call('PUT /sys/user/frozenBatch', { body: { ids: `${seen[0]},${id}`, status: '2' } }),
      person.call('PUT /sys/user/changPassword', { body: { username, password, confirmpassword: password } }),
      person.call('DELETE /sys/user/delete', { query: { id } }),
      person.call('DELETE /sys/user/deleteBatch', { query: { ids: `${seen[0]},${id}` } }),
      person.call('POST /sys/user/addSysUserRole', {
        body: { roleId: await rules.roleOf(person), userIdList: [id] },
      }),
    ];
    for (const reply of await Promise.all(tries)) expectRefusal(reply, 200, 'system.recordNotFound');
    expect(
      await db.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual(before);
  });

  test('the recycle bin lists, restores and purges visible users only', async () => {
    const own = await makePerson(db, { permissions: [] });
    const other = await makePerson(db, { permissions: [] });
    await sql`update sys_user set org_code = 'A01B', deleted_at = now() where id = ${own.userId}`.execute(db);
    await sql`update sys_user set org_code = 'Z01', deleted_at = now() where id = ${other.userId}`.execute(
      db,
    );
    const bin = await person.call<Page>('GET /sys/user/recycleBin');
    expect(bin.result.records.map(({ id }) => id)).toEqual([own.userId]);
    expect(bin.result.total).toBe(1);
    for (const reply of [
      await person.call('PUT /sys/user/putRecycleBin', { body: { ids: other.userId } }),
      await person.call('DELETE /sys/user/deleteRecycleBin', { query: { ids: other.userId } }),
    ])
      expectRefusal(reply, 200, 'system.recordNotFound');
    expect((await person.call('PUT /sys/user/putRecycleBin', { body: { ids: own.userId } })).success).toBe(
      true,
    );
    expect((await person.call('DELETE /sys/user/delete', { query: { id: own.userId } })).success).toBe(true);
    const purged = await person.call('DELETE /sys/user/deleteRecycleBin', { query: { ids: own.userId } });
    expect(purged.success).toBe(true);
  });

  test('add, import and edit refuse a user who would not be visible to the caller', async () => {
    const account = { realname: 'New', password: 'Better-2026!', confirmpassword: 'Better-2026!' };
    const add = await person.call('POST /sys/user/add', { body: { ...account, username: 'out.of.visible' } });
    expectRefusal(add, 200, 'system.notVisible');
    const file = await makeWorkbook([
      ['username', 'realname'],
      ['imported.away', 'Imported'],
    ]);
    const reply = await person.call<{ errorCount: number }>('POST /sys/user/importExcel', formOf(file));
    expect(reply.result.errorCount).toBe(1);
    const { rows } = await sql`select from sys_user
      where username in ('out.of.visible', 'imported.away')`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('edit changes a visible user, but not so that they are no longer visible', async () => {
    const { id } = await db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'hnin.wai')
      .executeTakeFirstOrThrow();
    const edited = await person.call('PUT /sys/user/edit', { body: { id, post: 'Lead' } });
    expect(edited.success).toBe(true);
    const moved = await person.call('PUT /sys/user/edit', { body: { id, selecteddeparts: '' } });
    expectRefusal(moved, 200, 'system.notVisible');
  });
});

test('data rules of other roles do not bind an administrator', async () => {
  const chief = await asAdministrator();
  await sql`insert into sys_user_role (user_id, role_id)
    values (${chief.userId}, ${await rules.roleOf(person)})`.execute(db);
  const { result } = await chief.call<Page>('GET /sys/user/list', { query: { pageSize: 1 } });
  expect(result.total).toBeGreaterThan(seen.length);
});

test('a role without a rule on users makes all of them visible', async () => {
  const bound = await asBound();
  const total = async () =>
    (await bound.call<Page>('GET /sys/user/list', { query: { pageSize: 1 } })).result.total;
  const within = await total();
  const give = async (roleId: string) => {
    const body = { roleId, userIdList: [bound.userId] };
    expect((await administrator.call('POST /sys/user/addSysUserRole', { body })).success).toBe(true);
  };
  await give(await makeRole(db, ['dict:list']));
  expect(await total()).toBe(within);
  await give(await makeRole(db, ['user:list']));
  await expect.poll(total, { timeout: 5000 }).toBeGreaterThan(within);
});

test('variables of data rules have the values of the caller at the time of the call', async () => {
  const own = await rules.asBound({
    permissions: ['user:list'],
    menuId: ruleMenus.users,
    roles: [[['username', '=', '#{sys_user_code}']]],
  });
  const list = async () =>
    (await own.call<Page>('GET /sys/user/list')).result.records.map(({ username }) => username);
  expect(await list()).toEqual([own.username]);
  const below = await rules.asBound({
    permissions: ['user:list'],
    menuId: ruleMenus.users,
    roles: [[['orgCode', 'RIGHT_LIKE', '#{sys_org_code}']]],
  });
  const total = async () => (await below.call<Page>('GET /sys/user/list')).result.total;
  // He belongs to no department: a prefix of nothing must not be everything.
  expect(await total()).toBe(0);
  const depart = await sql<{ id: string; org_code: string }>`select id, org_code from sys_depart
    where parent_id is null and deleted_at is null order by id limit 1`.execute(db);
  const [place] = depart.rows;
  await administrator.call('POST /sys/user/editSysDepartWithUser', {
    body: { depId: place?.id, userIdList: [below.userId] },
  });
  const expected = (await rules.idsWhere('sys_user', sql`t.org_code like ${`${place?.org_code}%`}`)).length;
  await expect.poll(total, { timeout: 5000 }).toBe(expected);
});
