import { siteThemes } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';

const server = await startTestApp();
const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const give = (theme: string | null, site: string = testSites.myanmar) =>
  sql`update subsite set theme = ${theme} where id = ${site}`.execute(server.db);
const bodyOf = async (url: string): Promise<string> => (await get(url)).body;

describe('a theme', () => {
  test.each(
    siteThemes,
  )('renders every kind of page in three languages, small and complete: %s', async (theme) => {
    await give(theme);
    await expect.poll(() => bodyOf('/site/myanmar/')).toContain(`/site/~/${theme}-`);
    for (const language of ['', 'en/', 'zh/']) {
      for (const path of ['', 'news/', 'news/company-news/', 'about/profile/', 'search?q=job', 'nowhere']) {
        const url = `/site/myanmar/${language}${path}`;
        const page = await get(url);
        expect(page.statusCode, url).toBe(path === 'nowhere' ? 404 : 200);
        expect(page.body, url).toContain(`/site/~/${theme}-`);
        expect(page.body.match(/<h1/g), url).toHaveLength(1);
        expect(page.body, url).toContain('</html>');
        const [, style = ''] = /href="(\/site\/~\/[^"]+)"/.exec(page.body) ?? [];
        expect(page.body.length + (await bodyOf(style)).length, url).toBeLessThan(100_000);
      }
    }
  });

  test('is inherited from the host site when a site names none', async () => {
    await give('disclosure', testSites.china);
    await sql`update subsite set host_site_id = ${testSites.china}, theme = null where id = ${testSites.myanmar}`.execute(
      server.db,
    );
    await expect.poll(() => bodyOf('/site/myanmar/en/')).toContain('/site/~/disclosure-');
    await give('company', testSites.china);
    await expect.poll(() => bodyOf('/site/myanmar/en/')).toContain('/site/~/company-');
    await sql`update subsite set host_site_id = null where id = ${testSites.myanmar}`.execute(server.db);
  });
});

describe('a recruitment portal', () => {
  const job = async (): Promise<{ id: string; title: string; company: string }> => {
    const { rows } = await sql<{ id: string; title: string; company: string }>`
      select j.id, j.title, j.company_id as company from job_posting j join company c on c.id = j.company_id
      where j.subsite_id = ${testSites.myanmar} and j.status = 'published' and j.valid_through > now()
        and j.deleted_at is null and j.suspended_at is null and c.status = 'active' and c.verify_status = 'verified'
        and c.deleted_at is null order by j.id limit 1`.execute(server.db);
    if (!rows[0]) throw new Error('the demo has no public job');
    return rows[0];
  };

  test('shows jobs and companies, and a job as search engines read it', async () => {
    await give('portal');
    const { id, company } = await job();
    // The page that says that there is none links the list, too.
    await expect.poll(async () => (await get('/site/myanmar/en/vacancies/')).statusCode).toBe(200);
    const page = await bodyOf(`/site/myanmar/en/vacancies/${id}`);
    expect(page).toContain('"@type":"JobPosting"');
    expect(page).toContain(`href="/site/myanmar/en/companies/${company}"`);
    expect(await bodyOf('/site/myanmar/en/companies/')).toContain(`/companies/${company}"`);
    const about = await bodyOf(`/site/myanmar/en/companies/${company}`);
    expect(about).toContain(`/site/myanmar/en/vacancies/${id}`);
    expect(await bodyOf('/site/myanmar/en/')).toContain('class="card jobs-home"');
    expect(await bodyOf('/site/myanmar/sitemap.xml')).toContain(`/en/vacancies/${id}<`);
    expect((await get('/site/myanmar/en/vacancies')).headers.location).toBe('/site/myanmar/en/vacancies/');
    expect((await get('/site/myanmar/en/vacancies/99999999')).statusCode).toBe(404);
    // The number may be that of an item of the other site.
    expect((await get(`/site/china/vacancies/${id}`)).statusCode).not.toBe(200);
  });

  test('removes a job as soon as its company is frozen, and counts no visit as a change', async () => {
    const { id, company } = await job();
    const changes = async (): Promise<number> =>
      (await sql`select from site_change where key = ${`job:${id}`}`.execute(server.db)).rows.length;
    const noted = await changes();
    const before = (await get('/site/myanmar/en/vacancies/')).headers.etag;
    await sql`update job_posting set views = views + 1 where id = ${id}`.execute(server.db);
    expect(await changes()).toBe(noted);
    expect((await get('/site/myanmar/en/vacancies/')).headers.etag).toBe(before);
    await sql`update company set status = 'frozen' where id = ${company}`.execute(server.db);
    await expect.poll(async () => (await get(`/site/myanmar/en/vacancies/${id}`)).statusCode).toBe(404);
    expect(await bodyOf('/site/myanmar/en/vacancies/')).not.toContain(`/vacancies/${id}"`);
    expect(await bodyOf('/site/myanmar/sitemap.xml')).not.toContain(`/vacancies/${id}<`);
    expect((await get(`/site/myanmar/en/companies/${company}`)).statusCode).toBe(404);
  });

  test('has jobs and companies, other themes have not', async () => {
    await give('company');
    await expect.poll(async () => (await get('/site/myanmar/en/vacancies/')).statusCode).toBe(404);
  });
});
