import { contentItem, contentText } from '@lc/contract/content';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Call, fakeServer, show, signIn } from '../../../kernel/resource/testing.tsx';
import type { Column, ItemDetail } from '../components/calls.ts';
import { type Editor, useEditor } from './use-editor.ts';

const column = { id: '7', title: 'News', model: 'article', subsiteId: '102' } as Column;

/** A text as the server tells it; what the editor does not read of it is left out. */
const detailOf = (more: Partial<ItemDetail> & Record<string, unknown>): ItemDetail =>
  ({
    id: '1',
    itemId: '1',
    lang: 'en-US',
    state: 'draft',
    version: 3,
    title: 'Harbour opens',
    body: '<p>In May</p>',
    summary: null,
    updateBy: 'Daw Khin',
    updateTime: '2026-11-20 10:00:00',
    languages: [{ lang: 'en-US', state: 'draft', version: 3, title: 'Harbour opens', publishedAt: null }],
    actions: [],
    mayEdit: true,
    values: {},
    autosave: null,
    ...more,
  }) as unknown as ItemDetail;

let editor: Editor;
const Page = ({ opened }: { opened: ItemDetail }) => {
  editor = useEditor({ column, opened, firstLang: 'en-US', onMade: () => undefined });
  return <p>{String(editor.draft?.values.title)}</p>;
};
const open = (detail: ItemDetail, server: Parameters<typeof fakeServer>[0] = {}): Call[] => {
  const calls = fakeServer({ 'GET /content/item/queryById': () => ({ result: detail }), ...server });
  show(<Page opened={detail} />);
  return calls;
};
const edits = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/edit'));

beforeEach(async () => {
  localStorage.clear();
  await signIn(contentItem, contentText);
});
afterEach(cleanup);

describe('what was typed and not saved', () => {
  test('is taken back as it was where nobody saved since', () => {
    open(
      detailOf({
        autosave: { version: 3, time: '', content: { title: 'Mine', base: { title: 'Harbour opens' } } },
      }),
    );
    act(() => editor.recover());
    expect(editor.conflict).toBeUndefined();
    expect(editor.draft?.values).toMatchObject({ title: 'Mine', body: '<p>In May</p>' });
  });

  test('is merged with what others saved of other fields', async () => {
    const content = { body: '<p>In June</p>', base: { body: '<p>In May</p>' } };
    const calls = open(
      detailOf({ version: 5, title: 'Theirs', autosave: { version: 3, time: '', content } }),
    );
    act(() => editor.recover());
    expect(editor.conflict).toBeUndefined();
    expect(editor.draft?.values).toMatchObject({ title: 'Theirs', body: '<p>In June</p>' });
    await act(() => editor.save());
    expect(edits(calls)).toMatchObject([{ body: { version: 5, body: '<p>In June</p>' } }]);
    expect(edits(calls)[0]?.body).not.toHaveProperty('title');
  });

  test('is chosen field by field where others saved the same, and never saved over them unasked', async () => {
    const content = { title: 'Mine', base: { title: 'Harbour' } };
    const calls = open(detailOf({ version: 5, autosave: { version: 3, time: '', content } }), {
      'PUT /content/item/edit': () => ({ success: false, code: '412', message: '', result: {} }),
    });
    act(() => editor.recover());
    expect(editor.conflict).toMatchObject({ author: 'Daw Khin', time: '2026-11-20 10:00:00' });
    expect(editor.draft?.base.title).toBe('Harbour');
    act(() => editor.dismissConflict());
    await act(() => editor.save());
    expect(edits(calls)).toMatchObject([{ body: { version: 3, title: 'Mine' } }]);
    await waitFor(() => expect(editor.conflict).toBeDefined());
    act(() => editor.resolve({ ...editor.draft?.values, title: 'Ours' }));
    expect(editor.draft).toMatchObject({ detail: { version: 5 }, values: { title: 'Ours' } });
  });

  test('counts as changed by others, too, where nothing was kept of what was there before', () => {
    open(detailOf({ version: 5, autosave: { version: 3, time: '', content: { title: 'Mine' } } }));
    act(() => editor.recover());
    expect(editor.conflict).toBeDefined();
  });
});
