import { contentItem, contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { runJobs } from '../../../../../../tests/support/run-jobs.ts';
import { createWriter } from '../../../kernel/resource/write.ts';
import { createRetentionJob } from '../retention.ts';
import { codeFor, readOutline } from './outline.ts';

const server = await startTestApp();
const recycled = createWriter({ resource: contentItem as Resource, db: server.db });
const all: PermissionKey[] = [
  ...permissionsOf(newsClass),
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
];
const editor = await server.asRole(all, { sites: [testSites.myanmar, testSites.platform] });
const site = testSites.myanmar;

const outline = async (text: string, body: Wire = {}): Promise<{ id: string; code: string }[]> => {
  const reply = await editor.call<{ columns: { id: string; code: string }[] }>(
    'POST /newsclass/newsClass/addBatch',
    { body: { subsiteId: site, lang: 'en-US', text, ...body } },
  );
  return reply.result.columns;
};
const settings = async (id: string, by: Caller = editor) =>
  (
    await by.call<{ settings: Wire[]; version: number }>('GET /newsclass/newsClass/settings', {
      query: { id },
    })
  ).result;
const setting = async (id: string, name: string): Promise<Wire | undefined> =>
  (await settings(id)).settings.find((one) => one.name === name);
const save = (id: string, given: Wire) =>
  editor.call('PUT /newsclass/newsClass/settings', { body: { id, settings: given } });
const file = async (newsClassId: string, body: Wire = {}): Promise<string> =>
  (
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: { newsClassId, lang: 'en-US', title: 'An item', body: '<p>x</p>', ...body },
    })
  ).result.id;
const act = (id: string, action: string, by: Caller = editor) =>
  by.call<Wire>('POST /content/item/act', { body: { id, action } });

describe('a text list of columns', () => {
  test.each([
    ['A\n  B\n    C\n  D\nE', [0, 1, 2, 1, 0]],
    ['A\n\tB\n\n\t\tC', [0, 1, 2]],
    ['新闻\n　公司', [0, 1]],
  ])('is read: %j has the depths %j', (text, depths) => {
    expect(readOutline(text).map(({ depth }) => depth)).toEqual(depths);
  });

  test('generates codes that no sibling has', () => {
    expect(codeFor('Press & media', new Set())).toBe('press-media');
    expect(codeFor('Press & media', new Set(['press-media']))).toBe('press-media-2');
    expect(codeFor('ကုမ္ပဏီ', new Set(['column-1']))).toBe('column-2');
  });

  test('is created as a tree, or refused as a whole', async () => {
    const made = await outline('Harbour\n  Harbour news | h-news\n  Harbour law');
    expect(made).toMatchObject([{ code: 'harbour' }, { code: 'h-news' }, { code: 'harbour-law' }]);
    const { rows } = await sql<{ parent: string | null; publish: string }>`
      select parent_id as parent, publish_art as publish from news_class
      where id = any(${made.map(({ id }) => id)}::bigint[]) order by id`.execute(server.db);
    expect(rows).toEqual([
      { parent: null, publish: 'N' },
      { parent: made[0]?.id, publish: 'Y' },
      { parent: made[0]?.id, publish: 'Y' },
    ]);
    const wrong = await editor.call('POST /newsclass/newsClass/addBatch', {
      body: { subsiteId: site, lang: 'en-US', text: 'Good\n  Bad | not a code' },
    });
    expectRefusal(wrong, 200, 'content.badOutline');
    expect(await outline('Only tried', { dryRun: true })).toMatchObject([{ id: null, code: 'only-tried' }]);
  });
});

describe('column settings', async () => {
  const [parent, child] = await outline('Settings\n  Below');
  const [top, below] = [parent?.id ?? '', child?.id ?? ''];

  test('are inherited from the nearest column, site or platform, name their source, can be reset', async () => {
    expect(await setting(below, 'pageSize')).toMatchObject({ value: 20, from: 'default' });
    const platform = { subsiteId: testSites.platform, settings: { pageSize: 25 } };
    await editor.call('PUT /newsclass/newsClass/siteSettings', { body: platform });
    expect(await setting(below, 'pageSize')).toMatchObject({ value: 25, from: 'platform' });
    await editor.call('PUT /newsclass/newsClass/siteSettings', {
      body: { subsiteId: site, settings: { pageSize: 30 } },
    });
    expect(await setting(below, 'pageSize')).toMatchObject({ value: 30, from: 'site' });
    await save(top, { pageSize: 40, orderRule: 'newest' });
    expect(await setting(below, 'pageSize')).toMatchObject({
      value: 40,
      from: 'column',
      fromName: 'Settings',
    });
    expect(await setting(below, 'orderRule')).toMatchObject({ text: 'Newest first' });
    await save(below, { pageSize: 50 });
    expect(await setting(below, 'pageSize')).toMatchObject({ value: 50, from: 'own' });
    await save(below, { pageSize: null });
    expect(await setting(below, 'pageSize')).toMatchObject({ value: 40, from: 'column' });
  });

  test('are validated, and refused when they changed since they were read', async () => {
    expect(pathsIn(await save(below, { pageSize: 1000 }))).toEqual(['settings.pageSize']);
    const body = { id: below, version: 99, settings: {} };
    expect((await editor.call('PUT /newsclass/newsClass/settings', { body })).success).toBe(false);
  });

  test('are the defaults of new items', async () => {
    await save(top, { source: 'Harbour office', allowComment: true });
    const id = await file(below);
    const { result } = await editor.call<Wire>('GET /content/item/queryById', { query: { id } });
    expect(result).toMatchObject({ source: 'Harbour office', item: { allowComment: true } });
  });

  test('can forbid authors to approve their own text', async () => {
    await save(top, { fourEyes: true });
    const id = await file(below);
    await act(id, 'submit');
    expectRefusal(await act(id, 'approve'), 200, 'content.ownText');
    const other = await server.asRole(all, { sites: [site] });
    expect((await act(id, 'approve', other)).result.state).toBe('approved');
  });
});

describe('merging columns', () => {
  test('moves all items to the other column and deletes the source', async () => {
    const [source, , target] = await outline('Old\n  Old part\nNew');
    const [from, to] = [source?.id ?? '', target?.id ?? ''];
    await sql`update news_class set publish_art = 'Y' where id = ${from}`.execute(server.db);
    const id = await file(from);
    const body = { id: from, targetId: to };
    const tried = await editor.call('POST /newsclass/newsClass/merge', { body: { ...body, dryRun: true } });
    expect(tried.result).toEqual({ items: 1, columns: 1 });
    expect((await editor.call('POST /newsclass/newsClass/merge', { body })).success).toBe(true);
    const { result } = await editor.call<Wire>('GET /content/item/queryById', { query: { id } });
    expect(result.newsClassId).toBe(to);
    expectRefusal(
      await editor.call('GET /newsclass/newsClass/queryById', { query: { id: from } }),
      200,
      'system.recordNotFound',
    );
  });

  test('is refused when the other column cannot publish articles', async () => {
    const [source, target] = await outline('From here\nTo here');
    await sql`update news_class set publish_art = 'N' where id = ${target?.id}`.execute(server.db);
    await file(source?.id ?? '');
    const body = { id: source?.id, targetId: target?.id };
    expectRefusal(
      await editor.call('POST /newsclass/newsClass/merge', { body }),
      200,
      'sites.columnCannotPublish',
    );
  });
});

test('drafts and pending items are counted for each column', async () => {
  const [column] = await outline('Counted');
  await file(column?.id ?? '');
  await act(await file(column?.id ?? ''), 'submit');
  const { result } = await editor.call<Wire[]>('GET /content/item/columnCounts', {
    query: { subsiteId: site },
  });
  expect(result).toContainEqual({ newsClassId: column?.id, drafts: 1, waiting: 1 });
});

test('deleted items are purged after the period of their column', async () => {
  const [column] = await outline('Short-lived');
  await save(column?.id ?? '', { retentionDays: 2 });
  const [old, fresh] = [await file(column?.id ?? ''), await file(column?.id ?? '')];
  await act(old, 'delete');
  await act(fresh, 'delete');
  await sql`update content_item set deleted_at = now() - interval '3 days' where id = ${old}`.execute(
    server.db,
  );
  await runJobs(server);
  await server.app.context.jobs.add(createRetentionJob(recycled), {});
  const left = async () => {
    const { rows } = await sql<{ id: string }>`select id from content_item
      where id in (${old}, ${fresh})`.execute(server.db);
    return rows.map(({ id }) => id);
  };
  await expect.poll(left).toEqual([fresh]);
});
