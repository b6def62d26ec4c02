import { brokenLink, contentItem, contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../../tests/support/people.ts';
import { describeMoving } from '../../../../../../../tests/support/resource/moving.ts';
import type { Wire } from '../../../../../../../tests/support/resource/subject.ts';
import { runJobs } from '../../../../../../../tests/support/run-jobs.ts';
import type { Probed } from '../../../../kernel/outbound/probe.ts';
import { createSites } from '../sites.ts';
import { checkSite } from './check.ts';

const server = await startTestApp();
const { context } = server.app;
const editor = await server.asRole(
  [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    ...permissionsOf(brokenLink),
    'contentItem:add',
    'contentItem:edit',
    'contentText:publishDirect',
  ],
  { sites: [testSites.myanmar] },
);
const stranger = await server.asRole(permissionsOf(brokenLink), { sites: [testSites.china] });
const { rows: columns } = await sql<{ id: string }>`select id from news_class
  where code = 'company-news' and subsite_id = ${testSites.myanmar} and deleted_at is null`.execute(
  server.db,
);

const asked: string[] = [];
/** What the internet answers: 404 for what is called missing, and nothing for what is called silent. */
const probe = async (address: string): Promise<Probed> => {
  asked.push(address);
  if (address.includes('silent')) return { fault: 'timeout' };
  return { status: address.includes('missing') ? 404 : address.includes('secret') ? 403 : 200 };
};
const sites = createSites(context);
const check = (given: { ids?: string[]; isOffline?: boolean } = {}) =>
  checkSite(
    { context, sites, probe: given.isOffline ? undefined : probe },
    { code: 'myanmar', ids: given.ids, signal: new AbortController().signal },
  );
const write = async (body: string, id?: string): Promise<string> => {
  const base = { lang: 'en-US', body };
  const known = id && (await editor.call<Wire>('GET /content/item/queryById', { query: { id } })).result;
  const reply = known
    ? await editor.call<{ id: string }>('PUT /content/item/edit', {
        body: { ...base, id, version: known.version },
      })
    : await editor.call<{ id: string }>('POST /content/item/add', {
        body: { ...base, newsClassId: columns[0]?.id, title: 'Page with links' },
      });
  expect(reply.success, reply.text).toBe(true);
  const itemId = id ?? reply.result.id;
  const act = await editor.call('POST /content/item/act', {
    body: { id: itemId, lang: 'en-US', action: 'publish' },
  });
  expect(act.success, act.text).toBe(true);
  return itemId;
};
const broken = async (itemId: string): Promise<Wire[]> => {
  const { result } = await editor.call<{ records: Wire[] }>('GET /cms/brokenLink/list', {
    query: { itemId, pageSize: '100', column: 'createTime', order: 'asc' },
  });
  return result.records.sort((a, b) => (String(a.address) < String(b.address) ? -1 : 1));
};

let last = 0;
describeMoving({
  server,
  resource: brokenLink as Resource,
  made: async () => {
    const { rows } = await sql<{ id: string }>`insert into broken_link
        (subsite_id, address, reason, place, source, checked_at)
      values (${testSites.myanmar}, ${`/away/${++last}`}, 'missing', 'column', 'test', now()) returning id`.execute(
      server.db,
    );
    return rows[0]?.id ?? '';
  },
});

describe('the link check', () => {
  test('finds broken links, internal and external, and names where they are', async () => {
    const other = await write('<p>Other</p>');
    const id = await write(
      [
        `/site/myanmar/en/news/company-news/${other}`,
        '/site/myanmar/en/news/',
        '/site/myanmar/en/nowhere/',
        '/site/nobody/',
        'https://mm.lc-recruitment.example/en/news/',
        'https://mm.lc-recruitment.example/en/gone/',
        'https://open.example/',
        'https://open.example/secret',
        'https://open.example/missing?a=1&amp;b=2',
        'https://silent.example/',
        'mailto:a@example.com',
      ]
        .map((address) => `<p><a href="${address}">x</a></p>`)
        .join(''),
    );
    await check();
    const rows = await broken(id);
    expect(rows.map(({ address, reason, status }) => [address, reason, status])).toEqual([
      ['/site/myanmar/en/nowhere/', 'missing', 404],
      ['/site/nobody/', 'missing', 404],
      ['https://mm.lc-recruitment.example/en/gone/', 'missing', 404],
      ['https://open.example/missing?a=1&b=2', 'missing', 404],
      ['https://silent.example/', 'timeout', null],
    ]);
    expect(rows[0]).toMatchObject({
      place: 'body',
      page: 'Page with links',
      pageUrl: `/site/myanmar/en/news/company-news/${id}`,
      state: 'open',
    });
    expect(rows[0]?.responsible).not.toBeNull();
    expect(asked.filter((address) => address.includes('mm.lc-recruitment'))).toEqual([]);
    const seen = await stranger.call<{ records: Wire[] }>('GET /cms/brokenLink/list', {
      query: { itemId: id },
    });
    expect(seen.result.records).toEqual([]);

    const [first, second] = rows;
    const ignored = await editor.call('POST /cms/brokenLink/act/ignore', { body: { id: first?.id } });
    expect(ignored.success, ignored.text).toBe(true);
    await sql`update content_item set deleted_at = now() where id = ${other}`.execute(server.db);
    await expect
      .poll(async () => {
        await check();
        return (await broken(id)).length;
      })
      .toBe(6);
    expect((await broken(id)).find((row) => row.id === first?.id)?.state).toBe('ignored');

    await write('<p><a href="/site/nobody/">x</a> <a href="https://silent.example/">y</a></p>', id);
    await check({ ids: [String(first?.id), String(second?.id)] });
    expect((await broken(id)).map(({ address }) => address)).not.toContain('/site/myanmar/en/nowhere/');
    await check({ isOffline: true });
    expect((await broken(id)).map(({ address }) => address)).toEqual([
      '/site/nobody/',
      'https://silent.example/',
    ]);
  });

  test('stores the state of friendly links, and changes no page by that', async () => {
    await sql`update friendly_link set url = url || 'missing' where id = (
      select min(id) from friendly_link where subsite_id = ${testSites.myanmar} and deleted_at is null)`.execute(
      server.db,
    );
    const changes = async (): Promise<number> =>
      (await sql`select from site_change where key = ${`links:${testSites.myanmar}`}`.execute(server.db)).rows
        .length;
    const before = await changes();
    await check();
    const { rows } = await sql<{ health: string }>`select health from friendly_link
      where subsite_id = ${testSites.myanmar} and enabled and deleted_at is null order by id`.execute(
      server.db,
    );
    expect(rows[0]?.health).toBe('broken');
    expect(new Set(rows.slice(1).map(({ health }) => health))).toEqual(new Set(['healthy']));
    expect(await changes()).toBe(before);
  });

  test('is started by users who manage links, for their site', async () => {
    await sql`insert into broken_link (subsite_id, address, reason, place, source, checked_at)
      values (${testSites.myanmar}, '/mended', 'missing', 'body', 'body 0', now())`.execute(server.db);
    const isListed = async (): Promise<boolean> => {
      const { rows } = await sql`select from broken_link where address = '/mended'`.execute(server.db);
      return rows.length > 0;
    };
    await runJobs(server);
    expect((await stranger.call('POST /cms/brokenLink/check', { body: {} })).success).toBe(true);
    const started = await editor.call('POST /cms/brokenLink/check', { body: {} });
    expect(started.success, started.text).toBe(true);
    await expect.poll(isListed, { timeout: 10_000 }).toBe(false);
  });
});
