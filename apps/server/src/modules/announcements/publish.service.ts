import { announcement, remindEveryMinutes, type remindOfAnnouncement } from '@lc/contract/announcements';
import type { EndpointInput } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Move, moveAll } from '../../kernel/resource/states.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import {
  type AnnouncementRow,
  announcementOf,
  loadContent,
  lockAnnouncement,
} from './announcement.queries.ts';
import { hasReceivers, loadTargets } from './audience.queries.ts';
import { requireReach } from './audience.service.ts';
import { countUnread, isSeen, setReminded } from './delivery.queries.ts';
import { beginJob, deliverJob, endJob, keyOf, receiversOf } from './delivery.service.ts';
import { remindByMessage } from './reminder.service.ts';

type PublishContext = Pick<ModuleContext, 'db' | 'jobs' | 'push' | 'approvals'>;

/** The moves that people make. */
type OfferedMove = 'publish' | 'revoke';

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

/**
 * Where a site reviews its announcements, none is published without; one under review waits for that wherever it is.
 * @throws announcements.reviewNeeded, announcements.inReview
 */
export const requireNoReview = async (
  { approvals }: Pick<ModuleContext, 'approvals'>,
  tx: Tx,
  { id, subsiteId }: AnnouncementRow,
): Promise<void> => {
  const { table } = announcement.spec;
  if (await approvals.isRequired(tx, table, subsiteId)) throw new AppError('announcements.reviewNeeded');
  if (await approvals.isRunning(tx, table, id)) throw new AppError('announcements.inReview');
};

/** Sends an announcement out; its receivers get their rows in the background. */
export const goOut = ({ jobs }: Pick<ModuleContext, 'jobs'>): Required<Pick<Move, 'guard' | 'effect'>> => ({
  guard: async ({ row, tx }) => requireComplete(tx, announcementOf(row), currentDate()),
  effect: async ({ row, tx, ctx: { session } }) => {
    const { id, startTime, endTime } = announcementOf(row);
    await jobs.add(deliverJob, { id }, { db: tx });
    if (startTime && startTime > currentDate())
      await jobs.add(beginJob, { id }, { db: tx, key: keyOf('begin', id), at: startTime });
    if (endTime) await jobs.add(endJob, { id }, { db: tx, key: keyOf('end', id), at: endTime });
    const { userId: sender_id, realname: sender } = session;
    return { columns: { send_time: sql`now()`, publish_at: null, sender_id, sender } };
  },
});

/** What goes with the moves of an announcement that people make. */
export const announcementMoves = (context: PublishContext): Readonly<Record<OfferedMove, Move>> => {
  const { jobs, push } = context;
  const { guard, effect } = goOut(context);
  return {
    publish: {
      guard: async (moving) => {
        const row = announcementOf(moving.row);
        await requireNoReview(context, moving.tx, row);
        await requireOwnSites(moving.tx, row, moving.ctx);
        await guard(moving);
      },
      effect: async (moving) => {
        const { id, publishAt } = announcementOf(moving.row);
        if (publishAt) await jobs.cancel(keyOf('release', id), { db: moving.tx });
        return effect(moving);
      },
    },
    // It is gone from everybody's bell at once.
    revoke: {
      effect: async ({ row: { id }, tx }) => {
        for (const what of ['begin', 'end'] as const) await jobs.cancel(keyOf(what, id), { db: tx });
        await push.changed('announcement', await receiversOf(tx, id), tx);
        return { columns: { cancel_time: sql`now()` } };
      },
    },
  };
};

/** Makes a move by the call that is specified for it; one that was made already stays. @throws announcements.wrongState */
export const moveOnce = (
  context: PublishContext,
  { id, name }: { id: string; name: OfferedMove },
  ctx: CallContext,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { sendStatus } = await lockAnnouncement(tx, id, ctx);
    if (sendStatus === announcement.spec.states.sendStatus[name].to) return;
    const asked = { name, ids: [id], wrongState: 'announcements.wrongState' } as const;
    await moveAll(tx, announcement, asked, ctx, announcementMoves(context)[name]);
  });

/** From when on those who have not read can be reminded again; undefined for at once. */
export const nextReminder = ({ remindTime }: Pick<AnnouncementRow, 'remindTime'>): Date | undefined => {
  const next = remindTime && new Date(remindTime.getTime() + remindEveryMinutes * 60_000);
  return next && next > currentDate() ? next : undefined;
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
