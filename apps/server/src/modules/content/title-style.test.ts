import { contentItem, contentText, titleStyles } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { siteThemes } from '@lc/contract/sites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { followJob } from './following.service.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
]);
const { rows: columns } = await sql<{ id: string }>`select id from news_class
  where subsite_id = ${testSites.myanmar} and publish_art = 'Y' and model = 'article' and deleted_at is null
  order by code = 'company-news' desc, id limit 2`.execute(server.db);
const [news = '', other = ''] = columns.map(({ id }) => id);

interface Written {
  id: string;
  version: number;
}

const add = async (body: Wire): Promise<Written> =>
  expectDone(
    await editor.call<Written>('POST /content/item/add', {
      body: { newsClassId: news, lang: 'en-US', title: 'Harbour', body: '<p>Open</p>', ...body },
    }),
  );
const edit = (body: Wire) =>
  editor.call<Written>('PUT /content/item/edit', { body: { lang: 'en-US', ...body } });
const read = async (id: string, lang = 'en-US'): Promise<Wire> =>
  expectDone(await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } }));
const publish = async (id: string): Promise<void> => {
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }));
};
const follow = (itemId: string): Promise<unknown> =>
  followJob.start(
    { itemId, userId: '0' },
    { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context },
  );
const pageOf = async (url: string): Promise<string> =>
  (await server.app.http.inject({ method: 'GET', url })).body;

test('the style of a title is one of a closed list, of one language, and kept with its versions', async () => {
  const { id } = await add({ titleStyle: 'red' });
  expectDone(
    await editor.call('POST /content/item/addText', { body: { id, lang: 'zh-CN', title: '港口', body: '' } }),
  );
  expect((await read(id)).titleStyle).toBe('red');
  expect((await read(id, 'zh-CN')).titleStyle).toBeNull();
  for (const titleStyle of ['color:red', 'Red', 'bold italic', { color: 'red' }, ['red']])
    expect(pathsIn(await edit({ id, version: 0, titleStyle })), String(titleStyle)).toContain('titleStyle');

  expectDone(await edit({ id, version: 0, titleStyle: 'boldItalic' }));
  expectRefusal(await edit({ id, version: 0, titleStyle: 'blue' }), 200, '412');
  const { fields } = expectDone(
    await editor.call<{ fields: Wire[] }>('GET /content/item/compare', { query: { id, lang: 'en-US' } }),
  );
  expect(fields).toEqual([
    {
      field: 'titleStyle',
      parts: [
        { op: 'removed', text: 'red' },
        { op: 'added', text: 'boldItalic' },
      ],
    },
  ]);
  expectDone(await edit({ id, version: 1, titleStyle: null }));
  const body = { id, lang: 'en-US', number: 1, version: 2 };
  expectDone(await editor.call('POST /content/item/restoreVersion', { body }));
  expect((await read(id)).titleStyle).toBe('red');
  expectDone(await edit({ id, version: 3, titleStyle: null }));
  expectDone(
    await editor.call('POST /content/item/restoreVersion', { body: { ...body, number: 3, version: 4 } }),
  );
  expect((await read(id)).titleStyle).toBeNull();
});

test('the list of items has the style of the title that it shows', async () => {
  const { id } = await add({ lang: 'zh-CN', title: '码头', titleStyle: 'green' });
  const styleIn = async (language: string) => {
    const { records } = expectDone(
      await editor.call<{ records: Wire[] }>('GET /content/item/list', {
        query: { newsClassId: news },
        headers: { language },
      }),
    );
    const { title, titleStyle } = records.find((row) => row.id === id) ?? {};
    return { title, titleStyle };
  };
  expect(await styleIn('en-US')).toEqual({ title: '码头', titleStyle: 'green' });
  expectDone(
    await editor.call('POST /content/item/addText', { body: { id, lang: 'en-US', title: 'Pier', body: '' } }),
  );
  expect(await styleIn('en-US')).toEqual({ title: 'Pier', titleStyle: null });
  expect(await styleIn('zh-CN')).toEqual({ title: '码头', titleStyle: 'green' });
});

test('the style of a title is what lists of the site show once it is published, and what refers to it takes it over', async () => {
  const { id } = await add({ title: 'Styled harbour', titleStyle: 'purple' });
  await publish(id);
  const list = '/site/myanmar/en/news/company-news/';
  const lineOf = (page: string) => page.split('<li').find((part) => part.includes('Styled harbour')) ?? '';
  expect(lineOf(await pageOf(list))).toContain('class="row-title title-purple"');
  expect(lineOf(await pageOf('/site/myanmar/en/news/'))).toContain('class="title-purple"');
  const { version } = await read(id);
  expectDone(await edit({ id, version, titleStyle: 'brown' }));
  expect(lineOf(await pageOf(list))).toContain('title-purple');

  const { done } = expectDone(
    await editor.call<{ done: string[] }>('POST /content/item/link', {
      body: { ids: id, newsClassId: other, mode: 'refer' },
    }),
  );
  expect(done).toEqual([id]);
  const { rows } = await sql<{
    id: string;
  }>`select id from content_item where source_item_id = ${id}`.execute(server.db);
  const follower = rows[0]?.id ?? '';
  expect((await read(follower)).titleStyle).toBe('purple');
  await publish(id);
  await follow(id);
  expect((await read(follower)).titleStyle).toBe('brown');
});

test('the style of a title that visitors read beside a change of its own stays where the title is its own', async () => {
  const { id } = await add({ title: 'Mapped harbour', titleStyle: 'purple' });
  await publish(id);
  const body = { ids: id, newsClassId: other, mode: 'map' };
  expectDone(await editor.call('POST /content/item/link', { body }));
  const { rows } = await sql<{ id: string }>`
    select id from content_item where source_item_id = ${id}`.execute(server.db);
  const follower = rows[0]?.id ?? '';
  await publish(follower);
  expectDone(await edit({ id: follower, version: (await read(follower)).version, shortTitle: 'Its own' }));
  const { version } = await read(id);
  expectDone(await edit({ id, version, titleStyle: 'brown', summary: 'Follows' }));
  await publish(id);
  await follow(id);
  const { rows: live } = await sql<{ style: string; summary: string }>`
    select v.content ->> 'titleStyle' as style, v.content ->> 'summary' as summary from content_text t
    join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.item_id = ${follower}`.execute(server.db);
  expect(live).toEqual([{ style: 'purple', summary: 'Follows' }]);
});

test.each(siteThemes)('the style of a title is seen in all lists of a theme: %s', async (theme) => {
  await sql`update subsite set theme = ${theme} where id = ${testSites.myanmar}`.execute(server.db);
  await expect.poll(() => pageOf('/site/myanmar/en/')).toContain(`/site/~/${theme}-`);
  const title = `Quay of ${theme}`;
  await publish((await add({ title, titleStyle: 'green' })).id);
  const links: string[] = [];
  for (const path of ['', 'news/', 'news/company-news/']) {
    const page = await pageOf(`/site/myanmar/en/${path}`);
    const found = page.split('<a').map((part) => part.split('</a>')[0] ?? '');
    links.push(...found.filter((link) => link.includes(title)));
  }
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toMatch(/class="[^"]*\btitle-green"/);
});

test('the style sheet of the site shows each style of titles in its own way', async () => {
  const page = await pageOf('/site/myanmar/en/');
  const path = /<link[^>]+href="([^"]+\.css[^"]*)"/.exec(page)?.[1] ?? '';
  const css = await pageOf(path);
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const lookOf = (style: string): string =>
    rules
      .flatMap(([, names = '', look = '']) =>
        names.split(',').some((name) => name.endsWith(`.title-${style}`)) ? [look] : [],
      )
      .join(';');
  const looks = titleStyles.map(lookOf);
  expect(looks).not.toContain('');
  expect(new Set(looks).size).toBe(titleStyles.length);
});
