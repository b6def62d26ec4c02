import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { EndpointInput, EndpointResult, Resource } from '@lc/contract/kernel';
import { message, type messageHistory, type reportDelivery } from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import { hashSecret } from '../../kernel/auth/token.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Move, moveAll } from '../../kernel/resource/states.ts';
import { isHidden, requireVisible } from '../../kernel/resource/visibility.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { jobKeyOf } from './job-key.ts';
import { sendMessageJob } from './jobs.ts';
import { deliverMessage, findReported, moveMessage, noteStep, stepsOf } from './message.queries.ts';

export const historyOf = async (
  { db }: ModuleContext,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof messageHistory>> => {
  await requireVisible(db, message as Resource, [id], ctx);
  const steps = await stepsOf(db, id);
  const isWithheld = (name: string): boolean => isHidden(message, ctx, name);
  return steps.map(({ at, status, reason, detail, actor }) => ({
    at: clockIn(ctx.timeZone, at),
    status,
    reason: isWithheld('reason') ? null : reason,
    detail: isWithheld('detail') ? null : detail,
    actor,
  }));
};

/** What goes with the moves of a message that people make. */
export const messageMoves = ({
  jobs,
  push,
}: Pick<ModuleContext, 'jobs' | 'push'>): Readonly<Record<'retry', Move>> => ({
  retry: {
    // Its words were forgotten when it was given up: the mask is all that is left.
    guard: async ({ row }) => {
      if (row.columns.has_secret === true) throw new AppError('messaging.secretGone');
    },
    effect: async ({ row: { id, columns }, tx, ctx }) => {
      await noteStep(tx, { id, status: 'waiting', actor: ctx.session.username });
      await jobs.add(sendMessageJob, { id }, { db: tx, key: jobKeyOf(id) });
      await push.changed('messages', 'everyone', tx);
      // What the gateway may have taken keeps its key, so that a good gateway sends it once.
      const key = columns.reason === 'unsure' ? {} : { delivery_key: randomUUID() };
      return { columns: { reason: null, detail: null, attempts: 0, not_before: null, ...key } };
    },
  },
});

/** Sends messages again that failed or were refused, all or none. @throws messaging.wrongState, messaging.secretGone */
export const retry = (context: ModuleContext, ids: readonly string[], ctx: CallContext): Promise<void> =>
  inTransaction(context.db, (tx) =>
    moveAll(
      tx,
      message,
      { name: 'retry', ids, wrongState: 'messaging.wrongState' },
      ctx,
      messageMoves(context).retry,
    ),
  );

const isSecret = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(hashSecret(given?.replace(/^Bearer /i, '') ?? ''), hashSecret(secret));

/** Takes down what a gateway reports of a message. Whoever lacks the secret finds nothing here. */
export const takeReport = async (
  { db, config, push }: ModuleContext,
  authorization: string | undefined,
  { key, ref, status, detail }: EndpointInput<typeof reportDelivery>['body'],
): Promise<void> => {
  const secret = config.messages === 'send' ? config.sms?.reportSecret : undefined;
  if (secret === undefined || !isSecret(authorization, secret)) throw new AppError('system.notFound');
  const found = await findReported(db, { key, ref });
  if (found === undefined) throw new AppError('system.notFound');
  if (status === 'delivered') await deliverMessage(db, found, detail ?? null);
  else await moveMessage(db, { id: found, move: 'bounce', reason: 'reported', detail: detail ?? null });
  await push.changed('messages');
};
