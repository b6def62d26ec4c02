import { checkOnlyUser, effectivePermissions, queryUserByDepId } from '@lc/contract/identity';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';

const { db, asRole, asAdministrator } = await startTestApp();
const reader = await asRole(['user:list']);

test('effective permissions of a user name the roles they come from', async () => {
  const person = await asRole(['dict:list']);
  const second = await makeRole(db, ['dict:list', 'dict:add']);
  await db.insertInto('sys_user_role').values({ user_id: person.userId, role_id: second }).execute();
  await db
    .updateTable('sys_permission')
    .set({ status: '0' })
    .where('perms', '=', 'dict:export')
    .where('menu_type', '=', '2')
    .execute();
  type Row = { perms: string; isEverybodys: boolean; roles: { id: string; roleName: string }[] };
  const ask = async (userId: string): Promise<Row[]> =>
    (await reader.call<Row[]>(effectivePermissions, { query: { userId } })).result;
  const rows = await ask(person.userId);
  expect(rows.map(({ perms, roles }) => [perms, roles.length])).toEqual([
    ['dict:list', 2],
    ['dict:add', 1],
    ['dict:export', 0],
  ]);
  expect(rows[1]?.roles).toEqual([{ id: second, roleName: 'Made for a test' }]);
  expect(rows[2]?.isEverybodys).toBe(true);
  const administrator = await asAdministrator();
  const all = await ask(administrator.userId);
  expect(all.length).toBeGreaterThan(40);
  expect(all.every(({ roles }) => roles.some(({ id }) => id === '1'))).toBe(true);
  const query = { userId: person.userId, all: 'true' };
  const every = (await reader.call<Row[]>(effectivePermissions, { query })).result;
  expect(every).toHaveLength(all.length);
  expect(every.filter(({ roles, isEverybodys }) => roles.length > 0 || isEverybodys)).toEqual(rows);
});

test('the check of unique values names each value that is taken', async () => {
  await db
    .updateTable('sys_user')
    .set({ phone: '+959400001', email: 'taken@example.com' })
    .where('id', '=', reader.userId)
    .execute();
  const check = (query: Record<string, string>) => reader.call(checkOnlyUser, { query });
  const taken = { username: reader.username.toUpperCase(), phone: '+959400001', email: 'free@example.com' };
  const reply = await check(taken);
  expectRefusal(reply, 200, 'system.duplicate');
  expect(pathsIn(reply).sort()).toEqual(['phone', 'username']);
  expect((await check({ ...taken, id: reader.userId })).success).toBe(true);
  expect((await check({ email: 'free@example.com' })).success).toBe(true);
  expect((await check({})).success).toBe(true);
});

test('the users of a department include those of all departments below', async () => {
  type Row = { username: string; departNames: string };
  const ask = async (id: string, realname = ''): Promise<Row[]> =>
    (await reader.call<Row[]>(queryUserByDepId, { query: { id, realname } })).result;
  const [company, office, team] = [await ask('1'), await ask('2'), await ask('3')];
  const names = (rows: readonly Row[]): string[] => rows.map(({ username }) => username);
  expect(team.length).toBeGreaterThan(0);
  expect(names(office)).toEqual(expect.arrayContaining(names(team)));
  expect(company.length).toBeGreaterThan(office.length);
  expect(names(company)).toEqual(expect.arrayContaining(names(office)));
  expect(team[0]?.departNames).toContain('Editorial Team');
  expect(await ask('1', '%')).toEqual([]);
  expect(await ask('999999')).toEqual([]);
});
