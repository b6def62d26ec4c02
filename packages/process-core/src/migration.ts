import { type ModelNode, nodeOf, type ProcessModel } from './model.ts';
import type { ProcessState, Token } from './state.ts';

export type MigrationProblem = 'nodeGone' | 'kindChanged' | 'scopeChanged' | 'joinChanged' | 'twoTokens';

interface Faulty {
  node: string;
  code: MigrationProblem;
}

interface Move {
  from: ProcessModel;
  to: ProcessModel;
  /** Where steps go that the new version has under other ids. */
  mapping: Readonly<Record<string, string>>;
}

const sameFlows = (one: ModelNode, other: ModelNode): boolean =>
  [...one.incoming].sort().join(' ') === [...other.incoming].sort().join(' ');

const faultOf = (
  { from, to, mapping }: Move,
  { node, state: waits }: Token,
): MigrationProblem | undefined => {
  const before = nodeOf(from, node);
  const after = to.nodes[mapping[node] ?? node];
  if (!after) return 'nodeGone';
  if (after.kind !== before.kind || after.isEvent !== before.isEvent) return 'kindChanged';
  const scope = before.scope === '' ? '' : (mapping[before.scope] ?? before.scope);
  if (after.scope !== scope) return 'scopeChanged';
  if (waits === 'join' && !sameFlows(before, after)) return 'joinChanged';
  return undefined;
};

/** The branches of a fork in which a node stands; undefined outside of it. */
const inFork = ({ regions }: ProcessModel, fork: string, node: string): boolean =>
  regions.some((region) => region.fork === fork && Object.hasOwn(region.branches, node));

/**
 * Forks of the new version in which a token stands that did not come over them: their joins must not wait for branches
 * that were never entered.
 */
const newForks = ({ from, to, mapping }: Move, scopeNode: string, tokens: readonly Token[]): string[] =>
  to.regions
    .filter(({ fork }) => nodeOf(to, fork).scope === scopeNode)
    .map(({ fork }) => fork)
    .filter((fork) =>
      tokens.some(({ node }) => inFork(to, fork, mapping[node] ?? node) && !inFork(from, fork, node)),
    );

/**
 * Moves a running instance to another version of its process: every token keeps its place, or goes where the mapping
 * says. The state given is not changed. @returns the new state, or what keeps the instance where it is
 */
export const migrate = (
  move: Move,
  state: ProcessState,
): { state: ProcessState } | { problems: readonly Faulty[] } => {
  const { to, mapping } = move;
  const place = (node: string): string => mapping[node] ?? node;
  const problems = state.tokens.flatMap((token): Faulty[] => {
    const code = faultOf(move, token);
    return code ? [{ node: token.node, code }] : [];
  });
  const places = new Set<string>();
  for (const { scope, node, via, state: waits } of state.tokens) {
    const at = `${scope} ${place(node)} ${waits === 'join' ? via : ''}`;
    if (places.has(at)) problems.push({ node, code: 'twoTokens' });
    places.add(at);
  }
  if (problems.length > 0) return { problems };
  const tokens = state.tokens.map(({ via, back, ...token }): Token => {
    const node = place(token.node);
    const isThere = via !== undefined && to.flows[via]?.to === node;
    const target = back === undefined ? undefined : place(back);
    return {
      ...token,
      node,
      ...(isThere && { via }),
      ...(target !== undefined && to.nodes[target] !== undefined && { back: target }),
    };
  });
  const scopes = state.scopes.map((scope) => {
    const node = scope.node === '' ? '' : place(scope.node);
    const inside = state.tokens.filter((token) => token.scope === scope.id);
    const kept = scope.relaxed.filter((fork) => to.regions.some((region) => region.fork === fork));
    return { ...scope, node, relaxed: [...new Set([...kept, ...newForks(move, node, inside)])].sort() };
  });
  const rounds: Record<string, number> = {};
  for (const [node, round] of Object.entries(state.rounds))
    rounds[place(node)] = Math.max(round, rounds[place(node)] ?? 0);
  return { state: { ...state, tokens, scopes, rounds } };
};
