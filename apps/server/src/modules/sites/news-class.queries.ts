import type { Resource } from '@lc/contract/kernel';
import { type ColumnAction, type NewsClassNode, newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { columnCondition } from './column-rights.ts';

type ColumnRow = Omit<NewsClassNode, 'children' | 'key'> & { parent: string | null };

/**
 * The columns of a site that the caller sees in order, titles in his language with English as fallback. One that he
 * may not publish in takes no articles from him.
 */
export const loadColumns = async (
  db: Db,
  ctx: CallContext,
  { subsiteId, origins }: { subsiteId: string; origins: readonly string[] | undefined },
): Promise<ColumnRow[]> => {
  const mayPublish = columnCondition(ctx, 'publish', { column: 'n.id', site: 'n.subsite_id' }) ?? sql`true`;
  const { rows } = await sql<ColumnRow>`
    select n.id as value, n.parent_id as parent, ${shown(newsClass, ctx, 'icon', sql`n.icon`)} as icon,
      ${shown(newsClass, ctx, 'url', sql`n.url`)} as url,
      case when ${mayPublish} then ${shown(newsClass, ctx, 'publishArt', sql`n.publish_art`)} else 'N' end as "publishArt",
      coalesce(nullif(title ->> ${ctx.language}, ''), nullif(title ->> 'en-US', ''),
        (select value from jsonb_each_text(title) limit 1), '') as title
    from news_class n
    where n.subsite_id = ${subsiteId} and n.deleted_at is null and ${visibleRows(newsClass, ctx, 'n')}
      and (${origins === undefined} or from_type = any(${origins ? [...origins] : []}::text[]))
    order by sort_order, id`.execute(db);
  return rows;
};

/** A column as those who file something in it need it. */
export interface ColumnPlace {
  id: string;
  version: number;
  subsiteId: string;
  publishArt: 'Y' | 'N';
  model: string;
  reviewLevels: number;
  mayEdit: boolean;
  mayPublish: boolean;
}

/**
 * A column that the caller sees, and what he may do in it; in a transaction it stays as it is until the end.
 * @throws system.recordNotFound
 */
export const requireColumn = async (db: Db | Tx, id: string, ctx: CallContext): Promise<ColumnPlace> => {
  const may = (action: ColumnAction) =>
    columnCondition(ctx, action, { column: 't.id', site: 't.subsite_id' }) ?? sql`true`;
  const { rows } = await sql<ColumnPlace>`
    select t.id, t.version, t.subsite_id as "subsiteId", t.publish_art as "publishArt", t.model,
      t.review_levels as "reviewLevels", ${may('edit')} as "mayEdit", ${may('publish')} as "mayPublish"
    from news_class t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(newsClass as Resource, ctx)}
    ${db.isTransaction ? sql`for share of t` : sql``}`.execute(db);
  const [column] = rows;
  if (!column) throw new AppError('system.recordNotFound');
  return column;
};
