import { cutText, isCleanText, type Language, type MessageParams, type Problem } from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import type { z } from 'zod/mini';
import { AppError, type ProblemDraft } from '../app-error.ts';
import { below, boundProblems, inside, moreProblems, pathOf, problemLimits } from '../problem-list.ts';

type Issue = z.core.$ZodIssue;

const formatRules: Record<string, string> = {
  invalid_format: 'pattern',
  invalid_value: 'choice',
  invalid_union: 'type',
};

const ruleOf = (issue: Issue, input: unknown): { rule: string; params?: MessageParams } => {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: valueAt(input, issue.path) === undefined ? 'required' : 'type' };
    case 'too_big':
      return issue.origin === 'string'
        ? { rule: 'max', params: { max: Number(issue.maximum) } }
        : { rule: 'maximum', params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin !== 'string') return { rule: 'minimum', params: { min: Number(issue.minimum) } };
      return issue.minimum === 1
        ? { rule: 'required' }
        : { rule: 'min', params: { min: Number(issue.minimum) } };
    case 'custom':
      return { rule: issue.message, params: issue.params };
    case 'invalid_union':
      return unionRule(issue, input);
    default:
      return { rule: formatRules[issue.code] ?? 'pattern' };
  }
};

/** An optional value is a union with an empty one: what counts is what its real alternative says. */
const unionRule = (
  issue: Issue & { code: 'invalid_union' },
  input: unknown,
): { rule: string; params?: MessageParams } => {
  const inner = issue.errors.flat().find((candidate) => candidate.code === 'custom');
  return inner ? ruleOf(inner, input) : { rule: 'type' };
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

/** The problems that a schema found, as path and rule; none after the first that a refusal leaves out. */
const problemsOf = (issues: readonly Issue[], input: unknown): ProblemDraft[] => {
  const problems: ProblemDraft[] = [];
  for (const issue of issues) {
    if (problems.length > problemLimits.count) break;
    if (issue.code !== 'unrecognized_keys')
      problems.push({ path: pathOf(issue.path), ...ruleOf(issue, input) });
    else
      for (const key of issue.keys.slice(0, problemLimits.count))
        problems.push({ path: pathOf([key]), rule: 'unknown' });
  }
  return boundProblems(problems);
};

type Read<T> = { data: T } | { problems: ProblemDraft[] };

/**
 * Reads what somebody sent, with every problem listed: texts that cannot be stored, else what the schema finds. It is the
 * one place in which problems are made of an input.
 */
export const readInput = <S extends z.ZodMiniType>(schema: S, value: unknown): Read<z.output<S>> => {
  const unclean = uncleanTexts(value);
  if (unclean.length > 0) return { problems: unclean };
  const parsed = schema.safeParse(value);
  return parsed.success ? { data: parsed.data } : { problems: problemsOf(parsed.error.issues, value) };
};

/**
 * The same, for what must be right.
 * @param above path of the input in what was sent, where it is a part of it
 * @throws system.invalidInput
 */
export const requireInput = <S extends z.ZodMiniType>(schema: S, value: unknown, above = ''): z.output<S> => {
  const read = readInput(schema, value);
  if ('data' in read) return read.data;
  const problems = read.problems.map((problem) => (above === '' ? problem : below(above, problem)));
  throw new AppError('system.invalidInput', { problems });
};

/**
 * Puts problems into the reader's language.
 * @param labels name of the resource whose fields name the paths; other parameters have names of their own. The raw
 *   name stands in the path alone.
 */
export const wordProblems = (
  drafts: readonly ProblemDraft[],
  language: Language,
  labels?: string,
): Problem[] => {
  const problems: Problem[] = [];
  let bytes = 0;
  for (const draft of boundProblems(drafts)) {
    const problem = wordProblem(draft, language, labels);
    bytes += Buffer.byteLength(JSON.stringify(problem));
    // Letters that JSON escapes take six bytes each: the number of problems alone does not bound them.
    if (bytes > problemLimits.bytes) return [...problems, wordProblem(moreProblems, language)];
    problems.push(problem);
  }
  return problems;
};

const wordProblem = ({ path, rule, params }: ProblemDraft, language: Language, labels?: string): Problem => {
  const field = path.split('.').filter((part) => !/^\d+$/.test(part))[0] ?? '';
  const base = field.replace(/(I18n|_[a-z]+)$/, '');
  const names = [`${labels}.${base}`, `record.${base}`, `parameter.${base}`];
  const label = translate(language, names.find(isMessageKey) ?? 'parameter.unnamed');
  // A rule of one domain is an error of it: browsers do not load its words, which the server alone says.
  const known = [`rule.${rule}`, rule].find(isMessageKey) ?? 'rule.pattern';
  return { path, rule, message: translate(language, known, { label, ...shortParams(params) }) };
};

/** Longest text that is put into words, in UTF-16 units: some of them come from what was sent. */
const longestParam = 1000;

/** What is put into words, no longer than a reader reads. */
export const shortParams = (params: MessageParams = {}): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutText(value, longestParam, '…') : value,
    ]),
  );

/** Levels of objects and lists in an input. */
const maxDepth = 40;

/** Longest name in an input, in UTF-16 units. */
const longestName = 500;

/**
 * The paths of texts that cannot be stored: with a control character or what is no character, as value or as name. What lies too deep is of the
 * wrong type. It ends with the first problem that a refusal leaves out.
 */
export const uncleanTexts = (value: unknown): ProblemDraft[] => {
  const problems: ProblemDraft[] = [];
  const isFull = (): boolean => problems.length > problemLimits.count;
  const look = (part: unknown, path: string, depth: number): void => {
    if (typeof part === 'string') {
      if (!isCleanText(part)) problems.push({ path, rule: 'text' });
    } else if (typeof part === 'object' && part !== null) {
      if (depth > maxDepth) problems.push({ path, rule: 'type' });
      else
        for (const name of Object.keys(part)) {
          if (isFull()) return;
          if (name.length > longestName || !isCleanText(name)) problems.push({ path, rule: 'text' });
          else look(Reflect.get(part, name), inside(path, name), depth + 1);
        }
    }
  };
  look(value, '', 0);
  return boundProblems(problems);
};
