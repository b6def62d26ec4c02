import { cutText } from '@lc/contract/kernel/cut-text.ts';
import type { ModdleElement } from 'bpmn-moddle';
import type { EventSpec, ModelNode, NodeKind, TimerSpec } from '../model.ts';
import type { ModelFinding } from './finding.ts';
import { isDuration, isMinute, isMoment } from './times.ts';

const definitionsOf = (element: ModdleElement): ModdleElement[] => {
  const found = element.get('eventDefinitions');
  return Array.isArray(found) ? (found as ModdleElement[]) : [];
};

const events: Readonly<Record<string, Readonly<Record<string, NodeKind>>>> = {
  'bpmn:StartEvent': {
    '': 'start',
    'bpmn:TimerEventDefinition': 'start',
    'bpmn:ErrorEventDefinition': 'start',
    'bpmn:MessageEventDefinition': 'start',
    'bpmn:SignalEventDefinition': 'start',
  },
  'bpmn:EndEvent': {
    '': 'end',
    'bpmn:TerminateEventDefinition': 'terminate',
    'bpmn:ErrorEventDefinition': 'error',
    'bpmn:MessageEventDefinition': 'end',
    'bpmn:SignalEventDefinition': 'end',
  },
  'bpmn:IntermediateCatchEvent': {
    'bpmn:TimerEventDefinition': 'timer',
    'bpmn:MessageEventDefinition': 'catch',
    'bpmn:SignalEventDefinition': 'catch',
  },
  'bpmn:IntermediateThrowEvent': {
    '': 'manual',
    'bpmn:MessageEventDefinition': 'throw',
    'bpmn:SignalEventDefinition': 'throw',
  },
  'bpmn:BoundaryEvent': {
    'bpmn:TimerEventDefinition': 'boundary',
    'bpmn:ErrorEventDefinition': 'boundary',
    'bpmn:MessageEventDefinition': 'boundary',
    'bpmn:SignalEventDefinition': 'boundary',
  },
};

const specs: Readonly<Record<string, { kind: EventSpec['kind']; ref: string }>> = {
  'bpmn:MessageEventDefinition': { kind: 'message', ref: 'messageRef' },
  'bpmn:SignalEventDefinition': { kind: 'signal', ref: 'signalRef' },
};

/** Tasks that send or receive a message are events in the shape of a task. */
const tasks: ReadonlySet<string> = new Set(['bpmn:SendTask', 'bpmn:ReceiveTask']);

/** Whether a text names a message or signal: an expression names none, as it is worked out nowhere. */
export const isEventName = (name: string): boolean =>
  name !== '' && name.length <= 100 && !/^=|[$#]\{/.test(name);

/** The message or signal that an element waits for or tells. */
export const eventOf = (element: ModdleElement, findings: ModelFinding[]): Pick<ModelNode, 'event'> => {
  const isTask = tasks.has(element.$type);
  const [definition] = isTask ? [] : definitionsOf(element);
  const spec = isTask ? specs['bpmn:MessageEventDefinition'] : specs[definition?.$type ?? ''];
  if (!spec) return {};
  const reference = (isTask ? element : definition)?.get(spec.ref) as ModdleElement | undefined;
  // A task that sends and names no message is a service.
  if (element.$type === 'bpmn:SendTask' && !reference) return {};
  const name = String(reference?.name ?? '').trim();
  if (!isEventName(name)) findings.push({ element: element.id ?? null, code: 'noEventName' });
  return { event: { kind: spec.kind, name } };
};

/** The kind of an event by what it waits for or throws; undefined where that is not supported. */
export const eventKind = (element: ModdleElement, kind: NodeKind | undefined): NodeKind | undefined => {
  const byDefinition = events[element.$type];
  if (element.$type === 'bpmn:SendTask') return element.get('messageRef') ? 'throw' : kind;
  if (!byDefinition) return kind;
  const definitions = definitionsOf(element);
  return definitions.length > 1 ? undefined : byDefinition[definitions[0]?.$type ?? ''];
};

const cycle = /^R(\d{1,5})?\/(P\S+)$/;

/** When a timer event is due: a duration or a date; a cycle for what begins a process, and nowhere else. */
export const timerOf = (
  element: ModdleElement,
  findings: ModelFinding[],
  mayRepeat: boolean,
): Pick<ModelNode, 'timer'> => {
  const definition = definitionsOf(element).find(({ $type }) => $type === 'bpmn:TimerEventDefinition');
  if (!definition) return {};
  const read = (name: string): string =>
    String((definition.get(name) as ModdleElement | undefined)?.get('body') ?? '').trim();
  const [timeDuration, timeDate, timeCycle] = [read('timeDuration'), read('timeDate'), read('timeCycle')];
  const isCycle = mayRepeat && isDuration(cycle.exec(timeCycle)?.[2] ?? '');
  const timer: TimerSpec | undefined = isDuration(timeDuration)
    ? { kind: 'duration', text: timeDuration }
    : isMoment(timeDate)
      ? { kind: 'date', text: timeDate }
      : isCycle
        ? { kind: 'cycle', text: timeCycle }
        : undefined;
  const given = timeDuration || timeDate || timeCycle;
  if (!timer)
    findings.push({ element: element.id ?? null, code: 'badTimer', params: { what: cutText(given, 80) } });
  else if (timer.kind === 'cycle' && !isMinute(cycle.exec(timeCycle)?.[2] ?? ''))
    findings.push({ element: element.id ?? null, code: 'quickCycle' });
  return timer ? { timer } : {};
};

/** What a boundary event sits on, and whether it ends that. */
export const boundaryOf = (
  element: ModdleElement,
  refuse: (what: string) => void,
): Pick<ModelNode, 'host' | 'isInterrupting' | 'errorCode'> => {
  const host = element.get('attachedToRef') as ModdleElement | undefined;
  if (!host?.id) refuse('BoundaryEvent');
  const isInterrupting = element.get('cancelActivity') !== false;
  const definition = definitionsOf(element).find(({ $type }) => $type === 'bpmn:ErrorEventDefinition');
  const code = (definition?.get('errorRef') as ModdleElement | undefined)?.get('errorCode');
  return { host: host?.id ?? '', isInterrupting, ...(typeof code === 'string' && { errorCode: code }) };
};

/** What starts a process, or a subprocess that waits for an event, and whether it ends everything beside it. */
export const startTriggerOf = (
  element: ModdleElement,
  { isInEvent, scope }: { isInEvent: boolean; scope: string },
  findings: ModelFinding[],
): Pick<ModelNode, 'isInterrupting' | 'errorCode'> => {
  const [definition] = definitionsOf(element);
  const id = element.id ?? null;
  const isError = definition?.$type === 'bpmn:ErrorEventDefinition';
  if (!isInEvent) {
    // A subprocess that no event starts begins when a token comes; nothing goes wrong before a process begins.
    if (definition && (scope !== '' || isError))
      findings.push({
        element: id,
        code: 'unsupported',
        params: { what: definition.$type.slice(5) },
      });
    return {};
  }
  if (!definition) findings.push({ element: id, code: 'noTrigger' });
  const code = (definition?.get('errorRef') as ModdleElement | undefined)?.get('errorCode');
  return {
    isInterrupting: element.get('isInterrupting') !== false,
    ...(typeof code === 'string' && { errorCode: code }),
  };
};
