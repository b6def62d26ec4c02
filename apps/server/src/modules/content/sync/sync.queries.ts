import { type ContentState, contentSyncRule } from '@lc/contract/content';
import type { Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { isListed } from '../public.queries.ts';

/** A rule as it runs. */
export interface SyncRule {
  id: string;
  name: string;
  sourceClassId: string;
  includeBelow: boolean;
  targetClassId: string;
  mode: 'copy' | 'map' | 'refer';
  trigger: 'manual' | 'publish' | 'change' | 'schedule';
  flag: string | null;
  landState: 'draft' | 'in_review' | 'published';
  /** Who saved it last: it acts in their name, by the rights that they have then. */
  runnerId: string;
  /** The site to which it brings items. */
  subsiteId: string;
}

const columns = sql`t.id, t.name, t.source_class_id as "sourceClassId", t.include_below as "includeBelow",
  t.target_class_id as "targetClassId", t.mode, t.trigger, t.flag, t.land_state as "landState", u.id as "runnerId",
  (select n.subsite_id from news_class n where n.id = t.target_class_id) as "subsiteId"`;

// Names never change: an account that is younger than the rule took the name over, and the rule does not act for it.
const living = sql`content_sync_rule t
  join sys_user u on u.username = coalesce(t.update_by, t.create_by) and u.status = '1' and u.deleted_at is null
    and u.create_time <= coalesce(t.update_time, t.create_time)`;

/** @throws system.recordNotFound */
export const requireRule = async (db: Db | Tx, id: string, ctx: CallContext): Promise<SyncRule> => {
  const { rows } = await sql<SyncRule>`select ${columns} from ${living}
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(contentSyncRule as Resource, ctx)}`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

/** The rules that wait for an item of a column to be published. */
export const rulesForItem = async (tx: Tx, itemId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select n.id, n.parent_id, 0 as depth from news_class n join content_item i on i.news_class_id = n.id
      where i.id = ${itemId}
      union all
      select n.id, n.parent_id, up.depth + 1 from news_class n join up on n.id = up.parent_id)
    select t.id from content_sync_rule t join up on up.id = t.source_class_id
    where t.enabled and t.deleted_at is null and t.trigger in ('publish', 'change')
      and (up.depth = 0 or t.include_below)
    order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The rules whose time has come. */
export const dueRules = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from content_sync_rule
    where enabled and deleted_at is null and trigger = 'schedule'
      and (last_run_at is null or last_run_at + every_hours * interval '1 hour' <= now())
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** A rule for a job, which sees all; undefined once it is off, deleted, or its author's account is closed. */
export const loadRule = async (db: Db | Tx, id: string): Promise<SyncRule | undefined> => {
  const { rows } = await sql<SyncRule>`select ${columns} from ${living}
    where t.id = ${id} and t.enabled and t.deleted_at is null`.execute(db);
  return rows[0];
};

/**
 * Public items that a rule has not brought yet. What came from the target's site does not go back there: an item never
 * enters a site that it has been to.
 */
export const itemsToBring = async (
  db: Db | Tx,
  { sourceClassId, includeBelow, targetClassId, flag }: SyncRule,
  { itemId, limit }: { itemId?: string | undefined; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from news_class where id = ${sourceClassId}
      union all
      select n.id from news_class n join below on n.parent_id = below.id
      where ${includeBelow} and n.deleted_at is null)
    select i.id from content_item i
    where i.news_class_id in (select id from below) and i.news_class_id <> ${targetClassId} and i.deleted_at is null
      and ${itemId === undefined ? sql`true` : sql`i.id = ${itemId}`}
      and ${flag === null ? sql`true` : sql`${flag} = any(i.flags)`}
      and exists (select from content_text t where t.item_id = i.id and ${isListed()})
      and not exists (select from content_item c where c.news_class_id = ${targetClassId} and c.deleted_at is null
        and c.source_item_id in (i.id, case when i.ref_type in ('map', 'refer') then i.source_item_id end))
      and not exists (
        with recursive origin as (
          select s.id, s.source_item_id, s.subsite_id, s.news_class_id from content_item s where s.id = i.source_item_id
          union
          select s.id, s.source_item_id, s.subsite_id, s.news_class_id
          from content_item s join origin on s.id = origin.source_item_id)
        select from origin where origin.subsite_id = (select subsite_id from news_class where id = ${targetClassId}))
    order by i.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** A text of a copy, beside what the public reads of its source. */
export interface CopiedText {
  textId: string;
  itemId: string;
  lang: Language;
  state: ContentState;
  isListed: boolean;
  model: string;
  body: string;
  values: Readonly<Record<string, unknown>>;
  /** What the public reads of the source. */
  content: Readonly<Record<string, unknown>>;
  sourceValues: Readonly<Record<string, unknown>>;
  /** The source says something else beside its body and its values. */
  isOther: boolean;
}

/**
 * The texts of the copies that a rule made of an item and that nobody has changed since, where the public reads something
 * else of the source by now. What is reviewed or was approved stays as it was read.
 */
export const staleCopies = async (
  tx: Tx,
  { targetClassId }: SyncRule,
  itemId: string,
): Promise<CopiedText[]> => {
  const isOther = sql`(t.title, t.title_style, t.summary) is distinct from
    (live.content ->> 'title', live.content ->> 'titleStyle', live.content ->> 'summary')`;
  const { rows } = await sql<CopiedText>`
    select t.id as "textId", c.id as "itemId", t.lang, t.state, ${isListed()} as "isListed", c.model,
      coalesce(t.body ->> t.lang, '') as body, coalesce(t.model_values, '{}') as values, live.content,
      coalesce(live.content -> 'values', '{}') as "sourceValues", ${isOther} as "isOther"
    from content_item c join content_text t on t.item_id = c.id
      join content_version own on own.text_id = t.id and own.number = t.content_version and own.kind = 'copied'
      join content_text s on s.item_id = c.source_item_id and s.lang = t.lang
      join content_version live on live.text_id = s.id and live.number = s.live_version
    where c.source_item_id = ${itemId} and c.ref_type = 'copy' and c.news_class_id = ${targetClassId}
      and c.deleted_at is null and ${isListed('s')} and t.state not in ('in_review', 'approved', 'scheduled')
      and (${isOther} or (t.body ->> t.lang, nullif(t.model_values, '{}')) is distinct from
        (live.content ->> 'body', live.content -> 'values'))
    order by t.id`.execute(tx);
  return rows;
};

/** A column, and those to which rules lead from it. */
export const reachedFrom = async (tx: Tx, from: string, except: string | undefined): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive reached as (
      select ${from}::bigint as id
      union
      select t.target_class_id from reached join lateral (
        with recursive up as (
          select n.id, n.parent_id, 0 as depth from news_class n where n.id = reached.id
          union all
          select n.id, n.parent_id, up.depth + 1 from news_class n join up on n.id = up.parent_id)
        select id, depth from up) above on true
        join content_sync_rule t on t.source_class_id = above.id and (above.depth = 0 or t.include_below)
          and t.deleted_at is null and t.enabled and t.id is distinct from ${except ?? null}::bigint)
    select id from reached limit 1000`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Notes how far a rule came. */
export const noteRun = async (db: Db | Tx, id: string, count: number): Promise<void> => {
  await sql`update content_sync_rule set last_run_at = now(), last_count = ${count} where id = ${id}`.execute(
    db,
  );
};

/** Whether one column stands in the subtree of another. */
export const isBelow = async (tx: Tx, id: string, above: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive up as (
      select n.id, n.parent_id from news_class n where n.id = ${id}
      union all
      select n.id, n.parent_id from news_class n join up on n.id = up.parent_id)
    select from up where id = ${above}`.execute(tx);
  return rows.length > 0;
};

/** The stored columns that say what a rule may do, for whoever checks it anew. */
export const columnsOfRule = (rule: SyncRule): Readonly<Record<string, unknown>> => ({
  source_class_id: rule.sourceClassId,
  target_class_id: rule.targetClassId,
  include_below: rule.includeBelow,
  land_state: rule.landState,
});
