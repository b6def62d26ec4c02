import type { Meter } from '@lc/contract/kernel/budget.ts';
import { cutText } from '@lc/contract/kernel/cut-text.ts';
import type { ModdleElement } from 'bpmn-moddle';
import type { z } from 'zod/v4-mini';
import { parse } from 'zod/v4-mini';
import { type NodeConfig, nodeConfigSchema } from '../config.ts';
import { type Expression, expressionFault, toExpression } from '../expression.ts';
import type { ModelFlow, ModelNode, NodeKind } from '../model.ts';
import { isNeverTruth, readsOf, type VariableRead } from '../reads.ts';
import { whereOf } from '../where.ts';
import { foreign } from './dialect.ts';
import { boundaryOf, eventKind, eventOf, startTriggerOf, timerOf } from './events.ts';
import type { ModelFinding } from './finding.ts';
import { importedConfig, refusedOf } from './foreign.ts';
import type { Around, LeftOut } from './people.ts';
import { conditionOf, scriptOf } from './script.ts';

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

/** What is read of a drawing so far. */
export interface Reading {
  nodes: Record<string, ModelNode>;
  flows: Record<string, ModelFlow>;
  starts: Record<string, string>;
  config: Record<string, NodeConfig>;
  findings: ModelFinding[];
  notes: string[];
  /** Of all expressions of the model. */
  meter: Meter;
  /** What each element is called in a finding. */
  wheres: Map<string, string>;
  /** Elements that are not understood: nothing is said of the ways over them. */
  refused: Set<string>;
  around: Around;
  types: ReadonlyMap<string, string>;
  /** Variables that expressions ask for, by their element. */
  reads: (VariableRead & { element: string })[];
  /** What is not carried over, by its element. */
  left: (LeftOut & { element: string })[];
}

/** A list of the parser's. */
export const elements = (value: unknown): ModdleElement[] =>
  Array.isArray(value) ? (value as ModdleElement[]) : [];
export const idOf = (element: unknown): string =>
  typeof element === 'object' && element !== null && 'id' in element ? String(element.id) : '';

/** A JSON attribute of ours, checked. */
export const ownConfig = <T>(
  element: ModdleElement,
  schema: z.ZodMiniType<T>,
  { findings, notes }: Pick<Reading, 'findings' | 'notes'>,
): T | undefined => {
  const text = element.$attrs?.['lc:config'];
  if (text === undefined) return undefined;
  try {
    return parse(schema, JSON.parse(text));
  } catch {
    findings.push({ element: element.id ?? null, code: 'badConfig' });
    notes.push(idOf(element));
    return undefined;
  }
};

/** Most variables of one expression that are looked at. */
const mostReads = 100;

const noteReads = (expression: Expression, element: string, { reads }: Pick<Reading, 'reads'>): void => {
  for (const read of readsOf(expression).slice(0, mostReads)) reads.push({ ...read, element });
};

type ReadingExpressions = Pick<Reading, 'findings' | 'meter' | 'reads'>;

const expressionOf = (text: string, element: string, reading: ReadingExpressions): Expression => {
  const expression = toExpression(text);
  const fault = expressionFault(expression, reading.meter);
  if (fault) reading.findings.push({ element, ...fault });
  else noteReads(expression, element, reading);
  return expression;
};

/** An expression that is asked whether it holds. */
const conditionIn = (text: string, element: string, reading: ReadingExpressions): Expression => {
  const before = reading.findings.length;
  const expression = expressionOf(text, element, reading);
  if (reading.findings.length === before && isNeverTruth(expression))
    reading.findings.push({
      element,
      code: 'badExpression',
      params: { fault: 'noTruth', what: cutText(text, 40) },
    });
  return expression;
};

/** Names what another engine would do of an element, and nothing here does. */
export const refuseForeign = (reading: Reading, element: ModdleElement, own?: NodeConfig): void =>
  refuseAll(reading, idOf(element), refusedOf(element, own));

/** Names what of an element is not carried over. */
export const refuseAll = (
  { findings, notes, left: all }: Reading,
  id: string,
  left: readonly LeftOut[],
): void => {
  for (const one of left) {
    findings.push({ element: id, code: 'unsupported', params: { what: one.what } });
    all.push({ element: id, ...one });
  }
  if (left.length > 0) notes.push(id);
};

export const readFlow = (reading: Reading, element: ModdleElement): void => {
  const id = idOf(element);
  refuseForeign(reading, element);
  const { text: body, left } = conditionOf(element);
  refuseAll(reading, id, left);
  reading.flows[id] = {
    id,
    name: element.name ?? '',
    from: idOf(element.get('sourceRef')),
    to: idOf(element.get('targetRef')),
    ...(body.trim() === '' ? {} : { condition: conditionIn(body, id, reading) }),
  };
};

/** Reads what can be run of an element. */
export const readNode = (
  reading: Reading,
  element: ModdleElement,
  scope: string,
  isInEvent: boolean,
): void => {
  const { findings } = reading;
  const id = idOf(element);
  const refuse = (what: string): void => {
    findings.push({ element: id, code: 'unsupported', params: { what } });
  };
  const kind = eventKind(element, kinds[element.$type]);
  if (kind === undefined) {
    refuse(whatOf(element));
    reading.refused.add(id);
    reading.nodes[id] = placeOf(element, scope);
    return;
  }
  const several = element.get('loopCharacteristics') as ModdleElement | undefined;
  const isLoop = several?.$type === 'bpmn:StandardLoopCharacteristics';
  const isWrong = several !== undefined && (isLoop ? !looped.has(kind) : kind !== 'user');
  if (isWrong) refuse('LoopCharacteristics');
  const own = ownConfig(element, nodeConfigSchema, reading);
  refuseForeign(reading, element, own);
  const imported = importedConfig(element, own, reading.around);
  const script = kind === 'script' && !own?.script ? scriptOf(element) : { left: [] };
  refuseAll(reading, id, [...imported.left, ...script.left]);
  const config: NodeConfig = {
    ...imported.config,
    ...('script' in script && { script: script.script }),
    ...own,
  };
  checkExpressions(reading, id, config);
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
    ...(config.skipIf && { skip: toExpression(config.skipIf) }),
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
};

/** Expressions of a step that are evaluated elsewhere than in the model. */
const checkExpressions = (
  reading: Reading,
  id: string,
  { sign, skipIf, dueExpression, service }: NodeConfig,
): void => {
  const until = sign?.rule.mode === 'until' ? sign.rule.condition : undefined;
  for (const text of [until, skipIf]) if (text !== undefined) conditionIn(text, id, reading);
  if (dueExpression !== undefined) expressionOf(dueExpression, id, reading);
  // Whether it can be read is looked at with what else a service lacks.
  if (service?.kind === 'set') noteReads(toExpression(service.expression), id, reading);
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
    ...(text !== '' && { condition: conditionIn(text, id, reading) }),
    ...(most > 0 && { most: Math.floor(most) }),
  };
};

/** Key of the process that a call activity calls. */
const calledBy = (element: ModdleElement, findings: ModelFinding[]): string => {
  const key = String(element.get('calledElement') ?? foreign(element, 'calledElement') ?? '').trim();
  if (!/^[\w.-]{1,64}$/.test(key))
    findings.push({ element: idOf(element), code: 'noCalled', params: { name: key } });
  return key;
};

const errorCodeOf = (element: ModdleElement): string => {
  const [definition] = elements(element.get('eventDefinitions'));
  const error = definition?.get('errorRef') as ModdleElement | undefined;
  return String(error?.get('errorCode') ?? '');
};

/** What a finding calls an element: a line without a name by what it joins. */
export const placeNameOf = (element: ModdleElement): string => {
  if (element.$type !== 'bpmn:SequenceFlow' || element.name) return whereOf(element);
  const ends = [element.get('sourceRef'), element.get('targetRef')].map((end) =>
    whereOf((end ?? {}) as ModdleElement),
  );
  return whereOf({ id: idOf(element), name: ends.join(' → ') });
};

/** What an element is that is not understood: its kind, and what it waits for or throws. */
const whatOf = (element: ModdleElement): string =>
  [element, ...elements(element.get('eventDefinitions'))].map(({ $type }) => $type.slice(5)).join(', ');

/** An element that is not understood, at its place, so that what is around it is not called unreachable. */
const placeOf = (element: ModdleElement, scope: string): ModelNode => {
  const host = idOf(element.get('attachedToRef'));
  const shape = { id: idOf(element), name: element.name ?? '', scope, incoming: [], outgoing: [] };
  if (host !== '') return { ...shape, kind: 'boundary', host };
  const kind =
    element.$type === 'bpmn:StartEvent' ? 'start' : element.$type === 'bpmn:EndEvent' ? 'end' : 'manual';
  return { ...shape, kind };
};
