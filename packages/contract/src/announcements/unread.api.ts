import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/** Most announcements that wait to come up by themselves in one answer. */
export const mostPopups = 20;

/** How many announcements are unread, without the lists: for polling. `popups` are those that come up by themselves, oldest first. */
export const unreadAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/unreadCount',
  access: 'session',
  summary: 'How many announcements are unread',
  aliases: [{ method: 'GET', path: '/system/sysAnnouncementSend/unreadCount' }],
  result: z.object({ anntMsgTotal: z.int(), sysMsgTotal: z.int(), popups: z.array(z.string()) }),
});
