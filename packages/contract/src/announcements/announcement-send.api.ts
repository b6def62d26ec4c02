import { z } from 'zod/mini';
import { defineEndpoint, idSchema, pageQuerySchema, pageSchema, textSchema } from '../kernel/index.ts';
import { uploadedFileSchema } from '../media/upload.api.ts';
import { annexListSchema } from './announcement.api.ts';
import { isEmptyReply, replyMax } from './size-limits.ts';

/**
 * An announcement as its receiver has it (section 3), in his language. `id` is that of his send row, which replies are
 * addressed to, `anntId` that of the announcement (ruling 27). `msgId` is the `anntId` once more, as messages carry it.
 */
export const receivedSchema = z.object({
  id: z.string(),
  anntId: z.string(),
  titile: z.string(),
  sender: z.nullable(z.string()),
  sendTime: z.nullable(z.string()),
  /** HTML, cleaned when it was written; whoever shows it cleans it once more. */
  msgContent: z.string(),
  /** When the receiver got it. */
  createTime: z.string(),
  priority: z.enum(['L', 'M', 'H']),
  priority_dictText: z.string(),
  msgCategory: z.enum(['1', '2']),
  msgId: z.string(),
  /** The beginning of the content as plain text. */
  msgTxt: z.string(),
  /** "0" unread, "1" read. */
  readFlag: z.enum(['0', '1']),
  readTime: z.nullable(z.string()),
  /** When receivers who had not read it were last reminded; null for one who has read it. */
  remindTime: z.nullable(z.string()),
  /** Whether it comes up by itself until it is read. */
  popup: z.boolean(),
  /** Whether it is read only once its receiver says so (`confirmed`). */
  mustRead: z.boolean(),
  /** Whether a reply is taken now. */
  mayReply: z.boolean(),
  /** Until when replies are taken, for one that takes them. */
  replyDue: z.nullable(z.string()),
  /** How many files hang on it; `/annex/prepare` with `obj` "announcement" and the `anntId` has them. */
  annexCount: z.int(),
});

export type ReceivedAnnouncement = z.output<typeof receivedSchema>;

/**
 * What the bell shows (section 7): the newest unread announcements of both categories, five each, and how many there
 * are. Of what is published, within its time and was not revoked.
 */
export const announcementsOfUser = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/listByUser',
  access: 'session',
  summary: 'Unread announcements of the signed-in person',
  result: z.object({
    anntMsgList: z.array(receivedSchema),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(receivedSchema),
    sysMsgTotal: z.int(),
  }),
});

/**
 * An announcement as its receiver reads it (section 7); `id` is the `anntId`. What he did not receive, or what is
 * revoked or out of its time, does not exist.
 * @throws system.recordNotFound
 */
export const receivedAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/queryById',
  access: 'session',
  summary: 'An announcement that the signed-in person received',
  query: z.object({ id: idSchema }),
  result: receivedSchema,
});

/** The announcements of the signed-in person, newest first (wire contract 2.8), read and unread. */
export const myAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  access: 'session',
  summary: 'Announcements of the signed-in person',
  aliases: [{ method: 'GET', path: '/system/sysAnnouncementSend/getMyAnnouncementSend' }],
  query: z.extend(pageQuerySchema, {
    titile: z.optional(textSchema(200)),
    sender: z.optional(textSchema(64)),
    msgCategory: z.optional(z.enum(['1', '2'])),
    priority: z.optional(z.enum(['L', 'M', 'H'])),
    readFlag: z.optional(z.enum(['0', '1'])),
  }),
  result: pageSchema(receivedSchema),
});

/**
 * Marks an announcement as read by the signed-in person (section 7); once read it stays so. One that must be read stays
 * unread until the person has `confirmed` to have read it.
 * @throws system.recordNotFound
 */
export const readAnnouncement = defineEndpoint({
  method: 'PUT',
  path: '/system/sysAnnouncementSend/editByAnntIdAndUserId',
  access: 'session',
  summary: 'Mark an announcement as read',
  aliases: [{ method: 'PUT', path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId' }],
  body: z.object({ anntId: idSchema, confirmed: z.optional(z.boolean()) }),
  result: z.null(),
});

/** Marks everything that the signed-in person can see now as read, of both categories or of one, but for what must be read. */
export const readAllAnnouncements = defineEndpoint({
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/readAll',
  access: 'session',
  summary: 'Mark all announcements as read',
  aliases: [{ method: 'PUT', path: '/system/sysAnnouncementSend/readAll' }],
  body: z.object({ msgCategory: z.optional(z.enum(['1', '2'])) }),
  result: z.null(),
});

/** A reply as its author sees it. */
export const replySchema = z.object({
  id: z.string(),
  announcementSendId: z.string(),
  replyContent: z.string(),
  createTime: z.string(),
  annexList: z.array(uploadedFileSchema),
});

/**
 * The reply of the signed-in person to what he received (section 7); `id` is that of the send row. Success hides the
 * Reply button (section 4), so that there is none is a refusal.
 * @throws system.recordNotFound, announcements.noReply
 */
export const replyBySendId = defineEndpoint({
  method: 'GET',
  path: '/system/sysAnnouncementSend/queryReplyBySendId',
  access: 'session',
  summary: 'The own reply to an announcement',
  aliases: [{ method: 'GET', path: '/sys/sysAnnouncementSend/queryReplyBySendId' }],
  query: z.object({ id: idSchema }),
  result: replySchema,
});

/**
 * Answers an announcement, once (sections 3 and 7): plain text and files, which the sender reads. The files are
 * uploads of the answerer to the dir `reply`.
 * @throws system.recordNotFound for what he did not receive or can no longer see; announcements.alreadyReplied,
 *   announcements.repliesNotTaken, announcements.replyLate
 */
export const replyToAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/system/sysAnnouncementSend/replyContent',
  access: 'session',
  summary: 'Reply to an announcement',
  labels: 'announcementReply',
  aliases: [{ method: 'POST', path: '/sys/sysAnnouncementSend/replyContent' }],
  body: z.object({
    announcementSendId: idSchema,
    replyContent: z._default(
      textSchema(replyMax).check(z.refine((text) => !isEmptyReply(text), { error: 'replyEmpty' })),
      '',
    ),
    annexList: z.optional(z.nullable(annexListSchema)),
  }),
  result: z.object({ id: z.string() }),
});
