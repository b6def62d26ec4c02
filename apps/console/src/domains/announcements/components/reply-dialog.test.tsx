import type { ReceivedAnnouncement } from '@lc/contract/announcements';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

afterEach(cleanup);

const record: ReceivedAnnouncement = {
  id: '9',
  anntId: '5',
  titile: 'Office closed on Friday',
  sender: 'Admin',
  sendTime: '2026-11-20 10:00:00',
  msgContent: '<p>Closed</p>',
  createTime: '2026-11-20 10:00:00',
  priority: 'L',
  priority_dictText: 'Low',
  msgCategory: '1',
  msgId: '5',
  msgTxt: 'Closed',
  readFlag: '1',
  readTime: null,
  remindTime: null,
  popup: false,
  mustRead: false,
  mayReply: true,
  replyDue: null,
  annexCount: 0,
};

it('the reply dialog refuses an empty reply, and confirms that one with text was sent', async () => {
  const calls = fakeServer({
    'POST /system/sysAnnouncementSend/replyContent': () => ({ result: { id: '1' } }),
  });
  const sent = () => calls.filter(({ path }) => path.endsWith('replyContent'));
  await signIn();
  show(<ReplyDialog record={record} onClose={() => undefined} onSent={() => undefined} />);
  const words = await screen.findByRole('textbox', { name: 'Your words' });
  const send = screen.getByRole('button', { name: 'Send' });
  for (const empty of [' ', '<p></p>']) {
    await person.clear(words);
    await person.type(words, empty);
    await person.click(send);
    await screen.findByText('Please enter the reply content');
  }
  expect(sent()).toEqual([]);
  await person.clear(words);
  await person.type(words, 'Thanks');
  await person.click(send);
  await screen.findByText('Reply succeeded');
  expect(sent().map(({ body }) => body.replyContent)).toEqual(['Thanks']);
});
