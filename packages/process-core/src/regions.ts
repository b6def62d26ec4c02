import type { ForkRegion, ModelFlow, ModelNode } from './model.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

/** The end of every way out of a scope, for ends that differ. */
const exit = '\u0000exit';

/** Where one gets from each node of a scope in one step; a boundary event is reached from the node it sits on. */
const edgesOf = (nodes: readonly ModelNode[], flows: Readonly<Record<string, ModelFlow>>): Edges => {
  const edges = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const node of nodes) {
    for (const flow of node.outgoing) {
      const to = flows[flow]?.to;
      if (to !== undefined) edges.get(node.id)?.push(to);
    }
    if (node.host !== undefined) edges.get(node.host)?.push(node.id);
  }
  for (const to of edges.values()) if (to.length === 0) to.push(exit);
  return edges;
};

/** The nodes through which every way from a node to the end leads, itself included. */
const postDominators = (edges: Edges): Map<string, ReadonlySet<string>> => {
  const all = new Set([...edges.keys(), exit]);
  const found = new Map<string, ReadonlySet<string>>([...edges.keys()].map((id) => [id, all]));
  found.set(exit, new Set([exit]));
  const order = fromTheEnd(edges);
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of order) {
      const [first, ...others] = (edges.get(id) ?? []).map((to) => found.get(to) ?? all);
      const common = [...(first ?? all)].filter((candidate) => others.every((set) => set.has(candidate)));
      const next = new Set([...common, id]);
      if (next.size !== found.get(id)?.size) {
        found.set(id, next);
        changed = true;
      }
    }
  }
  return found;
};

/**
 * The nodes of a scope, each behind those that it leads to, loops aside: whatever the order in which they are written, their
 * dominators are then found in a few rounds.
 */
const fromTheEnd = (edges: Edges): string[] => {
  const order: string[] = [];
  const seen = new Set<string>();
  for (const root of edges.keys()) {
    const trail = seen.has(root) ? [] : [{ id: root, next: 0 }];
    seen.add(root);
    for (let here = trail.at(-1); here; here = trail.at(-1)) {
      const to = edges.get(here.id)?.[here.next++];
      if (to === undefined) {
        order.push(here.id);
        trail.pop();
      } else if (edges.has(to) && !seen.has(to)) {
        seen.add(to);
        trail.push({ id: to, next: 0 });
      }
    }
  }
  return order;
};

/** The first node at which all ways out of a fork meet again. */
const meetingPoint = (fork: string, dominators: Map<string, ReadonlySet<string>>): string | undefined => {
  const strict = [...(dominators.get(fork) ?? [])].filter((id) => id !== fork);
  const nearest = strict.find((id) => strict.every((other) => dominators.get(id)?.has(other)));
  return nearest === exit ? undefined : nearest;
};

const reachable = (start: string, edges: Edges, stop: string | undefined): Set<string> => {
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === stop || id === exit || seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(edges.get(id) ?? []));
  }
  return seen;
};

/** Where branches of a node start that run beside one another; a host and its boundary event count, too. */
const branchStarts = (
  node: ModelNode,
  nodes: readonly ModelNode[],
  flows: Readonly<Record<string, ModelFlow>>,
): string[] => {
  const beside = nodes.filter(({ host, isInterrupting }) => host === node.id && !isInterrupting);
  if (beside.length > 0) return [node.id, ...beside.map(({ id }) => id)];
  const splits = node.outgoing.length > 1 && node.kind !== 'exclusive' && node.kind !== 'eventGateway';
  return splits ? node.outgoing.flatMap((flow) => flows[flow]?.to ?? []) : [];
};

/** The regions of all forks: the nodes of each branch, up to where the branches meet. */
export const forkRegions = (
  nodes: Readonly<Record<string, ModelNode>>,
  flows: Readonly<Record<string, ModelFlow>>,
): ForkRegion[] => {
  const all = Object.values(nodes);
  const scopes = [...new Set(all.map(({ scope }) => scope))];
  return scopes.flatMap((scope) => {
    const members = all.filter((node) => node.scope === scope);
    const edges = edgesOf(members, flows);
    let dominators: Map<string, ReadonlySet<string>> | undefined;
    return members.flatMap((node): ForkRegion[] => {
      const starts = branchStarts(node, members, flows);
      if (starts.length === 0) return [];
      dominators ??= postDominators(edges);
      const join = meetingPoint(node.id, dominators);
      const branches: Record<string, number[]> = {};
      for (const [index, start] of starts.entries()) {
        // The way through the host itself does not lead over its boundary events.
        const ways = start === node.id ? withoutHosted(edges, node, members) : edges;
        for (const id of reachable(start, ways, join)) {
          branches[id] ??= [];
          branches[id].push(index);
        }
      }
      return [{ fork: node.id, ...(join === undefined ? {} : { join }), branches }];
    });
  });
};

const withoutHosted = (edges: Edges, host: ModelNode, members: readonly ModelNode[]): Edges => {
  const hosted = new Set(
    members.filter((one) => one.host === host.id && !one.isInterrupting).map(({ id }) => id),
  );
  return new Map(
    [...edges].map(([id, to]) => [id, id === host.id ? to.filter((next) => !hosted.has(next)) : to]),
  );
};

/** Nodes from which a flow can be reached without passing a gateway, over flows and boundary events. */
export const reachesFlow = (
  nodes: Readonly<Record<string, ModelNode>>,
  flows: Readonly<Record<string, ModelFlow>>,
  { gateway, flow }: { gateway: string; flow: string },
): Set<string> => {
  const seen = new Set<string>();
  const waiting = [flows[flow]?.from];
  while (waiting.length > 0) {
    const id = waiting.pop();
    if (id === undefined || id === gateway || seen.has(id)) continue;
    seen.add(id);
    const node = nodes[id];
    waiting.push(node?.host, ...(node?.incoming ?? []).map((incoming) => flows[incoming]?.from));
  }
  return seen;
};
