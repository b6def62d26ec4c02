import { normalizeText } from '@lc/contract/kernel/clean-text.ts';
import { cutText } from '@lc/contract/kernel/cut-text.ts';
import { BpmnModdle, type ModdleElement, type ModdleWarning } from 'bpmn-moddle';
import { whereOf } from '../where.ts';
import { ModelFault, type ModelFinding } from './finding.ts';

/** Largest drawing, in UTF-16 units, most elements of one, and most nodes in branches of forks, forks within forks included. */
export const modelLimits = { text: 2_000_000, elements: 2000, inBranches: 100_000 } as const;

/** The namespace of what our drawings have beyond BPMN. */
export const ownUri = 'http://lc-recruitment/schema/process';

/** Prefixes by which we look for what other engines write, whatever a document calls them. */
export const dialects: Readonly<Record<string, string>> = {
  'http://camunda.org/schema/1.0/bpmn': 'camunda',
  'http://activiti.com/modeler': 'activiti',
  'http://activiti.org/bpmn': 'activiti',
  'http://flowable.org/bpmn': 'flowable',
  'http://camunda.org/schema/zeebe/1.0': 'zeebe',
  [ownUri]: 'lc',
};

/** A drawing as it was parsed, and what of it the parser could not keep. */
export interface ParsedXml {
  root: ModdleElement;
  findings: readonly ModelFinding[];
  /** Types of other documents, by the element that refers to them: `xsd:int`. */
  types: ReadonlyMap<string, string>;
}

/** Ids become names of our own data: those that mean something to every object are none. */
export const isGoodId = (id: string): boolean =>
  /^[A-Za-z_][\w.-]{0,99}$/.test(id) && !(id in Object.prototype);

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** An attribute of a tag. */
const attributeAt = (tag: string, name: string): string => {
  const line = tag.replace(/\s/g, ' ');
  for (const quote of ['"', "'"]) {
    const before = ` ${name}=${quote}`;
    const from = line.indexOf(before);
    const to = line.indexOf(quote, from + before.length);
    if (from >= 0 && to >= 0)
      return line
        .slice(from + before.length, to)
        .replace(/&(\w{1,10});/g, (whole, entity: string) => entities[entity] ?? whole);
  }
  return '';
};

const tagAt = (xml: string, message: string): string => {
  const [, line = '0', column = '0'] = /\n\tline: (\d+)\n\tcolumn: (\d+)\n/.exec(message) ?? [];
  const lines = xml.split('\n');
  const before = lines.slice(0, Number(line)).reduce((sum, text) => sum + text.length + 1, 0);
  const from = xml.indexOf('<', before + Number(column));
  return from < 0
    ? ''
    : xml
        .slice(from, from + 2000)
        .split('>', 1)
        .join('');
};

/** References to types that other documents define: no type changes what is run. */
const isOfType = ({ property = '' }: ModdleWarning): boolean =>
  /:(itemSubjectRef|evaluatesToTypeRef|structureRef)$/.test(property);

/** What the parser left out, as a finding: of an element that is not there, by the name and id that it has in the text. */
const findingOf = (xml: string, { message, element, property, value }: ModdleWarning): ModelFinding => {
  if (element) {
    const place = { element: element.id ?? null, where: whereOf(element) };
    const what = `${property ?? ''}="${cutText(String(value ?? ''), 80)}"`;
    return {
      ...place,
      code: message.startsWith('unresolved') ? 'lostReference' : 'unknownPart',
      params: { what },
    };
  }
  const tag = tagAt(xml, message);
  const where = whereOf({ id: attributeAt(tag, 'id'), name: attributeAt(tag, 'name') });
  if (/illegal ID </.test(message)) return { element: null, where, code: 'badId' };
  if (/duplicate ID </.test(message)) return { element: null, where, code: 'duplicateId' };
  const what = cutText(/^<([^\s/]{1,80})/.exec(tag)?.[1] ?? message.split('\n', 1).join(''), 80);
  return { element: null, where, code: 'unknownPart', params: { what } };
};

/** The id for which the parser dropped an element. */
const refusedId = (message: string): string | undefined => {
  const from = message.indexOf(' ID <');
  return from < 0 ? undefined : message.slice(from + 5, message.lastIndexOf('>'));
};

const findingsOf = (xml: string, warnings: readonly ModdleWarning[]): ModelFinding[] => {
  const lost = warnings.flatMap(({ message }) => refusedId(message) ?? []);
  // What leads to an element that is named already is no finding of its own.
  const own = warnings.filter((one) => !isOfType(one) && !(one.element && lost.includes(String(one.value))));
  return own.slice(0, mostFindings).map((one) => findingOf(xml, one));
};

/** A text in memory has no encoding of its own: what its first line says of one is taken off. */
export const withoutEncoding = (xml: string): string => {
  const text = xml.replace(/^\uFEFF/, '').trimStart();
  return text.startsWith('<?xml') ? text.slice(text.indexOf('?>') + 2) : text;
};

/** A document in which a name is spelled in one way: its texts and values in the normal form of Unicode, tags untouched. */
export const normalizedXml = (xml: string): string =>
  /[^\0-\x7f]/.test(xml) ? xml.replace(/[^<>&"'=]+/g, (text) => normalizeText(text)) : xml;

/** Most findings of one kind: a document can be wrong at every sign. */
const mostFindings = 100;

/**
 * Parses a drawing. Whatever the parser drops is a finding: nothing of a model is lost unsaid.
 * @throws ModelFault when it is no BPMN or too large
 */
export const parseXml = async (text: string): Promise<ParsedXml> => {
  if (text.length > modelLimits.text) throw new ModelFault({ element: null, code: 'tooLarge' });
  // No entity is ever expanded, so a document type has nothing to say.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new ModelFault({ element: null, code: 'documentType' });
  const xml = normalizedXml(withoutEncoding(text));
  try {
    const { rootElement, warnings } = await new BpmnModdle({}, { nsMap: dialects }).fromXML(xml);
    const types = warnings
      .filter(isOfType)
      .map(({ element, value }) => [element?.id ?? '', String(value)] as const);
    return { root: rootElement, findings: findingsOf(xml, warnings), types: new Map(types) };
  } catch {
    throw new ModelFault({ element: null, code: 'notBpmn' });
  }
};
