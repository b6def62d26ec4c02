import { type Meter, OverBudget } from '@lc/contract/kernel/budget.ts';
import { calculateDecimal } from '@lc/contract/kernel/decimal.ts';
import { evaluate } from 'feelin';
import { normalizeContextKey } from 'lezer-feel';
import { type FeelPlan, stepsToRead } from './feel-plan.ts';

/** What an operation of feelin takes beside its text and operands: it sets up a parser each time. */
const stepsToAsk = 2000;
/** Longest text that is read as a date or duration, and longest name that is compared sign by sign. */
const longestMoment = 200;
const longestName = 200;

type Values = Readonly<Record<string, unknown>>;

/** Names and their values; what an expression defines hides what is around it. */
interface Scope {
  own: Values;
  around?: Scope;
}

/**
 * The value of a FEEL expression; null where it cannot be worked out. Each operation is done by itself and its result is
 * measured before the next: feelin alone has no bound on what it makes.
 * @throws OverBudget
 */
export const evaluateFeel = (plan: FeelPlan, variables: Values, meter: Meter): unknown => {
  try {
    return evaluatePlan(plan, { own: variables }, meter);
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    return null;
  }
};

const evaluatePlan = (plan: FeelPlan, scope: Scope, meter: Meter): unknown => {
  const work = (part: FeelPlan): unknown => evaluatePlan(part, scope, meter);
  meter.spend(1);
  switch (plan.do) {
    case 'literal':
      return ask(plan.text, [], meter);
    case 'constant':
      return plan.value;
    case 'variable':
      return lookUp(plan.name, scope, meter);
    case 'list':
      return meter.weigh(plan.items.map(work));
    case 'context':
      return evaluateContext(plan, scope, meter);
    case 'if': {
      const test = work(plan.test);
      return work(test !== false && test !== null ? plan.yes : plan.no);
    }
    case 'path': {
      const target = work(plan.target);
      if (!Array.isArray(target)) return memberOf(target, plan.name, meter);
      return meter.weigh(target.map((item) => memberOf(item, plan.name, meter)));
    }
    case 'logic': {
      const sides = [work(plan.left), work(plan.right)];
      // Of three values: what is no boolean is unknown.
      if (sides.includes(!plan.isAnd)) return !plan.isAnd;
      return sides.every((side) => side === plan.isAnd) ? plan.isAnd : null;
    }
    case 'binary':
      return calculate(plan.operator, work(plan.left), work(plan.right), meter);
    case 'template': {
      const operands = plan.operands.map(work);
      if (plan.isMoment && operands.some((one) => typeof one === 'string' && one.length > longestMoment))
        return null;
      const total = plan.calls === 'sum' || plan.calls === 'mean' ? totalOf(operands, plan.calls) : undefined;
      return total ?? ask(plan.text, operands, meter);
    }
  }
};

const decimal =
  (operator: '+' | '-' | '*' | '/') =>
  (left: number, right: number): number | null => {
    const result = calculateDecimal(operator, left, right);
    return Number.isNaN(result) ? null : result;
  };

/** Operations on two numbers, as feelin does them but in decimals: 0.1 and 0.2 are 0.3. */
const ofNumbers: Readonly<Record<string, (left: number, right: number) => unknown>> = {
  '+': decimal('+'),
  '-': decimal('-'),
  '*': decimal('*'),
  '/': decimal('/'),
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};
/** The sum or mean of numbers in decimals; undefined where there is something else among them. */
const totalOf = (operands: readonly unknown[], name: 'sum' | 'mean'): number | null | undefined => {
  const [first] = operands;
  const numbers: readonly unknown[] = operands.length === 1 && Array.isArray(first) ? first : operands;
  let total: number | null = 0;
  for (const number of numbers) {
    if (typeof number !== 'number') return undefined;
    total = total === null ? null : decimal('+')(total, number);
  }
  if (numbers.length === 0) return undefined;
  return total !== null && name === 'mean' ? decimal('/')(total, numbers.length) : total;
};

const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^', '**']);

/** An operation on two values: what is common is done here, the rest, such as dates, by feelin. */
const calculate = (operator: string, left: unknown, right: unknown, meter: Meter): unknown => {
  const known = ofNumbers[operator];
  if (known && typeof left === 'number' && typeof right === 'number') return known(left, right);
  if (arithmetic.has(operator) && (left === null || right === null)) return null;
  if (operator === '=' || operator === '!=') {
    if (left === null || right === null || typeof left === 'string')
      if (typeof right === typeof left || left === null || right === null) {
        meter.read(typeof left === 'string' ? left.length : 0);
        return (left === right) === (operator === '=');
      }
  }
  if (operator === '+' && typeof left === 'string' && typeof right === 'string')
    return meter.weigh(left + right);
  return ask(` v0 ${operator} v1 `, [left, right], meter);
};

/** A member of an object, or the part of a date; null of anything else. */
const memberOf = (target: unknown, name: string, meter: Meter): unknown => {
  meter.spend(1);
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return null;
  if (!isPlain(target)) return ask(` v0 .${name}`, [target], meter);
  const known = nameIn(target, name, meter);
  return known === undefined ? null : (target[known] ?? null);
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Has feelin do one operation on values that were measured. @throws OverBudget */
const ask = (text: string, operands: readonly unknown[], meter: Meter): unknown => {
  meter.spend(stepsToAsk + stepsToRead(text));
  // feelin copies what it is given.
  for (const operand of operands) meter.weigh(operand);
  const values = Object.fromEntries(operands.map((value, index) => [`v${index}`, value ?? null]));
  return meter.weigh(evaluate(text, values).value);
};

const lookUp = (name: string, scope: Scope, meter: Meter): unknown => {
  for (let here: Scope | undefined = scope; here; here = here.around) {
    const found = nameIn(here.own, name, meter);
    if (found !== undefined) return here.own[found] ?? null;
  }
  return null;
};

/** How an object spells a name; signs in it may have spaces around them. */
const nameIn = (values: Values, name: string, meter: Meter): string | undefined => {
  meter.spend(1);
  if (Object.hasOwn(values, name)) return name;
  const names = Object.keys(values);
  meter.spend(names.length);
  const normal = normalizeContextKey(name);
  return names.find((one) => one.length <= longestName && normalizeContextKey(one) === normal);
};

const evaluateContext = (
  { entries }: Extract<FeelPlan, { do: 'context' }>,
  around: Scope,
  meter: Meter,
): unknown => {
  const own: Record<string, unknown> = {};
  for (const { key, value } of entries) {
    const name = String(evaluatePlan(key, around, meter));
    const result = evaluatePlan(value, { own, around }, meter);
    // Not an assignment: an entry may be called `__proto__`.
    Object.defineProperty(own, name, {
      value: result,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return meter.weigh(own);
};
