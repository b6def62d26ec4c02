import { isVariableName } from '@lc/contract/kernel/variable-name.ts';
import { bpmnUri, indexOf, isBpmn, placeOf } from './document.ts';
import type { Notes } from './notes.ts';
import {
  attributeOf,
  childrenOf,
  descendantsOf,
  removeElement,
  setAttribute,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

const flowableUri = 'http://flowable.org/bpmn';
/** jBPM, whose words are read where they say who has a step. */
export const jbpmUri = 'http://www.jboss.org/drools';

const bpmnChildren = (element: XmlElement, local: string): XmlElement[] =>
  childrenOf(element).filter((one) => isBpmn(one) && one.local === local);

const firstText = (element: XmlElement, local: string): string => {
  const [found] = descendantsOf(element).filter((one) => one.uri === bpmnUri && one.local === local);
  return found ? textOf(found).trim() : '';
};

/** A prefix of a document for a vocabulary. */
const prefixOf = (root: XmlElement, uri: string): string => {
  const known = root.attributes.find(({ prefix, value }) => prefix === 'xmlns' && value === uri);
  if (known) return known.local;
  let prefix = 'flowable';
  while (root.attributes.some(({ name }) => name === `xmlns:${prefix}`)) prefix += '1';
  setAttribute(root, `xmlns:${prefix}`, uri);
  return prefix;
};

const setForeign = (root: XmlElement, element: XmlElement, local: string, value: string): void => {
  const prefix = prefixOf(root, flowableUri);
  element.attributes.push({ name: `${prefix}:${local}`, prefix, local, uri: flowableUri, value });
};

const nameOf = (element: XmlElement | undefined): string =>
  (element && (attributeOf(element, 'name') || attributeOf(element, 'id'))) ?? '';

/** What a data input of a step holds: the variable that is copied into it, or the text that it is given. */
const inputsOf = (
  step: XmlElement,
  known: ReadonlyMap<string, XmlElement>,
): Map<string, { source: string; text: string; name: string }> =>
  new Map(
    bpmnChildren(step, 'dataInputAssociation').map((one) => {
      const target = firstText(one, 'targetRef');
      const source = firstText(one, 'sourceRef');
      const name = nameOf(known.get(target)) || target;
      return [target, { source: nameOf(known.get(source)) || source, text: firstText(one, 'from'), name }];
    }),
  );

/**
 * Several instances over data as BPMN itself says it, as others say it: a collection and the name of each of it.
 * @returns the data input that is read so
 */
const readLoop = (root: XmlElement, step: XmlElement, loop: XmlElement): string | undefined => {
  const [reference] = bpmnChildren(loop, 'loopDataInputRef');
  const [item] = bpmnChildren(loop, 'inputDataItem');
  if (!reference || loop.attributes.some(({ local }) => local === 'collection')) return undefined;
  const id = textOf(reference).trim();
  const known = indexOf(root);
  const collection = inputsOf(step, known).get(id)?.source || nameOf(known.get(id)) || id;
  if (!isVariableName(collection)) return undefined;
  setForeign(root, loop, 'collection', collection);
  const each = nameOf(item);
  if (isVariableName(each)) setForeign(root, loop, 'elementVariable', each);
  for (const part of [reference, ...(item ? [item] : [])]) removeElement(part);
  return id;
};

/** Data inputs by which jBPM says who has a step. */
const ofPeople: Readonly<Record<string, string>> = { GroupId: 'candidateGroups', ActorId: 'candidateUsers' };

const isJbpm = (root: XmlElement): boolean => root.attributes.some(({ value }) => value === jbpmUri);

/** Of jBPM a potential owner is a person, of others a group. */
const readOwners = (step: XmlElement): void => {
  for (const owner of bpmnChildren(step, 'potentialOwner'))
    for (const one of descendantsOf(owner).filter(({ local }) => local === 'formalExpression')) {
      const names = textOf(one).trim();
      if (names !== '' && !/[()]/.test(names))
        one.children = [
          names
            .split(',')
            .map((name) => `user(${name.trim()})`)
            .join(', '),
        ];
    }
};

/** Data that goes into a step and comes out of it: nothing here copies any, but for who has it and for each of several. */
export const repairData = (root: XmlElement, steps: readonly XmlElement[], notes: Notes): void => {
  const isOfJbpm = isJbpm(root);
  for (const step of steps) {
    const loops = bpmnChildren(step, 'multiInstanceLoopCharacteristics');
    const read = loops.map((loop) => readLoop(root, step, loop));
    if (isOfJbpm) readOwners(step);
    const outputs = bpmnChildren(step, 'dataOutputAssociation');
    if (outputs.length === 0 && bpmnChildren(step, 'dataInputAssociation').length === 0) continue;
    const known = indexOf(root);
    for (const [id, { source, text, name }] of inputsOf(step, known)) {
      // Other associations only draw a line to a data object.
      if (read.includes(id) || known.get(id)?.local !== 'dataInput') continue;
      const as = isOfJbpm && Object.hasOwn(ofPeople, name) ? ofPeople[name] : undefined;
      if (as !== undefined && text !== '') setForeign(root, step, as, text);
      else if (source !== '' || text !== '')
        notes.leaveOut('foreign', placeOf(step), `${name}: ${text || source}`);
    }
    for (const output of outputs) {
      const [from, to] = [firstText(output, 'sourceRef'), firstText(output, 'targetRef')];
      if (known.get(from)?.local !== 'dataOutput') continue;
      notes.leaveOut('foreign', placeOf(step), `${nameOf(known.get(from)) || from} → ${to}`);
    }
  }
};
