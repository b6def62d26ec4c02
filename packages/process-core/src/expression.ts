import { evaluateFeel, feelFault } from './feel.ts';
import { evaluateUel, parseUel } from './uel.ts';

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
  if (uel) return { language: 'uel', text: (uel[1] ?? '').trim() };
  return { language: 'feel', text: trimmed.replace(/^=\s*/, '') };
};

/** Why an expression cannot be used; undefined where it can. */
export const expressionFault = ({ language, text }: Expression): string | undefined => {
  if (text.length > maxExpression) return 'too long';
  if (text === '') return 'empty';
  if (language === 'feel') return feelFault(text);
  const parsed = parseUel(text);
  return 'fault' in parsed ? parsed.fault : undefined;
};

/** The value of an expression; null for whatever cannot be worked out. */
export const evaluate = (expression: Expression, variables: Variables): unknown => {
  if (expressionFault(expression) !== undefined) return null;
  if (expression.language === 'feel') return evaluateFeel(expression.text, variables);
  const parsed = parseUel(expression.text);
  return 'fault' in parsed ? null : evaluateUel(parsed.expression, variables);
};

/** Whether a condition holds: only `true` does. */
export const holds = (expression: Expression, variables: Variables): boolean =>
  evaluate(expression, variables) === true;
