import type { NodeConfig } from './config.ts';
import type { ModelFlow, ModelNode, ProcessModel } from './model.ts';

export type Difference = 'added' | 'changed' | 'removed';

interface Compared {
  model: ProcessModel;
  config: Readonly<Record<string, NodeConfig>>;
}

/** What a node is, without where its flows lead: those are told of themselves. */
const nodeText = ({ config }: Compared, { incoming: _, outgoing: __, ...node }: ModelNode): string =>
  JSON.stringify([node, config[node.id] ?? {}]);

const flowText = ({ id: _, ...flow }: ModelFlow): string => JSON.stringify(flow);

/** What one version has that another has not, or has otherwise: nodes and flows by their ids. */
export const differenceOf = (before: Compared, after: Compared): ReadonlyMap<string, Difference> => {
  const found = new Map<string, Difference>();
  const textsOf = (version: Compared): Map<string, string> =>
    new Map([
      ...Object.values(version.model.nodes).map((node): [string, string] => [
        node.id,
        nodeText(version, node),
      ]),
      ...Object.values(version.model.flows).map((flow): [string, string] => [flow.id, flowText(flow)]),
    ]);
  const [old, next] = [textsOf(before), textsOf(after)];
  for (const [id, text] of next) {
    const was = old.get(id);
    if (was === undefined) found.set(id, 'added');
    else if (was !== text) found.set(id, 'changed');
  }
  for (const id of old.keys()) if (!next.has(id)) found.set(id, 'removed');
  return found;
};
