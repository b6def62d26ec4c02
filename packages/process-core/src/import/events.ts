import { calculateDecimal } from '@lc/contract/kernel/decimal.ts';
import { isEventName } from '../xml/events.ts';
import { isDuration, isMoment } from '../xml/times.ts';
import { containersIn, idMaker, isBpmn, linesOf, placeOf, removeSteps, stepsOf } from './document.ts';
import type { Notes } from './notes.ts';
import {
  attributeOf,
  childrenOf,
  createElement,
  removeElement,
  renameElement,
  setAttribute,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

const definitionsOf = (event: XmlElement): XmlElement[] =>
  childrenOf(event).filter((child) => isBpmn(child) && child.local.endsWith('EventDefinition'));

const supported: Readonly<Record<string, readonly string[]>> = {
  startEvent: ['timer', 'error', 'message', 'signal'],
  endEvent: ['terminate', 'error', 'message', 'signal'],
  intermediateCatchEvent: ['timer', 'message', 'signal'],
  intermediateThrowEvent: ['message', 'signal'],
  boundaryEvent: ['timer', 'error', 'message', 'signal'],
};

const kindOf = ({ local }: XmlElement): string => local.replace(/EventDefinition$/, '');

const isEventSubprocess = (scope: XmlElement): boolean => attributeOf(scope, 'triggeredByEvent') === 'true';

interface Editing {
  root: XmlElement;
  process: XmlElement;
  notes: Notes;
  makeId: (local: string) => string;
}

/** Copies a definition from outside the processes into the event that refers to it. */
const inlineReferences = (root: XmlElement, event: XmlElement): void => {
  for (const reference of childrenOf(event).filter(({ local }) => local === 'eventDefinitionRef')) {
    const found = childrenOf(root).find((one) => attributeOf(one, 'id') === textOf(reference));
    removeElement(reference);
    if (!found) continue;
    const attributes = found.attributes.filter(({ name }) => name !== 'id');
    event.children.push({ ...found, attributes, parent: event, children: [...found.children] });
  }
};

/** A message or signal with a name, so that somebody can send it. */
const nameEvent = (
  { root, notes, makeId }: Editing,
  owner: XmlElement,
  holder: XmlElement,
  kind: string,
): void => {
  const reference = attributeOf(holder, `${kind}Ref`);
  const known = childrenOf(root).find((one) => isBpmn(one) && attributeOf(one, 'id') === reference);
  const given = (attributeOf(known ?? holder, 'name') ?? '').trim();
  if (known?.local === kind && isEventName(given)) return;
  if (known?.local === kind && given !== '')
    notes.leaveOut('partOfEvent', placeOf(owner), `${kind} ${given}`);
  const name = [...(attributeOf(owner, 'name')?.trim() || attributeOf(owner, 'id') || kind)]
    .slice(0, 100)
    .join('');
  if (known?.local === kind) setAttribute(known, 'name', name);
  else {
    const id = makeId(kind);
    root.children.unshift(createElement(root, kind, { id, name }));
    setAttribute(holder, `${kind}Ref`, id);
  }
  notes.understand('namedByElement', placeOf(owner), kind, name);
};

/** What waits for something that nothing here waits for: it waits for a message with its name instead. */
const waitForMessage = (editing: Editing, event: XmlElement, definition: XmlElement): void => {
  const { notes } = editing;
  notes.understand('messageInstead', placeOf(event), kindOf(definition));
  renameElement(definition, 'messageEventDefinition');
  definition.attributes = definition.attributes.filter(({ name }) => name === 'id');
  definition.children = [];
  nameEvent(editing, event, definition, 'message');
};

/** Makes an event one that passes by itself. */
const makeThrow = (event: XmlElement): void => {
  renameElement(event, 'intermediateThrowEvent');
  setAttribute(event, 'parallelMultiple', undefined);
};

/** Whether a gateway waits for an event. */
const isBehindGateway = (event: XmlElement): boolean => {
  const { parent } = event;
  const id = attributeOf(event, 'id');
  const sources = (parent ? linesOf(parent) : [])
    .filter((line) => attributeOf(line, 'targetRef') === id)
    .map((line) => attributeOf(line, 'sourceRef'));
  return (parent ? stepsOf(parent) : []).some(
    (step) => step.local === 'eventBasedGateway' && sources.includes(attributeOf(step, 'id')),
  );
};

/** A time as it is read here: texts of Zeebe without their quotes, letters as capitals, parts of hours as seconds. */
const plainTime = (written: string): string => {
  const text = /^=\s*(?:duration\()?"([^"]*)"\)?$/.exec(written)?.[1]?.trim() ?? written;
  if (!/^(?:r\d*\/)?p[\dtymwdhs.,]+$/i.test(text)) return text;
  const capital = text.toUpperCase();
  const [, before, digits = '', fraction = '', unit] =
    /^((?:R\d*\/)?P(?:\d+[YMWD])*T(?:\d+H)?)(\d+)[.,](\d+)([HM])$/.exec(capital) ?? [];
  if (before === undefined) return capital;
  const seconds = calculateDecimal('*', Number(`${digits}.${fraction}`), unit === 'H' ? 3600 : 60);
  return Number.isInteger(seconds) ? `${before}${seconds}S` : capital;
};

const isReadTime = (time: XmlElement | undefined): boolean => {
  const text = time ? textOf(time).trim() : '';
  if (time?.local === 'timeDuration') return isDuration(text);
  if (time?.local === 'timeDate') return isMoment(text);
  return /^R\d*\/P/.test(text) && isDuration(text.replace(/^R\d*\//, ''));
};

/** A timer that has no time here, or goes off again and again where it can go off once. */
const repairTimer = (editing: Editing, event: XmlElement, definition: XmlElement): void => {
  const { notes } = editing;
  const [time, ...others] = childrenOf(definition).filter(({ local }) =>
    /^time(Duration|Date|Cycle)$/.test(local),
  );
  for (const other of others) {
    notes.leaveOut('partOfEvent', placeOf(event), `${other.local} ${textOf(other).trim()}`);
    removeElement(other);
  }
  const plain = time ? plainTime(textOf(time).trim()) : '';
  if (time && plain !== textOf(time).trim()) {
    notes.understand('time', placeOf(event), textOf(time).trim(), plain);
    time.children = [plain];
  }
  const text = time ? textOf(time).trim() : '';
  const said = time && text !== '' ? `${time.local} ${text}` : definition.local;
  const isStart = event.local === 'startEvent';
  if (isReadTime(time)) {
    if (time?.local !== 'timeCycle' || isStart) return;
    notes.leaveOut('partOfEvent', placeOf(event), said);
    renameElement(time, 'timeDuration');
    time.children = [text.replace(/^R\d*\//, '')];
  } else if (
    isStart ||
    (text === '' && event.local === 'intermediateCatchEvent' && !isBehindGateway(event))
  ) {
    notes.leaveOut('partOfEvent', placeOf(event), said);
    removeElement(definition);
    if (!isStart) makeThrow(event);
  } else {
    notes.leaveOut('partOfEvent', placeOf(event), said);
    waitForMessage(editing, event, definition);
  }
};

const repairEvent = (editing: Editing, scope: XmlElement, event: XmlElement): void => {
  const { root, process, notes } = editing;
  inlineReferences(root, event);
  const fitting = supported[event.local] ?? [];
  const all = definitionsOf(event);
  const kept = all.find((one) => fitting.includes(kindOf(one))) ?? all[0];
  if (!kept) {
    if (event.local !== 'intermediateCatchEvent') return;
    notes.understand('nearest', placeOf(event), event.local);
    makeThrow(event);
    return;
  }
  for (const other of all.filter((one) => one !== kept)) {
    notes.leaveOut('partOfEvent', placeOf(event), other.local);
    removeElement(other);
  }
  const kind = kindOf(kept);
  const isPlainStart = event.local === 'startEvent' && !isEventSubprocess(scope);
  const isWrongStart = isPlainStart && (scope !== process || kind === 'error');
  if (fitting.includes(kind) && !isWrongStart) {
    if (kind === 'message' || kind === 'signal') nameEvent(editing, event, kept, kind);
    if (kind === 'timer') repairTimer(editing, event, kept);
    return;
  }
  if (kind === 'compensate' && event.local === 'boundaryEvent') {
    notes.leaveOut('notRead', placeOf(event), kept.local);
    removeSteps(root, [event]);
    return;
  }
  const isWaiting =
    ['intermediateCatchEvent', 'boundaryEvent'].includes(event.local) || isEventSubprocess(scope);
  if (isWaiting && event.local !== 'endEvent' && event.local !== 'intermediateThrowEvent') {
    waitForMessage(editing, event, kept);
    return;
  }
  notes.leaveOut('partOfEvent', placeOf(event), kept.local);
  removeElement(kept);
};

/** Joins both ends of a link by a line. */
const joinLinks = ({ notes, makeId }: Editing, scope: XmlElement): void => {
  const linkOf = (event: XmlElement): string | undefined => {
    const link = definitionsOf(event).find((one) => kindOf(one) === 'link');
    return link && (attributeOf(link, 'name') || attributeOf(event, 'name') || '');
  };
  const steps = stepsOf(scope);
  const catching = steps.filter((one) => one.local === 'intermediateCatchEvent' && linkOf(one) !== undefined);
  for (const event of steps.filter(
    (one) => one.local === 'intermediateThrowEvent' && linkOf(one) !== undefined,
  )) {
    const target = catching.find((one) => linkOf(one) === linkOf(event));
    if (!target) continue;
    const [sourceRef = '', targetRef = ''] = [attributeOf(event, 'id'), attributeOf(target, 'id')];
    scope.children.push(
      createElement(scope, 'sequenceFlow', { id: makeId('sequenceFlow'), sourceRef, targetRef }),
    );
    notes.understand('linkJoined', placeOf(event), linkOf(event));
    for (const one of [event, target]) {
      for (const definition of definitionsOf(one)) removeElement(definition);
      makeThrow(one);
    }
  }
};

/** Of several starts that people use, all but the first wait for a message. */
const repairStarts = (editing: Editing): void => {
  const { process } = editing;
  const plain = stepsOf(process).filter(
    (one) => one.local === 'startEvent' && definitionsOf(one).length === 0,
  );
  for (const event of plain.slice(1)) {
    const definition = createElement(event, 'messageEventDefinition', {});
    event.children.push(definition);
    editing.notes.understand('messageInstead', placeOf(event), 'startEvent');
    nameEvent(editing, event, definition, 'message');
  }
};

/** Brings events to those that there are here, and says what each of them was. */
export const repairEvents = (root: XmlElement, process: XmlElement, notes: Notes): void => {
  const editing: Editing = { root, process, notes, makeId: idMaker(root) };
  for (const scope of containersIn(process)) {
    joinLinks(editing, scope);
    for (const step of stepsOf(scope)) {
      if (Object.hasOwn(supported, step.local) && isBpmn(step)) repairEvent(editing, scope, step);
      const isMessage =
        step.local === 'receiveTask' || (step.local === 'sendTask' && attributeOf(step, 'messageRef'));
      if (isBpmn(step) && isMessage) nameEvent(editing, step, step, 'message');
    }
  }
  repairStarts(editing);
};
