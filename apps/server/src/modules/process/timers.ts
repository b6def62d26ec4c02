import { randomUUID } from 'node:crypto';
import { cutText, idSchema } from '@lc/contract/kernel';
import { awaitedAt, type ModelNode, nodeOf, timersOf } from '@lc/process-core';
import { z } from 'zod/mini';
import { currentDate } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { loadSiteZone } from '../../kernel/time-zone.queries.ts';
import { loadCalendar } from './calendar.ts';
import { deliver } from './deliver.service.ts';
import { dueAt } from './due.ts';
import { deleteSubscriptions, insertSubscription, lastSubscription } from './event.queries.ts';
import { fireTimer } from './fire.service.ts';
import type { EngineContext, Live, StoppedTimer, Timers } from './live.ts';
import { noteOverdue } from './overdue.service.ts';
import { runService } from './services.service.ts';

const keyOf = (instance: string, token: number, node: string): string =>
  `process.fire:${instance}:${token}:${node}`;

export const fireJob = defineJob({
  name: 'process.fire',
  payload: z.object({ instance: idSchema, token: z.int(), node: z.string(), once: z.optional(z.string()) }),
  run: (timer, { context }) => fireTimer({ ...context, timers: createTimers(context) }, timer),
});

export const overdueJob = defineJob({
  name: 'process.overdue',
  payload: z.object({
    instance: idSchema,
    token: z.int(),
    node: z.string(),
    count: z.optional(z.int()),
    once: z.optional(z.string()),
  }),
  run: (step, { context }) => noteOverdue({ ...context, timers: createTimers(context) }, step),
});

export const serviceJob = defineJob({
  name: 'process.service',
  payload: z.object({ instance: idSchema, token: z.int(), node: z.string() }),
  run: (place, { context }) => runService({ ...context, timers: createTimers(context) }, place),
});

/** A message or a signal on its way to those who wait for it. */
export const deliverJob = defineJob({
  name: 'process.deliver',
  payload: z.object({
    kind: z.enum(['message', 'signal']),
    name: z.string(),
    subsiteId: idSchema,
    correlation: z.string(),
    instance: z.nullable(idSchema),
    source: z.string(),
    upTo: z.string(),
    starterId: idSchema,
    variables: z.record(z.string(), z.unknown()),
  }),
  run: (delivery, { context }) => deliver({ ...context, timers: createTimers(context) }, delivery),
});

const dueKey = (instance: string, token: number, node: string): string =>
  `process.overdue:${instance}:${token}:${node}`;

const kept = z.object({ once: z.optional(z.string()), count: z.optional(z.int()) });

/** A job that was taken back, as a timer that may go on. */
const stoppedOf = (
  removed: Awaited<ReturnType<ModuleContext['jobs']['cancel']>>,
  place: Pick<StoppedTimer, 'kind' | 'token' | 'node'>,
): StoppedTimer | undefined =>
  removed && { ...place, ...kept.parse(removed.payload), at: removed.at.toISOString() };

const serviceKey = (instance: string, token: number, node: string): string =>
  `process.service:${instance}:${token}:${node}`;

/** What two instances have in common that a message goes from one to the other. */
const correlationOf = ({ definition, state }: Live, node: string): string => {
  const { correlation } = definition.config[node] ?? {};
  const value = correlation === undefined ? '' : state.variables[correlation];
  return cutText(String(value ?? ''), 200);
};

/** When a timer that starts now goes off: its days are working days where its node says so. */
const momentOf = async (
  tx: Tx,
  live: Live,
  { node, timer }: { node: string; timer: NonNullable<ModelNode['timer']> },
): Promise<Date> => {
  const now = currentDate();
  const { subsiteId } = live;
  if (!live.definition.config[node]?.isWorkingDays)
    return dueAt(timer, now, { zone: await loadSiteZone(tx, subsiteId) });
  const calendar = await loadCalendar(tx, { subsiteId, from: now });
  return dueAt(timer, now, { zone: calendar.zone, calendar });
};

/** What instances wait for, as jobs and subscriptions: whichever server is free goes on with them. */
export const createTimers = (context: Pick<ModuleContext, 'jobs'>): Timers => ({
  start: async (tx, live, { token, node }) => {
    const { timer, event, kind } = nodeOf(live.definition.model, node);
    const place = { instance: live.id, token, node };
    if (kind === 'service') {
      await context.jobs.add(serviceJob, place, { db: tx, key: serviceKey(live.id, token, node) });
      return;
    }
    if (event) {
      const correlation = correlationOf(live, node);
      await insertSubscription(tx, { ...place, ...event, subsiteId: live.subsiteId, correlation });
    }
    if (!timer) return;
    const at = await momentOf(tx, live, { node, timer });
    await context.jobs.add(
      fireJob,
      { ...place, once: randomUUID() },
      { db: tx, key: keyOf(live.id, token, node), at },
    );
  },
  send: async (tx, live, { node, event }) => {
    const delivery = {
      ...event,
      subsiteId: live.subsiteId,
      correlation: correlationOf(live, node),
      instance: null,
      source: randomUUID(),
      upTo: await lastSubscription(tx),
      starterId: live.starterId,
      variables: {},
    };
    await context.jobs.add(deliverJob, delivery, { db: tx });
  },
  due: (tx, live, { token, node, at, count }) =>
    context.jobs.add(
      overdueJob,
      { instance: live.id, token, node, once: randomUUID(), ...(count !== undefined && { count }) },
      { db: tx, key: dueKey(live.id, token, node), at },
    ),
  stop: async (tx, live, { token, node }) => {
    const { timer, event, kind } = nodeOf(live.definition.model, node);
    if (kind === 'service') await context.jobs.cancel(serviceKey(live.id, token, node), { db: tx });
    if (event) await deleteSubscriptions(tx, { instance: live.id, token, node });
    if (!timer) return undefined;
    const removed = await context.jobs.cancel(keyOf(live.id, token, node), { db: tx });
    return stoppedOf(removed, { kind: 'fire', token, node });
  },
  stopDue: async (tx, live, { token, node }) => {
    const removed = await context.jobs.cancel(dueKey(live.id, token, node), { db: tx });
    return stoppedOf(removed, { kind: 'due', token, node });
  },
  resume: async (tx, live, { kind, token, node, once, count }, at) => {
    const place = { instance: live.id, token, node, ...(once !== undefined && { once }) };
    if (kind === 'fire') {
      await context.jobs.add(fireJob, place, { db: tx, key: keyOf(live.id, token, node), at });
      return;
    }
    const step = { ...place, ...(count !== undefined && { count }) };
    await context.jobs.add(overdueJob, step, { db: tx, key: dueKey(live.id, token, node), at });
  },
  cancel: async (tx, live, { token, node: at }) => {
    const awaited = awaitedAt(live.definition.model, at);
    for (const { id, timer, kind } of awaited) {
      if (timer) await context.jobs.cancel(keyOf(live.id, token, id), { db: tx });
      if (kind === 'service') await context.jobs.cancel(serviceKey(live.id, token, id), { db: tx });
    }
    if (awaited.some(({ event }) => event)) await deleteSubscriptions(tx, { instance: live.id, token });
  },
});

/** Waits for what an instance waits for in another version: each timer begins anew. */
export const restartTimers = async ({ timers }: EngineContext, tx: Tx, live: Live): Promise<void> => {
  for (const timer of timersOf(live.definition.model, live.state)) await timers.start(tx, live, timer);
};

/** Waits for nothing more of what an instance waits for in a version that it leaves. */
export const stopTimers = async ({ timers }: EngineContext, tx: Tx, live: Live): Promise<void> => {
  for (const { token, node } of timersOf(live.definition.model, live.state))
    await timers.stop(tx, live, { token, node });
};
