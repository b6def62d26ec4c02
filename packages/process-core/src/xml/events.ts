import type { ModdleElement } from 'bpmn-moddle';
import { type EventSpec, type ModelNode, mostQuickTimes, type NodeKind, type TimerSpec } from '../model.ts';
import type { ModelFinding } from './finding.ts';

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
  if (name === '' || name.length > 100) findings.push({ element: element.id ?? null, code: 'noEventName' });
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

const duration =
  /^P(?!$)(\d{1,5}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,5}D)?(T(?=\d)(\d{1,6}H)?(\d{1,6}M)?(\d{1,6}S)?)?$/;
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

const cycle = /^R(\d{1,5})?\/(P\S+)$/;
/** Whether a duration is a minute at least. */
const isMinute = (text: string): boolean => {
  const [days = '', time = ''] = text.split('T');
  const [, hours, minutes, seconds] = /^(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(time) ?? [];
  const inSeconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return /[1-9]/.test(days) || inSeconds >= 60;
};

const isSlowCycle = (text: string): boolean => {
  const [, times, step = ''] = cycle.exec(text) ?? [];
  return isMinute(step) || Number(times ?? Number.POSITIVE_INFINITY) <= mostQuickTimes;
};

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
  const isCycle = mayRepeat && duration.test(cycle.exec(timeCycle)?.[2] ?? '');
  const timer: TimerSpec | undefined = duration.test(timeDuration)
    ? { kind: 'duration', text: timeDuration }
    : date.test(timeDate)
      ? { kind: 'date', text: timeDate }
      : isCycle
        ? { kind: 'cycle', text: timeCycle }
        : undefined;
  if (!timer) findings.push({ element: element.id ?? null, code: 'badTimer' });
  else if (timer.kind === 'cycle' && !isSlowCycle(timer.text))
    findings.push({ element: element.id ?? null, code: 'quickCycle', params: { most: mostQuickTimes } });
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
        params: { what: definition.$type.slice(5), name: element.name ?? element.id ?? '' },
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
