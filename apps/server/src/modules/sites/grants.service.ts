import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type {
  GrantInput,
  GrantKind,
  grantsOf,
  grantTargets,
  Principal,
  saveGrants,
} from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import { type Changes, writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { isSame } from '../../kernel/resource/values.ts';
import { loadTargets, type Targets } from './grant-holding.ts';
import { planGrants } from './grant-plan.ts';
import { inScope, namePrincipals, refreshPrincipals, requireChangeable } from './grant-principals.ts';
import { type GrantScope, lockGrants, readSets, type SetChange, writeSet } from './grant-sets.queries.ts';
import { fingerprintOf, type GrantSet, hasAll, inOneForm, isSameSet, keyOf, namedIds } from './grants.ts';
import type { PrincipalRow } from './principal.queries.ts';

/** What can be granted, as far as the caller holds it. */
export const targetsOf = async (
  { db }: ModuleContext,
  { kind, subsiteId }: EndpointInput<typeof grantTargets>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof grantTargets>> => {
  const targets = await loadTargets(db, { kind, subsiteId }, ctx);
  return { tree: targets.tree(), holdsAll: targets.holdsAll };
};

/** What somebody was granted, as far as the caller holds it. */
export const readGrants = async (
  { db }: ModuleContext,
  { principalType, principalId, kind, subsiteId }: EndpointInput<typeof grantsOf>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof grantsOf>> => {
  const principals = inScope([{ type: principalType, id: principalId }], kind);
  const [targets, named] = await Promise.all([
    loadTargets(db, { kind, subsiteId }, ctx),
    namePrincipals(db, principals, ctx),
  ]);
  const [principal] = named;
  if (!principal || principal.isDeleted) throw new AppError('system.recordNotFound');
  const sets = await readSets(db, { kind, subsiteId }, principals);
  const all = sets.get(keyOf(principal)) ?? null;
  const grants = all?.filter((grant) => targets.isKnown(grant.id) && targets.holds(grant)) ?? null;
  return {
    grants,
    hidden: (all?.length ?? 0) - (grants?.length ?? 0),
    fingerprint: fingerprintOf(all),
  };
};

/** What is wanted in one form. @throws system.invalidInput for a site, column or menu that is not there */
export const wantedOf = (
  kind: GrantKind,
  grants: readonly GrantInput[] | null,
  targets: Targets,
  path = 'grants',
): GrantSet => {
  const wanted = inOneForm(kind, grants);
  const rule = kind === 'sites' && wanted === null ? 'required' : 'unknown';
  if (rule === 'required' || wanted?.some(({ id }) => !targets.isKnown(id))) {
    throw new AppError('system.invalidInput', { problems: [{ path, rule }] });
  }
  return wanted;
};

const actions = { sites: 'assignSites', columns: 'assignColumns', menus: 'assignMenus' } as const;

/** A change of grants as the audit has it. */
export const changesOf = ({ kind, subsiteId }: GrantScope, { before, after }: SetChange): Changes => {
  if (kind !== 'sites') return { subsiteId: [subsiteId, subsiteId], grants: [before, after] };
  const [had, has] = [namedIds(before), namedIds(after)];
  return {
    ...(isSame(had, has) ? {} : { subsiteIds: [had, has] }),
    ...(hasAll(before) === hasAll(after) ? {} : { allSubsite: [hasAll(before), hasAll(after)] }),
  };
};

/** Writes what somebody is granted from now on, with its audit row. */
export const applyChange = async (
  tx: Tx,
  scope: GrantScope,
  { principal, change }: { principal: PrincipalRow; change: SetChange },
  ctx: CallContext,
): Promise<void> => {
  await writeSet(tx, scope, change, ctx);
  const isPlace = principal.type === 'everybody';
  await writeAudit(tx, ctx, {
    action: actions[scope.kind],
    resource: isPlace ? 'subsite' : principal.type,
    recordId: isPlace ? (scope.subsiteId ?? null) : principal.id,
    recordLabel: principal.name,
    changes: changesOf(scope, change),
  });
};

interface OneChange extends GrantScope {
  principal: Principal;
  grants: readonly GrantInput[] | null;
  /** Of what the caller saw; without one he saves on top of whatever is there. */
  fingerprint: string | undefined;
  /** Where the input stood, for what is wrong with it. */
  path?: string;
}

/** Replaces what one principal is granted. @returns the fingerprint of what stands now */
export const changeGrants = async (
  context: ModuleContext,
  { principal: given, grants, fingerprint, path, ...scope }: OneChange,
  ctx: CallContext,
): Promise<string> => {
  const principals = inScope([given], scope.kind);
  const now = await inTransaction(context.db, async (tx) => {
    await lockGrants(tx);
    const targets = await loadTargets(tx, scope, ctx);
    const [principal] = await requireChangeable(tx, principals, ctx);
    if (!principal) throw new AppError('system.recordNotFound');
    const wanted = wantedOf(scope.kind, grants, targets, path);
    const before = (await readSets(tx, scope, principals)).get(keyOf(principal)) ?? null;
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(before))
      throw new AppError('sites.grantsChanged');
    const after = inOneForm(scope.kind, planGrants({ before, wanted, mode: 'replace', holding: targets }));
    if (!isSameSet(before, after)) {
      await applyChange(tx, scope, { principal, change: { principal, before, after } }, ctx);
    }
    return fingerprintOf(after);
  });
  await refreshPrincipals(context, principals);
  return now;
};

/** Replaces what somebody is granted, unless it changed since it was read. */
export const replaceGrants = (
  context: ModuleContext,
  { principalType, principalId, ...change }: EndpointInput<typeof saveGrants>['body'],
  ctx: CallContext,
): Promise<string> =>
  changeGrants(context, { ...change, principal: { type: principalType, id: principalId } }, ctx);
