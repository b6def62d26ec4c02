import { documentToJson, type FormDocument, type Item, walk } from './document.ts';
import { changeItem, emptyDesign, type NewKey, setConfig, setMember } from './edit.ts';
import { type Json, type JsonObject, memberOf, membersOf, type Path, writeJson } from './json.ts';
import type { TextEdit } from './json-tokens.ts';
import { parseDesign } from './parse.ts';
import type { Problem } from './problem.ts';
import { configOptions, typeNameOf } from './read.ts';
import { isWidgetType, widgetOptions } from './widgets.ts';
import type { WordKey } from './words.ts';

/** The text as a change leaves it. */
export const applyEdit = (text: string, { offset, length, text: other }: TextEdit): string =>
  text.slice(0, offset) + other + text.slice(offset + length);

/** The smallest change that makes one text of another. */
export const editBetween = (before: string, after: string): TextEdit => {
  const shortest = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < shortest && before[offset] === after[offset]) offset++;
  let same = 0;
  while (same < shortest - offset && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    offset,
    length: before.length - same - offset,
    text: after.slice(offset, after.length - same),
  };
};

type DesignMender = (document: FormDocument, path: Path, newKey: NewKey) => FormDocument;

/** The widget that a path leads to or into. */
const itemAt = (document: FormDocument, path: Path): Item | undefined =>
  [...walk(document)].findLast(({ path: held }) => held.every((step, index) => path[index] === step))?.item;

const setting =
  (name: 'key' | 'model'): DesignMender =>
  (document, path, newKey) => {
    const item = itemAt(document, path);
    if (!item) return document;
    const value = name === 'key' ? newKey() : `${typeNameOf(item)}_${newKey()}`;
    return changeItem(document, item.id, (raw) => setMember(raw, name, value));
  };

const withUsualConfig: DesignMender = (document) =>
  Object.entries(membersOf(memberOf(emptyDesign(), 'config'))).reduce(
    (changed, [name, value]) => setConfig(changed, name, value),
    document,
  );

/** What stands in for an option as JSON; undefined where the option is better left out. */
const fallbackOf = (options: object, name: string): Json | undefined => {
  const option = (options as Record<string, { fallback: Json | undefined } | undefined>)[name];
  return option?.fallback;
};

const withFallback: DesignMender = (document, path) => {
  const name = String(path.at(-1));
  if (path[0] === 'config') return setConfig(document, name, fallbackOf(configOptions, name));
  const item = itemAt(document, path);
  const type = item ? typeNameOf(item) : '';
  if (!item || !isWidgetType(type)) return document;
  const value = fallbackOf(widgetOptions[type], name);
  return changeItem(document, item.id, (raw): JsonObject => {
    const options = membersOf(memberOf(raw, 'options'));
    return { ...raw, options: setMember(options, name, value) };
  });
};

const designMenders: Partial<Record<WordKey, DesignMender>> = {
  'design.noConfig': withUsualConfig,
  'design.wrongOption': withFallback,
  'design.noKey': setting('key'),
  'design.duplicateKey': setting('key'),
  'design.noModel': setting('model'),
  'design.duplicateModel': setting('model'),
};

/** How far a text is indented: as its first indented line, else not at all. */
const indentOf = (text: string): number =>
  /\n( +)\S/.exec(text)?.[1]?.length ?? (text.includes('\n') ? 2 : 0);

/** Whether a problem is one of the JSON, not of the design in it. */
export const isSyntaxProblem = ({ code }: Problem): boolean => code.startsWith('syntax.');

/** Whether {@link fixesFor} has a change for a problem, without working it out. */
export const isFixable = (problems: readonly Problem[], problem: Problem): boolean =>
  problem.edit !== undefined ||
  (designMenders[problem.code] !== undefined && !problems.some(isSyntaxProblem));

/**
 * The change to a text that fixes a problem `parseDesign` found in it; undefined where there is no one way to.
 * Problems of the design are fixed once the text is sound JSON, which is then written anew.
 */
export const fixesFor = (
  text: string,
  problems: readonly Problem[],
  problem: Problem,
  newKey: NewKey,
): TextEdit | undefined => {
  if (problem.edit) return problem.edit;
  const fix = designMenders[problem.code];
  const { document } = parseDesign(text);
  if (!fix || !document || problems.some(isSyntaxProblem)) return undefined;
  const after = writeJson(documentToJson(fix(document, problem.path, newKey)), indentOf(text));
  return editBetween(text, after);
};
