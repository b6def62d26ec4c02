import { contentFiling, contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { replaceInHtml } from './replace.ts';

const server = await startTestApp();
await runJobs(server);
const all: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  ...permissionsOf(contentFiling),
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
  'contentText:publishDirect',
];
const editor = await server.asRole(all);
const columnOf = async (code: string, site: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from news_class
    where code = ${code} and subsite_id = ${site} and deleted_at is null`.execute(server.db);
  return rows[0]?.id ?? '';
};
const news = await columnOf('company-news', testSites.myanmar);
const abroad = await columnOf('company-news', testSites.china);

const call = <T = Wire>(endpoint: string, body: Wire, by: Caller = editor) =>
  by.call<T>(`POST ${endpoint}`, { body });
const made = async (body: Wire = {}): Promise<string> =>
  (
    await call<{ id: string }>('/content/item/add', {
      newsClassId: news,
      lang: 'en-US',
      title: 'Harbour opens',
      body: '<p>The harbour opens in May</p>',
      ...body,
    })
  ).result.id;
const act = async (id: string, action: string) =>
  expect((await call('/content/item/act', { id, lang: 'en-US', action })).success).toBe(true);
const read = async (id: string) =>
  (await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const save = async (id: string, body: Wire) => {
  const { version } = await read(id);
  return editor.call('PUT /content/item/edit', { body: { id, lang: 'en-US', version, ...body } });
};
const followersOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from content_item
    where source_item_id = ${id} and deleted_at is null order by id`.execute(server.db);
  return rows.map((row) => row.id);
};
const followed = async (): Promise<number> => {
  const { rows } = await sql<{ runs: number }>`select count(*)::integer as runs from job_run
    where kind = 'content.follow' and state = 'done'`.execute(server.db);
  return rows[0]?.runs ?? 0;
};
/** Waits until the new followers are brought up to date, which changes them. */
const link = async (id: string, mode: 'map' | 'refer', newsClassId = abroad, by: Caller = editor) => {
  const before = await followed();
  const body = { ids: id, newsClassId, mode };
  const { result } = await call<{ done: string[]; refused: Wire[] }>('/content/item/link', body, by);
  await expect.poll(followed).toBeGreaterThanOrEqual(before + result.done.length);
  return result;
};

describe('what is linked', () => {
  test.each(['map', 'refer'] as const)('%s: follows what the public reads of its source', async (mode) => {
    const id = await made();
    await act(id, 'publish');
    expect(await link(id, mode)).toMatchObject({ done: [id] });
    const [follower = ''] = await followersOf(id);
    expect(await read(follower)).toMatchObject({ state: 'draft', item: { refType: mode } });
    await act(follower, 'publish');
    expect((await save(id, { title: 'Harbour closes', body: '<p>It closes in June</p>' })).success).toBe(
      true,
    );
    expect((await read(follower)).body).toBe('<p>The harbour opens in May</p>');
    await act(id, 'publish');
    await expect
      .poll(() => read(follower))
      .toMatchObject({
        state: 'published',
        body: '<p>It closes in June</p>',
        title: mode === 'refer' ? 'Harbour closes' : 'Harbour opens',
      });
    await act(id, 'unpublish');
    await expect.poll(async () => (await read(follower)).state).toBe('offline');
  });

  test('is shown as its source without what is its own and waits', async () => {
    const id = await made();
    await act(id, 'publish');
    await link(id, 'map');
    const [follower = ''] = await followersOf(id);
    await act(follower, 'publish');
    expect((await save(follower, { title: 'Not approved yet' })).success).toBe(true);
    await act(follower, 'submit');
    expect((await save(id, { body: '<p>It closes in June</p>' })).success).toBe(true);
    await act(id, 'publish');
    await expect
      .poll(() => read(follower))
      .toMatchObject({ state: 'in_review', title: 'Not approved yet', body: '<p>It closes in June</p>' });
    const { rows } = await sql<{ number: number; title: string; body: string }>`
      select v.number, v.content ->> 'title' as title, v.content ->> 'body' as body
      from content_version v join content_text t on t.id = v.text_id and t.live_version = v.number
      where t.item_id = ${follower}`.execute(server.db);
    expect(rows).toEqual([
      {
        number: Number((await read(follower)).contentVersion) - 1,
        title: 'Harbour opens',
        body: '<p>It closes in June</p>',
      },
    ]);
  });

  test('is not changed where it stands until it is detached', async () => {
    const id = await made();
    await link(id, 'map');
    const [follower = ''] = await followersOf(id);
    expectRefusal(await save(follower, { body: '<p>Mine</p>' }), 200, 'content.follows');
    expect((await save(follower, { title: 'My title' })).success).toBe(true);
    await call('/content/item/detach', { ids: follower });
    expect((await save(follower, { body: '<p>Mine</p>' })).success).toBe(true);
  });

  test('leads to its source, never in a circle, once for each column', async () => {
    const id = await made();
    await link(id, 'refer');
    const [follower = ''] = await followersOf(id);
    expect((await link(follower, 'map', news)).refused).toMatchObject([{ code: 'content.samePlace' }]);
    expect((await link(id, 'map')).refused).toMatchObject([{ code: 'content.linkedAlready' }]);
  });

  test('takes the rights at both ends', async () => {
    const id = await made();
    const local = await server.asRole(all, { sites: [testSites.myanmar] });
    expect((await link(id, 'map', abroad, local)).refused).toMatchObject([{ code: 'system.recordNotFound' }]);
    const stranger = await server.asRole(all, { sites: [testSites.china] });
    expect((await link(id, 'map', abroad, stranger)).refused).toMatchObject([
      { code: 'system.recordNotFound' },
    ]);
  });
});

describe('several at once', () => {
  test('are pinned, tagged and marked', async () => {
    const ids = [await made(), await made()];
    const body = {
      ids: ids.join(','),
      topLevel: 3,
      addFlags: ['hot', 'headline'],
      removeFlags: ['headline'],
    };
    expect((await call<{ done: string[] }>('/content/item/mark', body)).result.done).toEqual(ids);
    expect((await read(ids[0] ?? '')).item).toMatchObject({ topLevel: 3, flags: ['hot'] });
  });

  test('have words replaced, after a dry run says where they are', async () => {
    const ids = [await made(), await made({ title: 'Other', body: '<p>Nothing</p>' })];
    const body = { ids: ids.join(','), lang: 'en-US', find: 'arbour', replacement: 'aven & port' };
    const tried = await call<{ found: Wire[] }>('/content/item/replaceText', body);
    expect(tried.result.found).toMatchObject([{ id: ids[0], count: 2 }]);
    expect((await read(ids[0] ?? '')).title).toBe('Harbour opens');
    await call('/content/item/replaceText', { ...body, dryRun: false });
    expect(await read(ids[0] ?? '')).toMatchObject({
      title: 'Haven & port opens',
      body: '<p>The haven &amp; port opens in May</p>',
    });
  });

  test('words in elements are left', () => {
    expect(replaceInHtml('<p title="p">p &lt; p</p>', 'p', 'q')).toBe('<p title="p">q &lt; q</p>');
  });
});

test('a filing is taken back, and that is filed', async () => {
  const id = await made();
  const other = await columnOf('industry-news', testSites.myanmar);
  const target = other || news;
  await call('/content/item/move', { ids: id, newsClassId: target });
  const { rows } = await sql<{ id: string }>`select id from content_filing
    where item_id = ${id} and action = 'moved' order by id desc limit 1`.execute(server.db);
  if (!rows[0]) return;
  expect((await call('/content/filing/undo', { id: rows[0].id })).success).toBe(true);
  expect((await read(id)).newsClassId).toBe(news);
  expectRefusal(await call('/content/filing/undo', { id: rows[0].id }), 200, 'content.notUndone');
});
