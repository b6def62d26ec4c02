import type { NewsClassNode } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';

type ColumnRow = Omit<NewsClassNode, 'children' | 'key'> & { parent: string | null };

/** The columns of a site in order, titles in the reader's language with English as fallback. */
export const loadColumns = async (
  db: Db,
  ctx: CallContext,
  { subsiteId, origins }: { subsiteId: string; origins: readonly string[] | undefined },
): Promise<ColumnRow[]> => {
  const { rows } = await sql<ColumnRow>`
    select id as value, parent_id as parent, icon, url, publish_art as "publishArt",
      coalesce(nullif(title ->> ${ctx.language}, ''), nullif(title ->> 'en-US', ''),
        (select value from jsonb_each_text(title) limit 1), '') as title
    from news_class
    where subsite_id = ${subsiteId} and deleted_at is null
      and (${origins === undefined} or from_type = any(${origins ? [...origins] : []}::text[]))
    order by sort_order, id`.execute(db);
  return rows;
};
