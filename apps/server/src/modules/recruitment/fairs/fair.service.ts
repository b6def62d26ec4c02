import { randomInt } from 'node:crypto';
import { capitalCode, type EndpointResult, type Resource, transitionsOf } from '@lc/contract/kernel';
import {
  type checkInTicket,
  seeker,
  specialRecruitment,
  srAttendee,
  srCompany,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, type Moving, moveRow } from '../../../kernel/resource/states.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { shown, visibleTable } from '../../../kernel/resource/visibility.ts';
import type { Check, Fate } from '../../../kernel/resource/write.ts';
import { caseFate, closeCase, type Outcome } from '../reviews/cases.ts';
import { enterQueue, leaveQueueOfFairs } from './fair-reviews.ts';

const attendees = recordsOf(srAttendee);
const companies = recordsOf(srCompany);
const over: readonly string[] = ['ended', 'cancelled', 'archived'];

interface Fair {
  status: string;
  requireVerified: boolean;
  maxCompanies: number | null;
  maxJobs: number | null;
  minCompleteness: number;
}

/** A fair that references checked before; it stays locked, so that counts of its companies hold. */
const lockFair = async (tx: Tx, id: unknown): Promise<Fair> => {
  const { rows } = await sql<Fair>`select status, require_verified as "requireVerified",
      max_companies as "maxCompanies", max_jobs_per_company as "maxJobs", min_completeness as "minCompleteness"
    from special_recruitment where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

const requireVerified = async (tx: Tx, companyId: unknown): Promise<void> => {
  const { rows } = await sql`select from company
    where id = ${companyId} and verify_status = 'verified' and status = 'active'`.execute(tx);
  if (rows.length === 0) throw new AppError('recruitment.fairCompanyUnverified');
};

const requireFewJobs = ({ maxJobs }: Fair, jobIds: unknown): void => {
  if (maxJobs !== null && Array.isArray(jobIds) && jobIds.length > maxJobs)
    throw new AppError('system.invalidInput', {
      problems: [{ path: 'jobIds', rule: 'maximum', params: { max: maxJobs } }],
    });
};

/** Companies that have a place. */
const takesPart = sql.raw(`status in ('approved', 'checked_in')`);

/** Whether a fair, which is locked, has room for so many more. */
const requireRoom = async (
  tx: Tx,
  eventId: unknown,
  { maxCompanies, more }: { maxCompanies: number | null; more: number },
): Promise<void> => {
  if (maxCompanies === null) return;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sr_company
    where event_id = ${eventId} and ${takesPart} and deleted_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0) + more > maxCompanies) throw new AppError('recruitment.fairFull');
};

/** Those that come out of the recycle bin with a place take it again: others may have had it since. */
const requireRoomAgain = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ eventId: string; more: number }>`
    select event_id as "eventId", count(*)::integer as more from sr_company
    where id = any(${[...ids]}::bigint[]) and ${takesPart} group by event_id order by event_id`.execute(tx);
  for (const { eventId, more } of rows) {
    const { maxCompanies } = await lockFair(tx, eventId);
    await requireRoom(tx, eventId, { maxCompanies, more });
  }
};

/** Whether a company may take part with so many jobs. */
export const checkCompany: Check = async (change, _ctx, tx) => {
  if (change.operation === 'restore') await requireRoomAgain(tx, change.ids);
  if (change.operation !== 'create' && change.operation !== 'update') return;
  const { input } = change;
  const eventId = change.operation === 'create' ? input.eventId : change.before.event_id;
  const fair = await lockFair(tx, eventId);
  requireFewJobs(fair, input.jobIds);
  if (change.operation !== 'create') return;
  await requirePlace(tx, fair, input.companyId);
};

/** Whether a fair takes a company at all. */
const requirePlace = async (
  tx: Tx,
  { status, requireVerified: isStrict }: Fair,
  companyId: unknown,
): Promise<void> => {
  if (over.includes(status)) throw new AppError('recruitment.fairClosed');
  if (isStrict) await requireVerified(tx, companyId);
};

/** A company asks for a place at a fair, and waits in the queue of reviews. */
export const createCompany = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await companies.prepare(db, given, ctx);
  return inTransaction(db, async (tx) => {
    const made = await companies.create(tx, input, ctx, {
      check: () => checkCompany({ operation: 'create', input }, ctx, tx),
    });
    await enterQueue(tx, made.id, ctx);
    return made;
  });
};

const requireCapacity: Move['guard'] = async ({ row, tx }) => {
  const fair = await lockFair(tx, row.columns.event_id);
  await requirePlace(tx, fair, row.columns.company_id);
  await requireRoom(tx, row.columns.event_id, { maxCompanies: fair.maxCompanies, more: 1 });
};

const came: Move = { effect: async () => ({ columns: { checked_in_at: sql`now()` } }) };

/** Out of the queue of reviews, with the words of the decision. */
const decided =
  (outcome: Outcome): NonNullable<Move['effect']> =>
  async ({ row, tx, ctx, reason, reasonCode }) => {
    await closeCase(tx, { kind: 'sr_company', objectId: row.id, outcome, reasonCode }, ctx);
    return { columns: { reason_text: reason || reasonCode || null } };
  };

/** The booth of a company that takes part is its own; of one that left, free again. */
const setBooth = async ({ row, tx }: Moving, status: 'booked' | 'free'): Promise<void> => {
  if (!row.columns.booth_id) return;
  await sql`update sr_booth set status = ${status}, held_until = null
    where id = ${row.columns.booth_id} and status <> 'blocked'`.execute(tx);
};

/** A deleted company has neither booth nor open case. */
export const fairCompanyFate: Fate = async (change, ctx, tx) => {
  const { operation, ids } = change;
  await caseFate('sr_company')(change, ctx, tx);
  if (operation === 'purge') return;
  const status = operation === 'remove' ? 'free' : 'booked';
  await sql`update sr_booth b set status = ${status}, held_until = null
    where b.status <> 'blocked' and b.id in (select booth_id from sr_company
      where id = any(${[...ids]}::bigint[]) and ${takesPart})`.execute(tx);
};

/** A company that was let in is told why it is sent away. */
const requireWords: Move['guard'] = async ({ row, reason, reasonCode }) => {
  if (row.columns.status === 'approved' && !reason && !reasonCode)
    throw new AppError('system.invalidInput', { problems: [{ path: 'reason', rule: 'required' }] });
};

/** What goes with the moves of companies at fairs. */
export const fairCompanyMoves: Readonly<Record<string, Move>> = {
  approve: {
    guard: requireCapacity,
    effect: decided('approved'),
    done: (moving) => setBooth(moving, 'booked'),
  },
  reject: { effect: decided('rejected') },
  waitlist: { effect: decided('waitlisted') },
  cancel: {
    guard: requireWords,
    effect: decided('withdrawn'),
    done: (moving) => setBooth(moving, 'free'),
  },
  reapply: {
    guard: async ({ row, tx }) =>
      requirePlace(tx, await lockFair(tx, row.columns.event_id), row.columns.company_id),
    done: ({ row, tx, ctx }) => enterQueue(tx, row.id, ctx),
  },
  checkIn: came,
};

const endQueue: Move = { done: ({ row, tx, ctx }) => leaveQueueOfFairs(tx, [row.id], ctx.session) };

/** What goes with the moves of fairs: nobody waits for one that is over. */
export const fairMoves: Readonly<Record<string, Move>> = { cancel: endQueue, end: endQueue };

export const attendeeMoves: Readonly<Record<string, Move>> = { checkIn: came };

/** Letters and digits that nobody takes for one another when they are read aloud. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newTicket = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('');

const requireWelcome = async (tx: Tx, { eventId, seekerId }: Input): Promise<void> => {
  const { status, minCompleteness } = await lockFair(tx, eventId);
  if (over.includes(status)) throw new AppError('recruitment.fairClosed');
  if (minCompleteness === 0) return;
  const { rows } = await sql`select from resume where seeker_id = ${seekerId} and deleted_at is null
    and completeness >= ${minCompleteness} limit 1`.execute(tx);
  if (rows.length === 0) throw new AppError('recruitment.resumeTooShort');
};

export const createAttendee = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await attendees.prepare(db, given, ctx);
  return inTransaction(db, (tx) =>
    attendees.create(tx, input, ctx, {
      columns: { ticket_code: newTicket() },
      check: () => requireWelcome(tx, input),
    }),
  );
};

const checkIn = transitionsOf(srAttendee as Resource).find(({ name }) => name === 'checkIn');

/** The same ticket, shown again within so many seconds of the same moment, is an answer that was lost. */
const sameMoment = 5;

interface Shown {
  ticketCode: string;
  eventId?: string | undefined;
  secondsAgo?: number | undefined;
}

interface Ticket {
  id: string;
  seeker: string | null;
  fair: string;
  isOther: boolean;
  isSame: boolean;
}

const findTicket = async (tx: Tx, shownTicket: Shown, ctx: CallContext): Promise<Ticket> => {
  const { ticketCode, eventId = null, secondsAgo = null } = shownTicket;
  const { rows } =
    await sql<Ticket>`select t.id, ${shown(seeker, ctx, 'fullName', sql`s.full_name`)} as seeker,
      coalesce(f.title ->> ${ctx.language}, f.title ->> 'en-US', '') as fair,
      coalesce(t.event_id <> ${eventId}::bigint, false) as "isOther",
      coalesce((select m.actor_id from record_transition m
          where m.resource = ${srAttendee.spec.name} and m.record_id = t.id order by m.id desc limit 1) = ${ctx.session.userId}
        and abs(extract(epoch from
          now() - make_interval(secs => ${secondsAgo}::integer) - t.checked_in_at)) < ${sameMoment}, false) as "isSame"
    from sr_attendee t left join ${visibleTable(seeker, ctx)} s on s.id = t.seeker_id
      left join ${visibleTable(specialRecruitment, ctx)} f on f.id = t.event_id
    where t.ticket_code = ${capitalCode(ticketCode)} and t.deleted_at is null
      and ${scopeCondition(srAttendee, ctx)}`.execute(tx);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

/** @throws system.recordNotFound, recruitment.ticketOfOtherFair, system.wrongState */
export const checkInByTicket = (
  db: Db,
  shownTicket: Shown,
  ctx: CallContext,
): Promise<EndpointResult<typeof checkInTicket>> =>
  inTransaction(db, async (tx) => {
    const { isOther, isSame, ...ticket } = await findTicket(tx, shownTicket, ctx);
    if (isOther) throw new AppError('recruitment.ticketOfOtherFair', { params: { fair: ticket.fair } });
    if (isSame || !checkIn) return ticket;
    const came: Move = {
      effect: async () => ({
        columns: { checked_in_at: sql`now() - make_interval(secs => ${shownTicket.secondsAgo ?? 0})` },
      }),
    };
    await moveRow(tx, srAttendee, checkIn, { id: ticket.id }, ctx, came);
    return ticket;
  });
