import { skipNode, taskOperate } from '@lc/contract/process';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { TaskPanel } from './task-panel.tsx';

vi.mock('../drawing/instance-way.tsx', () => ({ default: () => null }));
afterEach(cleanup);

const task = {
  taskId: '7',
  taskName: 'Legal',
  nodeId: 'legal',
  processInstanceId: '3',
  processName: 'Contract',
  title: 'Lease of the hall',
  status: 'running',
  starter: 'thiri.aung',
  assignee: 'admin',
  outcome: null,
  createTime: '2026-11-26 09:00:00',
  dueTime: null,
  endTime: null,
};

const button = (code: string, label: string) => ({ code, label, commentRequired: false });

test('a jump waits until its target is chosen, the end among them, which nothing can be returned to', async () => {
  const calls = fakeServer({
    [`GET ${taskOperate.path}`]: () => ({
      result: {
        task,
        taskId: task.taskId,
        taskName: task.taskName,
        taskAssigneeName: null,
        form: { fields: [], data: {} },
        buttons: [button('return', 'Return'), button('jump', 'Jump')],
        transitionList: [],
        isManual: false,
        nextCodeCount: 0,
        histListNode: [{ nodeId: 'start', name: 'Asking' }],
        turnbackTaskId: null,
        asksNextUsers: false,
        bpmLogList: [],
        bpmLogListCount: 0,
        subject: null,
        canWithdraw: false,
      },
    }),
    [`POST ${skipNode.path}`]: () => ({ result: null }),
  });
  await signIn();
  const done = vi.fn();
  show(<TaskPanel taskId={task.taskId} onDone={done} />);
  const jump = await screen.findByRole('button', { name: 'Jump' });
  expect(jump).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('combobox', { name: /^Return to which step/ }));
  await person.click(await screen.findByTitle('To the end, as if approved'));
  expect(screen.getByRole('button', { name: 'Return' })).toHaveProperty('disabled', true);
  await person.click(jump);
  await waitFor(() => expect(done).toHaveBeenCalled());
  const jumps = calls.filter(({ path }) => path === skipNode.path);
  expect(jumps.map(({ query }) => query.get('skipTaskNode'))).toEqual(['end']);
});
