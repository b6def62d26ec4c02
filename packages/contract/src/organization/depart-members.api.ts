import { defineMemberEndpoints } from '../identity/member.ts';
import { idSchema } from '../kernel/index.ts';

/**
 * The people of a department itself, without those below it. They stay in their other departments; who stood in
 * one that he leaves stands in another of his, if he has one.
 * @throws identity.protectedAccount
 */
export const {
  list: departMembers,
  add: addDepartMembers,
  remove: removeDepartMembers,
} = defineMemberEndpoints({
  access: 'depart:members',
  group: { depId: idSchema },
  labels: 'depart',
  list: { path: '/sys/user/departUserList', summary: 'The people of a department' },
  add: { path: '/sys/user/editSysDepartWithUser', summary: 'Put people into a department' },
  remove: { path: '/sys/user/deleteUserInDepartBatch', summary: 'Take people out of a department' },
});
