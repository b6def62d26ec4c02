import { newsClass, subsite } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import { isLimitOf } from '../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';
import type { Grant } from './grants.ts';

export interface TargetRow {
  id: string;
  parent: string | null;
  title: string;
  icon: string | null;
  isFolder: boolean;
  perms: string | null;
}

const read = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;

/** Every living site and folder of sites visible, in order. */
export const loadSiteTargets = (db: Db, ctx: CallContext): Promise<TargetRow[]> =>
  read(
    db,
    sql<TargetRow>`select s.id, s.parent_id as parent, ${localizedIn('s.name', ctx.language)} as title, null as icon,
      s.classify = 'group' as "isFolder", null as perms
    from subsite s where s.deleted_at is null and ${visibleRows(subsite, ctx, 's')} order by s.sort_order, s.id`,
  );

/** A column, and whether the caller sees it. */
export interface ColumnTargetRow extends TargetRow {
  isSeen: boolean;
}

/** Every living column of a site, in order. */
export const loadColumnTargets = (db: Db, subsiteId: string, ctx: CallContext): Promise<ColumnTargetRow[]> =>
  read(
    db,
    sql<ColumnTargetRow>`select n.id, n.parent_id as parent, ${localizedIn('n.title', ctx.language)} as title, n.icon,
      false as "isFolder", null as perms, ${visibleRows(newsClass, ctx, 'n')} as "isSeen"
    from news_class n where n.subsite_id = ${subsiteId} and n.deleted_at is null order by n.sort_order, n.id`,
  );

/** Every living menu, in order. */
export const loadMenuTargets = (db: Db, { language }: CallContext): Promise<TargetRow[]> =>
  read(
    db,
    sql<TargetRow>`select p.id, p.parent_id as parent, ${localizedIn('p.name', language)} as title, p.icon,
      p.component is null as "isFolder", p.perms
    from sys_permission p where p.deleted_at is null and p.menu_type <> '2' order by p.sort_no, p.id`,
  );

/** Everything that a person and his roles name of the columns of a site. */
export const loadOwnColumnGrants = async (
  db: Db,
  subsiteId: string,
  { session }: CallContext,
): Promise<Grant[]> => {
  const { rows } = await sql<{ grants: Grant[] }>`select l.grants from subsite_limit l
    where l.kind = 'columns' and l.subsite_id = ${subsiteId}
      and ${isLimitOf(sql`${session.userId}::bigint`)}`.execute(db);
  return rows.flatMap(({ grants }) => grants);
};
