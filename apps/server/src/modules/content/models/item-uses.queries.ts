import {
  advertisement,
  contentItem,
  contentText,
  friendlyLink,
  type ItemLink,
  type ItemUse,
  itemsPointedTo,
  type itemUses,
  mostUses,
} from '@lc/contract/content';
import type { EndpointResult, Language, Resource } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { uniqueIds } from '../../../kernel/http/errors.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { isHidden } from '../../../kernel/resource/visibility.ts';
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
  how: ItemUse['how'];
  isSeen: boolean;
  total: number;
}

interface Asked {
  ids: readonly string[];
  /** The host of the addresses of sites without one of their own. */
  publicHost: string | undefined;
}

/** The items `wanted` that the caller sees, with what a link to them is known by. */
const wantedItems = ({ ids, publicHost }: Asked, ctx: CallContext) => sql`
  select t.id, array(select host || '/' || t.id from (values (''), (${publicHost ?? ''}::text)) own (host)
    union select d.host || '/' || t.id from domain d where d.subsite_id = t.subsite_id) as keys
  from content_item t where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(contentItem as Resource, ctx)}`;

/** What points to items: texts as they stand and as visitors read them by their values and links, and what follows. */
const loadUses = async (db: Db, asked: Asked, ctx: CallContext): Promise<UseRow[]> => {
  const isSeen = scopeCondition(contentText as Resource, ctx);
  const title = sql`coalesce(${shownField(ctx, 'title', sql`t.title`)}, '')`;
  const own = sql`i.id, ${title} as title, t.lang, i.model, (t.lang = i.lang) as is_first`;
  const byValues = sql`(${isSeen} and ${!areValuesWithheld(ctx)}::boolean)`;
  const byLinks = sql`(${isSeen} and ${!isHidden(contentText, ctx, 'body')}::boolean)`;
  const live = sql`content_version v join content_text t on t.id = v.text_id and t.live_version = v.number
    join content_item i on i.id = t.item_id`;
  const { rows } = await sql<UseRow>`
    with wanted as (${wantedItems(asked, ctx)})
    select wanted.id as target, used.id, used.title, used.lang, used.model, used.values, used.how,
      used.is_seen as "isSeen", used.total
    from wanted cross join lateral (
      select found.*, count(*) over ()::integer as total from (
        select distinct on (id) * from (
          select ${own}, t.model_values as values, 'value' as how, ${byValues} as is_seen
          from content_text t join content_item i on i.id = t.item_id
          where t.value_items @> array[wanted.id] and i.deleted_at is null
          union all select ${own}, v.content -> 'values', 'value', ${byValues} from ${live}
          where v.value_items @> array[wanted.id] and i.deleted_at is null
          union all select ${own}, '{}', i.ref_type, ${isSeen}
          from content_item i join content_text t on t.item_id = i.id
          where i.source_item_id = wanted.id and i.ref_type in ('map', 'refer') and i.deleted_at is null
          union all select ${own}, '{}', 'link', ${byLinks}
          from content_text t join content_item i on i.id = t.item_id
          where t.linked_items && wanted.keys and i.deleted_at is null
          union all select ${own}, '{}', 'link', ${byLinks} from ${live}
          where v.linked_items && wanted.keys and i.deleted_at is null) every
        where id <> wanted.id order by id, is_seen desc, how = 'link', is_first desc) found
      order by is_seen desc, id desc limit ${mostUses}) used
    order by wanted.id, used.is_seen desc, used.id desc`.execute(db);
  return rows;
};

interface LinkRow extends ItemLink {
  target: string;
  isSeen: boolean;
  total: number;
}

/** What can have a link to an item beside other items: what it is called, and where the link stands. */
const linkingParts = [
  { resource: newsClass as Resource, label: 'title', address: 'url' },
  { resource: friendlyLink as Resource, label: 'name', address: 'url' },
  { resource: advertisement as Resource, label: 'name', address: 'link' },
];

/** Columns, friendly links and advertisements that link to items. */
const loadLinks = async (db: Db, asked: Asked, ctx: CallContext): Promise<LinkRow[]> => {
  const { permissions } = ctx.session;
  const parts = linkingParts.map(({ resource, label, address }) => {
    const { name, table } = resource.spec;
    const mayRead =
      permissions.has(resource.permissionOf('list') as GrantKey) &&
      !isHidden(resource, ctx, label) &&
      !isHidden(resource, ctx, address);
    return sql`
      select ${name} as part, t.id, ${localizedIn(`t.${label}`, ctx.language)} as title,
        content_linked_items(null, t.${sql.ref(address)}) as keys,
        (${mayRead}::boolean and ${scopeCondition(resource, ctx)}) as is_seen
      from ${sql.table(table)} t where t.deleted_at is null and t.${sql.ref(address)} <> ''`;
  });
  const { rows } = await sql<LinkRow>`
    with wanted as (${wantedItems(asked, ctx)}),
    parts as materialized (${sql.join(parts, sql` union all `)})
    select wanted.id as target, linking.part, linking.id, linking.title, linking.is_seen as "isSeen", linking.total
    from wanted cross join lateral (
      select parts.*, count(*) over ()::integer as total from parts where parts.keys && wanted.keys
      order by is_seen desc, part, id limit ${mostUses}) linking
    order by wanted.id, linking.is_seen desc, linking.part, linking.id`.execute(db);
  return rows;
};

const toUse = ({ id, title, lang, model, values, how, target }: UseRow): ItemUse => ({
  id,
  title,
  lang,
  model,
  how,
  fields: [...itemsPointedTo(model, values)].flatMap(([name, ids]) => (ids.includes(target) ? [name] : [])),
});

type UsesOfItem = EndpointResult<typeof itemUses>[number];

/** What points to items that the caller sees, in the recycle bin too. What is not seen itself is counted. */
export const usesOfItems = async (
  { db, config }: Pick<ModuleContext, 'db' | 'config'>,
  ids: string,
  ctx: CallContext,
): Promise<UsesOfItem[]> => {
  const publicHost = config.publicUrl && new URL(config.publicUrl).hostname;
  const asked = { ids: uniqueIds(ids), publicHost };
  const [uses, links] = await Promise.all([loadUses(db, asked, ctx), loadLinks(db, asked, ctx)]);
  const byItem = new Map<string, UsesOfItem>();
  const entryOf = (id: string): UsesOfItem => {
    const known = byItem.get(id) ?? { id, uses: [], links: [], hidden: 0 };
    byItem.set(id, known);
    return known;
  };
  for (const every of [uses, links])
    for (const [target, rows] of groupBy<UseRow | LinkRow, string>(every, (row) => row.target))
      entryOf(target).hidden += (rows[0]?.total ?? 0) - rows.filter(({ isSeen }) => isSeen).length;
  for (const use of uses) if (use.isSeen) entryOf(use.target).uses.push(toUse(use));
  for (const { target, part, id, title, isSeen } of links)
    if (isSeen) entryOf(target).links.push({ part, id, title });
  return [...byItem.values()];
};
