import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { databaseFault, faultCodes } from '../../../kernel/db/errors.ts';
import { isListed, isPublic } from '../public.queries.ts';

/*
 * Rules between the items that visitors read of a model. What follows another item is the same leader or body once more,
 * and breaks none of them.
 */

/** The live versions of items of a model that stand for themselves. */
const ownLive = (model: string): RawBuilder<unknown> => sql`
  content_item i join content_text t on t.item_id = i.id
    join content_version v on v.text_id = t.id and v.number = t.live_version
  where i.model = ${model} and i.deleted_at is null and coalesce(i.ref_type, 'copy') = 'copy' and ${isListed()}`;

/** The day on which a leader leaves, as visitors read it; a page in the archive says so still. */
const leavesOn = (lead: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select min((l.content #>> '{values,termTo}')::date) from content_text p
    join content_version l on l.text_id = p.id and l.number = p.live_version
  where p.item_id = ${lead} and ${isPublic('p')})`;

interface Division {
  lead: string;
  start: string;
  until: string | null;
}

/** The division that the public reads of an item; none where it reads none, or where the leader left before. */
const publicDivision = async (tx: Tx, itemId: string): Promise<Division | undefined> => {
  const { rows } = await sql<Division>`
    select * from (
      select given ->> 'leadItemId' as lead, given ->> 'effectiveFrom' as start,
        least((given ->> 'effectiveTo')::date, ${leavesOn(sql`(given ->> 'leadItemId')::bigint`)})::text as until
      from (select v.content -> 'values' as given from ${ownLive('division')} and i.id = ${itemId} order by t.id limit 1) d
    ) ended where start is not null and (until is null or until >= start)
      and exists (select from content_item l where l.id = lead::bigint and l.deleted_at is null)`.execute(tx);
  return rows[0];
};

/** The pages of items say something else now, although nobody wrote them. */
const redraw = async (tx: Tx, items: readonly { id: string }[]): Promise<void> => {
  if (items.length === 0) return;
  await sql`select note_site_change(${items.map(({ id }) => `item:${id}`)}::text[])`.execute(tx);
};

/** Takes the time away that an item has; tells whether it had one of the same leader from the same day on. */
const takeTime = async (tx: Tx, itemId: string, division: Division | undefined): Promise<boolean> => {
  const { rows } = await sql<{ lead: string; start: string }>`
    delete from content_division where item_id = ${itemId}
    returning lead_item_id as lead, lower(effective)::text as start`.execute(tx);
  const [former] = rows;
  return former !== undefined && former.lead === division?.lead && former.start === division.start;
};

/** The day before the next division of a leader. */
const beforeNext = ({ lead, start }: Division): RawBuilder<unknown> => sql`(
  select min(lower(effective)) - 1 from content_division
  where lead_item_id = ${lead} and lower(effective) > ${start}::date)`;

/**
 * Brings the time in which a division of labour is in effect to what the public reads of it. What came before it ends the
 * day before, and one that was followed stays so; it ends itself with the term of its leader.
 * @throws content.divisionOverlaps
 */
const refreshDivision = async (tx: Tx, itemId: string): Promise<void> => {
  const division = await publicDivision(tx, itemId);
  const isKnown = await takeTime(tx, itemId, division);
  if (!division) return;
  const { lead, start, until } = division;
  const end = isKnown ? sql`least(${until}::date, ${beforeNext(division)})` : sql`${until}::date`;
  const { rows } = await sql<{ id: string }>`
    update content_division set effective = daterange(lower(effective), ${start}::date)
    where lead_item_id = ${lead} and lower(effective) < ${start}::date
      and effective && daterange(${start}::date, ${end}, '[]')
    returning item_id as id`.execute(tx);
  await redraw(tx, rows);
  try {
    await sql`insert into content_division (item_id, lead_item_id, effective)
      values (${itemId}, ${lead}, daterange(${start}::date, ${end}, '[]'))`.execute(tx);
  } catch (error) {
    if (databaseFault(error)?.code === faultCodes.exclusionViolation)
      throw new AppError('content.divisionOverlaps');
    throw error;
  }
};

/** The divisions of a leader end no later than the leader's term, whatever it was before. */
const refreshDivisionsOf = async (tx: Tx, leadId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select i.id, min(v.content #>> '{values,effectiveFrom}') as start from ${ownLive('division')}
      and v.content #>> '{values,leadItemId}' = ${leadId} group by i.id) d order by start, id`.execute(tx);
  for (const { id } of rows) await refreshDivision(tx, id);
  await redraw(tx, rows);
};

const refreshLead = async (tx: Tx, itemId: string): Promise<void> => {
  await sql`delete from content_lead where item_id = ${itemId}`.execute(tx);
  await sql`insert into content_lead (item_id, subsite_id, department_id, rank, term)
    select id, subsite_id, (given ->> 'departmentId')::bigint, coalesce((given ->> 'rank')::integer, 1),
      daterange((given ->> 'termFrom')::date, (given ->> 'termTo')::date, '[]')
    from (select i.id, i.subsite_id, v.content -> 'values' as given from ${ownLive('lead')} and i.id = ${itemId}
      order by (t.lang = i.lang) desc, t.id limit 1) lead
    where given ?& array['departmentId', 'termFrom']
    on conflict do nothing`.execute(tx);
  await refreshDivisionsOf(tx, itemId);
};

const refreshFunction = async (tx: Tx, itemId: string): Promise<void> => {
  await sql`delete from content_function where item_id = ${itemId}`.execute(tx);
  await sql`insert into content_function (text_id, item_id, subsite_id, department_id, org_kind, lang)
    select id, item_id, subsite_id, (given ->> 'departmentId')::bigint, coalesce(given ->> 'orgKind', 'overview'), lang
    from (select t.id, i.id as item_id, i.subsite_id, t.lang, v.content -> 'values' as given
      from ${ownLive('function')} and i.id = ${itemId}) functions
    where given ? 'departmentId'
    on conflict do nothing`.execute(tx);
};

const refreshers: Readonly<Record<string, (tx: Tx, itemId: string) => Promise<void>>> = {
  division: refreshDivision,
  lead: refreshLead,
  function: refreshFunction,
};

const modelOf = async (tx: Tx, itemId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ model: string }>`select model from content_item where id = ${itemId}`.execute(
    tx,
  );
  return rows[0]?.model;
};

/**
 * Brings what is kept of an item for the rules of its model to what the public reads of it.
 * @throws content.divisionOverlaps
 */
export const refreshPublicRules = async (tx: Tx, itemId: string): Promise<void> => {
  const model = await modelOf(tx, itemId);
  await refreshers[model ?? '']?.(tx, itemId);
};

/** What is in the recycle bin is in effect no more. */
export const endPublicRules = async (tx: Tx, itemIds: readonly string[]): Promise<void> => {
  for (const table of ['content_division', 'content_lead', 'content_function'])
    await sql`delete from ${sql.table(table)} where item_id = any(${[...itemIds]}::bigint[])`.execute(tx);
};

/** What the place is called that another item has, by model. */
const taken = { lead: 'content.rankTaken', function: 'content.functionTaken' } as const;

/**
 * What becomes public takes no place that another item has: the rank of a leader in office, the functions of a department
 * of one kind in a language. Asked once the rules were refreshed.
 * @throws content.rankTaken, content.functionTaken
 */
export const requireOwnPlace = async (tx: Tx, itemId: string): Promise<void> => {
  const model = await modelOf(tx, itemId);
  if (model !== 'lead' && model !== 'function') return;
  const { rows } =
    model === 'lead'
      ? await sql`select from ${ownLive('lead')} and i.id = ${itemId}
          and not exists (select from content_lead l where l.item_id = i.id) limit 1`.execute(tx)
      : await sql`select from ${ownLive('function')} and i.id = ${itemId}
          and not exists (select from content_function f where f.text_id = t.id) limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError(taken[model]);
};
