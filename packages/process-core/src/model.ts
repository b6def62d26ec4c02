import type { Expression } from './expression.ts';

/** How a countersign is decided. */
export type SignRule =
  | { mode: 'all' | 'veto' | 'first' }
  | { mode: 'ratio'; percent: number; isAbove?: boolean | undefined }
  | { mode: 'votes'; votes: number }
  | { mode: 'until'; condition: string };

/** When a timer is due, as the model has it. */
export interface TimerSpec {
  /** `cycle` begins a process again and again. */
  kind: 'duration' | 'date' | 'cycle';
  text: string;
}

/** What an event waits for or tells: a message reaches one that waits for it, a signal all of them. */
export interface EventSpec {
  kind: 'message' | 'signal';
  name: string;
}

export type NodeKind =
  | 'start'
  | 'end'
  | 'terminate'
  | 'error'
  | 'user'
  | 'manual'
  | 'service'
  | 'script'
  | 'exclusive'
  | 'parallel'
  | 'inclusive'
  | 'timer'
  | 'catch'
  | 'throw'
  | 'eventGateway'
  | 'subprocess'
  | 'boundary';

/** A node of the drawing, as the engine walks it. */
export interface ModelNode {
  id: string;
  name: string;
  kind: NodeKind;
  /** The subprocess in which it stands; `''` for the process itself. */
  scope: string;
  incoming: readonly string[];
  outgoing: readonly string[];
  /** The flow that is taken when no condition holds. */
  fallback?: string;
  /** People choose the flow: the gateway takes the one that the step before names. */
  isManual?: boolean;
  /** Several signatures, one after the other or at once. */
  sign?: { rule: SignRule; isSequential: boolean };
  /** Done again and again: as long as the condition holds, and no more often than this. */
  /** Where this holds, nobody has the step. */
  skip?: Expression;
  loop?: { condition?: Expression; isBefore: boolean; most?: number };
  /** Key of the process that it calls; its nodes stand in the scope of this one once the version is deployed. */
  calls?: string;
  /** A subprocess that an event starts: no flow leads to it. */
  isEvent?: boolean;
  /** What the variables of its outcome begin with, where that is not the id. */
  local?: string;
  script?: { result: string; expression: Expression };
  timer?: TimerSpec;
  event?: EventSpec;
  errorCode?: string;
  /** Of a boundary event: the node on which it sits. */
  host?: string;
  isInterrupting?: boolean;
  /** What a refusal of this step means for the instance. */
  onDisagree?: 'reject' | 'continue';
}

export interface ModelFlow {
  id: string;
  name: string;
  from: string;
  to: string;
  condition?: Expression;
}

/** Nodes that run beside one another between a split and the node at which its branches meet again. */
export interface ForkRegion {
  /** The node that splits. */
  fork: string;
  /** Where every way out of the fork meets; absent where the ways never meet. */
  join?: string;
  /** Branches from which a node is reached without passing the join, by node. */
  branches: Readonly<Record<string, readonly number[]>>;
}

/** A process that can be run. Plain data: it is stored with its definition and read in the browser. */
export interface ProcessModel {
  key: string;
  name: string;
  nodes: Readonly<Record<string, ModelNode>>;
  flows: Readonly<Record<string, ModelFlow>>;
  /** The start of each scope. */
  starts: Readonly<Record<string, string>>;
  regions: readonly ForkRegion[];
}

/** What is waited for at a node by itself, whatever people do: a moment, a message or a signal. */
export const isAwaited = ({ timer, event, kind }: ModelNode): boolean =>
  timer !== undefined || (event !== undefined && kind !== 'throw' && kind !== 'end');

/** The scope of the process itself. */
export const rootScope = '';

/** A node that must be there. @throws when the model has none with this id */
export const nodeOf = (model: ProcessModel, id: string): ModelNode => {
  const node = model.nodes[id];
  if (!node) throw new Error(`node ${id} is not in the model`);
  return node;
};

/** A flow that must be there. @throws when the model has none with this id */
export const flowOf = (model: ProcessModel, id: string): ModelFlow => {
  const flow = model.flows[id];
  if (!flow) throw new Error(`flow ${id} is not in the model`);
  return flow;
};

/** The starts of the subprocesses that an event starts within a scope. */
export const eventStartsOf = ({ nodes, starts }: ProcessModel, scope: string): ModelNode[] =>
  Object.values(nodes).flatMap((node) => {
    const start = node.isEvent && node.scope === scope ? nodes[starts[node.id] ?? ''] : undefined;
    return start ? [start] : [];
  });
