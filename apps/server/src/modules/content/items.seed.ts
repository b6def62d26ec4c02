import type { ContentState } from '@lc/contract/content';
import { type Language, languages, type Words } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { createRandom, officeTime } from '../../kernel/db/seed-time.ts';
import { type ItemSeed, type NumberedItem, type TextSeed, takeIds, writeItems } from './item-rows.seed.ts';
import { createValues } from './model-values.seed.ts';
import { refreshPublicRules } from './models/public-rules.ts';
import { picturesOf, readLibrary } from './picture-sets.seed.ts';
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

const authors: Readonly<Record<string, readonly string[]>> = {
  '102': ['thiri.aung', 'ei.mon', 'nay.lin.tun', 'kyaw.zin'],
  '103': ['wang.jianguo', 'li.xuemei'],
  '16': ['sarah.tan', 'kyaw.zin'],
};
const firstLanguages: Readonly<Record<string, Language>> = { '102': 'my-MM', '103': 'zh-CN', '16': 'en-US' };

const wordsIn = (words: Words, lang: Language): string => words[languages.indexOf(lang)] ?? words[0];

const choose = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

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

/** What visitors find of texts with a change that waits is known once their versions are there. */
const countLive = async (tx: Tx): Promise<void> => {
  await sql`update content_text set live_version = live_version where live_version <> content_version`.execute(
    tx,
  );
};

/** What was translated from another source than it has now is outdated; divisions that are public are in effect. */
const settleDemo = async (tx: Tx): Promise<void> => {
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
  const items = itemsOf(columns, now);
  const [ids, library] = [await takeIds(tx, 'content_item', items.length), await readLibrary(tx)];
  const leaders: string[] = [];
  const numbered = items.map((item, index): NumberedItem => {
    const id = ids[index] ?? '';
    if (item.model === 'lead') leaders.push(id);
    // Each division of labour is of another leader.
    const leadItemId = item.model === 'division' ? leaders.shift() : undefined;
    const values = leadItemId ? { ...item.values, leadItemId } : item.values;
    const { siteId, model } = item;
    const valuesIn = (lang: Language) => ({
      ...values,
      ...picturesOf(library, { id, siteId, model, lang }, now),
    });
    return { ...item, id, valuesIn };
  });
  await writeItems(tx, numbered, new Date(now.getTime() + 3 * 86_400_000));
  await countLive(tx);
  await settleDemo(tx);
};
