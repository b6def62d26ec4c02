import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { beginByEvent } from './begin-by-event.service.ts';
import { openLive, perform, saveLive } from './engine.ts';
import {
  type EventMessage,
  isDelivered,
  isWaiting,
  listBegun,
  listWaiting,
  noteDelivery,
  type Waiting,
} from './event.queries.ts';
import { lockInstance } from './instance.queries.ts';
import type { EngineContext } from './live.ts';

/** A message or a signal on its way. */
export interface Delivery extends EventMessage {
  /** Its own name: two attempts to bring it are one. */
  source: string;
  /** The newest subscription when it was told. */
  upTo: string;
  /** In whose name it begins processes. */
  starterId: string;
  variables: Readonly<Record<string, unknown>>;
}

/** What is noted once a message has come to somebody: another attempt to bring it must not find somebody else. */
const arrivalOf = ({ source }: Delivery): string => `${source}>`;

/** Brings it to one that waits. @returns whether it came */
const bring = async (
  context: EngineContext,
  delivery: Delivery,
  { id, instance, token, node }: Waiting,
): Promise<boolean> => {
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await lockInstance(tx, instance);
      if (row?.status !== 'running' || !(await isWaiting(tx, id))) return false;
      const live = await openLive(tx, row);
      if (delivery.kind === 'message' && !(await noteDelivery(tx, arrivalOf(delivery)))) return false;
      await context.timers.stop(tx, live, { token, node });
      const { variables } = delivery;
      await perform(context, tx, live, { type: 'fire', token, node, variables });
      await saveLive(context, tx, live);
      return true;
    });
  } catch (error) {
    // One that cannot take it, because nobody was found for its next step, keeps it from no other.
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ err: error, instance, node }, 'an instance could not take an event');
    return false;
  }
};

/** Brings a message to the one that waits the longest, or a signal to all, and begins what waits for it to begin. */
export const deliver = async (
  context: EngineContext,
  delivery: Delivery,
): Promise<{ reached: number; begun: number }> => {
  const isMessage = delivery.kind === 'message';
  const figures = { reached: 0, begun: 0 };
  if (isMessage && (await isDelivered(context.db, arrivalOf(delivery)))) return figures;
  let after = '0';
  for (;;) {
    const waiting = await listWaiting(context.db, delivery, { after, upTo: delivery.upTo });
    for (const one of waiting) {
      after = one.id;
      if (await bring(context, delivery, one)) figures.reached++;
      if (isMessage && figures.reached > 0) return figures;
    }
    if (waiting.length === 0) break;
  }
  if (delivery.instance !== null) return figures;
  const { source, starterId, variables } = delivery;
  for (const { definitionId, node } of await listBegun(context.db, delivery)) {
    const requestId = `${source}:${definitionId}:${node}`;
    const isBegun = await inTransaction(context.db, async (tx) => {
      if (isMessage) await noteDelivery(tx, arrivalOf(delivery));
      return beginByEvent(context, tx, { definitionId, node, starterId, requestId, variables });
    }).catch((error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
    if (isBegun) figures.begun++;
    if (isMessage && isBegun) return figures;
  }
  return figures;
};
