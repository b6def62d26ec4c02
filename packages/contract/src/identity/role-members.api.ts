import { idSchema } from '../kernel/index.ts';
import { defineMemberEndpoints } from './member.ts';

/**
 * The people who have a role. Nobody gives or takes a role that holds more than he does, and the last administrator
 * keeps his.
 * @throws access.grantBeyondOwn, identity.protectedAccount, identity.lastAdministrator
 */
export const {
  list: roleMembers,
  add: addRoleMembers,
  remove: removeRoleMembers,
} = defineMemberEndpoints({
  access: 'role:members',
  group: { roleId: idSchema },
  labels: 'role',
  list: { path: '/sys/user/userRoleList', summary: 'The people who have a role' },
  add: { path: '/sys/user/addSysUserRole', summary: 'Give a role to people' },
  remove: { path: '/sys/user/deleteUserRoleBatch', summary: 'Take a role from people' },
});
