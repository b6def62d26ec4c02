import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { formWith, makePdf, makePng, uploaded, whilePublic } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const rights = [
  'mediaFile:list',
  'mediaFile:upload',
  'mediaFile:edit',
  'mediaFile:delete',
  'mediaFile:recycle',
  'mediaFolder:list',
  'mediaFolder:add',
  'mediaFolder:delete',
] as const;
const keeper = await server.asRole(rights, { sites: [testSites.myanmar] });
const foreigner = await server.asRole(rights, { sites: [testSites.china] });
const unknown = [200, 'system.recordNotFound'] as const;
let number = 0;

const folder = async (by = keeper, parentId?: string): Promise<string> => {
  const body = { name: `Folder ${++number}`, parentId };
  const reply = await by.call<{ id: string }>('POST /media/folder/add', { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const file = (text = `file ${++number}`) => uploaded(keeper, { name: 'a.pdf', content: makePdf(text) });
const row = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from media_file where id = ${id}`.execute(
    server.db,
  );
  return rows[0];
};
const move = (ids: string[], folderId: string | null, by = keeper) =>
  by.call('PUT /media/file/move', { body: { ids, folderId } });
const remove = (id: string, by = keeper) => by.call('DELETE /media/file/delete', { query: { id } });
const purge = (ids: string) => keeper.call('DELETE /media/file/deleteRecycleBin', { query: { ids } });

describe('folders', () => {
  test('accept files of their site, all or none', async () => {
    const [first, second] = [await file(), await file()];
    const here = await folder();
    expect((await move([first.id, second.id, first.id], here)).success).toBe(true);
    expect((await row(first.id))?.folder_id).toBe(here);
    const listed = await keeper.call<{ total: number }>('GET /media/file/list', {
      query: { folder: here },
    });
    expect(listed.result.total).toBe(2);
    expectRefusal(await move([first.id, '1'], null), ...unknown);
    expect((await row(first.id))?.folder_id).toBe(here);
    expectRefusal(await move([first.id], await folder(foreigner)), ...unknown);
    expectRefusal(await move([first.id], here, foreigner), ...unknown);
    expectRefusal(await move([first.id], null, foreigner), ...unknown);
    expect((await move([first.id], null)).success).toBe(true);
    expect((await row(first.id))?.folder_id).toBeNull();
    const { rows } = await sql<{
      changes: unknown;
    }>`select changes from audit_log where resource = 'mediaFile'
      and record_id = ${first.id} and action = 'edit' order by id`.execute(server.db);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { folderId: [null, here] },
      { folderId: [here, null] },
    ]);
  });

  test('can be deleted only when they are empty, also during an upload', async () => {
    const outer = await folder();
    const inner = await folder(keeper, outer);
    const drop = (id: string) => keeper.call('DELETE /media/folder/delete', { query: { id } });
    expectRefusal(await drop(outer), 200, 'media.folderNotEmpty');
    const held = await file();
    await move([held.id], inner);
    expectRefusal(await drop(inner), 200, 'media.folderNotEmpty');
    await move([held.id], null);
    const [moved, dropped] = await Promise.all([move([held.id], inner), drop(inner)]);
    expect([moved.success, dropped.success].filter(Boolean).length).toBe(1);
    const { rows } = await sql`select from media_file f join media_folder d on d.id = f.folder_id
      where f.deleted_at is null and d.deleted_at is not null`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe('the folder tree', () => {
  const counts = (by = keeper, query = {}) =>
    by.call<{ folderId: string | null; count: number }[]>('GET /media/folder/counts', { query });
  const countIn = async (folderId: string | null, by = keeper) =>
    (await counts(by)).result.find((one) => one.folderId === folderId)?.count ?? 0;

  test('counts files by folder, and lists them', async () => {
    const here = await folder();
    const [before, first] = [await countIn(null), await file()];
    expect(await countIn(null)).toBe(before + 1);
    await move([first.id], here);
    expect(await countIn(here)).toBe(1);
    expect(await countIn(null)).toBe(before);
    const listed = async (query: object) =>
      (
        await keeper.call<{ records: { id: string }[] }>('GET /media/file/list', {
          query: { pageSize: 500, ...query },
        })
      ).result.records.map(({ id }) => id);
    expect(await listed({ folder: here })).toEqual([first.id]);
    expect(await listed({ folder: 'none' })).not.toContain(first.id);
    expect(await listed({ folder: here, createTime_begin: '2020-01-01' })).toEqual([first.id]);
    expect(await listed({ folder: here, createTime_end: '2020-01-01' })).toEqual([]);
    await remove(first.id);
    expect(await countIn(here)).toBe(0);
  });

  test('does not count files of other sites and users', async () => {
    const own = await server.asRole(['mediaFile:upload', 'mediaFile:list'], { sites: [testSites.myanmar] });
    const before = await countIn(null);
    await uploaded(own, { name: 'r.pdf', content: makePdf('resume') }, { dir: 'resume' });
    expect(await countIn(null)).toBe(before);
    expect(await countIn(null, own)).toBe(before + 1);
    const foreign = await counts(foreigner, { subsiteId: testSites.myanmar });
    expect(foreign.result ?? []).toEqual([]);
  });

  test('shows a restored file without a folder when its folder was deleted', async () => {
    const here = await folder();
    const first = await file();
    await move([first.id], here);
    await remove(first.id);
    expect((await keeper.call('DELETE /media/folder/delete', { query: { id: here } })).success).toBe(true);
    const restored = await keeper.call('PUT /media/file/putRecycleBin', { body: { ids: first.id } });
    expect(restored.success, restored.text).toBe(true);
    expect(await row(first.id)).toMatchObject({ folder_id: null, deleted_at: null });
  });
});

describe('renaming a file', () => {
  const rename = (id: string, name: string) => keeper.call('PUT /media/file/edit', { body: { id, name } });

  test('keeps the extension, and gives a name valid on every device', async () => {
    const { id } = await file();
    for (const name of [
      'a.html',
      'a',
      'a.pdf.exe',
      'a/b.pdf',
      'a\\b.pdf',
      'a:b.pdf',
      'a\u202efdp.pdf',
      '.pdf',
      'A.PDF',
    ])
      expectRefusal(await rename(id, name), 200, 'media.nameRefused');
    for (const name of ['အစီရင်ခံစာ ၂၀၂၆.pdf', '年度报告.pdf', 'a.tar.pdf'])
      expect((await rename(id, name)).success, name).toBe(true);
    expect(await row(id)).toMatchObject({ name: 'a.tar.pdf', ext: 'pdf' });
  });
});

describe('replacing the bytes of a file', () => {
  const replace = (id: string, name: string, content: Buffer, by = keeper) =>
    by.call<{ url: string; md5code: string; name: string }>('POST /media/file/replace', {
      ...formWith({ name, content }),
      query: { id },
    });

  test('keeps id, name and folder, and changes the address', async () => {
    const old = await file();
    const here = await folder();
    await move([old.id], here);
    const reply = await replace(old.id, 'new name.pdf', makePdf('new'));
    expect(reply.success, reply.text).toBe(true);
    expect(reply.result).toMatchObject({ id: old.id, name: 'a.pdf' });
    expect(reply.result.md5code).not.toBe(old.md5code);
    expect(reply.result.url).not.toBe(old.url);
    expect(await row(old.id)).toMatchObject({ folder_id: here, revision: 1 });
    const fetched = await whilePublic(server.db, { path: old.path, site: testSites.myanmar }, () =>
      server.call(`GET ${old.path.replace('/lcplatform', '')}&r=0`),
    );
    expect(fetched.bytes).toEqual(makePdf('new'));
    expect(fetched.headers['cache-control']).toBe('public, s-maxage=60, max-age=60');
  });

  test('may change the extension, but not the type', async () => {
    const old = await file();
    const text = await replace(old.id, 'b.txt', Buffer.from('now a text'));
    expect(text.result).toMatchObject({ name: 'a.txt' });
    expectRefusal(await replace(old.id, 'b.png', makePng()), 200, 'media.otherKind');
    expectRefusal(await replace(old.id, 'b.pdf', Buffer.from('no pdf')), 200, 'media.typeDiffers');
    expectRefusal(await replace(old.id, 'b.pdf', makePdf(), foreigner), ...unknown);
    expectRefusal(await replace('1', 'b.pdf', makePdf()), ...unknown);
    expect((await row(old.id))?.ext).toBe('txt');
  });
});

describe('the usage of a file', () => {
  const usage = (id: string, by = keeper) =>
    by.call<{ uses: { resource: string; label: string }[]; hidden: number }>('GET /media/file/usage', {
      query: { id },
    });

  test('names records to users who may see them, and counts the others', async () => {
    const picture = await uploaded(keeper, { name: 'a.png', content: makePng() });
    expect((await usage(picture.id)).result).toEqual({ uses: [], hidden: 0 });
    await sql`update sys_user set avatar = ${picture.path} where id = ${keeper.userId}`.execute(server.db);
    await sql`update subsite set logo = ${picture.path} where id = ${testSites.myanmar}`.execute(server.db);
    await sql`insert into picture_watermark (subsite_id, obj, kind, file_id) values (${testSites.myanmar}, 'subsite', 'picture', ${picture.id})`.execute(
      server.db,
    );
    await sql`insert into annex (obj, obj_id, file_id) values ('newsClass', 1001, ${picture.id})`.execute(
      server.db,
    );
    expect((await usage(picture.id)).result).toEqual({ uses: [], hidden: 4 });
    const all = await server.asRole(
      [...rights, 'user:list', 'pictureWatermark:list', 'newsClass:list', 'subsite:list'],
      {
        sites: [testSites.myanmar],
      },
    );
    const told = (await usage(picture.id, all)).result;
    expect(told.hidden).toBe(0);
    expect(told.uses.map(({ resource }) => resource).sort()).toEqual([
      'newsClass',
      'pictureWatermark',
      'subsite',
      'user',
    ]);
    for (const { label } of told.uses) expect(label).not.toBe('');
    expectRefusal(await usage(picture.id, foreigner), ...unknown);

    await remove(picture.id);
    const refused = await purge(picture.id);
    expectRefusal(refused, 200, 'media.inUse');
    expect(refused.message).toContain('4');
    await sql`update sys_user set avatar = null where id = ${keeper.userId}`.execute(server.db);
    await sql`update subsite set logo = null where id = ${testSites.myanmar}`.execute(server.db);
    await sql`delete from picture_watermark where file_id = ${picture.id}`.execute(server.db);
    expectRefusal(await purge(picture.id), 200, 'media.inUse');
    await sql`delete from annex where file_id = ${picture.id}`.execute(server.db);
    expect((await purge(picture.id)).success).toBe(true);
    expect(await row(picture.id)).toBeUndefined();
  });

  test('keeps the bytes of a purged file for other files with the same ones', async () => {
    const [first, second] = [await file('shared'), await file('shared')];
    await remove(first.id);
    await purge(first.id);
    const [path = '', query = ''] = second.url.replace('/lcplatform', '').split('?');
    expect((await server.call(`GET ${path}`, { query })).bytes).toEqual(makePdf('shared'));
  });
});

test('the address of a picture fits into the existing URL fields', async () => {
  const owner = await server.asRole([], { sites: [testSites.myanmar] });
  const picture = await uploaded(
    owner,
    { name: `${'ဓာတ်ပုံ'.repeat(40)}.png`, content: makePng() },
    { dir: 'avatar' },
  );
  expect(picture.path.length).toBeLessThanOrEqual(500);
  await sql`update sys_user set avatar = ${picture.path} where id = ${owner.userId}`.execute(server.db);
  expect((await server.call(`GET ${picture.path.replace('/lcplatform', '')}`)).status).toBe(200);
});
