import { contentFiling, contentItem, contentSyncRule, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { runJobs } from '../../../../../../tests/support/run-jobs.ts';

const server = await startTestApp();
const rights = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  ...permissionsOf(contentSyncRule),
  ...permissionsOf(contentFiling),
  'contentItem:move',
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
] as const;
const editor = await server.asRole(rights, { sites: [testSites.myanmar, testSites.china] });
const local = await server.asRole(rights, { sites: [testSites.myanmar] });

const columnsOf = async (site: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from news_class where subsite_id = ${site} and publish_art = 'Y' and model = 'article'
      and deleted_at is null order by id limit 2`.execute(server.db);
  return rows.map(({ id }) => id);
};
const [source = '', beside = ''] = await columnsOf(testSites.myanmar);
const [target = ''] = await columnsOf(testSites.china);

const save = (more: Wire = {}, by = editor) =>
  by.call<{ id: string }>('POST /content/syncRule/add', {
    body: {
      name: 'News for China',
      sourceClassId: source,
      targetClassId: target,
      mode: 'map',
      trigger: 'publish',
      landState: 'published',
      flag: 'headline',
      ...more,
    },
  });
const publish = async (title: string): Promise<string> => {
  const body = { newsClassId: source, lang: 'en-US', title, body: '<p>News</p>' };
  const { id } = expectDone(await editor.call<{ id: string }>('POST /content/item/add', { body }));
  await sql`update content_item set flags = array['headline'] where id = ${id}`.execute(server.db);
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }));
  return id;
};
const broughtOf = async (id: string) => {
  const { rows } = await sql<{ id: string; ref: string; state: string; site: string }>`
    select id, ref_type as ref, state, subsite_id as site from content_item where source_item_id = ${id}
    and deleted_at is null`.execute(server.db);
  return rows;
};

/** Jobs of rules that are still to be done. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from graphile_worker.jobs where task_identifier like 'content.sync%'`.execute(server.db);
  return Number(rows[0]?.count ?? 0);
};

beforeAll(async () => {
  await runJobs(server);
});

test('a sync rule requires the permissions at both ends, and no circle', async () => {
  const refused = await save({}, local);
  expect(refused.success).toBe(false);
  const { id } = (await save({ trigger: 'manual' })).result;
  expectRefusal(await save({ sourceClassId: target, targetClassId: source }), 200, 'content.syncLoop');
  expectRefusal(await save({ targetClassId: source }), 200, 'content.syncLoop');
  // Over a third column, too.
  await save({ sourceClassId: target, targetClassId: beside, trigger: 'manual' });
  expectRefusal(await save({ sourceClassId: beside, targetClassId: source }), 200, 'content.syncLoop');
  expectRefusal(
    await local.call('POST /content/syncRule/run', { body: { id } }),
    200,
    'system.recordNotFound',
  );
  await sql`delete from content_sync_rule`.execute(server.db);
});

test('a sync rule acts for the account that saved it, not for a later one of its name', async () => {
  const run = async (id: string) =>
    editor.call<{ done: number }>('POST /content/syncRule/run', { body: { id } });
  const rule = (await save({ trigger: 'manual' })).result.id;
  expectDone(await run(rule));
  await sql`update content_sync_rule r set create_time = u.create_time - interval '1 minute', update_time = null, update_by = null
    from sys_user u where u.id = ${editor.userId} and r.id = ${rule}`.execute(server.db);
  expectRefusal(await run(rule), 200, 'system.recordNotFound');
  await sql`delete from content_sync_rule`.execute(server.db);
});

test('a sync rule copies a published item once, with a log entry that can be undone', async () => {
  const rule = (await save()).result.id;
  const id = await publish('Brought by rule');
  await expect
    .poll(() => broughtOf(id), { timeout: 20_000 })
    .toMatchObject([{ ref: 'map', state: 'published', site: testSites.china }]);
  const run = await editor.call<{ done: number }>('POST /content/syncRule/run', { body: { id: rule } });
  expect(run.success, run.text).toBe(true);
  expect(await broughtOf(id)).toHaveLength(1);
  const { records = [] } = (
    await editor.call<{ records: Wire[] }>('GET /content/filing/list', {
      query: { keyword: 'Brought', subsiteId: testSites.china },
    })
  ).result;
  const filed = records.find(({ title, action }) => title === 'Brought by rule' && action === 'mapped');
  expect(filed).toMatchObject({ byRule: 'News for China' });
  const undone = await editor.call('POST /content/filing/undo', { body: { id: filed?.id } });
  expect(undone.success, undone.text).toBe(true);
  expect(await broughtOf(id)).toEqual([]);
  await sql`delete from content_sync_rule`.execute(server.db);
});

test('a manual copy is a draft, and never goes back to its origin', async () => {
  const id = await publish('Copied once');
  const forth = (await save({ mode: 'copy', trigger: 'manual', landState: 'draft' })).result.id;
  await editor.call('POST /content/syncRule/run', { body: { id: forth } });
  const [copy] = await broughtOf(id);
  expect(copy).toMatchObject({ ref: 'copy', state: 'draft' });
  await editor.call('POST /content/item/act', { body: { id: copy?.id, lang: 'en-US', action: 'publish' } });
  await sql`delete from content_sync_rule`.execute(server.db);
  const back = (await save({ sourceClassId: target, targetClassId: beside, mode: 'copy', trigger: 'manual' }))
    .result;
  await sql`update content_item set flags = array['headline'] where id = ${copy?.id}`.execute(server.db);
  await editor.call('POST /content/syncRule/run', { body: { id: back.id } });
  expect(await broughtOf(copy?.id ?? '')).toEqual([]);
});

test('a sync rule copies the public text, not the pending change', async () => {
  const id = await publish('Read by visitors');
  const { rows } = await sql<{ version: number }>`
    select version from content_text where item_id = ${id}`.execute(server.db);
  const body = { id, lang: 'en-US', version: rows[0]?.version, title: 'Not approved yet' };
  expect((await editor.call('PUT /content/item/edit', { body })).success).toBe(true);
  await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'submit' } });
  const rule = (await save({ mode: 'copy', trigger: 'manual' })).result.id;
  await editor.call('POST /content/syncRule/run', { body: { id: rule } });
  const [copy] = await broughtOf(id);
  const { rows: texts } = await sql`
    select title, state from content_text where item_id = ${copy?.id ?? null}`.execute(server.db);
  expect(texts).toEqual([{ title: 'Read by visitors', state: 'published' }]);
  await sql`delete from content_sync_rule`.execute(server.db);
});

test('a sync rule on changes updates copies that nobody changed', async () => {
  await save({ mode: 'copy', trigger: 'change' });
  const id = await publish('Changes later');
  await expect.poll(async () => (await broughtOf(id)).length, { timeout: 20_000 }).toBe(1);
  const [copy] = await broughtOf(id);
  const titleOf = async (item: string | undefined) => {
    const { rows } = await sql<{ title: string; style: string | null; state: string; version: number }>`
      select title, title_style as style, state, version from content_text where item_id = ${item}`.execute(
      server.db,
    );
    return rows[0];
  };
  const change = async (item: string, title: string, titleStyle: string | null = null) => {
    const version = (await titleOf(item))?.version;
    const body = { id: item, lang: 'en-US', version, title, titleStyle };
    expect((await editor.call('PUT /content/item/edit', { body })).success).toBe(true);
    await editor.call('POST /content/item/act', { body: { id: item, lang: 'en-US', action: 'publish' } });
  };
  await change(id, 'Changed at the source');
  await expect
    .poll(() => titleOf(copy?.id), { timeout: 20_000 })
    .toMatchObject({ title: 'Changed at the source', style: null, state: 'published' });
  await change(id, 'Changed at the source', 'bold');
  await expect
    .poll(() => titleOf(copy?.id), { timeout: 20_000 })
    .toMatchObject({ style: 'bold', state: 'published' });
  // What somebody changed at the target is his.
  await change(copy?.id ?? '', 'Changed at the target');
  await change(id, 'Changed once more');
  await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(0);
  expect(await titleOf(copy?.id)).toMatchObject({ title: 'Changed at the target' });
  await sql`delete from content_sync_rule`.execute(server.db);
});

test.each<[string, Wire, (userId: string) => Promise<unknown>]>([
  [
    'lost the rights',
    { landState: 'draft' },
    (userId) => sql`delete from sys_user_role where user_id = ${userId}`.execute(server.db),
  ],
  [
    'lost the right to publish',
    {},
    (userId) =>
      sql`delete from sys_role_permission rp using sys_user_role ur, sys_permission p where ur.user_id = ${userId}
        and rp.role_id = ur.role_id and p.id = rp.permission_id and p.perms = 'contentText:publish'`.execute(
        server.db,
      ),
  ],
  [
    'lost the site of the target',
    { landState: 'draft' },
    (userId) =>
      sql`delete from user_subsite where user_id = ${userId} and subsite_id = ${testSites.china}`.execute(
        server.db,
      ),
  ],
])('a sync rule copies nothing once its author %s', async (_, more, take) => {
  const author = await server.asRole(rights, { sites: [testSites.myanmar, testSites.china] });
  expectDone(await save(more, author));
  await take(author.userId);
  const id = await publish('Published without an author');
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect(await broughtOf(id)).toEqual([]);
  await sql`delete from content_sync_rule`.execute(server.db);
});

test('a sync rule names what of an item the other site does not have, each time that it brings it', async () => {
  const pictureColumn = async (site: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`update news_class set model = 'picture' where id = (
        select id from news_class where subsite_id = ${site} and publish_art = 'Y' and deleted_at is null
          and id not in (${source}, ${target}, ${beside}) order by model = 'picture' desc, id desc limit 1)
      returning id`.execute(server.db);
    return rows[0]?.id ?? '';
  };
  const [from, to] = [await pictureColumn(testSites.myanmar), await pictureColumn(testSites.china)];
  const related = await publish('Of the first site');
  const values = { layout: 'grid', relatedIds: [related] };
  const body = { newsClassId: from, lang: 'en-US', title: 'A set', body: '<p>x</p>', values };
  const { id } = expectDone(await editor.call<{ id: string }>('POST /content/item/add', { body }));
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }));
  await sql`update content_item set flags = case when id = ${id} then array['headline'] else '{}' end
    where news_class_id = ${from}`.execute(server.db);
  const rule = { sourceClassId: from, targetClassId: to, landState: 'draft' };
  const valuesOf = async (source: string): Promise<unknown[]> => {
    const { rows } = await sql<{ values: Wire }>`select t.model_values as values from content_text t
      join content_item i on i.id = t.item_id where i.source_item_id = ${source} order by i.id`.execute(
      server.db,
    );
    return rows.map((row) => row.values.relatedIds);
  };
  for (const mode of ['copy', 'map']) {
    const saved = expectDone(await save({ ...rule, mode, trigger: 'manual' }));
    const run = await editor.call('POST /content/syncRule/run', { body: { id: saved.id } });
    expect(run.result, run.text).toEqual({ done: 1, failed: 0, lost: ['Of the first site'] });
    const { rows } =
      await sql`select left_out as "leftOut" from content_filing f join content_item i on i.id = f.item_id
      where i.source_item_id = ${id} and i.ref_type = ${mode}`.execute(server.db);
    expect(rows).toEqual([{ leftOut: 'Of the first site' }]);
    await sql`delete from content_sync_rule`.execute(server.db);
    if (mode === 'copy')
      await sql`update content_item set deleted_at = now() where source_item_id = ${id}`.execute(server.db);
  }
  // What follows its source does not get it with the next change either.
  const { rows: texts } = await sql<{ version: number }>`
    select version from content_text where item_id = ${id}`.execute(server.db);
  const change = { id, lang: 'en-US', version: texts[0]?.version, body: '<p>y</p>' };
  expectDone(await editor.call('PUT /content/item/edit', { body: change }));
  expectDone(await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'publish' } }));
  await runJobs(server);
  expect(await valuesOf(id)).toEqual([undefined, undefined]);
  const { rows: followed } = await sql<{
    leftOut: unknown;
  }>`select changes -> 'leftOut' as "leftOut" from audit_log
    where resource = 'contentText' and changes ? 'leftOut'`.execute(server.db);
  expect(followed).toEqual([{ leftOut: [null, 'Of the first site'] }]);
});
