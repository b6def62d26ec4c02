import { idSchema } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { callOfPerson, defineJob, type Jobs } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { requireNewLink, sourceOf } from '../following.service.ts';
import { isPublicItem, mayPublishDirectly } from '../publisher.ts';
import { isByProcess } from '../review-rules.ts';
import { bringInto } from '../sync/sync.service.ts';
import { requireItem } from '../text.queries.ts';
import { requireTarget } from './push.service.ts';
import { type KeptTarget, keepTargets, loadTargets, lockTargets } from './targets.queries.ts';

const isReady = ({ publisherId, madeId, refusal }: KeptTarget): boolean =>
  publisherId !== undefined && madeId === undefined && refusal === undefined;

/** Files an item under one of its further columns, by the rights that its publisher has now. */
const carryOut = async (
  context: ModuleContext,
  tx: Tx,
  { itemId, jobId, target }: { itemId: string; jobId: string; target: KeptTarget },
): Promise<KeptTarget> => {
  const { newsClassId, mode, publisherId = '' } = target;
  const callAt = (subsiteId: string | null) =>
    callOfPerson(context, { userId: publisherId, subsiteId }, `job ${jobId}`, tx);
  const item = await requireItem(tx, itemId, await callAt(null));
  const ctx = await callAt(item.subsiteId);
  const column = await requireTarget(tx, item, newsClassId, ctx);
  if (mode !== 'copy') await requireNewLink(tx, { sourceId: await sourceOf(tx, itemId), newsClassId });
  const { subsiteId } = column;
  // What a process approves there is not public before it did.
  const isReviewed = await isByProcess(tx, context.approvals, { newsClassId, subsiteId }, ctx);
  const mayLand = !isReviewed && mayPublishDirectly(column, ctx);
  const lands = mayLand ? (target.lands ?? 'draft') : 'draft';
  const { id: madeId } = await bringInto(context, tx, { itemId, newsClassId, mode, landState: lands }, ctx);
  return { ...target, lands, madeId };
};

/** Keeps what became of a target. @throws system.recordNotFound where it was taken back meanwhile */
const renew = async (tx: Tx, itemId: string, done: KeptTarget): Promise<void> => {
  const targets = await lockTargets(tx, itemId);
  const isIt = (one: KeptTarget): boolean => one.newsClassId === done.newsClassId && isReady(one);
  if (!targets.some(isIt)) throw new AppError('system.recordNotFound');
  await keepTargets(
    tx,
    itemId,
    targets.map((one) => (isIt(one) ? done : one)),
  );
};

const refuse = async (
  tx: Tx,
  { itemId, newsClassId, refusal }: { itemId: string; newsClassId: string; refusal: string },
): Promise<void> => {
  const target = (await lockTargets(tx, itemId)).find((one) => one.newsClassId === newsClassId);
  if (target && isReady(target)) await renew(tx, itemId, { ...target, refusal });
};

/** Files an item under its further columns once it is public, each by itself and once. */
export const pushJob = defineJob<{ itemId: string }>({
  name: 'content.push',
  payload: z.object({ itemId: idSchema }),
  run: async ({ itemId }, { context, id: jobId }) => {
    const { db } = context;
    for (const { newsClassId } of (await loadTargets(db, itemId)).filter(isReady)) {
      try {
        await inTransaction(db, async (tx) => {
          // Two that carry out the same wait for one another. The item is locked last, as by those who publish it.
          await sql`select pg_advisory_xact_lock(hashtextextended(${`content.push ${itemId}`}, 0))`.execute(
            tx,
          );
          const target = (await loadTargets(tx, itemId)).find((one) => one.newsClassId === newsClassId);
          if (!target || !isReady(target) || !(await isPublicItem(tx, itemId))) return;
          await renew(tx, itemId, await carryOut(context, tx, { itemId, jobId, target }));
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { key } = error;
        await inTransaction(db, (tx) => refuse(tx, { itemId, newsClassId, refusal: key }));
      }
    }
  },
});

/** Has an item appear in its further columns, once the transaction in which it became public has committed. */
export const notifyPush = async (tx: Tx, jobs: Jobs, itemId: string): Promise<void> => {
  if ((await loadTargets(tx, itemId)).some(isReady)) await jobs.add(pushJob, { itemId }, { db: tx });
};
