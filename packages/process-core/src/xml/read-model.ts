import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { z } from 'zod/v4-mini';
import { type NodeConfig, nodeConfigSchema, type ProcessConfig, processConfigSchema } from '../config.ts';
import { type Expression, expressionFault, toExpression } from '../expression.ts';
import type { ModelFlow, ModelNode, NodeKind, ProcessModel } from '../model.ts';
import { forkRegions } from '../regions.ts';
import { checkModel } from './check-model.ts';
import { boundaryOf, eventKind, eventOf, startTriggerOf, timerOf } from './events.ts';
import { ModelFault, type ModelFinding } from './finding.ts';
import { importedConfig, refusedOf } from './foreign.ts';
import { foreignForm } from './foreign-form.ts';

/** A drawing as the engine and the server need it. */
export interface CompiledProcess {
  model: ProcessModel;
  /** What is beyond BPMN, by node. */
  config: Readonly<Record<string, NodeConfig>>;
  process: ProcessConfig;
  findings: readonly ModelFinding[];
  /** What is drawn or written beside what is run, by the element at which it stands: notes, data, lanes. */
  notes: readonly string[];
}

/** Largest drawing, in UTF-16 units, most elements of one, and most nodes in branches of forks, forks within forks included. */
export const modelLimits = { text: 2_000_000, elements: 2000, inBranches: 100_000 } as const;

const kinds: Readonly<Record<string, NodeKind>> = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'user',
  'bpmn:ManualTask': 'manual',
  'bpmn:Task': 'manual',
  'bpmn:ServiceTask': 'service',
  'bpmn:SendTask': 'service',
  'bpmn:ReceiveTask': 'catch',
  'bpmn:ScriptTask': 'script',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
  'bpmn:EventBasedGateway': 'eventGateway',
  'bpmn:IntermediateCatchEvent': 'timer',
  'bpmn:IntermediateThrowEvent': 'throw',
  'bpmn:SubProcess': 'subprocess',
  'bpmn:CallActivity': 'subprocess',
  'bpmn:BoundaryEvent': 'boundary',
};

/** What is drawn and never run. */
const silent: ReadonlySet<string> = new Set([
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
  'bpmn:TextAnnotation',
  'bpmn:Association',
  'bpmn:Group',
]);

interface Reading {
  nodes: Record<string, ModelNode>;
  flows: Record<string, ModelFlow>;
  starts: Record<string, string>;
  config: Record<string, NodeConfig>;
  findings: ModelFinding[];
  notes: string[];
  /** Of all expressions of the model. */
  meter: Meter;
}

const elements = (value: unknown): ModdleElement[] =>
  Array.isArray(value) ? (value as ModdleElement[]) : [];
const idOf = (element: unknown): string =>
  typeof element === 'object' && element !== null && 'id' in element ? String(element.id) : '';

/** A JSON attribute of ours, checked. */
const ownConfig = <T>(
  element: ModdleElement,
  schema: z.ZodMiniType<T>,
  { findings, notes }: Pick<Reading, 'findings' | 'notes'>,
): T | undefined => {
  const text = element.$attrs?.['lc:config'];
  if (text === undefined) return undefined;
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    findings.push({ element: element.id ?? null, code: 'badConfig' });
    notes.push(idOf(element));
    return undefined;
  }
};

const expressionOf = (
  text: string,
  element: string,
  { findings, meter }: Pick<Reading, 'findings' | 'meter'>,
): Expression => {
  const expression = toExpression(text);
  const fault = expressionFault(expression, meter);
  if (fault) findings.push({ element, ...fault });
  return expression;
};

/** Ids become names of our own data: those that mean something to every object are none. */
const isGoodId = (id: string): boolean => /^[A-Za-z_][\w.-]{0,99}$/.test(id) && !(id in Object.prototype);

/** What is beside the elements of a process or subprocess: texts on the drawing, and lanes. */
const besideOf = (container: ModdleElement): string[] =>
  [...elements(container.get('artifacts')), ...elements(container.get('laneSets'))].map(idOf);

const isDocumented = (element: ModdleElement): boolean => elements(element.get('documentation')).length > 0;

/** Names what another engine would do of an element, and nothing here does. */
const refuseForeign = ({ findings, notes }: Reading, element: ModdleElement, own?: NodeConfig): void => {
  const id = idOf(element);
  for (const what of refusedOf(element, own)) {
    findings.push({ element: id, code: 'unsupported', params: { what, name: element.name ?? id } });
    notes.push(id);
  }
};

const readFlow = (reading: Reading, element: ModdleElement): void => {
  const id = idOf(element);
  refuseForeign(reading, element);
  const condition = element.get('conditionExpression') as ModdleElement | undefined;
  const body = condition ? String(condition.get('body') ?? '') : '';
  reading.flows[id] = {
    id,
    name: element.name ?? '',
    from: idOf(element.get('sourceRef')),
    to: idOf(element.get('targetRef')),
    ...(body.trim() === '' ? {} : { condition: expressionOf(body, id, reading) }),
  };
};

const readNode = (reading: Reading, element: ModdleElement, scope: string, isInEvent: boolean): void => {
  const { findings } = reading;
  const id = idOf(element);
  const refuse = (what: string): void => {
    findings.push({ element: id, code: 'unsupported', params: { what, name: element.name ?? id } });
  };
  const kind = eventKind(element, kinds[element.$type]);
  if (kind === undefined) {
    refuse(element.$type.slice(5));
    return;
  }
  const imported = importedConfig(element);
  const several = element.get('loopCharacteristics') as ModdleElement | undefined;
  const isLoop = several?.$type === 'bpmn:StandardLoopCharacteristics';
  const isWrong = several !== undefined && (isLoop ? !looped.has(kind) : kind !== 'user');
  if (!imported.isKnown || isWrong) {
    refuse('LoopCharacteristics');
    return;
  }
  const own = ownConfig(element, nodeConfigSchema, reading);
  refuseForeign(reading, element, own);
  const config: NodeConfig = { ...imported.config, ...own };
  if (kind === 'script') config.script ??= foreignScript(element);
  if (Object.keys(config).length > 0) reading.config[id] = config;
  const fallback = idOf(element.get('default'));
  const node: ModelNode = {
    id,
    name: element.name ?? '',
    kind,
    scope,
    incoming: [],
    outgoing: [],
    ...(fallback !== '' && { fallback }),
    ...(config.isManual && { isManual: true }),
    ...(config.sign && { sign: config.sign }),
    ...(config.onDisagree && { onDisagree: config.onDisagree }),
    ...(kind === 'script' &&
      config.script && {
        script: {
          result: config.script.result,
          expression: expressionOf(config.script.expression, id, reading),
        },
      }),
    ...(several && isLoop && { loop: loopOf(several, id, reading) }),
    ...(element.get('triggeredByEvent') === true && { isEvent: true }),
    ...(element.$type === 'bpmn:CallActivity' && { calls: calledBy(element, findings) }),
    ...(kind === 'start' && startTriggerOf(element, { isInEvent, scope }, findings)),
    ...timerOf(element, findings, kind === 'start' && scope === ''),
    ...eventOf(element, findings),
    ...(kind === 'boundary' && boundaryOf(element, refuse)),
    ...(kind === 'error' && { errorCode: errorCodeOf(element) }),
  };
  reading.nodes[id] = node;
  if (element.$type === 'bpmn:SubProcess') readScope(reading, element, id);
};

/** What can be done again and again. */
const looped: ReadonlySet<NodeKind> = new Set(['user', 'manual', 'service', 'script', 'subprocess']);

const loopOf = (element: ModdleElement, id: string, reading: Reading): NonNullable<ModelNode['loop']> => {
  const condition = element.get('loopCondition') as ModdleElement | undefined;
  const text = condition ? String(condition.get('body') ?? '').trim() : '';
  const most = Number(element.get('loopMaximum') ?? 0);
  if (text === '' && !(most > 0)) reading.findings.push({ element: id, code: 'noLoopEnd' });
  return {
    isBefore: element.get('testBefore') === true,
    ...(text !== '' && { condition: expressionOf(text, id, reading) }),
    ...(most > 0 && { most: Math.floor(most) }),
  };
};

/** Key of the process that a call activity calls. */
const calledBy = (element: ModdleElement, findings: ModelFinding[]): string => {
  const key = String(element.get('calledElement') ?? '').trim();
  if (!/^[\w.-]{1,64}$/.test(key))
    findings.push({ element: idOf(element), code: 'noCalled', params: { name: key } });
  return key;
};

const foreignScript = (element: ModdleElement): NodeConfig['script'] => {
  const expression = element.get('script');
  const result = ['camunda', 'flowable', 'activiti']
    .map((prefix) => element.$attrs?.[`${prefix}:resultVariable`])
    .find((value) => value !== undefined);
  return typeof expression === 'string' && result ? { result, expression } : undefined;
};

const errorCodeOf = (element: ModdleElement): string => {
  const [definition] = elements(element.get('eventDefinitions'));
  const error = definition?.get('errorRef') as ModdleElement | undefined;
  return String(error?.get('errorCode') ?? '');
};

const readScope = (reading: Reading, container: ModdleElement, scope: string): void => {
  reading.notes.push(...besideOf(container));
  const members = elements(container.get('flowElements'));
  for (const element of members) {
    if (silent.has(element.$type) || isDocumented(element)) reading.notes.push(idOf(element));
    if (!isGoodId(idOf(element))) {
      reading.findings.push({ element: null, code: 'badId', params: { name: element.name ?? '' } });
      continue;
    }
    if (element.$type === 'bpmn:SequenceFlow') readFlow(reading, element);
    else if (!silent.has(element.$type))
      readNode(reading, element, scope, container.get('triggeredByEvent') === true);
  }
  const starts = members.filter(({ $type }) => $type === 'bpmn:StartEvent').map(idOf);
  // Beside the start that people use, a process may have others that messages, signals and timers set off.
  const isPlain = (id: string): boolean => !reading.nodes[id]?.timer && !reading.nodes[id]?.event;
  const plain = starts.filter(isPlain);
  const first = plain[0] ?? starts[0];
  const rivals = scope === '' ? plain : starts;
  if (first === undefined) reading.findings.push({ element: scope || null, code: 'noStart' });
  else if (rivals.length > 1) reading.findings.push({ element: rivals[1] ?? null, code: 'severalStarts' });
  if (first !== undefined) reading.starts[scope] = first;
};

/** Gives every node its flows, in the order of the document. */
const connect = ({ nodes, flows, findings }: Reading): Record<string, ModelNode> => {
  for (const flow of Object.values(flows)) {
    if (nodes[flow.from]?.scope === nodes[flow.to]?.scope && nodes[flow.from]) continue;
    // An end that is no node was refused by its own name.
    if (nodes[flow.from] && nodes[flow.to]) findings.push({ element: flow.id, code: 'flowLeavesScope' });
    delete flows[flow.id];
  }
  const all = Object.values(flows);
  return Object.fromEntries(
    Object.values(nodes).map((node) => [
      node.id,
      {
        ...node,
        incoming: all.filter(({ to }) => to === node.id).map(({ id }) => id),
        outgoing: all.filter(({ from }) => from === node.id).map(({ id }) => id),
      },
    ]),
  );
};

const parseXml = async (xml: string): Promise<ModdleElement> => {
  if (xml.length > modelLimits.text) throw new ModelFault({ element: null, code: 'tooLarge' });
  // No entity is ever expanded, so a document type has nothing to say.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new ModelFault({ element: null, code: 'notBpmn' });
  try {
    return (await new BpmnModdle().fromXML(xml)).rootElement;
  } catch {
    throw new ModelFault({ element: null, code: 'notBpmn' });
  }
};

/**
 * Reads a BPMN drawing: what can be run of it, and every reason why it cannot be deployed.
 * @throws ModelFault when it is no BPMN, too large, or has not exactly one process
 */
export const readModel = async (xml: string): Promise<CompiledProcess> => {
  const root = await parseXml(xml);
  const processes = elements(root.get('rootElements')).filter(({ $type }) => $type === 'bpmn:Process');
  const [first] = processes;
  if (!first) throw new ModelFault({ element: null, code: 'noProcess' });
  if (processes.length > 1) throw new ModelFault({ element: null, code: 'severalProcesses' });
  const meter = new Meter(budgets.models);
  const reading: Reading = { nodes: {}, flows: {}, starts: {}, config: {}, findings: [], notes: [], meter };
  if (isDocumented(first)) reading.notes.push(idOf(first));
  refuseForeign(reading, first);
  readScope(reading, first, '');
  const size = Object.keys(reading.nodes).length + Object.keys(reading.flows).length;
  if (size > modelLimits.elements) throw new ModelFault({ element: null, code: 'tooLarge' });
  const nodes = connect(reading);
  const { flows, starts, config, findings, notes } = reading;
  const regions = forkRegions(nodes, flows);
  const inBranches = regions.reduce((sum, { branches }) => sum + Object.keys(branches).length, 0);
  if (inBranches > modelLimits.inBranches) throw new ModelFault({ element: null, code: 'tooLarge' });
  const model: ProcessModel = {
    key: idOf(first),
    name: first.name ?? '',
    nodes,
    flows,
    starts,
    regions,
  };
  const own = ownConfig(first, processConfigSchema, reading);
  const imported = (own?.form ?? own?.fields) ? {} : foreignForm(first, reading);
  const process = { ...imported, ...own };
  if (own?.fields?.some(({ label }) => label === '')) findings.push({ element: null, code: 'noLabel' });
  return { model, config, process, findings: [...findings, ...checkModel(model, config, meter)], notes };
};
