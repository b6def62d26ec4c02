import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, show, signIn } from '../../../kernel/resource/testing.tsx';
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
