import { unreadAnnouncements } from '@lc/contract/announcements';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { AnnouncementModal } from './announcement-modal.tsx';
import { Popups } from './popups.tsx';

afterEach(cleanup);

const names: Readonly<Record<string, string>> = { 5: 'Office closed', 6: 'New rules', 7: 'Fire drill' };
const mustRead = new Set(['6']);
let read: Set<string>;
let isRefusing: boolean;
let calls: Call[];

const marks = (): unknown[] =>
  calls.filter(({ path }) => path.endsWith('editByAnntIdAndUserId')).map(({ body }) => body);

beforeEach(async () => {
  read = new Set();
  isRefusing = false;
  calls = fakeServer({
    'PUT /system/sysAnnouncementSend/editByAnntIdAndUserId': ({ body }) => {
      const { anntId, confirmed } = body as { anntId: string; confirmed: boolean };
      if (isRefusing && confirmed) return { success: false, code: 'system.busy', message: 'Try again' };
      if (confirmed || !mustRead.has(anntId)) read.add(anntId);
      return {};
    },
    'GET /sys/annountCement/queryById': ({ query }) => {
      const id = query.get('id') ?? '';
      return {
        result: {
          id: `send-${id}`,
          anntId: id,
          titile: names[id],
          sender: 'Admin',
          sendTime: '2026-11-20 10:00:00',
          msgContent: `<p>Words of ${id}</p>`,
          createTime: '2026-11-20 10:00:00',
          priority: 'L',
          priority_dictText: 'Low',
          annexCount: 0,
          readFlag: read.has(id) ? '1' : '0',
          popup: true,
          mustRead: mustRead.has(id),
          mayReply: id !== '5',
          replyDue: id === '6' ? '2026-12-01 23:59:59' : null,
        },
      };
    },
    [`GET ${unreadAnnouncements.path}`]: () => ({
      result: { anntMsgTotal: 0, sysMsgTotal: 0, popups: [] },
    }),
    'GET /system/sysAnnouncementSend/queryReplyBySendId': () => ({
      success: false,
      code: 'announcements.noReply',
      message: 'None',
    }),
  });
  await signIn();
});

test('announcements that come up by themselves are read one after the other, with the keyboard too', async () => {
  const { rerender } = show(<Popups ids={['5', '6', '7']} />);
  await screen.findByText('Words of 5');
  screen.getByText('2 more to read');
  // Opened is not read yet, and there is nothing to answer here.
  expect(marks()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByText('Words of 6');
  await screen.findByText('Reply by 2026-12-01 23:59:59');
  await screen.findByRole('button', { name: 'Reply' });
  // It must be read: neither a key nor a cross takes it away.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await person.keyboard('{Escape}');
  screen.getByText('Words of 6');
  screen.getByRole('button', { name: 'I have read this' }).focus();
  await person.keyboard('{Enter}');
  await screen.findByText('Words of 7');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Words of 7')).toBeNull());
  expect(marks()).toEqual([
    { anntId: '5', confirmed: false },
    { anntId: '6', confirmed: true },
    { anntId: '7', confirmed: false },
  ]);
  // What the server still names, because it was asked before, does not come again.
  rerender(<Popups ids={['7']} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an announcement that must be read stays when the server does not take that it was', async () => {
  isRefusing = true;
  const onClose = vi.fn();
  show(<AnnouncementModal anntId="6" onClose={onClose} />);
  await person.click(await screen.findByRole('button', { name: 'I have read this' }));
  await screen.findByText('Try again');
  expect(onClose).not.toHaveBeenCalled();
});
