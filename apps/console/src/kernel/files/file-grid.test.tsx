import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../resource/testing.tsx';
import { FileGrid, type FileGridProps } from './file-grid.tsx';
import type { FileItem } from './file-item.ts';

const file = (id: string, name: string, kind: FileItem['kind'] = 'document'): FileItem => ({
  id,
  name,
  kind,
  ext: name.split('.').at(-1) ?? '',
  mime: kind === 'image' ? 'image/gif' : 'application/pdf',
  size: 2048,
  width: kind === 'image' ? 30 : null,
  height: kind === 'image' ? 20 : null,
});
const files = [
  file('1', 'one.pdf'),
  file('2', 'two.gif', 'image'),
  file('3', 'three.pdf'),
  file('4', 'four.pdf'),
];

let selected: string[] = [];
const onOpen = vi.fn();

const Grid = (props: Partial<FileGridProps<FileItem>>) => {
  const [ids, setIds] = useState<string[]>([]);
  selected = ids;
  return <FileGrid files={files} label="Files" selected={ids} onSelect={setIds} {...props} />;
};

const start = async (props: Partial<FileGridProps<FileItem>> = {}) => {
  const calls = fakeServer({
    'POST /media/file/addresses': ({ body }) => ({
      result: [body.ids].flat().map((id) => ({ id, url: `/lcplatform/file/${id}/x?r=0&e=1&s=2` })),
    }),
  });
  await signIn();
  show(<Grid {...props} />);
  return calls;
};
const tile = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  onOpen.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('the file grid requests all addresses in one call, and shows small pictures without motion', async () => {
  const calls = await start();
  await vi.waitFor(() => expect(tile('two').querySelector('img')).toBeTruthy());
  expect(calls.filter(({ path }) => path === '/media/file/addresses')).toHaveLength(1);
  const search = new URLSearchParams(tile('two').querySelector('img')?.getAttribute('src')?.split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({ e: '1', s: '2', f: 'avif', w: '160' });
  expect(tile('one').querySelector('img')).toBeNull();
});

it('a click in the picker selects or deselects a file, up to the limit', async () => {
  await start({ limit: 2 });
  for (const name of ['one', 'two', 'three']) await person.click(tile(name));
  expect(selected).toEqual(['1', '2']);
  await screen.findByText('At most 2 files can be selected');
  await person.click(tile('one'));
  expect(selected).toEqual(['2']);
});

it('the picker names the limit of the list when the list already has files', async () => {
  await start({ limit: 0, most: 5 });
  await person.click(tile('one'));
  await screen.findByText('At most 5 files can be selected');
  expect(selected).toEqual([]);
});

it('a click in the library selects one file, and modifier keys add more', async () => {
  await start({ onOpen });
  await person.click(tile('one'));
  await person.click(tile('two'));
  expect(selected).toEqual(['2']);
  fireEvent.click(tile('four'), { ctrlKey: true });
  expect(selected).toEqual(['2', '4']);
  fireEvent.click(tile('one'));
  fireEvent.click(tile('three'), { shiftKey: true });
  expect(selected).toEqual(['1', '2', '3']);
  await person.dblClick(tile('three'));
  expect(onOpen).toHaveBeenCalledWith(files[2]);
});

it('the file grid works with the keyboard alone', async () => {
  await start({ onOpen });
  screen.getByRole('listbox', { name: 'Files' }).focus();
  await person.keyboard('{ArrowRight}[Space]');
  expect(selected).toEqual(['2']);
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(selected).toEqual(['2', '3', '4']);
  await person.keyboard('{Escape}');
  expect(selected).toEqual([]);
  await person.keyboard('{Control>}a{/Control}');
  expect(selected).toEqual(['1', '2', '3', '4']);
  await person.keyboard('{Home}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(files[0]);
});

it('the file grid shows that it is empty, loading or failed', async () => {
  await start({ files: [], empty: <p>Nothing here</p> });
  screen.getByText('Nothing here');
  cleanup();
  await start({ isLoading: true });
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  cleanup();
  const onRetry = vi.fn();
  await start({ error: new Error('The line is down'), onRetry });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
