import pg from 'pg';
import { percentile } from '../tests/support/load.ts';
import { median } from './compare.ts';
import { measureInDatabase } from './in-database.ts';
import { password } from './plan.ts';
import { printFact } from './print.ts';

const columnCount = 20_000;
const itemCount = 200_000;
const itemsAtOnce = 20_000;
const rounds = 30;

/** Columns of one site: 5,000; the others lie on two more. */
const treeSite = '102';

/** What the texts say, in three scripts; `{n}` makes some words rare. */
const words = {
  'en-US': ['The office in Yangon opens again', 'rare{n}'],
  'zh-CN': ['人才招聘平台发布最新公告', '稀有{n}'],
  'my-MM': ['မြန်မာနိုင်ငံ အလုပ်အကိုင် ရှာဖွေရေး', 'ရှားပါး{n}'],
} as const;

/** So many items, each with a text in each of three languages. */
const loadItems = async (client: pg.Client, from: number): Promise<void> => {
  await client.query(
    `insert into content_item (id, subsite_id, news_class_id, title, lang, state, state_en, state_zh, state_my, published_at, create_time)
     select 5000000 + i, n.subsite_id, n.id, jsonb_build_object('en-US', 'Item ' || i), 'en-US', 'published',
       'published', 'published', 'published', now() - i * interval '1 minute', now() - i * interval '1 minute'
     from generate_series($1::int, $2::int - 1) i join news_class n on n.id = 4000000 + i % ${columnCount}`,
    [from, from + itemsAtOnce],
  );
  const spoken = Object.entries(words);
  await client.query(
    `insert into content_text (item_id, subsite_id, lang, title, state, published_at, body, body_text)
     select i.id, i.subsite_id, s.lang, sentence || ' ' || i.id, 'published', i.published_at,
       jsonb_build_object(s.lang, '<p>' || words || '</p>'), jsonb_build_object(s.lang, words)
     from content_item i cross join unnest($3::text[], $4::text[], $5::text[]) as s (lang, sentence, rare)
       cross join lateral (select sentence || ' ' || replace(rare, '{n}', (i.id % 2000)::text) as words) said
     where i.id >= 5000000 + $1::int and i.id < 5000000 + $2::int
     order by i.id`,
    [
      from,
      from + itemsAtOnce,
      spoken.map(([lang]) => lang),
      spoken.map(([, [sentence]]) => sentence),
      spoken.map(([, [, rare]]) => rare),
    ],
  );
};

/** 20,000 columns on three sites, and 200,000 items. Cutting 600,000 texts into words keeps two processes busy for minutes. */
const loadContent = async (client: pg.Client, beside: pg.Client): Promise<void> => {
  for (const table of ['news_class', 'content_item', 'content_text'])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into news_class (id, subsite_id, parent_id, title, code, sort_order, publish_art, model)
     select 4000000 + i, case when i < 5000 then 102 when i < 12000 then 103 else 16 end,
       case when i % 5000 < 10 then null when i < 5000 and i < 510 then 4000000 + i % 10
         when i < 5000 then 4000010 + i % 500 else null end,
       jsonb_build_object('en-US', 'Column ' || i, 'zh-CN', '栏目 ' || i, 'my-MM', 'ကဏ္ဍ ' || i), 'bench' || i, i, 'Y', 'article'
     from generate_series(0, $1::int - 1) i`,
    [columnCount],
  );
  const starts = Array.from({ length: itemCount / itemsAtOnce }, (_, index) => index * itemsAtOnce);
  const loadSome = async (by: pg.Client): Promise<void> => {
    for (let from = starts.pop(); from !== undefined; from = starts.pop()) await loadItems(by, from);
  };
  await Promise.all([client, beside].map(loadSome));
  for (const table of ['news_class', 'content_item', 'content_text'])
    await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum analyze news_class');
  await client.query('vacuum analyze content_item');
  await client.query('vacuum analyze content_text');
};

export const signIn = async (address: string): Promise<string> => {
  const reply = await fetch(`${address}/lcplatform/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { result } = (await reply.json()) as { result: { token: string } };
  return result.token;
};

/** How long answers to calls take, one after the other, in ms. */
const timesOf = async (
  address: string,
  token: string,
  pathOf: (round: number) => string,
): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const reply = await fetch(`${address}/lcplatform${pathOf(round)}`, {
      headers: { 'x-access-token': token },
    });
    const text = await reply.text();
    times.push(performance.now() - started);
    if (!text.includes('"success":true')) throw new Error(`${pathOf(round)}: ${text.slice(0, 300)}`);
  }
  return times.slice(3);
};

/** Lists, trees and search over 600,000 texts. */
export const measureContent = async (address: string, connectionString: string): Promise<void> => {
  const [client, beside] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([client.connect(), beside.connect()]);
  const started = performance.now();
  try {
    await loadContent(client, beside);
  } finally {
    await Promise.all([client.end(), beside.end()]);
  }
  console.log(
    `loaded in ${Math.round((performance.now() - started) / 1000)} s; one call at a time; the whole answer, but where it says otherwise\n`,
  );
  const token = await signIn(address);
  const print = async (name: string, pathOf: (round: number) => string): Promise<void> => {
    const times = await timesOf(address, token, pathOf);
    printFact(`${name}, median`, median(times), 'ms');
    printFact(
      `${name}, p95`,
      percentile(
        [...times].sort((one, other) => one - other),
        0.95,
      ),
      'ms',
    );
  };
  const site = `subsiteId=${treeSite}`;
  const search = (keyword: string) => `/content/item/search?keyword=${encodeURIComponent(keyword)}`;
  const list = (more: string) => `/content/item/list?${site}${more}`;
  const asked = [
    { name: 'list of a column', atMost: 5, pathOf: (n: number) => list(`&newsClassId=${4_000_600 + n}`) },
    {
      name: 'list of a tree of 500 columns',
      atMost: 20,
      pathOf: (n: number) => list(`&newsClassId_under=${4_000_000 + (n % 10)}`),
    },
    { name: 'list of a site', atMost: 5, pathOf: (n: number) => list(`&pageNo=${1 + (n % 5)}`) },
    { name: 'search, English, rare', atMost: 50, pathOf: (n: number) => search(`yangon rare${n}`) },
    { name: 'search, Chinese, rare', atMost: 50, pathOf: (n: number) => search(`人才招聘 稀有${n}`) },
    { name: 'search, English, common', atMost: 50, pathOf: () => search('offices yangon') },
    { name: 'search, Chinese, common', atMost: 50, pathOf: () => search('招聘平台') },
    { name: 'search, Burmese, common', atMost: 50, pathOf: () => search('မြန်မာနိုင်ငံ အလုပ်အကိုင်') },
  ];
  for (const { name, pathOf } of asked) await print(name, pathOf);
  await measureInDatabase(connectionString, asked);
  await print('tree of 5,000 columns', () => `/newsclass/newsClass/queryTreeList?${site}&fromType=-1`);
};
