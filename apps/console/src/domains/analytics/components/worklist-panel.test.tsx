import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { menuNode } from '../../../kernel/menu-node.fixture.ts';
import { hearMessage } from '../../../kernel/push.ts';
import { fakeServer, show, signIn } from '../../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../../kernel/session-store.ts';
import { WorklistPanel } from './worklist-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const permission = 'applyPublic:list';

const pageAt = (path: string, title: string): MenuNode =>
  menuNode(path, { path, title, component: path.slice(1), permission: [permission] });

const task = {
  resource: 'applyPublic',
  permission,
  field: 'isOverdue',
  stateLabel: 'Overdue',
  query: { isOverdue: 'true' },
};

test('a task leads to the page that it names, and else to the first page of its right', async () => {
  await signIn();
  useSessionStore.setState(({ permissions }) => ({
    permissions: permissions && {
      ...permissions,
      auth: [{ action: permission, type: '1', describe: '' }],
      menu: [
        pageAt('/requests/waiting', 'Requests waiting'),
        pageAt('/requests/handled', 'Requests in hand'),
      ],
    },
  }));
  fakeServer({
    'GET /analytics/worklist': () => ({
      result: [
        { ...task, state: 'first', count: 3 },
        { ...task, state: 'handled', page: '/requests/handled', count: 2 },
        { ...task, state: 'elsewhere', page: '/requests/elsewhere', count: 7 },
      ],
    }),
  });
  show(<WorklistPanel />);
  await screen.findByText('Requests in hand');
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent] as const);
  expect(links).toEqual([
    ['/requests/waiting?isOverdue=true', '3Requests waitingOverdue'],
    ['/requests/handled?isOverdue=true', '2Requests in handOverdue'],
  ]);
});

test('what waits is counted anew when the server says that it has changed', async () => {
  await signIn();
  const calls = fakeServer({});
  show(<WorklistPanel />);
  await waitFor(() => expect(calls).toHaveLength(1));
  hearMessage('{"cmd":"user","msgTxt":"badge"}');
  await waitFor(() => expect(calls).toHaveLength(2));
});
