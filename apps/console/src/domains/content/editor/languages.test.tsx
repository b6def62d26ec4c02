import { contentItem, contentText } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Call, fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import type { Column, ItemDetail } from '../components/calls.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { SideText } from './side-text.tsx';
import { type Editor, useEditor } from './use-editor.ts';

const column = { id: '7', title: 'Courses', model: 'train', subsiteId: '102' } as Column;

/** A text as the server tells it; what is not read of it is left out. */
const detailOf = (lang: Language, more: Record<string, unknown>): ItemDetail =>
  ({
    id: '1',
    itemId: '1',
    lang,
    model: 'train',
    state: 'draft',
    version: 3,
    contentVersion: 5,
    summary: null,
    languages: [{ lang: 'en-US' }, { lang: 'zh-CN' }],
    actions: [],
    mayEdit: true,
    autosave: null,
    ...more,
  }) as unknown as ItemDetail;

const english = detailOf('en-US', {
  title: 'Welding course',
  summary: 'Three days',
  body: '<p>Bring papers</p><ul><li>Gloves</li><li>Boots</li></ul>',
  slug: 'welding-course',
  author: 'Daw Khin',
  values: { organiser: 'Agency', lecturers: [{ name: 'U Aung' }, { name: 'Daw Mya' }] },
});
const chinese = detailOf('zh-CN', {
  title: '焊接课程',
  body: '',
  values: { organiser: '办事处', venue: '礼堂' },
});

beforeEach(async () => {
  localStorage.clear();
  await signIn(contentItem, contentText);
});
afterEach(cleanup);

describe('copying from another language', () => {
  let editor: Editor;
  const onCopied = vi.fn();
  const Page = () => {
    editor = useEditor({ column, opened: chinese, firstLang: 'zh-CN', onMade: () => undefined });
    return (
      <LanguageTabs editor={editor} side={undefined} onSide={() => undefined} mayWrite onCopied={onCopied} />
    );
  };
  const openDialog = async (): Promise<{ dialog: HTMLElement; calls: Call[] }> => {
    const calls = fakeServer({ 'GET /content/item/queryById': () => ({ result: english }) });
    show(<Page />);
    await person.click(screen.getByRole('button', { name: 'Copy from…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'English' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Copy from English');
    return { dialog, calls };
  };
  const box = (dialog: HTMLElement, name: RegExp) => within(dialog).findByRole('checkbox', { name });

  test('puts the chosen parts into the draft of a text that is there, and saves nothing', async () => {
    const { dialog, calls } = await openDialog();
    // What would take something away is not chosen until somebody does.
    expect(await box(dialog, /Title.*Replaces what is here/)).toHaveProperty('checked', false);
    expect(await box(dialog, /Fields of the model.*Replaces/)).toHaveProperty('checked', false);
    expect(await box(dialog, /Summary/)).toHaveProperty('checked', true);
    await person.click(await box(dialog, /Fields of the model/));
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(editor.draft?.values).toMatchObject({
      title: '焊接课程',
      summary: 'Three days',
      body: english.body,
      author: 'Daw Khin',
      slug: '',
      values: { organiser: 'Agency', venue: '礼堂', lecturers: english.values.lecturers },
    });
    expect(editor.draft?.base).toMatchObject({ summary: '', values: { organiser: '办事处' } });
    expect(onCopied).toHaveBeenCalledOnce();
    expect(calls.filter(({ path }) => path.endsWith('/edit') || path.endsWith('/addText'))).toEqual([]);
  });

  test('leaves the parts alone that are not chosen', async () => {
    const { dialog } = await openDialog();
    for (const name of [/Summary/, /Text|Body/, /Other fields/]) await person.click(await box(dialog, name));
    await person.click(await box(dialog, /Title/));
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(editor.draft?.values).toMatchObject({
      title: 'Welding course',
      summary: '',
      body: '',
      author: '',
      values: { organiser: '办事处' },
    });
  });
});

describe('the source beside a translation', () => {
  const change = (key: string, part: string, index: number, more: Record<string, unknown>) => ({
    key,
    part,
    index,
    op: 'changed',
    text: '',
    former: `former ${key}`,
    ...more,
  });
  const open = (changed: readonly unknown[], { sourceVersion = 5, mayEdit = true } = {}) => {
    let left = changed;
    const calls = fakeServer({
      'GET /content/item/queryById': () => ({ result: english }),
      'GET /content/item/translation': () => ({
        result: { source: 'en-US', sourceVersion, isOutdated: left.length > 0, changed: left },
      }),
      'POST /content/item/confirmTranslation': ({ body }) => {
        left = left.filter((one) => Reflect.get(Object(one), 'key') !== body.key);
        return {};
      },
    });
    show(<SideText id="1" lang="en-US" into="zh-CN" version={3} mayEdit={mayEdit} />);
    return calls;
  };
  const marked = () =>
    [...document.querySelectorAll('[data-changed]')].map(
      (element) => `${element.tagName} ${element.textContent.replaceAll('—', '').slice(0, 12)}`,
    );

  test('marks exactly the changed paragraphs, fields and rows, and says what they said before', async () => {
    open([
      change('title', 'title', 0, {}),
      change('item', 'body', 2, {}),
      change('gone', 'body', 3, { op: 'removed' }),
      change('row', 'values.lecturers', 1, {}),
    ]);
    expect(await screen.findByText('former item')).toBeTruthy();
    expect(marked()).toEqual([
      'HEADER Welding cour',
      'LI BootsChanged',
      'DIV LecturersNam',
      'TR Daw MyaChang',
    ]);
    expect(screen.getByText('former item').closest('li')?.textContent).toContain('Boots');
    expect(screen.getByText('former gone').closest('.lc-prose')).toBeNull();
    expect(screen.getByText('former row').closest('tr')?.textContent).toContain('Daw Mya');
  });

  test('loses a mark when it is done, and tells the server which', async () => {
    const calls = open([change('a1', 'body', 0, {}), change('b2', 'body', 1, {})]);
    const mark = (await screen.findByText('former a1')).closest('p');
    if (!mark) throw new Error('no mark');
    await person.click(within(mark).getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(screen.queryByText('former a1')).toBeNull());
    expect(screen.getByText('former b2').closest('li')?.textContent).toContain('Gloves');
    expect(calls.find(({ path }) => path.endsWith('/confirmTranslation'))?.body).toEqual({
      id: '1',
      lang: 'zh-CN',
      key: 'a1',
    });
  });

  test('marks nothing by a version that is not the one that is shown, and offers readers no button', async () => {
    open([change('a1', 'body', 0, {})], { sourceVersion: 6 });
    expect(await screen.findByText('Bring papers')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('former a1')).toBeNull());
    cleanup();
    open([change('a1', 'body', 0, {})], { mayEdit: false });
    expect(await screen.findByText('former a1')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
