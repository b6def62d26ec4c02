import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules, ruleMenus } from '../../../../../tests/support/data-rules.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const rules = dataRules(server);
const administrator = await asAdministrator();
/** Somebody visible, as the log leaves out what people not visible did. */
const editor = await asAdministrator();

const permissions = [
  'user:list',
  'auditLog:list',
  'signInLog:list',
  'userAgent:list',
  'userAgent:add',
  'siteGrant:list',
  'role:list',
] as const;

const seenName = 'zhang.wei';
const foreignName = 'ei.mon';

interface Page<T> {
  records: T[];
}

let bound: Caller;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';
const standIn = {
  agentUserName: seenName,
  startTime: '2031-01-01 00:00:00',
  endTime: '2031-01-02 00:00:00',
};

/** What a list of the caller names of the two people. */
const named = async <T extends object>(
  caller: Caller,
  endpoint: Parameters<Caller['call']>[0],
  nameOf: (row: T) => unknown,
): Promise<unknown[]> => {
  const { result } = await caller.call<Page<T>>(endpoint, { query: { pageSize: 500 } });
  const both: readonly unknown[] = [...ids.keys(), ...ids.values()];
  return [...new Set(result.records.map(nameOf).filter((name) => both.includes(name)))];
};

beforeAll(async () => {
  const { rows } = await sql<{ id: string; username: string }>`select id, username from sys_user
    where username in (${seenName}, ${foreignName})`.execute(db);
  for (const { id, username } of rows) ids.set(username, id);
  await administrator.call('POST /sys/permission/add', {
    body: {
      menuType: '2',
      parentId: ruleMenus.users,
      name: 'Phones',
      perms: 'user:column:phone',
      permsType: '1',
    },
  });
  for (const [index, id] of [...ids.values()].entries()) {
    const body = { id, phone: `09 44 000 000${index}`, post: `Post ${index}` };
    expect((await editor.call('PUT /sys/user/edit', { body })).success).toBe(true);
    await sql`insert into sign_in_log (username, user_id, succeeded, reason, address, user_agent)
      select username, id, true, 'signedIn', '127.0.0.1', 'test' from sys_user where id = ${id}`.execute(db);
  }
  for (const userName of ids.keys()) {
    const body = { ...standIn, userName, agentUserName: 'hnin.wai' };
    expect((await administrator.call('POST /sys/sysUserAgent/add', { body })).success).toBe(true);
  }
  bound = await rules.asBound({
    permissions,
    menuId: ruleMenus.users,
    roles: [[['username', 'IN', `${seenName},hnin.wai,${editor.username}`]]],
  });
});

test('the operation log shows visible records only, and no withheld column', async () => {
  interface Entry {
    record: string;
    changeList: { field: string }[];
  }
  expect(await named<Entry>(bound, 'GET /sys/auditLog/list', ({ record }) => record)).toEqual([
    idOf(seenName),
  ]);
  const fields = async (caller: Caller) => {
    const query = { resource: 'user', record: idOf(seenName) };
    const { result } = await caller.call<Page<Entry>>('GET /sys/auditLog/list', { query });
    return result.records.flatMap(({ changeList }) => changeList.map(({ field }) => field));
  };
  expect([...new Set(await fields(bound))]).toEqual(['post']);
  expect(await fields(administrator)).toEqual(expect.arrayContaining(['phone', 'post']));
  const free = await asRole(permissions);
  expect(await named<Entry>(free, 'GET /sys/auditLog/list', ({ record }) => record)).toHaveLength(2);
});

test('the sign-in log shows visible users, and no attempts with unknown names', async () => {
  await sql`insert into sign_in_log (username, succeeded, reason, address, user_agent)
    values ('nobody.at.all', false, 'unknownAccount', '127.0.0.1', 'test')`.execute(db);
  const nameOf = ({ username }: { username: string }) => username;
  expect(await named(bound, 'GET /sys/signInLog/list', nameOf)).toEqual([seenName]);
  const { result } = await bound.call<Page<{ username: string }>>('GET /sys/signInLog/list', {
    query: { pageSize: 100 },
  });
  // Such a name may be the number of somebody not visible.
  expect(result.records.map(nameOf)).not.toContain('nobody.at.all');
});

test('stand-ins are listed and named among visible users only', async () => {
  const nameOf = ({ userName }: { userName: string }) => userName;
  expect(await named(bound, 'GET /sys/sysUserAgent/list', nameOf)).toEqual([seenName]);
  const ask = (userName: string) =>
    bound.call<object | null>('GET /sys/sysUserAgent/queryByUserName', { query: { userName } });
  expect((await ask(seenName)).result).not.toBeNull();
  expect((await ask(foreignName)).result).toBeNull();
  const save = (agentUserName: string) =>
    bound.call('PUT /sys/sysUserAgent/mine', { body: { ...standIn, agentUserName } });
  expectProblem(await save(foreignName), 'agentUserName');
  expect((await save(seenName)).success).toBe(true);
});

test('site authorization lists visible users only', async () => {
  interface Principal {
    type: string;
    id: string;
  }
  const idIn = ({ type, id }: Principal) => (type === 'user' ? id : undefined);
  expect(await named(bound, 'GET /subsiteAuthorization/principals', idIn)).toEqual([idOf(seenName)]);
  const grantsOf = (name: string) =>
    bound.call('GET /subsiteAuthorization/grants', {
      query: { principalType: 'user', principalId: idOf(name), kind: 'sites' },
    });
  expect((await grantsOf(seenName)).success).toBe(true);
  expectRefusal(await grantsOf(foreignName), 200, 'system.recordNotFound');
});

test('departments and roles that are not visible are neither counted, filtered by nor listed', async () => {
  const { rows } = await sql<{ id: string; org_code: string }>`select id, org_code from sys_depart
    where deleted_at is null order by org_code limit 2`.execute(db);
  const [own, other] = rows;
  if (!own || !other) throw new Error('the seed has changed');
  const person = await rules.asBound({
    permissions: ['depart:list', 'depart:delete', 'user:list', 'role:list'],
    menuId: ruleMenus.departs,
    roles: [[['orgCode', '=', own.org_code]]],
  });
  await rules.bindRole(await rules.roleOf(person), ruleMenus.roles, [['roleCode', '=', 'admin']]);
  await administrator.call('PUT /sys/user/edit', { body: { id: person.userId } });
  const removal = (id: string) => person.call('GET /sys/sysDepart/queryRemoval', { query: { ids: id } });
  expect((await removal(own.id)).success).toBe(true);
  expectRefusal(await removal(other.id), 200, 'system.recordNotFound');
  const { result } = await person.call<{ total: number }>('GET /sys/user/list', {
    query: { depId: other.id },
  });
  expect(result.total).toBe(0);
  await administrator.call('PUT /sys/user/edit', {
    body: { id: idOf(seenName), selecteddeparts: [own.id, other.id].join(',') },
  });
  const namesFor = async (caller: Caller) => {
    const found = await caller.call<Page<Record<string, unknown>>>('GET /sys/user/list', {
      query: { keyword: seenName },
    });
    return found.result.records.map(({ departNames, roleNames, siteNames }) => [
      departNames,
      roleNames,
      siteNames,
    ]);
  };
  const [[ownName, ownRoles] = []] = await namesFor(person);
  const [[allNames, allRoles, allSites] = []] = await namesFor(administrator);
  expect(String(allNames).split(', ')).toHaveLength(2);
  expect(String(allNames).split(', ')).toContain(ownName);
  expect(String(allRoles)).toMatch(/\S/);
  expect(String(allSites)).toMatch(/\S/);
  expect(ownRoles).toBeNull();
  const roles = await person.call<{ code: string }[]>('GET /api/role');
  expect(roles.result.map(({ code }) => code)).toEqual(['admin']);
});
