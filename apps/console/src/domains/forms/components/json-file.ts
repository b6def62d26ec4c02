import type { Language } from '@lc/contract/kernel';
import { autofix, documentToJson, type Problem, parseImport, say, walk, writeJson } from '@lc/form-core';
import { t } from '../../../kernel/i18n.ts';

/** A design out of a file. */
export interface DesignFile {
  name: string;
  jsonStr: string;
  widgets: number;
  /** What keeps it from being a design, each with its place; then it cannot be taken. */
  faults: readonly string[];
  /** What of it is kept or left out unused, each with its place. */
  left: readonly string[];
  /** The same file without its faults, where they can be fixed. */
  fixed?: DesignFile;
}

const mostFaults = 5;
const mostLeft = 200;

/** Reads what a file holds as a design; what is wrong with it is said with line and column. */
export const readDesignFile = (name: string, jsonStr: string, language: Language): DesignFile => {
  const design = designIn(name, jsonStr, language);
  const fixed = design.faults.length > 0 ? autofix(jsonStr) : undefined;
  return fixed === undefined ? design : { ...design, fixed: designIn(name, fixed, language) };
};

const designIn = (name: string, jsonStr: string, language: Language): DesignFile => {
  const { document, problems, isConverted } = parseImport(jsonStr);
  const said = (wanted: Problem['severity'], most: number): string[] =>
    problems
      .filter(({ severity }) => severity === wanted)
      .slice(0, most)
      .map(({ code, params, line = 1, column = 1 }) =>
        t('formPage.faultAt', { line, column, message: say(code, language, params) }),
      );
  return {
    name,
    jsonStr: isConverted && document ? writeJson(documentToJson(document)) : jsonStr,
    faults: said('error', mostFaults),
    left: said('warning', mostLeft),
    widgets: document ? [...walk(document)].length : 0,
  };
};
