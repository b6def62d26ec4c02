import { announcement, type scheduleAnnouncement } from '@lc/contract/announcements';
import { type EndpointInput, idSchema } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callInNameOf, callOfPerson, defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { moveByName } from '../../kernel/resource/states.ts';
import { momentIn } from '../../kernel/time-zone.ts';
import { findDue, type LockedAnnouncement, lockAnnouncement } from './announcement.queries.ts';
import { keyOf } from './delivery.service.ts';
import { goOut, requireComplete, requireNoReview, requireOwnSites } from './publish.service.ts';

type ScheduleContext = Pick<ModuleContext, 'config' | 'db' | 'jobs' | 'log' | 'approvals' | 'sessions'>;

/** Puts a draft on the schedule in the name of the caller, or takes it off. */
const writeSchedule = async (
  tx: Tx,
  { locked, publishAt }: LockedAnnouncement,
  at: Date | null,
  ctx: CallContext,
): Promise<void> => {
  const { userId, realname } = ctx.session;
  await recordsOf(announcement).update(tx, locked, {}, ctx, {
    action: 'schedule',
    columns: { publish_at: at, sender_id: at && userId, sender: at && realname },
    changes: { publishAt: [publishAt, at] },
  });
};

/**
 * Publishes a draft whose moment has come, in the name of whoever put it on the schedule. If that cannot be done any
 * more, it goes off the schedule and stays a draft.
 */
const releaseOnTime = async (context: ScheduleContext, id: string, jobId: string): Promise<void> => {
  const { db, log } = context;
  const due = await findDue(db, id);
  if (!due) return;
  const system = callInNameOf(
    context,
    { userId: due.senderId, username: 'system', realname: 'system' },
    jobId,
  );
  /** It may have been deleted, published or put off meanwhile. */
  const lockDue = async (tx: Tx): Promise<LockedAnnouncement | undefined> =>
    (await findDue(tx, id)) && lockAnnouncement(tx, id, system);
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockDue(tx);
      if (!row) return;
      const person = { userId: due.senderId, subsiteId: row.subsiteId, needs: ['announcement:publish'] };
      const ctx = await callOfPerson(context, person, `job ${jobId}`, tx);
      await requireNoReview(context, tx, row);
      await requireOwnSites(tx, row, ctx);
      await moveByName(tx, announcement, 'publish', { id }, ctx, goOut(context));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ announcement: id, reason: error.key }, 'scheduled announcement not published');
    await inTransaction(db, async (tx) => {
      const row = await lockDue(tx);
      if (row) await writeSchedule(tx, row, null, system);
    });
  }
};

export const releaseJob = defineJob({
  name: 'announcements.release',
  payload: z.object({ id: idSchema }),
  run: ({ id }, { context, id: jobId }) => releaseOnTime(context, id, jobId),
});

/** Puts a draft on the schedule, or moves it there. @returns the moment. */
export const schedule = (
  context: ScheduleContext,
  { id, publishAt }: EndpointInput<typeof scheduleAnnouncement>['body'],
  ctx: CallContext,
): Promise<Date> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (row.sendStatus !== '0') throw new AppError('announcements.notDraft');
    await requireNoReview(context, tx, row);
    const at = momentIn(ctx.timeZone, publishAt);
    if (at <= currentDate()) throw new AppError('announcements.momentPassed');
    await requireOwnSites(tx, row, ctx);
    await requireComplete(tx, row, at);
    await writeSchedule(tx, row, at, ctx);
    await context.jobs.add(releaseJob, { id: row.id }, { db: tx, key: keyOf('release', row.id), at });
    return at;
  });

/** Takes a draft off the schedule; one that is on none stays as it is. */
export const unschedule = ({ db, jobs }: ScheduleContext, id: string, ctx: CallContext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (row.sendStatus !== '0') throw new AppError('announcements.notDraft');
    if (!row.publishAt) return;
    await writeSchedule(tx, row, null, ctx);
    await jobs.cancel(keyOf('release', row.id), { db: tx });
  });
