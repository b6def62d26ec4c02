import { isCleanText, type Language, type MessageParams, type Problem } from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import type { z } from 'zod/mini';
import type { ProblemDraft } from '../app-error.ts';

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

/** More problems help nobody; a list of thousands of ids could bring as many. */
const mostProblems = 200;

/** A name that somebody made up is told back no longer than this. */
const longestName = 64;

/** The problems that a schema found, as path and rule. */
export const problemsOf = (issues: readonly Issue[], input: unknown): ProblemDraft[] =>
  issues
    .slice(0, mostProblems)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, mostProblems)
            .map((key) => ({ path: key.slice(0, longestName), rule: 'unknown' }))
        : [{ path: issue.path.map(String).join('.'), ...ruleOf(issue, input) }],
    );

/**
 * Puts problems into the reader's language.
 * @param labels name of the resource whose fields name the paths; other parameters have names of their own. The raw
 *   name stands in the path alone.
 */
export const wordProblems = (
  drafts: readonly ProblemDraft[],
  language: Language,
  labels?: string,
): Problem[] =>
  drafts.map(({ path, rule, params }) => {
    const field = path.split('.').filter((part) => !/^\d+$/.test(part))[0] ?? '';
    const base = field.replace(/(I18n|_[a-z]+)$/, '');
    const names = [`${labels}.${base}`, `record.${base}`, `parameter.${base}`];
    const label = translate(language, names.find(isMessageKey) ?? 'parameter.unnamed');
    const known = isMessageKey(`rule.${rule}`) ? `rule.${rule}` : 'rule.pattern';
    return { path, rule, message: translate(language, known, { label, ...params }) };
  });

/** The paths of texts that cannot be stored: with NUL or a lone surrogate, as value or as name. */
export const uncleanTexts = (value: unknown): ProblemDraft[] => {
  const problems: ProblemDraft[] = [];
  const look = (part: unknown, path: string, depth: number): void => {
    if (typeof part === 'string') {
      if (!isCleanText(part)) problems.push({ path, rule: 'text' });
    } else if (typeof part === 'object' && part !== null) {
      if (depth > maxDepth) problems.push({ path, rule: 'type' });
      else for (const name of Object.keys(part)) lookInto(part, name, path, depth);
    }
  };
  const lookInto = (part: object, name: string, path: string, depth: number): void => {
    if (isCleanText(name)) look(Reflect.get(part, name), path ? `${path}.${name}` : name, depth + 1);
    else problems.push({ path, rule: 'text' });
  };
  look(value, '', 0);
  return problems;
};

const maxDepth = 40;
