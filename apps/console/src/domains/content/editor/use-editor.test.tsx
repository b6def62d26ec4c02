import '../../../app/field-components.ts';
import { contentItem, contentText } from '@lc/contract/content';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideComponents } from '../../../kernel/resource/form/provided-components.ts';
import { type Call, fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import type { Column, ItemDetail } from '../components/calls.ts';
import type { ReadingMode } from '../editor-address.ts';
import { ActionBar } from './action-bar.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { editorTab } from './use-presence.ts';

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

describe('recovering unsaved text', () => {
  test('restores it when the item was not saved since', () => {
    open(
      detailOf({
        autosave: { version: 3, time: '', content: { title: 'Mine', base: { title: 'Harbour opens' } } },
      }),
    );
    act(() => editor.recover());
    expect(editor.conflict).toBeUndefined();
    expect(editor.draft?.values).toMatchObject({ title: 'Mine', body: '<p>In May</p>' });
  });

  test('merges it with what other users saved in other fields', async () => {
    const content = { body: '<p>In June</p>', base: { body: '<p>In May</p>' } };
    const calls = open(
      detailOf({ version: 5, title: 'Theirs', autosave: { version: 3, time: '', content } }),
    );
    act(() => editor.recover());
    expect(editor.conflict).toBeUndefined();
    expect(editor.draft?.values).toMatchObject({ title: 'Theirs', body: '<p>In June</p>' });
    await act(() => editor.save());
    // The server lets the window write that holds the lock.
    expect(edits(calls)).toMatchObject([{ body: { version: 5, body: '<p>In June</p>', tab: editorTab } }]);
    expect(edits(calls)[0]?.body).not.toHaveProperty('title');
  });

  test('asks for each field that both users changed, and never overwrites without asking', async () => {
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

  test.each([
    ['not offered when the saved version says it already', 'Harbour opens', null],
    ['offered when the saved version says something else', 'Mine', { version: 3 }],
  ])('is %s', (_, title, offered) => {
    // Kept while it was being saved, or after its answer was lost.
    const content = { title, base: { title: 'Harbour' } };
    open(detailOf({ version: 5, autosave: { version: 3, time: '', content } }));
    if (offered) expect(editor.offered).toMatchObject(offered);
    else expect(editor.offered).toBeNull();
  });

  test('reports a conflict when the saved version is newer and no base text was stored', () => {
    open(detailOf({ version: 5, autosave: { version: 3, time: '', content: { title: 'Mine' } } }));
    act(() => editor.recover());
    expect(editor.conflict).toBeDefined();
  });
});

test('what is typed while a text is saved or moved stays on the page', async () => {
  let version = 3;
  const typed = (words: string) => editor.set('summary', words);
  open(detailOf({ actions: ['submit'] }), {
    'PUT /content/item/edit': () => {
      typed('Typed while it was saved');
      version++;
      return { result: {} };
    },
    'POST /content/item/act': () => {
      typed('Typed while it was moved');
      return { result: {} };
    },
    'GET /content/item/queryById': () => ({
      result: detailOf({ version, title: 'Mine', actions: ['submit'] }),
    }),
  });
  act(() => editor.set('title', 'Mine'));
  await act(() => editor.save());
  expect(editor.draft).toMatchObject({
    detail: { version: 4 },
    base: { title: 'Mine', summary: '' },
    values: { title: 'Mine', summary: 'Typed while it was saved' },
  });
  act(() => editor.set('summary', ''));
  await act(() => editor.act({ action: 'submit' }));
  expect(editor.draft?.values).toMatchObject({ title: 'Mine', summary: 'Typed while it was moved' });
});

describe('saving after somebody else did', () => {
  const stale = { success: false, code: '412', message: '', result: { author: 'Daw Khin', time: '10:00' } };
  const lecturers = [{ name: 'U Aung', title: 'Doctor' }];
  /** A training that somebody else saved as version 4. */
  const openTraining = (theirs: Record<string, unknown>) => {
    const mine = detailOf({ model: 'train', values: { organiser: 'Office', venue: 'Hall' } });
    const saved = detailOf({ model: 'train', version: 4, values: { ...mine.values, ...theirs } });
    const calls = fakeServer({
      'GET /content/item/queryById': () => ({ result: saved }),
      'PUT /content/item/edit': ({ body }) => (body.version === 4 ? {} : stale),
    });
    show(<Page opened={mine} />);
    return calls;
  };
  /** As the form of a model writes: with all that it starts with. */
  const write = (values: Record<string, unknown>) =>
    act(() =>
      editor.set('values', {
        organiser: 'Office',
        venue: 'Hall',
        trainingType: 'skill',
        mode: 'onsite',
        ...values,
      }),
    );

  test('merges other fields of the model without asking, and saves both', async () => {
    const calls = openTraining({ organiser: 'Agency', mode: 'online', lecturers });
    write({ venue: 'Harbour' });
    await act(() => editor.save());
    expect(editor.conflict).toBeUndefined();
    expect(edits(calls)).toMatchObject([
      { body: { version: 3 } },
      { body: { version: 4, values: { organiser: 'Agency', venue: 'Harbour', mode: 'online', lecturers } } },
    ]);
  });

  test('moves nothing that was merged on the way', async () => {
    const calls = openTraining({ organiser: 'Agency' });
    write({ venue: 'Harbour' });
    expect(await act(() => editor.act({ action: 'publish' }))).toBe(false);
    expect(calls.filter(({ path }) => path.endsWith('/act'))).toEqual([]);
    expect(editor.draft?.values.values).toMatchObject({ organiser: 'Agency', venue: 'Harbour' });
  });

  test('asks for the field of the model that both changed, and shows its rows as a table', async () => {
    openTraining({ venue: 'Town hall', lecturers });
    write({ venue: 'Harbour', lecturers: [{ name: 'Daw Mya' }] });
    await act(() => editor.save());
    const { conflict, draft } = editor;
    if (!conflict || !draft) throw new Error('no conflict');
    let taken: Record<string, unknown> = {};
    show(
      <MergeDialog
        draft={draft}
        conflict={conflict}
        lang="en-US"
        onTake={(values) => {
          taken = { ...values };
        }}
        onClose={() => undefined}
      />,
    );
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Place', 'Lecturers']);
    const [before, mine, theirs] = dialog.querySelectorAll(
      '.lc-content-conflict:nth-of-type(2) .lc-content-three > div',
    );
    expect(before?.querySelector('table')).toBeNull();
    expect(mine?.querySelector('td')?.textContent).toBe('Daw Mya');
    expect([...(theirs?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'U Aung',
      'Doctor',
      '',
    ]);
    expect(dialog.textContent).not.toContain('{');
    expect([...dialog.querySelectorAll('ins')].map((word) => word.textContent)).toEqual([
      'Harbour',
      'Town hall',
    ]);
    await person.click(within(dialog).getAllByRole('radio', { name: 'Theirs' })[0] ?? dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Go on with this' }));
    expect(taken.values).toMatchObject({ venue: 'Town hall', lecturers: [{ name: 'Daw Mya' }] });
  });
});

describe('autosave', () => {
  const keeps = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/content/item/autosave');
  /** Lets time pass, and what was answered meanwhile be read. */
  const later = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 5; turn++) await vi.advanceTimersByTimeAsync(0);
    });
  const type = (title: string) => act(() => editor.set('title', title));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('sends text to the server and removes it from the browser', async () => {
    const calls = open(detailOf({}), { 'PUT /content/item/autosave': () => ({ result: { time: '10:00' } }) });
    type('Harbour');
    await later(1000);
    expect(keeps(calls)).toMatchObject([
      { body: { version: 3, content: { title: 'Harbour', base: { title: 'Harbour opens' } } } },
    ]);
    expect(editor.kept).toEqual({ time: '10:00' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lc.content-kept'))).toEqual([]);
  });

  test('keeps text in the browser when the server is away, retries, and offers it after a crash', async () => {
    let isAway = true;
    const calls = open(detailOf({}), {
      'PUT /content/item/autosave': () => (isAway ? new TypeError('network') : { result: { time: '10:00' } }),
    });
    type('Harbour');
    await later(1000);
    expect(editor.kept).toMatchObject({ isLocal: true });
    // The page is gone, and opened again.
    const stored = { ...localStorage };
    cleanup();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const again = open(detailOf({}), {
      'PUT /content/item/autosave': () => (isAway ? new TypeError('network') : { result: { time: '10:00' } }),
    });
    expect(editor.offered).toMatchObject({ version: 3, content: { title: 'Harbour' } });
    act(() => editor.recover());
    expect(editor.draft?.values.title).toBe('Harbour');
    await later(1000);
    expect(keeps(again)).toHaveLength(1);
    isAway = false;
    await later(2000);
    expect(keeps(again)).toHaveLength(2);
    expect(editor.kept).toEqual({ time: '10:00' });
    expect(keeps(calls)).toHaveLength(1);
    await later(60_000);
    expect(keeps(again)).toHaveLength(2);
  });

  test('keeps text in the browser while a call is pending', async () => {
    open(detailOf({}));
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    type('One');
    await later(1000);
    type('Two');
    await later(1000);
    const [stored = ''] = Object.entries({ ...localStorage }).flatMap(([key, value]) =>
      key.startsWith('lc.content-kept') ? [String(value)] : [],
    );
    expect(stored).toContain('"title":"Two"');
    const calls = fakeServer({ 'PUT /content/item/autosave': () => ({ result: { time: '10:01' } }) });
    answer(
      Response.json({ success: true, code: '200', message: '', result: { time: '10:00' }, timestamp: 0 }),
    );
    await later(0);
    await later(1000);
    expect(keeps(calls)).toMatchObject([{ body: { content: { title: 'Two' } } }]);
  });

  test('removes text from the browser once the item is saved', async () => {
    open(detailOf({}), { 'PUT /content/item/autosave': () => new TypeError('network') });
    type('Harbour');
    await later(1000);
    await act(() => editor.save());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lc.content-kept'))).toEqual([]);
  });
});

provideComponents(['file', 'files'], {
  input: async () => ({
    default: (await import('../../../kernel/upload/record-files.tsx')).RecordFilesInput,
  }),
  view: async () => ({ default: (await import('../../../kernel/upload/record-files.tsx')).RecordFilesView }),
});

test('settings that visitors see at once are read-only for those who may not publish', () => {
  const item = { id: '1', version: 2, topLevel: 4 };
  const detail = (needsPublisher: string[]) => detailOf({ item, needsPublisher });
  const panel = (opened: ItemDetail) =>
    show(<SettingsPanel detail={opened} onSaved={async () => undefined} />);
  fakeServer({});
  panel(detail(['topLevel']));
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('may publish in the column');
  cleanup();
  panel(detail([]));
  expect(screen.getByRole('spinbutton')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text that is read is not saved or moved, and one that is reviewed is decided about alone', () => {
  const detail = detailOf({ state: 'in_review', actions: ['approve', 'reject'] });
  const editor = { draft: { detail, base: {}, values: {} }, isBusy: false } as unknown as Editor;
  const buttons = (reading: ReadingMode | undefined) => {
    cleanup();
    show(<ActionBar editor={editor} isLocked={false} reading={reading} />);
    return screen.queryAllByRole('button').map(({ textContent }) => textContent);
  };
  expect(buttons(undefined)).toEqual(['Save', 'Approve', 'Reject']);
  expect(buttons('review')).toEqual(['Approve', 'Reject']);
  expect(buttons('view')).toEqual([]);
});
