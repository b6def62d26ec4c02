import { contentItem, contentText } from '@lc/contract/content';
import { pictureWatermark } from '@lc/contract/media';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const { myanmar } = testSites;
const rights: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  ...permissionsOf(pictureWatermark),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
  'mediaFile:upload',
];
const editor = await server.asRole(rights, { sites: [myanmar] });
const chief = await server.asRole([...rights, 'contentItem:turnWatermark'], { sites: [myanmar] });
const { rows } = await sql<{ id: string; above: string }>`select id, parent_id as above from news_class
  where code = 'company-news' and subsite_id = ${myanmar} and deleted_at is null`.execute(server.db);
const { id: news, above } = rows[0] ?? { id: '', above: '' };

const mark = async (body: Wire): Promise<void> => {
  const words = { kind: 'text', text: 'LC', color: '#ff0000', opacity: 100, scale: 25 };
  expectDone(
    await editor.call('POST /picturewatermark/pictureWatermark/add', { body: { ...words, ...body } }),
  );
};
await sql`delete from picture_watermark`.execute(server.db);
await mark({ obj: 'subsite', place: '9' });
await mark({ obj: 'newsclass', newsClassId: above, place: '1' });

/** A column of picture sets below the same column as the news. */
const setColumn = async (): Promise<string> => {
  const { rows: made } = await sql<{ id: string }>`
    insert into news_class (subsite_id, parent_id, title, code, publish_art, model)
    values (${myanmar}, ${above}, '{"en-US":"Sets"}', 'watermark-sets', 'Y', 'picture') returning id`.execute(
    server.db,
  );
  return made[0]?.id ?? '';
};
const settings = async (id: string, body: Wire, by: Caller = editor) => {
  const { item } = expectDone(
    await by.call<{ item: Wire }>('GET /content/item/queryById', { query: { id } }),
  );
  return by.call('PUT /content/item/settings', { body: { id, version: item.version, ...body } });
};
const take = async (shade: number) =>
  uploaded(editor, { name: 'quay.png', content: makePng(900, 600, { shade }) }, { dir: 'article' });
const publish = async (id: string): Promise<void> => {
  const body = { id, lang: 'en-US', action: 'publish' };
  expectDone(await editor.call('POST /content/item/act', { body }));
};

/** The corners of a grey picture that are not grey: where a mark stands. */
const marksAt = async (address: string): Promise<string[]> => {
  const { status, bytes } = await server.call(`GET ${address.replace('/lcplatform', '')}`);
  expect(status, address).toBe(200);
  const found: string[] = [];
  for (const [name, left, top] of [
    ['column', 0, 0],
    ['site', 600, 400],
  ] as const) {
    const part = await sharp(bytes).extract({ left, top, width: 300, height: 200 }).png().toBuffer();
    const { channels } = await sharp(part).stats();
    if (channels.slice(0, 3).some(({ min, max }) => max - min > 30)) found.push(name);
  }
  return found;
};
const pictureOn = async (url: string, fileId: string): Promise<string> => {
  const { body } = await server.app.http.inject({ method: 'GET', url });
  const found = new RegExp(`src="([^"]*/file/${fileId}/[^"]*)"`).exec(body)?.[1] ?? '';
  return found.replaceAll('&amp;', '&');
};

test('pictures of a text have the watermark of its item, else of the column above, else of the site', async () => {
  const [picture, cover] = [await take(120), await take(121)];
  const { id } = expectDone(
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: {
        newsClassId: news,
        lang: 'en-US',
        title: 'Quay in pictures',
        body: `<p><img src="${picture.path}" alt="Quay"></p>`,
      },
    }),
  );
  expectDone(await settings(id, { cover: cover.id }));
  await publish(id);
  const { publicUrl } = expectDone(
    await editor.call<{ publicUrl: string }>('GET /content/item/queryById', { query: { id } }),
  );
  const shown = await pictureOn(publicUrl, picture.id);
  const listed = (await pictureOn('/site/myanmar/en/news/company-news/', cover.id)).replace(/&w=\d+/, '');
  for (const address of [shown, listed]) expect(await marksAt(address)).toEqual(['column']);
  // Without an item, or with one that does not have the picture, that of the site holds.
  expect(await marksAt(picture.path)).toEqual(['site']);
  const stranger = await take(122);

  expectRefusal(await settings(id, { watermarkOverride: 'none' }), 403);
  expectDone(await settings(id, { watermarkOverride: 'none' }, chief));
  for (const address of [shown, listed]) expect(await marksAt(address)).toEqual([]);
  expect(await marksAt(picture.path)).toEqual(['site']);
  expect(await marksAt(`${stranger.url}&i=${id}`)).toEqual(['site']);

  // What is left as it is, and giving the watermark back, takes no right.
  expectDone(await settings(id, { watermarkOverride: 'none', allowComment: true }));
  expectDone(await settings(id, { watermarkOverride: 'inherit' }));
  expect(await marksAt(shown)).toEqual(['column']);
});

test('pictures of a set have the watermark of their item', async () => {
  const picture = await take(123);
  const { id } = expectDone(
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: {
        newsClassId: await setColumn(),
        lang: 'en-US',
        title: 'Quay in a set',
        body: '<p>Quay</p>',
        values: { layout: 'grid', pictures: [{ file: picture.id, caption: 'Quay' }] },
      },
    }),
  );
  await publish(id);
  const { publicUrl } = expectDone(
    await editor.call<{ publicUrl: string }>('GET /content/item/queryById', { query: { id } }),
  );
  const shown = (await pictureOn(publicUrl, picture.id)).replace(/&w=\d+/, '');
  expect(await marksAt(shown)).toEqual(['column']);
  expectDone(await settings(id, { watermarkOverride: 'none' }, chief));
  expect(await marksAt(shown)).toEqual([]);
});
