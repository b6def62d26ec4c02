import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveLimits } from '@lc/contract/media';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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

// Every picture of the site is drawn before it goes out.
const mark = { obj: 'subsite', kind: 'text', text: 'LC', opacity: 100, scale: 50, place: '5' };
const added = await editor.call('POST /picturewatermark/pictureWatermark/add', {
  body: { ...mark, color: '#ff0000', minWidth: 0, minHeight: 0 },
});
expect(added.success, added.text).toBe(true);

const first = makePdf('first');
const second = makePdf('second');
const application = await uploaded(editor, { name: 'လျှောက်လွှာ.pdf', content: first });
const resume = await uploaded(editor, { name: '履历.pdf', content: second });
const chinese = await uploaded(foreigner, { name: 'foreign.pdf', content: makePdf('foreign') });

test('several files are downloaded as one archive, with names in every script', async () => {
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

test('an archive renames equal names, also when only the case differs', async () => {
  const names = ['CV.pdf', 'cv.pdf', 'cv (2).pdf', 'CV.pdf'];
  const files = [];
  for (const [index, name] of names.entries())
    files.push(await uploaded(editor, { name, content: makePdf(`cv ${index}`) }));
  const unpacked = await download(editor, ...files.map(({ id }) => id));
  expect(Object.keys(unpacked)).toEqual(['CV.pdf', 'cv (2).pdf', 'cv (2) (2).pdf', 'CV (3).pdf']);
  expect(Object.values(unpacked)).toEqual(names.map((_, index) => makePdf(`cv ${index}`)));
});

test('an archive contains visible files only', async () => {
  expect(Object.keys(await download(editor, application.id, chinese.id))).toEqual(['လျှောက်လွှာ.pdf']);
  expectRefusal(await ask(editor, chinese.id), 200, 'system.recordNotFound');
  expectRefusal(await ask(editor, '987654321'), 200, 'system.recordNotFound');
});

test('an archive address is valid for its files, and not without its signature', async () => {
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

test('an archive omits files that were deleted since', async () => {
  const gone = await uploaded(editor, { name: 'gone.pdf', content: makePdf('gone') });
  const { result } = await ask(editor, gone.id, resume.id);
  const { result: alone } = await ask(editor, gone.id);
  await sql`update media_file set deleted_at = now() where id = ${gone.id}`.execute(server.db);
  expect(Object.keys(unpackZip((await fetchAddress(result.url)).bytes))).toEqual(['履历.pdf']);
  expectRefusal(await fetchAddress(alone.url), 404, '404');
  expectRefusal(await ask(editor, gone.id), 200, 'system.recordNotFound');
});

test('an archive has pictures with their watermark', async () => {
  const picture = await uploaded(editor, { name: 'marked.png', content: makePng(400, 300) });
  const alone = await fetchAddress(picture.url);
  const unpacked = await download(editor, picture.id, resume.id);
  expect(unpacked['marked.png']?.equals(alone.bytes)).toBe(true);
  expect(alone.bytes.equals((await fetchAddress(picture.originalPath)).bytes)).toBe(false);
});

describe('files of an archive that cannot be read', async () => {
  const [broken, lost] = [
    await uploaded(editor, { name: 'မြို့.png', content: makePng(30, 20) }),
    await uploaded(editor, { name: 'lost.pdf', content: makePdf('lost') }),
  ];
  const named = await uploaded(editor, { name: 'Missing files.txt', content: 'of a reader' });
  const { rows } = await sql<{ key: string }>`select b.storage_key as key from media_file f
    join file_blob b on b.sha256 = f.sha256 where f.id = ${broken.id}`.execute(server.db);
  writeFileSync(join(server.filesDir, 'store', rows[0]?.key ?? ''), 'no picture any more');
  await sql`update file_blob set storage_key = 'blob/gone' where md5code = ${lost.md5code}`.execute(
    server.db,
  );

  const ids = [broken.id, resume.id, lost.id];
  const unpackedFor = async (by: Caller, ...more: string[]): Promise<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(await download(by, ...ids, ...more)).map(([name, bytes]) => [name, bytes.toString()]),
    );

  test('are omitted, and a text file names them and why', async () => {
    const unpacked = await unpackedFor(editor);
    expect(unpacked).toEqual({
      '履历.pdf': second.toString(),
      'Missing files.txt': [
        '\ufeffThese files could not be put into the archive:',
        'မြို့.png: The picture is damaged and cannot be read',
        'lost.pdf: The content of the file is lost on the server',
        '',
      ].join('\r\n'),
    });
  });

  test('are named in the language of the user who asked, not of the browser', async () => {
    const [chineseReader, burmeseReader] = [
      await server.asRole(rights, { language: 'zh-CN' }),
      await server.asRole(rights, { language: 'my-MM' }),
    ];
    const { '缺失的文件.txt': note } = await unpackedFor(chineseReader);
    expect(note).toContain('မြို့.png：图片已损坏，无法读取');
    expect(note).toContain('lost.pdf：文件内容已在服务器上丢失');
    expect(Object.keys(await unpackedFor(burmeseReader))).toEqual(['履历.pdf', 'မပါဝင်သော ဖိုင်များ.txt']);
  });

  test('are named in a text file also beside a file of the same name', async () => {
    const unpacked = await unpackedFor(editor, named.id);
    expect(Object.keys(unpacked)).toEqual(['履历.pdf', 'Missing files.txt', 'Missing files (2).txt']);
    expect(unpacked['Missing files.txt']).toBe('of a reader');
    expect(unpacked['Missing files (2).txt']).toContain('lost.pdf: ');
  });
});

test('an archive refuses too many or too large files', async () => {
  const huge = await uploaded(editor, { name: 'huge.pdf', content: makePdf('huge') });
  await sql`update media_file set size = ${archiveLimits.bytes - 1} where id = ${huge.id}`.execute(server.db);
  expectRefusal(await ask(editor, huge.id, resume.id), 200, 'media.archiveTooLarge');
  const ids = Array.from({ length: archiveLimits.files + 1 }, (_, index) => String(index + 1));
  const refused = await ask(editor, ...ids);
  expectRefusal(refused, 200, 'media.archiveTooMany');
  expect(refused.message).toContain(String(archiveLimits.files));
  // The same file twice is one.
  expect(Object.keys(await download(editor, ...ids.map(() => resume.id)))).toEqual(['履历.pdf']);
});
