import { contentItem, contentText } from '@lc/contract/content';
import type { Moves } from '@lc/contract/kernel';
import { mediaFile } from '@lc/contract/media';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole(
  [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    ...permissionsOf(mediaFile),
    'contentItem:add',
    'contentItem:edit',
    'contentText:publishDirect',
    'mediaFile:upload',
  ],
  { sites: [testSites.china] },
);
const { rows: columns } = await sql<{ id: string; model: string }>`select id, model from news_class
  where publish_art = 'Y' and deleted_at is null and subsite_id = ${testSites.china} order by id`.execute(
  server.db,
);
const newsClassId = (model: string): string => columns.find((column) => column.model === model)?.id ?? '';

const add = async (model: string, body: Wire): Promise<string> => {
  const reply = await editor.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: newsClassId(model), lang: 'en-US', title: `A ${model}`, body: '<p>x</p>', ...body },
  });
  expectDone(reply);
  return reply.result.id;
};
const read = async (id: string): Promise<Wire> =>
  (await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const edit = async (id: string, body: Wire): Promise<void> =>
  expectDone(
    await editor.call('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version: (await read(id)).version, ...body },
    }),
  );
const restore = async (id: string, body: Wire = {}): Promise<Reply<Wire>> =>
  editor.call<Wire>('POST /content/item/restoreVersion', {
    body: { id, lang: 'en-US', number: 1, version: (await read(id)).version, ...body },
  });
const upload = async (name: string): Promise<string> =>
  (await uploaded(editor, { name, content: makePng() }, { dir: 'article' })).id;
const purge = async (resource: string, id: string): Promise<void> => {
  expectDone(await editor.call(`DELETE /${resource}/delete`, { query: { id } }));
  expectDone(await editor.call(`DELETE /${resource}/deleteRecycleBin`, { query: { ids: id } }));
};

test('a version with a purged picture is restored without it, once that is confirmed', async () => {
  const file = await upload('gone.png');
  const picture = `<p><img src="/lcplatform/file/${file}/gone.png" alt="A view"></p>`;
  const link = `<p>See <a href="/lcplatform/file/${file}/gone.png">the view</a>.</p>`;
  const id = await add('article', { body: `<p>Before</p>${picture}${link}` });
  await edit(id, { body: '<p>After</p>' });
  await purge('media/file', file);
  const asked = await restore(id);
  expectRefusal(asked, 200, 'content.versionIncomplete');
  expect(asked.result).toEqual({ lost: [{ field: 'body', name: 'gone.png' }] });
  expect(asked.text).toContain('gone.png');
  expect((await read(id)).body).toBe('<p>After</p>');
  const restored = await restore(id, { confirmed: true });
  expect(restored.result).toMatchObject({ lost: [{ field: 'body', name: 'gone.png' }] });
  expect((await read(id)).body).toBe('<p>Before</p><p></p><p>See the view.</p>');
});

test('a version whose pictures of a set and related items are gone names them, and restores the rest', async () => {
  const [kept, gone] = [await upload('kept.png'), await upload('lost.png')];
  const [related, deleted] = [
    await add('article', { title: 'Still there' }),
    await add('article', { title: 'Not there any more' }),
  ];
  const id = await add('picture', {
    values: {
      layout: 'grid',
      pictures: [{ file: kept }, { file: gone }],
      relatedIds: [related, deleted],
    },
  });
  await edit(id, { values: { layout: 'grid', pictures: [{ file: kept }] } });
  await purge('media/file', gone);
  expectDone(await editor.call('DELETE /content/item/delete', { query: { id: deleted } }));
  const asked = await restore(id);
  expectRefusal(asked, 200, 'content.versionIncomplete');
  expect(asked.result).toEqual({
    lost: [
      { field: 'values.pictures', name: `#${gone}` },
      { field: 'values.relatedIds', name: 'Not there any more' },
    ],
  });
  expectDone(await restore(id, { confirmed: true }));
  expect((await read(id)).values).toMatchObject({ pictures: [{ file: kept }], relatedIds: [related] });
});

test('a version of which all is still there is restored without a question', async () => {
  const file = await upload('here.png');
  const body = `<p><img src="/lcplatform/file/${file}/here.png"></p>`;
  const id = await add('article', { body });
  await edit(id, { body: '<p>After</p>' });
  expect((await restore(id)).result).toMatchObject({ lost: [] });
  expect((await read(id)).body).toContain(`/lcplatform/file/${file}/here.png`);
});

test('a copy shows the pictures of its source, also to whom they are not otherwise, and names those that are gone', async () => {
  const [kept, gone] = [await upload('kept.png'), await upload('gone.png')];
  const image = (id: string, name: string): string => `<img src="/lcplatform/file/${id}/${name}">`;
  const id = await add('article', { body: `<p>${image(kept, 'kept.png')}${image(gone, 'gone.png')}</p>` });
  expectDone(await editor.call('DELETE /media/file/delete', { query: { id: gone } }));
  const { rows } = await sql<{
    id: string;
  }>`select news_class_id as id from content_item where id = ${id}`.execute(server.db);
  // Without the library they see the pictures of texts alone.
  const colleague = await server.asRole(
    [...permissionsOf(contentItem), ...permissionsOf(contentText), 'contentItem:add', 'contentItem:edit'],
    { sites: [testSites.china] },
  );
  const copy = async (more: Wire = {}): Promise<Moves> =>
    expectDone(
      await colleague.call<Moves>('POST /content/item/copy', {
        body: { ids: id, newsClassId: rows[0]?.id, ...more },
      }),
    );
  const { refused } = await copy();
  expect(refused).toMatchObject([{ code: 'content.copyIncomplete' }]);
  expect(refused[0]?.message).toContain(': gone.png.');
  expect((await copy({ confirmed: true })).done).toEqual([id]);
  const made = await sql<{ body: string; files: string[] }>`
    select t.body ->> t.lang as body, t.body_files -> t.lang as files
    from content_text t join content_item i on i.id = t.item_id where i.source_item_id = ${id}`.execute(
    server.db,
  );
  expect(made.rows).toEqual([{ body: `<p>${image(kept, 'kept.png')}</p>`, files: [kept] }]);
});

test('a copy to another site names the items that stay behind, and is made once that is confirmed', async () => {
  const related = await add('article', { title: 'Stays behind' });
  const id = await add('article', { values: { relatedIds: [related] } });
  const { rows } = await sql<{ id: string }>`select id from news_class where subsite_id = ${testSites.myanmar}
    and model = 'article' and publish_art = 'Y' and deleted_at is null order by id limit 1`.execute(
    server.db,
  );
  const administrator = await server.asAdministrator();
  for (const path of ['copy', 'link'] as const) {
    const body = { ids: id, newsClassId: rows[0]?.id, ...(path === 'link' && { mode: 'map' }) };
    const make = async (confirmed: boolean) =>
      expectDone(
        await administrator.call<Moves>(`POST /content/item/${path}`, { body: { ...body, confirmed } }),
      );
    const message = expect.stringContaining('not at that site: Stays behind.');
    expect(await make(false)).toEqual({
      done: [],
      refused: [{ id, code: 'content.copyIncomplete', message }],
    });
    expect(await make(true)).toEqual({ done: [id], refused: [] });
  }
  const made = await sql<{ values: Wire }>`select t.model_values as values
    from content_text t join content_item i on i.id = t.item_id where i.source_item_id = ${id}`.execute(
    server.db,
  );
  expect(made.rows).toEqual([{ values: {} }, { values: {} }]);
});
