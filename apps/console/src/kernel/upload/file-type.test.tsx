import type { UploadedFile } from '@lc/contract/media';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, show, signIn } from '../resource/testing.tsx';
import { UploadField } from './upload-field.tsx';
import { bothPolicies } from './use-file-type.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = {
  id: '1',
  type: 'papers',
  extensions: 'pdf, .DOCX',
  maxSize: 1024,
  maxCount: 2,
  minCount: 0,
  tip: 'Papers of the company',
};

const start = async (answer: object | null, value: UploadedFile[] = []) => {
  const calls = fakeServer({
    'GET /system/tConfigFiletype/queryByType': ({ query }) => ({
      result: query.get('type') === 'papers' ? answer : null,
    }),
  });
  await signIn();
  show(<UploadField dir="licence" fileType="papers" extensions={['pdf', 'png']} max={9} value={value} />);
  return calls;
};
const drop = (name: string, size: number): void => {
  const files = [new File(['x'.repeat(size)], name)];
  const dataTransfer = { types: ['Files'], files };
  fireEvent.drop(screen.getByRole('region', { name: 'Choose files' }), { dataTransfer });
};

test('a field says what its file type takes, in the words of the administrator and in figures', async () => {
  await start(type);
  expect(await screen.findByText(/Papers of the company/)).toBeTruthy();
  expect(screen.getByText(/pdf .*1 KB.*0 \/ 2|pdf.*1 KB/)).toBeTruthy();
});

test.each([
  ['scan.png', 10, /cannot be uploaded here/],
  ['long.pdf', 1025, /cannot exceed 1 KB/],
])('%s is refused before it is sent', async (name, size, words) => {
  const calls = await start(type);
  await screen.findByText(/Papers of the company/);
  drop(name, size);
  expect(await screen.findAllByText(words)).not.toEqual([]);
  expect(calls.filter(({ path }) => path.endsWith('/upload'))).toEqual([]);
});

test('a file type that is switched off limits nothing', async () => {
  const calls = await start(null);
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/queryByType'))).toBe(true));
  expect(screen.getByText(/png/)).toBeTruthy();
});

test('bothPolicies takes what both take', () => {
  expect(
    bothPolicies({ extensions: ['a', 'b'], maxSizeMb: 5 }, { extensions: ['b', 'c'], maxSizeMb: 2 }),
  ).toEqual({
    extensions: ['b'],
    maxSizeMb: 2,
  });
  expect(bothPolicies({}, { extensions: ['c'] })).toEqual({ extensions: ['c'] });
  expect(bothPolicies({ maxSizeMb: 3 }, undefined)).toEqual({ maxSizeMb: 3 });
});
