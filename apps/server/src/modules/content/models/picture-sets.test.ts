import { join } from 'node:path';
import { contentItem, contentModelShapes, contentText } from '@lc/contract/content';
import { fieldEntries, type Resource } from '@lc/contract/kernel';
import { mediaFile } from '@lc/contract/media';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectProblem, expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { migrate, readMigrations } from '../../../kernel/db/migrate.ts';
import { serverRoot } from '../../../kernel/paths.ts';

const server = await startTestApp();
const writing = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
  'mediaFile:upload',
] as const;
const editor = await server.asRole([...writing, ...permissionsOf(mediaFile)], {
  sites: [testSites.china],
});
const { rows: columns } = await sql<{ id: string }>`select id from news_class
  where model = 'picture' and subsite_id = ${testSites.china} and deleted_at is null order by id`.execute(
  server.db,
);
const [column] = columns;

const upload = async (name: string, by = editor, dir = 'article'): Promise<string> =>
  (await uploaded(by, { name: `${name}.png`, content: makePng(), type: 'image/png' }, { dir })).id;
const write = (pictures: readonly Wire[], by = editor) =>
  by.call<{ id: string }>('POST /content/item/add', {
    body: {
      newsClassId: column?.id,
      lang: 'en-US',
      title: 'Pictures of a fair',
      body: '<p>x</p>',
      values: { layout: 'grid', pictures },
    },
  });
const read = async (id: string) =>
  (await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const save = async (id: string, pictures: readonly Wire[]) =>
  editor.call('PUT /content/item/edit', {
    body: { id, lang: 'en-US', version: (await read(id)).version, values: { layout: 'grid', pictures } },
  });
const publish = async (id: string) =>
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }));

/** The pictures of a public page in their order, each with what stands below it. */
const shownOn = async (id: string): Promise<string[]> => {
  const url = String((await read(id)).publicUrl);
  const { body } = await server.app.http.inject({ method: 'GET', url });
  return [...body.matchAll(/<figure>.*?<\/figure>/gs)].map(([figure]) => {
    const file = /\/file\/(\d+)\//.exec(figure)?.[1];
    return `${file} ${/<figcaption>(.*?)<\/figcaption>/.exec(figure)?.[1] ?? ''}`;
  });
};

describe('a set of pictures', async () => {
  const [hall, desk, gate] = [await upload('hall'), await upload('desk'), await upload('gate')];
  const rows = [
    { file: hall, caption: 'The hall', credit: 'Li Xuemei', takenOn: '2026-11-01' },
    { file: desk },
    { file: gate, credit: 'Wang Jianguo' },
  ];

  test('shows each picture with its own caption after a move and after a removal, once it is published again', async () => {
    const { id } = (await write(rows)).result;
    await publish(id);
    const before = [`${hall} The hall · Li Xuemei`, `${desk} `, `${gate} Wang Jianguo`];
    expect(await shownOn(id)).toEqual(before);
    expectDone(await save(id, rows.toReversed()));
    expect(await shownOn(id)).toEqual(before);
    await publish(id);
    expect(await shownOn(id)).toEqual(before.toReversed());
    expectDone(await save(id, rows.slice(0, 2).toReversed()));
    expect(await shownOn(id)).toEqual(before.toReversed());
    await publish(id);
    expect(await shownOn(id)).toEqual([before[1], before[0]]);
  });

  test('goes along with its captions when the item is copied', async () => {
    const { id } = (await write(rows)).result;
    expectDone(await editor.call('POST /content/item/copy', { body: { ids: id, newsClassId: column?.id } }));
    const copy = await sql<{ values: Wire }>`select t.model_values as values
      from content_item i join content_text t on t.item_id = i.id where i.source_item_id = ${id}`.execute(
      server.db,
    );
    expect(copy.rows[0]?.values.pictures).toEqual(rows);
  });

  test('takes public pictures of the library, and nothing else that was not in it before', async () => {
    const [library, annex] = [await upload('map', editor, 'library'), await upload('slip', editor, 'form')];
    const stranger = await server.asRole(writing, { sites: [testSites.myanmar] });
    const foreign = await upload('foreign', stranger);
    const done = await write([{ file: library }]);
    expectDone(done);
    for (const file of [annex, foreign, '999999999']) {
      const refused = await write([{ file: hall }, { file }]);
      expectProblem(refused, 'values.pictures.1.file');
    }
    expectProblem(await write([{ caption: 'Nothing' }]), 'values.pictures.0.file');
    await sql`update media_file set deleted_at = now() where id = ${library}`.execute(server.db);
    expectDone(await save(done.result.id, [{ file: hall }, { file: library, caption: 'A map' }]));
  });

  test('keeps its files from being purged, and those that visitors see of it', async () => {
    const file = await upload('kept');
    const { id } = (await write([{ file }])).result;
    await publish(id);
    await save(id, [{ file: hall }]);
    const uses = async (one: string) =>
      (await editor.call<{ uses: Wire[] }>('GET /media/file/usage', { query: { id: one } })).result.uses;
    expect(await uses(file)).toMatchObject([{ resource: 'contentText', label: 'Pictures of a fair' }]);
    const admin = await server.asAdministrator();
    const purge = async () => {
      await sql`update media_file set deleted_at = now() where id = ${file}`.execute(server.db);
      return admin.call('DELETE /media/file/deleteRecycleBin', { query: { ids: file } });
    };
    expectRefusal(await purge(), 200, 'media.inUse');
    await publish(id);
    expectDone(await purge());
  });
});

test.each(
  Object.entries<Resource>(contentModelShapes),
)('every file of the model %s is in use', async (_model, shape) => {
  let last = 0;
  const filesOf = (of: Resource): Wire =>
    Object.fromEntries(
      fieldEntries(of).flatMap(([name, { kind }]): [string, unknown][] => {
        if (kind === 'file') return [[name, String(++last)]];
        return kind === 'files' ? [[name, [String(++last), String(++last)]]] : [];
      }),
    );
  const lists = Object.entries(shape.spec.children ?? {}).map(([name, { of }]) => [
    name,
    [filesOf(of), filesOf(of)],
  ]);
  const values = { ...filesOf(shape), ...Object.fromEntries(lists), title: '999999' };
  const { rows } = await sql<{ files: string[] }>`
    select content_value_files(${JSON.stringify(values)}::jsonb) as files`.execute(server.db);
  expect(rows[0]?.files.map(Number)).toEqual(Array.from({ length: last }, (_, place) => place + 1));
});

test('the migration joins each picture with its caption, in texts, versions and what was typed', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const all = await readMigrations(join(serverRoot, 'migrations'));
    const at = all.findIndex(({ name }) => name.endsWith('-content-picture-sets.sql'));
    await migrate(client, all.slice(0, at));
    const captions = [{ caption: 'One', credit: 'Li' }, { caption: 'Two' }];
    const values = JSON.stringify({ layout: 'grid', captions });
    const typed = JSON.stringify({ values: { captions }, title: 'New', base: { values: { captions } } });
    await client.query(`
      insert into subsite (id, name, code, classify, site_type) values (16, '{"en-US":"Platform"}', 'platform', 'other', 'generalsite');
      insert into news_class (id, subsite_id, title, code) values (7, 16, '{"en-US":"Fairs"}', 'fairs');
      insert into sys_user (id, username, realname, password_hash) values (5, 'li', 'Li', 'x');
      insert into content_item (id, subsite_id, news_class_id, model, title, pictures, ref_type, source_item_id) values
        (1, 16, 7, 'picture', '{"en-US":"Set"}', '{31,32,33}', null, null),
        (2, 16, 7, 'picture', '{"en-US":"Follower"}', null, 'map', 1),
        (3, 16, 7, 'article', '{"en-US":"Article"}', null, null, null);
      insert into content_text (id, item_id, title, lang, subsite_id, content_version, model_values) values
        (11, 1, 'Set', 'en-US', 16, 1, '${values}'), (12, 1, 'Set', 'zh-CN', 16, 1, '{}'),
        (21, 2, 'Follower', 'en-US', 16, 1, '${values}'), (31, 3, 'Article', 'en-US', 16, 1, '{"f1":"x"}');
      insert into content_version (text_id, number, content, author_name) select id, 1,
        jsonb_build_object('title', title, 'values', model_values), 'Li' from content_text;
      insert into content_autosave (text_id, user_id, base_version, content) values (11, 5, 0, '${typed}');
      update content_text set digest = content_source_digest(title, summary, body ->> lang, model_values);
      update content_text set source_version = 1, source_digest = (select digest from content_text where id = 11)
      where id = 12`);
    await migrate(client, all.slice(0, at + 1));
    const pictures = [
      { file: '31', caption: 'One', credit: 'Li' },
      { file: '32', caption: 'Two' },
      { file: '33' },
    ];
    const texts = await client.query(`select t.model_values as values, v.content -> 'values' as version,
      t.value_files as files from content_text t join content_version v on v.text_id = t.id order by t.id`);
    const bare = pictures.map(({ file }) => ({ file }));
    const files = ['31', '32', '33'];
    const whole = { layout: 'grid', pictures };
    expect(texts.rows).toEqual([
      { values: whole, version: whole, files },
      { values: { pictures: bare }, version: { pictures: bare }, files },
      { values: whole, version: whole, files },
      { values: { f1: 'x' }, version: { f1: 'x' }, files: [] },
    ]);
    const upToDate = await client.query(`select t.source_digest = s.digest as "isUpToDate",
        s.digest = content_source_digest(s.title, s.summary, s.body ->> s.lang, s.model_values) as "isDigest"
      from content_text t join content_text s on s.id = 11 where t.id = 12`);
    expect(upToDate.rows).toEqual([{ isUpToDate: true, isDigest: true }]);
    const autosave = await client.query(`select a.content, a.base_version = t.version as "isOnNewest"
      from content_autosave a join content_text t on t.id = a.text_id`);
    expect(autosave.rows).toEqual([
      {
        content: { values: { pictures }, title: 'New', base: { values: { pictures } } },
        isOnNewest: true,
      },
    ]);
  } finally {
    await client.end();
  }
});
