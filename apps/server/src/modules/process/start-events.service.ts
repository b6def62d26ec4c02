import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { idSchema } from '@lc/contract/kernel';
import type { sendEvent } from '@lc/contract/process';
import type { ProcessModel } from '@lc/process-core';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { loadSiteZone } from '../../kernel/time-zone.queries.ts';
import { beginByEvent } from './begin-by-event.service.ts';
import { loadDefinition } from './definition.queries.ts';
import { dueAt, isDueAgain } from './due.ts';
import {
  type EventMessage,
  insertStartEvents,
  isRunningVersion,
  lastSubscription,
  listBegun,
  listWaiting,
  noteDelivery,
} from './event.queries.ts';
import type { EngineContext } from './live.ts';
import { createTimers, deliverJob } from './timers.ts';
import { requireSmall, withoutReserved } from './variables.ts';

/** A moment has come that begins a process, and the next is waited for. */
export const beginJob = defineJob({
  name: 'process.begin',
  payload: z.object({ definitionId: idSchema, node: z.string(), count: z.int() }),
  run: async ({ definitionId, node, count }, { context: given }) => {
    const context = { ...given, timers: createTimers(given) };
    const current = await isRunningVersion(context.db, definitionId);
    if (!current) return { begun: 0 };
    const requestId = `time:${definitionId}:${node}:${count}`;
    const beginning = { definitionId, node, starterId: undefined, requestId, variables: {} };
    const isBegun =
      current.isActive &&
      (await inTransaction(context.db, (tx) => beginByEvent(context, tx, beginning)).catch(
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      ));
    const { model } = await loadDefinition(context.db, definitionId);
    await inTransaction(context.db, (tx) =>
      armTimer(context, tx, { definitionId, subsiteId: current.subsiteId, model, node, count: count + 1 }),
    );
    return { begun: isBegun ? 1 : 0 };
  },
});

type Arming = Pick<ModuleContext, 'jobs'>;

/** A version, with the site that it belongs to. */
interface Version {
  definitionId: string;
  subsiteId: string;
  model: ProcessModel;
}

const oneMinute = 60_000;

const armTimer = async (
  { jobs }: Arming,
  tx: Tx,
  { definitionId, subsiteId, model, node, count }: Version & { node: string; count: number },
): Promise<void> => {
  const timer = model.nodes[node]?.timer;
  if (!timer || !isDueAgain(timer, count)) return;
  const key = `process.begin:${definitionId}:${node}`;
  const now = currentDate();
  // A version that was deployed before this was refused may name a shorter time.
  const earliest = count > 0 ? now.getTime() + oneMinute : now.getTime();
  const due = dueAt(timer, now, { zone: await loadSiteZone(tx, subsiteId) });
  const at = new Date(Math.max(due.getTime(), earliest));
  await jobs.add(beginJob, { definitionId, node, count }, { db: tx, key, at });
};

/** Has a version begin when its messages, signals and moments come. */
export const armStarts = async (context: Arming, tx: Tx, version: Version): Promise<void> => {
  const { definitionId, model } = version;
  const starts = Object.values(model.nodes).filter(({ kind, scope }) => kind === 'start' && scope === '');
  await insertStartEvents(
    tx,
    definitionId,
    starts.flatMap(({ id: node, event }) => (event ? [{ node, ...event }] : [])),
  );
  for (const { id: node } of starts) await armTimer(context, tx, { ...version, node, count: 0 });
};

/** Tells a message or a signal to the instances of the working site. @throws process.nobodyWaits */
export const deliverEvent = async (
  context: EngineContext,
  {
    kind,
    name,
    processInstanceId,
    correlation = '',
    vars = {},
    requestId,
  }: EndpointInput<typeof sendEvent>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof sendEvent>> => {
  requireSmall(vars);
  const { userId, subsiteId } = ctx.session;
  if (subsiteId === undefined) throw new AppError('process.nobodyWaits', { params: { name } });
  const eventMessage: EventMessage = {
    kind,
    name,
    subsiteId,
    correlation,
    instance: processInstanceId ?? null,
  };
  return inTransaction(context.db, async (tx) => {
    const source = requestId === undefined ? randomUUID() : `${userId}:${requestId}`;
    const isNew = requestId === undefined || (await noteDelivery(tx, source));
    const upTo = await lastSubscription(tx);
    const waiting = await listWaiting(tx, eventMessage, { after: '0', upTo });
    const begun = eventMessage.instance === null ? await listBegun(tx, eventMessage) : [];
    if (isNew && waiting.length === 0 && begun.length === 0)
      throw new AppError('process.nobodyWaits', { params: { name } });
    if (!isNew) return { waiting: waiting.length, begins: begun.length };
    const delivery = { ...eventMessage, source, upTo, starterId: userId, variables: withoutReserved(vars) };
    await context.jobs.add(deliverJob, delivery, { db: tx });
    await writeAudit(tx, ctx, {
      action: 'flowMove',
      resource: 'processInstance',
      recordId: processInstanceId ?? subsiteId,
      recordLabel: name,
      subsiteId,
      changes: { action: [null, kind] },
    });
    return { waiting: waiting.length, begins: begun.length };
  });
};
