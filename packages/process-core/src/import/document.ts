import { whereOf } from '../where.ts';
import { isGoodId } from '../xml/parse-xml.ts';
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

export const bpmnUri = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const diUri = 'http://www.omg.org/spec/BPMN/20100524/DI';

export const isBpmn = ({ uri }: XmlElement): boolean => uri === bpmnUri;

/** What holds steps and lines. */
const containers: ReadonlySet<string> = new Set(['process', 'subProcess', 'transaction', 'adHocSubProcess']);
export const isContainer = (element: XmlElement): boolean => isBpmn(element) && containers.has(element.local);

/** What a container has beside its steps and lines. */
const beside: ReadonlySet<string> = new Set([
  'documentation',
  'extensionElements',
  'ioSpecification',
  'property',
  'auditing',
  'monitoring',
  'supports',
  'laneSet',
  'incoming',
  'outgoing',
  'resourceRole',
  'performer',
  'humanPerformer',
  'potentialOwner',
  'correlationSubscription',
  'multiInstanceLoopCharacteristics',
  'standardLoopCharacteristics',
  'dataInputAssociation',
  'dataOutputAssociation',
  'completionCondition',
  'textAnnotation',
  'association',
  'group',
  'dataObject',
  'dataObjectReference',
  'dataStoreReference',
]);

/** The steps and lines of a container, whatever their names. */
export const membersOf = (container: XmlElement): XmlElement[] =>
  childrenOf(container).filter(({ local, uri }) => uri !== bpmnUri || !beside.has(local));

export const linesOf = (container: XmlElement): XmlElement[] =>
  membersOf(container).filter((member) => isBpmn(member) && member.local === 'sequenceFlow');

export const stepsOf = (container: XmlElement): XmlElement[] =>
  membersOf(container).filter((member) => !isBpmn(member) || member.local !== 'sequenceFlow');

/** Containers in one, itself first. */
export const containersIn = (process: XmlElement): XmlElement[] => descendantsOf(process).filter(isContainer);

/** What an element is called in a note: a part without name and id by the element that it is of. */
export const placeOf = (element: XmlElement): string => {
  const [id, name] = [attributeOf(element, 'id'), attributeOf(element, 'name')];
  return id === undefined && !name && element.parent ? placeOf(element.parent) : whereOf({ id, name });
};

const isOfModel = (element: XmlElement): boolean =>
  isBpmn(element) || element.uri === diUri || element.uri.startsWith('http://www.omg.org/spec/DD/');

/** Everything of the model and its drawing, without what is inside of extensions. */
export const elementsOf = (root: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    if (next.local !== 'extensionElements') waiting.push(...childrenOf(next).reverse());
  }
  return found;
};

const isReference = (name: string): boolean =>
  /Refs?$/.test(name) ||
  ['default', 'bpmnElement', 'source', 'target', 'sourceElement', 'targetElement', 'labelStyle'].includes(
    name,
  );

const isReferenceText = (element: XmlElement): boolean =>
  isBpmn(element) && (/Refs?$/.test(element.local) || ['incoming', 'outgoing'].includes(element.local));

/** Changes every reference of a document. */
const mapReferences = (root: XmlElement, map: (id: string) => string): void => {
  for (const element of elementsOf(root).filter(isOfModel)) {
    for (const one of element.attributes)
      if (one.prefix === '' && isReference(one.name)) one.value = map(one.value.trim());
    if (isReferenceText(element)) element.children = [map(textOf(element).trim())];
  }
};

/** Makes ids that are free in a document. */
export const idMaker = (root: XmlElement): ((local: string) => string) => {
  const taken = new Set(descendantsOf(root).flatMap((element) => attributeOf(element, 'id') ?? []));
  const counts = new Map<string, number>();
  return (local) => {
    let count = counts.get(local) ?? 0;
    let id = '';
    do id = `${local}_${++count}`;
    while (taken.has(id));
    counts.set(local, count);
    taken.add(id);
    return id;
  };
};

/**
 * Gives every element an id of its own that can be used here, and has everything that refers to it refer to that. Of
 * several elements with one id, lines lead to the first.
 */
export const makeIds = (root: XmlElement, notes: Notes): void => {
  const makeId = idMaker(root);
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  const all = elementsOf(root).filter(isOfModel);
  const needsId = (element: XmlElement): boolean =>
    (element.parent !== undefined &&
      isContainer(element.parent) &&
      membersOf(element.parent).includes(element)) ||
    (isBpmn(element) && element.local === 'process');
  // The drawing comes last: a shape never takes the id of what it shows.
  for (const element of [...all.filter(isBpmn), ...all.filter((one) => !isBpmn(one))]) {
    const id = attributeOf(element, 'id');
    if (id === undefined && !needsId(element)) continue;
    const isTaken = id !== undefined && taken.has(id);
    if (id !== undefined && isGoodId(id) && !isTaken) {
      taken.add(id);
      continue;
    }
    const made = makeId(element.local);
    if (id !== undefined && !isTaken && !renamed.has(id)) renamed.set(id, made);
    if (isBpmn(element)) notes.understand('newId', placeOf(element), id, made);
    taken.add(made);
    setAttribute(element, 'id', made);
  }
  mapReferences(root, (id) => {
    const plain = id.replace(/^[\w.-]+:/, '');
    return renamed.get(id) ?? (taken.has(id) ? id : (renamed.get(plain) ?? (taken.has(plain) ? plain : id)));
  });
};

export const indexOf = (root: XmlElement): Map<string, XmlElement> =>
  new Map(
    elementsOf(root).flatMap((element) => {
      const id = attributeOf(element, 'id');
      return id === undefined || !isOfModel(element) ? [] : [[id, element] as const];
    }),
  );

/** Takes steps out of a container, with the lines and associations that lead to them. */
export const removeSteps = (root: XmlElement, steps: readonly XmlElement[]): XmlElement[] => {
  const gone = new Set(steps.flatMap(descendantsOf).flatMap((element) => attributeOf(element, 'id') ?? []));
  for (const step of steps) removeElement(step);
  const lines = elementsOf(root).filter(
    (element) =>
      isBpmn(element) &&
      ['sequenceFlow', 'association', 'messageFlow'].includes(element.local) &&
      ['sourceRef', 'targetRef'].some((name) => gone.has(attributeOf(element, name) ?? '')),
  );
  for (const line of lines) removeElement(line);
  return lines.filter(({ local }) => local === 'sequenceFlow');
};

/** Types of other documents: they say how values are read, and nothing after that. */
const usualTypes = /^(itemSubjectRef|structureRef|evaluatesToTypeRef|implementationRef)$/;

/** What BPMN has beside processes. */
const rootElements =
  /^(process|collaboration|category|correlationProperty|dataStore|documentation|endPoint|error|escalation|\w+EventDefinition|extension|extensionElements|global\w*Task|import|interface|itemDefinition|message|partner\w+|relationship|resource|signal)$/;

/** Takes off what BPMN has elsewhere or nowhere, of the document itself. */
export const dropStrangers = (root: XmlElement, notes: Notes): void => {
  for (const one of childrenOf(root).filter((child) => isBpmn(child) && !rootElements.test(child.local))) {
    notes.leaveOut('reading', placeOf(one), one.local);
    removeElement(one);
  }
};

/** Removes references to what is not there, and what only draws such things. */
export const dropDangling = (root: XmlElement, process: XmlElement, notes: Notes): void => {
  const known = indexOf(root);
  const plane = elementsOf(root).find(({ local, uri }) => uri === diUri && local === 'BPMNPlane');
  const collaboration = childrenOf(root).find((one) => isBpmn(one) && one.local === 'collaboration');
  const main = attributeOf(collaboration ?? process, 'id') ?? '';
  const isShown = (element: XmlElement): boolean => known.has(attributeOf(element, 'bpmnElement') ?? '');
  if (plane && !isShown(plane)) setAttribute(plane, 'bpmnElement', main);
  for (const element of elementsOf(root).filter(isOfModel)) {
    const isDrawing = element.uri === diUri;
    if (isDrawing && ['BPMNShape', 'BPMNEdge'].includes(element.local) && !isShown(element)) {
      removeElement(element);
      continue;
    }
    if (isDrawing && element.local === 'BPMNDiagram') {
      const [own] = childrenOf(element).filter(({ local }) => local === 'BPMNPlane');
      if (!own || !isShown(own)) removeElement(element);
    }
    for (const one of [...element.attributes]) {
      if (one.prefix !== '' || !isReference(one.name) || known.has(one.value) || usualTypes.test(one.name))
        continue;
      setAttribute(element, one.name, undefined);
      if (!isDrawing) notes.leaveOut('reference', placeOf(element), `${one.name}="${one.value}"`);
    }
    if (!isReferenceText(element) || known.has(textOf(element)) || usualTypes.test(element.local)) continue;
    removeElement(element);
    const owner = element.parent;
    // What leads in and out is said by the lines themselves.
    if (owner && !['incoming', 'outgoing', 'flowNodeRef', 'categoryValueRef'].includes(element.local))
      notes.leaveOut('reference', placeOf(owner), `${element.local} ${textOf(element)}`);
  }
};

/** Takes types of other documents off, once values were read by them. */
export const dropTypes = (root: XmlElement, { read }: { read: ReadonlySet<string> }, notes: Notes): void => {
  const known = indexOf(root);
  for (const element of elementsOf(root).filter(isBpmn))
    for (const one of [...element.attributes]) {
      if (
        one.prefix !== '' ||
        !/^(itemSubjectRef|evaluatesToTypeRef)$/.test(one.name) ||
        known.has(one.value)
      )
        continue;
      setAttribute(element, one.name, undefined);
      if (!read.has(attributeOf(element, 'name') ?? ''))
        notes.leaveOut('reference', placeOf(element), `${one.name}="${one.value}"`);
    }
};
