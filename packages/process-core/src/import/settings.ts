import { type HandlerRule, type NodeConfig, type ProcessConfig, rulesIn } from '../config.ts';
import type { SignRule } from '../model.ts';
import { isReadOfZeebe } from '../xml/dialect.ts';
import { dialects, ownUri } from '../xml/parse-xml.ts';
import type { Reading } from '../xml/read-element.ts';
import { jbpmUri } from './data.ts';
import { bpmnUri, elementsOf, isBpmn, placeOf } from './document.ts';
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

/** A rule in signs that need no language: names, `[roles]` and `${variables}`. */
const ruleText = (rule: HandlerRule): string =>
  rulesIn(rule)
    .map((one) => {
      if (one.kind === 'roles') return one.values.map((name) => `[${name}]`).join(', ');
      if ('values' in one) return one.values.join(', ');
      return 'value' in one ? `\${${one.value}}` : `\${initiator}`;
    })
    .join(', ');

const signText = (rule: SignRule): string => {
  switch (rule.mode) {
    case 'ratio':
      return `${rule.isAbove ? '>' : '≥'} ${rule.percent} %`;
    case 'votes':
      return `≥ ${rule.votes}`;
    case 'first':
      return '≥ 1';
    case 'until':
      return rule.condition;
    default:
      return '100 %';
  }
};

/** Attributes of other engines that were read, so that what they say is in the settings of the step. */
const read: ReadonlySet<string> = new Set([
  'assignee',
  'candidateUsers',
  'candidateGroups',
  'candidateStarterUsers',
  'candidateStarterGroups',
  'dueDate',
  'skipExpression',
  'formKey',
  'formRef',
  'initiator',
  'resultVariable',
  'collection',
  'elementVariable',
]);

/** Elements of other engines that were read. */
const readElements: ReadonlySet<string> = new Set([
  'formData',
  'formProperty',
  'value',
  'collection',
  'userTask',
]);

const isOfEngine = (uri: string): boolean =>
  uri !== ownUri && (uri === jbpmUri || Object.hasOwn(dialects, uri));

/** What stays in the drawing though it cannot be read, so that the drawing is refused for it by its place. */
const isKept = (what: string): boolean => /^(conditionExpression|completionCondition)\b/.test(what);

const wordsIn = (element: XmlElement): string =>
  [
    ...element.attributes
      .filter(({ prefix }) => prefix !== 'xmlns')
      .map(({ local, value }) => `${local}="${value}"`),
    ...descendantsOf(element).flatMap((one) => textOf(one).trim() || []),
  ].join(' ');

/** What drawing tools keep for themselves, counted by its name. */
type Kept = Map<string, number>;

const keep = (kept: Kept, { name }: { name: string }): void => {
  kept.set(name, (kept.get(name) ?? 0) + 1);
};

/** Takes the words of other engines and tools off an element, and says which were not read. */
const strip = (element: XmlElement, named: ReadonlySet<string>, notes: Notes, kept: Kept): void => {
  const owner = element.parent && /LoopCharacteristics$/.test(element.local) ? element.parent : element;
  const place = placeOf(owner);
  for (const one of [...element.attributes]) {
    if (one.prefix === '' || one.prefix === 'xmlns' || one.prefix === 'xml' || one.prefix === 'xsi') continue;
    setAttribute(element, one.name, undefined);
    if (one.uri === ownUri || named.has(one.local) || (isOfEngine(one.uri) && read.has(one.local))) continue;
    if (isOfEngine(one.uri)) notes.leaveOut('foreign', place, `${one.local}="${one.value}"`);
    else keep(kept, one);
  }
  for (const part of childrenOf(element))
    if (part.uri !== bpmnUri && element.local !== 'definitions') {
      keep(kept, part);
      removeElement(part);
    }
  for (const holder of childrenOf(element).filter(
    (one) => isBpmn(one) && one.local === 'extensionElements',
  )) {
    for (const part of childrenOf(holder)) {
      const isRead = isOfEngine(part.uri) && (readElements.has(part.local) || isReadOfZeebe(part.local));
      if (isRead || named.has(part.local)) continue;
      if (isOfEngine(part.uri)) notes.leaveOut('foreign', place, `${part.local} ${wordsIn(part)}`);
      else keep(kept, part);
    }
    removeElement(holder);
  }
};

/** What was understood of a step, each with the words of its file. */
const noteStep = (step: XmlElement, before: NodeConfig, config: NodeConfig, notes: Notes): void => {
  const place = placeOf(step);
  const wordsOf = (names: readonly string[]): string =>
    descendantsOf(step)
      .flatMap((one) => one.attributes.filter(({ local }) => names.includes(local)))
      .map(({ value }) => value)
      .join(', ');
  const bodyOf = (names: readonly string[]): string =>
    descendantsOf(step)
      .filter(({ local }) => names.includes(local))
      .map((one) => textOf(one).trim())
      .join(', ');
  if (config.handlers && !before.handlers) {
    const words = wordsOf(['assignee', 'candidateUsers', 'candidateGroups', 'collection']);
    notes.understand('people', place, words || bodyOf(['formalExpression']), ruleText(config.handlers));
  }
  if (config.sign && !before.sign)
    notes.understand(
      'signing',
      place,
      bodyOf(['completionCondition', 'loopCardinality']),
      signText(config.sign.rule),
    );
  if (
    (config.dueHours ?? config.dueMinutes ?? config.dueExpression) !== undefined &&
    (before.dueHours ?? before.dueMinutes ?? before.dueExpression) === undefined
  ) {
    const { dueHours = 0, dueMinutes = 0, dueExpression } = config;
    notes.understand('due', place, wordsOf(['dueDate']), dueExpression ?? `${dueHours} h ${dueMinutes} min`);
  }
  if (config.skipIf && !before.skipIf) notes.understand('skip', place, config.skipIf);
  if (config.script && !before.script)
    notes.understand(
      'script',
      place,
      bodyOf(['script']),
      `${config.script.result} = ${config.script.expression}`,
    );
};

const noteProcess = (
  process: XmlElement,
  before: ProcessConfig,
  settings: ProcessConfig,
  notes: Notes,
): void => {
  const place = placeOf(process);
  if (settings.starters && !before.starters)
    notes.understand('starters', place, '', ruleText(settings.starters));
  for (const [name, value] of Object.entries(before.initial ? {} : (settings.initial ?? {})))
    notes.understand('initial', place, name, String(value));
  if (settings.fields && !before.fields)
    notes.understand('fields', place, settings.fields.map(({ name }) => name).join(', '));
};

const ownText = ({ attributes }: XmlElement): string | undefined =>
  attributes.find(({ local, uri }) => local === 'config' && uri === ownUri)?.value;

/** The settings that an element has already. */
const ownConfig = <T extends object>(element: XmlElement): Partial<T> => {
  try {
    return JSON.parse(ownText(element) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
};

const emptied: ReadonlySet<string> = new Set([
  'potentialOwner',
  'humanPerformer',
  'performer',
  'resourceRole',
]);

/**
 * Writes what was read of other engines into our own settings of each step, and takes their words off: what was not read
 * is left out by name.
 */
export const writeSettings = (
  root: XmlElement,
  process: XmlElement,
  { reading, settings }: { reading: Reading; settings: ProcessConfig },
  notes: Notes,
): void => {
  const namedOf = (id: string): Set<string> => {
    const left = reading.left.filter(({ element }) => element === id);
    return new Set(left.map(({ what }) => what.split(' ', 1).join('')));
  };
  for (const { element, what, value } of reading.left) {
    if (isKept(what)) continue;
    const place = reading.wheres.get(element) ?? element;
    notes.leaveOut('foreign', place, value === '' ? what : `${what}: ${value}`);
  }
  const kept: Kept = new Map();
  for (const element of elementsOf(root)) {
    if (element.uri !== bpmnUri || element.local === 'extensionElements') continue;
    const id = attributeOf(element, 'id') ?? '';
    const isUnsigned = reading.left.some((one) => one.element === id && one.what === 'completionCondition');
    const { sign, ...others } = reading.config[id] ?? {};
    const ofStep: NodeConfig = { ...others, ...(sign && !isUnsigned && { sign }) };
    const config = element === process ? settings : ofStep;
    const before = ownConfig<NodeConfig & ProcessConfig>(element);
    if (element === process) noteProcess(process, before, settings, notes);
    else if (Object.hasOwn(reading.config, id)) noteStep(element, before, ofStep, notes);
    const isUnread = reading.findings.some((one) => one.element === id && one.code === 'badConfig');
    if (isUnread) notes.leaveOut('reading', placeOf(element), ownText(element) ?? '');
    if (sign)
      for (const loop of childrenOf(element).filter(
        ({ local }) => local === 'multiInstanceLoopCharacteristics',
      )) {
        strip(loop, namedOf(id), notes, kept);
        loop.children = isUnsigned
          ? childrenOf(loop).filter(({ local }) => local === 'completionCondition')
          : [];
      }
    if (Object.hasOwn(reading.nodes, id))
      for (const role of childrenOf(element).filter(({ local }) => emptied.has(local))) removeElement(role);
    strip(
      element,
      namedOf(
        /LoopCharacteristics$/.test(element.local)
          ? (attributeOf(element.parent ?? element, 'id') ?? '')
          : id,
      ),
      notes,
      kept,
    );
    const { calls } = reading.nodes[id] ?? {};
    if (calls !== undefined) setAttribute(element, 'calledElement', calls);
    if (Object.keys(config).length > 0) setAttribute(element, 'lc:config', JSON.stringify(config));
  }
  for (const [name, count] of kept) notes.leaveOut('tool', placeOf(process), `${name} × ${count}`);
};
