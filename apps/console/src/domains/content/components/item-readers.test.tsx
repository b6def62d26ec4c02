import { itemReaders } from '@lc/contract/content';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../../../kernel/resource/index.ts';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { ItemReaders } from './item-readers.tsx';

afterEach(cleanup);

const reader = {
  id: '1',
  userId: '2',
  username: 'mya',
  realname: 'Daw Mya',
  readTime: '2026-11-20 10:00:00',
};
const answered = { ...reader, replyTime: '2026-11-20 11:00:00', replyContent: 'We come', annexList: [] };
const silent = { ...reader, id: '2', realname: 'U Ba', replyTime: null, replyContent: null, annexList: [] };

const row: Row = {
  id: '7',
  title: 'Fire drill',
  version: 1,
  createBy: null,
  createTime: '2026-11-20 10:00:00',
  updateBy: null,
  updateTime: null,
};

test('the readers of an announcement are those who replied, and on request those who did not', async () => {
  await signIn();
  fakeServer({
    [`GET ${itemReaders.path}`]: ({ query }) => {
      const records = query.get('state') === 'replied' ? [answered] : [silent];
      return { result: { records, total: 1, current: 1, size: 10, pages: 1 } };
    },
  });
  show(<ItemReaders row={row} onClose={() => undefined} />);
  await screen.findByText('We come');
  screen.getByText('Daw Mya (mya)');
  await person.click(screen.getByRole('radio', { name: 'Not replied' }));
  await screen.findByText('U Ba (mya)');
  expect(screen.queryByText('We come')).toBeNull();
});
