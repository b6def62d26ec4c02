import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { messageLimits, saveMessageLimits } from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { gatewayOf } from './gateways/index.ts';
import { jobKeyOf } from './job-key.ts';
import { sendMessageJob } from './jobs.ts';
import {
  type ChannelLimits,
  heldMessages,
  type LimitsRow,
  loadLimits,
  lockLimits,
  updateLimits,
} from './limits.queries.ts';

const limitNames = [
  'perRecipient',
  'inAll',
  'codesPerRecipient',
  'codesInAll',
  'quietFrom',
  'quietTo',
] as const satisfies readonly (keyof ChannelLimits)[];

const ofChannel = (rows: readonly LimitsRow[], channel: LimitsRow['channel']): LimitsRow => {
  const row = rows.find((candidate) => candidate.channel === channel);
  if (!row) throw new Error(`the limits of ${channel} are not there`);
  return row;
};

export const readLimits = async (
  { db, config, log }: ModuleContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof messageLimits>> => {
  const rows = await loadLimits(db);
  const { version, updateBy, updateTime } = ofChannel(rows, 'sms');
  return {
    sms: ofChannel(rows, 'sms'),
    email: ofChannel(rows, 'email'),
    version,
    updateBy,
    updateTime: updateTime && clockIn(ctx.timeZone, updateTime),
    gateways: {
      sms: gatewayOf(config, log, 'sms')?.name ?? null,
      email: gatewayOf(config, log, 'email')?.name ?? null,
    },
  };
};

/** Changes the limits and lets messages that wait for the end of quiet hours look at the clock again. */
export const saveLimits = async (
  { db, jobs }: ModuleContext,
  input: EndpointInput<typeof saveMessageLimits>['body'],
  ctx: CallContext,
): Promise<{ version: number }> =>
  db.transaction().execute(async (tx) => {
    const before = await lockLimits(tx);
    const { version } = ofChannel(before, 'sms');
    if (version !== input.version) throw new AppError('system.conflict');
    const changes = (['sms', 'email'] as const).flatMap((channel) =>
      limitNames.flatMap((name): [string, [unknown, unknown]][] => {
        const [old, fresh] = [ofChannel(before, channel)[name], input[channel][name]];
        return old === fresh ? [] : [[`${channel}.${name}`, [old, fresh]]];
      }),
    );
    if (changes.length === 0) return { version };
    for (const channel of ['sms', 'email'] as const)
      await updateLimits(tx, channel, input[channel], ctx.session.username);
    await writeAudit(tx, ctx, {
      action: 'edit',
      resource: 'messageLimits',
      recordId: null,
      recordLabel: null,
      changes: Object.fromEntries(changes),
    });
    for (const id of await heldMessages(tx))
      await jobs.add(sendMessageJob, { id }, { db: tx, key: jobKeyOf(id), at: new Date() });
    return { version: version + 1 };
  });
