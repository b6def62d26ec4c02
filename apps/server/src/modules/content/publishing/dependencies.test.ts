import { advertisement } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';

const server = await startTestApp();
const site = testSites.myanmar;
const staff = await server.asRole([...permissionsOf(advertisement), 'mediaFile:upload']);

const get = async (url: string) => (await server.app.http.inject({ method: 'GET', url })).body;
/** Writes behind the back of every service, as a repair by hand would. */
const run = async (text: string, ...values: unknown[]): Promise<void> => {
  const parts = text.split('?');
  await sql
    .join(
      parts.map((part, index) =>
        index < values.length ? sql`${sql.raw(part)}${values[index]}` : sql.raw(part),
      ),
      sql.raw(''),
    )
    .execute(server.db);
};
/** Something was changed in the database alone: the notice of it is on its way. */
const becomes = (url: string, words: string) => expect.poll(() => get(url)).toContain(words);

const newest = async (): Promise<{ textId: string; itemId: string; url: string }> => {
  const [, url = '', itemId = ''] =
    /class="lines">.*?href="(\/site\/myanmar\/[a-z/-]+\/(\d+))"/s.exec(await get('/site/myanmar/')) ?? [];
  const { rows } = await sql<{ id: string }>`select id from content_text
    where item_id = ${itemId} and lang = 'my-MM'`.execute(server.db);
  return { itemId, url, textId: rows[0]?.id ?? '' };
};

describe('a public page is rendered again after a change of', () => {
  const home = '/site/myanmar/';

  test('the name of the site', async () => {
    await get(home);
    await run(`update subsite set name = name || '{"my-MM": "Renamed"}' where id = ?`, site);
    await becomes(home, '<span>Renamed</span>');
  });

  test('a column of the menu, or its order', async () => {
    await run(
      `update news_class set title = title || '{"my-MM": "Column anew"}'
      where subsite_id = ? and code = 'services'`,
      site,
    );
    await becomes(home, 'Column anew');
  });

  test('a friendly link or its type', async () => {
    await run(
      `update friendly_link_type set name = name || '{"my-MM": "Links anew"}' where subsite_id = ?`,
      site,
    );
    await becomes(home, 'Links anew');
    await run('delete from friendly_link where subsite_id = ?', site);
    await expect.poll(() => get(home)).not.toContain('Links anew');
  });

  test('an advertisement, and when the advertisement ends', async () => {
    expect(await get(home)).not.toContain('class="banner"');
    const picture = { name: 'banner.png', content: makePng(), type: 'image/png' };
    const { id: file } = await uploaded(staff, picture, { dir: 'advertisement' });
    const body = { name: 'Banner', position: 'home_banner', file };
    expect((await staff.call('POST /cms/img/add', { body })).success).toBe(true);
    expect(await get(home)).toContain('class="banner"');
    await run(`update advertisement set end_time = now() + interval '1 second' where subsite_id = ?`, site);
    await expect.poll(() => get(home), { timeout: 10_000 }).not.toContain('class="banner"');
  });

  test('the search engine settings of the site', async () => {
    await run(`update subsite_seo set title = title || '{"my-MM": "Title anew"}' where subsite_id = ?`, site);
    await becomes(home, '<title>Title anew</title>');
  });

  test('an item that is pinned, or moved to the recycle bin', async () => {
    const { itemId, url } = await newest();
    expect(await get('/site/myanmar/')).toContain(url);
    await run('update content_item set deleted_at = now() where id = ?', itemId);
    await expect.poll(() => get('/site/myanmar/')).not.toContain(`"${url}"`);
    expect((await server.app.http.inject({ method: 'GET', url })).statusCode).toBe(410);
  });

  test('the state of the site to offline', async () => {
    expect(await get('/site/china/')).toContain('中国招聘站');
    await run(`update subsite set status = 'offline' where code = 'china'`);
    await expect.poll(() => get('/site/china/')).toContain('Page not found');
  });
});

describe('a public page without changes', () => {
  test('is not rendered again', async () => {
    const builtAt = async (): Promise<unknown> => {
      const { rows } = await sql`select built_at from site_artifact
        where subsite_id = ${site} and key = 'en-US column ' || (select id from news_class
          where subsite_id = ${site} and code = 'labour-law') || ' 1'`.execute(server.db);
      return rows[0];
    };
    const url = '/site/myanmar/en/news/policy/labour-law/';
    await get(url);
    const before = await builtAt();
    expect(before).toBeDefined();
    const { textId } = await newest();
    // The draft of a published text, and a text of another column.
    await run(`update content_text set title = 'Draft' where id = ?`, textId);
    await run(`update content_text set offline_at = now() + interval '1 day' where id = ?`, textId);
    await get('/site/myanmar/');
    await get(url);
    expect(await builtAt()).toEqual(before);
  });

  test('is byte for byte the same when all pages are rendered again', async () => {
    const urls = [
      '/site/myanmar/',
      '/site/myanmar/en/',
      '/site/myanmar/zh/jobs/',
      '/site/myanmar/sitemap.xml',
    ];
    const before = await Promise.all(urls.map(get));
    await sql`delete from site_artifact`.execute(server.db);
    await sql`select note_site_change(array['nothing'])`.execute(server.db);
    await expect
      .poll(async () => (await sql`select from site_artifact`.execute(server.db)).rows.length)
      .toBe(0);
    expect(await Promise.all(urls.map(get))).toEqual(before);
  });
});

describe('moving a column', () => {
  const home = '/site/myanmar/en/';
  const move = (code: string, parent: string) =>
    run(
      `update news_class set code = ?, parent_id =
        (select id from news_class where subsite_id = ${site} and code = ?)
      where subsite_id = ${site} and code in ('policy', 'rules')`,
      code,
      parent,
    );
  const leads = (from: string, to: string) =>
    expect
      .poll(async () => {
        const page = await server.app.http.inject({ method: 'GET', url: `${home}${from}/labour-law/` });
        return page.headers.location ?? page.statusCode;
      })
      .toBe(`${home}${to}/labour-law/`);

  test('changes the addresses of the columns below it', async () => {
    await move('policy', 'services');
    await leads('news/policy', 'services/policy');
    await move('rules', 'services');
    for (const former of ['news/policy', 'services/policy']) await leads(former, 'services/rules');
    await move('policy', 'news');
    for (const former of ['services/policy', 'services/rules']) await leads(former, 'news/policy');
    expect(await get(`${home}news/policy/labour-law/`)).toContain('<!doctype html>');
    const { rows } = await sql`select from site_redirect
      where subsite_id = ${site} and path in ('news/policy', 'news/policy/labour-law')`.execute(server.db);
    expect(rows).toEqual([]);
  });
});
