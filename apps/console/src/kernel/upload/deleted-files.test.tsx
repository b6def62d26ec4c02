import { files } from '@lc/contract/kernel';
import { mediaFile, type UploadedFile } from '@lc/contract/media';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureCell } from '../files/index.ts';
import { fakeServer, show, signIn } from '../resource/testing.tsx';
import { RecordFilesInput, RecordFilesView } from './record-files.tsx';

const fileOf = (id: string, kind: UploadedFile['kind'], isDeleted: boolean): UploadedFile => ({
  uid: id,
  id,
  name: `${kind}-${id}`,
  ext: 'mp4',
  path: '',
  originalPath: '',
  url: '',
  size: 2048,
  type: `${kind}/mp4`,
  kind,
  width: null,
  height: null,
  orderValue: 0,
  md5code: '',
  introduce: null,
  obj: null,
  objId: null,
  ...(isDeleted && { isDeleted }),
});

const described = [
  fileOf('1', 'video', true),
  fileOf('2', 'audio', true),
  fileOf('3', 'image', true),
  fileOf('4', 'document', true),
  fileOf('5', 'video', false),
];

beforeEach(async () => {
  fakeServer({
    'POST /media/file/describe': ({ body }) => ({
      result: described.filter(({ id }) => Object(body).ids.includes(id)),
    }),
    'POST /media/file/addresses': () => ({ result: [{ id: '3', url: '/file/3/x', isDeleted: true }] }),
  });
  await signIn(mediaFile);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changed = vi.fn<(value: unknown) => void>();
const Field = ({ ids }: { ids: readonly string[] }) => (
  <RecordFilesInput
    id="films"
    name="films"
    resource={mediaFile}
    field={files({ dir: 'article', max: 9 })}
    value={ids}
    row={undefined}
    isInvalid={false}
    describedBy={undefined}
    onChange={changed}
    onLeave={() => {}}
  />
);

const sentences = {
  '1': 'Video resource has been deleted. Please upload again',
  '2': 'Audio resource has been deleted. Please upload again',
  '3': 'Picture resource has been deleted. Please upload again',
  '4': 'The document has been deleted. Please upload it again',
};

test.each(Object.entries(sentences))('a form says that its file %s was deleted', async (id, words) => {
  show(<Field ids={[id, '5']} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByText(/has been deleted/)).toHaveLength(1);
});

test.each(Object.entries(sentences))('the preview says that the file %s was deleted', async (id, words) => {
  show(<Field ids={[id]} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Preview: / }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(document.querySelector('video, audio, img')).toBeNull();
});

test.each(Object.entries(sentences))('a record says that its file %s was deleted', async (id, words) => {
  show(<RecordFilesView value={[id]} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a list says that the picture of a row was deleted', async () => {
  show(<PictureCell id="3" name="Hall" />);
  expect(
    await screen.findByRole('img', { name: 'Hall – Picture resource has been deleted. Please upload again' }),
  ).toBeTruthy();
});

test('a file that is described to nobody stays until it is removed', async () => {
  show(<Field ids={['9', '5']} />);
  expect(await screen.findByTitle('A file that is not there any more')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove: video-5' }));
  expect(changed).toHaveBeenLastCalledWith(['9']);
});
