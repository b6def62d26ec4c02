import type {
  announcementRecipients,
  announcementReplies,
  replyBySendId,
  replyToAnnouncement,
} from '@lc/contract/announcements';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import { toPage } from '../../kernel/db/page.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { attachFiles, filesOn } from '../media/index.ts';
import { requireAnnouncement } from './announcement.service.ts';
import { findOwnReply, findSend, insertReply, listReplies, markSeen } from './reply.queries.ts';
import { listRecipients } from './statistics.queries.ts';

const annexOf = (id: string) => ({ obj: 'announcementReply', objId: id, type: '' });

/** The caller's own reply. @throws announcements.noReply, also for what he never received */
export const readOwnReply = async (
  context: ModuleContext,
  sendId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof replyBySendId>> => {
  const reply = await findOwnReply(context.db, sendId, ctx);
  if (!reply) throw new AppError('announcements.noReply');
  return { ...reply, annexList: await filesOn(context, annexOf(reply.id), ctx) };
};

/** Answers what the caller received, once. The sender's badge counts it. */
export const reply = (
  { db, push }: ModuleContext,
  { announcementSendId, replyContent, annexList }: EndpointInput<typeof replyToAnnouncement>['body'],
  ctx: CallContext,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const send = await findSend(tx, announcementSendId, ctx);
    if (!send) throw new AppError('system.recordNotFound');
    const { anntId, subsiteId, senderId, label, replyDue } = send;
    if (!send.allowReply) throw new AppError('announcements.repliesNotTaken');
    if (replyDue && !send.takesReplies) {
      const time = clockIn(ctx.timeZone, replyDue);
      throw new AppError('announcements.replyLate', { params: { time } });
    }
    const id = await insertReply(tx, { sendId: announcementSendId, anntId, replyContent });
    if (id === undefined) throw new AppError('announcements.alreadyReplied');
    await attachFiles(tx, annexOf(id), annexList ?? [], ctx);
    await writeAudit(tx, ctx, {
      action: 'add',
      resource: 'announcementReply',
      recordId: id,
      recordLabel: label,
      subsiteId,
    });
    if (senderId) await push.changed('badge', { userIds: [senderId] }, tx);
    await push.changed('announcement', { userIds: [ctx.session.userId] }, tx);
    return { id };
  });

/** The answers to an announcement with their files, a page at a time. */
export const readThread = async (
  context: ModuleContext,
  query: EndpointInput<typeof announcementReplies>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof announcementReplies>> => {
  const { id } = await requireAnnouncement(context, query.id, ctx);
  const { rows, total } = await listReplies(context.db, { ...query, id }, ctx);
  const records = await Promise.all(
    rows.map(async (row) => ({ ...row, annexList: await filesOn(context, annexOf(row.id), ctx) })),
  );
  return toPage(records, total, query);
};

/** Who received an announcement that the caller may see, and what they answered. */
export const recipientsOf = async (
  context: ModuleContext,
  query: EndpointInput<typeof announcementRecipients>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof announcementRecipients>> => {
  const page = await listRecipients(context.db, query, ctx);
  const records = await Promise.all(
    page.records.map(async ({ replyId, ...record }) => ({
      ...record,
      annexList: replyId === null ? [] : await filesOn(context, annexOf(replyId), ctx),
    })),
  );
  return { ...page, records };
};

/** Marks the answers as seen by the sender of the announcement. */
export const seeThread = async (context: ModuleContext, id: string, ctx: CallContext): Promise<void> => {
  const row = await requireAnnouncement(context, id, ctx);
  if ((await markSeen(context.db, row.id, ctx)) > 0)
    await context.push.changed('badge', { userIds: [ctx.session.userId] });
};
