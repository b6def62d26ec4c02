import { contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const rights: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
];
const editor = await server.asRole(rights, { sites: [testSites.myanmar] });
const columnOf = async (site: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from news_class
    where publish_art = 'Y' and model = 'article' and subsite_id = ${site} and deleted_at is null
    order by id limit 1`.execute(server.db);
  return rows[0]?.id ?? '';
};
const news = await columnOf(testSites.myanmar);
const lang = 'my-MM';

const add = (body: Wire = {}) =>
  editor.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: news, lang, title: 'သတင်း', body: '<p>မင်္ဂလာပါ</p>', ...body },
  });
const made = async (body?: Wire): Promise<string> => expectDone(await add(body)).id;
const read = async (id: string): Promise<Wire> =>
  expectDone(await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } }));
const edit = (body: Wire) => editor.call('PUT /content/item/edit', { body: { lang, ...body } });
const act = (id: string, action: string, body: Wire = {}) =>
  editor.call('POST /content/item/act', { body: { id, lang, action, ...body } });

const words = 'ရန်ကုန်ဆိပ်ကမ်း 仰光港 Yangon port 2026 ';
/** Paragraphs as long as those of an article, that have so many characters in all. */
const many = (characters: number, inEach = 2000): string => {
  const paragraph = `<p>${words.repeat(inEach / words.length).trim()}</p>`;
  return paragraph.repeat(Math.ceil(characters / paragraph.length));
};

describe('a text that is pasted', () => {
  test('is kept whole when it has a million characters', async () => {
    const id = await made();
    const body = many(1_000_000);
    expectDone(await edit({ id, version: 0, body }));
    expect((await read(id)).body).toBe(body);
  });

  test('is refused at its field when it is too long, and the text stays as it was', async () => {
    const id = await made();
    expect(pathsIn(await edit({ id, version: 0, body: many(2_000_001) }))).toEqual(['body']);
    expect(await read(id)).toMatchObject({ version: 0, body: '<p>မင်္ဂလာပါ</p>' });
  });

  test('is refused in words when it has too many elements, and the text stays as it was', async () => {
    const id = await made();
    const reply = await edit({ id, version: 0, body: many(1_000_000, 40) });
    expectRefusal(reply, 200, 'system.textTooComplex');
    expect(await read(id)).toMatchObject({ version: 0, body: '<p>မင်္ဂလာပါ</p>' });
  });
});

test.each([
  ['Burmese, Chinese and Latin letters', 'ရန်ကုန် 仰光 Yangon'],
  ['letters from right to left', 'ميناء يانغون – ရန်ကုန်'],
  ['characters outside of the first plane', '𠮷野 🚢 ရန်ကုန်'],
  ['joiners between letters', 'ရန်\u200dကုန်\u200c港'],
])('a text with %s is read as it was written', async (_, typed) => {
  const text = { title: typed, subtitle: typed, summary: typed, body: `<p>${typed}</p>` };
  const id = await made(text);
  expect(await read(id)).toMatchObject(text);
  const { rows } = await sql<{ title: string }>`
    select title from content_text where item_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ title: typed }]);
});

test.each([
  ['2090-01-01 00:00:00', '2089-12-31 17:30:00'],
  ['2089-12-31 23:59:59', '2089-12-31 17:29:59'],
  ['2088-02-29 00:00:00', '2088-02-28 17:30:00'],
])('a schedule of %s in Yangon is the moment %s', async (at, moment) => {
  const id = await made();
  for (const move of ['submit', 'approve']) expectDone(await act(id, move));
  expectDone(await act(id, 'schedule', { at }));
  expect((await read(id)).publishAt).toBe(at);
  const { rows } = await sql<{ moment: string }>`
    select to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as moment
    from content_text where item_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ moment }]);
});

test.each([
  '2089-02-29 00:00:00',
  '2090-01-01 24:00:00',
  'tomorrow',
])('a schedule of %s is refused at its field', async (at) => {
  const id = await made();
  for (const move of ['submit', 'approve']) expectDone(await act(id, move));
  expect(pathsIn(await act(id, 'schedule', { at }))).toEqual(['at']);
  expect((await read(id)).state).toBe('approved');
});

test('a column of another site takes nothing, and tells nothing', async () => {
  const foreign = await columnOf(testSites.china);
  const id = await made();
  const [created, unknown] = [await add({ newsClassId: foreign }), await add({ newsClassId: '999999999' })];
  expectRefusal(created, unknown.status, unknown.code);
  expectRefusal(unknown, created.status, created.code);
  expect(created.text.replace(/"timestamp":\d+/, '')).toBe(unknown.text.replace(/"timestamp":\d+/, ''));
  const moved = await editor.call<{ done: string[] }>('POST /content/item/move', {
    body: { ids: id, newsClassId: foreign },
  });
  expect(moved.success ? moved.result.done : []).toEqual([]);
  expect(await read(id)).toMatchObject({ newsClassId: news });
});

// The log of operations stores the beginning of a text; half of a sign is no JSON.
test('a text is saved wherever its excerpts end within a sign', async () => {
  const id = await made();
  for (let length = 296; length <= 300; length++) {
    const { version } = await read(id);
    const body = `<p>${'a'.repeat(length)}${'👨‍👩‍👧🚢'.repeat(100)}</p>`;
    expectDone(await edit({ id, version, body }));
    expect((await read(id)).body).toBe(body);
  }
});
