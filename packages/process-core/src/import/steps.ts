import { variableIn } from '../xml/people.ts';
import { containersIn, idMaker, isBpmn, linesOf, placeOf, removeSteps, stepsOf } from './document.ts';
import type { Notes } from './notes.ts';
import {
  attributeOf,
  childrenOf,
  createElement,
  descendantsOf,
  removeElement,
  renameElement,
  setAttribute,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

/** Steps that are read here as they are. */
const known: ReadonlySet<string> = new Set([
  'startEvent',
  'endEvent',
  'intermediateCatchEvent',
  'intermediateThrowEvent',
  'boundaryEvent',
  'task',
  'userTask',
  'manualTask',
  'serviceTask',
  'sendTask',
  'receiveTask',
  'scriptTask',
  'callActivity',
  'subProcess',
  'exclusiveGateway',
  'parallelGateway',
  'inclusiveGateway',
  'eventBasedGateway',
]);

const instead: Readonly<Record<string, string>> = {
  transaction: 'subProcess',
  adHocSubProcess: 'subProcess',
  complexGateway: 'inclusiveGateway',
};

/** What a step does in its own engine, as its file says it. */
const actionOf = (step: XmlElement): string =>
  [
    step.local,
    ...step.attributes
      .filter(({ prefix, name }) => (prefix !== '' && prefix !== 'xmlns') || name === 'calledElement')
      .map(({ local, value }) => `${local}="${value}"`),
    ...childrenOf(step)
      .filter(({ local }) => local === 'script')
      .map((script) => textOf(script).trim()),
  ].join(' ');

/** Makes a step one that passes by itself, and says what it did. */
export const makePlain = (step: XmlElement, notes: Notes): void => {
  notes.leaveOut('plainStep', placeOf(step), actionOf(step));
  const kept = new Set(['id', 'name', 'default']);
  step.attributes = step.attributes.filter(({ name }) => kept.has(name));
  step.children = step.children.filter(
    (child) =>
      typeof child !== 'string' &&
      isBpmn(child) &&
      ['incoming', 'outgoing', 'documentation'].includes(child.local),
  );
  const parent = step.parent;
  if (parent) {
    step.prefix = parent.prefix;
    step.uri = parent.uri;
  }
  renameElement(step, 'task');
};

const repairStep = (step: XmlElement, notes: Notes): void => {
  const other = isBpmn(step) ? instead[step.local] : undefined;
  if (other !== undefined) {
    notes.understand('nearest', placeOf(step), step.local);
    renameElement(step, other);
    const fitting = new Set(['id', 'name', 'default', 'triggeredByEvent']);
    step.attributes = step.attributes.filter(({ name, prefix }) => fitting.has(name) || prefix !== '');
    for (const child of childrenOf(step))
      if (['activationCondition', 'completionCondition'].includes(child.local)) {
        notes.leaveOut('condition', placeOf(step), textOf(child).trim());
        removeElement(child);
      }
  } else if (!isBpmn(step) || !known.has(step.local)) makePlain(step, notes);
  if (step.local === 'subProcess' && stepsOf(step).length === 0) makePlain(step, notes);
  const loops = childrenOf(step).filter(
    ({ local }) =>
      (local === 'multiInstanceLoopCharacteristics' && step.local !== 'userTask') ||
      (local === 'standardLoopCharacteristics' && step.local === 'callActivity'),
  );
  for (const loop of loops) {
    notes.leaveOut('loop', placeOf(step), loop.local);
    leaveElementVariable(step, loop, notes);
    removeElement(loop);
  }
};

/** People who are named by the variable of a loop that is done once are named by nothing. */
const leaveElementVariable = (step: XmlElement, loop: XmlElement, notes: Notes): void => {
  const names = descendantsOf(loop)
    .flatMap(({ attributes }) => attributes)
    .filter(({ local }) => local === 'elementVariable' || local === 'inputElement')
    .map(({ value }) => value);
  for (const inner of descendantsOf(step))
    for (const one of [...inner.attributes]) {
      const variable = variableIn(one.value) ?? /^=\s*(\S+)$/.exec(one.value)?.[1];
      if (variable === undefined || !names.includes(variable) || one.prefix === '' || inner === loop)
        continue;
      setAttribute(inner, one.name, undefined);
      notes.leaveOut('foreign', placeOf(inner), `${one.local}="${one.value}"`);
    }
};

/** Steps that an event can interrupt, as they wait. */
const waiting: ReadonlySet<string> = new Set([
  'userTask',
  'serviceTask',
  'sendTask',
  'subProcess',
  'callActivity',
  'receiveTask',
  'intermediateCatchEvent',
]);

/** Takes out events on steps that pass by themselves, with what only these lead to: they never happen. */
export const removeIdleEvents = (root: XmlElement, process: XmlElement, notes: Notes): void => {
  for (const scope of containersIn(process)) {
    const steps = stepsOf(scope);
    const idOf = (step: XmlElement): string => attributeOf(step, 'id') ?? '';
    const isIdle = (step: XmlElement): boolean => {
      const host = steps.find((one) => idOf(one) === attributeOf(step, 'attachedToRef'));
      return step.local === 'boundaryEvent' && host !== undefined && !waiting.has(host.local);
    };
    const idle = steps.filter(isIdle);
    if (idle.length === 0) continue;
    const lines = linesOf(scope);
    const reach = (from: readonly XmlElement[]): Set<XmlElement> => {
      const found = new Set<XmlElement>();
      const open = [...from];
      for (let step = open.pop(); step; step = open.pop()) {
        if (found.has(step)) continue;
        found.add(step);
        const id = idOf(step);
        const next = lines
          .filter((line) => attributeOf(line, 'sourceRef') === id)
          .map((line) => attributeOf(line, 'targetRef'));
        open.push(
          ...steps.filter(
            (one) =>
              next.includes(idOf(one)) || (attributeOf(one, 'attachedToRef') === id && !idle.includes(one)),
          ),
        );
      }
      return found;
    };
    const led = new Set(lines.map((line) => attributeOf(line, 'targetRef')));
    const kept = reach(steps.filter((step) => !led.has(idOf(step)) && step.local !== 'boundaryEvent'));
    const gone = [...reach(idle)].filter((step) => !kept.has(step));
    for (const step of gone) notes.leaveOut('neverReached', placeOf(step), step.local);
    removeSteps(root, gone);
  }
};

/** Brings steps to those that there are here. None is taken out but those that only undo others. */
export const repairSteps = (root: XmlElement, process: XmlElement, notes: Notes): void => {
  for (const scope of containersIn(process)) {
    const undoing = stepsOf(scope).filter((step) => attributeOf(step, 'isForCompensation') === 'true');
    for (const step of undoing) notes.leaveOut('notRead', placeOf(step), 'isForCompensation');
    removeSteps(root, undoing);
  }
  for (const scope of containersIn(process)) for (const step of stepsOf(scope)) repairStep(step, notes);
  // Steps may have become containers.
  for (const scope of containersIn(process)) addEnds(root, scope, notes);
};

const firstSteps = (scope: XmlElement): XmlElement[] => {
  const targets = new Set(linesOf(scope).map((line) => attributeOf(line, 'targetRef')));
  return stepsOf(scope).filter(
    (step) =>
      !targets.has(attributeOf(step, 'id')) &&
      !['boundaryEvent', 'startEvent'].includes(step.local) &&
      attributeOf(step, 'triggeredByEvent') !== 'true',
  );
};

/** Adds the start and the end that a model leaves to its reader: before what nothing leads to, behind what leads nowhere. */
const addEnds = (root: XmlElement, scope: XmlElement, notes: Notes): void => {
  const makeId = idMaker(root);
  const steps = stepsOf(scope);
  const join = (from: string, to: string): void => {
    const line = { id: makeId('sequenceFlow'), sourceRef: from, targetRef: to };
    scope.children.push(createElement(scope, 'sequenceFlow', line));
  };
  const add = (local: string): string => {
    const id = makeId(local);
    scope.children.push(createElement(scope, local, { id }));
    return id;
  };
  const first = firstSteps(scope);
  if (first.length > 0 && !steps.some(({ local }) => local === 'startEvent')) {
    const start = add('startEvent');
    const fork = first.length > 1 ? add('parallelGateway') : start;
    if (fork !== start) join(start, fork);
    for (const step of first) {
      notes.understand('startAdded', placeOf(step));
      join(fork, attributeOf(step, 'id') ?? '');
    }
  }
  if (steps.length === 0 || steps.some(({ local }) => local === 'endEvent')) return;
  const sources = new Set(linesOf(scope).map((line) => attributeOf(line, 'sourceRef')));
  const last = steps.filter(
    (step) => !sources.has(attributeOf(step, 'id')) && attributeOf(step, 'triggeredByEvent') !== 'true',
  );
  for (const step of last) {
    notes.understand('endAdded', placeOf(step));
    join(attributeOf(step, 'id') ?? '', add('endEvent'));
  }
};

/** Lines out of a gateway that take one way, without a condition: the first one is what happens when no other is taken. */
export const repairGateways = (process: XmlElement, notes: Notes): void => {
  for (const scope of containersIn(process))
    for (const gateway of stepsOf(scope).filter((one) => isBpmn(one) && one.local === 'exclusiveGateway')) {
      const id = attributeOf(gateway, 'id');
      const out = linesOf(scope).filter((line) => attributeOf(line, 'sourceRef') === id);
      const free = out.filter(
        (line) =>
          attributeOf(line, 'id') !== attributeOf(gateway, 'default') &&
          !childrenOf(line).some(({ local }) => local === 'conditionExpression'),
      );
      const usual = out.find((line) => attributeOf(line, 'id') === attributeOf(gateway, 'default'));
      const first = usual ?? free[0];
      if (out.length < 2 || free.length === 0 || !first || attributeOf(gateway, 'lc:config') !== undefined)
        continue;
      const isBound = out.some((line) =>
        childrenOf(line).some(({ local }) => local === 'conditionExpression'),
      );
      // Of several lines without a condition beside others that have one, none is the default.
      if (isBound && (usual || free.length > 1)) continue;
      setAttribute(gateway, 'default', attributeOf(first, 'id'));
      notes.understand(isBound ? 'defaultFlow' : 'manualGateway', placeOf(gateway), placeOf(first));
      if (!isBound) setAttribute(gateway, 'lc:config', JSON.stringify({ isManual: true }));
    }
};
