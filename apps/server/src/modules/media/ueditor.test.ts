import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { formWith, makePdf, makePng } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const sites = { sites: [testSites.myanmar] };
const editor = await server.asRole(['mediaFile:upload'], sites);

interface Answer {
  state: string;
  url: string;
  md5code: string;
  total: number;
  list: { id: string; url: string; size: number; mtime: number; title: string }[];
}

const send = async (
  file: Parameters<typeof formWith>[0],
  {
    fields = {},
    query = {},
    by = editor,
  }: { fields?: Record<string, string>; query?: Record<string, string>; by?: typeof editor } = {},
): Promise<Answer> => {
  const reply = await by.call('POST /sys/common/ueditor', { ...formWith(file, fields), query });
  expect(reply.status, reply.text).toBe(200);
  return JSON.parse(reply.text) as Answer;
};
const read = async (query: Record<string, string>, by = editor): Promise<Answer> => {
  const reply = await by.call('GET /sys/common/ueditor', { query });
  expect(reply.status, reply.text).toBe(200);
  return JSON.parse(reply.text) as Answer;
};

describe('uploads of the editor', () => {
  test('are answered in the format of UEditor', async () => {
    const fields = { action: 'uploadimage', dir: 'article', pictureWaterMark: '1', turnWatermark: '1' };
    const answer = await send(
      { name: '照片.png', content: makePng(), field: 'upfile' },
      { fields, query: { maxWidth: '800' } },
    );
    expect(answer).toMatchObject({
      state: 'SUCCESS',
      md5code: expect.stringMatching(/^[0-9a-f]{32}$/),
      title: '照片.png',
      original: '照片.png',
      type: '.png',
      size: expect.any(Number),
      id: expect.stringMatching(/^\d+$/),
    });
    expect(answer.url).toMatch(/^\/lcplatform\/file\/\d+\/%E7%85%A7%E7%89%87\.png\?.*w=800/);
  });

  test('have addresses no wider than the site shows pictures', async () => {
    await sql`insert into subsite_extension_configuration (subsite_id, name, value)
      values (${testSites.myanmar}, 'maxWidth', '900') on conflict (subsite_id, name) do update set value = '900'`.execute(
      server.db,
    );
    const widthOf = async (maxWidth: string) => {
      const query = { action: 'uploadimage', maxWidth };
      const { url } = await send({ name: 'a.png', content: makePng() }, { query });
      return new URLSearchParams(url.split('?')[1]).get('w');
    };
    expect([await widthOf('400'), await widthOf('5000'), await widthOf('')]).toEqual(['400', '900', '900']);
  });

  test('accept both field names, and the action from the query', async () => {
    for (const field of ['upfile', 'file'])
      expect(
        (await send({ name: 'a.pdf', content: makePdf(), field }, { query: { action: 'uploadfile' } })).state,
      ).toBe('SUCCESS');
    const other = await send(
      { name: 'a.pdf', content: makePdf(), field: 'else' },
      { query: { action: 'uploadfile' } },
    );
    expect(other.state).toBe('No file was uploaded');
  });

  test('are refused in the language of the reader', async () => {
    const chinese = await server.asRole(['mediaFile:upload'], { ...sites, language: 'zh-CN' });
    const wrong = { name: 'a.png', content: makePdf() };
    const query = { action: 'uploadimage' };
    expect((await send(wrong, { query })).state).toBe(
      'The content of the file is not what its name says (png)',
    );
    expect((await send(wrong, { query, by: chinese })).state).toBe('文件内容与扩展名 png 不符');
    expect((await send({ name: 'a.pdf', content: makePdf() }, { query })).state).toMatch(
      /^File type error: \.pdf/,
    );
    expect((await send(undefined, { query })).state).toBe('No file was uploaded');
    for (const action of ['catchimage', 'uploadscrawl', 'constructor', ''])
      expect((await send(wrong, { fields: { action } })).state).toBe('This action is not supported');
    for (const dir of ['../../etc', '/tmp', '__proto__'])
      expect((await send({ name: 'a.png', content: makePng() }, { query, fields: { dir } })).state).not.toBe(
        'SUCCESS',
      );
    const nobody = await server.asRole([], sites);
    expect((await send({ name: 'a.png', content: makePng() }, { query, by: nobody })).state).toBe(
      'Access denied',
    );
    expect(
      (await send({ name: 'a.png', content: makePng() }, { query, fields: { turnWatermark: '0' } })).state,
    ).toBe('You may not leave out the watermark');
  });

  test('fetch no remote picture: catchimage is refused', async () => {
    expect((await read({ action: 'catchimage', 'source[]': 'http://127.0.0.1/' })).state).toBe(
      'This action is not supported',
    );
  });
});

describe('reading for the editor', () => {
  test('returns its configuration', async () => {
    expect(await read({ action: 'config' })).toMatchObject({
      imageActionName: 'uploadimage',
      imageFieldName: 'upfile',
      imageMaxSize: 209_715_200,
      imageAllowFiles: expect.arrayContaining(['.png', '.jpg']),
      fileActionName: 'uploadfile',
      videoActionName: 'uploadvideo',
      imageManagerActionName: 'listimage',
      imageManagerListSize: 20,
      fileManagerActionName: 'listfile',
    });
  });

  test('lists the files of its site by page, pictures and others apart, newest first', async () => {
    const own = await server.asRole(['mediaFile:upload', 'mediaFile:list'], { sites: [testSites.china] });
    expect((await read({ action: 'listimage' }, own)).state).toBe('No file was found');
    for (const name of ['1.png', '2.png', '3.png'])
      await send({ name, content: makePng() }, { query: { action: 'uploadimage' }, by: own });
    await send({ name: 'a.pdf', content: makePdf() }, { query: { action: 'uploadfile' }, by: own });
    await send(
      { name: 'mine.pdf', content: makePdf() },
      { query: { action: 'uploadfile' }, fields: { dir: 'reply' }, by: own },
    );
    const page = await read({ action: 'listimage', start: '1', size: '1' }, own);
    expect(page).toMatchObject({ state: 'SUCCESS', start: 1, total: 3 });
    expect(page.list).toEqual([
      {
        id: expect.any(String),
        title: '2.png',
        url: expect.stringMatching(/^\/lcplatform\/file\//),
        size: expect.any(Number),
        mtime: expect.any(Number),
      },
    ]);
    expect((await read({ action: 'listfile' }, own)).list.map(({ title }) => title)).toEqual([
      'mine.pdf',
      'a.pdf',
    ]);
    const colleague = await server.asRole(['mediaFile:list'], { sites: [testSites.china] });
    expect((await read({ action: 'listfile' }, colleague)).list.map(({ title }) => title)).toEqual(['a.pdf']);
    expect((await read({ action: 'listfile', dir: 'article' }, own)).list).toEqual([]);
    const titles = (await read({ action: 'listimage', size: '100' })).list.map(({ title }) => title);
    expect(titles).not.toContain('1.png');
  });

  test('refuses invalid numbers and directories', async () => {
    const odd: Record<string, string>[] = [
      { start: '-5' },
      { start: 'x' },
      { size: '0' },
      { size: '-1' },
      { size: 'abc' },
    ];
    for (const query of odd)
      expect((await read({ action: 'listfile', ...query })).state).toMatch(/^(SUCCESS|No file was found)$/);
    expect((await read({ action: 'listfile', dir: '../..' })).state).not.toBe('SUCCESS');
  });

  test('returns nothing without a permission for the library', async () => {
    const nobody = await server.asRole([], sites);
    const answer = await read({ action: 'listimage' }, nobody);
    expect(answer.list).toBeUndefined();
    expect(answer.state).not.toBe('SUCCESS');
  });

  test('calls only the function name that old editors send', async () => {
    const reply = await editor.call('GET /sys/common/ueditor', {
      query: { action: 'config', callback: 'take_1' },
    });
    expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
    expect(reply.text).toMatch(/^take_1\(\{.*\}\)$/);
    for (const callback of ['alert(1)//', '<script>', 'a.b'])
      expectProblem(
        await editor.call('GET /sys/common/ueditor', { query: { action: 'config', callback } }),
        'callback',
      );
  });

  test('requires a session', async () => {
    expectRefusal(await server.call('GET /sys/common/ueditor', { query: { action: 'config' } }), 401, '401');
  });
});
