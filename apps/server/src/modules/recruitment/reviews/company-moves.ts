import { company } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { ApprovalProcesses } from '../../../kernel/approvals.ts';
import { currentDate } from '../../../kernel/clock.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { planMove } from '../../../kernel/resource/plans.ts';
import { type LockedRow, recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, type Moving, moveByName, type Reason } from '../../../kernel/resource/states.ts';
import { siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { momentIn } from '../../../kernel/time-zone.ts';
import { closeSubmission, keepSubmission, markSubmission } from '../companies/verifications.ts';
import { claimOpenCase, closeCase, firstCheckOf, openCase, scoreOf } from './cases.ts';
import type { Hit } from './risk.ts';

const { table } = company.spec;

const agencies: readonly unknown[] = ['agency_local', 'agency_overseas'];
const highRisk = 60;

const signsOf = ({ columns: { nature } }: LockedRow): Hit[] => [
  ...(agencies.includes(nature) ? [{ rule: 'agency' as const, score: 30, excerpt: null }] : []),
  ...(nature === 'foreign' ? [{ rule: 'foreign' as const, score: 20, excerpt: null }] : []),
];

const isSpecial = (nature: unknown, riskScore: number): boolean =>
  agencies.includes(nature) || nature === 'foreign' || riskScore >= highRisk;

/** Whether two people have to look at a company: agencies, foreign companies and those of high risk. */
export const needsSecondCheck = async (db: Db | Tx, companyId: string): Promise<boolean> => {
  const { rows } = await sql<{ nature: string }>`select nature from company where id = ${companyId}`.execute(
    db,
  );
  const opened = await firstCheckOf(db, companyId);
  return isSpecial(rows[0]?.nature, opened?.riskScore ?? 0);
};

/** A company out of the ordinary is verified by the second of two people. */
const requireSecond = async ({ row, tx, ctx }: Moving): Promise<void> => {
  const opened = await firstCheckOf(tx, row.id);
  if (!opened || !isSpecial(row.columns.nature, opened.riskScore)) return;
  if (opened.firstCheckedBy === null || String(opened.firstCheckedBy) === ctx.session.userId)
    throw new AppError('recruitment.secondPerson');
};

const closing =
  (outcome: 'approved' | 'rejected' | 'withdrawn'): NonNullable<Move['effect']> =>
  async ({ row, tx, ctx, reason, reasonCode }) => {
    await closeCase(tx, { kind: 'company_verification', objectId: row.id, outcome, reasonCode }, ctx);
    const decidedBy = ctx.session.userId;
    await closeSubmission(tx, { companyId: row.id, outcome, decidedBy, reasonCode, reason });
    return undefined;
  };

/** A verification holds a year, and no longer than the licences it looked at. */
export const verifiedNow = {
  verified_at: sql`now()`,
  verify_expires_on: sql`least(${todayIn(siteZone('subsite_id'))} + 365, licence_until, agency_licence_expiry)`,
};

/** @throws system.invalidInput without a reason, where one is needed to hand in again */
export const requireWords = async ({
  row,
  reason,
  reasonCode,
}: Pick<Moving, 'row' | keyof Reason>): Promise<void> => {
  if (row.columns.verify_status === 'revoked' && !reason && !reasonCode)
    throw new AppError('system.invalidInput', { problems: [{ path: 'reason', rule: 'required' }] });
};

/** Takes the open case of a company in hand with it, or gives it back. */
const claiming =
  (isTaken: boolean): NonNullable<Move['effect']> =>
  async ({ row, tx, ctx }) => {
    await claimOpenCase(tx, { objectId: row.id, isTaken }, ctx);
    await markSubmission(tx, row.id, isTaken ? 'in_review' : 'submitted');
    return undefined;
  };

const untilOf = ({ answers: { until }, ctx }: Moving): Date | undefined =>
  typeof until === 'string' ? momentIn(ctx.timeZone, until) : undefined;

/** @throws recruitment.agencyWithoutLicence */
export const requireLicence = ({ columns: { nature, agency_licence_no } }: LockedRow): void => {
  if (agencies.includes(nature) && !agency_licence_no) throw new AppError('recruitment.agencyWithoutLicence');
};

/** Hands a company in: into the queue of reviews, or to the process that its site has for companies. */
const submitting = (approvals: ApprovalProcesses): Move => ({
  guard: requireWords,
  to: async ({ row, tx }) =>
    (await approvals.isRequired(tx, table, row.subsiteId ?? '0')) ? 'in_review' : 'submitted',
  effect: async ({ row, tx, ctx, to }) => {
    const { id: objectId, subsiteId, label: title } = row;
    const hits = signsOf(row);
    if (to === 'submitted')
      await openCase(tx, { kind: 'company_verification', objectId, subsiteId, title, hits }, ctx);
    await keepSubmission(tx, row, ctx);
    return { columns: { risk_score: scoreOf(hits) } };
  },
  done: async ({ row, tx, ctx, to }) => {
    if (to !== 'in_review') return;
    await markSubmission(tx, row.id, 'in_review');
    await approvals.begin(tx, table, row, ctx);
  },
});

/** The moves that lead to a verification; none of them is made while a process decides. */
const verificationMoves = (approvals: ApprovalProcesses): Readonly<Record<string, Move>> => ({
  submit: submitting(approvals),
  claim: { effect: claiming(true) },
  release: { effect: claiming(false) },
  withdraw: { effect: closing('withdrawn') },
  approve: {
    guard: async (moving) => {
      requireLicence(moving.row);
      await requireSecond(moving);
    },
    effect: async (moving) => {
      await closing('approved')(moving);
      return { columns: verifiedNow };
    },
  },
  reject: { effect: closing('rejected') },
});

const guarded = (approvals: ApprovalProcesses, move: Move): Move => ({
  ...move,
  guard: async (moving) => {
    if (await approvals.isRunning(moving.tx, table, moving.row.id))
      throw new AppError('recruitment.inProcess');
    await move.guard?.(moving);
  },
});

/** What goes with the moves of companies. */
export const companyMovesOf = (approvals: ApprovalProcesses): Readonly<Record<string, Move>> => ({
  ...Object.fromEntries(
    Object.entries(verificationMoves(approvals)).map(([name, move]) => [name, guarded(approvals, move)]),
  ),
  freeze: {
    guard: async (moving) => {
      const until = untilOf(moving);
      if (until && until <= currentDate())
        throw new AppError('system.invalidInput', { problems: [{ path: 'until', rule: 'future' }] });
    },
    done: async (moving) => {
      const { row, tx, ctx, reason } = moving;
      const at = untilOf(moving);
      if (at) await planMove(tx, company, { name: 'unfreeze' }, { id: row.id, at, reason }, ctx);
    },
  },
});

/** Moves a company with its case: one that somebody has in hand is in review. */
export const followClaim =
  (moves: Readonly<Record<string, Move>>) =>
  async (
    tx: Tx,
    { objectId, isTaken }: { objectId: string; isTaken: boolean },
    ctx: CallContext,
  ): Promise<void> => {
    const name = isTaken ? 'claim' : 'release';
    const { columns } = await recordsOf(company).lock(tx, objectId, ctx);
    if (columns.verify_status === (isTaken ? 'submitted' : 'in_review'))
      await moveByName(tx, company, name, { id: objectId }, ctx, moves[name]);
  };
