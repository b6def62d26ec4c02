import { contentItem, contentText, type itemUses } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone } from '../../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { db } = server;
const rights = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
] as const;
const here = { sites: [testSites.platform] };
const editor = await server.asRole([...rights, 'newsClass:list', 'friendlyLink:list'], here);
const { rows: columns } = await sql<{
  id: string;
}>`select id from news_class where publish_art = 'Y' and model = 'article'
  and deleted_at is null and subsite_id = ${testSites.platform} order by id limit 1`.execute(db);
const newsClassId = columns[0]?.id;

const add = async (body: string): Promise<string> =>
  expectDone(
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: { newsClassId, lang: 'en-US', title: 'An article', body },
    }),
  ).id;
const save = async (id: string, body: string): Promise<void> => {
  const query = { id, lang: 'en-US' };
  const { version } = expectDone(
    await editor.call<{ version: number }>('GET /content/item/queryById', { query }),
  );
  expectDone(await editor.call('PUT /content/item/edit', { body: { ...query, version, body } }));
};
const usesBy = async (by: Caller, id: string): Promise<EndpointResult<typeof itemUses>[number] | undefined> =>
  expectDone(
    await by.call<EndpointResult<typeof itemUses>>('GET /content/item/uses', { query: { ids: id } }),
  )[0];
const linkingTo = async (id: string): Promise<unknown[]> =>
  ((await usesBy(editor, id))?.uses ?? []).map((use) => [use.id, use.how]);

describe('a link to an item in another text', () => {
  test.each([
    ['by its number', (id: string) => `/site/lc/news/${id}`],
    [
      'by its number and name, a query and an anchor',
      (id: string) => `/site/lc/my/news/${id}-a%20name?a=1&b=2#top`,
    ],
    ['at the host of its site', (id: string) => `https://WWW.Links.example:8443/news/${id}-x`],
  ])('is found %s', async (_, addressOf) => {
    await sql`insert into domain (subsite_id, host, path, https, is_primary)
      values (${testSites.platform}, 'www.links.example', '/', true, false) on conflict do nothing`.execute(
      db,
    );
    const target = await add('<p>x</p>');
    const id = await add(`<p>See <strong><a href="${addressOf(target)}" title="t">it</a></strong></p>`);
    expect(await linkingTo(target)).toEqual([[id, 'link']]);
  });

  test.each([
    ['another website', (id: string) => `<a href="https://other.example/news/${id}">x</a>`],
    ['a list', (id: string) => `<a href="/site/lc/${id}/page-2/">x</a>`],
    ['a file', (id: string) => `<a href="/lcplatform/file/${id}">x</a>`],
    ['words', (id: string) => `href="/site/lc/news/${id}"`],
  ])('is not mistaken for one to %s', async (_, bodyOf) => {
    const target = await add('<p>x</p>');
    await add(`<p>${bodyOf(target)}</p>`);
    expect(await linkingTo(target)).toEqual([]);
  });

  test('counts while visitors read it, also when the next version has it no more', async () => {
    const target = await add('<p>x</p>');
    const id = await add(`<p><a href="/site/lc/news/${target}">x</a></p>`);
    expectDone(
      await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }),
    );
    await save(id, '<p>Nothing</p>');
    expect(await linkingTo(target)).toEqual([[id, 'link']]);
    expectDone(
      await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }),
    );
    expect(await linkingTo(target)).toEqual([]);
  });

  test('is counted, not named, where the reader does not see what has it', async () => {
    const target = await add('<p>x</p>');
    const id = await add(`<p><a href="/site/lc/news/${target}">x</a></p>`);
    const elsewhere = `update content_text set subsite_id = ${testSites.china} where item_id = ${id}`;
    await sql.raw(elsewhere).execute(db);
    await sql`update content_item set subsite_id = ${testSites.china} where id = ${id}`.execute(db);
    expect(await usesBy(editor, target)).toEqual({ id: target, uses: [], links: [], hidden: 1 });
  });
});

test('columns and friendly links that lead to an item are named to those who may list them', async () => {
  const target = await add('<p>x</p>');
  const { rows: linked } = await sql<{
    id: string;
  }>`update news_class set kind = 'link', url = ${`/site/lc/news/${target}`}
    where id = (select id from news_class where subsite_id = ${testSites.platform} and deleted_at is null
      and id <> ${newsClassId} order by id desc limit 1) returning id`.execute(db);
  const { rows: friends } = await sql<{
    id: string;
  }>`update friendly_link set url = ${`/site/lc/news/${target}`}
    where id = (select id from friendly_link where subsite_id = ${testSites.platform} and deleted_at is null
      order by id limit 1) returning id`.execute(db);
  expect((await usesBy(editor, target))?.links).toMatchObject([
    { part: 'friendlyLink', id: friends[0]?.id },
    { part: 'newsClass', id: linked[0]?.id },
  ]);
  const other = await server.asRole([...rights], here);
  expect(await usesBy(other, target)).toEqual({ id: target, uses: [], links: [], hidden: 2 });
});
