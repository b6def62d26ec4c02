import { worklist } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import type { GrantKey } from '@lc/contract/registry';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../tests/support/app.ts';
import { testSites } from '../../../../tests/support/people.ts';

const server = await startTestApp();

const waitingFor = async (by: Caller) => {
  const reply = await by.call<EndpointResult<typeof worklist>>(`GET ${worklist.path}`);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.filter(({ resource }) => resource === 'company');
};
const asked: GrantKey[] = ['company:list', 'company:verify'];

test('the worklist counts what the list shows to the caller under the same filter', async () => {
  const staff = await server.asRole(asked, { sites: [testSites.myanmar] });
  const task = (await waitingFor(staff)).find(({ state }) => state === 'submitted');
  const list = await staff.call<{ total: number }>(`GET ${company.spec.path}/list`, {
    query: { verifyStatus: 'submitted' },
  });
  expect(task).toMatchObject({ field: 'verifyStatus', state: 'submitted', permission: 'company:list' });
  expect(task?.count).toBe(list.result.total);
  expect(task?.count).toBeGreaterThan(0);
});

test('the worklist is empty for users who cannot list the rows or make their next transition', async () => {
  expect(await waitingFor(await server.asRole(['company:list']))).toEqual([]);
  expect(await waitingFor(await server.asRole(['company:verify']))).toEqual([]);
});
