import {
  accountsBeyond,
  addRoleMembers,
  checkOnlyUser,
  effectivePermissions,
  queryUserByDepId,
  queryUserPosition,
  queryUserRole,
  removeRoleMembers,
  roleMembers,
  userDepartList,
} from '@lc/contract/identity';
import { splitList } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { listMembers } from './member.queries.ts';
import { membersOf } from './members.service.ts';
import { roleGroup } from './role-members.service.ts';
import {
  loadBeyond,
  loadDeparts,
  loadEffective,
  loadPeopleBelow,
  loadPositionIds,
  loadRoleIds,
  requireAccount,
  takenFields,
} from './user-rights.queries.ts';

/** What people have: roles, departments, and what they may do with them. */
export const servePeople = (context: ModuleContext): void => {
  const { db, route } = context;
  const members = membersOf(context, roleGroup);

  route(roleMembers, ({ query, ctx }) => listMembers(db, ctx, query));
  route(addRoleMembers, async ({ body, ctx }) => {
    await members.add(body.roleId, body.userIdList, ctx);
    return new Answer(null, 'system.created');
  });
  route(removeRoleMembers, async ({ query, ctx }) => {
    await members.remove(query.roleId, splitList(query.userIds), ctx);
    return new Answer(null, 'system.deleted');
  });
  route(queryUserRole, async ({ query, ctx }) => {
    await requireAccount(db, query.userid, ctx);
    return loadRoleIds(db, query.userid);
  });
  route(queryUserPosition, async ({ query, ctx }) => {
    await requireAccount(db, query.userId, ctx);
    return loadPositionIds(db, query.userId);
  });
  route(userDepartList, async ({ query, ctx }) => {
    await requireAccount(db, query.userId, ctx);
    return loadDeparts(db, query.userId, ctx);
  });
  route(checkOnlyUser, async ({ query, ctx }) => {
    const problems = (await takenFields(db, query, ctx)).map((path) => ({ path, rule: 'taken' }));
    if (problems.length > 0) throw new AppError('system.duplicate', { problems });
    return new Answer(null, 'system.valueFree');
  });
  route(queryUserByDepId, ({ query, ctx }) => loadPeopleBelow(db, query, ctx));
  route(accountsBeyond, ({ query, ctx }) => loadBeyond(db, splitList(query.ids), ctx));
  route(effectivePermissions, async ({ query, ctx }) => {
    await requireAccount(db, query.userId, ctx);
    return loadEffective(db, { userId: query.userId, all: query.all === 'true' }, ctx);
  });
};
