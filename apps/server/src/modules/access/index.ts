import {
  allRoles,
  checkRoleCode,
  compareRoles,
  copyRole,
  queryRolePermission,
  role,
  rolesWithPermissions,
  roleTree,
  saveRolePermission,
} from '@lc/contract/access';
import { type Resource, splitList } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { isValueFree } from '../../kernel/resource/unique.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';
import { serveDataRules } from './data-rule-routes.ts';
import { loadComparison } from './grants.queries.ts';
import { serveMenus } from './menu-routes.ts';
import { permissionTree } from './permission-tree.ts';
import { listRoles, loadRolesWithPermissions, nameRoles } from './role.queries.ts';
import { checkRole, copyOf, grantsOf, refreshHolders, saveGrants } from './role.service.ts';

export { holdsMoreKeys } from './grants.queries.ts';
export {
  isBeyondOwnAccount,
  requireManageable,
  requireNotBeyond,
  requireRulesNotBeyond,
} from './manageable.queries.ts';
export { loadClosedIds } from './menu.queries.ts';
export { menuOf } from './menu.service.ts';
export { loadHolders } from './role.queries.ts';
export { requireGrantable, requireKeysHeld } from './role.service.ts';

/** Roles and what they grant. */
export const accessModule = (context: ModuleContext): void => {
  const { db, route } = context;
  serveMenus(context);
  serveDataRules(context);
  serveResource(context, {
    resource: role,
    check: checkRole,
    changed: (_ctx, ids) => refreshHolders(context, ids),
  });

  route(allRoles, ({ ctx }) => listRoles(db, ctx));
  route(rolesWithPermissions, ({ ctx }) => loadRolesWithPermissions(db, ctx));
  route(checkRoleCode, async ({ query: { id, roleCode }, ctx }) => {
    // Whoever may not read the codes of roles does not find them out by asking.
    const isFree =
      isHidden(role, ctx, 'roleCode') ||
      (await isValueFree(
        db,
        role as Resource,
        {
          field: 'roleCode',
          value: roleCode,
          exceptId: id,
        },
        ctx,
      ));
    if (!isFree) throw new AppError('system.duplicate');
    return new Answer(null, 'system.valueFree');
  });
  route(roleTree, ({ ctx }) => permissionTree(db, ctx));
  route(queryRolePermission, ({ query, ctx }) => grantsOf(db, query.roleId, ctx));
  route(saveRolePermission, async ({ body, ctx }) => {
    await saveGrants(context, body, ctx);
    return new Answer(null, 'access.permissionsSaved');
  });
  route(copyRole, async ({ body, ctx }) => {
    return new Answer(await copyOf(context, body, ctx), 'system.created');
  });
  route(compareRoles, async ({ query, ctx }) => {
    const found = await nameRoles(db, splitList(query.ids), ctx);
    if (found.length < 2) throw new AppError('system.recordNotFound');
    return {
      roles: found,
      permissions: await loadComparison(
        db,
        found.map(({ id }) => id),
        ctx,
      ),
    };
  });
};
