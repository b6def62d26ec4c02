import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { normalNetwork } from '@lc/contract/kernel';
import { ipRule, type tryIpRules } from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import {
  type AddressRule,
  createMatcher,
  plainAddress,
  turningPoints,
} from '../../kernel/auth/address-matching.ts';
import {
  loadAddressRules,
  loadRecycledRules,
  type StoredAddressRule,
} from '../../kernel/auth/address-rules.queries.ts';
import { currentTime } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Input } from '../../kernel/resource/values.ts';
import type { Check, PlannedChange } from '../../kernel/resource/write.ts';
import { lockIpRules, toMoments } from './ip-rule.queries.ts';

type Draft = NonNullable<EndpointInput<typeof tryIpRules>['body']['draft']>;
type Verdicts = EndpointResult<typeof tryIpRules>['verdicts'];

const scopes = ipRule.spec.fields.scope.values;
const unsaved = 'unsaved';

const inForceAt = (rules: readonly StoredAddressRule[]): AddressRule[] =>
  rules.filter(({ enabled }) => enabled);

const momentText = (given: unknown): string | null =>
  typeof given === 'string' && given !== '' ? given : null;

/** A rule with the fields of an input put over it; what the input does not name stays. */
const withInput = async (
  db: Db,
  ctx: CallContext,
  before: StoredAddressRule,
  input: Input,
): Promise<StoredAddressRule> => {
  const [from = null, to = null] = await toMoments(db, ctx, [
    momentText(input.validFrom),
    momentText(input.validTo),
  ]);
  // The contract's schema has checked what these fields hold.
  const given = input as Partial<Pick<StoredAddressRule, 'network' | 'scope' | 'mode' | 'enabled' | 'note'>>;
  return {
    id: before.id,
    network: given.network ?? before.network,
    scope: given.scope ?? before.scope,
    mode: given.mode ?? before.mode,
    enabled: given.enabled ?? before.enabled,
    note: given.note ?? before.note,
    validFrom: input.validFrom === undefined ? before.validFrom : from,
    validTo: input.validTo === undefined ? before.validTo : to,
  };
};

const blank: StoredAddressRule = {
  id: unsaved,
  network: '',
  scope: 'api',
  mode: 'black',
  enabled: true,
  note: null,
  validFrom: null,
  validTo: null,
};

const refuseReversedPeriod = ({ validFrom, validTo }: StoredAddressRule): void => {
  if (validFrom !== null && validTo !== null && validTo <= validFrom)
    throw new AppError('system.invalidInput', { problems: [{ path: 'validTo', rule: 'endsBeforeStart' }] });
};

/** The rules as they would be after a change. */
const planned = async (
  db: Db,
  ctx: CallContext,
  rules: readonly StoredAddressRule[],
  change: PlannedChange,
): Promise<StoredAddressRule[]> => {
  switch (change.operation) {
    case 'create': {
      const made = await withInput(db, ctx, blank, change.input);
      refuseReversedPeriod(made);
      return [...rules, made];
    }
    case 'update': {
      const { id, input } = change;
      const after = await Promise.all(
        rules.map((rule) => (rule.id === id ? withInput(db, ctx, rule, input) : rule)),
      );
      after.forEach(refuseReversedPeriod);
      return after;
    }
    case 'remove':
      return rules.filter(({ id }) => !change.ids.includes(id));
    case 'restore':
      return [...rules, ...(await loadRecycledRules(db, change.ids))];
    case 'purge':
      return [...rules];
  }
};

/** Whether at some moment, now or when a rule begins or ends, the address got in before and does not any more. */
const locksOut = (
  before: readonly AddressRule[],
  after: readonly AddressRule[],
  { address, now }: { address: string; now: number },
): boolean =>
  scopes.some((scope) =>
    [now, ...turningPoints([...before, ...after], now)].some(
      (at) =>
        createMatcher(before, scope, at).allows(address) && !createMatcher(after, scope, at).allows(address),
    ),
  );

/**
 * Nobody locks himself out (ruling 14), now or later, and nobody who was locked out meanwhile changes anything.
 * Changes queue, so that of two people who shut the door on each other one is told.
 */
export const checkIpRuleChange: Check = async (change, ctx, tx) => {
  if (ctx.session.subsites !== 'all') throw new AppError('system.ipRulesForAllSites');
  await lockIpRules(tx);
  const rules = await loadAddressRules(tx);
  const [before, after] = [inForceAt(rules), inForceAt(await planned(tx, ctx, rules, change))];
  const address = plainAddress(ctx.address);
  const now = currentTime();
  for (const scope of ['api', 'console'] as const) {
    if (!createMatcher(before, scope, now).allows(address))
      throw new AppError('system.addressRefused', { params: { address } });
  }
  if (locksOut(before, after, { address, now }))
    throw new AppError('system.wouldLockOut', { params: { address } });
};

/** What the rules say to an address in each scope, with a draft as if it were saved. */
export const judgeAddress = async (
  db: Db,
  address: string,
  draft: Draft | undefined,
  ctx: CallContext,
): Promise<Verdicts> => {
  const rules = inForceAt(await withDraft(db, await loadAddressRules(db), draft, ctx));
  return scopes.map((scope) => {
    const { isAllowed, reason, rule } = createMatcher(rules, scope, currentTime()).judge(address);
    return { scope, allowed: isAllowed, reason, network: rule?.network ?? null, note: rule?.note ?? null };
  });
};

const withDraft = async (
  db: Db,
  rules: readonly StoredAddressRule[],
  draft: Draft | undefined,
  ctx: CallContext,
): Promise<StoredAddressRule[]> => {
  if (!draft) return [...rules];
  const network = normalNetwork(draft.network);
  if (!network)
    throw new AppError('system.invalidInput', { problems: [{ path: 'draft.network', rule: 'network' }] });
  const { id = unsaved, ...input } = draft;
  const made = await withInput(db, ctx, { ...blank, id }, { ...input, network });
  return [...rules.filter((rule) => rule.id !== id), made];
};
