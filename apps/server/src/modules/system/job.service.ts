import type { EndpointResult, Language } from '@lc/contract/kernel';
import { job, type listSchedules } from '@lc/contract/system';
import { isMessageKey, translate } from '@lc/contract/words';
import { AppError } from '../../kernel/app-error.ts';
import { type AuditAction, writeAudit } from '../../kernel/audit/audit.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import {
  addScheduled,
  discardJobs,
  type JobGroup,
  nextTime,
  parseSchedules,
  retryJobs,
  type Schedule,
} from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { scheduleStates, setSchedule } from './job.queries.ts';

type JobContext = Pick<ModuleContext, 'db' | 'push' | 'work'>;

const wordsOf = (language: Language, key: string): string =>
  isMessageKey(key) ? translate(language, key) : key.slice(key.indexOf('.') + 1);

const titleOf = ({ language }: CallContext, kind: string): string => wordsOf(language, `jobKind.${kind}`);

/** Every schedule: when next, and how it went last. */
export const schedulesOf = async (
  { db, work: { schedules } }: JobContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof listSchedules>> => {
  const items = await parseSchedules(schedules);
  const states = await scheduleStates(
    db,
    schedules.map((schedule) => schedule.job.name),
  );
  const now = currentDate();
  const shown = (moment: Date | null | undefined): string | null =>
    moment ? clockIn(ctx.timeZone, moment) : null;
  return schedules.map(({ job: { name }, cron }, index) => {
    const { isOn, lastAt, lastState } = states.get(name) ?? { isOn: true, lastAt: null, lastState: null };
    const item = items[index];
    return {
      name,
      title: titleOf(ctx, name),
      cron,
      isOn,
      nextAt: isOn && item ? shown(nextTime(item, now)) : null,
      lastAt: shown(lastAt),
      lastState,
      lastStateText: lastState && wordsOf(ctx.language, `jobOutcome.${lastState}`),
    };
  });
};

/** Does something to jobs of several kinds and writes that down, once per kind. @throws system.jobsGone */
const actOn = async (
  { db, push }: JobContext,
  { action, act }: { action: AuditAction; act: (tx: Tx) => Promise<JobGroup[]> },
  ctx: CallContext,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const groups = await act(tx);
    if (groups.length === 0) throw new AppError('system.jobsGone');
    for (const { kind, ids } of groups) {
      await writeAudit(tx, ctx, {
        action,
        resource: job.spec.name,
        recordId: ids.length === 1 ? (ids[0] ?? null) : null,
        recordLabel: titleOf(ctx, kind),
        changes: { rows: [null, ids.length] },
      });
    }
    await push.changed('jobs', 'everyone', tx);
    return groups.reduce((sum, { ids }) => sum + ids.length, 0);
  });

/** Has failed jobs tried again. @returns how many. @throws system.jobsGone */
export const retry = (
  context: JobContext,
  wanted: { ids: string[] } | { kind: string },
  ctx: CallContext,
): Promise<number> => actOn(context, { action: 'retry', act: (tx) => retryJobs(tx, wanted) }, ctx);

/** Removes jobs that do not run. @returns how many. @throws system.jobsGone */
export const cancel = (context: JobContext, ids: readonly string[], ctx: CallContext): Promise<number> =>
  actOn(context, { action: 'cancelJobs', act: (tx) => discardJobs(tx, ids) }, ctx);

const requireSchedule = ({ work: { schedules } }: JobContext, name: string): Schedule => {
  const schedule = schedules.find((candidate) => candidate.job.name === name);
  if (!schedule) throw new AppError('system.recordNotFound');
  return schedule;
};

/** Switches a schedule on or off. @throws system.recordNotFound */
export const turn = async (
  context: JobContext,
  { name, isOn }: { name: string; isOn: boolean },
  ctx: CallContext,
): Promise<void> => {
  requireSchedule(context, name);
  await inTransaction(context.db, async (tx) => {
    if (!(await setSchedule(tx, name, isOn))) return;
    await noteSchedule(tx, { action: isOn ? 'switchOn' : 'switchOff', name }, ctx);
    await context.push.changed('jobs', 'everyone', tx);
  });
};

/** Does now what a schedule does. @throws system.recordNotFound */
export const runNow = async (context: JobContext, name: string, ctx: CallContext): Promise<void> => {
  const schedule = requireSchedule(context, name);
  await inTransaction(context.db, async (tx) => {
    await addScheduled(tx, schedule);
    await noteSchedule(tx, { action: 'runNow', name }, ctx);
    await context.push.changed('jobs', 'everyone', tx);
  });
};

const noteSchedule = (
  tx: Tx,
  { action, name }: { action: 'switchOn' | 'switchOff' | 'runNow'; name: string },
  ctx: CallContext,
): Promise<void> =>
  writeAudit(tx, ctx, {
    action,
    resource: job.spec.name,
    recordId: null,
    recordLabel: titleOf(ctx, name),
  });
