import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { latestToday, siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { isListed } from '../public.queries.ts';

/** The text by which visitors know the event `t`, and what it says to them. */
const liveText = sql`content_text c join content_version v on v.text_id = c.id and v.number = c.live_version
  where c.item_id = t.id and ${isListed('c')} order by (c.lang = t.lang) desc, c.id limit 1`;

/** The day by which visitors were told the result of a collection of opinions, the item `t`; null where they wait for none. */
const awaitedOn: RawBuilder<string | null> = sql`(
  select (live.given ->> 'resultDue')::date
  from (select v.content -> 'values' as given from ${liveText}) live
  where coalesce(live.given ->> 'resultItemId', '') = '' and not exists (select from content_event e
    where e.item_id = t.id and (e.cancelled_at is not null or e.result_at is not null)))`;

/**
 * Whether that day is over on the clock of the site. The day of a site is asked for only where any place on earth may be
 * past it.
 */
export const isResultLate: RawBuilder<boolean> = sql`case
  when t.model <> 'opinion' or coalesce(t.ref_type, 'copy') <> 'copy' then false
  else coalesce((select case when due.day > ${latestToday} then false
    else due.day < ${todayIn(siteZone('t.subsite_id'))} end
    from (select ${awaitedOn} as day) due), false) end`;

/** Collections whose result is late, and of which nobody was told since they name this day. */
export const untoldResults = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from content_item t left join content_event told on told.item_id = t.id
    where t.model = 'opinion' and t.deleted_at is null and ${isResultLate}
      and told.told_due is distinct from ${awaitedOn}
    order by t.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Notes that people are told now, and locks the note. @returns the text and the day; undefined where somebody told them */
export const noteTold = async (
  tx: Tx,
  itemId: string,
): Promise<{ textId: string; day: string } | undefined> => {
  const { rows } = await sql<{ textId: string; day: string }>`
    with noted as (
      insert into content_event (item_id, told_due)
      select t.id, ${awaitedOn} from content_item t where t.id = ${itemId} and t.deleted_at is null and ${isResultLate}
      on conflict (item_id) do update set told_due = excluded.told_due
        where content_event.told_due is distinct from excluded.told_due
      returning item_id, told_due)
    select (select c.id from ${liveText}) as "textId", noted.told_due::text as day
    from noted join content_item t on t.id = noted.item_id`.execute(tx);
  return rows[0];
};
