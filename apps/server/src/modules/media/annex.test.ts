import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const sites = { sites: [testSites.myanmar] };
const editor = await server.asRole(['newsClass:list', 'newsClass:edit', 'mediaFile:upload'], sites);
const reader = await server.asRole(['newsClass:list'], sites);
const foreigner = await server.asRole(['newsClass:list', 'newsClass:edit', 'mediaFile:upload'], {
  sites: [testSites.china],
});
const unknown = [200, 'system.recordNotFound'] as const;
const object = { obj: 'newsClass', objId: '1001' };

interface Hanging {
  uid: string;
  id: string;
  name: string;
  orderValue: number;
  introduce: string | null;
  obj: string;
  objId: string;
  url: string;
}

const prepare = (by = editor, query: Record<string, string> = object) =>
  by.call<Hanging[]>('GET /annex/prepare', { query });
const save = (files: { id: string; introduce?: string }[], by = editor, more: object = {}) =>
  by.call<Hanging[]>('POST /annex/save', { body: { ...object, files, ...more } });
const file = (name: string, dir = 'library', by = editor) =>
  uploaded(by, { name, content: makePdf(name) }, { dir });
const names = (list: readonly Hanging[]) => list.map(({ name }) => name);

describe('files attached to an object', () => {
  test('keep their order, separately for each list', async () => {
    const [a, b, c] = [await file('a.pdf'), await file('b.pdf'), await file('c.pdf')];
    const saved = await save([{ id: b.id, introduce: 'first' }, { id: a.id }]);
    expect(saved.success, saved.text).toBe(true);
    expect(saved.result).toMatchObject([
      { name: 'b.pdf', orderValue: 1, introduce: 'first', ...object },
      { name: 'a.pdf', orderValue: 2, introduce: null, ...object },
    ]);
    await save([{ id: c.id }], editor, { type: 'cover' });
    expect(names((await prepare()).result)).toEqual(['b.pdf', 'a.pdf', 'c.pdf']);
    expect(names((await prepare(editor, { ...object, type: 'cover' })).result)).toEqual(['c.pdf']);
    expect(names((await save([{ id: a.id }, { id: a.id }])).result.slice(0, 1))).toEqual(['a.pdf']);
    const { rows } =
      await sql`select from annex where obj = 'newsClass' and obj_id = 1001 and type = ''`.execute(server.db);
    expect(rows.length).toBe(1);
  });

  test('are readable with the permission to read the object, changed with that to edit it', async () => {
    const own = await file('own.pdf', 'reply');
    await save([{ id: own.id }]);
    const seen = (await prepare(reader)).result;
    expect(names(seen)).toContain('own.pdf');
    const [path = '', query = ''] = (seen[0]?.url ?? '').replace('/lcplatform', '').split('?');
    expect((await server.call(`GET ${path}`, { query })).bytes).toEqual(makePdf('own.pdf'));
    expectRefusal(await save([], reader), 403, '403');
    expectRefusal(await prepare(foreigner), ...unknown);
    expectRefusal(await save([], foreigner), ...unknown);
    expectRefusal(await prepare(await server.asRole(['mediaFile:list'], sites)), ...unknown);
    for (const obj of ['', 'nothing', 'user', 'constructor', '__proto__', 'NEWS_CLASS'])
      expect((await prepare(editor, { obj, objId: '1001' })).success).toBe(false);
    expectRefusal(await prepare(editor, { obj: 'newsClass', objId: '1' }), ...unknown);
  });

  test.each([
    'newsclass',
    'newsClass',
    'NEWSCLASS',
  ])('are found for a column by the spelling %s', async (obj) => {
    const own = await file(`${obj}.pdf`);
    const saved = await save([{ id: own.id }], editor, { obj, type: 'folded' });
    expect(saved.result, saved.text).toMatchObject([{ id: own.id, ...object }]);
    const read = await prepare(editor, { ...object, obj: 'nEwScLaSs', type: 'folded' });
    expect(read.result).toMatchObject([{ id: own.id, ...object }]);
  });

  test('are attached to sites by users who work there, to folders by users with every site', async () => {
    const rights = ['subsite:list', 'subsite:edit', 'mediaFile:upload'] as const;
    const here = await server.asRole([...rights], sites);
    const own = await file('site.pdf', 'library', here);
    const site = { obj: 'subsite', objId: testSites.myanmar };
    const saved = await save([{ id: own.id }], here, site);
    expect(saved.result, saved.text).toMatchObject([{ id: own.id, ...site }]);
    expect(names((await prepare(here, site)).result)).toEqual(['site.pdf']);
    expectRefusal(await prepare(here, { ...site, objId: testSites.china }), ...unknown);
    expectRefusal(await save([], await server.asRole(['subsite:list'], sites), site), 403, '403');
    const { rows } = await sql<{ id: string }>`
      select parent_id as id from subsite where id = ${testSites.myanmar}`.execute(server.db);
    const folder = rows[0]?.id;
    expect(folder).toBeTruthy();
    expectRefusal(await save([], here, { obj: 'subsite', objId: folder }), 403, '403');
  });

  test('cannot be a file that is not visible: of another site, or of another user', async () => {
    const foreign = await file('foreign.pdf', 'library', foreigner);
    const theirs = await file('theirs.pdf', 'reply', await server.asRole([], sites));
    const mine = await file('mine.pdf');
    for (const { id } of [foreign, theirs, { id: '1' }])
      expectRefusal(await save([{ id: mine.id }, { id }]), ...unknown);
    expect(names((await prepare()).result)).not.toContain('mine.pdf');
  });

  test('stay attached when another user saves the list', async () => {
    const own = await file('kept.pdf', 'reply');
    await save([{ id: own.id }]);
    const colleague = await server.asRole(['newsClass:list', 'newsClass:edit', 'mediaFile:upload'], sites);
    const more = await file('more.pdf', 'library', colleague);
    expect((await save([{ id: own.id }, { id: more.id }], colleague)).success).toBe(true);
  });

  test('are limited by their file type', async () => {
    const pair = [await file('1.pdf'), await file('2.pdf'), await file('3.pdf')].map(({ id }) => ({ id }));
    const refused = await save(pair, editor, { type: 'imagePair' });
    expectRefusal(refused, 200, 'media.tooMany');
    expect(refused.message).toBe('At most 2 files can be uploaded');
    expect((await save(pair.slice(0, 2), editor, { type: 'imagePair' })).success).toBe(true);
  });

  test('are those of one save, not of both, when two users save at once', async () => {
    const files = [await file('x.pdf'), await file('y.pdf')];
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save([{ id: files[index % 2]?.id ?? '' }], editor, { type: 'race' }),
      ),
    );
    expect((await prepare(editor, { ...object, type: 'race' })).result.length).toBe(1);
  });
});

describe('detaching a picture', () => {
  const takeOff = (id: string, by = editor, method: 'GET' | 'DELETE' = 'GET') =>
    by.call(`${method} /specialRecruitment/specialRecruitment/imgDelete`, { query: { id } });
  const isDeleted = async (id: string) => {
    const { rows } = await sql<{
      gone: boolean;
    }>`select deleted_at is not null as gone from media_file where id = ${id}`.execute(server.db);
    return rows[0]?.gone;
  };

  test('moves the file to the recycle bin when nothing else uses it, unless it is in the library', async () => {
    const [article, shared, library] = [
      await file('article.pdf', 'article'),
      await file('shared.pdf', 'article'),
      await file('library.pdf'),
    ];
    await save([{ id: shared.id }], editor, { type: 'elsewhere' });
    expect(
      (
        await save(
          [article, shared, library].map(({ id }) => ({ id })),
          editor,
          { type: 'off' },
        )
      ).success,
    ).toBe(true);
    const entries = (await prepare(editor, { ...object, type: 'off' })).result;
    for (const { uid } of entries) {
      expectRefusal(await takeOff(uid, reader), 403, '403');
      // What is not visible is as if it were not there: nothing happens.
      expect((await takeOff(uid, foreigner)).success).toBe(true);
    }
    for (const [index, { uid }] of entries.entries()) {
      const reply = await takeOff(uid, editor, index === 0 ? 'DELETE' : 'GET');
      expect(reply).toMatchObject({ success: true, message: expect.stringMatching(/\S/) });
    }
    expect([await isDeleted(article.id), await isDeleted(shared.id), await isDeleted(library.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await prepare(editor, { ...object, type: 'off' })).result).toEqual([]);
  });

  test('by file id removes it from all visible objects, and a second call changes nothing', async () => {
    const picture = await file('twice.pdf', 'article');
    await save([{ id: picture.id }], editor, { type: 'one' });
    await save([{ id: picture.id }], editor, { type: 'two' });
    expect((await takeOff(picture.id, foreigner)).success).toBe(true);
    expect((await prepare(editor, { ...object, type: 'one' })).result.length).toBe(1);
    expectRefusal(await takeOff(picture.id, reader), 403, '403');
    for (const call of ['first', 'second']) {
      const reply = await takeOff(picture.id);
      expect(reply.success, `${call} ${reply.text}`).toBe(true);
      for (const type of ['one', 'two'])
        expect((await prepare(editor, { ...object, type })).result).toEqual([]);
    }
    expect(await isDeleted(picture.id)).toBe(true);
    const audits = await sql`select from audit_log where resource = 'newsClass' and record_id = '1001'
      and changes->'files'->0 = ${JSON.stringify([picture.id])}::jsonb
      and changes->'files'->1 = '[]'::jsonb`.execute(server.db);
    expect(audits.rows.length).toBe(2);
  });

  test('cannot confuse files and attachments, whose ids never overlap', async () => {
    const { rows } = await sql<{ annex: string; file: string }>`
      select column_default as annex, pg_get_serial_sequence('media_file', 'id') as file
      from information_schema.columns where table_name = 'annex' and column_name = 'id'`.execute(server.db);
    expect(rows[0]?.annex).toContain((rows[0]?.file ?? '?').replace('public.', ''));
    const shared = await sql`select from annex join media_file f on f.id = annex.id`.execute(server.db);
    expect(shared.rows).toEqual([]);
  });
});
