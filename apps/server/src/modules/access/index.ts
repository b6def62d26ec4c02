import { allRoles } from '@lc/contract/access';
import type { ModuleContext } from '../../kernel/module.ts';
import { listRoles } from './role.queries.ts';

export { menuOf } from './menu.service.ts';

/** Roles and what they grant. */
export const accessModule = ({ db, route }: ModuleContext): void => {
  route(allRoles, ({ ctx }) => listRoles(db, ctx));
};
