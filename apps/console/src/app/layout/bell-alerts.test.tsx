import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearMessage } from '../../kernel/push.ts';
import { type Call, fakeServer, person, show, signIn } from '../../kernel/resource/testing.tsx';
import BellAlerts from './bell-alerts.tsx';

const received = (id: string, priority: string, titile: string) => ({
  id,
  anntId: `annt-${id}`,
  titile,
  sender: 'Admin',
  msgTxt: `First line of ${titile}`,
  priority,
  remindTime: null,
});

let unread: object[];
let calls: Call[];
const onOpen = vi.fn();

beforeEach(async () => {
  sessionStorage.clear();
  onOpen.mockReset();
  unread = [];
  await signIn();
  calls = fakeServer({
    'GET /sys/annountCement/listByUser': () => ({
      result: { anntMsgList: unread, anntMsgTotal: unread.length, sysMsgList: [], sysMsgTotal: 0 },
    }),
  });
});
afterEach(cleanup);

const opened = async () => {
  const asked = calls.length + 1;
  const view = show(<BellAlerts choice={{ notify: false, sound: false }} onOpen={onOpen} />);
  await waitFor(() => expect(calls).toHaveLength(asked));
  return view;
};

/** Lets the server say that announcements changed. */
const changed = async (now: object[]) => {
  unread = now;
  const asked = calls.length + 1;
  act(() => hearMessage(JSON.stringify({ cmd: 'topic', msgTxt: 'announcement' })));
  await waitFor(() => expect(calls).toHaveLength(asked));
};

const hostile = '<img src=x onerror="alert(1)">Flood';

test('an urgent announcement that comes in is a toast with escaped text, and opens', async () => {
  const old = received('1', 'H', 'Was there before');
  unread = [old];
  await opened();
  await changed([received('3', 'L', 'Canteen'), received('2', 'H', hostile), old]);
  await screen.findByText(hostile);
  screen.getByText(`First line of ${hostile}`);
  expect(document.querySelector('.lc-urgent-toast img')).toBeNull();
  expect(screen.queryByText('Canteen')).toBeNull();
  expect(screen.queryByText('Was there before')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(onOpen).toHaveBeenCalledWith('annt-2');
  await waitFor(() => expect(screen.queryByText(hostile)).toBeNull());
});

test('urgent announcements that come at once share a toast, which goes when all are read', async () => {
  await opened();
  const [flood, fire] = [received('4', 'H', 'Flood'), received('5', 'H', 'Fire')];
  await changed([flood, fire]);
  await screen.findByText('2 urgent announcements came in');
  await person.click(screen.getByRole('button', { name: 'Fire' }));
  expect(onOpen).toHaveBeenCalledWith('annt-5');
  await changed([flood]);
  await screen.findByText('First line of Flood');
  await changed([]);
  await waitFor(() => expect(screen.queryByText('Flood')).toBeNull());
});

test('a toast that is open comes back after a reload unless its announcement was read', async () => {
  const [flood, fire] = [received('6', 'H', 'Flood'), received('7', 'H', 'Fire')];
  const { unmount } = await opened();
  await changed([flood]);
  await screen.findByText('Flood');
  await changed([flood, fire]);
  await screen.findByText('Fire');
  unmount();
  unread = [fire];
  await opened();
  await screen.findByText('Fire');
  expect(screen.queryByText('Flood')).toBeNull();
});
