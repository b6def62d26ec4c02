import { contentItem, contentText, siteTemplate } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole(
  [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    ...permissionsOf(newsClass),
    ...permissionsOf(siteTemplate),
    'contentItem:add',
    'contentItem:edit',
    'contentItem:move',
    'contentText:publishDirect',
    'siteTemplate:publish',
  ],
  { sites: [testSites.myanmar] },
);
const site = testSites.myanmar;
const home = '/site/myanmar/';
const languages = ['my-MM', 'en-US', 'zh-CN'] as const;

/** Numbers that look random and are the same in every run. */
const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const get = async (url: string) => server.app.http.inject({ method: 'GET', url });
/** What a service writes is forgotten at once; what a test writes by hand is told by the database a moment later. */
const settle = async () => expectRefusal(await server.call('POST /sys/nothing', { body: {} }), 404, '404');
const run = async (query: ReturnType<typeof sql>): Promise<void> => {
  await query.execute(server.db);
  await settle();
};

const locations = async (): Promise<string[]> => {
  const { body } = await get(`${home}sitemap.xml`);
  return [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);
};

type Ids = { id: string }[];
const columnsOf = async (): Promise<{ id: string; code: string; parentId: string | null; kind: string }[]> =>
  (
    await sql<{ id: string; code: string; parentId: string | null; kind: string }>`
      select id, code, parent_id as "parentId", kind from news_class
      where subsite_id = ${site} and deleted_at is null order by id`.execute(server.db)
  ).rows;
const filing = (await columnsOf()).filter(({ code }) => ['company-news', 'labour-market'].includes(code));
const liveItems = async (): Promise<Ids> =>
  (
    await sql<{ id: string }>`select distinct i.id from content_item i join content_text t on t.item_id = i.id
      where i.subsite_id = ${site} and i.deleted_at is null and i.model = 'article' and t.state = 'published'
      order by i.id`.execute(server.db)
  ).rows;

const call = async (name: Parameters<typeof editor.call>[0], given: object): Promise<boolean> =>
  (await editor.call<Wire>(name, given)).success;
const versionOf = async (id: string, lang: string): Promise<unknown> =>
  (await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } })).result?.version;

describe('incrementally rendered pages', () => {
  test('are byte for byte those of a full build, after 500 random changes', {
    timeout: 1_800_000,
  }, async () => {
    const next = chance(20);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    let made = 0;
    const add = async (): Promise<boolean> => {
      const lang = pick(languages);
      const reply = await editor.call<{ id: string }>('POST /content/item/add', {
        body: {
          newsClassId: pick(filing).id,
          lang,
          title: `Random ${++made}`,
          summary: `Summary ${made}`,
          body: `<p>Text ${made}</p>`,
        },
      });
      return call('POST /content/item/act', { body: { id: reply.result?.id, lang, action: 'publish' } });
    };
    const textOf = async (id: string): Promise<{ lang: string; textId: string }> =>
      pick(
        (
          await sql<{ lang: string; textId: string }>`select lang, id as "textId" from content_text
            where item_id = ${id} order by lang`.execute(server.db)
        ).rows,
      );
    const someItem = async (): Promise<string> => pick(await liveItems())?.id ?? '';
    const changes: readonly (() => Promise<unknown>)[] = [
      add,
      add,
      async () => {
        const id = await someItem();
        const { lang } = await textOf(id);
        await call('PUT /content/item/edit', {
          body: {
            id,
            lang,
            version: await versionOf(id, lang),
            title: `Changed ${++made}`,
            body: `<p>${made}</p>`,
          },
        });
        await call('POST /content/item/act', { body: { id, lang, action: 'publish' } });
      },
      async () => {
        const id = await someItem();
        await call('POST /content/item/act', {
          body: { id, lang: (await textOf(id)).lang, action: 'unpublish' },
        });
      },
      async () => call('DELETE /content/item/delete', { query: { id: await someItem() } }),
      async () =>
        call('POST /content/item/move', { body: { ids: await someItem(), newsClassId: pick(filing).id } }),
      async () =>
        run(
          sql`update content_item set top_level = ${Math.floor(next() * 3)} where id = ${await someItem()}`,
        ),
      async () =>
        run(sql`update news_class set title = title || ${JSON.stringify({ 'en-US': `Column ${++made}` })}::jsonb
          where id = ${pick(await columnsOf()).id}`),
      async () => run(sql`update news_class set code = ${`code-${++made}`} where id = ${pick(filing).id}`),
      async () =>
        run(sql`update news_class set visible = not visible where id = ${pick(await columnsOf()).id}`),
      async () =>
        run(
          sql`update news_class set sort_order = ${Math.floor(next() * 100)} where id = ${pick(await columnsOf()).id}`,
        ),
      async () =>
        run(
          sql`update subsite set name = name || ${JSON.stringify({ 'my-MM': `Site ${++made}` })}::jsonb where id = ${site}`,
        ),
      async () =>
        run(sql`update subsite set theme = ${pick(['portal', 'company', 'disclosure'])} where id = ${site}`),
      async () =>
        run(sql`update friendly_link set name = name || ${JSON.stringify({ 'en-US': `Link ${++made}` })}::jsonb
          where subsite_id = ${site}`),
      async () =>
        run(sql`update friendly_link set enabled = not enabled where id = (select id from friendly_link
          where subsite_id = ${site} order by (id * ${made + 7}) % 13, id limit 1)`),
      async () =>
        run(sql`update subsite_seo set description = ${JSON.stringify({ 'en-US': `Seo ${++made}` })}::jsonb
          where subsite_id = ${site}`),
      async () => {
        const type = pick(['home', 'list', 'detail']);
        const reply = await editor.call<{ id: string }>('POST /cms/template/add', {
          body: {
            name: `Template ${++made}`,
            type,
            body: `{% render 'page-start' %}<h1>${made}</h1>{{ item.title }}{% for one in items %}<p>{{ one.title }}</p>{% endfor %}{% render 'page-end' %}`,
          },
        });
        await call('POST /cms/template/publish', { body: { id: reply.result?.id } });
      },
      async () => {
        const { rows } = await sql<{ id: string }>`select id from site_template
          where subsite_id = ${site} and state = 'published' and deleted_at is null order by id`.execute(
          server.db,
        );
        if (rows.length > 0) await call('POST /cms/template/withdraw', { body: { id: pick(rows).id } });
      },
    ];
    const extra = languages.flatMap((language) => {
      const root = language === 'my-MM' ? home : `${home}${language.slice(0, 2)}/`;
      return [root, `${root}feed.xml`, `${root}api`, `${root}api/items`, `${root}nowhere`];
    });
    const crawl = async (): Promise<Map<string, string>> => {
      const pages = new Map<string, string>();
      for (const url of [`${home}sitemap.xml`, `${home}robots.txt`, ...extra, ...(await locations())]) {
        const { statusCode, body } = await get(url);
        pages.set(url, `${statusCode} ${body}`);
      }
      return pages;
    };
    await crawl();
    let compared = 0;
    for (let count = 1; count <= 500; count++) {
      await pick(changes)();
      // Pages are asked for between changes, so that what is kept stems from many moments.
      for (const url of extra.slice(0, 2)) await get(url);
      if (count % 5 === 0) await crawl();
      if (count % 25 !== 0) continue;
      const kept = await crawl();
      await sql`delete from site_artifact`.execute(server.db);
      await settle();
      const full = await crawl();
      compared += kept.size;
      expect([...kept.keys()]).toEqual([...full.keys()]);
      for (const [url, text] of kept) expect(full.get(url) === text, `${count}: ${url}`).toBe(true);
    }
    process.stdout.write(`incremental: ${compared} pages compared over 500 changes\n`);
  });
});

describe('public addresses', () => {
  test('answer after 1,000 moves and renames', { timeout: 1_800_000 }, async () => {
    const next = chance(4);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const known = new Set(await locations());
    const refused = { moves: 0 };
    for (let count = 1; count <= 1000; count++) {
      const columns = await columnsOf();
      const roll = next();
      const column = pick(columns);
      if (roll < 0.3)
        await call('PUT /newsclass/newsClass/edit', { body: { id: column.id, code: `c${count % 37}` } });
      else if (roll < 0.55) {
        const parent = next() < 0.2 ? null : pick(columns).id;
        const moved = await call('PUT /newsclass/newsClass/edit', {
          body: { id: column.id, parentId: parent },
        });
        if (!moved) refused.moves++;
      } else if (roll < 0.8) {
        const target = pick(columns.filter(({ code, kind }) => kind !== 'link' && code !== '')).id;
        await call('POST /content/item/move', {
          body: { ids: pick(await liveItems()).id, newsClassId: target },
        });
      } else {
        const id = pick(await liveItems()).id;
        const { rows } = await sql<{ lang: string }>`select lang from content_text where item_id = ${id}
          order by lang`.execute(server.db);
        const lang = pick(rows).lang;
        await call('PUT /content/item/edit', {
          body: { id, lang, version: await versionOf(id, lang), slug: `name-${count}` },
        });
        await call('POST /content/item/act', { body: { id, lang, action: 'publish' } });
      }
      if (count % 20 === 0) for (const url of await locations()) known.add(url);
    }
    const faults: string[] = [];
    for (const url of known) {
      const first = await get(url);
      if (first.statusCode === 200) continue;
      const location = String(first.headers.location ?? '');
      const second = first.statusCode === 301 ? await get(location) : first;
      if (second.statusCode !== 200)
        faults.push(`${url} ${first.statusCode} ${location} ${second.statusCode}`);
    }
    process.stdout.write(
      `addresses: ${known.size} known, ${faults.length} dead or chained, ${refused.moves} moves refused\n`,
    );
    expect(faults).toEqual([]);
  });
});
