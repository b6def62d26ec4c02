import { contentItem, contentText, type ItemUse, itemsPointedTo, mostUses } from '@lc/contract/content';
import type { Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { uniqueIds } from '../../../kernel/http/errors.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { areValuesWithheld, shownField } from '../withheld.ts';

type Values = Readonly<Record<string, unknown>>;

interface UseRow {
  /** The item that is pointed to. */
  target: string;
  id: string;
  title: string;
  lang: Language;
  model: string;
  values: Values;
  refType: 'map' | 'refer' | null;
  isSeen: boolean;
  total: number;
}

/** What points to items: texts as they stand and as visitors read them by their values, and what follows. */
const loadUses = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<UseRow[]> => {
  const isSeen = scopeCondition(contentText as Resource, ctx);
  const title = sql`coalesce(${shownField(ctx, 'title', sql`t.title`)}, '')`;
  const own = sql`i.id, ${title} as title, t.lang, i.model, (t.lang = i.lang) as is_first`;
  const byValues = sql`(${isSeen} and ${!areValuesWithheld(ctx)}::boolean)`;
  const { rows } = await sql<UseRow>`
    with wanted as (select t.id from content_item t
      where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(contentItem as Resource, ctx)})
    select wanted.id as target, used.id, used.title, used.lang, used.model, used.values, used.ref_type as "refType",
      used.is_seen as "isSeen", used.total
    from wanted cross join lateral (
      select found.*, count(*) over ()::integer as total from (
        select distinct on (id) * from (
          select ${own}, t.model_values as values, null as ref_type, ${byValues} as is_seen
          from content_text t join content_item i on i.id = t.item_id
          where t.value_items @> array[wanted.id] and i.deleted_at is null
          union all select ${own}, v.content -> 'values', null, ${byValues}
          from content_version v join content_text t on t.id = v.text_id and t.live_version = v.number
            join content_item i on i.id = t.item_id
          where v.value_items @> array[wanted.id] and i.deleted_at is null
          union all select ${own}, '{}', i.ref_type, ${isSeen}
          from content_item i join content_text t on t.item_id = i.id
          where i.source_item_id = wanted.id and i.ref_type in ('map', 'refer') and i.deleted_at is null) every
        where id <> wanted.id order by id, is_seen desc, is_first desc) found
      order by is_seen desc, id desc limit ${mostUses}) used
    order by wanted.id, used.is_seen desc, used.id desc`.execute(db);
  return rows;
};

const toUse = ({ id, title, lang, model, values, refType, target }: UseRow): ItemUse => ({
  id,
  title,
  lang,
  model,
  how: refType ?? 'value',
  fields: [...itemsPointedTo(model, values)].flatMap(([name, ids]) => (ids.includes(target) ? [name] : [])),
});

/** What points to items that the caller sees, in the recycle bin too. What is not seen itself is counted. */
export const usesOfItems = async (
  db: Db,
  ids: string,
  ctx: CallContext,
): Promise<{ id: string; uses: ItemUse[]; hidden: number }[]> => {
  const byItem = new Map<string, { id: string; uses: ItemUse[]; hidden: number }>();
  for (const row of await loadUses(db, uniqueIds(ids), ctx)) {
    const known = byItem.get(row.target) ?? { id: row.target, uses: [], hidden: row.total };
    byItem.set(row.target, known);
    if (!row.isSeen) continue;
    known.uses.push(toUse(row));
    known.hidden -= 1;
  }
  return [...byItem.values()];
};
