import { cutText } from '@lc/contract/kernel';
import { reviewCase, type reviewKinds } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { currentDate } from '../../../kernel/clock.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import type { ServeOptions } from '../../../kernel/resource/serve.ts';
import { dayIn } from '../../../kernel/time-zone.ts';
import { officeOf } from '../../sites/index.ts';
import { loadHolidays } from '../lookups/holidays.ts';
import type { Hit } from './risk.ts';
import { afterWorkingHours } from './working-time.ts';

export type ReviewKind = (typeof reviewKinds)[number];
export type Outcome = 'approved' | 'rejected' | 'waitlisted' | 'withdrawn';

/** Working hours until a case is due. */
const hoursFor: Readonly<Record<ReviewKind, number>> = {
  company_verification: 8,
  job: 2,
  job_revision: 2,
  resume: 4,
  sr_company: 8,
};

interface Waiting {
  kind: ReviewKind;
  subsiteId: string | undefined;
}

/** When a case that is opened at a moment is due, by the clock and the holidays of its site. */
export const dueAt = async (tx: Tx, { kind, subsiteId = '0' }: Waiting, from: Date): Promise<Date> => {
  const { timeZone: zone, countryCode } = await officeOf(tx, subsiteId);
  const holidays = await loadHolidays(tx, countryCode, dayIn(zone, from));
  return afterWorkingHours(from, hoursFor[kind], { zone, ...holidays });
};

interface Opening extends Waiting {
  objectId: string;
  title: string;
  hits: readonly Hit[];
}

/** The weight of all signs together, at most 100. */
export const scoreOf = (hits: readonly Hit[]): number =>
  Math.min(
    100,
    hits.reduce((sum, { score }) => sum + score, 0),
  );

/** Puts an object into the queue; one that waits already stays where it is, with the new signs of risk. */
export const openCase = async (
  tx: Tx,
  { kind, objectId, subsiteId, title, hits }: Opening,
  ctx: CallContext,
): Promise<void> => {
  const { rows } = await sql<{ rounds: number; open: string | null }>`select count(*)::int as rounds,
      max(id) filter (where outcome is null) as open
    from review_case where kind = ${kind} and object_id = ${objectId} and deleted_at is null`.execute(tx);
  if (rows[0]?.open) return;
  await recordsOf(reviewCase).create(tx, { subsiteId }, ctx, {
    columns: {
      kind,
      object_id: objectId,
      title: cutText(title, 250),
      risk_score: scoreOf(hits),
      hits: sql`${JSON.stringify(hits)}::jsonb`,
      due_at: await dueAt(tx, { kind, subsiteId }, currentDate()),
      submitted_at: sql`now()`,
      priority: scoreOf(hits) >= 60 ? 1 : 2,
      round: (rows[0]?.rounds ?? 0) + 1,
    },
  });
};

interface Closing {
  kind: ReviewKind;
  objectId: string;
  outcome: Outcome;
  reasonCode?: string | undefined;
}

/** Takes an object out of the queue, whichever way it was decided. */
export const closeCase = async (
  tx: Tx,
  { kind, objectId, outcome, reasonCode }: Closing,
  ctx: CallContext,
): Promise<void> => {
  await sql`update review_case set outcome = ${outcome}, decided_by = ${ctx.session.userId}, decided_at = now(),
      reason_code = ${reasonCode || null}, version = version + 1, update_by = ${ctx.session.username}, update_time = now()
    where kind = ${kind} and object_id = ${objectId} and outcome is null`.execute(tx);
};

/** An open case goes with its object: into the recycle bin, back, and for good. */
export const caseFate =
  (kind: ReviewKind): NonNullable<ServeOptions['fate']> =>
  async ({ operation, ids }, _ctx, tx) => {
    const open = sql`kind = ${kind} and object_id = any(${[...ids]}::bigint[]) and outcome is null`;
    await (operation === 'purge'
      ? sql`delete from review_case where ${open}`
      : sql`update review_case set deleted_at = ${operation === 'remove' ? sql`now()` : null} where ${open}`
    ).execute(tx);
  };

/**
 * Takes the open case of a company in hand, or gives it back, because its company was moved.
 * @throws recruitment.caseTaken when somebody else has it
 */
export const claimOpenCase = async (
  tx: Tx,
  { objectId, isTaken }: { objectId: string; isTaken: boolean },
  { session }: CallContext,
): Promise<void> => {
  const { rows } = await sql<{ id: string; claimedBy: string | null }>`select id, claimed_by as "claimedBy"
    from review_case where kind = 'company_verification' and object_id = ${objectId} and outcome is null
    for no key update`.execute(tx);
  const [open] = rows;
  if (!open) return;
  if (isTaken && open.claimedBy !== null && String(open.claimedBy) !== session.userId)
    throw new AppError('recruitment.caseTaken');
  await sql`update review_case set claimed_by = ${isTaken ? session.userId : null},
      claimed_at = ${isTaken ? sql`coalesce(claimed_at, now())` : null} where id = ${open.id}`.execute(tx);
};

/** Who looked at a company first, while its case is open. */
export const firstCheckOf = async (
  db: Db | Tx,
  companyId: string,
): Promise<{ firstCheckedBy: string | null; riskScore: number } | undefined> => {
  const { rows } = await sql<{ firstCheckedBy: string | null; riskScore: number }>`
    select first_checked_by as "firstCheckedBy", risk_score as "riskScore" from review_case
    where kind = 'company_verification' and object_id = ${companyId} and outcome is null`.execute(db);
  return rows[0];
};
