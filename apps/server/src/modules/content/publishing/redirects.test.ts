import { contentItem, contentText, siteRedirect } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, pathsIn, problemsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole(
  [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    ...permissionsOf(siteRedirect),
    'contentItem:add',
    'contentItem:edit',
    'contentText:publishDirect',
  ],
  { sites: [testSites.myanmar] },
);
const { rows } = await sql<{ id: string }>`select id from news_class
  where code = 'company-news' and subsite_id = ${testSites.myanmar} and deleted_at is null`.execute(
  server.db,
);
const newsClassId = rows[0]?.id ?? '';
const list = '/site/myanmar/news/company-news/';

const get = (path: string) => server.app.http.inject({ method: 'GET', url: `/site/myanmar/${path}` });
const answerOf = async (path: string): Promise<[status: number, location: unknown]> => {
  const { statusCode, headers } = await get(path);
  return [statusCode, headers.location];
};
const tryAdd = (path: string, address: string, more: Wire = {}): Promise<Reply<{ id: string }>> =>
  editor.call('POST /cms/redirect/add', { body: { path, target: 'address', address, ...more } });
const add = async (path: string, address: string, more: Wire = {}): Promise<string> => {
  const reply = await tryAdd(path, address, more);
  expectDone(reply);
  return reply.result.id;
};
const edit = (id: string, body: Wire): Promise<Reply> =>
  editor.call('PUT /cms/redirect/edit', { body: { id, ...body } });
const published = async (lang: string): Promise<{ id: string; url: string }> => {
  const body = { newsClassId, lang, title: `In ${lang}`, body: '<p>x</p>' };
  const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang, action: 'publish' } }));
  const read = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } });
  return { id, url: String(read.result.publicUrl) };
};

const rulesIn = (reply: Reply<unknown>): string[] => problemsIn(reply).map(({ rule }) => rule);

describe('a redirect', () => {
  test('leads to an item in the only language that it has', async () => {
    const { id, url } = await published('zh-CN');
    expect(url).toContain('/zh/');
    await add('in-one-language', `/news/company-news/${id}`);
    await add('in-its-language', url);
    for (const path of ['in-one-language', 'en/in-one-language', 'in-its-language', 'en/in-its-language'])
      expect(await answerOf(path), path).toEqual([301, url]);
  });

  test.each([
    ['a query', '/news/company-news/?from=old&x=1', `${list}?from=old&x=1`],
    ['a fragment', '/news/company-news/#top', `${list}#top`],
    ['no slash at its end', '/news/company-news', list],
    ['the language that is its default', '/my/news/company-news/', list],
    ['the address of its site', 'https://mm.lc-recruitment.example/news/company-news/?a=1', `${list}?a=1`],
    ['the address below /site/', list, list],
    ['another website', 'https://elsewhere.example/a?b=c', 'https://elsewhere.example/a?b=c'],
    ['a search', '/search?q=pearl', '/site/myanmar/search?q=pearl'],
    ['www before the host of its site', 'https://www.mm.lc-recruitment.example/news/company-news/', list],
    [
      'another script',
      'https://例え.jp/路径?q=သတင်း',
      'https://xn--r8jz45g.jp/%E8%B7%AF%E5%BE%84?q=%E1%80%9E%E1%80%90%E1%80%84%E1%80%BA%E1%80%B8',
    ],
  ])('leads to an address with %s', async (name, address, location) => {
    const path = `with-${name.replaceAll(/\W+/g, '-')}`;
    await add(path, address);
    expect(await answerOf(path)).toEqual([301, location]);
  });

  test('sends visitors straight to the end of a chain of redirects', async () => {
    await add('chain/last', '/news/company-news/');
    await add('chain/third', '/chain/last?kept=1');
    await add('chain/second', 'https://mm.lc-recruitment.example/chain/third');
    await add('chain/first', '/site/myanmar/en/chain/second');
    expect(await answerOf('chain/first')).toEqual([301, '/site/myanmar/en/news/company-news/?kept=1']);
  });

  test.each([
    ['/nowhere/at/all', 'unknown'],
    ['/news/company-news/999999999', 'unknown'],
    ['https://mm.lc-recruitment.example/nowhere', 'unknown'],
    ['/site/no-such-site/', 'unknown'],
    ['/lcplatform/file/999999999/a.pdf', 'unknown'],
    ['/itself', 'content.redirectLoop'],
    ['/itself?again=1', 'content.redirectLoop'],
    ['/en/itself/', 'content.redirectLoop'],
    ['https://mm.lc-recruitment.example/itself', 'content.redirectLoop'],
  ])('to %s is refused', async (address, rule) => {
    const reply = await tryAdd('itself', address);
    expect(pathsIn(reply)).toEqual(['address']);
    expect(rulesIn(reply)).toEqual([rule]);
  });

  test('that would close a circle is refused, whichever of them is changed last', async () => {
    const last = await add('circle/c', '/news/company-news/');
    await add('circle/b', '/circle/c');
    const first = await add('circle/a', '/circle/b');
    expect(rulesIn(await edit(last, { address: '/circle/a' }))).toEqual(['content.redirectLoop']);
    expectDone(await edit(last, { address: '/news/', enabled: false }));
    expect(rulesIn(await edit(first, { note: 'Its page is gone' }))).toEqual(['unknown']);
    expectDone(await edit(last, { address: '/circle/a' }));
    expect(rulesIn(await edit(last, { enabled: true }))).toEqual(['content.redirectLoop']);
    expectDone(await editor.call('DELETE /cms/redirect/delete', { query: { id: last } }));
    await sql`update site_redirect set enabled = true where id = ${last}`.execute(server.db);
    const back = await editor.call('PUT /cms/redirect/putRecycleBin', { body: { ids: last } });
    expect(rulesIn(back)).toEqual(['content.redirectLoop']);
    // What was stored before is not followed for ever.
    await sql`update site_redirect set deleted_at = null where id = ${last}`.execute(server.db);
    expect((await answerOf('circle/a'))[0]).toBe(404);
  });

  test('begins at a path of its site, however that is written', async () => {
    for (const [written, asked] of [
      ['/begins/one/', 'begins/one'],
      ['https://mm.lc-recruitment.example/begins/two', 'begins/two'],
      ['/site/myanmar/en/begins/three', 'begins/three'],
      ['/zh/%E6%97%A7%E9%97%BB', encodeURIComponent('旧闻')],
      ['begins/cafe\u0301', encodeURI('begins/cafe\u0301')],
      ['begins/caf\u00e9-2', encodeURI('begins/cafe\u0301-2')],
      ['archive/2019/5543', 'archive/2019/5543'],
      ['zh/archive/7-an-old-title', 'archive/7-an-old-title'],
    ] as const) {
      await add(written, '/news/company-news/');
      expect(await answerOf(asked), written).toEqual([301, list]);
    }
    for (const [written, rule] of [
      ['old.php?id=5', 'content.redirectPath'],
      ['old#part', 'content.redirectPath'],
      ['https://elsewhere.example/old', 'content.redirectPath'],
      ['/site/platform/old', 'content.redirectPath'],
    ] as const) {
      const reply = await tryAdd(written, '/news/company-news/');
      expect(pathsIn(reply), written).toEqual(['path']);
      expect(rulesIn(reply), written).toEqual([rule]);
    }
  });
});

test('a redirect from an address of a page is refused while visitors find that page', async () => {
  const { id, url } = await published('zh-CN');
  const path = url.replace('/site/myanmar/zh/', '');
  for (const from of [
    path,
    'news',
    'news/company-news/',
    'search',
    'zh/feed.xml',
    'vacancies/',
    `about/${id}`,
  ]) {
    const reply = await tryAdd(from, '/news/');
    expect([pathsIn(reply), rulesIn(reply)], from).toEqual([['path'], ['content.redirectOccupied']]);
  }
  expectDone(
    await editor.call('POST /content/item/act', {
      body: { id, lang: 'zh-CN', action: 'unpublish', reason: 'x', after: 'gone' },
    }),
  );
  await add(path, '/news/company-news/');
  expect((await answerOf(path))[1]).toBe(list);
});

test('texts taken offline that lead to one another end at their page of what is gone', async () => {
  const [one, other] = [await published('my-MM'), await published('my-MM')];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    expectDone(
      await editor.call('POST /content/item/act', {
        body: {
          id: from.id,
          lang: 'my-MM',
          action: 'unpublish',
          reason: 'x',
          after: 'redirect',
          address: to.url,
        },
      }),
    );
  expect((await server.app.http.inject({ method: 'GET', url: one.url })).statusCode).toBe(410);
});
