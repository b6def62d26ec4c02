import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { databaseFault, faultCodes } from '../../../kernel/db/errors.ts';
import { isSame } from '../../../kernel/resource/values.ts';
import { officeZone } from '../outsider.ts';
import { isListed } from '../public.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** The division that the public reads of an item; none where it reads none. */
const publicDivision = sql`
  select i.id, v.content -> 'values' as given
  from content_item i join content_text t on t.item_id = i.id
    join content_version v on v.text_id = t.id and v.number = t.live_version
  where i.model = 'division' and i.deleted_at is null and ${isListed()}`;

/**
 * Brings the time in which a division of labour is in effect to what the public reads of it. What came before it ends the
 * day before.
 * @throws content.divisionOverlaps
 */
export const refreshDivision = async (tx: Tx, itemId: string): Promise<void> => {
  const { rows } = await sql<{ lead: string; start: string; until: string | null }>`
    select given ->> 'leadItemId' as lead, given ->> 'effectiveFrom' as start, given ->> 'effectiveTo' as until
    from (${publicDivision} and i.id = ${itemId} order by t.id limit 1) d`.execute(tx);
  await sql`delete from content_division where item_id = ${itemId}`.execute(tx);
  const [division] = rows;
  if (!division) return;
  await sql`update content_division
    set effective = daterange(lower(effective), ${division.start}::date)
    where lead_item_id = ${division.lead} and lower(effective) < ${division.start}::date
      and effective && daterange(${division.start}::date, ${division.until}::date, '[]')`.execute(tx);
  try {
    await sql`insert into content_division (item_id, lead_item_id, effective)
      values (${itemId}, ${division.lead}, daterange(${division.start}::date, ${division.until}::date, '[]'))`.execute(
      tx,
    );
  } catch (error) {
    if (databaseFault(error)?.code === faultCodes.exclusionViolation)
      throw new AppError('content.divisionOverlaps');
    throw error;
  }
};

/** What is in the recycle bin is in effect no more. */
export const endDivisions = async (tx: Tx, itemIds: readonly string[]): Promise<void> => {
  await sql`delete from content_division where item_id = any(${[...itemIds]}::bigint[])`.execute(tx);
};

/**
 * The posts of a notice of recruitment stay once applications are open, unless a new change notice says so (section 3.4).
 * @throws content.positionsLocked
 */
export const requireOpenPositions = async (
  tx: Tx,
  { textId, model, values }: { textId: string; model: string; values: Values },
): Promise<void> => {
  if (model !== 'recruit') return;
  const { rows } = await sql<{ given: Values }>`
    select v.content -> 'values' as given from content_text t
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.id = ${textId} and ${isListed()}
      and (v.content -> 'values' ->> 'applyFrom')::timestamp at time zone ${officeZone} <= now()`.execute(tx);
  const given = rows[0]?.given;
  if (!given || isSame(given.positions, values.positions)) return;
  const isNoticed = typeof values.changeNotice === 'string' && values.changeNotice !== given.changeNotice;
  if (!isNoticed) throw new AppError('content.positionsLocked');
};
