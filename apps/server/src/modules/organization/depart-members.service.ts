import { depart } from '@lc/contract/organization';
import { lockTree } from '../../kernel/db/locks.ts';
import type { MemberGroup } from '../identity/index.ts';
import { findCode } from './depart.queries.ts';
import { joinDepart, leaveDepart } from './depart-members.queries.ts';

/** The people of a department; its code, and so where they stand, must not move meanwhile. */
export const departGroup: MemberGroup = {
  resource: 'depart',
  lock: async (tx, id) => {
    await lockTree(tx, depart.spec.table);
    return findCode(tx, id);
  },
  join: joinDepart,
  leave: leaveDepart,
};
