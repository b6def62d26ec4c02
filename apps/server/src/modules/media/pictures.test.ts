import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { uploaded, whilePublic } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { filePolicy } from '../../kernel/http/policies.ts';

const server = await startTestApp();
const { db } = server;
const editor = await server.asRole(
  ['mediaFile:list', 'mediaFile:upload', 'mediaFile:edit', 'mediaFile:turnWatermark'],
  { sites: [testSites.myanmar] },
);

/** Red on the left, blue on the right, and a shade that makes its bytes its own. */
const twoHalves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 255 } } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

const take = async (picture: Sharp, name = 'picture.png', fields = {}) =>
  uploaded(editor, { name, content: await picture.toBuffer() }, { turnWatermark: '0', ...fields });

const ask = (
  { url }: { url: string },
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  server.call(`GET ${url.replace('/lcplatform', '')}&${new URLSearchParams(query)}`, { headers });

const measure = async (reply: Reply) => {
  const { width, height, format, pages } = await sharp(reply.bytes, { pages: -1 }).metadata();
  return { width, height, format, pages };
};
const renditionsOf = async (fileId: string) => {
  const { rows } = await sql<{ spec: string; storage_key: string }>`
    select r.spec, r.storage_key from media_rendition r join media_file f on f.sha256 = r.sha256
    where f.id = ${fileId}`.execute(db);
  return rows;
};

test('a picture is served no wider than its site allows', async () => {
  const file = await take(twoHalves(2100, 60).png());
  const save = (maxWidth: number | null) =>
    sql`insert into subsite_extension_configuration (subsite_id, name, value)
      values (${testSites.myanmar}, 'maxWidth', ${JSON.stringify(maxWidth)}::jsonb)
      on conflict (subsite_id, name) do update set value = excluded.value`.execute(db);
  await save(1200);
  expect([
    (await measure(await ask(file))).width,
    (await measure(await ask(file, { w: '1900' }))).width,
  ]).toEqual([1200, 1200]);
  await save(5000);
  expect((await measure(await ask(file))).width).toBe(2100);
});

test('a picture is served in the next rendition width, in a format that the browser accepts', async () => {
  const file = await take(twoHalves(1000, 500).png());
  const small = await ask(file, { w: '300' });
  expect(await measure(small)).toMatchObject({ width: 320, height: 160, format: 'png' });
  expect(small.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(small.bytes.length),
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('Accept'),
  });
  const webp = await ask(file, { w: '300' }, { accept: 'image/webp,*/*' });
  expect([webp.headers['content-type'], (await measure(webp)).format]).toEqual(['image/webp', 'webp']);
  const avif = await ask(file, { w: '300', f: 'avif' });
  expect(avif.headers['content-type']).toBe('image/avif');
  const own = await ask(file);
  expect(await measure(own)).toMatchObject({ width: 1000, height: 500, format: 'png' });
  expect(own.headers['content-disposition']).toContain('inline');
  const ranged = await ask(file, { w: '300' }, { range: 'bytes=1-3' });
  expect([ranged.status, ranged.bytes.toString('latin1')]).toEqual([206, 'PNG']);
});

test('an invalid width is ignored', async () => {
  const file = await take(twoHalves(100, 60).png());
  for (const w of ['0', '-5', '1e3', 'x', '00080'])
    expect((await measure(await ask(file, { w }))).width, w).toBe(100);
});

test('a matching etag answers 304 without making a rendition', async () => {
  const file = await take(twoHalves(640, 320).png());
  const { headers } = await ask(file, { w: '80' });
  await sql`delete from media_rendition`.execute(db);
  const again = await ask(file, { w: '80' }, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect(await renditionsOf(file.id)).toEqual([]);
  expect((await ask(file, { w: '160' }, { 'if-none-match': String(headers.etag) })).status).toBe(200);
});

test('simultaneous requests make a rendition once', async () => {
  const file = await take(twoHalves(1600, 900).jpeg(), 'many.jpg');
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask(file, { w: '800' })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(await renditionsOf(file.id)).toHaveLength(1);
});

test('a crop keeps the focal point visible', async () => {
  const file = await take(twoHalves(800, 200).png());
  const middleOf = async (focalX: number) => {
    await editor.call('PUT /media/file/edit', { body: { id: file.id, focalX, focalY: 500 } });
    const reply = await ask(file, { w: '80', h: '80', f: 'png' });
    expect(await measure(reply)).toMatchObject({ width: 80, height: 80 });
    const { channels } = await sharp(reply.bytes).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255));
  };
  expect(await middleOf(100)).toEqual([1, 0, 0]);
  expect(await middleOf(900)).toEqual([0, 0, 1]);
});

test('a new focal point changes the address, and caches ask for the old one again soon', async () => {
  const file = await take(twoHalves(320, 160).png(), 'focal.png');
  const addressNow = async () => {
    const reply = await editor.call<{ url: string }[]>('POST /media/file/addresses', {
      body: { ids: [file.id] },
    });
    return reply.result[0]?.url ?? '';
  };
  const cacheOf = async (url: string) => {
    const [path = '', query = ''] = url.replace('/lcplatform', '').split('?');
    return (await server.call(`GET ${path}`, { query })).headers['cache-control'];
  };
  await whilePublic(db, { path: file.path, site: testSites.myanmar }, async () => {
    const before = await addressNow();
    expect(await cacheOf(before)).toContain('immutable');
    const body = { id: file.id, focalX: 100, focalY: 1000 };
    expect((await editor.call('PUT /media/file/edit', { body })).success).toBe(true);
    const after = await addressNow();
    expect(after).not.toBe(before);
    expect(await cacheOf(after)).toContain('immutable');
    expect(await cacheOf(before)).toBe('public, s-maxage=60, max-age=60');
  });
});

test('an animated picture keeps its animation', async () => {
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } }).gif({ delay: [80, 80, 80] });
  const file = await take(moving, 'moving.gif');
  const reply = await ask(file, { w: '80' }, { accept: 'image/webp' });
  expect(reply.headers['content-type']).toBe('image/webp');
  const found = await sharp(reply.bytes, { animated: true }).metadata();
  expect([found.width, found.pageHeight, found.pages]).toEqual([80, 40, 3]);
  const cut = await ask(file, { w: '80', h: '80', f: 'webp' });
  const square = await sharp(cut.bytes, { animated: true }).metadata();
  expect([square.width, square.pageHeight, square.pages]).toEqual([80, 80, 3]);
  // Thumbnails ask for a format that never moves here: a page of moving tiles would be hard to look at.
  expect((await measure(await ask(file, { w: '80', f: 'avif' }))).pages ?? 1).toBe(1);
});

test('an SVG is served clean as attachment, and rendered when a format is named', async () => {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)">
    <script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>`;
  const file = await uploaded(editor, { name: 'logo.svg', content });
  const own = await ask(file, { w: '320' });
  expect(own.headers['content-type']).toBe('image/svg+xml');
  expect(own.headers['content-disposition']).toContain('attachment');
  expect(own.text).not.toMatch(/script|onload/);
  expect(own.text).toContain('fill="red"');
  const drawn = await ask(file, { f: 'png' });
  expect(await measure(drawn)).toMatchObject({ format: 'png', width: 40, height: 20 });
});

test('a request renews the last use of a rendition', async () => {
  const file = await take(twoHalves(240, 160).png());
  await ask(file, { w: '80' });
  await sql`update media_rendition set used_at = now() - interval '61 days'`.execute(db);
  await ask(file, { w: '80' });
  const { rows } = await sql<{ fresh: boolean }>`
    select used_at > now() - interval '1 minute' as fresh from media_rendition r
    join media_file f on f.sha256 = r.sha256 where f.id = ${file.id}`.execute(db);
  expect(rows).toEqual([{ fresh: true }]);
});
