import { type ForkRegion, flowOf, nodeOf, type ProcessModel } from './model.ts';
import { reachesFlow } from './regions.ts';
import { type Run, removeToken, scopeOf } from './run.ts';
import type { Token } from './state.ts';

const reachCache = new WeakMap<ProcessModel, Map<string, Set<string>>>();

/** Nodes from which a token can still come to a flow into a gateway. */
const sourcesOf = (model: ProcessModel, gateway: string, flow: string): Set<string> => {
  const known = reachCache.get(model) ?? new Map<string, Set<string>>();
  reachCache.set(model, known);
  const key = `${gateway} ${flow}`;
  const found = known.get(key) ?? reachesFlow(model.nodes, model.flows, { gateway, flow });
  known.set(key, found);
  return found;
};

interface Waiting {
  scope: number;
  node: string;
  /** One token per filled flow. */
  filled: ReadonlyMap<string, Token>;
  empty: readonly string[];
}

const waitingAt = (run: Run, scope: number, node: string): Waiting => {
  const filled = new Map<string, Token>();
  for (const token of run.tokens.values()) {
    if (token.scope !== scope || token.node !== node || token.state !== 'join') continue;
    if (token.via !== undefined && !filled.has(token.via)) filled.set(token.via, token);
  }
  return { scope, node, filled, empty: nodeOf(run.model, node).incoming.filter((flow) => !filled.has(flow)) };
};

/** Takes one token of each flow, and lets the last of them go on. @returns the one that goes on */
const consume = (run: Run, { filled }: Waiting): Token | undefined => {
  const tokens = [...filled.values()];
  const last = tokens.pop();
  for (const token of tokens) removeToken(run, token, 'joined');
  return last;
};

/** A parallel join fires once every flow into it holds a token. @returns the token that goes on */
export const fireParallel = (run: Run, scope: number, node: string): Token | undefined => {
  const waiting = waitingAt(run, scope, node);
  return waiting.empty.length === 0 ? consume(run, waiting) : undefined;
};

const othersIn = (run: Run, { scope, node }: Waiting): Token[] =>
  [...run.tokens.values()].filter((token) => token.scope === scope && token.node !== node);

const mayFireInclusive = (run: Run, waiting: Waiting): boolean =>
  othersIn(run, waiting).every(({ node }) => {
    // The boundary events on its own node may never happen: they are no reason not to wait for a token.
    const comesTo = (flow: string): boolean =>
      nodeOf(run.model, node).outgoing.some(
        (next) => next === flow || sourcesOf(run.model, waiting.node, flow).has(flowOf(run.model, next).to),
      );
    const mayComeTo = (flow: string): boolean => sourcesOf(run.model, waiting.node, flow).has(node);
    return !waiting.empty.some(mayComeTo) || [...waiting.filled.keys()].some(comesTo);
  });

/** The forks that a jump has entered and at whose joins this one stands. */
const relaxedAround = (run: Run, { scope, node }: Waiting): ForkRegion[] => {
  const { relaxed } = scopeOf(run, scope);
  return run.model.regions.filter(
    ({ fork, join, branches }) => relaxed.includes(fork) && (join === node || Object.hasOwn(branches, node)),
  );
};

const mayFireRelaxed = (run: Run, waiting: Waiting): boolean => {
  const regions = relaxedAround(run, waiting);
  if (regions.length === 0) return false;
  return othersIn(run, waiting).every(
    ({ node }) =>
      !regions.some(({ branches }) => Object.hasOwn(branches, node)) ||
      !waiting.empty.some((flow) => sourcesOf(run.model, waiting.node, flow).has(node)),
  );
};

/**
 * Fires one join that waits for nothing any more, now that nothing else moves: an inclusive one, or a parallel one
 * after a jump into its branches.
 * @returns the token that goes on
 */
export const fireSettled = (run: Run): Token | undefined => {
  for (const { scope, node, state } of run.tokens.values()) {
    if (state !== 'join') continue;
    const waiting = waitingAt(run, scope, node);
    const { kind } = nodeOf(run.model, node);
    const mayFire = kind === 'inclusive' ? mayFireInclusive(run, waiting) : mayFireRelaxed(run, waiting);
    if (mayFire) return consume(run, waiting);
  }
  return undefined;
};

/** A join is behind the branches: what was relaxed for them is strict again. */
export const tighten = (run: Run, scopeId: number, node: string): void => {
  const scope = scopeOf(run, scopeId);
  if (scope.relaxed.length === 0) return;
  const closed = new Set(
    run.model.regions.filter(({ fork, join }) => join === node || fork === node).map(({ fork }) => fork),
  );
  run.scopes.set(scopeId, { ...scope, relaxed: scope.relaxed.filter((fork) => !closed.has(fork)) });
};

/** The flow by which a node is left or entered must belong to it. */
export const flowsTo = (model: ProcessModel, flows: readonly string[]): { flow: string; to: string }[] =>
  flows.map((flow) => ({ flow, to: flowOf(model, flow).to }));
