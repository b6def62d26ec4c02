import { extensions, type UploadedFile } from '@lc/contract/media';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, fakeServer, person, show, signIn } from '../resource/testing.tsx';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';

const changed = vi.fn<(files: UploadedFile[]) => void>();
let calls: Call[] = [];

const fileOf = (id: string, name = `${id}.pdf`): UploadedFile => ({
  uid: id,
  id,
  name,
  ext: 'pdf',
  path: `/lcplatform/file/${id}/${name}`,
  originalPath: `/lcplatform/file/${id}/${name}`,
  url: `/lcplatform/file/${id}/${name}?r=0`,
  size: 2048,
  type: 'application/pdf',
  kind: 'document',
  width: null,
  height: null,
  orderValue: 0,
  md5code: '',
  introduce: null,
  obj: null,
  objId: null,
});
const two = [fileOf('1'), fileOf('2')];

const Field = ({ value, ...props }: Partial<UploadFieldProps>) => {
  const [files, setFiles] = useState(value ?? []);
  const change = (next: UploadedFile[]) => {
    changed(next);
    setFiles(next);
  };
  return <UploadField dir="form" {...props} value={files} onChange={change} />;
};

const names = () => changed.mock.lastCall?.[0].map(({ name, orderValue }) => `${orderValue} ${name}`);
const drop = (...files: File[]): void => {
  const dataTransfer = { types: ['Files'], files };
  fireEvent.drop(screen.getByRole('region', { name: 'Choose files' }), { dataTransfer });
};
const textFile = (name: string, size = 4): File => new File(['x'.repeat(size)], name, { type: 'text/plain' });

beforeEach(async () => {
  calls = fakeServer({ 'POST /media/file/addresses': () => ({ result: [] }) });
  await signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('files are sorted by keyboard, and their order is saved', async () => {
  show(<Field value={two} />);
  screen.getByRole('button', { name: 'Move 2.pdf' }).focus();
  await person.keyboard('{ArrowUp}');
  expect(names()).toEqual(['1 2.pdf', '2 1.pdf']);
  expect(screen.getByText('2.pdf is number 1 now')).toBeDefined();
});

test('files can be removed down to the minimum', async () => {
  show(<Field value={two} min={1} />);
  await person.click(screen.getByRole('button', { name: 'Remove: 1.pdf' }));
  expect(names()).toEqual(['1 2.pdf']);
  const last = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove: 2.pdf' });
  expect(last.disabled).toBe(true);
});

test('the description of a file is edited in the field', async () => {
  show(<Field value={[fileOf('1')]} />);
  await person.click(screen.getByRole('button', { name: 'More: 1.pdf' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Name and description' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name and description' });
  await person.type(within(dialog).getByLabelText('Description'), 'Signed copy');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed.mock.lastCall?.[0][0]?.introduce).toBe('Signed copy'));
});

test('a refused file shows the reason, is not sent, and does not count towards the limit', async () => {
  show(<Field value={two} max={3} extensions={['pdf']} maxSizeMb={1} />);
  drop(textFile('page.html'), textFile('large.pdf', 1_048_577));
  const list = await screen.findByRole('list', { name: 'Files on their way' });
  expect(within(list).getByText('File type error: .html cannot be uploaded here')).toBeDefined();
  expect(within(list).getByText('A single file cannot exceed 1 MB')).toBeDefined();
  expect(within(list).queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(screen.getByText(/2 of 3/)).toBeDefined();
  await person.click(within(list).getByRole('button', { name: 'Remove from the list: page.html' }));
  expect(within(list).queryByText('page.html')).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test('the hint of a field names the kinds that it takes where their types are many', () => {
  const { unmount } = show(<Field value={[]} extensions={[...extensions.image, ...extensions.document]} />);
  expect(screen.getByText(/^pictures, documents/)).toBeDefined();
  unmount();
  show(<Field value={[]} />);
  expect(screen.getByText(/^Any type of file/)).toBeDefined();
});

test('a field with the maximum number of files says so, and accepts no more', async () => {
  show(<Field value={two} max={2} />);
  expect(screen.getByText(/^The list is full: at most 2 files/)).toBeDefined();
  drop(textFile('more.txt'));
  expect(await screen.findByText('At most 2 files can be uploaded')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull();
});

test('a disabled field only shows its files; a read-only one has no drop zone', () => {
  const { unmount } = show(<Field value={two} isDisabled />);
  expect(screen.queryByRole('button', { name: 'Remove: 1.pdf' })).toBeNull();
  drop(textFile('more.txt'));
  expect(screen.queryByText('more.txt')).toBeNull();
  unmount();
  show(<Field value={two} isReadOnly />);
  expect(screen.queryByRole('region', { name: 'Choose files' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview: 1.pdf' })).toBeDefined();
  expect(calls.every(({ path }) => path === '/media/file/addresses')).toBe(true);
});
