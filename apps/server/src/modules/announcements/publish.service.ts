import {
  type AnnouncementMove,
  announcement,
  announcementMachine,
  remindEveryMinutes,
  type remindOfAnnouncement,
} from '@lc/contract/announcements';
import { canMove, type EndpointInput } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import {
  type AnnouncementRow,
  type LockedAnnouncement,
  loadContent,
  lockAnnouncement,
} from './announcement.queries.ts';
import { hasReceivers, loadTargets } from './audience.queries.ts';
import { requireReach } from './audience.service.ts';
import { countUnread, isSeen, setReminded } from './delivery.queries.ts';
import { beginJob, deliverJob, endJob, keyOf, receiversOf } from './delivery.service.ts';
import { remindByMessage } from './reminder.service.ts';

type PublishContext = Pick<ModuleContext, 'db' | 'jobs' | 'push' | 'approvals'>;

/**
 * What must hold before an announcement goes out.
 * @throws announcements.contentNeeded, announcements.over, announcements.nobody
 */
export const requireComplete = async (tx: Tx, row: AnnouncementRow, at: Date): Promise<void> => {
  const { html } = await loadContent(tx, row.id);
  if (!Object.values(html).some(Boolean)) throw new AppError('announcements.contentNeeded');
  if (row.endTime && row.endTime <= at) throw new AppError('announcements.over');
  if (!(await hasReceivers(tx, row))) throw new AppError('announcements.nobody');
};

/**
 * Sites that an announcement is for must be the publisher's, too; any other audience stays on the announcement's own
 * site by itself. @throws announcements.outOfReach
 */
export const requireOwnSites = async (tx: Tx, row: AnnouncementRow, ctx: CallContext): Promise<void> => {
  if (row.msgType === 'SITE') await requireReach(tx, { ...row, ids: await loadTargets(tx, row.id) }, ctx);
};

/** Where a site reviews its announcements, none is published without. @throws announcements.reviewNeeded */
export const requireNoReview = async (
  { approvals }: Pick<ModuleContext, 'approvals'>,
  tx: Tx,
  { subsiteId }: AnnouncementRow,
): Promise<void> => {
  if (await approvals.isRequired(tx, announcement.spec.table, subsiteId))
    throw new AppError('announcements.reviewNeeded');
};

/** Publishes a draft that is locked. Its receivers get their rows in the background. */
export const publish = async (
  { jobs }: Pick<ModuleContext, 'jobs'>,
  tx: Tx,
  { id, startTime, endTime, sendStatus, locked }: LockedAnnouncement,
  ctx: CallContext,
): Promise<void> => {
  const { to } = announcementMachine.transitions.publish;
  const { userId, realname } = ctx.session;
  await recordsOf(announcement).update(tx, locked, {}, ctx, {
    action: 'publish',
    columns: {
      send_status: to,
      send_time: sql`now()`,
      publish_at: null,
      sender_id: userId,
      sender: realname,
    },
    changes: { sendStatus: [sendStatus, to] },
  });
  await jobs.add(deliverJob, { id }, { db: tx });
  if (startTime && startTime > new Date())
    await jobs.add(beginJob, { id }, { db: tx, key: keyOf('begin', id), at: startTime });
  if (endTime) await jobs.add(endJob, { id }, { db: tx, key: keyOf('end', id), at: endTime });
};

/** @returns whether the move is still to be made. @throws announcements.wrongState */
const isToMove = ({ sendStatus }: LockedAnnouncement, move: AnnouncementMove): boolean => {
  if (sendStatus === announcementMachine.transitions[move].to) return false;
  if (!canMove(announcementMachine, move, sendStatus)) throw new AppError('announcements.wrongState');
  return true;
};

/** Publishes a draft now; one that is published already stays as it is. */
export const release = async (context: PublishContext, id: string, ctx: CallContext): Promise<void> => {
  const { db, jobs } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (!isToMove(row, 'publish')) return;
    await requireNoReview(context, tx, row);
    await requireOwnSites(tx, row, ctx);
    await requireComplete(tx, row, new Date());
    if (row.publishAt) await jobs.cancel(keyOf('release', row.id), { db: tx });
    await publish(context, tx, row, ctx);
  });
};

/** Takes an announcement back from everybody at once; one that is revoked already stays as it is. */
export const revoke = async (
  { db, jobs, push }: PublishContext,
  id: string,
  ctx: CallContext,
): Promise<void> => {
  const { to } = announcementMachine.transitions.revoke;
  await inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (!isToMove(row, 'revoke')) return;
    await recordsOf(announcement).update(tx, row.locked, {}, ctx, {
      action: 'revoke',
      columns: { send_status: to, cancel_time: sql`now()` },
      changes: { sendStatus: [row.sendStatus, to] },
    });
    for (const what of ['begin', 'end'] as const) await jobs.cancel(keyOf(what, row.id), { db: tx });
    await push.changed('announcement', await receiversOf(tx, row.id), tx);
  });
};

/** From when on those who have not read can be reminded again; undefined for at once. */
export const nextReminder = ({ remindTime }: Pick<AnnouncementRow, 'remindTime'>): Date | undefined => {
  const next = remindTime && new Date(remindTime.getTime() + remindEveryMinutes * 60_000);
  return next && next > new Date() ? next : undefined;
};

/**
 * Has an announcement come up again in the consoles of those who have not read it, and messages sent to them through
 * the channels named. @returns how many they are.
 */
export const remind = (
  context: PublishContext & Pick<ModuleContext, 'config'>,
  { id, channels }: EndpointInput<typeof remindOfAnnouncement>['body'],
  ctx: CallContext,
): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    if (!(await isSeen(tx, row.id))) throw new AppError('announcements.wrongState');
    const next = nextReminder(row);
    if (next) {
      const time = clockIn(ctx.timeZone, next);
      throw new AppError('announcements.remindedLately', { params: { time } });
    }
    const count = await countUnread(tx, row.id);
    if (count === 0) throw new AppError('announcements.allRead');
    await setReminded(tx, row.id);
    const ways = [...new Set(channels)];
    if (ways.length > 0) await remindByMessage(context, tx, { anntId: row.id, channels: ways });
    await writeAudit(tx, ctx, {
      action: 'remind',
      resource: 'announcement',
      recordId: row.id,
      recordLabel: row.label,
      subsiteId: row.subsiteId,
      changes: { users: [null, count], ...(ways.length > 0 && { channels: [null, ways] }) },
    });
    await context.push.changed('announcement', await receiversOf(tx, row.id, { unreadOnly: true }), tx);
    return count;
  });
