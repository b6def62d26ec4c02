import { replyBySendId } from '@lc/contract/announcements';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { AnnouncementModal } from './announcement-modal.tsx';

afterEach(cleanup);

const record = {
  id: '9',
  anntId: '5',
  titile: 'Office closed on Friday',
  sender: 'Admin',
  sendTime: '2026-11-20 10:00:00',
  msgContent: '<p>Closed</p>',
  createTime: '2026-11-20 10:00:00',
  priority: 'L',
  priority_dictText: 'Low',
  annexCount: 0,
  readFlag: '1',
  popup: false,
  mustRead: false,
  mayReply: true,
  replyDue: null,
};

it.each([
  ['is marked as read', {}],
  ['could not be marked', { success: false, code: 'system.recordNotFound', message: 'Gone' }],
])('the announcement dialog shows an announcement that %s', async (_, marked) => {
  const calls = fakeServer({
    'PUT /system/sysAnnouncementSend/editByAnntIdAndUserId': () => marked,
    'GET /sys/annountCement/queryById': () => ({ result: record }),
  });
  await signIn();
  show(<AnnouncementModal anntId="5" onClose={() => undefined} />);
  await screen.findByText('Closed');
  expect(calls.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /system/sysAnnouncementSend/editByAnntIdAndUserId',
    'GET /sys/annountCement/queryById',
  ]);
});

it('the announcement dialog follows a link to the console in the console, and closes', async () => {
  const linked = '<p><a href="/process/tasks?instance=3">Open it</a></p>';
  fakeServer({
    'PUT /system/sysAnnouncementSend/editByAnntIdAndUserId': () => ({}),
    'GET /sys/annountCement/queryById': () => ({ result: { ...record, msgContent: linked } }),
    [`GET ${replyBySendId.path}`]: () => ({ success: false, code: 'system.recordNotFound', message: '' }),
  });
  await signIn();
  const onClose = vi.fn();
  show(<AnnouncementModal anntId="5" onClose={onClose} />);
  const link = await screen.findByRole('link', { name: 'Open it' });
  // In this window, not in another one.
  expect(link.getAttribute('target')).toBeNull();
  await person.click(link);
  expect(`${location.pathname}${location.search}`).toBe('/process/tasks?instance=3');
  expect(onClose).toHaveBeenCalled();
});
