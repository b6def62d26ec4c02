import { requireGrantable } from '../access/index.ts';
import { lockAdministrators, requireAdministratorLeft } from './administrators.ts';
import type { MemberGroup } from './members.service.ts';
import { giveRole, lockRole, takeRole } from './role-members.queries.ts';

/** The people who have a role. */
export const roleGroup: MemberGroup = {
  resource: 'role',
  lock: lockRole,
  permit: (tx, { id }, ctx) => requireGrantable(tx, [id], ctx),
  join: giveRole,
  leave: async (tx, membership) => {
    await lockAdministrators(tx);
    const names = await takeRole(tx, membership);
    await requireAdministratorLeft(tx);
    return names;
  },
};
