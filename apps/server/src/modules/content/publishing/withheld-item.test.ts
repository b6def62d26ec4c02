import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...[contentItem, contentText].flatMap(permissionsOf),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
  'mediaFile:upload',
]);
const { rows } = await sql<{ id: string }>`select id from news_class where code = 'company-news'
  and subsite_id = ${testSites.myanmar} and deleted_at is null order by id`.execute(server.db);
const get = (url: string) => server.app.http.inject({ method: 'GET', url });

test('an item that is withheld keeps its text and files from visitors, and says why', async () => {
  const picture = { name: 'plan.png', content: makePng(), type: 'image/png' };
  const { id: file } = await uploaded(editor, picture, { dir: 'article' });
  const text = { title: 'Tombac register', body: '<p>Obsidian names</p>', summary: 'Quartz summary' };
  const open = { articleType: 'text', copyright: 'Feldspar', disclosure: 'active', docNo: 'No. 9' };
  const { id } = expectDone(
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: { newsClassId: rows[0]?.id, lang: 'en-US', ...text, values: open },
    }),
  );
  const act = async (): Promise<void> => {
    const publish = { id, lang: 'en-US', action: 'publish' };
    expectDone(await editor.call('POST /content/item/act', { body: publish }));
  };
  await act();
  const read = async (): Promise<Wire> =>
    expectDone(await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } }));
  const url = String((await read()).publicUrl);
  await sql`update content_item set cover = ${file}, attachments = array[${file}]::bigint[]
    where id = ${id}`.execute(server.db);
  const places = [
    url,
    `/site/myanmar/en/api/items/${id}`,
    '/site/myanmar/en/news/company-news/',
    '/site/myanmar/en/feed.xml',
    '/site/myanmar/en/search?q=obsidian',
    '/site/myanmar/en/search?q=tombac',
  ];
  const all = async (): Promise<string[]> =>
    Promise.all(places.map(async (place) => (await get(place)).body));
  const secret = /Obsidian|Quartz|Feldspar|plan\.png/;
  const before = await all();
  expect(before.filter((body) => !secret.test(body))).toEqual([]);
  expect(before[4]).toContain('Tombac register');
  const { version } = await read();
  const values = { ...open, disclosure: 'withheld', disclosureReason: 'It names <people>' };
  const body = { id, lang: 'en-US', version, values };
  expectDone(await editor.call('PUT /content/item/edit', { body }));
  await act();
  // Pages are drawn anew a moment later.
  const told = async (): Promise<string[]> => (await all()).filter((one) => secret.test(one));
  await expect.poll(told, { timeout: 20_000 }).toEqual([]);
  const after = await all();
  expect(after[0]).toContain('<p>Not disclosed: It names &lt;people&gt;</p>');
  expect(after[0]).toContain('<dd>No. 9</dd>');
  expect(after[4]).not.toContain('Tombac register');
  expect(after[5]).toContain('Tombac register');
  const typed = { body: { id, lang: 'en-US', text: { body: '<p>Obsidian</p>' } } };
  const { html } = expectDone(await editor.call<Wire>('POST /content/item/preview', typed));
  expect(String(html)).toContain('Not disclosed: It names');
  expect(String(html)).not.toContain('Obsidian');
});
