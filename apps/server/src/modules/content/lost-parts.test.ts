import { contentItem, contentText } from '@lc/contract/content';
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
