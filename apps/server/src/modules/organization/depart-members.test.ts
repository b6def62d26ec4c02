import type { Page } from '@lc/contract/kernel';
import {
  addDepartMembers,
  currentUserDeparts,
  departMembers,
  departRemoval,
  removeDepartMembers,
  selectDepart,
} from '@lc/contract/organization';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const { db, call, asRole, asAdministrator } = await startTestApp();
const keeper = await asRole(['depart:members']);

const add = (depId: string, userIdList: readonly string[]) =>
  keeper.call(addDepartMembers, { body: { depId, userIdList } });
const remove = (depId: string, userIds: readonly string[]) =>
  keeper.call(removeDepartMembers, { query: { depId, userIds: userIds.join(',') } });
const members = async (depId: string, keyword: string): Promise<string[]> =>
  (await keeper.call<Page<{ id: string }>>(departMembers, { query: { depId, keyword } })).result.records.map(
    ({ id }) => id,
  );
interface Own {
  list: { id: string; orgCode: string; departName: string }[];
  orgCode: string | null;
}

test('users join and leave a department, and keep a working department they belong to', async () => {
  const person = await asRole([]);
  const own = async () => (await person.call<Own>(currentUserDeparts)).result;
  expect(await own()).toEqual({ list: [], orgCode: null });
  expect((await add('3', [person.userId])).success).toBe(true);
  expect((await add('4', [person.userId, person.userId])).success).toBe(true);
  expect(await members('3', person.username)).toEqual([person.userId]);
  expect(await own()).toMatchObject({
    list: [{ id: '3', orgCode: 'A01A01A01' }, { id: '4' }],
    orgCode: 'A01A01A01',
  });
  expect((await remove('3', [person.userId])).success).toBe(true);
  expect(await members('3', person.username)).toEqual([]);
  expect(await own()).toMatchObject({ list: [{ id: '4' }], orgCode: 'A01A01A02' });
  await remove('4', [person.userId]);
  expect(await own()).toEqual({ list: [], orgCode: null });
});

test('adding members refuses unknown departments and users, and administrators', async () => {
  const person = await asRole([]);
  const administrator = await asAdministrator();
  expectRefusal(await add('999999', [person.userId]), 200, 'system.recordNotFound');
  expectRefusal(await add('3', [person.userId, '999999999']), 200, 'system.recordNotFound');
  expectRefusal(await add('3', [administrator.userId]), 200, 'identity.protectedAccount');
  expectRefusal(await remove('3', [administrator.userId]), 200, 'identity.protectedAccount');
  expect(await members('3', person.username)).toEqual([]);
});

test('a user switches to another of their departments, for themselves alone', async () => {
  const [person, other] = [await asRole([]), await asRole([])];
  await add('3', [person.userId, other.userId]);
  await add('4', [person.userId]);
  const select = (orgCode: string, username?: string) =>
    person.call<{ userInfo: { orgCode: string; departName: string }; subsite: { id: string } | null }>(
      selectDepart,
      { body: { orgCode, ...(username === undefined ? {} : { username }) } },
    );
  const reply = await select('A01A01A02', person.username);
  expect(reply.result).toMatchObject({
    userInfo: { orgCode: 'A01A01A02', departName: 'Employer Services' },
    subsite: { id: expect.any(String) },
  });
  expect((await person.call<Own>(currentUserDeparts)).result.orgCode).toBe('A01A01A02');
  expectRefusal(await select('A01A01A01', other.username), 200, 'organization.switchForOther');
  for (const code of ['A02', 'Z99']) expectRefusal(await select(code), 200, 'system.recordNotFound');
  expect((await other.call<Own>(currentUserDeparts)).result.orgCode).toBe('A01A01A01');
  const put = await person.call('PUT /sys/selectDepart', { body: { orgCode: 'A01A01A01' } });
  expect(put.success).toBe(true);
});

test('signing in returns the own departments, and selects the only one', async () => {
  const password = 'Many-places-1!';
  const person = await asRole([], { password });
  const signIn = async () => {
    const body = { username: person.username, password };
    type Signed = { multi_depart: number; departs: { id: string }[]; userInfo: { orgCode: string | null } };
    return (await call<Signed>('POST /sys/login', { body })).result;
  };
  expect(await signIn()).toMatchObject({ multi_depart: 0, departs: [], userInfo: { orgCode: null } });
  await add('3', [person.userId]);
  await db.updateTable('sys_user').set({ org_code: null }).where('id', '=', person.userId).execute();
  expect(await signIn()).toMatchObject({
    multi_depart: 1,
    departs: [{ id: '3', departName: 'Editorial Team', orgCode: 'A01A01A01' }],
    userInfo: { orgCode: 'A01A01A01' },
  });
  await add('4', [person.userId]);
  const both = await signIn();
  expect(both).toMatchObject({ multi_depart: 2, userInfo: { orgCode: 'A01A01A01' } });
  expect(both.departs.map(({ id }) => id)).toEqual(['3', '4']);
});

test('the preview of deleting departments counts those below them, and each affected member once', async () => {
  const [one, two] = [await asRole([]), await asRole([])];
  const maker = await asRole(['depart:add', 'depart:delete']);
  const made = async (parentId?: string) =>
    (await maker.call<{ id: string }>('POST /sys/sysDepart/add', { body: { departName: 'Made', parentId } }))
      .result.id;
  const top = await made();
  const middle = await made(top);
  const leaf = await made(middle);
  const gone = await made(top);
  await add(middle, [one.userId, two.userId]);
  await add(leaf, [one.userId]);
  await maker.call('DELETE /sys/sysDepart/delete', { query: { id: gone } });
  const removal = async (ids: string) => (await maker.call(departRemoval, { query: { ids } })).result;
  expect(await removal(top)).toEqual({ belowCount: 2, memberCount: 2 });
  expect(await removal(`${top},${leaf}`)).toEqual({ belowCount: 1, memberCount: 2 });
  expect(await removal(leaf)).toEqual({ belowCount: 0, memberCount: 1 });
  expect(await removal(gone)).toEqual({ belowCount: 0, memberCount: 0 });
});
