import type { ContentState } from '@lc/contract/content';
import { type Language, languages, type Words } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { createRandom, officeTime } from '../../kernel/db/seed-time.ts';
import { createValues } from './model-values.seed.ts';
import { refreshPublicRules } from './models/public-rules.ts';
import { seedPictureSets } from './picture-sets.seed.ts';
import { disclosureStories, paragraphs, places, type StorySeed, stories } from './stories.seed.ts';

/** How many items a story becomes in each of its columns. */
const itemsOfStory = 8;

/** What the states of a first language are like, in this proportion. */
const firstStates: readonly ContentState[] = [
  'published',
  'published',
  'published',
  'published',
  'changed',
  'in_review',
  'draft',
  'published',
  'scheduled',
  'rejected',
  'approved',
  'offline',
  'archived',
];
/** Translations come later; some are not there yet. */
const otherStates: readonly (ContentState | undefined)[] = [
  'published',
  'published',
  undefined,
  'draft',
  'in_review',
  'changed',
  undefined,
  'rejected',
];

/** States of demo texts of which visitors read a version. */
const publicStates: readonly ContentState[] = ['published', 'changed', 'archived'];

const authors: Readonly<Record<string, readonly string[]>> = {
  '102': ['thiri.aung', 'ei.mon', 'nay.lin.tun', 'kyaw.zin'],
  '103': ['wang.jianguo', 'li.xuemei'],
  '16': ['sarah.tan', 'kyaw.zin'],
};
const firstLanguages: Readonly<Record<string, Language>> = { '102': 'my-MM', '103': 'zh-CN', '16': 'en-US' };

const wordsIn = (words: Words, lang: Language): string => words[languages.indexOf(lang)] ?? words[0];

const choose = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

interface TextSeed {
  lang: Language;
  state: ContentState;
  title: string;
  summary: string;
  body: string;
  bodyText: string;
  versions: number;
}

const textOf = (
  story: StorySeed,
  { lang, state, place }: { lang: Language; state: ContentState; place: Words },
): TextSeed => {
  const fill = (words: Words): string => wordsIn(words, lang).replaceAll('{place}', wordsIn(place, lang));
  const [named, summary] = [fill(story.title), fill(story.summary)];
  // No two items of a column have one title.
  const title = story.title[0].includes('{place}') ? named : `${named} · ${wordsIn(place, lang)}`;
  const lines = [summary, ...paragraphs.map((words) => wordsIn(words, lang))];
  const bodyText = lines.join('\n');
  return {
    lang,
    state,
    title,
    summary,
    body: lines.map((line) => `<p>${line}</p>`).join(''),
    bodyText,
    versions: state === 'changed' ? 2 : 1,
  };
};

interface ItemSeed {
  columnId: string;
  model: string;
  values: Readonly<Record<string, unknown>>;
  siteId: string;
  author: string;
  lang: Language;
  texts: TextSeed[];
  tag: string;
  isPinned: boolean;
  flag: string | undefined;
  made: Date;
}

interface ColumnRow {
  id: string;
  site: string;
  code: string;
  model: string;
}

const itemsOf = (columns: readonly ColumnRow[], now: Date): ItemSeed[] => {
  const random = createRandom(18);
  const valuesOf = createValues(now);
  const items: ItemSeed[] = [];
  for (const story of [...stories, ...disclosureStories]) {
    for (const column of columns.filter(({ code }) => story.columns.includes(code))) {
      for (let number = 0; number < itemsOfStory; number++) {
        const place = places[number % places.length] ?? places[0];
        const lang = firstLanguages[column.site] ?? 'en-US';
        if (!place) continue;
        const texts = languages.flatMap((language) => {
          const state =
            language === lang ? firstStates[items.length % firstStates.length] : choose(otherStates, random);
          return state ? [textOf(story, { lang: language, state, place })] : [];
        });
        items.push({
          columnId: column.id,
          model: column.model,
          values: valuesOf(column.model),
          siteId: column.site,
          author: choose(authors[column.site] ?? [], random) ?? 'admin',
          lang,
          texts,
          tag: story.tag,
          isPinned: random() < 0.06,
          flag: random() < 0.25 ? choose(['hot', 'recommend', 'headline'], random) : undefined,
          made: officeTime(now, 1 + Math.floor(random() * 80), 540 + Math.floor(random() * 480)),
        });
      }
    }
  }
  return items;
};

const insertItem = async (tx: Tx, item: ItemSeed): Promise<string> => {
  const stateOf = (lang: Language): string | null =>
    item.texts.find((text) => text.lang === lang)?.state ?? null;
  const titles = Object.fromEntries(item.texts.map(({ lang, title }) => [lang, title]));
  const isPublic = item.texts.some(({ state }) => publicStates.includes(state));
  const { rows } = await sql<{ id: string }>`
    insert into content_item (subsite_id, news_class_id, model, title, lang, state, state_en, state_zh, state_my,
      published_at, top_level, flags, tags, create_by, create_time)
    values (${item.siteId}, ${item.columnId}, ${item.model}, ${JSON.stringify(titles)}::jsonb, ${item.lang},
      ${stateOf(item.lang) ?? 'draft'}, ${stateOf('en-US')}, ${stateOf('zh-CN')}, ${stateOf('my-MM')},
      ${isPublic ? item.made : null}, ${item.isPinned ? 3 : 0}, ${item.flag ? [item.flag] : []}::text[],
      ${[item.tag]}::text[], ${item.author}, ${item.made}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

const insertText = async (
  tx: Tx,
  itemId: string,
  item: ItemSeed,
  text: TextSeed,
  soon: Date,
): Promise<void> => {
  const isPublic = publicStates.includes(text.state) || text.state === 'offline';
  const live = publicStates.includes(text.state) ? 1 : null;
  const isApproved = isPublic || text.state === 'approved' || text.state === 'scheduled';
  await sql`
    with made as (
      insert into content_text (item_id, lang, state, title, summary, body, body_text, author, subsite_id,
        review_level, submitted_at, publish_at, published_at, content_version, live_version, approved_version,
        model_values, create_by, create_time)
      values (${itemId}, ${text.lang}, ${text.state}, ${text.title}, ${text.summary},
        ${JSON.stringify({ [text.lang]: text.body })}::jsonb, ${JSON.stringify({ [text.lang]: text.bodyText })}::jsonb,
        (select realname from sys_user where username = ${item.author}), ${item.siteId},
        ${text.state === 'in_review' ? 1 : 0}, ${text.state === 'draft' ? null : item.made},
        ${text.state === 'scheduled' ? soon : null}, ${isPublic ? item.made : null}, ${text.versions}, ${live},
        ${isApproved ? 1 : null}, ${JSON.stringify(item.values)}::jsonb, ${item.author}, ${item.made}) returning *)
    insert into content_version (text_id, number, content, author_id, author_name, create_time)
    select made.id, number, jsonb_build_object('title', made.title, 'summary', made.summary,
        'body', case when number < made.content_version then replace(made.body ->> made.lang, made.summary, '')
          else made.body ->> made.lang end, 'author', made.author)
        || case when made.model_values = '{}' then '{}' else jsonb_build_object('values', made.model_values) end,
      u.id, coalesce(u.realname, made.create_by), made.create_time + number * interval '40 minutes'
    from made cross join generate_series(1, made.content_version) number
      left join sys_user u on u.username = made.create_by`.execute(tx);
};

const insertFiling = async (tx: Tx, itemId: string, item: ItemSeed): Promise<void> => {
  const title = item.texts.find(({ lang }) => lang === item.lang)?.title ?? item.texts[0]?.title ?? '';
  await sql`
    insert into content_filing (subsite_id, title, item_id, action, to_class_id, to_site_id, lang, operator, create_by,
      create_time)
    values (${item.siteId}, ${title}, ${itemId}, 'filed', ${item.columnId}, ${item.siteId}, ${item.lang},
      coalesce((select realname from sys_user where username = ${item.author}), ${item.author}), ${item.author},
      ${item.made})`.execute(tx);
};

/** Gives leaders portraits out of the library of their site. */
const showPortraits = async (tx: Tx): Promise<void> => {
  await sql`update content_text t set model_values = t.model_values || jsonb_build_object('photo', f.id::text)
    from content_item i cross join lateral (select f.id from media_file f
      where f.subsite_id = i.subsite_id and f.deleted_at is null and f.kind = 'image' and f.dir = 'article'
      order by (f.id + i.id) % 7, f.id limit 1) f
    where i.id = t.item_id and i.model = 'lead'`.execute(tx);
  await sql`update content_version v set content = jsonb_set(v.content, '{values,photo}', t.model_values -> 'photo')
    from content_text t join content_item i on i.id = t.item_id
    where v.text_id = t.id and i.model = 'lead' and t.model_values ? 'photo'`.execute(tx);
};

/** What visitors find of texts with a change that waits is known once their versions are there. */
const countLive = async (tx: Tx): Promise<void> => {
  await sql`update content_text set live_version = live_version where live_version <> content_version`.execute(
    tx,
  );
};

/** Translations were made from the first version of their source; divisions that are public are in effect. */
const settleDemo = async (tx: Tx): Promise<void> => {
  await sql`update content_text
    set digest = content_source_digest(title, summary, body ->> lang, model_values)`.execute(tx);
  await sql`update content_text t set source_version = 1,
      source_digest = content_source_digest(v.content ->> 'title', v.content ->> 'summary', v.content ->> 'body',
        v.content -> 'values')
    from content_item i join content_text s on s.item_id = i.id and s.lang = i.lang
      join content_version v on v.text_id = s.id and v.number = 1
    where i.id = t.item_id and s.id <> t.id`.execute(tx);
  await sql`update content_item i set outdated = true
    from content_text t join content_text s on s.item_id = t.item_id
    where t.item_id = i.id and s.lang = i.lang and t.source_digest <> s.digest`.execute(tx);
  const { rows } = await sql<{ id: string }>`select id from content_item
    where model in ('lead', 'function', 'division') order by model = 'division', id`.execute(tx);
  for (const { id } of rows) await refreshPublicRules(tx, id);
};

/** Items in the columns of the demo sites, in all states and languages. */
export const seedItems = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: known } = await sql`select from content_item limit 1`.execute(tx);
  if (known.length > 0) return;
  const { rows: columns } = await sql<ColumnRow>`
    select id, subsite_id as site, code, model from news_class
    where publish_art = 'Y' and deleted_at is null and subsite_id in (16, 102, 103) order by id`.execute(tx);
  const soon = new Date(now.getTime() + 3 * 86_400_000);
  const leaders: string[] = [];
  for (const item of itemsOf(columns, now)) {
    // Each division of labour is of another leader.
    const leadItemId = item.model === 'division' ? leaders.shift() : undefined;
    const whole = leadItemId ? { ...item, values: { ...item.values, leadItemId } } : item;
    const id = await insertItem(tx, whole);
    if (item.model === 'lead') leaders.push(id);
    for (const text of item.texts) await insertText(tx, id, whole, text, soon);
    await insertFiling(tx, id, item);
  }
  await seedPictureSets(tx, now);
  await showPortraits(tx);
  await countLive(tx);
  await settleDemo(tx);
};
