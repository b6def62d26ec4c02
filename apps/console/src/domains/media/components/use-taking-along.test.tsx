import { archiveLimits } from '@lc/contract/media';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { useTakingAlong } from './use-taking-along.ts';

let calls: Call[] = [];
const refusal = { success: false, code: 'system.recordNotFound', message: 'None of them is left' };

const Download = ({ count }: { count: number }) => {
  const { download } = useTakingAlong();
  const files = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${index}.pdf`,
  }));
  return <Button onClick={() => void download(files)}>Take along</Button>;
};

beforeEach(async () => {
  calls = fakeServer({ 'POST /media/file/archive': () => refusal });
  await signIn();
});
afterEach(cleanup);

test('downloading requests one archive for as many files as an archive may hold', async () => {
  show(<Download count={archiveLimits.files} />);
  await person.click(screen.getByRole('button', { name: 'Take along' }));
  await screen.findByText('None of them is left');
  expect(calls.map(({ body }) => (Array.isArray(body.ids) ? body.ids.length : 0))).toEqual([200]);
});

test('downloading refuses more files than an archive may hold, and names the limit', async () => {
  show(<Download count={archiveLimits.files + 1} />);
  await person.click(screen.getByRole('button', { name: 'Take along' }));
  await waitFor(() => screen.getByText('At most 200 files are downloaded together'));
  expect(calls).toEqual([]);
});
