import { type NewsClassNode, newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inSight, shown } from '../../kernel/resource/limits.ts';
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
    where n.subsite_id = ${subsiteId} and n.deleted_at is null and ${inSight(newsClass, ctx, 'n')}
      and (${origins === undefined} or from_type = any(${origins ? [...origins] : []}::text[]))
    order by sort_order, id`.execute(db);
  return rows;
};
