import type { Language, Resource } from '@lc/contract/kernel';
import { type SiteNode, subsite } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import { type CallContext, mayUseSite, type SessionContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { nest } from '../../kernel/resource/read.ts';

/** A folder or site as the trees and lists show it. */
export interface SiteRow {
  id: string;
  parent: string | null;
  depId: string | null;
  name: string;
  code: string;
  classify: 'group' | 'other';
  siteType: string | null;
  status: string | null;
}

/** Of the sites `t`, those that the caller may change: his own; folders only with every site. */
export const ownSiteCondition = ({ session }: CallContext): RawBuilder<boolean> | undefined =>
  session.subsites === 'all'
    ? undefined
    : sql`(t.classify = 'other' and t.id = any(${[...session.subsites]}::bigint[]))`;

/** The folders and sites visible to the caller, in the order of the tree. */
export const loadSites = async (
  db: Db,
  { session, language }: { session: SessionContext; language: Language },
): Promise<SiteRow[]> => {
  const { rows } = await sql<SiteRow>`
    select t.id, t.parent_id as parent, t.dep_id as "depId", ${localizedIn('t.name', language)} as name, t.code,
      t.classify, t.site_type as "siteType", t.status
    from subsite t where t.deleted_at is null and ${scopeCondition(subsite as Resource, { session })}
    order by t.sort_order, t.id`.execute(db);
  return rows;
};

/** Whether somebody can make this his working site. */
export const isSelectable = ({ classify, status }: Pick<SiteRow, 'classify' | 'status'>): boolean =>
  classify === 'other' && status !== 'archived';

type LooseNode = Omit<SiteNode, 'childList'> & { children?: LooseNode[] };

const withChildList = (nodes: readonly LooseNode[]): SiteNode[] =>
  nodes
    .map(({ children = [], ...node }) => ({ ...node, childList: withChildList(children) }))
    .filter((node) => node.selectable || node.childList.length > 0);

/** The sites a session may work on, as a tree; folders stay where something below them can be chosen. */
export const loadSiteTree = async (
  db: Db,
  session: SessionContext,
  language: Language,
): Promise<SiteNode[]> => {
  const rows = await loadSites(db, { session, language });
  return withChildList(
    nest(rows, (row) => ({
      id: row.id,
      depId: row.depId,
      name: row.name,
      classify: row.classify,
      siteType: row.siteType,
      selectable: isSelectable(row) && mayUseSite(session, row.id),
    })),
  );
};

/** A living site; undefined for a folder or one that is gone. */
export const findSite = (db: Db, subsiteId: string) =>
  db
    .selectFrom('subsite')
    .select(['id', 'site_type', 'status'])
    .where('id', '=', subsiteId)
    .where('classify', '=', 'other')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A living folder or site as rules look at it. */
export interface SitePlace {
  id: string;
  parent_id: string | null;
  classify: 'group' | 'other';
  site_type: string | null;
  status: 'building' | 'online' | 'offline' | 'archived' | null;
  host_site_id: string | null;
  source_site_id: string | null;
  version: number;
  label: string;
}

const placeColumns = (ctx: CallContext): RawBuilder<unknown> =>
  sql`t.id, t.parent_id, t.classify, t.site_type, t.status, t.host_site_id, t.source_site_id, t.version,
    ${localizedIn('t.name', ctx.language)} as label`;

/** A living folder or site visible to the caller. */
export const findPlace = async (db: Db, id: string, ctx: CallContext): Promise<SitePlace | undefined> => {
  const { rows } = await sql<SitePlace>`select ${placeColumns(ctx)} from subsite t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(subsite as Resource, ctx)}`.execute(db);
  return rows[0];
};

/** The living folders and sites of these ids visible to the caller; they stay as they are until the end. */
export const lockPlaces = async (
  tx: Tx,
  ids: readonly string[],
  ctx: CallContext,
  strength: 'key share' | 'share' | 'update',
): Promise<SitePlace[]> => {
  const { rows } = await sql<SitePlace>`select ${placeColumns(ctx)}
    from subsite t where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
      and ${scopeCondition(subsite as Resource, ctx)} order by t.id for ${sql.raw(strength)}`.execute(tx);
  return rows;
};

const isPlatform: RawBuilder<boolean> = sql`s.id = (
  select (value #>> '{}')::bigint from sys_setting where name = 'platformSiteId')`;

/** Which other sites count when one is to go: the living, those at work, or all that there are. */
const counted = {
  living: sql`s.deleted_at is null`,
  working: sql`s.deleted_at is null and s.status is distinct from 'archived'`,
  any: sql`true`,
} as const;

/** Whether other sites stand below these or depend on them. What is deleted for good takes along what is below. */
export const findDependants = async (
  tx: Tx,
  ids: readonly string[],
  which: keyof typeof counted,
): Promise<{ hasSites: boolean; isUsed: boolean }> => {
  const list = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<{ hasSites: boolean; isUsed: boolean }>`
    with recursive fate as (
      select id from subsite where id = any(${list})
      union select c.id from subsite c join fate on c.parent_id = fate.id where ${which === 'any'})
    select
      exists (select from subsite s where s.parent_id = any(${list}) and ${counted[which]}
        and not exists (select from fate where fate.id = s.id)) as "hasSites",
      exists (select from subsite s join fate on fate.id in (s.host_site_id, s.source_site_id)
        where ${counted[which]}
        and not exists (select from fate other where other.id = s.id)) as "isUsed"`.execute(tx);
  return rows[0] ?? { hasSites: false, isUsed: false };
};

/** Whether these include the site of the platform itself (ruling 17). */
export const includesPlatform = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from subsite s where s.id = any(${[...ids]}::bigint[])
    and ${isPlatform}`.execute(tx);
  return rows.length > 0;
};

/** Takes sites that are gone or put away from the sessions that work on them. @returns whose they are. */
export const leaveSites = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    update sys_session x set subsite_id = null from subsite s
    where s.id = x.subsite_id and s.id = any(${[...ids]}::bigint[])
      and (s.deleted_at is not null or s.status = 'archived')
    returning x.user_id`.execute(db);
  return [...new Set(rows.map(({ user_id: userId }) => userId))];
};

/** The kind of each living site; folders have none. */
export const loadSiteTypes = async (db: Db): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectFrom('subsite')
    .select(['id', 'site_type'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, site_type: type }) => [id, type]));
};
