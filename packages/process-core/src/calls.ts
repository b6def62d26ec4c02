import type { NodeConfig } from './config.ts';
import type { ForkRegion, ModelFlow, ModelNode, ProcessModel } from './model.ts';

/** A version of a process, as far as another one that calls it is concerned. */
export interface CalledProcess {
  model: ProcessModel;
  config: Readonly<Record<string, NodeConfig>>;
}

/** The keys of the processes that a model calls. */
export const callsOf = ({ nodes }: ProcessModel): string[] => [
  ...new Set(Object.values(nodes).flatMap(({ calls }) => calls ?? [])),
];

/** How many nodes a model has with all that it calls. */
export const linkedSize = ({ nodes }: ProcessModel, called: ReadonlyMap<string, CalledProcess>): number => {
  const sizes = new Map([...called].map(([key, { model }]) => [key, Object.keys(model.nodes).length]));
  const all = Object.values(nodes);
  return all.reduce((sum, { calls }) => sum + (sizes.get(calls ?? '') ?? 0), all.length);
};

/**
 * Puts the nodes of called processes into the scopes of the call activities that call them, so that a version runs with
 * what it called when it was deployed. Both work on the same variables; what the called one calls itself was put in
 * when it was deployed.
 */
export const linkCalls = <T extends CalledProcess>(
  compiled: T,
  called: ReadonlyMap<string, CalledProcess>,
): T => {
  const nodes: Record<string, ModelNode> = { ...compiled.model.nodes };
  const flows: Record<string, ModelFlow> = { ...compiled.model.flows };
  const starts: Record<string, string> = { ...compiled.model.starts };
  const config: Record<string, NodeConfig> = { ...compiled.config };
  // Forks and joins are in one scope: those of each process are as they were.
  const regions: ForkRegion[] = [...compiled.model.regions];
  for (const call of Object.values(compiled.model.nodes)) {
    const target = call.calls === undefined ? undefined : called.get(call.calls);
    // One that stands in a called process was put in already.
    if (!target || starts[call.id] !== undefined) continue;
    const within = (id: string): string => (id === '' ? call.id : `${call.id}.${id}`);
    for (const node of Object.values(target.model.nodes))
      nodes[within(node.id)] = {
        ...node,
        id: within(node.id),
        local: node.local ?? node.id,
        scope: within(node.scope),
        incoming: node.incoming.map(within),
        outgoing: node.outgoing.map(within),
        ...(node.fallback !== undefined && { fallback: within(node.fallback) }),
        ...(node.host !== undefined && { host: within(node.host) }),
      };
    for (const flow of Object.values(target.model.flows))
      flows[within(flow.id)] = {
        ...flow,
        id: within(flow.id),
        from: within(flow.from),
        to: within(flow.to),
      };
    for (const { fork, join, branches } of target.model.regions)
      regions.push({
        fork: within(fork),
        ...(join !== undefined && { join: within(join) }),
        branches: Object.fromEntries(Object.entries(branches).map(([id, numbers]) => [within(id), numbers])),
      });
    for (const [scope, start] of Object.entries(target.model.starts)) starts[within(scope)] = within(start);
    for (const [id, { isInitiator: _, ...rest }] of Object.entries(target.config)) config[within(id)] = rest;
  }
  const model = { ...compiled.model, nodes, flows, starts, regions };
  return { ...compiled, model, config };
};

/** The node of the drawing in which a node of a called process stands. */
export const drawnNode = ({ nodes }: ProcessModel, id: string): string => {
  for (let at = nodes[id]; at; at = nodes[at.scope]) if (at.local === undefined) return at.id;
  return id;
};
