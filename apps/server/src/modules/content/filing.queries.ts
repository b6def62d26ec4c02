import type { contentFiling } from '@lc/contract/content';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';

interface Filing {
  itemId: string;
  action: (typeof contentFiling.spec.fields.action.values)[number];
  from?: string;
  to?: string;
  /** The rule that did it. */
  rule?: string | undefined;
  /** Why somebody did it. */
  reason?: string | undefined;
  /** What the original has and this has not. */
  leftOut?: string | undefined;
}

/** Notes where an item was filed, moved or copied to. */
export const noteFiling = async (
  tx: Tx,
  { itemId, action, from, to, rule, reason, leftOut }: Filing,
  { session }: CallContext,
): Promise<void> => {
  await sql`
    insert into content_filing (subsite_id, title, item_id, action, from_class_id, to_class_id,
      from_site_id, to_site_id, lang, operator, by_rule, reason, left_out, create_by)
    select t.subsite_id, left(coalesce(t.title ->> t.lang, (select value from jsonb_each_text(t.title) limit 1), ''), 200),
      t.id, ${action}, ${from ?? null}, ${to ?? null},
      (select n.subsite_id from news_class n where n.id = ${from ?? null}),
      (select n.subsite_id from news_class n where n.id = ${to ?? null}),
      (select min(c.lang) from content_text c where c.item_id = t.id having count(*) = 1),
      ${session.realname}, ${rule ?? null}, ${reason?.trim() || null},
      ${leftOut ?? null}, ${session.username}
    from content_item t where t.id = ${itemId}`.execute(tx);
};
