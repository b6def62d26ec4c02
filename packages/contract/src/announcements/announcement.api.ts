import { z } from 'zod/mini';
import {
  dateTimeSchema,
  defineEndpoint,
  idListSchema,
  idSchema,
  localizedTextSchema,
  optionSchema,
  pageQuerySchema,
  pageSchema,
  rowSchema,
  textSchema,
} from '../kernel/index.ts';
import { createSchema, updateSchema } from '../kernel/schema.ts';
import { uploadedFileSchema } from '../media/upload.api.ts';
import { announcement, audienceKinds } from './announcement.resource.ts';
import { annexMax, audienceMax, contentMax, reminderChannels } from './size-limits.ts';

/** Files as a form names them; what else the client knows of a file is not believed. */
export const annexListSchema = z
  .array(z.object({ id: idSchema, introduce: z.optional(z.nullable(textSchema(250))) }))
  .check(z.maxLength(annexMax));

/** What an announcement has besides the fields of its row. Lists replace what there was; left out they leave it. */
const writtenShape = {
  /** HTML in the caller's language; cleaned before it is kept. */
  msgContent: z.optional(z.nullable(textSchema(contentMax))),
  msgContentI18n: z.optional(localizedTextSchema(contentMax)),
  /** People, roles, departments or sites, as `msgType` says; nothing for everybody. */
  audienceIds: z.optional(z.array(idSchema).check(z.maxLength(audienceMax))),
  annexList: z.optional(annexListSchema),
};

/**
 * Adds a draft (wire contract 2.8) to the working site or the site named.
 * @throws system.recordNotFound for a site the caller may not work on; announcements.outOfReach for an audience
 *   beyond those who work there; system.invalidInput
 */
export const addAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/sys/annountCement/add',
  access: 'announcement:add',
  summary: 'Add a draft of an announcement',
  labels: 'announcement',
  body: z.intersection(createSchema(announcement), z.object(writtenShape)),
  result: z.object({ id: z.string() }),
});

/**
 * Changes a draft. One whose publication is scheduled has to be taken off the schedule first.
 * @throws system.recordNotFound, system.conflict, announcements.notDraft, announcements.scheduled,
 *   announcements.outOfReach, system.invalidInput
 */
export const editAnnouncement = defineEndpoint({
  method: 'PUT',
  path: '/sys/annountCement/edit',
  access: 'announcement:edit',
  summary: 'Change a draft of an announcement',
  labels: 'announcement',
  body: z.intersection(updateSchema(announcement), z.object(writtenShape)),
  result: z.object({ version: z.int() }),
});

/**
 * An announcement as it is managed: its row, the HTML in every language, the audience with names, the files. Names of
 * people not visible to the reader are left empty.
 */
export const announcementDetail = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/detail',
  access: 'announcement:list',
  summary: 'An announcement with its content and audience',
  query: z.object({ id: idSchema }),
  result: z.extend(rowSchema(announcement), {
    msgContent: z.string(),
    msgContentI18n: localizedTextSchema(contentMax * 2),
    audience: z.array(optionSchema),
    annexList: z.array(uploadedFileSchema),
  }),
});

/**
 * Publishes a draft (section 7). Answers at once; the rows of the receivers are made in the background. Once
 * published, calling it again changes nothing. A GET as specified (ruling 6), with POST beside it.
 * @throws system.recordNotFound, announcements.wrongState, announcements.contentNeeded, announcements.nobody,
 *   announcements.over
 */
export const releaseAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/doReleaseData',
  access: 'announcement:publish',
  summary: 'Publish an announcement',
  aliases: [{ method: 'POST', path: '/sys/annountCement/doReleaseData' }],
  query: z.object({ id: idSchema }),
  result: z.null(),
});

/**
 * Revokes a published announcement (section 7): it is gone from every bell and list at once, who read and answered is
 * kept. Once revoked, calling it again changes nothing. A GET as specified (ruling 6), with POST beside it.
 * @throws system.recordNotFound, announcements.wrongState
 */
export const revokeAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/doReovkeData',
  access: 'announcement:revoke',
  summary: 'Revoke an announcement',
  aliases: [{ method: 'POST', path: '/sys/annountCement/doReovkeData' }],
  query: z.object({ id: idSchema }),
  result: z.null(),
});

/**
 * Has a draft published by itself at a moment to come, in the name of the caller; another moment replaces the first.
 * @throws system.recordNotFound, announcements.notDraft, announcements.momentPassed, announcements.contentNeeded,
 *   announcements.over
 */
export const scheduleAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/sys/annountCement/schedule',
  access: 'announcement:publish',
  summary: 'Publish an announcement at a moment to come',
  labels: 'announcement',
  body: z.object({ id: idSchema, publishAt: dateTimeSchema }),
  result: z.null(),
});

/** Takes a draft off the schedule; one that is on none stays as it is. @throws announcements.notDraft */
export const unscheduleAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/sys/annountCement/unschedule',
  access: 'announcement:publish',
  summary: 'Take an announcement off the schedule',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

/** Makes a new draft of an announcement in whatever state, with content, audience and files, without its times. */
export const copyAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/sys/annountCement/copy',
  access: 'announcement:add',
  summary: 'Copy an announcement to a new draft',
  body: z.object({ id: idSchema }),
  result: z.object({ id: z.string() }),
});

/** How many people an announcement would reach if it were published now. */
export const announcementReach = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/reach',
  access: 'announcement:list',
  summary: 'How many people an announcement reaches',
  query: z.object({ id: idSchema }),
  result: z.object({ count: z.int() }),
});

/**
 * Whom an announcement of a site can be for, to choose from: at most 50 by keyword, or those with the ids named.
 * People come with their account name; departments with the one above them. Adding and editing each open it; whoever
 * may do neither has nothing to choose from.
 */
export const audienceOptions = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/audienceOptions',
  access: 'session',
  summary: 'Whom an announcement can be for',
  query: z.object({
    msgType: z.enum(audienceKinds),
    subsiteId: z.optional(idSchema),
    keyword: z.optional(textSchema(200)),
    ids: z.optional(idListSchema),
  }),
  result: z.array(optionSchema),
});

/** How far an announcement came. `delivered` is false while rows of receivers are still being made. */
export const announcementStatistics = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/statistics',
  access: 'announcement:statistics',
  summary: 'How many received, read and answered an announcement',
  query: z.object({ id: idSchema }),
  result: z.object({
    recipients: z.int(),
    read: z.int(),
    unread: z.int(),
    replied: z.int(),
    delivered: z.boolean(),
    remindTime: z.nullable(z.string()),
    /** From when on a reminder is possible again; null for now. */
    mayRemindFrom: z.nullable(z.string()),
    /** What can carry a reminder besides the bell. */
    reminderChannels: z.array(z.enum(reminderChannels)),
    /** What the last reminder sent besides the bell; null where it sent nothing. Figures grow until it is done. */
    reminder: z.nullable(
      z.object({
        channels: z.array(z.enum(reminderChannels)),
        messages: z.int(),
        /** Without a number or an address. */
        unreachable: z.int(),
        done: z.boolean(),
      }),
    ),
  }),
});

/**
 * How far the announcements of a page of the list came, in one call. Those that were never published, and those of
 * sites the caller does not work on, are left out.
 */
export const announcementFigures = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/figures',
  access: 'announcement:statistics',
  summary: 'How many received and read each of some announcements',
  query: z.object({ ids: idListSchema }),
  result: z.array(z.object({ id: z.string(), recipients: z.int(), read: z.int() })),
});

/** Those who received an announcement: all, those who read it, did not, answered, or did not. */
export const recipientsQuerySchema = z.extend(pageQuerySchema, {
  id: idSchema,
  state: z._default(z.enum(['all', 'read', 'unread', 'replied', 'unreplied']), 'all'),
});

export const recipientsSchema = pageSchema(
  z.object({
    /** Of the send row. */
    id: z.string(),
    userId: z.string(),
    username: z.string(),
    realname: z.string(),
    readTime: z.nullable(z.string()),
    replyTime: z.nullable(z.string()),
    replyContent: z.nullable(z.string()),
    /** Files of the reply. */
    annexList: z.array(uploadedFileSchema),
  }),
);

/** Who received an announcement, and what they answered. Only people visible to the reader. */
export const announcementRecipients = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/recipients',
  access: 'announcement:statistics',
  summary: 'Who received, read or answered an announcement',
  query: recipientsQuerySchema,
  result: recipientsSchema,
});

/**
 * Reminds everybody who has not read an announcement: it comes up in their bells anew. Once an hour at most.
 * With channels, each of them also gets one message in his language, in the background: through the first of the
 * channels for which he has a number or an address.
 * @throws announcements.wrongState, announcements.allRead, announcements.remindedLately; messaging.off for a channel
 *   without a gateway
 */
export const remindOfAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/sys/annountCement/remind',
  access: 'announcement:remind',
  summary: 'Remind those who have not read an announcement',
  body: z.object({
    id: idSchema,
    channels: z._default(z.array(z.enum(reminderChannels)).check(z.maxLength(2)), []),
  }),
  result: z.object({ count: z.int() }),
});

/** The answers to an announcement, oldest first, with their files. */
export const announcementReplies = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/replies',
  access: 'announcement:statistics',
  summary: 'The answers to an announcement',
  query: z.extend(pageQuerySchema, { id: idSchema }),
  result: pageSchema(
    z.object({
      id: z.string(),
      announcementSendId: z.string(),
      userId: z.string(),
      username: z.string(),
      realname: z.string(),
      replyContent: z.string(),
      createTime: z.string(),
      /** Whether the sender has seen it. */
      seen: z.boolean(),
      annexList: z.array(uploadedFileSchema),
    }),
  ),
});

/** Marks the answers to an announcement as seen by its sender; called by anybody else it changes nothing. */
export const seeReplies = defineEndpoint({
  method: 'PUT',
  path: '/sys/annountCement/seeReplies',
  access: 'announcement:statistics',
  summary: 'Mark the answers to an announcement as seen',
  body: z.object({ id: idSchema }),
  result: z.null(),
});
