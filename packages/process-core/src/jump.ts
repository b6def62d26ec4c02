import { type ForkRegion, type NodeKind, nodeOf } from './model.ts';
import { cancelToken, clearScope, type Run, scopeOf, tokenOf } from './run.ts';
import { type CancelReason, Refusal, type Token } from './state.ts';

const targets: ReadonlySet<NodeKind> = new Set([
  'user',
  'manual',
  'service',
  'script',
  'timer',
  'catch',
  'throw',
  'eventGateway',
  'subprocess',
  'end',
  'terminate',
]);

const branchesAt = ({ branches }: ForkRegion, node: string): string | undefined =>
  Object.hasOwn(branches, node) ? branches[node]?.join(',') : undefined;

/** The token itself, or the subprocess around it that stands where the target does. @throws badTarget */
const climb = (run: Run, token: Token, target: string): Token => {
  let current = token;
  while (scopeOf(run, current.scope).node !== target) {
    const host = scopeOf(run, current.scope).token;
    if (host === undefined) throw new Refusal('badTarget');
    current = tokenOf(run, host);
  }
  return current;
};

/** The tokens of a fork: those on its branches, and those that have come over them to its join. */
const tokensIn = (run: Run, scope: number, region: ForkRegion): Token[] =>
  [...run.tokens.values()].filter((token) => {
    if (token.scope !== scope) return false;
    if (Object.hasOwn(region.branches, token.node)) return true;
    const from = token.via === undefined ? undefined : run.model.flows[token.via]?.from;
    const isFromInside = from === region.fork || (from !== undefined && Object.hasOwn(region.branches, from));
    return token.state === 'join' && token.node === region.join && isFromInside;
  });

interface Jump {
  to: string;
  reason: CancelReason;
  /** Once the target is done, one goes straight back to where the jump began. */
  straightBack?: boolean;
}

/**
 * Moves a token to any step of its scope or of one around it. Whoever leaves a fork ends its other branches; whoever
 * enters one finds joins that do not wait for branches without a token.
 * @throws badTarget
 */
export const jump = (run: Run, token: Token, { to, reason, straightBack }: Jump): void => {
  const target = run.model.nodes[to];
  if (!target || target.isEvent || !targets.has(target.kind)) throw new Refusal('badTarget', to);
  const from = climb(run, token, target.scope);
  if (run.tokens.get(from.id)) cancelToken(run, from, reason);
  // What an event has started runs beside everything of its scope: whoever leaves it ends the rest, as with a fork.
  if (nodeOf(run.model, from.node).isEvent) {
    const scope = scopeOf(run, from.scope);
    clearScope(run, scope, reason);
    run.scopes.set(scope.id, { ...scope, relaxed: [] });
  }
  place(run, {
    scope: from.scope,
    token: token.id,
    from: from.node,
    to,
    reason,
    back: straightBack ? from.node : undefined,
  });
};

/** Puts a token at a step as if it had come from another one of the same scope, outside of any flow. */
export const place = (
  run: Run,
  {
    scope,
    token,
    from,
    to,
    reason,
    back,
  }: { scope: number; token: number; from: string; to: string; reason: CancelReason; back?: string },
): void => {
  const own = nodeOf(run.model, to).scope;
  const regions = run.model.regions.filter(({ fork }) => nodeOf(run.model, fork).scope === own);
  const isSame = (region: ForkRegion): boolean => branchesAt(region, from) === branchesAt(region, to);
  // A fork that begins anew is left, too: what came of it the last time is over.
  const exited = regions.filter(
    (region) => region.fork === to || (branchesAt(region, from) !== undefined && !isSame(region)),
  );
  const entered = regions.filter((region) => branchesAt(region, to) !== undefined && !isSame(region));
  for (const region of exited)
    for (const one of tokensIn(run, scope, region)) if (run.tokens.has(one.id)) cancelToken(run, one, reason);
  const left = new Set(exited.map(({ fork }) => fork));
  const current = scopeOf(run, scope);
  const relaxed = new Set(current.relaxed.filter((fork) => !left.has(fork)));
  for (const { fork } of entered) relaxed.add(fork);
  run.scopes.set(scope, { ...current, relaxed: [...relaxed].sort() });
  run.arrivals.push({ scope, node: to, from: token, ...(back === undefined ? {} : { back }) });
};
