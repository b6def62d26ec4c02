import { budgets, Meter, OverBudget } from '@lc/contract/kernel/budget.ts';
import { flowOf, type ModelNode, nodeOf, type ProcessModel } from './model.ts';
import { reachesFlow } from './regions.ts';
import type { ModelFinding } from './xml/finding.ts';

/** Flows that hold a token, in alphabetical order; one that holds two stands there twice. */
type Marking = readonly string[];

interface Visited {
  marking: Marking;
  /** The nodes at which the way here was chosen. */
  way: readonly string[];
}

/** Most markings that are looked at: a model with more ways, or more work, than that is taken at its word. */
const mostMarkings = 20_000;
/** Branches whose combinations are all tried. */
const mostCombined = 5;

const combinations = (items: readonly string[]): string[][] => {
  if (items.length > mostCombined) return [[...items], ...items.map((item) => [item])];
  let sets: string[][] = [[]];
  for (const item of items) sets = sets.flatMap((set) => [set, [...set, item]]);
  return sets.filter((set) => set.length > 0);
};

const opened = (model: ProcessModel, node: ModelNode): string[][] => {
  const { outgoing, kind, fallback } = node;
  if (outgoing.length === 0) return [[]];
  if (kind === 'parallel') return [[...outgoing]];
  if (kind === 'exclusive' || kind === 'eventGateway') return outgoing.map((flow) => [flow]);
  const others = outgoing.filter((flow) => flow !== fallback);
  const free = others.filter((flow) => flowOf(model, flow).condition === undefined);
  const bound = combinations(others.filter((flow) => flowOf(model, flow).condition !== undefined));
  const chosen = bound.map((set) => [...free, ...set]);
  if (free.length > 0) return [free, ...chosen];
  return fallback === undefined ? chosen : [[fallback], ...chosen];
};

/** The flows that a node may fill once it is done: what it does itself, and what events on it do instead or besides. */
const waysOf = (model: ProcessModel, node: ModelNode): string[][] => {
  let ways = opened(model, node);
  const events = Object.values(model.nodes).filter(({ host }) => host === node.id);
  const beside = events.filter(({ isInterrupting }) => !isInterrupting);
  // With each event beside the node there are twice as many ways.
  const isTried = beside.length <= mostCombined;
  for (const event of events)
    if (event.isInterrupting) ways = [...ways, [...event.outgoing]];
    else if (isTried) ways = [...ways, ...ways.map((way) => [...way, ...event.outgoing])];
  if (!isTried) ways = [...ways, ...beside.map(({ outgoing }) => [...(ways[0] ?? []), ...outgoing])];
  return ways;
};

/** Nodes in an order in which each comes before those that follow it, loops aside. */
const orderOf = (model: ProcessModel, start: string): Map<string, number> => {
  const done: string[] = [];
  const seen = new Set([start]);
  const stack: { id: string; next: string[] }[] = [];
  const open = (id: string): void => {
    const node = nodeOf(model, id);
    const hosted = Object.values(model.nodes).filter(({ host }) => host === id);
    const flows = [...node.outgoing, ...hosted.flatMap(({ outgoing }) => outgoing)];
    stack.push({ id, next: flows.map((flow) => flowOf(model, flow).to) });
  };
  open(start);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.next.pop();
    if (next === undefined) done.push(stack.pop()?.id ?? '');
    else if (!seen.has(next)) {
      seen.add(next);
      open(next);
    }
  }
  return new Map(done.reverse().map((id, index) => [id, index]));
};

const isJoin = ({ kind, incoming }: ModelNode): boolean =>
  (kind === 'parallel' || kind === 'inclusive') && incoming.length > 1;

interface Search {
  model: ProcessModel;
  order: ReadonlyMap<string, number>;
  sources: Map<string, ReadonlySet<string>>;
  meter: Meter;
}

const mayComeTo = (search: Search, from: string, gateway: string, flow: string): boolean => {
  search.meter.spend(1);
  const { nodes, flows } = search.model;
  const found = search.sources.get(flow);
  const known = found ?? reachesFlow(nodes, flows, { gateway, flow });
  if (!found) search.meter.spend(known.size);
  search.sources.set(flow, known);
  return known.has(from);
};

const isReady = (search: Search, node: ModelNode, marking: Marking): boolean => {
  if (!isJoin(node)) return true;
  search.meter.spend(node.incoming.length * marking.length);
  const filled = node.incoming.filter((flow) => marking.includes(flow));
  const empty = node.incoming.filter((flow) => !marking.includes(flow));
  if (node.kind === 'parallel') return empty.length === 0;
  return marking.every((flow) => {
    const { to } = flowOf(search.model, flow);
    if (to === node.id) return true;
    const comes = (way: string): boolean => mayComeTo(search, to, node.id, way);
    return !empty.some(comes) || filled.some(comes);
  });
};

/** The nodes into which a token may come, each once, first those from which others follow. */
const targetsOf = ({ model, order }: Search, marking: Marking): ModelNode[] =>
  [...new Set(marking.map((flow) => flowOf(model, flow).to))]
    .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
    .map((id) => nodeOf(model, id));

const take = (marking: Marking, node: ModelNode): string[] => {
  if (isJoin(node)) return marking.filter((flow) => !node.incoming.includes(flow));
  const flow = marking.find((one) => node.incoming.includes(one));
  const index = flow === undefined ? -1 : marking.indexOf(flow);
  return marking.filter((_, at) => at !== index);
};

const twiceIn = ({ model }: Search, marking: Marking): string | undefined => {
  const seen = new Set<string>();
  for (const flow of marking) {
    const node = nodeOf(model, flowOf(model, flow).to);
    const place = isJoin(node) ? flow : node.id;
    if (seen.has(place) && node.kind !== 'end' && node.kind !== 'terminate') return node.id;
    seen.add(place);
  }
  return undefined;
};

const nameOf = ({ nodes }: ProcessModel, id: string): string => nodes[id]?.name || id;

/** @throws OverBudget */
const checkScope = (model: ProcessModel, start: string, meter: Meter): ModelFinding | undefined => {
  const search: Search = { model, order: orderOf(model, start), sources: new Map(), meter };
  const first: Visited = { marking: [...nodeOf(model, start).outgoing].sort(), way: [] };
  const seen = new Set([first.marking.join(' ')]);
  const waiting = [first];
  const wrong = (
    code: 'joinNeverFires' | 'comesTwice',
    element: string,
    way: readonly string[],
  ): ModelFinding => ({
    element,
    code,
    params: {
      name: nameOf(model, element),
      way:
        way
          .slice(-6)
          .map((id) => nameOf(model, id))
          .join(' → ') || '—',
    },
  });
  for (let at = waiting.pop(); at && seen.size < mostMarkings; at = waiting.pop()) {
    const { marking, way } = at;
    meter.spend(marking.length);
    const twice = twiceIn(search, marking);
    if (twice !== undefined) return wrong('comesTwice', twice, way);
    const targets = targetsOf(search, marking);
    // Nodes do not take tokens from one another: in which order they go on makes no difference.
    const node = targets.find((one) => isReady(search, one, marking));
    if (!node) {
      const [stuck] = targets;
      if (stuck) return wrong('joinNeverFires', stuck.id, way);
      continue;
    }
    if (node.kind === 'terminate' || node.kind === 'error') continue;
    const rest = take(marking, node);
    const ways = waysOf(model, node);
    meter.spend(ways.reduce((sum, filled) => sum + filled.length + rest.length, 0));
    for (const filled of ways) {
      const next = [...rest, ...filled].sort();
      const key = next.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push({
        marking: next,
        way: ways.length > 1 && filled[0] ? [...way, flowOf(model, filled[0]).to] : way,
      });
    }
  }
  return undefined;
};

/**
 * Looks for ways through a model on which a join waits for ever, or on which two tokens come to one step without having
 * met. Every way that gateways and events can take is tried, whatever conditions say.
 */
export const soundnessOf = (model: ProcessModel): ModelFinding[] =>
  Object.values(model.nodes)
    .filter(({ kind }) => kind === 'start')
    .flatMap(({ id }) => checkWithin(model, id) ?? []);

const checkWithin = (model: ProcessModel, start: string): ModelFinding | undefined => {
  try {
    return checkScope(model, start, new Meter(budgets.models));
  } catch (error) {
    if (error instanceof OverBudget) return undefined;
    throw error;
  }
};
