import { dict } from '@lc/contract/system';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ListCards } from './list-cards.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

afterEach(cleanup);

const row = rowOf('1', { dictName: 'Colours', dictCode: 'colours', type: '0', type_dictText: 'Text' });

const start = async (widths?: Record<string, number>): Promise<{ calls: Call[]; handle: HTMLElement }> => {
  const layout = { columns: null, pinned: [], density: 'middle', ...(widths && { widths }) };
  const look = { id: '4', name: null, isOwn: true, isDefault: false, roleId: null, query: '', layout };
  const calls = fakeServer({
    'GET /sys/dict/list': () => ({ result: pageOf([row]) }),
    'GET /sys/listView/list': () => ({ result: [look] }),
    'POST /sys/listView/save': () => ({ result: { id: '4' } }),
  });
  await signIn(dict);
  show(<ResourceListPage resource={dict} />);
  await screen.findByText('Colours');
  return { calls, handle: screen.getByRole('separator', { name: 'Width of Code' }) };
};

const keptIn = (calls: readonly Call[]): unknown[] =>
  calls.flatMap(({ path, body }) => (path === '/sys/listView/save' ? [body.layout] : []));

const widthOf = (handle: HTMLElement): number => Number(handle.getAttribute('aria-valuenow'));

describe('the handle of a column', () => {
  it('resizes with arrow keys, and keeps the last width once', async () => {
    const { calls, handle } = await start();
    const before = widthOf(handle);
    handle.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await person.keyboard(`{${key}}`);
    await waitFor(() => expect(keptIn(calls)).toMatchObject([{ widths: { dictCode: before + 16 } }]));
    expect(calls.some(({ query }) => query.get('column') === 'dictCode')).toBe(false);
  });

  it('resizes when it is dragged, and does not sort', async () => {
    const { calls, handle } = await start();
    fireEvent.pointerDown(handle, { button: 0, clientX: 150, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 300, pointerId: 1 });
    expect(handle.closest('.lc-list-room')?.hasAttribute('data-resizing')).toBe(true);
    fireEvent.pointerUp(handle, { clientX: 300, pointerId: 1 });
    fireEvent.click(handle);
    expect(handle.closest('.lc-list-room')?.hasAttribute('data-resizing')).toBe(false);
    await waitFor(() => expect(keptIn(calls)).toMatchObject([{ widths: { dictCode: 300 } }]));
    expect(calls.some(({ query }) => query.get('column') === 'dictCode')).toBe(false);
  });

  it('keeps a column wide enough to be found again', async () => {
    const { calls, handle } = await start();
    fireEvent.pointerDown(handle, { button: 0, clientX: 150, pointerId: 1 });
    fireEvent.pointerUp(handle, { clientX: 1, pointerId: 1 });
    await waitFor(() => expect(keptIn(calls)).toMatchObject([{ widths: { dictCode: 88 } }]));
  });

  it('takes the width back on a double click, and leaves the others', async () => {
    const { calls, handle } = await start({ dictCode: 300, dictName: 240 });
    await person.dblClick(handle);
    await waitFor(() => expect(keptIn(calls)).toMatchObject([{ widths: { dictName: 240 } }]));
    expect(keptIn(calls)).not.toMatchObject([{ widths: { dictCode: 300 } }]);
  });

  it('is missing on cards', async () => {
    fakeServer({ 'GET /sys/dict/list': () => ({ result: pageOf([row]) }) });
    await signIn(dict);
    show(<ResourceListPage resource={dict} view={ListCards} />);
    await screen.findByText('Colours');
    expect(screen.queryByRole('separator')).toBeNull();
  });
});
