import { depart } from '@lc/contract/organization';
import { lockTree } from '../../kernel/db/locks.ts';
import { requireNotOwnRules } from '../../kernel/resource/visibility.ts';
import { requireRulesNotBeyond } from '../access/index.ts';
import type { MemberGroup } from '../identity/index.ts';
import { findCode } from './depart.queries.ts';
import { joinDepart, leaveDepart } from './depart-members.queries.ts';

/** The people of a department; its code, and so where they stand, must not move meanwhile. */
export const departGroup: MemberGroup = {
  resource: 'depart',
  lock: async (tx, id, ctx) => {
    await lockTree(tx, depart.spec.table);
    return findCode(tx, id, ctx);
  },
  permit: async (tx, { userIds }, ctx) => {
    requireNotOwnRules(ctx, userIds);
    await requireRulesNotBeyond(tx, userIds, ctx);
  },
  join: joinDepart,
  leave: leaveDepart,
};
