import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/** How many announcements are unread, without the lists: for polling. */
export const unreadAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/unreadCount',
  access: 'session',
  summary: 'How many announcements are unread',
  aliases: [{ method: 'GET', path: '/system/sysAnnouncementSend/unreadCount' }],
  result: z.object({ anntMsgTotal: z.int(), sysMsgTotal: z.int() }),
});
