import {
  addAnnouncement,
  announcement,
  announcementDetail,
  announcementFigures,
  announcementReach,
  announcementRecipients,
  announcementReplies,
  announcementStatistics,
  announcementsOfUser,
  audienceOptions,
  copyAnnouncement,
  editAnnouncement,
  myAnnouncements,
  readAllAnnouncements,
  readAnnouncement,
  receivedAnnouncement,
  releaseAnnouncement,
  remindOfAnnouncement,
  replyBySendId,
  replyToAnnouncement,
  revokeAnnouncement,
  scheduleAnnouncement,
  seeReplies,
  unreadAnnouncements,
  unscheduleAnnouncement,
} from '@lc/contract/announcements';
import type { Resource } from '@lc/contract/kernel';
import { Answer } from '../../kernel/http/bind.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import {
  changeAnnouncement,
  checkRemoval,
  copyToDraft,
  createAnnouncement,
  dropOrphanedFiles,
  reachOf,
  readDetail,
  requireAnnouncement,
} from './announcement.service.ts';
import { optionsFor } from './audience.service.ts';
import { beginJob, deliverJob, endJob } from './delivery.service.ts';
import { announcementAnnexes, contentReferences, replyAnnexes } from './files.ts';
import { createLateDelivery } from './late-delivery.ts';
import { announcementMoves, moveOnce, nextReminder, remind } from './publish.service.ts';
import {
  bellOf,
  listOwn,
  type ReceiverContext,
  read,
  readAll,
  readReceived,
  unreadOf,
} from './received.service.ts';
import { loadLastReminder } from './reminder.queries.ts';
import { channelsOffered, remindJob } from './reminder.service.ts';
import { countAnswers } from './reply.queries.ts';
import { readOwnReply, readThread, recipientsOf, reply, seeThread } from './reply.service.ts';
import { announcementReview } from './review.service.ts';
import { releaseJob, schedule, unschedule } from './schedule.service.ts';
import { loadFigures, loadReaderCounts } from './statistics.queries.ts';

export { recipientsOf } from './reply.service.ts';
export { notifyUsers, revokeMessage } from './system-message.ts';

/** Announcements: written and published by site, received, read and answered by people. */
export const announcementsModule = (context: ModuleContext): ModuleWork => {
  const late = createLateDelivery(context);
  const { files, badges, approvals } = context;
  files.annexKinds.add(announcementAnnexes(late));
  files.annexKinds.add(replyAnnexes);
  files.references.add(contentReferences);
  badges.add(['announcements/announcement-list'], countAnswers);
  approvals.add(announcementReview(context));
  serveManagement(context);
  serveStatistics(context);
  serveReceivers({ ...context, late });
  return { jobs: [deliverJob, releaseJob, beginJob, endJob, remindJob] };
};

/** What authors and publishers do. */
const serveManagement = (context: ModuleContext): void => {
  const { db, route } = context;
  const { reader } = serveResource(context, {
    resource: announcement as Resource,
    check: checkRemoval,
    moves: announcementMoves(context),
    changed: () => dropOrphanedFiles(db),
  });
  route(addAnnouncement, async ({ body, ctx }) => {
    const created = await createAnnouncement(context, body, ctx);
    return new Answer(created, 'system.created');
  });
  route(editAnnouncement, async ({ body, ctx }) => {
    const updated = await changeAnnouncement(context, body, ctx);
    return new Answer(updated, 'system.updated');
  });
  route(copyAnnouncement, async ({ body, ctx }) => {
    const copied = await copyToDraft(context, body.id, ctx);
    return new Answer(copied, 'announcements.copied');
  });
  route(announcementDetail, ({ query, ctx }) => readDetail(context, reader, query.id, ctx));
  route(announcementReach, async ({ query, ctx }) => ({ count: await reachOf(context, query.id, ctx) }));
  route(audienceOptions, ({ query, ctx }) => optionsFor(context, query, ctx));
  route(releaseAnnouncement, async ({ query: { id }, ctx }) => {
    await moveOnce(context, { id, name: 'publish' }, ctx);
    return new Answer(null, 'announcements.released');
  });
  route(revokeAnnouncement, async ({ query: { id }, ctx }) => {
    await moveOnce(context, { id, name: 'revoke' }, ctx);
    return new Answer(null, 'announcements.revoked');
  });
  route(scheduleAnnouncement, async ({ body, ctx }) => {
    const at = await schedule(context, body, ctx);
    return new Answer(null, 'announcements.onSchedule', { time: clockIn(ctx.timeZone, at) });
  });
  route(unscheduleAnnouncement, async ({ body, ctx }) => {
    await unschedule(context, body.id, ctx);
    return new Answer(null, 'announcements.offSchedule');
  });
};

/** How far an announcement came, and what was answered. */
const serveStatistics = (context: ModuleContext): void => {
  const { db, route } = context;
  route(announcementStatistics, async ({ query, ctx }) => {
    const row = await requireAnnouncement(context, query.id, ctx);
    const timeOf = (moment: Date | null | undefined) => (moment ? clockIn(ctx.timeZone, moment) : null);
    return {
      ...(await loadFigures(db, row.id)),
      remindTime: timeOf(row.remindTime),
      mayRemindFrom: timeOf(nextReminder(row)),
      reminderChannels: channelsOffered(context),
      reminder: (await loadLastReminder(db, row.id)) ?? null,
    };
  });
  route(announcementFigures, ({ query, ctx }) => loadReaderCounts(db, uniqueIds(query.ids), ctx));
  route(announcementRecipients, async ({ query, ctx }) => {
    const { id } = await requireAnnouncement(context, query.id, ctx);
    return recipientsOf(context, { ...query, id }, ctx);
  });
  route(remindOfAnnouncement, async ({ body, ctx }) => {
    const count = await remind(context, body, ctx);
    return new Answer({ count }, 'announcements.reminded', { count });
  });
  route(announcementReplies, ({ query, ctx }) => readThread(context, query, ctx));
  route(seeReplies, async ({ body, ctx }) => {
    await seeThread(context, body.id, ctx);
    return null;
  });
};

/** What everybody does with what he received. */
const serveReceivers = (context: ReceiverContext): void => {
  const { route } = context;
  route(announcementsOfUser, ({ ctx }) => bellOf(context, ctx));
  route(unreadAnnouncements, ({ ctx }) => unreadOf(context, ctx));
  route(receivedAnnouncement, ({ query, ctx }) => readReceived(context, query.id, ctx));
  route(myAnnouncements, ({ query, ctx }) => listOwn(context, query, ctx));
  route(readAnnouncement, async ({ body, ctx }) => {
    await read(context, body, ctx);
    return null;
  });
  route(readAllAnnouncements, async ({ body, ctx }) => {
    await readAll(context, body.msgCategory, ctx);
    return new Answer(null, 'announcements.allMarkedRead');
  });
  route(replyBySendId, ({ query, ctx }) => readOwnReply(context, query.id, ctx));
  route(
    replyToAnnouncement,
    async ({ body, ctx }) => new Answer(await reply(context, body, ctx), 'announcements.replied'),
  );
};
