import type { Language, MessageParams } from '@lc/contract/kernel/locale.ts';
import { type Path, pointerOf } from './json.ts';
import type { TextEdit } from './json-tokens.ts';
import { say, type WordKey } from './words.ts';

export type Severity = 'error' | 'warning';

/** Something wrong with a design, and where. */
export interface Problem {
  code: WordKey;
  severity: Severity;
  path: Path;
  params?: MessageParams;
  /** Where it stands in the text that was read, counted from 1. */
  line?: number;
  column?: number;
  /** The same place, counted from 0. */
  offset?: number;
  /** The change to the text that fixes it, where there is one. */
  edit?: TextEdit;
}

/** A problem in words, with the pointer to its place where it has one. */
export const describeProblem = (problem: Problem, language: Language): string => {
  const pointer = pointerOf(problem.path);
  const text = say(problem.code, language, problem.params);
  return pointer === '' ? text : `${text} (${pointer})`;
};
