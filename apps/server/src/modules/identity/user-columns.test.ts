import { isGrantKey } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePerson } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { formOf, makeWorkbook, readWorkbook } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const administrator = await asAdministrator();

const permissions = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:recycle',
  'user:export',
  'user:import',
  'role:members',
] as const;

const button = (perms: string, permsType: '1' | '2', overrides: object = {}) =>
  administrator.call<{ id: string }>('POST /sys/permission/add', {
    body: { menuType: '2', parentId: '41', name: perms, perms, permsType, ...overrides },
  });

type Wire = Record<string, unknown> & { id: string };

let reader: Caller;
let holder: Caller;
let subject: { id: string; phone: string; post: string };

beforeAll(async () => {
  for (const name of ['phone', 'birthday', 'workNo', 'sex']) {
    expect((await button(`user:column:${name}`, '1')).success).toBe(true);
  }
  expect((await button('user:column:post', '2')).success).toBe(true);
  expect((await button('user:column:telephone', '1', { status: '0' })).success).toBe(true);
  reader = await asRole(permissions);
  holder = await asRole([
    ...permissions,
    'user:column:phone',
    'user:column:birthday',
    'user:column:workNo',
    'user:column:sex',
    'user:column:post',
  ]);
  const { rows } = await sql<{ id: string; phone: string; post: string }>`
    select id, phone, post from sys_user where username = 'ei.mon'`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the seed has changed');
  subject = found;
});

const hidden = ['phone', 'birthday', 'workNo', 'sex', 'sex_dictText'];

describe('a withheld column', () => {
  const listBy = (caller: Caller, query: object = {}) =>
    caller.call<{ records: Wire[]; total: number }>('GET /sys/user/list', {
      query: { pageSize: 100, ...query },
    });

  test('is in no row for users without the permission', async () => {
    const { result } = await listBy(reader);
    expect(result.records.length).toBeGreaterThan(3);
    for (const row of result.records) {
      for (const name of hidden) expect(row).not.toHaveProperty(name);
      expect(row).toHaveProperty('post');
      expect(row).toHaveProperty('telephone');
    }
    for (const caller of [holder, administrator]) {
      const whole = (await listBy(caller)).result.records.find(({ id }) => id === subject.id);
      expect(whole).toMatchObject({ phone: subject.phone });
    }
    const one = await reader.call<Wire>('GET /sys/user/queryById', { query: { id: subject.id } });
    for (const name of hidden) expect(one.result).not.toHaveProperty(name);
  });

  test('is not searchable by filter or keyword', async () => {
    for (const [name, value] of [
      ['phone', subject.phone],
      ['phone_contains', subject.phone.slice(3)],
      ['phone_ne', subject.phone],
      ['sex', '1'],
      ['sex_in', '2'],
    ] as const) {
      for (const path of ['/sys/user/list', '/sys/user/recycleBin', '/sys/user/exportXls']) {
        const reply = await reader.call(`GET ${path}`, { query: { [name]: value } });
        expectProblem(reply, name);
        expect(reply.text).not.toContain(subject.phone);
      }
      expect((await listBy(holder, { [name]: value })).success).toBe(true);
    }
    const keyword = subject.phone.slice(-8);
    expect((await listBy(administrator, { keyword })).result.total).toBe(1);
    expect((await listBy(reader, { keyword })).result.total).toBe(0);
    const options = await reader.call<unknown[]>('GET /sys/user/options', { query: { keyword } });
    expect(options.result).toEqual([]);
  });

  test('is not sortable', async () => {
    const ids = async (query: object) => (await listBy(reader, query)).result.records.map(({ id }) => id);
    expect(await ids({ column: 'workNo', order: 'asc' })).toEqual(await ids({}));
    expect(await ids({ column: 'workNo', order: 'desc' })).toEqual(await ids({}));
  });

  test('is in neither export nor template, and an import does not read it', async () => {
    const headings = async (query: object) => {
      const reply = await reader.call('GET /sys/user/exportXls', { query: { ...query } });
      return (await readWorkbook(reply.bytes))[0] ?? [];
    };
    for (const query of [{}, { template: 'true' }]) {
      const found = await headings(query);
      expect(found).toContain('E-mail');
      for (const name of ['Mobile phone', 'Phone', 'Sex', 'Birthday']) expect(found).not.toContain(name);
    }
    expect((await headings({ template: 'true' })).join()).not.toContain('Job title');
    const file = await makeWorkbook([
      ['username', 'realname', 'phone', 'post'],
      ['no.phone', 'No Phone', '+95911112222', 'Chief'],
    ]);
    const reply = await reader.call<{ successCount: number }>('POST /sys/user/importExcel', formOf(file));
    expect(reply.result.successCount).toBe(1);
    const { rows } = await sql`select phone, post from sys_user where username = 'no.phone'`.execute(db);
    expect(rows).toEqual([{ phone: null, post: null }]);
  });

  test('is not in the recycle bin', async () => {
    const gone = await makePerson(db, { permissions: [] });
    await sql`update sys_user set phone = '+95977777', deleted_at = now() where id = ${gone.userId}`.execute(
      db,
    );
    const bin = await reader.call<{ records: Wire[] }>('GET /sys/user/recycleBin');
    const row = bin.result.records.find(({ id }) => id === gone.userId);
    expect(row).toBeDefined();
    for (const name of hidden) expect(row).not.toHaveProperty(name);
  });

  test('is null in hand-written lists', async () => {
    const { rows } = await sql<{ id: string }>`select ud.depart_id as id from sys_user_depart ud
      where ud.user_id = ${subject.id}`.execute(db);
    const people = await reader.call<Wire[]>('GET /sys/user/queryUserByDepId', {
      query: { id: rows[0]?.id },
    });
    const row = people.result.find(({ id }) => id === subject.id);
    expect(row).toMatchObject({ phone: null, workNo: null });
    expect(row?.email).toBeTruthy();
  });

  test('cannot be written, and trying values reveals nothing', async () => {
    for (const phone of [subject.phone, '+959123456789', '', null]) {
      const reply = await reader.call('PUT /sys/user/edit', { body: { id: subject.id, phone } });
      expectProblem(reply, 'phone');
    }
    const account = { username: 'tries.phone', realname: 'Tries', password: 'Better-2026!' };
    const add = await reader.call('POST /sys/user/add', {
      body: { ...account, confirmpassword: account.password, phone: subject.phone },
    });
    expectProblem(add, 'phone');
    const check = await reader.call('GET /sys/user/checkOnlyUser', { query: { phone: subject.phone } });
    expect(check.success).toBe(true);
    const duplicate = await reader.call('GET /sys/duplicate/check', {
      query: { tableName: 'sys_user', fieldName: 'phone', fieldVal: subject.phone },
    });
    expectRefusal(duplicate, 404);
    const whole = await holder.call('GET /sys/user/checkOnlyUser', { query: { phone: subject.phone } });
    expectRefusal(whole, 200, 'system.duplicate');
  });

  test('is visible again when its rule is disabled', async () => {
    const { rows } = await sql<{ id: string }>`select id from sys_permission
      where perms = 'user:column:sex'`.execute(db);
    const id = rows[0]?.id;
    const isShown = async () => 'sex' in ((await listBy(reader)).result.records[0] ?? {});
    expect(await isShown()).toBe(false);
    await administrator.call('PUT /sys/permission/edit', { body: { id, status: '0' } });
    await expect.poll(isShown, { timeout: 5000 }).toBe(true);
    await administrator.call('PUT /sys/permission/edit', { body: { id, status: '1' } });
    await expect.poll(isShown, { timeout: 5000 }).toBe(false);
  });
});

describe('a column that is withheld from editing', () => {
  const edit = (caller: Caller, overrides: object) =>
    caller.call<{ version: number }>('PUT /sys/user/edit', { body: { id: subject.id, ...overrides } });

  test('is readable, and may be sent unchanged', async () => {
    const one = await reader.call<Wire>('GET /sys/user/queryById', { query: { id: subject.id } });
    expect(one.result.post).toBe(subject.post);
    expect((await edit(reader, { post: subject.post, language: 'zh-CN' })).success).toBe(true);
  });

  test('cannot be changed, emptied or set', async () => {
    for (const post of ['Director', '', null]) expectProblem(await edit(reader, { post }), 'post');
    const account = { username: 'tries.post', realname: 'Tries', password: 'Better-2026!' };
    const add = (overrides: object) =>
      reader.call('POST /sys/user/add', {
        body: { ...account, confirmpassword: account.password, ...overrides },
      });
    expectProblem(await add({ post: 'Director' }), 'post');
    expect((await add({ post: '' })).success).toBe(true);
    expect((await edit(holder, { post: 'Director' })).success).toBe(true);
  });
});

describe('column permissions', () => {
  test('exist for the fields that may be withheld', () => {
    expect(isGrantKey('user:column:phone')).toBe(true);
    for (const key of ['user:column:realname', 'user:column:passwordHash', 'user:column:x', 'x:column:phone'])
      expect(isGrantKey(key)).toBe(false);
  });

  test.each([
    ['user:column:passwordHash', '2'],
    ['user:column:realname', '2'],
    ['user:column:nothing', '2'],
    ['newsClass:column:parentId', '2'],
    ['user:column:email', '1'],
  ] as const)('refuse %s on a menu of kind %s', async (perms, menuType) => {
    expectProblem(await button(perms, '1', { menuType, url: '/x' }), 'perms');
  });

  test('are sent to the console: all, and those of the user', async () => {
    interface Rights {
      auth: { action: string }[];
      allAuth: { action: string; status: string; type: string }[];
    }
    const rightsOf = async (caller: Caller) =>
      (await caller.call<Rights>('GET /sys/permission/getUserPermissionByToken')).result;
    const mine = await rightsOf(reader);
    expect(mine.allAuth).toContainEqual(
      expect.objectContaining({ action: 'user:column:phone', type: '1', status: '1' }),
    );
    expect(mine.auth.map(({ action }) => action)).not.toContain('user:column:phone');
    expect((await rightsOf(holder)).auth.map(({ action }) => action)).toContain('user:column:phone');
  });

  test('cannot be granted by users from whom the column is withheld', async () => {
    const granter = await asRole([...permissions, 'role:grant', 'role:list']);
    const { rows } = await sql<{ role: string; phone: string }>`
      select (select min(role_id) from sys_user_role where user_id = ${granter.userId}) as role,
        (select id from sys_permission where perms = 'user:column:phone') as phone`.execute(db);
    const { role = '', phone = '' } = rows[0] ?? {};
    const grants = await granter.call<string[]>('GET /sys/permission/queryRolePermission', {
      query: { roleId: role },
    });
    const reply = await granter.call('POST /sys/permission/saveRolePermission', {
      body: {
        roleId: role,
        permissionIds: [...grants.result, phone].join(','),
        lastpermissionIds: grants.result.join(','),
      },
    });
    expectRefusal(reply, 200, 'access.grantBeyondOwn');
  });
});
