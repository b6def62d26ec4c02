import type { MessageReason } from '@lc/contract/messaging';
import type { Logger } from 'pino';
import { currentDate } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Gateway, GatewayError, gatewayOf, type OutgoingMessage } from './gateways/index.ts';
import {
  acceptMessage,
  beginMessage,
  countMessages,
  holdMessage,
  isBlocked,
  lockCounts,
  lockMessage,
  type MessageRow,
  moveMessage,
} from './message.queries.ts';
import { type LimitsRow, loadMessageLimits } from './message-limits.queries.ts';
import { quietUntil, zoneOf } from './quiet-hours.ts';

/** An attempt to send: which one, how many there are, and when it must end. */
export interface Attempt {
  attempt: number;
  attempts: number;
  signal: AbortSignal;
}

type Claim = { kind: 'send'; gateway: Gateway; outgoing: OutgoingMessage } | { kind: 'held'; until: Date };

const toOutgoing = (row: MessageRow): OutgoingMessage => ({
  key: row.key,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject ?? '',
  words: row.secretWords ?? row.words,
  language: row.language,
  gatewayCode: row.gatewayCode,
  hasSecret: row.hasSecret,
});

/** Why a message is not to be sent at all; asked in the transaction that counts it. */
const refusalOf = async (
  tx: Tx,
  row: MessageRow,
  limits: LimitsRow | undefined,
): Promise<MessageReason | undefined> => {
  if (row.expired) return 'expired';
  if (await isBlocked(tx, row.recipient, row.category)) return 'blocked';
  const isCode = row.category === 'code';
  const perRecipient = (isCode ? limits?.codesPerRecipient : limits?.perRecipient) ?? 0;
  const inAll = (isCode ? limits?.codesInAll : limits?.inAll) ?? 0;
  // Whoever was counted once is not counted again by another attempt.
  if (row.attempts > 0 || (perRecipient === 0 && inAll === 0)) return undefined;
  await lockCounts(tx, row.channel);
  const counts = await countMessages(tx, row);
  if (perRecipient > 0 && counts.toRecipient >= perRecipient) return 'recipientCap';
  return inAll > 0 && counts.inAll >= inAll ? 'totalCap' : undefined;
};

const quietEnd = (row: MessageRow, limits: LimitsRow | undefined, installation: string): Date | undefined => {
  if (row.category === 'code' || row.isTest || !limits?.quietFrom || !limits.quietTo) return undefined;
  const hours = { from: limits.quietFrom, to: limits.quietTo };
  return quietUntil(hours, zoneOf(row.recipient, installation), currentDate());
};

/**
 * Takes a message in hand: it is marked as on its way, and that is committed, before the gateway hears of it.
 * A message that is on its way already was left behind by a run that ended in the middle: it may be sent again only
 * through a gateway that knows it by its key.
 */
const claim = async (context: ModuleContext, id: string): Promise<Claim | undefined> =>
  inTransaction(context.db, async (tx): Promise<Claim | undefined> => {
    const row = await lockMessage(tx, id);
    if (!row || (row.status !== 'waiting' && row.status !== 'sending')) return undefined;
    const { config, log } = context;
    const gateway = gatewayOf(config, log, row.channel);
    if (row.status === 'sending') {
      if (!gateway?.isIdempotent) {
        await moveMessage(tx, { id, move: 'fail', reason: 'unsure' });
        logFailure(log, { message: id, reason: 'unsure', detail: 'interrupted' });
        return undefined;
      }
    } else {
      const limits = (await loadMessageLimits(tx)).find(({ channel }) => channel === row.channel);
      const until = quietEnd(row, limits, config.timeZone);
      if (until) {
        await holdMessage(tx, id, until);
        return { kind: 'held', until };
      }
      const reason = gateway ? await refusalOf(tx, row, limits) : 'noGateway';
      if (reason) {
        await moveMessage(tx, { id, move: 'refuse', reason });
        return undefined;
      }
    }
    if (!gateway) return undefined;
    await beginMessage(tx, id, gateway.name);
    return { kind: 'send', gateway, outgoing: toOutgoing(row) };
  });

/** A line for those who run the server; the log of messages says to whom it was. */
const logFailure = (
  log: Pick<Logger, 'warn'>,
  failure: { message: string; reason: MessageReason; detail: string; gateway?: string; attempts?: number },
): void => log.warn(failure, 'a message failed');

/** What becomes of a message that was not taken over. @throws when it is to be tried again. */
const settle = async (
  { db, log }: ModuleContext,
  id: string,
  { error, gateway, attempt, attempts }: { error: GatewayError; gateway: Gateway } & Omit<Attempt, 'signal'>,
): Promise<void> => {
  const { kind, detail } = error;
  const isLast = attempt >= attempts;
  const fail = async (reason: MessageReason): Promise<void> => {
    await moveMessage(db, { id, move: 'fail', reason, detail });
    logFailure(log, { message: id, reason, detail, gateway: gateway.name, attempts: attempt });
  };
  if (kind === 'unsure') {
    // Left as on its way: the next attempt hands it over under the same key.
    if (gateway.isIdempotent && !isLast) throw error;
    await fail('unsure');
  } else if (kind === 'away' && !isLast) {
    await moveMessage(db, { id, move: 'postpone', reason: 'away', detail });
    throw error;
  } else {
    await fail(kind === 'away' ? 'away' : 'gateway');
  }
};

/**
 * Sends a message that waits, once. What the gateway confirmed is never handed over again; when nobody knows whether
 * it was, only a gateway that knows messages by their key gets it again.
 * @returns when it is to be looked at again, if quiet hours hold it.
 * @throws what was in the way, to be tried again
 */
export const deliverOne = async (
  context: ModuleContext,
  id: string,
  { signal, ...tries }: Attempt,
): Promise<Date | undefined> => {
  const claimed = await claim(context, id);
  if (claimed?.kind === 'held') return claimed.until;
  if (claimed) {
    const { gateway, outgoing } = claimed;
    const sent = await gateway.send(outgoing, signal).catch((error: unknown) => {
      if (error instanceof GatewayError) return error;
      throw error;
    });
    if (sent instanceof GatewayError) await settle(context, id, { error: sent, gateway, ...tries });
    else await acceptMessage(context.db, id, sent.ref);
  }
  return undefined;
};
