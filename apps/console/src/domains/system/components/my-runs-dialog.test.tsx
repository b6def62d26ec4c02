import { company } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import MyRunsDialog from './my-runs-dialog.tsx';

afterEach(cleanup);

const run = {
  id: '1',
  resource: 'company',
  kind: 'export',
  action: null,
  state: 'done',
  totalCount: 12_345,
  doneCount: 12_345,
  refusedCount: 0,
  fileName: 'Companies.xlsx',
  createTime: '2026-11-25 10:00:00',
};

test('the list of own work shows what is finished and what is under way, and stops it', async () => {
  const moving = {
    ...run,
    id: '2',
    kind: 'move',
    action: 'freeze',
    state: 'running',
    doneCount: 10,
    fileName: null,
  };
  const calls = fakeServer({ 'GET /sys/listRun/list': () => ({ result: [moving, run] }) });
  await signIn(company);
  show(<MyRunsDialog onClose={() => undefined} />);
  expect(await screen.findByText('Freeze: Companies')).toBeTruthy();
  expect(screen.getByText('10 of 12,345 rows')).toBeTruthy();
  expect(screen.getByText('Done: 12,345 rows')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/sys/listRun/stop')?.body).toEqual({ id: '2' }),
  );
});

test('the list of own work says that there is none', async () => {
  fakeServer({ 'GET /sys/listRun/list': () => ({ result: [] }) });
  await signIn(company);
  show(<MyRunsDialog onClose={() => undefined} />);
  expect(await screen.findByText('Nothing in the last 3 days')).toBeTruthy();
});
