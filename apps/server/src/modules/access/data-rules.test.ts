import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules, ruleMenus } from '../../../../../tests/support/data-rules.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const { db, asRole, asAdministrator } = server;
const rules = dataRules(server);
const administrator = await asAdministrator();

interface Rule {
  id: string;
  ruleName: string;
  version: number;
}

const body = (overrides: object = {}) => ({
  permissionId: ruleMenus.users,
  ruleName: 'Own department',
  ruleColumn: 'orgCode',
  ruleConditions: 'RIGHT_LIKE',
  ruleValue: '#{sys_org_code}',
  ...overrides,
});
const add = (overrides: object = {}, by: Caller = administrator) =>
  by.call<{ id: string }>('POST /sys/permission/addPermissionRule', { body: body(overrides) });
const listOf = async (permissionId: string) =>
  (
    await administrator.call<Rule[]>('GET /sys/permission/getPermRuleListByPermId', {
      query: { permissionId },
    })
  ).result;
const isFlagged = async (menuId: string): Promise<boolean> => {
  interface Node {
    key: string;
    ruleFlag: number;
    children?: Node[];
  }
  const { result } = await administrator.call<{ treeList: Node[] }>('GET /sys/role/queryTreeList');
  const flat = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  return flat(result.treeList).find(({ key }) => key === menuId)?.ruleFlag === 1;
};

describe('definitions of data rules', () => {
  test('are added, listed, changed and deleted, with the flag in the menu tree and audit rows', async () => {
    expect(await isFlagged(ruleMenus.departs)).toBe(false);
    const { result } = await add({ permissionId: ruleMenus.departs });
    expect(await isFlagged(ruleMenus.departs)).toBe(true);
    expect(await listOf(ruleMenus.departs)).toMatchObject([{ id: result.id, status: '1', version: 0 }]);
    const find = (query: object) =>
      administrator.call<Rule[]>('GET /sys/permission/queryPermissionRule', {
        query: { permissionId: ruleMenus.departs, ...query },
      });
    expect((await find({ ruleName: 'own' })).result).toHaveLength(1);
    expect((await find({ ruleValue: 'nothing' })).result).toHaveLength(0);
    for (const [index, method] of (['PUT', 'POST'] as const).entries()) {
      const edited = await administrator.call(`${method} /sys/permission/editPermissionRule`, {
        body: { id: result.id, ruleName: `Changed ${method}`, version: index },
      });
      expect(edited.success).toBe(true);
    }
    const stale = await administrator.call('PUT /sys/permission/editPermissionRule', {
      body: { id: result.id, ruleName: 'Late', version: 0 },
    });
    expectRefusal(stale, 200, 'system.conflict');
    const gone = await administrator.call('DELETE /sys/permission/deletePermissionRule', {
      query: { id: result.id },
    });
    expect(gone.success).toBe(true);
    expect(await isFlagged(ruleMenus.departs)).toBe(false);
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where resource = 'dataRule' and record_id = ${result.id} order by id`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(['add', 'edit', 'edit', 'delete']);
  });

  test.each([
    [{ ruleColumn: 'passwordHash' }, 'ruleColumn'],
    [{ ruleColumn: 'nothing' }, 'ruleColumn'],
    [{ ruleColumn: '__proto__' }, 'ruleColumn'],
    [{ ruleConditions: 'USE_SQL_RULES' }, 'ruleConditions'],
    [{ ruleConditions: '>' }, 'ruleConditions'],
    [{ ruleColumn: 'status', ruleConditions: '=', ruleValue: '9' }, 'ruleValue'],
    [{ ruleColumn: 'birthday', ruleConditions: '=', ruleValue: 'soon' }, 'ruleValue'],
    [{ ruleColumn: 'birthday', ruleConditions: '=', ruleValue: '#{sys_user_code}' }, 'ruleValue'],
    [{ ruleValue: '#{sys_secret}' }, 'ruleValue'],
    [{ ruleValue: 'A#{sys_org_code}' }, 'ruleValue'],
    [{ ruleValue: '' }, 'ruleValue'],
    [{ ruleConditions: 'IN', ruleValue: ' , ' }, 'ruleValue'],
    [{ ruleName: '' }, 'ruleName'],
  ])('refuse %j', async (overrides, path) => {
    expectProblem(await add(overrides), path);
  });

  test('belong to a menu with a resource', async () => {
    expectRefusal(await add({ permissionId: '1' }), 200, 'access.menuWithoutRules');
    expectRefusal(await add({ permissionId: '52' }), 200, 'access.menuWithoutRules');
    expectRefusal(await add({ permissionId: '999999' }), 200, 'system.recordNotFound');
    const columns = (permissionId: string) =>
      administrator.call<{ resource: string; columns: { name: string; operators: string[] }[] }>(
        'GET /sys/permission/permissionRuleColumns',
        { query: { permissionId } },
      );
    expectRefusal(await columns('1'), 200, 'access.menuWithoutRules');
    const { result } = await columns(ruleMenus.users);
    expect(result.resource).toBe('user');
    expect(result.columns.map(({ name }) => name)).toContain('createBy');
    expect(result.columns.map(({ name }) => name)).not.toContain('passwordHash');
  });

  test('are deleted with their menu, which cannot change its resource while it has some', async () => {
    const made = await administrator.call<{ id: string }>('POST /sys/permission/add', {
      body: { menuType: '1', parentId: '4', name: 'More users', url: '/more/users', perms: 'user:list' },
    });
    const { id } = made.result;
    expect((await add({ permissionId: id })).success).toBe(true);
    const edit = (perms: string) => administrator.call('PUT /sys/permission/edit', { body: { id, perms } });
    expectRefusal(await edit('dict:list'), 200, 'access.menuHasRules');
    expect((await edit('user:export')).success).toBe(true);
    const [rule] = await listOf(id);
    await administrator.call('DELETE /sys/permission/delete', { query: { id } });
    const restored = await administrator.call('PUT /sys/permission/putRecycleBin', { body: { ids: id } });
    expect(restored.success).toBe(true);
    expect(await listOf(id)).toEqual([rule]);
    await administrator.call('DELETE /sys/permission/delete', { query: { id } });
    await administrator.call('DELETE /sys/permission/deleteRecycleBin', { query: { ids: id } });
    const { rows } = await sql`select from audit_log
      where resource = 'dataRule' and action = 'delete' and record_id = ${rule?.id}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('choosing data rules for a role', () => {
  const save = (overrides: object, by: Caller = administrator) =>
    by.call('POST /sys/role/datarule', { body: { permissionId: ruleMenus.users, ...overrides } });
  const read = (roleId: string, by: Caller = administrator) =>
    by.call<{ datarule: Rule[]; drChecked: string }>('GET /sys/role/datarule/{permissionId}/{roleId}', {
      params: { permissionId: ruleMenus.users, roleId },
    });

  test('requires a granted menu, rules of that menu, and the choice that was read before', async () => {
    const roleId = await makeRole(db, ['user:list']);
    const id = await rules.define(ruleMenus.users, ['status', '=', '1']);
    expectRefusal(await save({ roleId, dataRuleIds: id }), 200, 'access.menuNotGranted');
    await rules.bindRole(roleId, ruleMenus.users, []);
    const foreign = await rules.define(ruleMenus.roles, ['roleCode', '=', 'x']);
    expectProblem(await save({ roleId, dataRuleIds: foreign }), 'dataRuleIds');
    expect((await save({ roleId, dataRuleIds: id, lastDataRuleIds: '' })).success).toBe(true);
    expectRefusal(
      await save({ roleId, dataRuleIds: '', lastDataRuleIds: '' }),
      200,
      'access.roleRulesChanged',
    );
    expect((await read(roleId)).result).toMatchObject({ drChecked: id });
    expectRefusal(await save({ roleId: '1', dataRuleIds: '' }), 200, 'access.administratorRole');
  });

  test('refuses the second of two simultaneous saves', async () => {
    const roleId = await makeRole(db, ['user:list']);
    await rules.bindRole(roleId, ruleMenus.users, []);
    const [one, two] = [
      await rules.define(ruleMenus.users, ['status', '=', '1']),
      await rules.define(ruleMenus.users, ['status', '=', '2']),
    ];
    const replies = await Promise.all(
      [one, two].map((dataRuleIds) => save({ roleId, dataRuleIds, lastDataRuleIds: '' })),
    );
    expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  test('changes open sessions on every process, as does changing a rule', async () => {
    const person = await asRole(['user:list']);
    const roleId = await rules.roleOf(person);
    const total = async () => {
      const reply = await other.call<{ total: number }>('GET /sys/user/list', { token: person.token });
      return reply.result.total;
    };
    const all = await total();
    const [id = ''] = await rules.bindRole(roleId, ruleMenus.users, [['username', '=', 'ei.mon']]);
    await expect.poll(total, { timeout: 5000, interval: 20 }).toBe(1);
    const edit = (overrides: object) =>
      administrator.call('PUT /sys/permission/editPermissionRule', { body: { id, ...overrides } });
    await edit({ ruleValue: 'nobody' });
    await expect.poll(total, { timeout: 5000, interval: 20 }).toBe(0);
    await edit({ status: '0' });
    await expect.poll(total, { timeout: 5000, interval: 20 }).toBe(all);
  });

  test('copies the rules with a role', async () => {
    const roleId = await makeRole(db, ['user:list']);
    const ids = await rules.bindRole(roleId, ruleMenus.users, [['status', '=', '1']]);
    const copy = await administrator.call<{ id: string }>('POST /sys/role/copy', {
      body: { id: roleId, roleCode: 'copied_rules' },
    });
    expect((await read(copy.result.id)).result.drChecked).toBe(ids.join(','));
  });
});

describe('users cannot loosen data rules that bind themselves', () => {
  const bound = () =>
    rules.asBound({
      permissions: [
        'user:list',
        'user:edit',
        'role:list',
        'role:grant',
        'role:add',
        'role:members',
        'menu:rules',
        'menu:delete',
      ],
      menuId: ruleMenus.users,
      roles: [[['status', '=', '1']]],
    });
  const grantsOf = async (roleId: string): Promise<string[]> =>
    (await administrator.call<string[]>('GET /sys/permission/queryRolePermission', { query: { roleId } }))
      .result;

  test('by the rules or the grants of their own role', async () => {
    const person = await bound();
    const roleId = await rules.roleOf(person);
    const choose = await person.call('POST /sys/role/datarule', {
      body: { roleId, permissionId: ruleMenus.users, dataRuleIds: '' },
    });
    expectRefusal(choose, 200, 'access.grantBeyondOwn');
    const grants = await grantsOf(roleId);
    const taken = await person.call('POST /sys/permission/saveRolePermission', {
      body: {
        roleId,
        permissionIds: grants.filter((id) => id !== ruleMenus.users).join(','),
        lastpermissionIds: grants.join(','),
      },
    });
    expectRefusal(taken, 200, 'access.grantBeyondOwn');
    expect(await grantsOf(roleId)).toEqual(grants);
  });

  test('by editing or deleting the definitions', async () => {
    const person = await bound();
    const [rule] = await listOf(ruleMenus.users);
    const id = rule?.id ?? '';
    for (const reply of [
      await person.call('PUT /sys/permission/editPermissionRule', { body: { id, status: '0' } }),
      await person.call('DELETE /sys/permission/deletePermissionRule', { query: { id } }),
      await person.call('DELETE /sys/permission/delete', { query: { id: ruleMenus.users } }),
    ])
      expectRefusal(reply, 200);
    expect((await listOf(ruleMenus.users)).map((one) => one.id)).toContain(id);
    // A menu whose key he lacks is not his to bind.
    expectRefusal(
      await add({ permissionId: ruleMenus.departs, ruleColumn: 'fax' }, person),
      200,
      'access.grantBeyondOwn',
    );
  });

  test('by assigning a role that sees more, to themselves or to others', async () => {
    const person = await bound();
    const wide = await makeRole(db, ['user:list']);
    const give = (roleId: string) =>
      person.call('POST /sys/user/addSysUserRole', { body: { roleId, userIdList: [person.userId] } });
    expectRefusal(await give(wide), 200, 'access.grantBeyondOwn');
    const others = await makeRole(db, ['user:list']);
    await rules.bindRole(others, ruleMenus.users, [['status', '=', '2']]);
    expectRefusal(await give(others), 200, 'access.grantBeyondOwn');
    const { result } = await person.call<{ id: string; grantable: boolean }[]>('GET /sys/role/queryall');
    expect(result.find(({ id }) => id === wide)?.grantable).toBe(false);
    // Narrower than his own is his to give.
    const restrictedRole = await makeRole(db, ['user:list']);
    const own = await administrator.call<{ drChecked: string }>(
      'GET /sys/role/datarule/{permissionId}/{roleId}',
      { params: { permissionId: ruleMenus.users, roleId: await rules.roleOf(person) } },
    );
    await rules.bindRole(restrictedRole, ruleMenus.users, []);
    const more = await rules.define(ruleMenus.users, ['username', '=', 'ei.mon']);
    await rules.choose(restrictedRole, ruleMenus.users, [own.result.drChecked, more]);
    expect((await give(restrictedRole)).success).toBe(true);
  });
});

test('users bound by data rules cannot change their own department or name', async () => {
  const person = await rules.asBound({
    permissions: ['user:list', 'user:edit', 'depart:members'],
    menuId: ruleMenus.users,
    roles: [[['username', 'LIKE', 'person']]],
  });
  const { rows } = await sql<{
    id: string;
  }>`select id from sys_depart where deleted_at is null order by id limit 1`.execute(db);
  const depId = rows[0]?.id ?? '';
  for (const reply of [
    await person.call('PUT /sys/user/edit', { body: { id: person.userId, realname: 'Somebody else' } }),
    await person.call('PUT /sys/user/edit', { body: { id: person.userId, selecteddeparts: depId } }),
    await person.call('POST /sys/user/editSysDepartWithUser', {
      body: { depId, userIdList: [person.userId] },
    }),
  ])
    expectRefusal(reply, 200, 'identity.notYourself');
  const post = await person.call('PUT /sys/user/edit', { body: { id: person.userId, post: 'Lead' } });
  expect(post.success).toBe(true);
});

describe('testing rules as a user', () => {
  const ask = (userId: string, by: Caller = administrator) =>
    by.call<{ visible: number; total: number }>('GET /sys/permission/testPermissionRule', {
      query: { permissionId: ruleMenus.users, userId },
    });

  test('counts the rows visible to that user, among those visible to the caller', async () => {
    const person = await rules.asBound({
      permissions: ['user:list', 'menu:rules'],
      menuId: ruleMenus.users,
      roles: [[['username', 'IN', 'ei.mon,zhang.wei,#{sys_user_code}']]],
    });
    const all = (await ask(administrator.userId)).result;
    expect(all.visible).toBe(all.total);
    expect((await ask(person.userId)).result).toEqual({ visible: 3, total: all.total });
    expect((await ask(person.userId, person)).result).toEqual({ visible: 3, total: 3 });
    expectRefusal(await ask(administrator.userId, person), 200, 'system.recordNotFound');
  });
});
