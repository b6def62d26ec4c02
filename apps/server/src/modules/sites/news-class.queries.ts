import type { NewsClassNode } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
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
  const place = { column: 'news_class.id', site: 'news_class.subsite_id' };
  const isSeen = columnCondition(ctx, 'view', place) ?? sql`true`;
  const mayPublish = columnCondition(ctx, 'publish', place) ?? sql`true`;
  const { rows } = await sql<ColumnRow>`
    select id as value, parent_id as parent, icon, url,
      case when ${mayPublish} then publish_art else 'N' end as "publishArt",
      coalesce(nullif(title ->> ${ctx.language}, ''), nullif(title ->> 'en-US', ''),
        (select value from jsonb_each_text(title) limit 1), '') as title
    from news_class
    where subsite_id = ${subsiteId} and deleted_at is null and ${isSeen}
      and (${origins === undefined} or from_type = any(${origins ? [...origins] : []}::text[]))
    order by sort_order, id`.execute(db);
  return rows;
};
