import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { goOfflineJob } from './clock.ts';
import { goPublicJob } from './go-public.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
]);
const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where code = 'company-news' and subsite_id = ${testSites.myanmar}`.execute(
  server.db,
);

const act = async (id: string, action: string, more: Wire = {}): Promise<string> => {
  const reply = await editor.call<{ state: string }>('POST /content/item/act', {
    body: { id, lang: 'en-US', action, ...more },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.state;
};
const read = async (id: string, by: Caller = editor): Promise<Wire> =>
  (await by.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const save = async (id: string, title: string): Promise<void> => {
  const body = { id, lang: 'en-US', version: (await read(id)).version, title, body: `<p>${title}</p>` };
  const reply = await editor.call('PUT /content/item/edit', { body });
  expect(reply.success, reply.text).toBe(true);
};
/** A published text with a change that waits. */
const changed = async (former: string, next: string): Promise<{ id: string; url: string }> => {
  const body = { newsClassId: columns[0]?.id, lang: 'en-US', title: former, body: `<p>${former}</p>` };
  const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
  await act(id, 'publish');
  const url = String((await read(id)).publicUrl);
  await save(id, next);
  return { id, url };
};

const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const lists = ['/site/myanmar/en/news/company-news/', '/site/myanmar/en/', '/site/myanmar/en/feed.xml'];
/** Expects visitors to read one wording of a text, everywhere, and not the other. */
const expectShown = async (url: string, shown: string, hidden: string): Promise<void> => {
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<h1>${shown}</h1>`);
  for (const list of lists) {
    const { body } = await get(list);
    expect(body, list).toContain(shown);
    expect(body, list).not.toContain(hidden);
  }
  const word = (words: string): string => `/site/myanmar/en/search?q=${words.toLowerCase()}`;
  expect((await get(word(shown))).body).toContain(url);
  expect((await get(word(hidden))).body).not.toContain(url);
  expect((await get('/site/myanmar/sitemap.xml')).body).toContain(url);
};

const textIdOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from content_text where item_id = ${id}`.execute(
    server.db,
  );
  return rows[0]?.id ?? '';
};
const run = async (job: typeof goPublicJob, id: string): Promise<void> => {
  await job.start(
    { textId: await textIdOf(id), userId: '0' },
    { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context },
  );
  // Any call has pages forgotten at once that the database would have forgotten a moment later.
  expect((await server.call('POST /sys/nothing', { body: {} })).status).toBe(404);
};

describe('a pending change of a public item', () => {
  test('leaves the public text unchanged until it is published, for any decision of the review', async () => {
    const { id, url } = await changed('Amberfold', 'Birchhaven');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    expect(await act(id, 'submit')).toBe('in_review');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    expect((await read(id)).item).toMatchObject({ publishedAt: expect.any(String) });
    expect(await act(id, 'reject', { reason: 'Dates' })).toBe('rejected');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    await act(id, 'submit');
    expect(await act(id, 'withdraw')).toBe('changed');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    await act(id, 'submit');
    expect(await act(id, 'approve')).toBe('approved');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    expect(await act(id, 'reopen', { reason: 'Wait' })).toBe('changed');
    await act(id, 'submit');
    await act(id, 'approve');
    expect(await act(id, 'schedule', { at: '2090-01-01 09:00:00' })).toBe('scheduled');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    await sql`update content_text set publish_at = now() where item_id = ${id}`.execute(server.db);
    await run(goPublicJob, id);
    await expectShown(url, 'Birchhaven', 'Amberfold');
  });

  test('stays pending when the public text is taken offline', async () => {
    const { id, url } = await changed('Cedarmoor', 'Dunwater');
    await act(id, 'submit');
    expect((await read(id)).actions).toContain('unpublish');
    expect(await act(id, 'unpublish')).toBe('in_review');
    expect((await get(url)).statusCode).toBe(410);
    for (const list of lists) expect((await get(list)).body, list).not.toContain('Cedarmoor');
    expect(await read(id)).toMatchObject({ state: 'in_review', liveVersion: null });
    expect((await read(id)).actions).not.toContain('unpublish');
    const again = { id, lang: 'en-US', action: 'unpublish' };
    expectRefusal(await editor.call('POST /content/item/act', { body: again }), 200, 'system.wrongState');
    expect(await act(id, 'withdraw')).toBe('draft');
  });

  test('stays pending when the public text expires', async () => {
    const { id, url } = await changed('Elmstead', 'Fernholt');
    await act(id, 'submit');
    await sql`update content_text set offline_at = now() where item_id = ${id}`.execute(server.db);
    await run(goOfflineJob, id);
    expect(await read(id)).toMatchObject({ state: 'in_review', liveVersion: null });
    expect((await get(url)).statusCode).toBe(410);
  });

  test('is deleted with the public text by users who may take that offline', async () => {
    const { id } = await changed('Gorsefield', 'Hollowmere');
    await act(id, 'submit');
    const keeper = await server.asRole(['contentItem:list', 'contentItem:delete']);
    const path = `DELETE ${contentItem.pathOf('remove')}` as const;
    expectRefusal(await keeper.call(path, { query: { id } }), 403, '403');
    expect((await editor.call(path, { query: { id } })).success).toBe(true);
  });
});

test('a text with an end date is taken offline then, in each language', async () => {
  const body = {
    newsClassId: columns[0]?.id,
    lang: 'en-US',
    title: 'Ends',
    offlineAt: '2090-01-01 09:00:00',
  };
  const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
  const text = { id, lang: 'zh-CN', title: '终止', offlineAt: '2090-02-01 09:00:00' };
  expect((await editor.call('POST /content/item/addText', { body: text })).success).toBe(true);
  const { rows } = await sql<{ lang: string; isKept: boolean }>`
    select t.lang, j.run_at = t.offline_at as "isKept"
    from content_text t left join graphile_worker._private_jobs j on j.key = 'content.offline ' || t.id
    where t.item_id = ${id} order by t.id`.execute(server.db);
  expect(rows).toEqual([
    { lang: 'en-US', isKept: true },
    { lang: 'zh-CN', isKept: true },
  ]);
});

test('a column that no longer publishes refuses submit, publish and schedule', async () => {
  const { id } = await changed('Ivyreach', 'Juniper');
  const take = (publishArt: 'Y' | 'N') =>
    sql`update news_class set publish_art = ${publishArt} where id = ${columns[0]?.id}`.execute(server.db);
  const refused = async (action: string, more: Wire = {}) =>
    expectRefusal(
      await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action, ...more } }),
      200,
      'sites.columnCannotPublish',
    );
  await take('N');
  await refused('submit');
  await refused('publish');
  expect((await read(id)).actions).toEqual(['unpublish']);
  await take('Y');
  await act(id, 'submit');
  await take('N');
  // What is in review is decided about; it is taken offline at any time.
  expect(await act(id, 'approve')).toBe('approved');
  await refused('schedule', { at: '2090-01-01 09:00:00' });
  expect(await act(id, 'unpublish')).toBe('approved');
  await take('Y');
});

test('visitors find a text by what every text shows, in other forms, and not by what its model adds', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from news_class where code = 'training' and subsite_id = ${testSites.myanmar}`.execute(
    server.db,
  );
  const values = { organiser: 'Jasperfield', heldFrom: '2090-03-01 09:00:00', heldTo: '2090-03-05 16:00:00' };
  const { id } = expectDone(
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: {
        newsClassId: rows[0]?.id,
        lang: 'en-US',
        title: 'Gathering of millers',
        body: '<p>Looms &amp; oats</p>',
        values,
      },
    }),
  );
  expect(await act(id, 'publish')).toBe('published');
  const url = String((await read(id)).publicUrl);
  const found = async (query: string) => (await get(`/site/myanmar/en/search?q=${query}`)).body.includes(url);
  // A change that waits leaves what is found as it is.
  for (const again of ['live', 'waiting']) {
    expect([await found('miller+oat+gathers'), await found('jasperfield')], again).toEqual([true, false]);
    await save(id, 'Meeting');
  }
});
