import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const readers = [...permissionsOf(contentItem), ...permissionsOf(contentText)];

/** So many published items of a site, each fewer the rarer its word; those that were published first were written last. */
const write = (site: string, count: number): Promise<void> =>
  server.db.transaction().execute(async (tx) => {
    // What becomes public is noted and counted one by one otherwise.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`with item as (
        insert into content_item (subsite_id, news_class_id, title, state, state_en)
        select n.subsite_id, n.id, jsonb_build_object('en-US', 'Pearl ' || i || case when i % 25 = 0 then ' garnet' else '' end
          || case when i % 100 = 0 then ' amber' else '' end || case when i % 400 = 0 then ' coral' else '' end),
          'published', 'published'
        from generate_series(1, ${count}::int) i join news_class n
          on n.code = 'company-news' and n.subsite_id = ${site} and n.deleted_at is null
        returning id, subsite_id, title ->> 'en-US' as title),
      text as (
        insert into content_text (item_id, subsite_id, lang, title, state, content_version, live_version, published_at)
        select id, subsite_id, 'en-US', title, 'published', 1, 1, now() - make_interval(secs => id) from item
        returning id, title)
      insert into content_version (text_id, number, content, author_name)
      select id, 1, jsonb_build_object('title', title), 'admin' from text`.execute(tx);
  });

beforeAll(async () => {
  await write(testSites.myanmar, 12_100);
  await write(testSites.china, 450);
});

/** The titles that have a word, as the database knows them without an index. */
const titlesWith = async (word: string, site: string, order: 'id desc' | 'published_at desc') => {
  const { rows } = await sql<{ title: string }>`select title from content_text
    where title ilike ${`%${word}%`} and subsite_id = ${site} order by ${sql.raw(order)} limit 50`.execute(
    server.db,
  );
  return rows.map(({ title }) => title);
};

// Some stand among the newest, some deeper, some to the very end; on a small site all of them are looked through.
describe.each([
  'pearl',
  'garnet',
  'amber',
  'coral',
  'pearl garnet',
  'coral basalt',
])('a search for "%s"', (words) => {
  const [first = '', second] = words.split(' ');
  const expected = async (site: string, order: 'id desc' | 'published_at desc'): Promise<string[]> =>
    second === 'basalt' ? [] : titlesWith(second ?? first, site, order);

  test.each([testSites.myanmar, testSites.china])('finds the newest fifty texts of site %s', async (site) => {
    const staff: Caller = await server.asRole(readers, { sites: [site] });
    const { records } = expectDone(
      await staff.call<{ records: { title: string }[] }>('GET /content/item/search', {
        query: { keyword: words },
      }),
    );
    expect(records.map(({ title }) => title)).toEqual(await expected(site, 'id desc'));
  });

  test('finds what visitors read, from what was published last', async () => {
    const { body } = await server.app.http.inject({
      method: 'GET',
      url: `/site/myanmar/en/search?q=${words.replace(' ', '+')}`,
    });
    const titles = [...body.matchAll(/<a [^>]*>\s*(Pearl \d[^<]*?)\s*</g)].map(([, title]) => title);
    expect(titles).toEqual((await expected(testSites.myanmar, 'published_at desc')).slice(0, 10));
  });
});
