import { jobPosting } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Move, Moving } from '../../../kernel/resource/states.ts';
import { usePlace } from '../paid-actions.ts';
import { closeCase, openCase, scoreOf } from '../reviews/cases.ts';
import { assessJob, blockedWordsIn } from '../reviews/risk.ts';
import { lapseApplications } from './closing.queries.ts';
import { companyStanding } from './job.queries.ts';

/** Days that a posting runs when nobody said how long. */
const usualDays = 30;

const textOf = ({ row: { columns } }: Moving): string =>
  [columns.title, columns.description, columns.responsibilities, columns.requirements]
    .filter((part) => typeof part === 'string')
    .join('\n');

const requireCompany = async (moving: Moving, mustBeVerified: boolean): Promise<void> => {
  const company = await companyStanding(moving.tx, moving.row.columns.company_id);
  if (company?.status !== 'active') throw new AppError('recruitment.companyInactive');
  if (mustBeVerified && company.verifyStatus !== 'verified')
    throw new AppError('recruitment.companyUnverified');
};

const requireCleanText = async (moving: Moving): Promise<void> => {
  const words = await blockedWordsIn(moving.tx, textOf(moving));
  if (words.length > 0)
    throw new AppError('recruitment.blockedWords', { params: { words: words.join(', ') } });
};

const requirePublishable = async (moving: Moving): Promise<void> => {
  await requireCompany(moving, true);
  await requireCleanText(moving);
  const { overseas_country: country, demand_letter_no: letter } = moving.row.columns;
  if (country && country !== 'MM' && !letter) throw new AppError('recruitment.demandLetterMissing');
};

const runsOn = sql`case when valid_through > now() then valid_through
  else now() + make_interval(days => ${usualDays}) end`;

const published = {
  published_at: sql`coalesce(published_at, now())`,
  refreshed_at: sql`now()`,
  valid_through: runsOn,
  closed_at: null,
  reason_code: null,
  reason_text: null,
};

/** Whether a posting ran out since it was published last, however it has been filed since. */
const ranOut = async ({ tx, row }: Moving): Promise<boolean> => {
  const moves = sql`record_transition m where m.resource = ${jobPosting.spec.name} and m.record_id = j.id`;
  const { rows } = await sql`select from job_posting j where j.id = ${row.id} and (j.valid_through <= now()
    or exists (select from ${moves} and m.to_state = 'expired'
      and m.id > coalesce((select max(m.id) from ${moves} and m.to_state = 'published'), 0)))`.execute(tx);
  return rows.length > 0;
};

/** Shows a posting again: within its time at the place that it has, later at another one. */
const publish: Move = {
  guard: requirePublishable,
  effect: async (moving) => {
    if (await ranOut(moving)) await usePlace(moving);
    return { columns: published };
  },
};

const closeColumns: Move['effect'] = async () => ({ columns: { closed_at: sql`now()` } });

/** Nobody is going to look at those who applied last. */
const lapse: Move['done'] = async ({ row, tx }) => {
  await lapseApplications(tx, [row.id]);
};

const withReason =
  (columns: Readonly<Record<string, unknown>> = {}): NonNullable<Move['effect']> =>
  async ({ reason, reasonCode }) => ({
    columns: { ...columns, reason_code: reasonCode || null, reason_text: reason || null },
  });

/** Into the queue of reviews, with the signs of risk. */
const enterQueue: NonNullable<Move['effect']> = async ({ row, tx, ctx }) => {
  const hits = await assessJob(tx, row.id);
  const { id: objectId, subsiteId, label: title } = row;
  await openCase(tx, { kind: 'job', objectId, subsiteId, title, hits }, ctx);
  return { columns: { risk_score: scoreOf(hits) } };
};

const leaveQueue = (
  { row, tx, ctx, reasonCode }: Moving,
  outcome: 'approved' | 'rejected' | 'withdrawn',
): Promise<void> => closeCase(tx, { kind: 'job', objectId: row.id, outcome, reasonCode }, ctx);

/** What goes with the moves of postings. */
export const jobMoves: Readonly<Record<string, Move>> = {
  submit: {
    guard: async (moving) => {
      await requireCompany(moving, false);
      await requireCleanText(moving);
    },
    effect: enterQueue,
  },
  appeal: { effect: enterQueue },
  withdraw: {
    effect: async (moving) => {
      await leaveQueue(moving, 'withdrawn');
      return undefined;
    },
  },
  publishDirect: {
    guard: requirePublishable,
    effect: async (moving) => {
      await usePlace(moving);
      return { columns: published };
    },
  },
  approve: {
    guard: requirePublishable,
    effect: async (moving) => {
      await usePlace(moving);
      await leaveQueue(moving, 'approved');
      return { columns: published };
    },
  },
  resume: publish,
  renew: {
    guard: requirePublishable,
    effect: async (moving) => {
      await usePlace(moving);
      return { columns: { ...published, valid_through: sql`now() + make_interval(days => ${usualDays})` } };
    },
  },
  reopen: publish,
  reject: {
    effect: async (moving) => {
      await leaveQueue(moving, 'rejected');
      return withReason()(moving);
    },
  },
  takeDown: { effect: withReason({ closed_at: sql`now()` }), done: lapse },
  expire: { effect: closeColumns },
  markFilled: { effect: closeColumns, done: lapse },
  archive: { done: lapse },
};
