import { timingSafeEqual } from 'node:crypto';
import { type EndpointInput, type EndpointResult, type Resource, splitList } from '@lc/contract/kernel';
import { message, type messageHistory, messageMachine, type reportDelivery } from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { hashSecret } from '../../kernel/auth/token.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { isHidden, requireVisible } from '../../kernel/resource/limits.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { jobKeyOf } from './job-key.ts';
import { sendMessageJob } from './jobs.ts';
import {
  deliverMessage,
  findReported,
  lockMessages,
  moveMessages,
  retryMessage,
  stepsOf,
} from './message.queries.ts';

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

/** Sends messages again that failed or were refused. */
export const retry = async (context: ModuleContext, idList: string, ctx: CallContext): Promise<void> => {
  const ids = [...new Set(splitList(idList))];
  const { username } = ctx.session;
  await inTransaction(context.db, async (tx) => {
    await requireVisible(tx, message as Resource, ids, ctx);
    const rows = await lockMessages(tx, ids);
    if (rows.length !== ids.length) throw new AppError('system.recordNotFound');
    const { from } = messageMachine.transitions.retry;
    if (rows.some(({ status }) => !from.some((state) => state === status)))
      throw new AppError('messaging.wrongState');
    // Its words were forgotten when it was given up: the mask is all that is left.
    if (rows.some(({ hasSecret }) => hasSecret)) throw new AppError('messaging.secretGone');
    await retryMessage(tx, ids, username);
    for (const { id, recipient, status } of rows) {
      await writeAudit(tx, ctx, {
        action: 'retry',
        resource: 'message',
        recordId: id,
        recordLabel: recipient,
        changes: { status: [status, 'waiting'] },
      });
      await context.jobs.add(sendMessageJob, { id }, { db: tx, key: jobKeyOf(id) });
    }
    await context.push.changed('messages', 'everyone', tx);
  });
};

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
  else await moveMessages(db, { ids: [found], move: 'bounce', reason: 'reported', detail: detail ?? null });
  await push.changed('messages');
};
