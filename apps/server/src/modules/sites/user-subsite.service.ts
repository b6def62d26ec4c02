import { user } from '@lc/contract/identity';
import { type EndpointInput, type EndpointResult, splitList } from '@lc/contract/kernel';
import { everything, type GrantTarget, type saveUserSubsites, type sitesOfUser } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import type { Changes } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireVisible } from '../../kernel/resource/visibility.ts';
import { loadTargets } from './grant-holding.ts';
import { planGrants } from './grant-plan.ts';
import { requireChangeable } from './grant-principals.ts';
import { readSets, writeSet } from './grant-sets.queries.ts';
import { changeGrants, changesOf, readGrants, targetsOf, wantedOf } from './grants.service.ts';
import { hasAll, inOneForm, isSameSet, keyOf, namedIds } from './grants.ts';
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
  await requireVisible(db, user, [userId], ctx);
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
    // A flag for all sites leaves nothing to choose in groups (section 6).
    selectable: selectable && !(isFolder && account.all_subsite),
    ...(children.length > 0 ? { children: children.map(toNode) } : {}),
  });
  return {
    subsiteTree: tree.map(toNode),
    allSubsite: account.all_subsite,
    userSubsiteList: (grants ?? [])
      .filter(({ id }) => id !== everything)
      .map(({ id }) => ({ userId, subsiteId: id })),
    fingerprint,
  };
};

/**
 * Sites and the flag for all of them as grants. The flag is only for those who have it.
 * @throws access.grantBeyondOwn
 */
const grantsFor = (
  ids: readonly string[],
  { had, wants }: { had: boolean; wants: boolean },
  { session }: CallContext,
): { id: string }[] => {
  const holdsAll = session.subsites === 'all';
  if (had !== wants && !holdsAll) throw new AppError('access.grantBeyondOwn');
  return [...ids, ...(wants && holdsAll ? [everything] : [])].map((id) => ({ id }));
};

/** Replaces the sites of a person. Sites that the caller does not hold are neither given nor taken. */
export const saveUserSites = async (
  context: ModuleContext,
  { userId, subsiteIds = '', allSubsite, fingerprint }: EndpointInput<typeof saveUserSubsites>['body'],
  ctx: CallContext,
): Promise<void> => {
  const { allSubsite: had } = await userSites(context, userId, ctx);
  await changeGrants(
    context,
    {
      principal: { type: 'user', id: userId },
      kind: 'sites',
      grants: grantsFor(splitList(subsiteIds), { had, wants: allSubsite }, ctx),
      fingerprint,
      path: 'subsiteIds',
    },
    ctx,
  );
};

/** The sites of a person as they are to be. What is left out stays as it is. */
interface SiteAssignment {
  userId: string;
  subsiteIds: string | undefined;
  allSubsite: boolean | undefined;
}

/**
 * Replaces the sites of a person as a part of changing his account, under `lockGrants`. Telling his sessions and the
 * audit are left to that change.
 * @returns what changed, as the audit has it
 * @throws sites.protectedPrincipal, access.grantBeyondOwn, identity.protectedAccount
 */
export const assignSites = async (
  tx: Tx,
  { userId, subsiteIds, allSubsite }: SiteAssignment,
  ctx: CallContext,
): Promise<Changes> => {
  if (subsiteIds === undefined && allSubsite === undefined) return {};
  const scope = { kind: 'sites' } as const;
  const person = { type: 'user', id: userId } as const;
  const targets = await loadTargets(tx, scope, ctx);
  const before = (await readSets(tx, scope, [person])).get(keyOf(person)) ?? [];
  const ids = subsiteIds === undefined ? namedIds(before).filter(targets.isKnown) : splitList(subsiteIds);
  const had = hasAll(before);
  const grants = grantsFor(ids, { had, wants: allSubsite ?? had }, ctx);
  const wanted = wantedOf(scope.kind, grants, targets, 'subsiteIds');
  const after = inOneForm(scope.kind, planGrants({ before, wanted, mode: 'replace', holding: targets }));
  if (isSameSet(before, after)) return {};
  await requireChangeable(tx, [person], ctx);
  const change = { principal: person, before, after };
  await writeSet(tx, scope, change, ctx);
  return changesOf(scope, change);
};
