import { convertForm, severalForms } from './convert/convert.ts';
import { type FormDocument, isGroup, keyOf, openDocument, walk } from './document.ts';
import { lostFieldsOf, namesOf } from './foreign.ts';
import { isObject, type Json, type JsonObject, memberOf, membersOf } from './json.ts';
import { type JsonText, parseJsonText } from './json-reader.ts';
import type { Options } from './option.ts';
import type { Problem, Severity } from './problem.ts';
import { configOptions, modelOf, typeNameOf } from './read.ts';
import { isWidgetType, widgetOptions } from './widgets.ts';
import type { WordKey } from './words.ts';

export interface ParsedDesign {
  /** The design as far as it could be read; undefined where there is none in the text. */
  document: FormDocument | undefined;
  problems: readonly Problem[];
  /** It was the form of another designer: the document is another text than the one that was read. */
  isConverted?: true;
}

/** Whether a value is a design: an object with a list of widgets. */
export const isDesign = (value: Json | undefined): value is JsonObject =>
  isObject(value) && Array.isArray(memberOf(value, 'list'));

/**
 * Reads a design of the vue-form-making 1.2 format (section 3). Never throws. Everything it does not know is kept,
 * and what it cannot use is named in `problems`. A text with a syntax error gives what stands before and around it.
 */
export const parseDesign = (text: string): ParsedDesign => {
  const read = parseJsonText(text);
  const faults = syntaxProblems(read);
  const { value } = read;
  if (!isDesign(value)) {
    const notADesign: Problem = { code: 'design.notADesign', severity: 'error', path: [] };
    return { document: undefined, problems: placed(faults.length > 0 ? faults : [notADesign], read) };
  }
  const document = openDocument(value);
  const problems = [faults, repeatedMembers(read), designProblems(document)].flat();
  return { document, problems: placed(problems, read) };
};

/** In texts with a number that a double may not keep as it is written; in a few others, too. */
const mayBendNumbers = /[:,[]\s*(?:-0|-?[\d.]{16}|-?[\d.]+[eE])/;

/**
 * Reads a design that was read by `parseDesign` before it was stored: the same document, without looking for problems.
 * The engine's own reader is ten times as fast as ours, and nearly always as exact.
 */
export const parseStoredDesign = (text: string): FormDocument | undefined => {
  if (!mayBendNumbers.test(text))
    try {
      const value: Json = JSON.parse(text);
      return isDesign(value) ? openDocument(value) : undefined;
    } catch {
      // Spaces that only our reader takes.
    }
  return parseDesign(text).document;
};

/**
 * Reads a text that is imported: a design, or the form of another designer, which is converted. What of that has no place
 * here is named in `problems`, at its place in the text.
 */
export const parseImport = (text: string): ParsedDesign => {
  const read = parseJsonText(text);
  const converted = convertForm(read.value);
  if (!converted) {
    const several = severalForms(read.value);
    if (several.length === 0) return parseDesign(text);
    const problem: Problem = {
      code: 'convert.severalForms',
      severity: 'error',
      path: [],
      params: { name: several.join(', ') },
    };
    return { document: undefined, problems: placed([problem], read) };
  }
  const left = converted.left.map(
    ({ code, path, params }): Problem => ({ code, severity: 'warning', path, params }),
  );
  const done: Problem = {
    code: 'convert.done',
    severity: 'warning',
    path: [],
    params: { type: converted.from },
  };
  return {
    document: openDocument(converted.design),
    problems: placed([...syntaxProblems(read), done, ...left], read),
    isConverted: true,
  };
};

const syntaxProblems = ({ faults, positionAt }: JsonText): Problem[] =>
  faults.map(({ kind, offset, path, edit }) => ({
    code: `syntax.${kind}`,
    severity: 'error',
    path,
    offset,
    ...positionAt(offset),
    ...(edit ? { edit } : {}),
  }));

const repeatedMembers = ({ repeated }: JsonText): Problem[] =>
  repeated.map((path) => ({
    code: 'design.repeatedMember',
    severity: 'warning',
    path,
    params: { name: String(path.at(-1)) },
  }));

const placed = (problems: readonly Problem[], { offsetOf, positionAt }: JsonText): Problem[] =>
  problems.map((problem) => {
    if (problem.line !== undefined) return problem;
    const offset = offsetOf(problem.path);
    return { ...problem, offset, ...positionAt(offset) };
  });

/** What in a design can be kept but not used as it is. */
export const designProblems = (document: FormDocument): Problem[] => {
  const problems: Problem[] = [];
  const add = (
    code: WordKey,
    path: Problem['path'],
    params?: Problem['params'],
    severity: Severity = 'warning',
  ): void => {
    problems.push({ code, severity, path, params });
  };
  const config = memberOf(document.raw, 'config');
  if (!isObject(config)) add('design.noConfig', ['config']);
  else problems.push(...optionProblems(configOptions, config, ['config']));
  for (const name of ['dataSource', 'eventScript']) {
    const scripts = memberOf(membersOf(config), name);
    if (Array.isArray(scripts) && scripts.length > 0) add('design.notExecuted', ['config', name], { name });
  }
  const keys = new Set<string>();
  const models = new Set<string>();
  for (const { item, path, isInRows } of walk(document)) {
    const { raw } = item;
    if (!isObject(raw)) {
      add('design.notAWidget', path);
      continue;
    }
    const key = keyOf(raw);
    if (key === undefined) add('design.noKey', path);
    else if (keys.has(key)) add('design.duplicateKey', [...path, 'key'], { key });
    else keys.add(key);
    const type = typeNameOf(item);
    if (!isWidgetType(type)) {
      const lost = lostFieldsOf(item);
      if (lost.length > 0) add('design.fieldsLost', path, { type, ...namesOf(lost) });
      else if (!isGroup(item)) add('design.unknownType', path, { type });
      continue;
    }
    problems.push(
      ...optionProblems(widgetOptions[type], membersOf(memberOf(raw, 'options')), [...path, 'options']),
    );
    if (type === 'grid') {
      if (!item.columns) add('design.badColumns', path);
      continue;
    }
    // Every row has values of its own.
    if (isInRows) continue;
    const model = modelOf(item);
    if (model === '') add('design.noModel', path);
    else if (models.has(model)) add('design.duplicateModel', [...path, 'model'], { model });
    models.add(model);
  }
  return problems;
};

const optionProblems = (options: Options, raw: JsonObject, path: Problem['path']): Problem[] =>
  Object.entries(options).flatMap(([name, { read, fallback }]) => {
    const held = memberOf(raw, name);
    if (held === undefined || isUnset(held) || read(held) !== undefined) return [];
    const used = fallback === undefined ? '–' : (JSON.stringify(fallback) ?? '–');
    return [
      {
        code: 'design.wrongOption',
        severity: 'warning',
        path: [...path, name],
        params: { option: name, used },
      },
    ];
  });

/** What the original writes where an option has no value; -1 where there is no limit. */
const isUnset = (value: Json): boolean => value === '' || value === null || value === -1;
