import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type {
  ChangedSince,
  GrantChange,
  grantBatch,
  Principal,
  previewBatch,
  saveBatch,
  undoBatch,
} from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type BatchItem, findBatch, insertBatch, loadItems, markUndone } from './grant-batch.queries.ts';
import { loadTargets, type Targets } from './grant-holding.ts';
import { planGrants, requireHeld } from './grant-plan.ts';
import { inScope, namePrincipals, refreshPrincipals, requireChangeable } from './grant-principals.ts';
import { lockGrants, readSets, type SetChange } from './grant-sets.queries.ts';
import { applyChange, wantedOf } from './grants.service.ts';
import {
  differenceOf,
  fingerprintOf,
  type Grant,
  type GrantSet,
  inOneForm,
  isSameSet,
  keyOf,
} from './grants.ts';
import type { PrincipalRow } from './principal.queries.ts';

type Input = EndpointInput<typeof previewBatch>['body'];

/** What a batch does to whoever was granted the same before. */
interface Outcome {
  before: GrantSet;
  after: GrantSet;
  /** Stands for both. */
  mark: string;
}

interface Planned {
  changes: { principal: PrincipalRow; outcome: Outcome }[];
  wanted: GrantSet;
  targets: Targets;
  fingerprint: string;
}

/** Remembers what was made of the same thing before: of many principals most have the same. */
const remembering = <T, R>(markOf: (value: T) => string, make: (value: T) => R): ((value: T) => R) => {
  const made = new Map<string, R>();
  return (value) => {
    const mark = markOf(value);
    const known = made.get(mark) ?? make(value);
    made.set(mark, known);
    return known;
  };
};

/** What a batch would do as things stand. */
const planBatch = async (db: Db, input: Input, ctx: CallContext): Promise<Planned> => {
  const { kind, subsiteId, mode } = input;
  const scope = { kind, subsiteId };
  const principals = inScope(input.principals, kind);
  const targets = await loadTargets(db, scope, ctx);
  const wanted = wantedOf(kind, input.grants, targets);
  const named = await requireChangeable(db, principals, ctx);
  const sets = await readSets(db, scope, principals);
  const outcomeOf = remembering(
    (before: GrantSet) => JSON.stringify(before),
    (before): Outcome => {
      const after = inOneForm(kind, planGrants({ before, wanted, mode, holding: targets }));
      return { before, after, mark: fingerprintOf([before, after]) };
    },
  );
  const changes = named.map((principal) => ({
    principal,
    outcome: outcomeOf(sets.get(keyOf(principal)) ?? null),
  }));
  const marks = changes.map(({ principal, outcome }) => [keyOf(principal), outcome.mark]);
  return {
    changes,
    wanted,
    targets,
    fingerprint: fingerprintOf([kind, subsiteId ?? null, mode, wanted, marks]),
  };
};

/** Most sites, columns or menus named for one principal; all are counted. */
const mostNamed = 50;

type Described = Omit<GrantChange, keyof Principal | 'name' | 'code'>;

const describe = ({ before, after }: Pick<SetChange, 'before' | 'after'>, targets: Targets): Described => {
  const difference = differenceOf(before, after);
  const isShown = (grant: Grant): boolean => targets.isKnown(grant.id) && targets.holds(grant);
  const [added, removed] = [difference.added.filter(isShown), difference.removed.filter(isShown)];
  const namesOf = (list: Grant[]): string[] => list.slice(0, mostNamed).map(targets.nameOf);
  return {
    added: namesOf(added),
    addedCount: added.length,
    removed: namesOf(removed),
    removedCount: removed.length,
    unchangedCount: difference.unchanged.filter(isShown).length,
    limit: difference.limit,
  };
};

const nameOnly = ({ type, id, name, code }: PrincipalRow) => ({ type, id, name, code });

/** What a batch would change for each of its principals. */
export const preview = async (
  { db }: ModuleContext,
  input: Input,
  ctx: CallContext,
): Promise<EndpointResult<typeof previewBatch>> => {
  const { changes, targets, fingerprint } = await planBatch(db, input, ctx);
  const describeOnce = remembering(
    ({ mark }: Outcome) => mark,
    (outcome) => describe(outcome, targets),
  );
  return {
    fingerprint,
    changes: changes.map(({ principal, outcome }) => ({ ...nameOnly(principal), ...describeOnce(outcome) })),
  };
};

/** Does what was previewed, all or nothing. @returns the id of the batch */
export const commitBatch = async (
  context: ModuleContext,
  { fingerprint, ...input }: EndpointInput<typeof saveBatch>['body'],
  ctx: CallContext,
): Promise<string> => {
  const { kind, subsiteId, mode } = input;
  const { id, changed } = await inTransaction(context.db, async (tx) => {
    await lockGrants(tx);
    const plan = await planBatch(tx, input, ctx);
    if (plan.fingerprint !== fingerprint) throw new AppError('sites.grantsChanged');
    const changes = plan.changes
      .filter(({ outcome }) => !isSameSet(outcome.before, outcome.after))
      .map(({ principal, outcome: { before, after } }) => ({
        principal,
        change: { principal: { type: principal.type, id: principal.id }, before, after },
      }));
    if (changes.length === 0) throw new AppError('sites.nothingChanges');
    for (const one of changes) await applyChange(tx, { kind, subsiteId }, one, ctx);
    const kept = changes.map(({ change }) => change);
    const batchId = await insertBatch(tx, { kind, subsiteId, mode, wanted: plan.wanted, changes: kept }, ctx);
    return { id: batchId, changed: kept.map(({ principal }) => principal) };
  });
  await refreshPrincipals(context, changed);
  return id;
};

/** A batch with what it changed, as far as the caller holds it. */
export const batchOf = async (
  { db }: ModuleContext,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof grantBatch>> => {
  const batch = await findBatch(db, id, ctx);
  if (!batch) throw new AppError('system.recordNotFound');
  const items = await loadItems(db, batch);
  const [targets, named] = await Promise.all([
    loadTargets(db, { kind: batch.kind, subsiteId: batch.subsiteId ?? undefined }, ctx),
    namePrincipals(
      db,
      items.map(({ principal }) => principal),
      ctx,
    ),
  ]);
  const byKey = new Map(items.map((item) => [keyOf(item.principal), item]));
  const changes = named.flatMap((principal) => {
    const item = byKey.get(keyOf(principal));
    return item ? [{ ...nameOnly(principal), ...describe(item, targets) }] : [];
  });
  return { ...batch, changes };
};

interface Standing {
  restorable: { principal: PrincipalRow; item: BatchItem }[];
  /** Granted something else since, or gone. */
  left: PrincipalRow[];
}

const standingOf = async (
  db: Db,
  batch: { kind: Input['kind']; subsiteId: string | null },
  items: readonly BatchItem[],
  ctx: CallContext,
): Promise<Standing> => {
  const principals = items.map(({ principal }) => principal);
  const named = await namePrincipals(db, principals, ctx);
  const sets = await readSets(db, { ...batch, subsiteId: batch.subsiteId ?? undefined }, principals);
  const byKey = new Map(items.map((item) => [keyOf(item.principal), item]));
  const standing: Standing = { restorable: [], left: [] };
  for (const principal of named) {
    const item = byKey.get(keyOf(principal));
    const isAsLeft = item !== undefined && isSameSet(sets.get(keyOf(principal)) ?? null, item.after);
    if (isAsLeft && !principal.isDeleted) standing.restorable.push({ principal, item });
    else standing.left.push(principal);
  }
  return standing;
};

/** Puts back what stood before a batch, where it still stands. */
export const undo = async (
  context: ModuleContext,
  { id, rest = false }: EndpointInput<typeof undoBatch>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof undoBatch>> => {
  const { restored, left } = await inTransaction(context.db, async (tx) => {
    await lockGrants(tx);
    const batch = await findBatch(tx, id, ctx);
    if (!batch) throw new AppError('system.recordNotFound');
    const items = (await loadItems(tx, batch)).filter(({ isUndone }) => !isUndone);
    if (items.length === 0) throw new AppError('sites.batchUndone');
    const standing = await standingOf(tx, batch, items, ctx);
    const changedSince: ChangedSince = standing.left.map(({ type, id: key, name }) => ({
      type,
      id: key,
      name,
    }));
    const isRefused = standing.left.length > 0 && !rest;
    if (isRefused || standing.restorable.length === 0)
      throw new AppError('sites.batchChanged', { result: changedSince });
    const scope = { kind: batch.kind, subsiteId: batch.subsiteId ?? undefined };
    const targets = await loadTargets(tx, scope, ctx);
    const principals = standing.restorable.map(({ item }) => item.principal);
    await requireChangeable(tx, principals, ctx);
    for (const { principal, item } of standing.restorable) {
      requireHeld(item.after, item.before, targets);
      const change = { principal: item.principal, before: item.after, after: item.before };
      await applyChange(tx, scope, { principal, change }, ctx);
    }
    await markUndone(tx, id, principals, ctx);
    return { restored: principals, left: changedSince };
  });
  await refreshPrincipals(context, restored);
  return { restored: restored.length, left };
};
