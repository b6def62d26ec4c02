import { user } from '@lc/contract/identity';
import { type EndpointInput, type EndpointResult, splitList } from '@lc/contract/kernel';
import { everything, type GrantTarget, type saveUserSubsites, type sitesOfUser } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireInSight } from '../../kernel/resource/limits.ts';
import { changeGrants, readGrants, targetsOf } from './grants.service.ts';
import { loadSiteTypes } from './site.queries.ts';

type Node = EndpointResult<typeof sitesOfUser>['subsiteTree'][number];

/** The sites given to a person himself, as far as the caller holds them. */
export const userSites = async (
  context: ModuleContext,
  userId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof sitesOfUser>> => {
  const { db } = context;
  const account = await db
    .selectFrom('sys_user')
    .select('all_subsite')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new AppError('system.recordNotFound');
  await requireInSight(db, user, [userId], ctx);
  const [{ tree }, types, { grants, fingerprint }] = await Promise.all([
    targetsOf(context, { kind: 'sites' }, ctx),
    loadSiteTypes(db),
    readGrants(context, { principalType: 'user', principalId: userId, kind: 'sites' }, ctx),
  ]);
  const toNode = ({ key, title, isFolder, selectable, children }: GrantTarget): Node => ({
    key,
    value: key,
    title,
    classify: isFolder ? 'group' : 'other',
    siteType: types.get(key) ?? null,
    selectable,
    ...(children.length > 0 ? { children: children.map(toNode) } : {}),
  });
  return {
    subsiteTree: tree.map(toNode),
    allSubsite: account.all_subsite,
    userSubsiteList: (grants ?? []).map(({ id }) => id).filter((id) => id !== everything),
    fingerprint,
  };
};

/** Replaces the sites of a person. Sites that the caller does not hold are neither given nor taken. */
export const saveUserSites = async (
  context: ModuleContext,
  { userId, subsiteIds = '', allSubsite, fingerprint }: EndpointInput<typeof saveUserSubsites>['body'],
  ctx: CallContext,
): Promise<void> => {
  const { allSubsite: had } = await userSites(context, userId, ctx);
  if (had !== allSubsite && ctx.session.subsites !== 'all') throw new AppError('access.grantBeyondOwn');
  const ids = [
    ...splitList(subsiteIds),
    ...(allSubsite && ctx.session.subsites === 'all' ? [everything] : []),
  ];
  await changeGrants(
    context,
    {
      principal: { type: 'user', id: userId },
      kind: 'sites',
      grants: ids.map((id) => ({ id })),
      fingerprint,
      path: 'subsiteIds',
    },
    ctx,
  );
};
