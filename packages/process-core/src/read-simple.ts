import type { NodeConfig } from './config.ts';
import { type ModelNode, nodeOf, type ProcessModel, rootScope } from './model.ts';
import type { SimpleBranch, SimpleNode, SimpleProcess, SimpleStep } from './simple.ts';
import { initiatorStep } from './simple.ts';

/**
 * Why a drawing is more than a list of steps: events, loops, a way that people choose, a kind of step that the list does
 * not have, ways that do not meet again, no step of the starter, or something beside the steps that would be lost.
 */
export type BeyondReason = 'event' | 'loop' | 'manual' | 'kind' | 'structure' | 'noStarter' | 'notes';

class Beyond extends Error {
  element: string;
  why: BeyondReason;
  constructor(element: string, why: BeyondReason) {
    super(element);
    this.element = element;
    this.why = why;
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

/** The one way on. The list has no place for what stands on it. */
const onlyWay = (model: ProcessModel, node: ModelNode): string => {
  const [id = '', ...others] = node.outgoing;
  const flow = model.flows[id];
  if (!flow || others.length > 0) throw new Beyond(node.id, 'structure');
  if (flow.condition || flow.name !== '') throw new Beyond(id, 'notes');
  return flow.to;
};

const joinOf = ({ model }: Reading, node: ModelNode): ModelNode => {
  const ways = node.outgoing.map((flow) => walkToJoin(model, model.flows[flow]?.to ?? '', node.kind));
  const [first] = ways;
  if (first === undefined || ways.some((way) => way !== first)) throw new Beyond(node.id, 'structure');
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
  throw new Beyond(from, 'structure');
};

const readBranch = (reading: Reading, flow: string, { node, end }: Within): SimpleBranch => {
  const { model } = reading;
  const { to = '', name = '' } = model.flows[flow] ?? {};
  const condition = conditionText(model, flow);
  // Nothing asks for it there, and the list does not show it.
  const isIdle = node.kind === 'parallel' || flow === node.fallback;
  if (isIdle && condition !== '') throw new Beyond(flow, 'notes');
  return { id: flow, name, condition, steps: readSteps(reading, to, end) };
};

interface Within {
  node: ModelNode;
  /** The gateway at which its branches meet. */
  end: string;
}

const readBlock = (reading: Reading, node: ModelNode): { block: SimpleStep; next: string } => {
  const join = joinOf(reading, node);
  if (node.isManual || join.isManual) throw new Beyond(node.id, 'manual');
  const flows = [
    ...node.outgoing.filter((flow) => flow !== node.fallback),
    ...(node.fallback ? [node.fallback] : []),
  ];
  if (node.kind === 'exclusive' && node.fallback === undefined) throw new Beyond(node.id, 'structure');
  const kind = node.kind === 'exclusive' ? 'condition' : 'parallel';
  const branches = flows.map((flow) => readBranch(reading, flow, { node, end: join.id }));
  const block: SimpleStep = { kind, id: node.id, name: node.name, branches, join: partOf(join) };
  return { block, next: onlyWay(reading.model, join) };
};

const partOf = ({ id, name }: ModelNode): SimpleNode => ({ id, name });

const whyNot = ({ kind, timer, event }: ModelNode): BeyondReason => {
  if (timer || event || kind === 'boundary' || kind === 'error' || kind === 'terminate') return 'event';
  return kind === 'user' || kind === 'exclusive' || kind === 'parallel' || kind === 'end'
    ? 'structure'
    : 'kind';
};

const taskKind = ({ kind }: ModelNode, config: NodeConfig = {}): 'approve' | 'cc' | undefined => {
  if (kind === 'user') return 'approve';
  return kind === 'service' && config.service?.kind === 'copy' ? 'cc' : undefined;
};

const readSteps = (reading: Reading, from: string, end: string | undefined): SimpleStep[] => {
  const { model, config } = reading;
  const steps: SimpleStep[] = [];
  let id = from;
  while (id !== end) {
    const node = nodeOf(model, id);
    if (node.kind === 'end' && end === undefined) return steps;
    if (steps.length > 500) throw new Beyond(id, 'structure');
    const kind = taskKind(node, config[id]);
    if (kind && node.incoming.length === 1) {
      steps.push({ kind, id, name: node.name, config: config[id] ?? {} });
      id = onlyWay(model, node);
    } else if ((node.kind === 'exclusive' || node.kind === 'parallel') && node.outgoing.length > 1) {
      const { block, next } = readBlock(reading, node);
      steps.push(block);
      id = next;
    } else throw new Beyond(id, whyNot(node));
  }
  return steps;
};

/** What the list has no place for, wherever it stands. */
const requireShowable = ({ nodes }: ProcessModel, notes: readonly string[]): void => {
  // What no flow leads to would be lost: events, and the subprocesses that they start.
  for (const { id, timer, event, isEvent, host, loop } of Object.values(nodes)) {
    if (timer || event || isEvent || host !== undefined) throw new Beyond(host ?? id, 'event');
    if (loop) throw new Beyond(id, 'loop');
  }
  if (notes[0] !== undefined) throw new Beyond(notes[0], 'notes');
};

interface ReadDrawing extends Reading {
  /** What stands beside what is run, by its element. */
  notes: readonly string[];
}

/** A drawing as a list of steps, or the element at which it is more than that, and why. */
export const toSimple = ({
  model,
  config,
  notes,
}: ReadDrawing): { process: SimpleProcess } | { beyond: string; why: BeyondReason } => {
  try {
    requireShowable(model, notes);
    const start = nodeOf(model, model.starts[rootScope] ?? '');
    const [first, ...steps] = readSteps({ model, config }, onlyWay(model, start), undefined);
    if (first?.kind !== 'approve' || first.id !== initiatorStep)
      throw new Beyond(first?.id ?? start.id, 'noStarter');
    const { key, name } = model;
    const ends = Object.values(model.nodes).filter(({ kind }) => kind === 'end');
    const [end = start] = ends;
    return {
      process: {
        key,
        name,
        apply: { name: first.name, config: first.config },
        start: partOf(start),
        end: partOf(end),
        steps,
      },
    };
  } catch (error) {
    return error instanceof Beyond
      ? { beyond: error.element, why: error.why }
      : { beyond: '', why: 'structure' };
  }
};
