import { AppError } from '../../kernel/app-error.ts';
import { differenceOf, type Grant, type GrantSet, grantKey } from './grants.ts';

/** What a caller holds of a kind and so may give and take. */
export interface Holding {
  holdsAll: boolean;
  holds(grant: Grant): boolean;
  /** Whether there is such a thing, as far as the caller may know; what lies in the recycle bin is not there. */
  isKnown(id: string): boolean;
  /** All that he lacks; undefined where it cannot be told one by one. */
  lacking: readonly Grant[] | undefined;
}

interface Plan {
  before: GrantSet;
  wanted: GrantSet;
  mode: 'replace' | 'add';
  holding: Holding;
}

const beyondOwn = (): never => {
  throw new AppError('access.grantBeyondOwn');
};

const merged = (one: Grant, other: Grant): Grant => ({
  ...one,
  ...(one.actions && { actions: [...new Set([...one.actions, ...(other.actions ?? [])])] }),
  ...(one.inherit !== undefined && { inherit: one.inherit || other.inherit === true }),
});

/** What was there with what is wanted beside it. Whoever has everything gains nothing, and loses nothing. */
const sum = (before: GrantSet, wanted: GrantSet): GrantSet => {
  if (before === null || wanted === null) return null;
  const byId = new Map(before.map((grant) => [grant.id, grant]));
  for (const grant of wanted) {
    const had = byId.get(grant.id);
    byId.set(grant.id, had ? merged(had, grant) : grant);
  }
  return [...byId.values()];
};

/** What is wanted, and whatever of what was there the caller does not hold or is not shown. */
const replacement = ({ before, wanted, holding }: Plan): GrantSet => {
  if (wanted === null) return null;
  const kept = (before ?? holding.lacking ?? beyondOwn()).filter(
    (grant) => !holding.holds(grant) || !holding.isKnown(grant.id),
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  return [...kept, ...wanted.filter(({ id }) => !keptIds.has(id))];
};

/** @throws access.grantBeyondOwn when something comes or goes that the caller does not hold. */
export const requireHeld = (before: GrantSet, after: GrantSet, holding: Holding): void => {
  const { added, removed, limit } = differenceOf(before, after);
  if (limit !== null) {
    const named = new Set((before ?? after ?? []).map(grantKey));
    const leavesAlone = holding.lacking?.every((grant) => named.has(grantKey(grant))) ?? false;
    if (!holding.holdsAll && !leavesAlone) beyondOwn();
    return;
  }
  if (![...added, ...removed].every((grant) => holding.holds(grant))) beyondOwn();
};

/**
 * What somebody is granted after a change. What the caller does not hold stays as it is.
 * @throws access.grantBeyondOwn
 */
export const planGrants = (plan: Plan): GrantSet => {
  const { before, wanted, mode, holding } = plan;
  if (wanted !== null && !wanted.every((grant) => holding.holds(grant))) beyondOwn();
  const after = mode === 'add' ? sum(before, wanted) : replacement(plan);
  requireHeld(before, after, holding);
  return after;
};
