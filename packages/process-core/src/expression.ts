import { budgets, Meter, OverBudget } from '@lc/contract/kernel/budget.ts';
import type { ExpressionFault } from './fault.ts';
import { evaluateFeel } from './feel.ts';
import { type FeelPlan, readFeel, stepsToRead } from './feel-plan.ts';
import { evaluateUel, parseUel, type Uel } from './uel.ts';
import { plainExpression } from './written.ts';

/** An expression of a model: FEEL, or what other engines write as `${…}`. Neither is ever run as code. */
export interface Expression {
  language: 'feel' | 'uel';
  text: string;
}

export type Variables = Readonly<Record<string, unknown>>;

/** Longest expression, in UTF-16 units: what is short and has no loops ends soon. */
export const maxExpression = 2000;

/** Reads an expression as it stands in a model: `${…}` and `#{…}` are UEL, anything else is FEEL. */
export const toExpression = (text: string): Expression => {
  const trimmed = text.trim();
  const uel = /^[$#]\{([\s\S]*)\}$/.exec(trimmed);
  const [language, inner] = uel
    ? (['uel', (uel[1] ?? '').trim()] as const)
    : (['feel', trimmed.replace(/^=\s*/, '')] as const);
  // What is too long is refused as it is.
  return { language, text: inner.length > maxExpression ? inner : plainExpression(inner, language).text };
};

type Read = { fault: ExpressionFault } | { plan: FeelPlan } | { uel: Uel };

const read = ({ language, text }: Expression): Read => {
  if (language === 'feel') return readFeel(text);
  const parsed = parseUel(text);
  return 'fault' in parsed ? parsed : { uel: parsed.expression };
};

/** What was read for each meter, so that a loop reads its conditions once. */
const readFor = new WeakMap<Meter, Map<string, Read>>();

const readOnce = (expression: Expression, meter: Meter): Read => {
  const { language, text } = expression;
  if (text.length > maxExpression) return { fault: { fault: 'long' } };
  if (text === '') return { fault: { fault: 'empty' } };
  const known = readFor.get(meter) ?? new Map<string, Read>();
  readFor.set(meter, known);
  const key = `${language} ${text}`;
  const found = known.get(key);
  if (found) return found;
  meter.spend(language === 'feel' ? stepsToRead(text) : text.length);
  const result = read(expression);
  known.set(key, result);
  return result;
};

/** A number of an expression that is not read, though the language would read it as something else. */
const faultIn = ({ language, text }: Expression): { fault: ExpressionFault } | undefined => {
  const { fault } = text.length > maxExpression ? {} : plainExpression(text, language);
  return fault && { fault };
};

/** Why an expression cannot be used, as a finding of its model. */
type Faulty =
  | { code: 'badExpression'; params: { fault: string; what: string } }
  | { code: 'expensiveExpression' };

/**
 * Why an expression cannot be used; undefined where it can.
 * @param whole what is left for all expressions of a model
 */
export const expressionFault = (
  expression: Expression,
  whole = new Meter(budgets.models),
): Faulty | undefined => {
  const steps = Math.min(whole.left, budgets.expressions.steps);
  const meter = new Meter({ ...budgets.expressions, steps });
  try {
    const found = faultIn(expression) ?? readOnce(expression, meter);
    if ('fault' in found) return { code: 'badExpression', params: { what: '', ...found.fault } };
    // What is too much without any variable is too much with them.
    evaluate(expression, {}, meter);
    return undefined;
  } catch (error) {
    if (error instanceof OverBudget) return { code: 'expensiveExpression' };
    throw error;
  } finally {
    whole.left -= steps - Math.max(0, meter.left);
  }
};

/**
 * The value of an expression; null for whatever cannot be worked out.
 * @param meter of everything that is evaluated in one go, such as a command on an instance
 * @throws OverBudget
 */
export const evaluate = (expression: Expression, variables: Variables, meter: Meter): unknown => {
  const found = readOnce(expression, meter);
  if ('plan' in found) return evaluateFeel(found.plan, variables, meter);
  return 'uel' in found ? evaluateUel(found.uel, variables, meter) : null;
};

/** Whether a condition holds: only `true` does. @throws OverBudget */
export const holds = (expression: Expression, variables: Variables, meter: Meter): boolean =>
  evaluate(expression, variables, meter) === true;
