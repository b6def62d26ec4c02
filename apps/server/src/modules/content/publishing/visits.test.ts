import { advertisement } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { isPerson, sourceOf, type Visitor } from './visits.ts';

const server = await startTestApp();
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.1.0.1') =>
  server.app.http.inject({
    method: 'GET',
    url,
    remoteAddress,
    headers: { 'user-agent': person, ...headers },
  });
const visitor = (overrides: Partial<Visitor>): Visitor => ({
  agent: person,
  referer: '',
  host: 'a.example',
  address: '10.1.0.1',
  isPrefetch: false,
  ...overrides,
});

const viewsOf = async (page: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ source: string; views: number }>`select source, sum(views)::int as views
    from page_view_day where subsite_id = ${testSites.myanmar} and page = ${page} group by 1`.execute(
    server.db,
  );
  return Object.fromEntries(rows.map(({ source, views }) => [source, views]));
};
const staff = await server.asRole([...permissionsOf(advertisement), 'mediaFile:upload'], {
  sites: [testSites.myanmar],
});
const picture = { name: 'banner.png', content: makePng(), type: 'image/png' };
const { id: file } = await uploaded(staff, picture, { dir: 'advertisement' });
const added = await staff.call<{ id: string }>('POST /cms/img/add', {
  body: { name: 'Banner', position: 'home_banner', file, link: 'https://partner.example/x' },
});
const ad = added.result.id;
const counts = async (): Promise<{ views: number; clicks: number }> => {
  const { rows } = await sql<{ views: number; clicks: number }>`select coalesce(sum(views), 0)::int as views,
    coalesce(sum(clicks), 0)::int as clicks from advertisement_day where advertisement_id = ${ad}`.execute(
    server.db,
  );
  return rows[0] ?? { views: 0, clicks: 0 };
};
/** Does something while the time until counts are written passes at once. */
const untilWritten = async (work: () => Promise<unknown>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await work();
    vi.advanceTimersByTime(2000);
  } finally {
    vi.useRealTimers();
  }
};
const shows = async (): Promise<boolean> =>
  (await get('/site/myanmar/en/', { 'user-agent': 'x' })).body.includes(`/go/${ad}"`);

describe('a visit', () => {
  test.each([
    [visitor({}), true],
    [visitor({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), false],
    [visitor({ agent: 'curl/8.0' }), false],
    [visitor({ agent: '' }), false],
    [visitor({ isPrefetch: true }), false],
  ])('by %j is counted: %s', (overrides, counts) => expect(isPerson(overrides)).toBe(counts));

  test.each([
    ['', 'direct'],
    ['nonsense', 'direct'],
    ['https://a.example/news/', 'inside'],
    ['https://www.google.com/', 'search'],
    ['https://www.baidu.com/s?wd=x', 'search'],
    ['https://l.facebook.com/', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://news.example/', 'other'],
  ])('with referrer %j is: %s', (referer, source) => expect(sourceOf(visitor({ referer }))).toBe(source));

  test('is counted by page, language and source in batches, without data of the visitor', async () => {
    await untilWritten(async () => {
      await get('/site/myanmar/zh/news/company-news/');
      await get('/site/myanmar/zh/news/company-news/', { referer: 'https://www.google.com/search?q=secret' });
      await get('/site/myanmar/zh/news/company-news/', { 'user-agent': 'Googlebot/2.1' });
      await get('/site/myanmar/zh/nowhere');
    });
    const { rows } = await sql<{ id: string }>`select id from news_class where code = 'company-news'
      and subsite_id = ${testSites.myanmar}`.execute(server.db);
    const page = `column ${rows[0]?.id}`;
    await expect.poll(() => viewsOf(page)).toEqual({ direct: 1, search: 1 });
    const all = await sql<{
      text: string;
    }>`select string_agg(v::text, '') as text from page_view_day v`.execute(server.db);
    expect(all.rows[0]?.text).not.toMatch(/secret|10\.1\.0\.1|Chrome/);
  });

  test('shortly before a stop of the server is counted', async () => {
    const stopped = await startTestApp({ connectionString: server.connectionString });
    const url = '/site/myanmar/zh/news/labour-market/';
    await stopped.app.http.inject({ method: 'GET', url, headers: { 'user-agent': person } });
    await stopped.close();
    const { rows } = await sql<{ id: string }>`select id from news_class where code = 'labour-market'
      and subsite_id = ${testSites.myanmar}`.execute(server.db);
    expect(await viewsOf(`column ${rows[0]?.id}`)).toEqual({ direct: 1 });
  });
});

describe('an advertisement', () => {
  test('counts views and clicks once per visitor, and stops at its cap', async () => {
    expect(await shows()).toBe(true);
    await untilWritten(async () => {
      await get('/site/myanmar/en/');
      await get('/site/myanmar/en/');
      const click = await get(`/site/myanmar/en/go/${ad}`);
      expect([click.statusCode, click.headers.location]).toEqual([302, 'https://partner.example/x']);
      await get(`/site/myanmar/en/go/${ad}`);
      await get(`/site/myanmar/en/go/${ad}`, { 'user-agent': 'Googlebot/2.1' });
      await get(`/site/myanmar/en/go/${ad}`, {}, '10.1.0.2');
    });
    await expect.poll(counts).toEqual({ views: 2, clicks: 2 });
    await sql`update advertisement set max_views = 3 where id = ${ad}`.execute(server.db);
    await expect.poll(shows).toBe(true);
    await untilWritten(() => get('/site/myanmar/en/'));
    await expect.poll(shows).toBe(false);
    const { result } = await staff.call<{ views: number; clicks: number }>('GET /cms/img/statistics', {
      query: { id: ad },
    });
    expect(result).toMatchObject({ views: 3, clicks: 2 });
    expect((await get('/site/china/go/1')).statusCode).toBe(404);
  });

  test('is shown on its weekdays only', async () => {
    const day = new Date(
      `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon' }).format(new Date())}T00:00:00Z`,
    ).getUTCDay();
    const today = String(day === 0 ? 7 : day);
    await sql`update advertisement set max_views = null, weekdays = array[${today}] where id = ${ad}`.execute(
      server.db,
    );
    await expect.poll(shows).toBe(true);
    const other = today === '1' ? '2' : '1';
    await sql`update advertisement set weekdays = array[${other}] where id = ${ad}`.execute(server.db);
    await expect.poll(shows).toBe(false);
  });
});
