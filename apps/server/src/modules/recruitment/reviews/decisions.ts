import {
  type Moves,
  type Resource,
  type StateTransition,
  transitionPermission,
  transitionsOf,
} from '@lc/contract/kernel';
import { reviewCase } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { eachByItself } from '../../../kernel/http/each.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { type LockedRow, recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, moveRow, type Reason } from '../../../kernel/resource/states.ts';
import { writersAmong } from '../../../kernel/resource/writers.ts';
import type { ReviewKind } from './cases.ts';

/** What a kind of case is about, and what goes with the moves that decide it. */
export interface Reviewed {
  resource: Resource;
  moves: Readonly<Record<string, Move>>;
  /** The words of its reasons to reject. */
  reasons: string;
  /** Whether a second person has to look. */
  needsSecond?: (tx: Db | Tx, objectId: string) => Promise<boolean>;
  /** What else happens to the object when its case is taken in hand or given back. */
  followClaim?: (tx: Tx, claim: { objectId: string; isTaken: boolean }, ctx: CallContext) => Promise<void>;
}

/** The kinds of cases that can be decided in the queue. */
export type ReviewedKinds = Partial<Record<ReviewKind, Reviewed>>;

const records = recordsOf(reviewCase);

const requireOpen = ({ columns }: LockedRow, { session }: CallContext): void => {
  if (columns.outcome !== null) throw new AppError('recruitment.caseDecided');
  if (columns.claimed_by !== null && String(columns.claimed_by) !== session.userId)
    throw new AppError('recruitment.caseTaken');
};

/** Takes a case in hand, or gives it back. */
export const setClaim = (
  db: Db,
  kinds: ReviewedKinds,
  { id, isTaken }: { id: string; isTaken: boolean },
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await records.lock(tx, id, ctx);
    requireOpen(row, ctx);
    const claimedBy = isTaken ? ctx.session.userId : null;
    await records.update(tx, row, {}, ctx, {
      columns: { claimed_by: claimedBy, claimed_at: isTaken ? sql`now()` : null },
      changes: { claimedBy: [row.columns.claimed_by, claimedBy] },
    });
    await follow(tx, kinds, { row, isTaken }, ctx);
  });

const follow = async (
  tx: Tx,
  kinds: ReviewedKinds,
  { row, isTaken }: { row: LockedRow; isTaken: boolean },
  ctx: CallContext,
): Promise<void> =>
  kinds[row.columns.kind as ReviewKind]?.followClaim?.(
    tx,
    { objectId: String(row.columns.object_id), isTaken },
    ctx,
  );

/** Takes the most urgent open case in hand that the caller may decide: one's own first, then by risk and by when it is due. */
export const claimNext = (
  db: Db,
  kinds: ReviewedKinds,
  { kind, skip }: { kind?: string | undefined; skip?: string | undefined },
  ctx: CallContext,
): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const { userId } = ctx.session;
    const decidable = Object.entries(kinds).flatMap(([name, reviewed]) =>
      reviewed && mayDecide(reviewed.resource, 'approve', ctx) ? [name] : [],
    );
    const { rows } = await sql<{ id: string }>`select t.id from review_case t
      where t.outcome is null and t.deleted_at is null and ${scopeCondition(reviewCase, ctx)}
        and (t.claimed_by is null or t.claimed_by = ${userId}) and t.first_checked_by is distinct from ${userId}
        and t.kind = any(${decidable}::text[]) and (${kind ?? null}::text is null or t.kind = ${kind ?? null}) and t.id <> ${skip ?? '0'}
      order by t.claimed_by nulls last, t.risk_score >= 60 desc, t.due_at, t.id limit 1
      for update of t skip locked`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) return null;
    const row = await records.lock(tx, id, ctx);
    if (row.columns.claimed_by === null) {
      await records.update(tx, row, {}, ctx, {
        columns: { claimed_by: userId, claimed_at: sql`now()` },
        changes: { claimedBy: [null, userId] },
      });
      await follow(tx, kinds, { row, isTaken: true }, ctx);
    }
    return id;
  });

export interface Decision extends Reason {
  decision: 'approve' | 'reject';
}

/** The move behind a decision, if the caller has its right. */
const transitionFor = (resource: Resource, decision: Decision['decision']): StateTransition => {
  const transition = transitionsOf(resource).find(({ name }) => name === decision);
  if (!transition) throw new Error(`${resource.spec.name} has no move ${decision}`);
  return transition;
};

/** Whether the caller may make the move behind a decision. */
export const mayDecide = (
  resource: Resource,
  decision: Decision['decision'],
  { session }: CallContext,
): boolean =>
  ([...session.permissions] as readonly string[]).includes(
    transitionPermission(resource, transitionFor(resource, decision)),
  );

/** Whether the caller's approval would be refused, since a second person makes that move. */
export const isOwnWork = async (
  db: Db,
  { resource, objectId }: { resource: Resource; objectId: string },
  { session }: CallContext,
): Promise<boolean> =>
  transitionFor(resource, 'approve').secondPerson !== undefined &&
  (await writersAmong(db, resource, objectId, [session.userId])).length > 0;

/** Whether an approval is the first of the two looks that an object takes, which leaves the object as it is. */
export const isFirstLook = async (
  on: Db | Tx,
  { needsSecond }: Pick<Reviewed, 'needsSecond'>,
  { objectId, firstCheckedBy }: { objectId: string; firstCheckedBy: unknown },
): Promise<boolean> => firstCheckedBy === null && (await needsSecond?.(on, objectId)) === true;

/** Decides a case by moving its object; the move closes the case. */
export const decideCase = (
  db: Db,
  kinds: ReviewedKinds,
  { id, decision, reason, reasonCode }: Decision & { id: string },
  ctx: CallContext,
): Promise<{ isSecondNeeded: boolean }> =>
  inTransaction(db, async (tx) => {
    const row = await records.lock(tx, id, ctx);
    requireOpen(row, ctx);
    const reviewed = kinds[row.columns.kind as ReviewKind];
    if (!reviewed) throw new AppError('system.recordNotFound');
    if (!mayDecide(reviewed.resource, decision, ctx)) throw new AppError('system.forbidden');
    const objectId = String(row.columns.object_id);
    const look = { objectId, firstCheckedBy: row.columns.first_checked_by };
    if (decision === 'approve' && (await isFirstLook(tx, reviewed, look))) {
      await records.update(tx, row, {}, ctx, {
        columns: { first_checked_by: ctx.session.userId, claimed_by: null, claimed_at: null },
        changes: { claimedBy: [row.columns.claimed_by, null] },
      });
      await follow(tx, kinds, { row, isTaken: false }, ctx);
      return { isSecondNeeded: true };
    }
    await follow(tx, kinds, { row, isTaken: true }, ctx);
    const transition = transitionFor(reviewed.resource, decision);
    const asked = { id: objectId, reason, reasonCode };
    await moveRow(tx, reviewed.resource, transition, asked, ctx, reviewed.moves[transition.name]);
    return { isSecondNeeded: false };
  });

/** Decides several cases, each in a transaction of its own. */
export const decideCases = async (
  db: Db,
  kinds: ReviewedKinds,
  { ids, ...decision }: Decision & { ids: readonly string[] },
  ctx: CallContext,
): Promise<Moves> =>
  eachByItself({ ids, labels: reviewCase.spec.name }, ctx, (id) =>
    decideCase(db, kinds, { id, ...decision }, ctx),
  );
