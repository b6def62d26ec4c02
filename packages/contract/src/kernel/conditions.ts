import { z } from 'zod/mini';
import { type RuleOperator, ruleFault, ruleFields, ruleOperatorsOf } from './data-rule.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

/** How a condition compares, in the family's codes; `left_like` means "ends with", `right_like` "begins with". */
export const conditionRules = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'like',
  'left_like',
  'right_like',
  'empty',
  'not_empty',
] as const;

export type ConditionRule = (typeof conditionRules)[number];

/** A condition on a field; `val` is empty where the rule needs none. */
export interface ListCondition {
  field: string;
  rule: ConditionRule;
  val: string;
}

/** Whether all conditions must hold or any. */
export type ConditionMatch = 'and' | 'or';

/** Most conditions of one query. */
export const maxConditions = 20;

/** The operator of data rules that means the same; those without one ask whether there is a value. */
export const operatorOfRule: Readonly<Partial<Record<ConditionRule, RuleOperator>>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
  in: 'IN',
  like: 'LIKE',
  left_like: 'LEFT_LIKE',
  right_like: 'RIGHT_LIKE',
};

/** The fields that conditions may look at, in the order of the definition. */
export const conditionFields = (resource: Resource): [string, Field][] => ruleFields(resource);

/** The rules that fit a field. */
export const conditionRulesOf = (field: Field): ConditionRule[] =>
  conditionRules.filter((rule) => {
    const operator = operatorOfRule[rule];
    return operator ? ruleOperatorsOf[field.kind].includes(operator) : !field.required;
  });

const isFit = (resource: Resource, { field: name, rule, val }: ListCondition): boolean => {
  const field = conditionFields(resource).find(([known]) => known === name)?.[1];
  if (!field) return false;
  const operator = operatorOfRule[rule];
  return operator === undefined || ruleFault(field, { operator, value: val }) === undefined;
};

const isRule = (text: unknown): text is ConditionRule => conditionRules.some((rule) => rule === text);

const conditionIn = (entry: unknown): ListCondition | undefined => {
  if (typeof entry !== 'object' || entry === null || !('field' in entry) || !('rule' in entry))
    return undefined;
  const val = 'val' in entry ? entry.val : '';
  const text = Array.isArray(val) ? val.join(',') : String(val ?? '');
  if (typeof entry.field !== 'string' || !isRule(entry.rule)) return undefined;
  return { field: entry.field, rule: entry.rule, val: text };
};

const decoded = (text: string): string => {
  try {
    // The family encodes the parameter once more than the address does.
    return text.startsWith('%5B') || text.startsWith('%5b') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
};

/** Longest `superQueryParams`, in characters. */
const longestConditions = 8000;

/** The conditions that `superQueryParams` holds; undefined where it is no list of conditions. */
export const parseConditions = (text: string): ListCondition[] | undefined => {
  // A schema names every problem: this one is asked of texts that are too long, too.
  if (text.length > longestConditions) return undefined;
  try {
    const entries: unknown = JSON.parse(decoded(text));
    if (!Array.isArray(entries) || entries.length > maxConditions) return undefined;
    const conditions = entries.map(conditionIn);
    return conditions.every((condition) => condition !== undefined) ? conditions : undefined;
  } catch {
    return undefined;
  }
};

/** The conditions of a list as its query has them: the family's super query. */
export const conditionsQuery = (resource: Resource) => ({
  superQueryParams: z.optional(
    z.string().check(
      z.maxLength(longestConditions),
      z.refine(
        (text) =>
          text === '' || parseConditions(text)?.every((condition) => isFit(resource, condition)) === true,
        { error: 'type' },
      ),
    ),
  ),
  superQueryMatchType: z.optional(z.enum(['and', 'or'])),
});
