import { splitList } from '@lc/contract/kernel';
import {
  addDepart,
  addDepartMembers,
  allDepartTree,
  currentUserDeparts,
  depart,
  departIdTree,
  departMembers,
  departRemoval,
  departTree,
  editDepart,
  moveDepart,
  organizationIdTree,
  organizationTree,
  organizationTreeByName,
  position,
  removeDepartMembers,
  searchDeparts,
  selectDepart,
} from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { requireVisible } from '../../kernel/resource/visibility.ts';
import { listMembers, loadOwnDeparts, membersOf } from '../identity/index.ts';
import { organizationBlocks } from './blocks.ts';
import { countRemoval, hasPeople } from './depart.queries.ts';
import { createDepart, placeDepart, updateDepart } from './depart.service.ts';
import { departGroup } from './depart-members.service.ts';
import { switchDepart } from './depart-switch.service.ts';
import { departIdTreeOf, departTreeByName, departTreeOf, findDeparts } from './depart-tree.ts';

/** Departments, their people, and the one that the caller stands in. */
export const organizationModule = (context: ModuleContext): void => {
  const { db, events, route } = context;
  const members = membersOf(context, departGroup);
  /** The codes of a person's departments may stand in his data rules: where there are people, rights are read anew. */
  const notifyChange = async (ids: readonly string[]): Promise<void> => {
    await events.emit('reference.changed', { resource: 'depart' });
    if (await hasPeople(db, ids)) await events.emit('sessions.changed', {});
  };
  serveResource(context, {
    resource: depart,
    changed: (_ctx, ids) => notifyChange(ids),
    askBeforeRemoval: async (tx, ids, ctx) => {
      const { belowCount, memberCount } = await countRemoval(tx, ids, ctx);
      if (belowCount + memberCount > 0)
        throw new AppError('organization.departInUse', { params: { belowCount, memberCount } });
    },
    create: (input, ctx) => createDepart(context, input, ctx),
  });

  serveResource(context, { resource: position });
  context.blocks.add(...organizationBlocks);

  route(addDepart, async ({ body, ctx }) => {
    const created = await createDepart(context, body as Record<string, unknown>, ctx);
    await notifyChange([created.id]);
    return new Answer(created, 'system.created');
  });
  route(editDepart, async ({ body, ctx }) => {
    const updated = await updateDepart(context, body, ctx);
    await notifyChange([body.id]);
    return new Answer(updated, 'system.updated');
  });
  route(moveDepart, async ({ body, ctx }) => {
    const former = await placeDepart(context, body, ctx);
    await notifyChange([body.id]);
    return new Answer(former, 'system.updated');
  });
  route(departRemoval, async ({ query, ctx }) => {
    const ids = splitList(query.ids);
    await requireVisible(db, depart, ids, ctx);
    return countRemoval(db, ids, ctx);
  });
  for (const tree of [departTree, allDepartTree, organizationTree] as const) {
    route(tree, ({ ctx }) => departTreeOf(db, ctx));
  }
  for (const tree of [departIdTree, organizationIdTree] as const) {
    route(tree, ({ ctx }) => departIdTreeOf(db, ctx));
  }
  route(searchDeparts, ({ query, ctx }) => findDeparts(db, ctx, query.keyWord));
  route(organizationTreeByName, ({ query, ctx }) => departTreeByName(db, ctx, query.name));

  route(departMembers, ({ query, ctx }) => listMembers(db, ctx, { ...query, departId: query.depId }));
  route(addDepartMembers, async ({ body, ctx }) => {
    await members.add(body.depId, body.userIdList, ctx);
    return new Answer(null, 'system.created');
  });
  route(removeDepartMembers, async ({ query, ctx }) => {
    await members.remove(query.depId, splitList(query.userIds), ctx);
    return new Answer(null, 'system.deleted');
  });
  route(currentUserDeparts, ({ ctx }) => loadOwnDeparts(db, ctx.session.userId, ctx.language));
  route(
    selectDepart,
    async ({ body, ctx }) =>
      new Answer(await switchDepart(context, body, ctx), 'organization.departSwitched'),
  );
};
