import { contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { unpackZip } from '../../../../../tests/support/zip.ts';

const server = await startTestApp();
const rights: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
];
const columns = ['body', 'summary', 'state', 'publishedAt', 'reviewLevel', 'liveVersion'] as const;

let holder: Caller;
let reader: Caller;
let id: string;
let newsClassId: string | undefined;

const versionOf = async (): Promise<unknown> => {
  const { rows } = await sql<{ version: number }>`
    select version from content_text where item_id = ${id} and lang = 'en-US'`.execute(server.db);
  return rows[0]?.version;
};
const edit = async (body: Wire, by: Caller) =>
  by.call('PUT /content/item/edit', { body: { id, lang: 'en-US', version: await versionOf(), ...body } });

beforeAll(async () => {
  const administrator = await server.asAdministrator();
  for (const name of columns) {
    const perms = `contentText:column:${name}`;
    const reply = await administrator.call('POST /sys/permission/add', {
      body: { menuType: '2', parentId: '41', name: perms, perms, permsType: '1' },
    });
    expect(reply.success, reply.text).toBe(true);
  }
  holder = await server.asRole([...rights, ...columns.map((name) => `contentText:column:${name}` as const)]);
  reader = await server.asRole(rights);
  const { rows } = await sql<{ id: string }>`select id from news_class
    where code = 'training' and subsite_id = ${testSites.myanmar}`.execute(server.db);
  newsClassId = rows[0]?.id;
  const added = await holder.call<{ id: string }>('POST /content/item/add', {
    body: {
      newsClassId,
      lang: 'en-US',
      title: 'Course',
      summary: 'Quartz summary',
      body: '<p>Obsidian body</p>',
      values: { organiser: 'Feldspar office' },
    },
  });
  expect(added.success, added.text).toBe(true);
  id = added.result.id;
  const text = { id, lang: 'zh-CN', title: '课程', body: '<p>译文</p>' };
  expect((await holder.call('POST /content/item/addText', { body: text })).success).toBe(true);
  const saved = await edit(
    {
      title: 'Long course',
      summary: 'Quartz summary, longer',
      body: '<p>Obsidian body, longer</p>',
      values: { organiser: 'Feldspar agency' },
    },
    holder,
  );
  expect(saved.success, saved.text).toBe(true);
});

/** Each call that tells of a text, with what it tells of it to who may read all. */
const calls: readonly (readonly [
  name: string,
  ask: (by: Caller) => Promise<{ text: string }>,
  told: string,
])[] = [
  ['queryById', (by) => by.call('GET /content/item/queryById', { query: { id, lang: 'en-US' } }), 'Obsidian'],
  [
    'queryById with values',
    (by) => by.call('GET /content/item/queryById', { query: { id, lang: 'en-US' } }),
    'Feldspar',
  ],
  ['compare', (by) => by.call('GET /content/item/compare', { query: { id, lang: 'en-US' } }), 'longer'],
  [
    'compare of values',
    (by) => by.call('GET /content/item/compare', { query: { id, lang: 'en-US' } }),
    'agency',
  ],
  ['search', (by) => by.call('GET /content/item/search', { query: { keyword: 'course' } }), 'Obsidian'],
  [
    'translation',
    (by) => by.call('GET /content/item/translation', { query: { id, lang: 'zh-CN' } }),
    'Obsidian',
  ],
  [
    'replaceText',
    (by) =>
      by.call('POST /content/item/replaceText', {
        body: { ids: id, lang: 'en-US', find: 'course', replacement: 'x', dryRun: true },
      }),
    'Obsidian',
  ],
  [
    'versions',
    (by) => by.call('GET /content/item/versions', { query: { id, lang: 'en-US' } }),
    'Long course',
  ],
  [
    'preview',
    (by) => by.call('POST /content/item/preview', { body: { id, lang: 'en-US' } }),
    'Obsidian body, longer',
  ],
  [
    'preview of an earlier version',
    (by) => by.call('POST /content/item/preview', { body: { id, lang: 'en-US', number: 1 } }),
    'Obsidian',
  ],
  ['the list', (by) => by.call('GET /content/text/list', { query: { itemId: id } }), 'Quartz'],
  ['writeWord', (by) => wordOf(by), 'Obsidian'],
  ['the export', (by) => exportOf(by), 'Long course'],
];

/** What a call answered that makes a document, with what stands in it. */
const wordOf = async (by: Caller): Promise<{ text: string }> => {
  const query = { id, lang: 'en-US' };
  const { text, result } = await by.call<{ fileContent: string }>('GET /content/item/writeWord', { query });
  const files = unpackZip(Buffer.from(result.fileContent, 'base64'));
  return { text: `${text} ${Object.values(files).map(String).join(' ')}` };
};
const exportOf = async (by: Caller): Promise<{ text: string }> => {
  const { status, bytes } = await by.call(`GET ${contentItem.pathOf('export')}`, {
    query: { keyword: 'course' },
  });
  const rows = await readWorkbook(bytes);
  return { text: `"success":${status === 200} ${JSON.stringify(rows)}` };
};

describe('a field that is withheld', () => {
  test.each(calls)('is not returned by %s', async (_, ask, told) => {
    expect((await ask(holder)).text).toContain(told);
    const { text } = await ask(reader);
    expect(text).toContain('"success":true');
    for (const words of ['Quartz', 'Obsidian', 'Feldspar', 'longer', 'agency'])
      expect(text).not.toContain(words);
  });

  test('keeps those who may not read it from showing the text to strangers', async () => {
    const body = { id, lang: 'en-US' };
    expectRefusal(await reader.call('POST /content/item/previewLink', { body }), 200, 'content.partWithheld');
    expect((await holder.call('POST /content/item/previewLink', { body })).success).toBe(true);
  });

  test('is empty where the editor asks for a value', async () => {
    const { result } = await reader.call<Wire>('GET /content/item/queryById', {
      query: { id, lang: 'en-US' },
    });
    expect(result).toMatchObject({ title: 'Long course', state: '', body: '', values: {}, reviewLevel: 0 });
    expect(result.languages).toMatchObject([{ state: '' }, { state: '' }]);
  });

  test('is not searchable for users who may not read it', async () => {
    const found = async (by: Caller, keyword: string) =>
      (await by.call<{ records: { id: string }[] }>('GET /content/item/search', { query: { keyword } }))
        .result.records.length;
    expect([await found(holder, 'obsidian'), await found(holder, 'quartz')]).toEqual([1, 1]);
    expect([await found(reader, 'obsidian'), await found(reader, 'quartz')]).toEqual([0, 0]);
    expect(await found(reader, 'course')).toBeGreaterThan(0);
  });

  test('does not crowd out what may be read, and hides only its own words', async () => {
    const add = (body: Wire) =>
      holder.call<{ id: string }>('POST /content/item/add', {
        body: { newsClassId, lang: 'en-US', ...body },
      });
    const titled = expectDone(
      await add({ title: 'Tourmaline hall', summary: 'Beryl', subtitle: 'Garnet room' }),
    ).id;
    await sql`with items as (
        insert into content_item (subsite_id, news_class_id, title, lang, state_en)
        select ${testSites.myanmar}::bigint, ${newsClassId}::bigint, '{"en-US": "Filler"}', 'en-US', 'draft' from generate_series(1, 60)
        returning id)
      insert into content_text (item_id, subsite_id, lang, title, body, body_text)
      select id, ${testSites.myanmar}::bigint, 'en-US', 'Filler', '{"en-US": "<p>tourmaline</p>"}', '{"en-US": "tourmaline"}'
      from items`.execute(server.db);
    const found = async (by: Caller, keyword: string): Promise<string[]> =>
      expectDone(
        await by.call<{ records: { id: string }[] }>('GET /content/item/search', { query: { keyword } }),
      ).records.map((hit) => hit.id);
    expect(await found(holder, 'tourmaline')).toHaveLength(50);
    expect(await found(reader, 'tourmaline')).toEqual([titled]);
    // The summary is withheld; the subtitle, whose tokens weigh the same, is not.
    expect(await found(reader, 'garnet tourmaline')).toEqual([titled]);
    expect(await found(reader, 'beryl')).toEqual([]);
    expect(await found(holder, 'beryl')).toEqual([titled]);
    // Values of models are withheld with the body.
    expect([await found(holder, 'feldspar'), await found(reader, 'feldspar')]).toEqual([[id], []]);
  });

  test('is not changed by replacing words, nor by values of the model', async () => {
    const replaced = await reader.call<{ done: string[] }>('POST /content/item/replaceText', {
      body: { ids: id, lang: 'en-US', find: 'Obsidian', replacement: 'Gone', dryRun: false },
    });
    expect(replaced.result.done).toEqual([]);
    expectProblem(await edit({ values: { organiser: 'Mine' } }, reader), 'values');
    const { rows } = await sql<{ body: string; organiser: string }>`
      select body ->> lang as body, model_values ->> 'organiser' as organiser from content_text
      where item_id = ${id} and lang = 'en-US'`.execute(server.db);
    expect(rows).toEqual([{ body: '<p>Obsidian body, longer</p>', organiser: 'Feldspar agency' }]);
  });
});
