import { contentFiling, contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
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
  expectDone(
    await call<{ id: string }>('/content/item/add', {
      newsClassId: news,
      lang: 'en-US',
      title: 'Harbour opens',
      body: '<p>The harbour opens in May</p>',
      ...body,
    }),
  ).id;
const act = async (id: string, action: string) =>
  expectDone(await call('/content/item/act', { id, lang: 'en-US', action }));
const read = async (id: string) =>
  expectDone(await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } }));
const trySave = async (id: string, body: Wire) => {
  const { version } = await read(id);
  return editor.call('PUT /content/item/edit', { body: { id, lang: 'en-US', version, ...body } });
};
const save = async (id: string, body: Wire) => expectDone(await trySave(id, body));
const followersOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from content_item
    where source_item_id = ${id} and deleted_at is null order by id`.execute(server.db);
  return rows.map((row) => row.id);
};
const link = async (id: string, mode: 'map' | 'refer', newsClassId = abroad, by: Caller = editor) => {
  const body = { ids: id, newsClassId, mode };
  return expectDone(await call<{ done: string[]; refused: Wire[] }>('/content/item/link', body, by));
};
const waitingJobs = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from graphile_worker.jobs where task_identifier = 'content.follow'`.execute(
    server.db,
  );
  return rows[0]?.waiting ?? 0;
};

describe('a linked item', () => {
  test.each(['map', 'refer'] as const)('follows the published text of its source: %s', async (mode) => {
    const id = await made();
    await act(id, 'publish');
    expect(await link(id, mode)).toMatchObject({ done: [id] });
    const [follower = ''] = await followersOf(id);
    expect(await read(follower)).toMatchObject({ state: 'draft', item: { refType: mode } });
    await act(follower, 'publish');
    await save(id, { title: 'Harbour closes', body: '<p>It closes in June</p>' });
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
    await expect.poll(() => read(follower)).toMatchObject({ state: 'offline', liveVersion: null });
  });

  test.each(['map', 'refer'] as const)('is not changed again after the call answered: %s', async (mode) => {
    const id = await made();
    await act(id, 'publish');
    await save(id, { title: 'Not public yet', body: '<p>A draft</p>' });
    await link(id, mode);
    const [follower = ''] = await followersOf(id);
    const before = await read(follower);
    expect(before).toMatchObject({ title: 'Harbour opens', body: '<p>The harbour opens in May</p>' });
    await expect.poll(waitingJobs).toBe(0);
    expect(await read(follower)).toEqual(before);
    // Nor where the public reads the same as before.
    await act(id, 'unpublish');
    await save(id, { title: 'Harbour opens', body: '<p>The harbour opens in May</p>' });
    await act(id, 'publish');
    await expect.poll(waitingJobs).toBe(0);
    expect(await read(follower)).toEqual(before);
  });

  test('follows changes that were published while it was created', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => made()));
    await Promise.all(ids.map((id) => Promise.all([act(id, 'publish'), link(id, 'refer')])));
    await Promise.all(ids.map((id) => save(id, { title: 'Harbour closes' })));
    const other = await columnOf('industry', testSites.china);
    await Promise.all(ids.map((id) => Promise.all([act(id, 'publish'), link(id, 'refer', other)])));
    const titles = async () => {
      const followers = (await Promise.all(ids.map(followersOf))).flat();
      return Promise.all(followers.map(async (follower) => (await read(follower)).title));
    };
    await expect.poll(titles).toEqual(Array(10).fill('Harbour closes'));
  });

  test('shows its source to visitors while its own change waits', async () => {
    const id = await made();
    await act(id, 'publish');
    await link(id, 'map');
    const [follower = ''] = await followersOf(id);
    await act(follower, 'publish');
    await save(follower, { title: 'Not approved yet' });
    await act(follower, 'submit');
    await save(id, { body: '<p>It closes in June</p>' });
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

  test('cannot be edited until it is detached', async () => {
    const id = await made();
    await link(id, 'map');
    const [follower = ''] = await followersOf(id);
    expectRefusal(await trySave(follower, { body: '<p>Mine</p>' }), 200, 'content.follows');
    await save(follower, { title: 'My title' });
    expectDone(await call('/content/item/detach', { ids: follower }));
    await save(follower, { body: '<p>Mine</p>' });
  });

  test('cannot link in a circle, and exists once in each column', async () => {
    const id = await made();
    await link(id, 'refer');
    const [follower = ''] = await followersOf(id);
    expect((await link(follower, 'map', news)).refused).toMatchObject([{ code: 'content.samePlace' }]);
    expect((await link(id, 'map')).refused).toMatchObject([{ code: 'content.linkedAlready' }]);
  });

  test('requires the permissions at the source and at the target', async () => {
    const id = await made();
    const local = await server.asRole(all, { sites: [testSites.myanmar] });
    expect((await link(id, 'map', abroad, local)).refused).toMatchObject([{ code: 'system.recordNotFound' }]);
    const stranger = await server.asRole(all, { sites: [testSites.china] });
    expect((await link(id, 'map', abroad, stranger)).refused).toMatchObject([
      { code: 'system.recordNotFound' },
    ]);
  });
});

describe('the list of items', () => {
  const list = async (query: Wire, by: Caller = editor): Promise<Wire[]> =>
    expectDone(
      await by.call<{ records: Wire[] }>('GET /content/item/list', { query: { pageSize: '100', ...query } }),
    ).records;

  test('shows a column with everything below it, and nothing of another branch', async () => {
    const { rows: tree } = await sql<{ top: string; below: string }>`
      with recursive down as (
        select n.id as top, n.id, 0 as depth from news_class n where n.subsite_id = ${testSites.myanmar}
        union all select d.top, c.id, d.depth + 1 from news_class c join down d on c.parent_id = d.id
        where c.deleted_at is null)
      select top, id as below from down where id = ${news} and depth > 0 order by depth desc limit 1`.execute(
      server.db,
    );
    const { top = '' } = tree[0] ?? {};
    const id = await made({ title: 'Below' });
    const other = await columnOf('labour-market', testSites.myanmar);
    const rows = await list({ newsClassId_under: top });
    expect(rows.map((row) => row.id)).toContain(id);
    expect((await list({ newsClassId_under: other })).map((row) => row.id)).not.toContain(id);
    expect((await list({ newsClassId: top })).map((row) => row.id)).not.toContain(id);
  });

  test('says in which languages an item is, who wrote it, who edits it and how often it was read', async () => {
    const id = await made({ author: 'Daw Hla of the list' });
    await sql`insert into page_view_day (subsite_id, day, page, lang, source, views)
      values (${testSites.myanmar}, current_date, ${`item ${id}`}, 'en-US', 'direct', 7),
        (${testSites.myanmar}, current_date - 60, ${`item ${id}`}, 'en-US', 'direct', 100)`.execute(
      server.db,
    );
    await sql`insert into content_presence (text_id, tab, user_id, name, is_holder)
      select id, 'a-tab-of-the-list', 1, 'U Holder', true from content_text where item_id = ${id}`.execute(
      server.db,
    );
    const [row] = await list({ writtenBy: 'Daw Hla of the list' });
    expect(row).toMatchObject({ id, languages: 'en-US', holder: 'U Holder', views: 7 });
    await sql`update content_presence set heard_at = now() - interval '1 hour' where tab = 'a-tab-of-the-list'`.execute(
      server.db,
    );
    expect((await list({ writtenBy: 'Daw Hla of the list' }))[0]).toMatchObject({ holder: null });
    const maker = await made({ title: 'Unnamed of the list' });
    const rows = await list({ title: 'Unnamed of the list' });
    expect(rows).toMatchObject([{ id: maker, writtenBy: expect.stringMatching(/./) }]);
  });

  test('of texts names the model that a text is edited with', async () => {
    const newsClassId = await columnOf('training', testSites.myanmar);
    const id = await made({ newsClassId, title: 'Course of the list' });
    const { records } = expectDone(
      await editor.call<{ records: Wire[] }>('GET /content/text/list', { query: { itemId: id } }),
    );
    expect(records).toMatchObject([{ itemId: id, model: 'train' }]);
  });
});

describe('bulk commands on items', () => {
  test('pin, tag and mark items', async () => {
    const ids = [await made(), await made()];
    const body = {
      ids: ids.join(','),
      topLevel: 3,
      addFlags: ['hot', 'headline'],
      removeFlags: ['headline'],
    };
    expect(expectDone(await call<{ done: string[] }>('/content/item/mark', body)).done).toEqual(ids);
    expect((await read(ids[0] ?? '')).item).toMatchObject({ topLevel: 3, flags: ['hot'] });
  });

  test('replace words, after a dry run that shows where they are', async () => {
    const ids = [await made(), await made({ title: 'Other', body: '<p>Nothing</p>' })];
    const body = { ids: ids.join(','), lang: 'en-US', find: 'arbour', replacement: 'aven & port' };
    const tried = expectDone(await call<{ found: Wire[] }>('/content/item/replaceText', body));
    expect(tried.found).toMatchObject([{ id: ids[0], count: 2 }]);
    expect((await read(ids[0] ?? '')).title).toBe('Harbour opens');
    expectDone(await call('/content/item/replaceText', { ...body, dryRun: false }));
    expect(await read(ids[0] ?? '')).toMatchObject({
      title: 'Haven & port opens',
      body: '<p>The haven &amp; port opens in May</p>',
    });
  });

  test('leave as it is, by name, what replacing would make too long', async () => {
    const title = 'x'.repeat(150);
    const id = await made({ title });
    const body = { ids: id, lang: 'en-US', find: 'xx', replacement: 'xyz' };
    for (const dryRun of [true, false]) {
      const { done, refused } = expectDone(
        await call<{ done: string[]; refused: Wire[] }>('/content/item/replaceText', { ...body, dryRun }),
      );
      expect(done).toEqual([]);
      expect(refused).toMatchObject([{ id, message: expect.stringMatching(/Title/) }]);
    }
    expect((await read(id)).title).toBe(title);
  });

  test('replace words in text only, not in HTML tags', () => {
    expect(replaceInHtml('<p title="p">p &lt; p</p>', 'p', 'q')).toBe('<p title="p">q &lt; q</p>');
  });
});

test('undoing the log entry of a link is allowed to users who may delete the linked item', async () => {
  const id = await made();
  await link(id, 'map');
  const [follower = ''] = await followersOf(id);
  const { rows } = await sql<{ id: string }>`select id from content_filing
    where item_id = ${follower} and action = 'mapped'`.execute(server.db);
  const filing = { id: rows[0]?.id };
  const mover = await server.asRole(all.filter((right) => right !== 'contentItem:delete'));
  expectRefusal(await call('/content/filing/undo', filing, mover), 403, '403');
  expect(await followersOf(id)).toEqual([follower]);
  expectDone(await call('/content/filing/undo', filing));
  expect(await followersOf(id)).toEqual([]);
});

test('the log of filings names columns, sites and the reason', async () => {
  const id = await made();
  const reason = 'Belongs to Kunming';
  expectDone(await call('/content/item/copy', { ids: id, newsClassId: abroad, reason }));
  const [copied] = await followersOf(id);
  const { records } = expectDone(
    await editor.call<{ records: Wire[] }>('GET /content/filing/list', {
      query: { reason, subsiteId: testSites.china },
    }),
  );
  expect(records.filter(({ itemId }) => itemId === copied)).toMatchObject([
    {
      action: 'copied',
      fromClassId: news,
      toClassId: abroad,
      fromSiteId: testSites.myanmar,
      toSiteId: testSites.china,
      reason,
    },
  ]);
});

test('the log of filings is filtered by language, by operator and by what a rule did', async () => {
  const id = await made({ lang: 'my-MM', title: 'ဆိပ်ကမ်း' });
  const both = await made();
  expectDone(await call('/content/item/addText', { id: both, lang: 'zh-CN', title: '港口' }));
  expectDone(await call('/content/item/copy', { ids: both, newsClassId: abroad }));
  const [copied = ''] = await followersOf(both);
  await sql`update content_filing set by_rule = 'Every evening' where item_id = ${copied}`.execute(server.db);
  const listed = async (query: Record<string, string>): Promise<unknown[]> =>
    expectDone(
      await editor.call<{ records: Wire[] }>('GET /content/filing/list', {
        query: { pageSize: '500', ...query },
      }),
    ).records.map(({ itemId }) => itemId);
  const burmese = await listed({ lang: 'my-MM' });
  expect(burmese).toContain(id);
  expect(burmese).not.toContain(both);
  expect(await listed({ lang: 'en-US' })).toContain(both);
  const abroadRows = (query: Record<string, string>) => listed({ subsiteId: testSites.china, ...query });
  expect(await abroadRows({ isAutomatic: 'true' })).toContain(copied);
  expect(await abroadRows({ isAutomatic: 'false' })).not.toContain(copied);
  // What was copied in two languages names none.
  for (const lang of ['en-US', 'zh-CN']) expect(await abroadRows({ lang })).not.toContain(copied);
  expect(await listed({ operator: 'Nobody at all' })).toEqual([]);
});

test('undoing a move restores the column, and is logged', async () => {
  const id = await made();
  const other = await columnOf('labour-market', testSites.myanmar);
  expectDone(await call('/content/item/move', { ids: id, newsClassId: other }));
  const { rows } = await sql<{ id: string }>`select id from content_filing
    where item_id = ${id} and action = 'moved' order by id desc limit 1`.execute(server.db);
  const filing = { id: rows[0]?.id };
  expectDone(await call('/content/filing/undo', filing));
  expect((await read(id)).newsClassId).toBe(news);
  expectRefusal(await call('/content/filing/undo', filing), 200, 'content.notUndone');
});

test('a column that no longer publishes takes no copy, link, text or former item', async () => {
  const id = await made();
  const closed = await columnOf('labour-market', testSites.myanmar);
  expectDone(await call('/content/item/move', { ids: id, newsClassId: closed }));
  expectDone(await call('/content/item/move', { ids: id, newsClassId: news }));
  const { rows } = await sql<{ id: string }>`select id from content_filing
    where item_id = ${id} and action = 'moved' and from_class_id = ${closed}`.execute(server.db);
  const inside = await made({ newsClassId: closed });
  await sql`update news_class set publish_art = 'N' where id = ${closed}`.execute(server.db);
  const refused = [{ id, code: 'sites.columnCannotPublish' }];
  for (const [endpoint, more] of [
    ['/content/item/copy', {}],
    ['/content/item/link', { mode: 'map' }],
    ['/content/item/link', { mode: 'refer' }],
  ] as const) {
    const asked = { ids: id, newsClassId: closed, ...more };
    expect(expectDone(await call(endpoint, asked)), endpoint).toMatchObject({ done: [], refused });
  }
  expectRefusal(await call('/content/filing/undo', { id: rows[0]?.id }), 200, 'sites.columnCannotPublish');
  const text = { id: inside, lang: 'zh-CN', title: '港口', body: '<p>x</p>' };
  expectRefusal(await call('/content/item/addText', text), 200, 'sites.columnCannotPublish');
  expect(await followersOf(id)).toEqual([]);
  expect((await read(id)).newsClassId).toBe(news);
  await sql`update news_class set publish_art = 'Y' where id = ${closed}`.execute(server.db);
});

describe('the search of items', async () => {
  const search = async (keyword: string, by: Caller = editor): Promise<Wire[]> =>
    expectDone(await by.call<{ records: Wire[] }>('GET /content/item/search', { query: { keyword } }))
      .records;
  const elsewhere = await server.asRole(all, { sites: [testSites.china] });

  test.each([
    ['my-MM', 'ကျောက်စိမ်း', 'ပြပွဲတွင် ကျောက်စိမ်း ပြသမည်'],
    ['zh-CN', '翡翠', '展会上展出翡翠'],
    ['en-US', 'jadeite', 'Jadeite is shown at the fair'],
  ])('finds words of %s, but not for users who may not see the items', async (lang, word, text) => {
    const id = await made({ lang, title: 'x', body: `<p>${text}</p>` });
    expect(await search(word)).toMatchObject([{ id, lang, excerpt: text }]);
    expect(await search(word, elsewhere)).toEqual([]);
  });

  test.each([
    ['my-MM', 'ကျောက်နီ', 'ကျောက်နီ သင်တန်း'],
    ['zh-CN', '蓝宝石', '蓝宝石培训中心'],
    ['en-US', 'sapphires', 'Sapphire training centre'],
  ])('finds what the model of an item adds in %s, on the sites of the caller', async (lang, word, organiser) => {
    const newsClassId = await columnOf('training', testSites.myanmar);
    const values = { organiser, lecturers: [{ name: `${organiser} II` }] };
    const id = await made({ newsClassId, lang, title: 'x', body: '<p>y</p>', values });
    const excerpt = expect.stringContaining(organiser);
    expect(await search(word)).toMatchObject([{ id, lang, model: 'train', excerpt }]);
    expect(await search(word, elsewhere)).toEqual([]);
    const other = { id, lang, version: 0, values: { organiser: 'Other', lecturers: [] } };
    expectDone(await editor.call('PUT /content/item/edit', { body: other }));
    expect(await search(word)).toEqual([]);
  });

  test('finds Burmese without its spaces and English in other forms, across the fields of a text', async () => {
    const fields = { lang: 'my-MM', title: 'ကြယ်ပွင့် နီလာ', author: 'Peridot' };
    const id = await made({ ...fields, body: '<p>Miners are digging</p>' });
    for (const keyword of ['ကြယ်ပွင့်နီလာ', 'peridot digs miner', 'နီလာ peridot'])
      expect(await search(keyword), keyword).toMatchObject([{ id }]);
    for (const keyword of ['peridot digs nothing', "'!&|() :*"])
      expect(await search(keyword), keyword).toEqual([]);
  });
});
