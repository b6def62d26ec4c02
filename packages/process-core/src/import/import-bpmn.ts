import { ModelFault } from '../xml/finding.ts';
import { dialects, ownUri, parseXml } from '../xml/parse-xml.ts';
import { readParsed } from '../xml/read-model.ts';
import { chooseProcess } from './choose-process.ts';
import { repairData } from './data.ts';
import {
  bpmnUri,
  containersIn,
  dropDangling,
  dropStrangers,
  dropTypes,
  elementsOf,
  indexOf,
  isBpmn,
  linesOf,
  makeIds,
  placeOf,
  stepsOf,
} from './document.ts';
import { repairEvents } from './events.ts';
import { repairFlows } from './flows.ts';
import { type BpmnNote, createNotes, type Notes } from './notes.ts';
import { writeSettings } from './settings.ts';
import { makePlain, removeIdleEvents, repairGateways, repairSteps } from './steps.ts';
import {
  attributeOf,
  childrenOf,
  descendantsOf,
  normalizeTree,
  parseTree,
  removeElement,
  setAttribute,
  textOf,
  writeTree,
  type XmlElement,
} from './xml-tree.ts';

/** A model of another engine as one that runs here, and what became of its parts. */
export interface ImportedBpmn {
  xml: string;
  /** Code of the form that starts it. */
  form?: string;
  /** Steps and lines that were taken. */
  taken: number;
  notes: readonly BpmnNote[];
}

/** What a step lacks without which it does nothing here: it passes by itself then. */
const idle: ReadonlySet<string> = new Set(['noScript', 'noService', 'noCalled']);

const readTree = async (root: XmlElement) => readParsed(await parseXml(writeTree(root)));

/** Steps that would do nothing, which only shows once the model is read. A condition that cannot be read stays: it is refused by its line. */
const repairRead = async (root: XmlElement, notes: Notes): Promise<void> => {
  const { compiled, reading } = await readTree(root);
  const known = indexOf(root);
  for (const { element, code, params = {} } of compiled.findings) {
    const found = known.get(element ?? '');
    if (!found) continue;
    const isScript = code === 'unsupported' && String(params.what).startsWith('script');
    const isCall = code === 'unsupported' && reading.nodes[element ?? '']?.kind === 'service';
    if ((idle.has(code) || isScript || isCall) && found.local !== 'task') makePlain(found, notes);
    if (code === 'noLoopEnd')
      for (const loop of childrenOf(found).filter(({ local }) => local === 'standardLoopCharacteristics')) {
        notes.leaveOut('loop', placeOf(found), loop.local);
        removeElement(loop);
      }
  }
  for (const line of elementsOf(root).filter((one) => isBpmn(one) && one.local === 'sequenceFlow')) {
    const condition = childrenOf(line).find(({ local }) => local === 'conditionExpression');
    const read = reading.flows[attributeOf(line, 'id') ?? '']?.condition;
    if (!condition || !read) continue;
    const written = textOf(condition).trim();
    const text = read.language === 'uel' ? `\${${read.text}}` : read.text;
    const isSame = [text, `#{${read.text}}`, `=${read.text}`, `= ${read.text}`].includes(written);
    if (isSame && attributeOf(condition, 'language') === undefined) continue;
    setAttribute(condition, 'language', undefined);
    if (isSame) continue;
    notes.understand('expression', placeOf(line), written, text);
    condition.children = [text];
  }
};

/** Removes a drawing that does not show every step: it is laid out again when it is opened. */
const checkDiagram = (root: XmlElement, process: XmlElement, notes: Notes): void => {
  const all = elementsOf(root);
  const shown = new Set(all.flatMap((element) => attributeOf(element, 'bpmnElement') ?? []));
  const diagrams = all.filter(({ local }) => local === 'BPMNDiagram');
  const drawn = containersIn(process).flatMap((scope) => [...stepsOf(scope), ...linesOf(scope)]);
  if (diagrams.length === 0 || drawn.every((step) => shown.has(attributeOf(step, 'id') ?? ''))) return;
  for (const diagram of diagrams) removeElement(diagram);
  notes.understand('layout', placeOf(process));
};

/** Forms that steps name and nobody has here. */
const leaveForms = (root: XmlElement, notes: Notes): void => {
  for (const element of descendantsOf(root))
    for (const one of [...element.attributes])
      if (/^form(Key|Ref|Id)$/.test(one.local) && Object.hasOwn(dialects, one.uri)) {
        setAttribute(element, one.name, undefined);
        notes.leaveOut('form', placeOf(stepOf(element)), one.value);
      }
};

/** The step in which an element of another engine is. */
const stepOf = (element: XmlElement): XmlElement =>
  attributeOf(element, 'id') === undefined || element.uri !== bpmnUri
    ? element.parent
      ? stepOf(element.parent)
      : element
    : element;

/**
 * Takes a model of any BPMN tool over: chooses its process, makes ids, reads what Camunda, Flowable, Activiti and Zeebe
 * say beyond BPMN, and brings it to what runs here. Everything that is understood as something else, and everything that
 * is left out, is a note with its place.
 * @param withForm whether the form that it names is there
 * @throws ModelFault when it is no BPMN, too large, or has no process
 */
export const importBpmn = async (text: string, { withForm = true } = {}): Promise<ImportedBpmn> => {
  const root = parseTree(text);
  if (root.local !== 'definitions' || root.uri !== bpmnUri)
    throw new ModelFault({ element: null, code: 'notBpmn' });
  const notes = createNotes();
  makeIds(root, notes);
  // Of ids that differ in their normal form alone, each was another one.
  normalizeTree(root);
  if (!withForm) leaveForms(root, notes);
  dropStrangers(root, notes);
  const process = chooseProcess(root, notes);
  // What was drawn here may be unfinished: it stays so.
  const isOwn = root.attributes.some(({ value }) => value === ownUri);
  setAttribute(root, 'xmlns:lc', ownUri);
  if (!isOwn) {
    repairData(root, containersIn(process).flatMap(stepsOf), notes);
    repairFlows(root, process, notes);
    repairEvents(root, process, notes);
    repairSteps(root, process, notes);
  }
  dropDangling(root, process, notes);
  if (!isOwn) {
    await repairRead(root, notes);
    removeIdleEvents(root, process, notes);
    dropDangling(root, process, notes);
    repairGateways(process, notes);
  }
  const { compiled, reading } = await readTree(root);
  writeSettings(root, process, { reading, settings: compiled.process }, notes);
  dropTypes(root, { read: new Set(Object.keys(compiled.process.initial ?? {})) }, notes);
  checkDiagram(root, process, notes);
  const xml = writeTree(root);
  const { findings } = await parseXml(xml);
  for (const { where = '', params = {} } of findings)
    notes.leaveOut('reading', where, String(params.what ?? ''));
  const taken = Object.keys(reading.nodes).length + Object.keys(reading.flows).length;
  const { form } = compiled.process;
  return { xml, taken, notes: notes.all, ...(form !== undefined && { form }) };
};
