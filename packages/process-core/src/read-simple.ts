import type { NodeConfig } from './config.ts';
import { type ModelNode, nodeOf, type ProcessModel, rootScope } from './model.ts';
import type { SimpleBranch, SimpleProcess, SimpleStep } from './simple.ts';
import { initiatorStep } from './simple.ts';

class Beyond extends Error {
  element: string;
  constructor(element: string) {
    super(element);
    this.element = element;
  }
}

interface Reading {
  model: ProcessModel;
  config: Readonly<Record<string, NodeConfig>>;
}

const conditionText = (model: ProcessModel, flow: string): string => {
  const condition = model.flows[flow]?.condition;
  if (!condition) return '';
  return condition.language === 'uel' ? `\${${condition.text}}` : condition.text;
};

const onlyWay = (model: ProcessModel, node: ModelNode): string => {
  const [flow] = node.outgoing;
  if (flow === undefined || node.outgoing.length > 1) throw new Beyond(node.id);
  return model.flows[flow]?.to ?? '';
};

const joinOf = ({ model }: Reading, node: ModelNode): ModelNode => {
  const ways = node.outgoing.map((flow) => walkToJoin(model, model.flows[flow]?.to ?? '', node.kind));
  const [first] = ways;
  if (first === undefined || ways.some((way) => way !== first)) throw new Beyond(node.id);
  return nodeOf(model, first);
};

/** The gateway at which a branch ends, past gateways that it opens itself. */
const walkToJoin = (model: ProcessModel, from: string, kind: ModelNode['kind']): string => {
  let depth = 0;
  let current = nodeOf(model, from);
  for (let steps = 0; steps < 2000; steps++) {
    const isGateway = current.kind === 'exclusive' || current.kind === 'parallel';
    if (isGateway && current.incoming.length > 1) {
      if (depth === 0 && current.kind === kind) return current.id;
      depth--;
    } else if (isGateway && current.outgoing.length > 1) depth++;
    const [flow] = current.outgoing;
    if (flow === undefined) break;
    current = nodeOf(model, model.flows[flow]?.to ?? '');
  }
  throw new Beyond(from);
};

const readBranch = (reading: Reading, flow: string, end: string): SimpleBranch => {
  const { model } = reading;
  const { to = '', name = '' } = model.flows[flow] ?? {};
  return { id: flow, name, condition: conditionText(model, flow), steps: readSteps(reading, to, end) };
};

const readBlock = (reading: Reading, node: ModelNode): { block: SimpleStep; next: string } => {
  const join = joinOf(reading, node);
  const flows = [
    ...node.outgoing.filter((flow) => flow !== node.fallback),
    ...(node.fallback ? [node.fallback] : []),
  ];
  if (node.kind === 'exclusive' && node.fallback === undefined) throw new Beyond(node.id);
  const kind = node.kind === 'exclusive' ? 'condition' : 'parallel';
  const branches = flows.map((flow) => readBranch(reading, flow, join.id));
  return { block: { kind, id: node.id, name: node.name, branches }, next: onlyWay(reading.model, join) };
};

const readSteps = (reading: Reading, from: string, end: string | undefined): SimpleStep[] => {
  const { model, config } = reading;
  const steps: SimpleStep[] = [];
  let id = from;
  while (id !== end) {
    const node = nodeOf(model, id);
    if (node.kind === 'end' && end === undefined) return steps;
    const isHost = Object.values(model.nodes).some(({ host }) => host === id);
    if (isHost || steps.length > 500) throw new Beyond(id);
    if (node.kind === 'user' && node.incoming.length === 1) {
      steps.push({ kind: 'approve', id, name: node.name, config: config[id] ?? {} });
      id = onlyWay(model, node);
    } else if ((node.kind === 'exclusive' || node.kind === 'parallel') && node.outgoing.length > 1) {
      const { block, next } = readBlock(reading, node);
      steps.push(block);
      id = next;
    } else throw new Beyond(id);
  }
  return steps;
};

/** A model as a list of steps, or the element at which it is more than that. */
export const toSimple = (
  model: ProcessModel,
  config: Readonly<Record<string, NodeConfig>>,
): { process: SimpleProcess } | { beyond: string } => {
  try {
    const start = nodeOf(model, model.starts[rootScope] ?? '');
    // What no flow leads to would be lost: events, and the subprocesses that they start.
    const other = Object.values(model.nodes).find(({ timer, event, isEvent }) => timer || event || isEvent);
    if (other) throw new Beyond(other.id);
    const [first, ...steps] = readSteps({ model, config }, onlyWay(model, start), undefined);
    if (first?.id !== initiatorStep) throw new Beyond(first?.id ?? start.id);
    return { process: { key: model.key, name: model.name, steps } };
  } catch (error) {
    return { beyond: error instanceof Beyond ? error.element : '' };
  }
};
