import { contentFiling, contentItem } from '@lc/contract/content';
import { user } from '@lc/contract/identity';
import { defaultLanguage, type Language, languages } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { type ComputedValue, defineComputed } from '../../kernel/resource/computed.ts';
import { shown } from '../../kernel/resource/visibility.ts';
import { siteZone, todayIn } from '../../kernel/time-zone.queries.ts';
import { patience } from './editing/lock.queries.ts';
import { isResultLate } from './events/late-results.queries.ts';
import { isDepartmentRenamed } from './models/renamed-departments.queries.ts';
import { stateColumns } from './text.queries.ts';
import { shownField } from './withheld.ts';

const stateFields = {
  'en-US': 'stateEn',
  'zh-CN': 'stateZh',
  'my-MM': 'stateMy',
} as const satisfies Readonly<Record<Language, string>>;

const writtenIn: ComputedValue = (ctx) => {
  const known = languages.map((lang) => {
    const state = shown(contentItem, ctx, stateFields[lang], sql.ref(`t.${stateColumns[lang]}`));
    return sql`case when ${state} is not null then ${lang}::text end`;
  });
  return sql`nullif(concat_ws(', ', ${sql.join(known)}), '')`;
};

/** That of the text whose title is shown: of the caller's language, else of the one that stands in for it. */
const titleStyle: ComputedValue = (ctx) => sql`(select ${shownField(ctx, 'titleStyle', sql`c.title_style`)}
  from content_text c where c.item_id = t.id
  order by c.lang = ${ctx.language} desc, c.lang = ${defaultLanguage} desc,
    array_position(${[...languages]}::text[], c.lang) limit 1)`;

const writer: ComputedValue = (ctx) => {
  const named = sql`(select nullif(c.author, '') from content_text c where c.item_id = t.id and c.lang = t.lang)`;
  const maker = sql`(select u.realname from sys_user u
    where name_key(u.username) = name_key(t.create_by) and u.deleted_at is null)`;
  return sql`coalesce(${shownField(ctx, 'author', named)}, ${shown(user, ctx, 'realname', maker)})`;
};

const holder: ComputedValue = () => sql`(select p.name
  from content_presence p join content_text c on c.id = p.text_id
  where c.item_id = t.id and p.is_holder and p.heard_at >= now() - make_interval(secs => ${patience})
  order by p.since limit 1)`;

const views: ComputedValue = () => sql`(select coalesce(sum(v.views), 0)::integer from page_view_day v
  where v.page = 'item ' || t.id and v.subsite_id = t.subsite_id and v.day > ${todayIn(siteZone('t.subsite_id'))} - 30)`;

// A rule that is withheld is not told by what it did.
defineComputed(contentFiling, {
  isAutomatic: (ctx) => sql`(${shown(contentFiling, ctx, 'byRule', sql`t.by_rule`)} is not null)`,
});

// What lists say of an item beside its fields.
defineComputed(contentItem, {
  languages: writtenIn,
  titleStyle,
  writtenBy: writer,
  holder,
  views,
  isResultLate: () => isResultLate,
  isDepartmentRenamed: () => isDepartmentRenamed,
});
