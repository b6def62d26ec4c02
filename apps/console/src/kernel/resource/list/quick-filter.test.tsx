import { company } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const row = rowOf('1', {
  name: 'Golden Rice',
  verifyStatus: 'in_review',
  verifyStatus_dictText: 'In review',
  status: 'active',
  status_dictText: 'Active',
});
const status = { value: 'in_review', text: 'In review', title: 'In review', color: 'blue' };

const start = async (fixed?: { verifyStatus: string }): Promise<Call[]> => {
  const calls = fakeServer({
    'GET /lczp/company/list': () => ({ result: pageOf([row]) }),
    'GET /sys/dict/getDictItemsOf': () => ({
      result: {
        company_verify_status: [status],
        company_status: [{ ...status, value: 'active', text: 'Active', title: 'Active' }],
      },
    }),
  });
  await signIn(company);
  show(<ResourceListPage resource={company} fixed={fixed} />);
  return calls;
};
const asked = (calls: readonly Call[]) =>
  calls.findLast(({ path, query }) => path === '/lczp/company/list' && !query.has('countBy'))?.query;

afterEach(cleanup);

it('a tag in a list filters by its value, and a second click removes the filter', async () => {
  const calls = await start();
  await person.click(await screen.findByRole('button', { name: 'In review' }));
  await waitFor(() => expect(asked(calls)?.get('verifyStatus')).toBe('in_review'));
  await person.click(screen.getByRole('button', { name: 'In review' }));
  await waitFor(() => expect(asked(calls)?.has('verifyStatus')).toBe(false));
});

it('a tag is not a button on a record page, nor where the list has no such filter', async () => {
  await start({ verifyStatus: 'in_review' });
  expect(await screen.findByRole('button', { name: 'Active' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'In review' })).toBeNull();
});
