import type { Meter } from '@lc/contract/kernel/budget.ts';
import { calculateDecimal, exactNumber, roundDecimal } from '@lc/contract/kernel/decimal.ts';
import type { BinaryOperator, Expression, FunctionName } from './expression.ts';
import { isSameJson, type Json, textOf } from './json.ts';
import { isEmpty } from './rules.ts';
import { type Values, valueAt } from './values.ts';

/**
 * Evaluates an expression. What has no answer is null.
 * @param meter of all expressions that are evaluated in one go
 * @throws OverBudget, and nothing else
 */
export const evaluate = (expression: Expression, values: Values, meter: Meter): Json => {
  meter.spend(1);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'field':
      return valueAt(values, expression.model) ?? null;
    case 'list':
      return meter.weigh(expression.items.map((item) => evaluate(item, values, meter)));
    case 'unary': {
      const operand = evaluate(expression.operand, values, meter);
      if (expression.operator === 'not') return !isTrue(operand);
      meter.walk(operand);
      return negative(operand);
    }
    case 'binary':
      return evaluateBinary(expression.operator, expression.left, expression.right, values, meter);
    case 'call':
      return evaluateCall(expression.name, expression.operands, values, meter);
  }
};

/** Whether a value counts as yes: everything but false, null, 0 and what is empty. */
export const isTrue = (value: Json): boolean => value !== false && value !== 0 && !isEmpty(value);

const numberOf = (value: Json): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) && !isOtherNumber(value.trim(), number) ? number : undefined;
};

/** Whether a text spells a whole number that no double holds: what was calculated with it would be of another one. */
const isOtherNumber = (text: string, number: number): boolean =>
  Math.abs(number) > Number.MAX_SAFE_INTEGER && /^[+-]?\d+$/.test(text) && exactNumber(text) === undefined;

const finite = (value: number): Json => (Number.isFinite(value) ? value : null);

const negative = (value: Json): Json => {
  const number = numberOf(value);
  return number === undefined ? null : -number;
};

const evaluateBinary = (
  operator: BinaryOperator,
  leftPart: Expression,
  rightPart: Expression,
  values: Values,
  meter: Meter,
): Json => {
  const left = evaluate(leftPart, values, meter);
  if (operator === 'and' && !isTrue(left)) return false;
  if (operator === 'or' && isTrue(left)) return true;
  const right = evaluate(rightPart, values, meter);
  if (operator === 'and' || operator === 'or') return isTrue(right);
  meter.walk(left);
  meter.walk(right);
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case 'in':
      return includes(right, left, meter);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
};

/** Equal values; a number and the text that spells it are equal, as are the ways of being empty. */
const isEqual = (left: Json, right: Json): boolean => {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (typeof left === 'number' || typeof right === 'number') {
    const [one, other] = [numberOf(left), numberOf(right)];
    return one !== undefined && one === other;
  }
  return isSameJson(left, right);
};

const includes = (container: Json, value: Json, meter: Meter): boolean => {
  if (Array.isArray(container))
    return container.some((item) => {
      meter.walk(value);
      return isEqual(item, value);
    });
  return typeof container === 'string' && !isEmpty(value) && container.includes(textOf(value));
};

const isOrdered = (operator: '<' | '<=' | '>' | '>=', left: Json, right: Json): boolean => {
  const [one, other] = [numberOf(left), numberOf(right)];
  const order =
    one !== undefined && other !== undefined
      ? one - other
      : typeof left === 'string' && typeof right === 'string' && left !== '' && right !== ''
        ? compareTexts(left, right)
        : undefined;
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
};

// By code unit, not by a locale: dates written as YYYY-MM-DD come out right, and every machine agrees.
const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const calculate = (operator: '+' | '-' | '*' | '/' | '%', left: Json, right: Json): Json => {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one === undefined || other === undefined) return null;
  return finite(calculateDecimal(operator, one, other));
};

const numbersOf = (values: readonly Json[]): number[] =>
  values.flat().flatMap((value) => numberOf(value as Json) ?? []);

const evaluateCall = (
  name: FunctionName,
  operands: readonly Expression[],
  values: Values,
  meter: Meter,
): Json => {
  if (name === 'if') {
    const [condition, yes, no] = operands;
    if (!condition || !yes || !no) return null;
    return evaluate(isTrue(evaluate(condition, values, meter)) ? yes : no, values, meter);
  }
  const given = operands.map((operand) => evaluate(operand, values, meter));
  if (name === 'empty') return isEmpty(given[0] ?? null);
  if (name === 'coalesce') return given.find((value) => !isEmpty(value)) ?? null;
  for (const value of given) meter.walk(value);
  return meter.weigh(call(name, given, meter));
};

/** What a function says of values that are there. */
const call = (
  name: Exclude<FunctionName, 'if' | 'empty' | 'coalesce'>,
  given: readonly Json[],
  meter: Meter,
): Json => {
  const first = given[0] ?? null;
  const number = numberOf(first);
  switch (name) {
    case 'length':
      return Array.isArray(first) ? first.length : [...textOf(first)].length;
    case 'contains':
      return includes(first, given[1] ?? null, meter);
    case 'number':
      return number ?? null;
    case 'text':
      return textOf(first);
    case 'round':
      return number === undefined ? null : rounded(number, numberOf(given[1] ?? null) ?? 0);
    case 'floor':
      return number === undefined ? null : Math.floor(number);
    case 'ceil':
      return number === undefined ? null : Math.ceil(number);
    case 'abs':
      return number === undefined ? null : Math.abs(number);
    case 'min':
    case 'max': {
      const [least, ...others] = numbersOf(given);
      return least === undefined ? null : others.reduce((found, one) => Math[name](found, one), least);
    }
    case 'sum':
      return finite(numbersOf(given).reduce((total, value) => calculateDecimal('+', total, value), 0));
    case 'concat':
      return given.map(textOf).join('');
    case 'lower':
      return textOf(first).toLowerCase();
    case 'upper':
      return textOf(first).toUpperCase();
    case 'trim':
      return textOf(first).trim();
  }
};

/** Between 0 and 10 places. */
const rounded = (value: number, places: number): Json =>
  finite(roundDecimal(value, Math.min(10, Math.max(0, Math.trunc(places)))));
