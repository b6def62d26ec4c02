import { contentText, type itemsTitled } from '@lc/contract/content';
import type { EndpointInput, EndpointResult, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { requireColumn } from '../../sites/index.ts';
import { isWithheld } from '../withheld.ts';

/** Most items that are named. */
const mostNamed = 5;

/** Items of a column that the caller sees and that have a title in a language, but for the one that is written. */
export const titledAlready = async (
  db: Db,
  { newsClassId, lang, title, id }: EndpointInput<typeof itemsTitled>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof itemsTitled>> => {
  const column = await requireColumn(db, newsClassId, ctx);
  if (isWithheld(ctx, 'title')) return [];
  const { rows } = await sql<{ id: string; title: string }>`
    select i.id, t.title from content_text t join content_item i on i.id = t.item_id
    where i.news_class_id = ${column.id} and i.deleted_at is null and t.lang = ${lang}
      and lower(btrim(t.title)) = lower(${title}) and i.id is distinct from ${id ?? null}::bigint
      and ${scopeCondition(contentText as Resource, ctx)}
    order by i.id desc limit ${mostNamed}`.execute(db);
  return rows;
};
