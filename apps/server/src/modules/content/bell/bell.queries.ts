import type { LocalizedText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { peopleOfSites } from '../../../kernel/auth/site-rights.queries.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { isListed } from '../public.queries.ts';

interface Announced {
  subsiteId: string;
  priority: 'L' | 'M' | 'H';
  /** What visitors read, in each language in which they do. */
  titles: LocalizedText;
  summaries: LocalizedText;
  column: LocalizedText;
}

/**
 * An announcement that visitors read and that is to ring, once: whoever notes that first gets it. What follows another item
 * was told with that one.
 */
export const takeRing = async (tx: Tx, itemId: string): Promise<Announced | undefined> => {
  const { rows } = await sql<Announced>`
    with due as (
      select i.id, i.subsite_id, i.news_class_id,
        jsonb_object_agg(t.lang, v.content -> 'title') as titles,
        jsonb_object_agg(t.lang, coalesce(v.content ->> 'summary', '')) as summaries,
        (array_agg(v.content #>> '{values,priority}' order by (t.lang = i.lang) desc, t.id))[1] as priority
      from content_item i join content_text t on t.item_id = i.id
        join content_version v on v.text_id = t.id and v.number = t.live_version
      where i.id = ${itemId} and i.model = 'announcement' and i.deleted_at is null
        and coalesce(i.ref_type, 'copy') = 'copy' and ${isListed()}
      group by i.id having bool_or(coalesce(v.content #> '{values,channels}' ? 'bell', false))),
    noted as (
      insert into content_event (item_id, rung_at) select id, now() from due
      on conflict (item_id) do update set rung_at = excluded.rung_at where content_event.rung_at is null
      returning item_id)
    select due.subsite_id as "subsiteId", due.titles, due.summaries, coalesce(due.priority, 'M') as priority,
      n.title as "column"
    from noted join due on due.id = noted.item_id join news_class n on n.id = due.news_class_id`.execute(tx);
  return rows[0];
};

/** People with open accounts who work on a site. */
export const staffOf = async (tx: Tx, siteId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select u.id from sys_user u
    where u.deleted_at is null and u.status = '1' and u.id in (${peopleOfSites(sql`select ${siteId}::bigint`)})
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
};
