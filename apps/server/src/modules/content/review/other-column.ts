import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Approvals } from '../../../kernel/approvals.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ColumnPlace } from '../../sites/index.ts';
import { columnSettingsOf } from '../columns/settings.service.ts';
import { isPublic } from '../public.queries.ts';
import { isPublisher, mayPublishDirectly } from '../publisher.ts';
import { isByProcess } from '../review-rules.ts';

const byProcess = 'process';

/** Who reviews in a column, to be compared; undefined where nobody does. */
const reviewersOf = async (
  tx: Tx,
  approvals: Approvals,
  { id, subsiteId, reviewLevels }: ColumnPlace,
  ctx: CallContext,
): Promise<string | undefined> => {
  if (await isByProcess(tx, approvals, { newsClassId: id, subsiteId }, ctx)) return byProcess;
  if (reviewLevels === 0) return undefined;
  const settings = await columnSettingsOf(tx, id, ctx);
  const roles = [settings.reviewRoles1, settings.reviewRoles2, settings.reviewRoles3].slice(0, reviewLevels);
  return JSON.stringify([reviewLevels, settings.fourEyes, roles]);
};

/** A process is never skipped; the reviewers of a column are skipped with a right of its own. */
const passesReview = (reviewers: string, column: ColumnPlace, ctx: CallContext): boolean =>
  reviewers !== byProcess && mayPublishDirectly(column, ctx);

/**
 * Asked before something is public in a column as soon as it is filed there.
 * @throws content.columnNotYours, content.reviewedElsewhere
 */
export const requireLanding = async (
  tx: Tx,
  approvals: Approvals,
  column: ColumnPlace,
  ctx: CallContext,
): Promise<void> => {
  if (!isPublisher(column, ctx)) throw new AppError('content.columnNotYours');
  const reviewers = await reviewersOf(tx, approvals, column, ctx);
  if (reviewers !== undefined && !passesReview(reviewers, column, ctx))
    throw new AppError('content.reviewedElsewhere');
};

/** Whether visitors read the text `t`, or a review has begun that the column would end. */
const isUnderWay = sql`(${isPublic()} or t.state in ('in_review', 'approved', 'scheduled'))`;

/**
 * Asked before items go to another column, with their texts locked: visitors read them there at once, and what other people
 * approved counts no more where others review.
 * @throws content.needsPublisher, content.reviewedElsewhere
 */
export const leaveReview = async (
  tx: Tx,
  approvals: Approvals,
  { itemIds, from, to }: { itemIds: readonly string[]; from: ColumnPlace; to: ColumnPlace },
  ctx: CallContext,
): Promise<void> => {
  const { rows } = await sql<{ isRead: boolean; isUnderWay: boolean }>`
    select ${isPublic()} as "isRead", ${isUnderWay} as "isUnderWay" from content_text t
    where t.item_id = any(${[...itemIds]}::bigint[]) order by t.id for update of t`.execute(tx);
  if (rows.some(({ isRead }) => isRead) && ![from, to].every((column) => isPublisher(column, ctx)))
    throw new AppError('content.needsPublisher');
  const reviewers = await reviewersOf(tx, approvals, to, ctx);
  if (reviewers === undefined || reviewers === (await reviewersOf(tx, approvals, from, ctx))) return;
  if (passesReview(reviewers, to, ctx)) return;
  if (rows.some((text) => text.isUnderWay)) throw new AppError('content.reviewedElsewhere');
  await sql`update content_text set approved_version = null
    where item_id = any(${[...itemIds]}::bigint[]) and approved_version is not null`.execute(tx);
};
