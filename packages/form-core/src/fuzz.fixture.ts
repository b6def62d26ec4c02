import { type Language, languages } from '@lc/contract/kernel/locale.ts';
import { designFixtures } from './designs.fixture.ts';
import { diffDesigns } from './diff.ts';
import { documentToJson, type FormDocument, itemToJson, walk } from './document.ts';
import {
  changeColumns,
  changeItem,
  copyItems,
  findItem,
  insertItems,
  itemsAt,
  modelsIn,
  moveItems,
  neighbourOf,
  newColumn,
  newWidget,
  pasteable,
  placeOf,
  removeItems,
  setConfig,
  setMember,
  setOption,
  setRuleMessage,
} from './edit.ts';
import { openForm } from './form.ts';
import { isObject, isSameJson, type Json, writeJson } from './json.ts';
import { parseJsonText } from './json-reader.ts';
import { lintDesign } from './lint.ts';
import { logicKinds } from './logic.ts';
import { parseDesign } from './parse.ts';
import { describeProblem } from './problem.ts';
import { readConfig, readWidget, typeNameOf } from './read.ts';
import { completeness, localize, textsOf, translate } from './texts.ts';
import { widgetTypes } from './widgets.ts';

/** Numbers from 0 up to a bound, the same ones for the same seed. */
export type Dice = (bound: number) => number;

export const diceOf = (seed: number): Dice => {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % bound;
  };
};

const junk: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  3.5,
  1e21,
  '',
  ' ',
  'x',
  'true',
  '12',
  '__proto__',
  '/^(a+)+$/',
  '(',
  '{a} == 1',
  'not (',
  '\u0000',
  '\ud800',
  'ဖောင်',
  [],
  {},
  [null],
  [[]],
  { list: [] },
  { type: 'grid' },
  { type: 'input', model: 'm' },
  [{ required: true }],
  { value: 1, label: {} },
  { toString: 1, valueOf: null },
];

const names = [
  'type',
  'key',
  'model',
  'name',
  'list',
  'columns',
  'options',
  'rules',
  'config',
  'logic',
  'i18n',
  'span',
  'defaultValue',
  'props',
  'remote',
  'multiple',
  'visible',
  'value',
  '__proto__',
  'min',
  'max',
];

type Holder = Record<string, Json> | Json[];

/** Every object and list in a value, with the names or indexes in it. */
const slotsIn = (root: Json): [Holder, string][] => {
  const found: [Holder, string][] = [];
  const visit = (node: Json): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, inner] of Object.entries(node)) {
      found.push([node as Holder, name]);
      visit(inner as Json);
    }
  };
  visit(root);
  return found;
};

const set = (holder: Holder, name: string, value: Json): void => {
  Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });
};

/** A design that somebody has tampered with, as text: members gone, renamed, swapped, replaced, doubled; text torn. */
export const tampered = (text: string, dice: Dice): string => {
  const root = JSON.parse(text.replaceAll(/[\ufeff\u00a0\u3000]/g, ' ')) as Json;
  for (let times = 1 + dice(5); times > 0; times--) {
    const slots = slotsIn(root);
    const [holder, name] = slots[dice(Math.max(1, slots.length))] ?? [];
    const [other, otherName] = slots[dice(Math.max(1, slots.length))] ?? [];
    if (!holder || name === undefined || !other || otherName === undefined) continue;
    const held = Reflect.get(holder, name) as Json;
    const how = dice(6);
    if (how === 0 && Array.isArray(holder)) holder.splice(Number(name), 1);
    else if (how === 0) Reflect.deleteProperty(holder, name);
    else if (how === 1) set(holder, name, structuredClone(junk[dice(junk.length)] ?? null));
    else if (how === 2) set(holder, names[dice(names.length)] ?? 'x', structuredClone(held));
    else if (how === 3) set(other, otherName, structuredClone(held));
    else if (how === 4 && Array.isArray(holder)) holder.push(structuredClone(held));
    else set(holder, `x-${name}`, structuredClone(junk[dice(junk.length)] ?? null));
  }
  const written = JSON.stringify(root);
  if (dice(4) > 0) return written;
  const at = dice(written.length);
  const torn = dice(3);
  if (torn === 0) return written.slice(0, at);
  return (
    written.slice(0, at) +
    (torn === 1 ? '' : (['"', '{', '}', '[', ']', ',', ':', "'", '//', '\\', '\n'][dice(11)] ?? '')) +
    written.slice(at + dice(8))
  );
};

const ensure = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Opens a text, saves it again: nothing may be lost, and every problem has words and a place. */
export const checkLoad = (text: string): FormDocument | undefined => {
  const { document, problems } = parseDesign(text);
  for (const problem of problems.slice(0, 20)) {
    ensure((problem.line ?? 0) > 0 && (problem.column ?? 0) > 0, 'a problem without a place');
    ensure(
      languages.every((language) => describeProblem(problem, language) !== ''),
      'a problem without words',
    );
  }
  if (!document) return undefined;
  const { value = null } = parseJsonText(text);
  ensure(writeJson(documentToJson(document)) === writeJson(value), 'something was lost or moved');
  return document;
};

/** Shows, fills in and hands in a design. */
export const checkForm = (document: FormDocument, language: Language): void => {
  readConfig(document);
  const form = openForm(localize(document, language), language);
  const { values } = form.start();
  const outcome = form.handIn(values);
  const given = Object.fromEntries(
    form.fields.map(({ model }, index) => [model, junk[index % junk.length] ?? null]),
  );
  form.handIn(given);
  form.start(given);
  ensure('faults' in outcome || isObject(outcome.submitted), 'neither handed in nor refused');
};

/** Does to a design whatever can be done with it. What is not touched stays as it is. */
export const checkUse = (document: FormDocument, language: Language): void => {
  checkForm(document, language);
  const before = writeJson(documentToJson(document));
  let count = 0;
  const newKey = () => `new_${++count}`;
  for (const { fix } of lintDesign(document, {
    newKey,
    sources: new Set(),
    tableFields: [{ value: 'm', label: 'M', required: true, maxLength: 2 }],
  })) {
    const fixed = fix?.(document);
    if (fixed) ensure(checkLoad(writeJson(documentToJson(fixed))) !== undefined, 'a fix that breaks');
  }
  completeness(document, language);
  const items = [...walk(document)].map(({ item }) => item).slice(0, 6);
  for (const item of items) {
    const only = new Set([item.id]);
    const place = placeOf(document, item.id);
    ensure(
      place !== undefined && itemsAt(document, place)[place.index] === item,
      'an item that is not where it is',
    );
    ensure(findItem(document, item.id) === item, 'an item that is not found');
    neighbourOf(document, only);
    ensure(findItem(removeItems(document, only), item.id) === undefined, 'an item that stays');
    ensure(
      findItem(moveItems(document, only, { index: 0 }), item.id) === item,
      'an item that changes when it is moved',
    );
    const pasted = insertItems(
      document,
      { index: 1 },
      pasteable(copyItems(document, only), newKey, modelsIn(document)),
    );
    ensure([...walk(pasted)].length > [...walk(document)].length, 'nothing was pasted');
    const widget = readWidget(item, language);
    for (const name of Object.keys(widget?.options ?? {}))
      for (const value of [junk[count++ % junk.length] ?? null, true, undefined])
        checkChange(document, item.id, (raw) => setOption(raw, name, value));
    checkChange(document, item.id, (raw) => setRuleMessage(setMember(raw, 'name', 'n'), 'required', 'm'));
    for (const kind of logicKinds)
      checkChange(document, item.id, (raw) => setMember(raw, 'logic', { [kind]: 'm ==' }));
    for (const { text } of textsOf(item))
      localize(translate(document, language, { id: item.id, text }, 'w'), language);
    if (!item.columns) continue;
    const wider = changeColumns(document, item.id, (columns) => [...columns, newColumn()]);
    const into = { grid: item.id, column: 0, index: 0 };
    const filled = insertItems(wider, into, [
      newWidget(widgetTypes[count % widgetTypes.length] ?? 'input', 'N', newKey),
    ]);
    const reopened = parseDesign(writeJson(documentToJson(filled))).document;
    ensure([...walk(reopened ?? wider)].length === [...walk(filled)].length, 'a widget is lost in a column');
  }
  setConfig(document, 'ui', 'antd');
  ensure(diffDesigns(document, document).length === 0, 'a design that differs from itself');
  ensure(writeJson(documentToJson(document)) === before, 'the design was changed in place');
};

const checkChange = (document: FormDocument, id: string, change: Parameters<typeof changeItem>[2]): void => {
  const changed = changeItem(document, id, change);
  const [was, is] = [document, changed].map((one) => {
    const item = findItem(one, id);
    return item ? itemToJson(item) : null;
  });
  const differs = diffDesigns(document, changed).some(({ kind }) => kind === 'changed');
  ensure(
    differs === !isSameJson(was ?? null, is ?? null) ||
      typeNameOf({ id, raw: was ?? null }) !== typeNameOf({ id, raw: is ?? null }),
    'a change that is not told of',
  );
};

/** What one design may take, whatever was done to it, in ms. */
const longest = 3000;

/**
 * Tampers with the fixtures and does to each design whatever can be done with it: every one is loaded, saved, filled
 * in; every so many are also linted, fixed, edited, moved, copied, translated and compared.
 * @throws with the text of the design that something went wrong with
 */
export const playTampered = ({
  count,
  seed,
  usedEvery,
}: {
  count: number;
  seed: number;
  usedEvery: number;
}): void => {
  const dice = diceOf(seed);
  let opened = 0;
  for (let index = 0; index < count; index++) {
    const { name, text } = designFixtures[index % designFixtures.length] ?? { name: '', text: '' };
    const changed = tampered(text, dice);
    const start = performance.now();
    try {
      const document = checkLoad(changed);
      if (document) opened++;
      if (document && index % usedEvery === 0) checkUse(document, 'my-MM');
      else if (document) checkForm(document, 'en-US');
      ensure(performance.now() - start < longest, `took ${performance.now() - start} ms`);
    } catch (error) {
      throw new Error(`${name} no. ${index}: ${changed}`, { cause: error });
    }
  }
  ensure(opened > count / 2, `only ${opened} were designs`);
};
