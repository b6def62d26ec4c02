import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dirRules, largestFile, uploadDirs } from '@lc/contract/media';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { formWith, makePdf, makePng, upload, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { findFileType } from './upload-policy.ts';

const server = await startTestApp();
const editor = await server.asRole(['mediaFile:list', 'mediaFile:upload'], { sites: [testSites.myanmar] });
const anybody = await server.asRole([], { sites: [testSites.myanmar] });

const rowOf = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from media_file where id = ${id}`.execute(
    server.db,
  );
  return rows[0];
};
const auditOf = async (id: string) => {
  const { rows } = await sql<{ action: string; actor_name: string }>`select action, actor_name from audit_log
    where resource = 'mediaFile' and record_id = ${id} order by id`.execute(server.db);
  return rows;
};

describe('the upload of a widget', () => {
  test('creates a file of the working site, with an audit entry', async () => {
    const file = await uploaded(editor, { name: 'လျှောက်လွှာ.pdf', content: makePdf('first') });
    expect(file).toMatchObject({
      name: 'လျှောက်လွှာ.pdf',
      ext: 'pdf',
      type: 'application/pdf',
      kind: 'document',
      md5code: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: null,
    });
    expect(await rowOf(file.id)).toMatchObject({
      subsite_id: testSites.myanmar,
      dir: 'library',
      visibility: 'public',
      create_by: editor.username,
    });
    expect(await auditOf(file.id)).toEqual([{ action: 'add', actor_name: editor.username }]);
  });

  test('stores the same bytes once, also when many upload them at once', async () => {
    const content = makePdf('the same for all');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(editor, { name: `copy-${index}.pdf`, content })),
    );
    expect(replies.map(({ success }) => success)).toEqual(Array(8).fill(true));
    expect(new Set(replies.map(({ result }) => result.id)).size).toBe(8);
    const md5code = replies[0]?.result.md5code;
    const { rows } = await sql`select from file_blob where md5code = ${md5code}`.execute(server.db);
    expect(rows.length).toBe(1);
  });

  test('leaves nothing in the scratch folder, accepted or refused', async () => {
    await uploaded(editor, { name: 'a.pdf', content: makePdf('scratch') });
    expectRefusal(await upload(editor, { name: 'a.exe', content: 'MZ' }), 200, 'media.typeRefused');
    expectRefusal(await upload(anybody, { name: 'a.pdf', content: makePdf() }), 403, '403');
    const folder = join(server.filesDir, 'scratch');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('is refused with a message', async () => {
    const wrong = await upload(editor, { name: 'a.exe', content: 'MZ' });
    expectRefusal(wrong, 200, 'media.typeRefused');
    expect(wrong.message).toBe('File type error: .exe cannot be uploaded here');
    expectRefusal(await upload(editor, { name: 'a.png', content: makePdf() }), 200, 'media.typeDiffers');
    expectRefusal(await editor.call('POST /sys/common/upload', formWith(undefined)), 200, 'media.noFile');
    expectProblem(await upload(editor, { name: 'a.pdf', content: makePdf() }, { dir: '../etc' }), 'dir');
    expectProblem(await upload(editor, { name: 'a.pdf', content: makePdf() }, { dir: 'constructor' }), 'dir');
    expectProblem(
      await upload(editor, { name: 'a.pdf', content: makePdf() }, { fileType: 'none' }),
      'fileType',
    );
    const cut = formWith({ name: 'a.pdf', content: makePdf() });
    const reply = await editor.call('POST /sys/common/upload', { ...cut, body: cut.body.subarray(0, -40) });
    expectRefusal(reply, 400, '400');
  });

  test('is refused before a byte is read when its length is too large', async () => {
    const form = formWith({ name: 'a.pdf', content: makePdf() });
    const headers = { ...form.headers, 'content-length': String(largestFile + 1_000_000) };
    const reply = await editor.call('POST /sys/common/upload', { ...form, headers });
    expectRefusal(reply, 200, 'media.tooLarge');
    expect(reply.message).toBe('A single file cannot exceed 200 MB');
  });

  test('refuses a folder of another site', async () => {
    const keeper = await server.asRole(['mediaFile:upload', 'mediaFolder:add'], {
      sites: [testSites.myanmar, testSites.china],
    });
    const make = async (subsiteId: string) =>
      (
        await keeper.call<{ id: string }>('POST /media/folder/add', {
          body: { name: `F${subsiteId}`, subsiteId },
        })
      ).result.id;
    const [here, there] = [await make(testSites.myanmar), await make(testSites.china)];
    const file = await uploaded(keeper, { name: 'a.pdf', content: makePdf() }, { folderId: here });
    expect(await rowOf(file.id)).toMatchObject({ folder_id: here });
    for (const folderId of [there, '1']) {
      const reply = await upload(keeper, { name: 'a.pdf', content: makePdf() }, { folderId });
      expectRefusal(reply, 200, 'system.recordNotFound');
    }
  });
});

test('has as md5code that of the uploaded bytes, though a cleaned picture is stored', async () => {
  const content = makePng(30, 20);
  const file = await uploaded(editor, { name: 'a.png', content });
  expect(file.md5code).toBe(createHash('md5').update(content).digest('hex'));
  const { rows } = await sql<{ md5code: string }>`select b.md5code from media_file f
    join file_blob b on b.sha256 = f.sha256 where f.id = ${file.id}`.execute(server.db);
  expect(rows[0]?.md5code).not.toBe(file.md5code);
});

describe('permissions for uploads', () => {
  test.each(uploadDirs)('apply to uploads into %s', async (dir) => {
    const file =
      dirRules[dir].kind === 'image'
        ? { name: 'a.png', content: makePng() }
        : { name: 'a.pdf', content: makePdf(dir) };
    const mine = await upload(anybody, file, { dir });
    if (dirRules[dir].upload === 'session') expect(mine.success, mine.text).toBe(true);
    else expectRefusal(mine, 403, '403');
    const { id } = await uploaded(editor, file, { dir });
    expect(await rowOf(id)).toMatchObject({ dir, visibility: dirRules[dir].visibility });
  });

  test('let every user upload avatar, licence, payment proof, reply, files of a request and form attachments only', () => {
    expect(uploadDirs.filter((dir) => dirRules[dir].upload === 'session')).toEqual([
      'reply',
      'request',
      'avatar',
      'form',
      'licence',
      'proof',
    ]);
  });

  test('are needed to leave out the watermark', async () => {
    const file = { name: 'a.png', content: makePng() };
    expectRefusal(await upload(editor, file, { turnWatermark: '0' }), 200, 'media.watermarkRight');
    const free = await server.asRole(['mediaFile:upload', 'mediaFile:turnWatermark']);
    const [plain, marked] = [
      await uploaded(free, file, { turnWatermark: '0' }),
      await uploaded(free, file, { turnWatermark: '1' }),
    ];
    expect((await rowOf(plain.id))?.watermark).toBe(false);
    expect((await rowOf(marked.id))?.watermark).toBe(true);
  });

  test.each([
    ['pictureWaterMark', '0'],
    ['pictureWaterMark', 'false'],
    ['turnWatermark', 'N'],
  ])('are needed to leave out the watermark by %s %s', async (field, value) => {
    const file = { name: 'a.png', content: makePng() };
    expectRefusal(await upload(editor, file, { [field]: value }), 200, 'media.watermarkRight');
    const free = await server.asRole(['mediaFile:upload', 'mediaFile:turnWatermark']);
    const { id } = await uploaded(free, file, { [field]: value });
    expect((await rowOf(id))?.watermark).toBe(false);
  });

  test('are not needed to request a watermark by pictureWaterMark', async () => {
    const file = { name: 'a.png', content: makePng() };
    const [usual, asked] = [
      await uploaded(editor, file, { dir: 'form' }),
      await uploaded(editor, file, { dir: 'form', pictureWaterMark: '1' }),
    ];
    expect((await rowOf(usual.id))?.watermark).toBe(false);
    expect((await rowOf(asked.id))?.watermark).toBe(true);
  });

  test('refuse users without a working site', async () => {
    const nowhere = await server.asRole(['mediaFile:upload'], { sites: [] });
    expectRefusal(await upload(nowhere, { name: 'a.pdf', content: makePdf() }), 200, 'sites.noWorkingSite');
  });
});

describe('file types', () => {
  const fileOf = (type: string, file: { name: string; content: Buffer }) =>
    upload(editor, file, { fileType: type });

  test('restrict the accepted files', async () => {
    expectRefusal(await fileOf('image', { name: 'a.pdf', content: makePdf() }), 200, 'media.typeRefused');
    expectRefusal(await fileOf('image', { name: 'a.webp', content: makePng() }), 200, 'media.typeRefused');
    expect((await fileOf('image', { name: 'a.png', content: makePng() })).success).toBe(true);
    expect((await fileOf('file', { name: 'a.pdf', content: makePdf() })).success).toBe(true);
    expectRefusal(await fileOf('file', { name: 'a.png', content: makePng() }), 200, 'media.typeRefused');
  });

  test('are created, limit their files, and can be disabled', async () => {
    const keeper = await server.asRole(['fileType:list', 'fileType:add', 'fileType:edit']);
    const body = {
      typeName: 'Tiny',
      type: 'tiny',
      kind: 'document',
      extensions: 'pdf, TXT',
      maxSize: 100,
      maxCount: 2,
    };
    const { id } = (await keeper.call<{ id: string }>('POST /system/tConfigFiletype/add', { body })).result;
    const tooLarge = await fileOf('tiny', { name: 'a.pdf', content: makePdf() });
    expectRefusal(tooLarge, 200, 'media.tooLarge');
    expect(tooLarge.message).toBe('A single file cannot exceed 100 B');
    expect((await fileOf('tiny', { name: 'a.txt', content: Buffer.from('small') })).success).toBe(true);
    const asked = await anybody.call<{ maxSize: number }>('GET /system/tConfigFiletype/queryByType', {
      query: { type: 'tiny' },
    });
    expect(asked.result).toMatchObject({
      id,
      maxSize: 100,
      extensions: 'pdf, TXT',
      kind_dictText: 'Document',
    });
    await keeper.call('PUT /system/tConfigFiletype/edit', { body: { id, enabled: false } });
    expect((await fileOf('tiny', { name: 'a.txt', content: Buffer.from('small') })).status).toBe(400);
    const gone = await anybody.call('GET /system/tConfigFiletype/queryByType', { query: { type: 'tiny' } });
    expect(gone).toMatchObject({ success: true, result: null });
  });

  test('accept known extensions, and a minimum below the maximum', async () => {
    const keeper = await server.asRole(['fileType:list', 'fileType:add', 'fileType:edit']);
    const body = { typeName: 'Odd', type: 'odd', kind: 'document', maxSize: 100, maxCount: 2, minCount: 1 };
    const add = (more: object) =>
      keeper.call<{ id: string }>('POST /system/tConfigFiletype/add', { body: { ...body, ...more } });
    expectProblem(await add({ extensions: 'pdf,html' }), 'extensions');
    expectProblem(await add({ minCount: 3 }), 'minCount');
    const { id } = (await add({})).result;
    expectProblem(
      await keeper.call('PUT /system/tConfigFiletype/edit', { body: { id, maxCount: 0 } }),
      'maxCount',
    );
    expectProblem(
      await keeper.call('PUT /system/tConfigFiletype/edit', { body: { id, minCount: 3 } }),
      'minCount',
    );
  });

  test('include those of the specification', async () => {
    for (const type of ['image', 'imagePair', 'gallery', 'avatar', 'video', 'audio', 'file', 'zip', 'reply'])
      expect(await findFileType(server.db, type), type).toBeDefined();
    expect((await findFileType(server.db, 'gallery'))?.max_count).toBe(60);
  });
});

test('files are stored where nothing serves them, readable by the server alone', async () => {
  const { id } = await uploaded(editor, { name: 'a.pdf', content: makePdf('where') });
  const { rows } = await sql<{ storage_key: string }>`select b.storage_key from media_file f
    join file_blob b on b.sha256 = f.sha256 where f.id = ${id}`.execute(server.db);
  const path = join(server.filesDir, 'store', rows[0]?.storage_key ?? '');
  expect((await stat(path)).mode & 0o077).toBe(0);
});
