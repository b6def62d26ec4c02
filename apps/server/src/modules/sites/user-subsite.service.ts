import { type EndpointInput, type EndpointResult, splitList } from '@lc/contract/kernel';
import type { SiteNode, saveUserSubsites, sitesOfUser } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireManageable } from '../identity/index.ts';
import { loadSiteTree } from './site.queries.ts';
import { countOwnSites, loadUserSites, replaceUserSites } from './user-subsite.queries.ts';

type Node = EndpointResult<typeof sitesOfUser>['subsiteTree'][number];

const toNode = ({ id, name, classify, siteType, selectable, childList }: SiteNode): Node => ({
  key: id,
  value: id,
  title: name,
  classify,
  siteType,
  selectable,
  ...(childList.length > 0 ? { children: childList.map(toNode) } : {}),
});

/** The sites of a person as far as the caller works on them himself. */
export const userSites = async (
  { db }: ModuleContext,
  userId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof sitesOfUser>> => {
  const account = await db
    .selectFrom('sys_user')
    .select('all_subsite')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new AppError('system.recordNotFound');
  const [tree, userSubsiteList] = await Promise.all([
    loadSiteTree(db, ctx.session, ctx.language),
    loadUserSites(db, userId, ctx),
  ]);
  return { subsiteTree: tree.map(toNode), allSubsite: account.all_subsite, userSubsiteList };
};

/** Replaces the sites of a person. Sites that the caller does not work on are neither given nor taken. */
export const saveUserSites = async (
  { db, sessions }: ModuleContext,
  { userId, subsiteIds = '', allSubsite }: EndpointInput<typeof saveUserSubsites>['body'],
  ctx: CallContext,
): Promise<void> => {
  const ids = [...new Set(splitList(subsiteIds).map((id) => String(BigInt(id))))];
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('sys_user')
      .select(['realname', 'all_subsite'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new AppError('system.recordNotFound');
    await requireManageable(tx, [userId], ctx);
    if (account.all_subsite !== allSubsite && ctx.session.subsites !== 'all') {
      throw new AppError('access.grantBeyondOwn');
    }
    if ((await countOwnSites(tx, ids, ctx)) !== ids.length) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'subsiteIds', rule: 'unknown' }] });
    }
    const before = await loadUserSites(tx, userId, ctx);
    await replaceUserSites(tx, { userId, ids, allSubsite }, ctx);
    const after = await loadUserSites(tx, userId, ctx);
    await writeAudit(tx, ctx, {
      action: 'assignSites',
      resource: 'user',
      recordId: userId,
      recordLabel: account.realname,
      changes: { subsiteIds: [before, after], allSubsite: [account.all_subsite, allSubsite] },
    });
  });
  await sessions.refresh([userId]);
};
