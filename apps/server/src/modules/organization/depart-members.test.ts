import type { Page } from '@lc/contract/kernel';
import {
  addDepartMembers,
  currentUserDeparts,
  departMembers,
  removeDepartMembers,
  selectDepart,
} from '@lc/contract/organization';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const { asRole, asAdministrator } = await startTestApp();
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

test('people come and go, and stand in a department that they have', async () => {
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

test('nobody is put where there is nothing, and administrators are left alone', async () => {
  const person = await asRole([]);
  const administrator = await asAdministrator();
  expectRefusal(await add('999999', [person.userId]), 200, 'system.recordNotFound');
  expectRefusal(await add('3', [person.userId, '999999999']), 200, 'system.recordNotFound');
  expectRefusal(await add('3', [administrator.userId]), 200, 'identity.protectedAccount');
  expectRefusal(await remove('3', [administrator.userId]), 200, 'identity.protectedAccount');
  expect(await members('3', person.username)).toEqual([]);
});

test('one goes to another department of one’s own, for oneself alone', async () => {
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
  expectProblem(await select('A01A01A01', other.username), 'username');
  for (const code of ['A02', 'Z99']) expectRefusal(await select(code), 200, 'system.recordNotFound');
  expect((await other.call<Own>(currentUserDeparts)).result.orgCode).toBe('A01A01A01');
  const put = await person.call('PUT /sys/selectDepart', { body: { orgCode: 'A01A01A01' } });
  expect(put.success).toBe(true);
});
