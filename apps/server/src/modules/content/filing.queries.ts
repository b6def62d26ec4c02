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
}

/** Notes where an item was filed, moved or copied to. */
export const noteFiling = async (
  tx: Tx,
  { itemId, action, from, to, rule }: Filing,
  { session }: CallContext,
): Promise<void> => {
  await sql`
    insert into content_filing (subsite_id, title, item_id, action, from_class_id, to_class_id, operator, by_rule, create_by)
    select t.subsite_id, left(coalesce(t.title ->> t.lang, (select value from jsonb_each_text(t.title) limit 1), ''), 200),
      t.id, ${action}, ${from ?? null}, ${to ?? null}, ${session.realname}, ${rule ?? null}, ${session.username}
    from content_item t where t.id = ${itemId}`.execute(tx);
};
