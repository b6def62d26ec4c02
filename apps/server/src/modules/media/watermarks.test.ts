import { type UploadedFile, watermarkFor, watermarkPreview } from '@lc/contract/media';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded, whilePublic } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';

const server = await startTestApp();
const { db } = server;
const rights = [
  ...(['pictureWatermark:list', 'pictureWatermark:add', 'pictureWatermark:edit'] as const),
  ...(['pictureWatermark:delete', 'mediaFile:list', 'mediaFile:upload', 'mediaFile:turnWatermark'] as const),
];
const { myanmar, china } = testSites;
const editor = await server.asRole(rights, { sites: [myanmar] });
const foreigner = await server.asRole(rights, { sites: [china] });
const reader = await server.asRole([], { sites: [myanmar] });

const clear = () => sql`delete from picture_watermark`.execute(db);
await clear();
afterEach(clear);

const base = '/picturewatermark/pictureWatermark';
const words = { obj: 'subsite', kind: 'text', text: 'LC 招聘 လူ့', color: '#ff0000', opacity: 100, scale: 25 };
const add = (body: object, by: Caller = editor): Promise<Reply<{ id: string }>> =>
  by.call<{ id: string }>(`POST ${base}/add`, { body: { ...words, ...body } });
const added = async (body: object, by?: Caller): Promise<string> => {
  const reply = await add(body, by);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const holding = (query: { obj: string; objId: string }, by: Caller = editor) =>
  by.call<{ id: string; text: string } | null>(watermarkFor, { query });
const textFor = async (obj: string, objId: string): Promise<string | undefined> =>
  (await holding({ obj, objId })).result?.text;

/** A column of a site with one below it. */
const columnPair = async (site: string): Promise<[string, string]> => {
  const { rows } = await sql<{ id: string; parent_id: string }>`select id, parent_id from news_class
    where subsite_id = ${site} and parent_id is not null and deleted_at is null order by id limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the site has no column below another');
  return [row.parent_id, row.id];
};

/** Which of the nine parts of a picture are not as grey as the rest; from 1. */
const markedParts = async (picture: Buffer): Promise<number[]> => {
  const { width, height } = await sharp(picture).metadata();
  const parts: number[] = [];
  for (let part = 0; part < 9; part++) {
    const left = Math.floor(((part % 3) * width) / 3);
    const top = Math.floor((Math.floor(part / 3) * height) / 3);
    const { channels } = await sharp(
      await sharp(picture)
        .extract({ left, top, width: Math.floor(width / 3), height: Math.floor(height / 3) })
        .toBuffer(),
    ).stats();
    if (channels.slice(0, 3).some(({ min, max }) => max - min > 30)) parts.push(part + 1);
  }
  return parts;
};

const grey = (width = 900, height = 600): Buffer => makePng(width, height, { shade: 120 });
const take = (content = grey(), fields = {}): Promise<UploadedFile> =>
  uploaded(editor, { name: 'grey.png', content }, { dir: 'article', ...fields });
const bytesOf = async ({ url }: UploadedFile, query: Record<string, string> = {}): Promise<Buffer> => {
  const reply = await server.call(`GET ${url.replace('/lcplatform', '')}&${new URLSearchParams(query)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.bytes;
};

describe('a watermark on pictures', () => {
  test.each([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])('is drawn at position %s and nowhere else', async (place) => {
    await added({ place });
    expect(await markedParts(await bytesOf(await take()))).toEqual([Number(place)]);
  });

  test('can be a picture, with an opacity', async () => {
    const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const { id: fileId } = await uploaded(editor, { name: 'mark.png', content: red }, { dir: 'watermark' });
    await added({ kind: 'picture', fileId, place: '5', opacity: 50, scale: 20 });
    const shown = await bytesOf(await take(), { f: 'png' });
    expect(await markedParts(shown)).toEqual([5]);
    const { data } = await sharp(shown)
      .extract({ left: 450, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red0 = 0, green = 0, blue = 0] = data;
    expect(Math.abs(red0 - 187)).toBeLessThan(6);
    expect(Math.abs(green - 60)).toBeLessThan(6);
    expect(Math.abs(blue - 60)).toBeLessThan(6);
  });

  test('is drawn on every frame of an animation', async () => {
    const frames = await Promise.all(
      ['#787878', '#707070', '#686868'].map((background) =>
        sharp({ create: { width: 600, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const content = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [90, 90, 90] })
      .toBuffer();
    await added({ place: '1' });
    const file = await uploaded(editor, { name: 'moving.gif', content }, { dir: 'article' });
    const shown = await bytesOf(file, { f: 'webp' });
    for (const page of [0, 1, 2]) {
      expect(await markedParts(await sharp(shown, { page }).png().toBuffer()), `frame ${page}`).toEqual([1]);
    }
  });

  test('is not drawn on small pictures, thumbnails, and those uploaded without it', async () => {
    await added({ minWidth: 500, minHeight: 100 });
    expect(await markedParts(await bytesOf(await take(grey(400, 400))))).toEqual([]);
    const file = await take();
    expect(await markedParts(await bytesOf(file, { w: '320' }))).toEqual([]);
    expect(await markedParts(await bytesOf(file, { w: '640' }))).toEqual([9]);
    expect(await markedParts(await bytesOf(await take(grey(901, 600), { turnWatermark: '0' })))).toEqual([]);
  });

  test('changes when it is edited, and browsers do not cache the old one for long', async () => {
    const id = await added({ place: '1' });
    const file = await take();
    expect(await markedParts(await bytesOf(file))).toEqual([1]);
    expect((await editor.call(`PUT ${base}/edit`, { body: { id, place: '3' } })).success).toBe(true);
    expect(await markedParts(await bytesOf(file))).toEqual([3]);
    const { headers } = await whilePublic(server.db, { path: file.path, site: testSites.myanmar }, () =>
      server.call(`GET ${file.path.replace('/lcplatform', '')}&r=0`),
    );
    expect(headers['cache-control']).toBe('public, s-maxage=60, max-age=300');
    await editor.call(`PUT ${base}/edit`, { body: { id, enabled: false } });
    expect(await markedParts(await bytesOf(file))).toEqual([]);
  });

  test('is removed in the original, which requires the permission', async () => {
    await added({});
    const file = await take();
    expect((await server.call(`GET ${file.url.replace('/lcplatform', '')}&original=1`)).success).toBe(false);
    const [path = '', query] = file.originalPath.replace('/lcplatform', '').split('?');
    const reply = await server.call(`GET ${path}`, { query });
    expect(await markedParts(reply.bytes)).toEqual([]);
  });
});

describe('the effective watermark', () => {
  test('is that of the column, the nearest parent, the site, the host, or none', async () => {
    const [above, column] = await columnPair(myanmar);
    await sql`update subsite set host_site_id = ${china} where id = ${myanmar}`.execute(db);
    expect(await textFor('newsclass', column)).toBeUndefined();
    await added({ text: 'host' }, foreigner);
    expect([await textFor('newsclass', column), await textFor('subsite', myanmar)]).toEqual(['host', 'host']);
    await added({ text: 'site' });
    expect([await textFor('newsclass', column), await textFor('subsite', myanmar)]).toEqual(['site', 'site']);
    await added({ obj: 'newsclass', newsClassId: above, text: 'above' });
    expect([await textFor('newsclass', column), await textFor('subsite', myanmar)]).toEqual([
      'above',
      'site',
    ]);
    const own = await added({ obj: 'newsclass', newsClassId: column, text: 'column' });
    expect([await textFor('newsclass', column), await textFor('newsclass', above)]).toEqual([
      'column',
      'above',
    ]);
    await editor.call(`PUT ${base}/edit`, { body: { id: own, enabled: false } });
    expect(await textFor('newsclass', column)).toBe('above');
  });

  test('on a picture is that of the column where it is shown, if that is on its site', async () => {
    const [, column] = await columnPair(myanmar);
    const [, foreign] = await columnPair(china);
    await added({ place: '1' });
    await added({ obj: 'newsclass', newsClassId: column, place: '3' });
    await added({ obj: 'newsclass', newsClassId: foreign, place: '7' }, foreigner);
    const file = await take();
    expect(await markedParts(await bytesOf(file, { c: column }))).toEqual([3]);
    expect(await markedParts(await bytesOf(file, { c: foreign }))).toEqual([1]);
    expect(await markedParts(await bytesOf(file, { c: '999999999' }))).toEqual([1]);
  });

  test('ignores one whose picture was deleted', async () => {
    const { id: fileId } = await uploaded(editor, { name: 'mark.png', content: makePng(40, 40) });
    await added({ kind: 'picture', fileId, text: null });
    expect((await holding({ obj: 'subsite', objId: myanmar })).result).not.toBeNull();
    await sql`update media_file set deleted_at = now() where id = ${fileId}`.execute(db);
    expect((await holding({ obj: 'subsite', objId: myanmar })).result).toBeNull();
  });

  test('of another site or an unknown place is not found; reading the own one needs no permission', async () => {
    const [, foreign] = await columnPair(china);
    await added({}, foreigner);
    for (const query of [
      { obj: 'subsite', objId: china },
      { obj: 'newsclass', objId: foreign },
      { obj: 'newsclass', objId: '999999999' },
      { obj: 'subsite', objId: '999999999' },
    ])
      expect(await holding(query)).toMatchObject({ success: false, code: 'system.recordNotFound' });
    expect((await holding({ obj: 'subsite', objId: myanmar }, reader)).success).toBe(true);
    expect((await server.call(watermarkFor, { query: { obj: 'subsite', objId: myanmar } })).status).toBe(401);
  });
});

describe('saving a watermark refuses', () => {
  test.each([
    ['an empty text', { text: ' ' }, 'text'],
    ['a picture watermark without a picture', { kind: 'picture' }, 'fileId'],
    ['a watermark of a column without its id', { obj: 'newsclass' }, 'newsClassId'],
    ['an invalid colour', { color: 'red"><b>' }, 'color'],
    ['an opacity above 100', { opacity: 101 }, 'opacity'],
    ['an unknown position', { place: '10' }, 'place'],
  ])('%s', async (_name, body, path) => {
    const reply = await add(body);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(`"path":"${path}"`);
  });

  test('a file that is no picture, and a picture of another site', async () => {
    const text = await uploaded(editor, { name: 'a.txt', content: 'words' });
    expect((await add({ kind: 'picture', fileId: text.id })).status).toBe(400);
    const foreign = await uploaded(foreigner, { name: 'a.png', content: makePng(9, 9) });
    expect((await add({ kind: 'picture', fileId: foreign.id })).status).toBe(400);
  });

  test('both site and column, a column of another site, and a second one in one place', async () => {
    const [above, column] = await columnPair(myanmar);
    const [, foreign] = await columnPair(china);
    expect((await add({ newsClassId: column })).status).toBe(400);
    expect((await add({ obj: 'newsclass', newsClassId: foreign })).status).toBe(400);
    await added({});
    expect((await add({})).success).toBe(false);
    const twice = await Promise.all([0, 1].map(() => add({ obj: 'newsclass', newsClassId: above })));
    expect(twice.filter(({ success }) => success)).toHaveLength(1);
  });

  test('rows of other sites, and every call without the permission', async () => {
    const id = await added({});
    for (const reply of [
      await foreigner.call(`PUT ${base}/edit`, { body: { id, text: 'x' } }),
      await foreigner.call(`DELETE ${base}/delete`, { query: { id } }),
      await foreigner.call(`GET ${base}/queryById`, { query: { id } }),
    ])
      expect(reply.code).toBe('system.recordNotFound');
    expect((await add({ subsiteId: myanmar }, foreigner)).success).toBe(false);
    for (const [target, options] of [
      [`POST ${base}/add`, { body: words }],
      [`PUT ${base}/edit`, { body: { id, text: 'x' } }],
      [`DELETE ${base}/delete`, { query: { id } }],
      [`GET ${base}/list`, {}],
      [`POST ${base}/preview`, { body: {} }],
    ] as const) {
      expect((await reader.call(target, options)).status, target).toBe(403);
      expect((await server.call(target, options)).status, target).toBe(401);
    }
    expect(await textFor('subsite', myanmar)).toBe(words.text);
  });
});

describe('the preview of a watermark', () => {
  const trial = { kind: 'text', text: 'Trial', color: '#ff0000', place: '5', opacity: 100, scale: 20 };
  const preview = (body: object, by: Caller = editor) =>
    by.call(watermarkPreview, { body: { ...trial, ...body } });

  test('is drawn on a sample or a picture of the library, and nothing is stored', async () => {
    const { id: pictureId } = await take();
    const before = await sql`select from media_rendition`.execute(db);
    const sample = await preview({});
    expect(sample.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(sample.bytes).metadata()).toMatchObject({ width: 960, height: 600, format: 'webp' });
    const own = await preview({ pictureId });
    expect(await markedParts(own.bytes)).toEqual([5]);
    expect((await sql`select from media_rendition`.execute(db)).rows.length).toBe(before.rows.length);
  });

  test('has no watermark when there is none', async () => {
    const { id: pictureId } = await take();
    expect(await markedParts((await preview({ pictureId, text: '' })).bytes)).toEqual([]);
    expect(await markedParts((await preview({ pictureId, kind: 'picture', fileId: '' })).bytes)).toEqual([]);
  });

  test.each([
    '<b>&',
    '&amp;',
    '<span foreground="x">',
    'ရေစာ',
    '水印',
    '👍',
    '"\'',
  ])('shows the text as it is: %s', async (text) => {
    const reply = await preview({ text });
    expect(reply.headers['content-type'], reply.text).toBe('image/webp');
  });

  test('refuses a picture that is not visible', async () => {
    const { id } = await take();
    expect((await preview({ pictureId: id }, foreigner)).code).toBe('system.recordNotFound');
    expect((await preview({ kind: 'picture', fileId: id }, foreigner)).code).toBe('system.recordNotFound');
    expect((await preview({ pictureId: '999999999' })).code).toBe('system.recordNotFound');
  });
});
