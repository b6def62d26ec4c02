import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole(
  [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    'contentItem:add',
    'contentItem:edit',
    'contentText:publishDirect',
  ],
  { sites: [testSites.myanmar] },
);
const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const published = async (title: string): Promise<{ id: string; url: string }> => {
  const { rows } = await sql<{ id: string }>`select id from news_class
    where code = 'company-news' and subsite_id = ${testSites.myanmar} and deleted_at is null`.execute(
    server.db,
  );
  const body = { newsClassId: rows[0]?.id, lang: 'en-US', title, body: '<p>x</p>' };
  const { id } = expectDone(await editor.call<{ id: string }>('POST /content/item/add', { body }));
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }));
  const read = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } });
  return { id, url: String(read.result.publicUrl) };
};

test('a page offers search engines no language that is not indexed, or whose canonical address is another', async () => {
  const alternatesOf = async (url: string): Promise<string[]> =>
    [...(await get(url)).body.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(
      ([, lang = '']) => lang,
    );
  for (const [more, isKept] of [
    [{}, true],
    [{ noindex: true }, false],
    [{ canonical: 'https://elsewhere.example/b' }, false],
  ] as const) {
    const { id, url } = await published('In two languages');
    const body = { id, lang: 'zh-CN', title: '中文', body: '<p>x</p>', ...more };
    expectDone(await editor.call('POST /content/item/addText', { body }));
    expectDone(
      await editor.call('POST /content/item/act', { body: { id, lang: 'zh-CN', action: 'publish' } }),
    );
    await expect.poll(() => alternatesOf(url)).toEqual(['en-US', ...(isKept ? ['zh-CN'] : []), 'x-default']);
    const chinese = url.replace('/en/', '/zh/');
    expect(await alternatesOf(chinese)).toEqual(isKept ? ['en-US', 'zh-CN', 'x-default'] : []);
  }
});
