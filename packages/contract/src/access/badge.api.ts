import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../kernel/index.ts';

/**
 * What the badges of the menu show (sections 3 and 7, ruling 17): how much waits for the signed-in person, how much
 * they have handled, and how much of that is over. Of a menu it is what its page lists, nothing where it lists nothing of
 * the kind; without a menu it is the sum over everything that counts.
 */
export const badgeCounts = defineEndpoint({
  method: 'GET',
  path: '/applypublic/applyPublic/getOwnerApplyPublicCount',
  access: 'session',
  summary: 'The three badge counts of the signed-in person',
  query: z.object({ menuId: z.optional(idSchema) }),
  result: z.object({ waitBadgeNum: z.int(), handleBadgeNum: z.int(), endBadgeNum: z.int() }),
});

/** What each menu with a badge shows, by its id: one call for the whole menu. */
export const menuBadges = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/badges',
  access: 'session',
  summary: 'The numbers on the badges of the menu',
  result: z.record(z.string(), z.int()),
});
