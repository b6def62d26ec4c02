import type { FormChange, FormFinding } from '@lc/contract/forms';
import type { Language } from '@lc/contract/kernel';
import {
  type DesignChange,
  diffDesigns,
  type Finding,
  type Json,
  type LintContext,
  lintDesign,
  pointerOf,
  say,
  titleOf,
  walk,
  writeJson,
} from '@lc/form-core';
import { type DesignText, type ImportedDesign, readDesign, readImport, storedDesign } from './design-text.ts';

/** What the linter is asked about a design, as it goes to another process. */
export interface LintTask {
  jsonStr: string;
  sources: readonly string[];
  tableFields?: NonNullable<LintContext['tableFields']>;
  language: Language;
}

/** Two states of a design that are compared. */
export interface DiffTask {
  before: string;
  after: string;
}

/** A design that is to be stored. */
export interface ReadTask {
  design: string;
  language: Language;
}

/** A text of another designer, or a design, that is imported. */
export interface ImportTask {
  text: string;
  language: Language;
}

export type DesignTask = LintTask | DiffTask | ReadTask | ImportTask;

/** What becomes of each task. */
interface DesignAnswer {
  findings?: FormFinding[];
  changes?: FormChange[];
  read?: DesignText;
  imported?: ImportedDesign;
}

/** What the linter says of a design, errors first. */
export const lintText = ({ jsonStr, sources, tableFields, language }: LintTask): FormFinding[] => {
  const document = storedDesign(jsonStr);
  const known = { sources: new Set(sources), ...(tableFields && { tableFields }) };
  const names = new Map([...walk(document)].map(({ item }) => [item.id, titleOf(item) || null]));
  const findings = lintDesign(document, known).map((finding) => findingOf(names, finding, language));
  const isError = ({ severity }: FormFinding): boolean => severity === 'error';
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
};

const findingOf = (
  names: ReadonlyMap<string, string | null>,
  { severity, code, path, params, id = '' }: Finding,
  language: Language,
): FormFinding => ({
  severity,
  code,
  path: pointerOf(path),
  message: say(code, language, params),
  widget: names.get(id) ?? null,
});

/** What differs between two states of a design. */
export const diffTexts = ({ before, after }: DiffTask): FormChange[] =>
  diffDesigns(storedDesign(before), storedDesign(after)).map(changeOf);

const asText = (value: Json | undefined): string | null => (value === undefined ? null : writeJson(value));

const changeOf = ({ from, to, details, ...change }: DesignChange): FormChange => ({
  ...change,
  from: from ?? null,
  to: to ?? null,
  details: details.map(({ what, before, after }) => ({
    what,
    before: asText(before),
    after: asText(after),
  })),
});

/** The work of the process that reads large designs: a task arrives as JSON. */
export const readDesigns = ({ bytes }: { bytes: Uint8Array }): DesignAnswer => {
  const task: DesignTask = JSON.parse(new TextDecoder().decode(bytes));
  if ('text' in task) return { imported: readImport(task.text, task) };
  if ('design' in task) return { read: readDesign(task.design, task) };
  return 'jsonStr' in task ? { findings: lintText(task) } : { changes: diffTexts(task) };
};
