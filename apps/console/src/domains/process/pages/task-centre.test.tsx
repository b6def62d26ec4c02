import {
  copiedTasks,
  instanceById,
  instanceList,
  instanceProcesses,
  readCopy,
  taskCounts,
  taskOperate,
  todoTasks,
} from '@lc/contract/process';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Call, fakeServer, pageOf, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { taskDetail, taskRow } from '../tasks.fixture.ts';
import InstanceListPage from './instance-list.tsx';
import TaskCentrePage from './task-centre.tsx';

vi.mock('../drawing/instance-way.tsx', () => ({ default: () => null }));
afterEach(cleanup);

const instanceOf = (more: object = {}) => ({
  ...{ id: '3', title: 'Lease of the hall', status: 'completed', processKey: 'contract' },
  ...{
    processName: 'Contract',
    version: 1,
    starter: 'thiri.aung',
    currentNodes: [],
    overdue: 0,
    stranded: 0,
  },
  ...{
    waitsSince: null,
    createTime: '2026-11-26 09:00:00',
    endTime: null,
    fields: [],
    data: {},
    answer: null,
    opinions: [],
  },
  ...{
    subject: null,
    buttons: [],
    ownTaskId: null,
    takeBackTaskId: null,
    canWithdraw: false,
    canManage: false,
  },
  ...more,
});

const open = async (address: string, { task = {}, instance = {}, rows = [taskRow()] as object[] } = {}) => {
  const calls = fakeServer({
    [`GET ${todoTasks.path}`]: () => ({ result: pageOf(rows as never[]) }),
    [`GET ${copiedTasks.path}`]: () => ({ result: pageOf(rows as never[]) }),
    [`POST ${readCopy.path}`]: () => ({ result: null }),
    [`GET ${taskCounts.path}`]: () => ({ result: { todo: 1, group: 0 } }),
    [`GET ${taskOperate.path}`]: ({ query }) =>
      query.get('taskId') === '99'
        ? { success: false, code: 'system.recordNotFound', message: 'There is no such record' }
        : { result: taskDetail({}, task) },
    [`GET ${instanceById.path}`]: () => ({ result: instanceOf(instance) }),
  });
  await signIn();
  show(<TaskCentrePage />, `/process/tasks${address}`);
  return calls;
};
const queriesOf = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a row leads to the address of its task, and its page back to the list', async () => {
  await open('?tab=todo');
  const link = await screen.findByRole('link', { name: 'Lease of the hall' });
  expect(link.getAttribute('href')).toBe('/process/tasks?tab=todo&task=7');
  await person.click(link);
  await heading('Lease of the hall');
  await person.click(screen.getByRole('button', { name: 'Back to the list' }));
  await heading('My tasks');
});

test('the address of a task that is over shows its instance', async () => {
  const calls = await open('?task=7', { task: { endTime: '2026-11-26 10:00:00' } });
  const page = await screen.findByRole('article', { name: 'Lease of the hall' });
  expect(await within(page).findByText('Completed')).toBeTruthy();
  expect(queriesOf(calls, instanceById.path)).toMatchObject([{ id: '3' }]);
});

test('the address of an instance shows the task that the reader has in it', async () => {
  const calls = await open('?instance=3', { instance: { ownTaskId: '7' } });
  await screen.findByText(/^Contract · Legal/);
  expect(queriesOf(calls, taskOperate.path)).toMatchObject([{ taskId: '7' }]);
});

test('an address that leads nowhere says so, with the way to the list', async () => {
  await open('?tab=todo&task=99');
  await screen.findByText('There is no such record');
  await person.click(screen.getByRole('button', { name: 'Back to the list' }));
  await heading('My tasks');
});

test('the list is searched by title, and says what is due and overdue', async () => {
  const calls = await open('?tab=todo', {
    rows: [taskRow({ dueTime: '2026-11-25 17:00:00', isOverdue: true })],
  });
  expect(await screen.findByText(/Due 2026-11-25 17:00:00$/)).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
  await person.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'hall{Enter}');
  await waitFor(() => expect(queriesOf(calls, todoTasks.path).at(-1)).toMatchObject({ keyword: 'hall' }));
});

test('instances are filtered by their status and their process', async () => {
  const calls = fakeServer({
    [`GET ${instanceList.path}`]: () => ({ result: pageOf([]) }),
    [`GET ${instanceProcesses.path}`]: () => ({ result: [{ processKey: 'leave', name: 'Leave request' }] }),
  });
  await signIn();
  show(<InstanceListPage />, '/process/instances');
  await person.click(await screen.findByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByTitle('Suspended'));
  await person.click(screen.getByRole('combobox', { name: 'Process' }));
  await person.click(await screen.findByTitle('Leave request'));
  await waitFor(() =>
    expect(queriesOf(calls, instanceList.path).at(-1)).toMatchObject({
      status: 'suspended',
      processKey: 'leave',
    }),
  );
});

test('what the reader was told of is new until they open it', async () => {
  const calls = await open('?tab=copied', {
    rows: [taskRow({ isUnread: true })],
    instance: { isUnread: true },
  });
  expect(await screen.findByText('New')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Lease of the hall' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === readCopy.path).map(({ body }) => body)).toEqual([
      { processInstanceId: '3' },
    ]),
  );
});
