import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { SiteNode, saveUserSubsites, sitesOfUser } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { assignSites, loadUserSites, requireManageable } from '../identity/index.ts';
import { loadSiteTree } from './site.queries.ts';

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

/** Replaces the sites of a person. */
export const saveUserSites = async (
  { db, sessions }: ModuleContext,
  { subsiteIds = '', ...body }: EndpointInput<typeof saveUserSubsites>['body'],
  ctx: CallContext,
): Promise<void> => {
  const { userId } = body;
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('sys_user')
      .select('realname')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new AppError('system.recordNotFound');
    await requireManageable(tx, [userId], ctx);
    const changes = await assignSites(tx, { ...body, subsiteIds }, ctx);
    if (Object.keys(changes).length === 0) return;
    await writeAudit(tx, ctx, {
      action: 'assignSites',
      resource: 'user',
      recordId: userId,
      recordLabel: account.realname,
      changes,
    });
  });
  await sessions.refresh([userId]);
};
