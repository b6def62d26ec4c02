import {
  instanceById,
  invalidateInstance,
  type ProcessButton,
  resumeInstance,
  returnTask,
  skipNode,
  taskCounts,
  taskOperate,
  todoTasks,
  withdrawInstance,
} from '@lc/contract/process';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Call, fakeServer, pageOf, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import TaskCentrePage from '../pages/task-centre.tsx';
import { taskDetail } from '../tasks.fixture.ts';
// Dialogs come with code of their own: a file that ended meanwhile would leave it half loaded.
import './action-dialog.tsx';

vi.mock('../drawing/instance-way.tsx', () => ({ default: () => null }));
afterEach(cleanup);

const button = (code: ProcessButton, label: string, commentRequired = false) => ({
  code,
  label,
  sort: 1,
  enabled: true,
  commentRequired,
});

const detail = taskDetail({
  buttons: [
    button('agree', 'Agree'),
    button('return', 'Return', true),
    button('jump', 'Jump'),
    button('resume', 'Resume'),
    button('close', 'Close'),
  ],
  next: [
    { flowId: null, nodeId: 'boss', name: 'Boss', people: ['Kyaw Zin', 'Sarah Tan'], others: 2 },
    { flowId: null, nodeId: 'apply', name: 'Hand in', people: [], others: 0 },
  ],
  jumpTargets: [{ nodeId: 'boss', name: 'Boss' }],
  histListNode: [{ nodeId: 'start', name: 'Asking' }],
});

const done = () => ({ result: null });

const openTask = async (more: object = {}) => {
  const calls = fakeServer({
    [`GET ${taskOperate.path}`]: () => ({ result: { ...detail, ...more } }),
    [`POST ${skipNode.path}`]: done,
    [`POST ${returnTask.path}`]: done,
    [`POST ${resumeInstance.path}`]: done,
    [`GET ${todoTasks.path}`]: () => ({ result: pageOf([]) }),
    [`GET ${taskCounts.path}`]: () => ({ result: { todo: 0, group: 0 } }),
  });
  await signIn();
  show(<TaskCentrePage />, '/process/tasks?tab=todo&task=7');
  await screen.findByRole('button', { name: 'Jump' });
  return calls;
};
/** The list that one comes back to once a task is done. */
const list = () => screen.findByRole('heading', { name: 'My tasks' });

const queriesOf = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query));

/** Presses a button, and what its dialog calls the same. */
const askedBy = async (name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
  await person.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  // All ids are one id in tests, so that a title names nothing.
  expect(within(dialog).getAllByText(name).length).toBeGreaterThan(1);
  return dialog;
};
const send = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

test('a jump is sent with a chosen step only, the end among them', async () => {
  const calls = await openTask();
  const dialog = await askedBy('Jump');
  expect(send(dialog, 'Jump')).toHaveProperty('disabled', true);
  await person.click(within(dialog).getByRole('combobox', { name: 'Jump to which step' }));
  expect(await screen.findByTitle('Boss')).toBeTruthy();
  await person.click(screen.getByTitle('To the end, as if approved'));
  await person.click(send(dialog, 'Jump'));
  await list();
  expect(queriesOf(calls, skipNode.path)).toEqual([{ taskId: '7', skipTaskNode: 'end' }]);
});

test('a return asks for a reason, which the opinion already gives, and how it comes back', async () => {
  const calls = await openTask();
  const empty = await askedBy('Return');
  expect(send(empty, 'Return')).toHaveProperty('disabled', true);
  await person.click(send(empty, 'Cancel'));
  await person.type(screen.getAllByRole('textbox', { name: 'Opinion or reason' })[0] as HTMLElement, 'No');
  const dialog = await askedBy('Return');
  await person.click(within(dialog).getByRole('combobox', { name: /^Return to which step/ }));
  await person.click(await screen.findByTitle('Asking'));
  await person.click(within(dialog).getByRole('radio', { name: 'Straight back to me' }));
  await person.click(send(dialog, 'Return'));
  await list();
  expect(queriesOf(calls, returnTask.path)).toEqual([
    { taskId: '7', reason: 'No', nodeId: 'start', resubmit: 'direct' },
  ]);
});

test('a task shows who gets it next, and offers what managers can do with its instance', async () => {
  const calls = await openTask();
  expect(screen.getByText('Next: Boss (Kyaw Zin, Sarah Tan and 2 more) / Hand in')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(queriesOf(calls, resumeInstance.path)).toEqual([{ processInstanceId: '3' }]));
  await askedBy('Close');
});

test('a task that others have to sign first says so', async () => {
  await openTask({ next: [] });
  expect(screen.getByText('Then it still waits for others')).toBeTruthy();
});

test('an instance offers its buttons, each with what it asks, and taking back the last decision', async () => {
  const calls = fakeServer({
    [`GET ${instanceById.path}`]: () => ({
      result: {
        id: '3',
        title: detail.task.title,
        status: 'running',
        processKey: 'contract',
        processName: 'Contract',
        version: 1,
        starter: 'thiri.aung',
        currentNodes: [],
        overdue: 0,
        stranded: 0,
        waitsSince: null,
        isUnread: false,
        createTime: detail.task.createTime,
        endTime: null,
        fields: [],
        data: {},
        opinions: [],
        subject: null,
        buttons: [button('urge', 'Urge'), button('withdraw', 'Withdraw'), button('invalid', 'Void', true)],
        ownTaskId: null,
        takeBackTaskId: '5',
        canWithdraw: true,
        canManage: false,
      },
    }),
    [`POST ${invalidateInstance.path}`]: done,
    [`POST ${withdrawInstance.path}`]: done,
  });
  await signIn();
  show(<TaskCentrePage />, '/process/tasks?tab=started&instance=3');
  await screen.findByRole('button', { name: 'Urge' });
  const invalid = await askedBy('Void');
  expect(send(invalid, 'Void')).toHaveProperty('disabled', true);
  await person.type(within(invalid).getByRole('textbox', { name: 'Opinion or reason' }), 'Twice');
  await person.click(send(invalid, 'Void'));
  await waitFor(() =>
    expect(queriesOf(calls, invalidateInstance.path)).toMatchObject([
      { processInstanceId: '3', reason: 'Twice' },
    ]),
  );
  const back = await askedBy('Take my decision back');
  await person.click(send(back, 'Take my decision back'));
  await waitFor(() => expect(queriesOf(calls, withdrawInstance.path)).toEqual([{ taskId: '5' }]));
  await askedBy('Withdraw');
});
