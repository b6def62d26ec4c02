import { archiveLimits } from '@lc/contract/media';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { unpackZip } from '../../../../../tests/support/zip.ts';

const server = await startTestApp();
const rights = [
  ...(['mediaFile:list', 'mediaFile:upload', 'mediaFile:turnWatermark'] as const),
  'pictureWatermark:add' as const,
];
const editor = await server.asRole(rights, { sites: [testSites.myanmar] });
const foreigner = await server.asRole(rights, { sites: [testSites.china] });

const ask = (by: Caller, ...ids: string[]): Promise<Reply<{ url: string }>> =>
  by.call<{ url: string }>('POST /media/file/archive', { body: { ids } });
const fetchAddress = (url: string): Promise<Reply> => {
  const [path = '', query = ''] = url.replace('/lcplatform', '').split('?');
  return server.call(`GET ${path}`, { query });
};
const download = async (by: Caller, ...ids: string[]): Promise<Record<string, Buffer>> => {
  const reply = await ask(by, ...ids);
  expect(reply.success, reply.text).toBe(true);
  return unpackZip((await fetchAddress(reply.result.url)).bytes);
};

const first = makePdf('first');
const second = makePdf('second');
const application = await uploaded(editor, { name: 'လျှောက်လွှာ.pdf', content: first });
const resume = await uploaded(editor, { name: '履历.pdf', content: second });
const chinese = await uploaded(foreigner, { name: 'foreign.pdf', content: makePdf('foreign') });

test('several files come as one archive, under names of every script', async () => {
  const { result } = await ask(editor, application.id, resume.id);
  const reply = await fetchAddress(result.url);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="files.zip"; filename*=UTF-8''files.zip`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(unpackZip(reply.bytes)).toEqual({ 'လျှောက်လွှာ.pdf': first, '履历.pdf': second });
});

test('the same names are told apart, also where capitals do not count', async () => {
  const names = ['CV.pdf', 'cv.pdf', 'cv (2).pdf', 'CV.pdf'];
  const files = [];
  for (const [index, name] of names.entries())
    files.push(await uploaded(editor, { name, content: makePdf(`cv ${index}`) }));
  const unpacked = await download(editor, ...files.map(({ id }) => id));
  expect(Object.keys(unpacked)).toEqual(['CV.pdf', 'cv (2).pdf', 'cv (2) (2).pdf', 'CV (3).pdf']);
  expect(Object.values(unpacked)).toEqual(names.map((_, index) => makePdf(`cv ${index}`)));
});

test('nobody gets what he does not see', async () => {
  expect(Object.keys(await download(editor, application.id, chinese.id))).toEqual(['လျှောက်လွှာ.pdf']);
  expectRefusal(await ask(editor, chinese.id), 200, 'system.recordNotFound');
  expectRefusal(await ask(editor, '987654321'), 200, 'system.recordNotFound');
});

test('an address opens what it was made for, and nothing without its signature', async () => {
  const { result } = await ask(editor, application.id);
  const changed = [
    result.url.replace(/&s=.*/, ''),
    result.url.replace(`ids=${application.id}`, `ids=${application.id}%2C${chinese.id}`),
    result.url.replace(`ids=${application.id}`, `ids=${chinese.id}`),
    result.url.replace(/&e=\d+/, '&e=99999999999'),
  ];
  for (const url of changed) expectRefusal(await fetchAddress(url), 404, '404');
  // The signature of a private file opens no archive, nor the other way round.
  const own = await uploaded(editor, { name: 'own.pdf', content: makePdf('own') }, { dir: 'resume' });
  const signature = own.url.split('?')[1]?.match(/e=\d+&s=[\w-]+/)?.[0];
  expect(signature).toBeTruthy();
  expectRefusal(await fetchAddress(`/lcplatform/media/archive?ids=${own.id}&${signature}`), 404, '404');
});

test('what was deleted since is left out', async () => {
  const gone = await uploaded(editor, { name: 'gone.pdf', content: makePdf('gone') });
  const { result } = await ask(editor, gone.id, resume.id);
  const { result: alone } = await ask(editor, gone.id);
  await sql`update media_file set deleted_at = now() where id = ${gone.id}`.execute(server.db);
  expect(Object.keys(unpackZip((await fetchAddress(result.url)).bytes))).toEqual(['履历.pdf']);
  expectRefusal(await fetchAddress(alone.url), 404, '404');
  expectRefusal(await ask(editor, gone.id), 200, 'system.recordNotFound');
});

test('a picture comes with its watermark, as it does alone', async () => {
  const mark = { obj: 'subsite', kind: 'text', text: 'LC', opacity: 100, scale: 50, place: '5' };
  const added = await editor.call('POST /picturewatermark/pictureWatermark/add', {
    body: { ...mark, color: '#ff0000', minWidth: 0, minHeight: 0 },
  });
  expect(added.success, added.text).toBe(true);
  const picture = await uploaded(editor, { name: 'marked.png', content: makePng(400, 300) });
  const alone = await fetchAddress(picture.url);
  const unpacked = await download(editor, picture.id, resume.id);
  expect(unpacked['marked.png']?.equals(alone.bytes)).toBe(true);
  expect(alone.bytes.equals((await fetchAddress(picture.originalPath)).bytes)).toBe(false);
});

test('too much at once is refused', async () => {
  const huge = await uploaded(editor, { name: 'huge.pdf', content: makePdf('huge') });
  await sql`update media_file set size = ${archiveLimits.bytes - 1} where id = ${huge.id}`.execute(server.db);
  expectRefusal(await ask(editor, huge.id, resume.id), 200, 'media.archiveTooLarge');
  const ids = Array.from({ length: archiveLimits.files + 1 }, (_, index) => String(index + 1));
  expect((await ask(editor, ...ids)).status).toBe(400);
});
