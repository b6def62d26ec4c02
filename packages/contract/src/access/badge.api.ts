import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../kernel/index.ts';

/**
 * What the badges of the menu show (sections 3 and 7, ruling 17): how much waits for the signed-in person, how much
 * he has handled, and how much of that is over; summed over everything that counts. `menuId` is understood and changes
 * nothing: which of the three a menu shows is said by its `badge`.
 */
export const badgeCounts = defineEndpoint({
  method: 'GET',
  path: '/applypublic/applyPublic/getOwnerApplyPublicCount',
  access: 'session',
  summary: 'The three badge counts of the signed-in person',
  query: z.object({ menuId: z.optional(idSchema) }),
  result: z.object({ waitBadgeNum: z.int(), handleBadgeNum: z.int(), endBadgeNum: z.int() }),
});
