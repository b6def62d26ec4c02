import type { scheduleAnnouncement } from '@lc/contract/announcements';
import { type EndpointInput, idSchema } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import { type Actor, writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { momentIn } from '../../kernel/time-zone.ts';
import { type AnnouncementRow, lockAnnouncement, lockForWork } from './announcement.queries.ts';
import { clearSchedule, findActor, setSchedule } from './delivery.queries.ts';
import { keyOf } from './delivery.service.ts';
import { publish, requireComplete, requireOwnSites } from './publish.service.ts';

type ScheduleContext = Pick<ModuleContext, 'db' | 'jobs' | 'log'>;

const noteSchedule = (row: AnnouncementRow, after: Date | null) => ({
  action: 'schedule' as const,
  resource: 'announcement',
  recordId: row.id,
  recordLabel: row.label,
  subsiteId: row.subsiteId,
  changes: { publishAt: [row.publishAt, after] } as const,
});

/**
 * Publishes a draft whose moment has come, in the name of whoever put it on the schedule. If that cannot be done any
 * more, it goes off the schedule and stays a draft.
 */
const releaseOnTime = async (context: ScheduleContext, id: string, jobId: string): Promise<void> => {
  const { db, log } = context;
  const isDue = (row: AnnouncementRow | undefined): row is AnnouncementRow & { senderId: string } =>
    row?.sendStatus === '0' && row.senderId !== null && row.publishAt !== null && row.publishAt <= new Date();
  const actorOf = (userId: string, username: string, subsiteId: string): Actor => ({
    requestId: `job ${jobId}`,
    address: '',
    startedAt: performance.now(),
    session: { userId, username, subsiteId },
  });
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockForWork(tx, id);
      if (!isDue(row)) return;
      const person = await findActor(tx, row.senderId);
      if (!person) throw new AppError('system.forbidden');
      await requireComplete(tx, row, new Date());
      const actor = actorOf(person.userId, person.username, row.subsiteId);
      await publish(context, tx, row, { actor, realname: person.realname });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ announcement: id, reason: error.key }, 'scheduled announcement not published');
    await inTransaction(db, async (tx) => {
      const row = await lockForWork(tx, id);
      if (!isDue(row)) return;
      const username = 'system';
      await clearSchedule(tx, id, username);
      await writeAudit(tx, actorOf(row.senderId, username, row.subsiteId), noteSchedule(row, null));
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
  { db, jobs }: ScheduleContext,
  { id, publishAt }: EndpointInput<typeof scheduleAnnouncement>['body'],
  ctx: CallContext,
): Promise<Date> =>
  inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (!row) throw new AppError('system.recordNotFound');
    if (row.sendStatus !== '0') throw new AppError('announcements.notDraft');
    const at = momentIn(ctx.timeZone, publishAt);
    if (at <= new Date()) throw new AppError('announcements.momentPassed');
    await requireOwnSites(tx, row, ctx);
    await requireComplete(tx, row, at);
    const { userId, username, realname } = ctx.session;
    await setSchedule(tx, row.id, at, { senderId: userId, sender: realname, username });
    await jobs.add(releaseJob, { id: row.id }, { db: tx, key: keyOf('release', row.id), at });
    await writeAudit(tx, ctx, noteSchedule(row, at));
    return at;
  });

/** Takes a draft off the schedule; one that is on none stays as it is. */
export const unschedule = ({ db, jobs }: ScheduleContext, id: string, ctx: CallContext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (!row) throw new AppError('system.recordNotFound');
    if (row.sendStatus !== '0') throw new AppError('announcements.notDraft');
    if (!row.publishAt) return;
    await clearSchedule(tx, row.id, ctx.session.username);
    await jobs.cancel(keyOf('release', row.id), { db: tx });
    await writeAudit(tx, ctx, noteSchedule(row, null));
  });
