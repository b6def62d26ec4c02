import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { messageLimits, saveMessageLimits } from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { gatewayOf } from './gateways/index.ts';
import { jobKeyOf } from './job-key.ts';
import { sendMessageJob } from './jobs.ts';
import {
  type ChannelLimits,
  heldMessages,
  loadMessageLimits,
  lockMessageLimits,
  updateMessageLimits,
} from './message-limits.queries.ts';

const limitNames = [
  'perRecipient',
  'inAll',
  'codesPerRecipient',
  'codesInAll',
  'quietFrom',
  'quietTo',
] as const satisfies readonly (keyof ChannelLimits)[];

export const readLimits = async (
  { db, config, log }: ModuleContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof messageLimits>> =>
  (await loadMessageLimits(db)).map((row) => ({
    ...row,
    updateTime: row.updateTime && clockIn(ctx.timeZone, row.updateTime),
    gateway: gatewayOf(config, log, row.channel)?.name ?? null,
  }));

/** Changes the limits of a channel and lets messages that wait for the end of quiet hours look at the clock again. */
export const saveLimits = async (
  { db, jobs }: ModuleContext,
  input: EndpointInput<typeof saveMessageLimits>['body'],
  ctx: CallContext,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const { channel, version } = input;
    const before = await lockMessageLimits(tx, channel);
    if (before?.version !== version) throw new AppError('system.conflict');
    const changed = limitNames.filter((name) => before[name] !== input[name]);
    if (changed.length === 0) return { version };
    await updateMessageLimits(tx, input, ctx.session.username);
    await writeAudit(tx, ctx, {
      action: 'edit',
      resource: 'messageLimits',
      recordId: null,
      recordLabel: channel,
      changes: Object.fromEntries(changed.map((name) => [name, [before[name], input[name]]])),
    });
    for (const id of await heldMessages(tx, channel))
      await jobs.add(sendMessageJob, { id }, { db: tx, key: jobKeyOf(id), at: currentDate() });
    return { version: version + 1 };
  });
