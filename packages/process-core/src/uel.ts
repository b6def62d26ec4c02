import type { Meter } from '@lc/contract/kernel/budget.ts';
import { calculateDecimal, typedNumber } from '@lc/contract/kernel/decimal.ts';
import { type ExpressionFault, Fault } from './fault.ts';

/** The part of UEL that imported models use in conditions: literals, variables, members, comparison, logic, sums. */
export type Uel =
  | { kind: 'literal'; value: number | string | boolean | null }
  | { kind: 'variable'; path: readonly string[] }
  | { kind: 'not' | 'negate' | 'empty'; operand: Uel }
  | { kind: 'binary'; operator: string; left: Uel; right: Uel }
  | { kind: 'choose'; test: Uel; yes: Uel; no: Uel };

type Parsed = { expression: Uel } | { fault: ExpressionFault };

const token =
  /\s*(?:((?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?![\p{L}\d])|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([\p{L}_][\p{L}\p{M}\p{Nd}_]*)|(&&|\|\||[=!<>]=|[-+*/%<>!?:().,]))/uy;

const words: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  div: '/',
  mod: '%',
};

/** Deepest nesting that is read. */
const maxDepth = 40;

interface Sign {
  kind: 'number' | 'text' | 'name' | 'sign';
  text: string;
}

const tokensOf = (text: string): Sign[] | undefined => {
  const found: Sign[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const match = token.exec(text);
    if (!match) return undefined;
    const [, number, quoted, name, sign] = match;
    if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (quoted !== undefined)
      found.push({ kind: 'text', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1') });
    else if (name !== undefined) {
      const operator = words[name];
      found.push(operator ? { kind: 'sign', text: operator } : { kind: 'name', text: name });
    } else found.push({ kind: 'sign', text: sign ?? '' });
  }
  return found;
};

const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** What other engines call the functions that compare variables: `var:equals(days, 3)`, `type.equals('leave')`. */
const comparing: Readonly<Record<string, string>> = {
  eq: '==',
  equals: '==',
  ne: '!=',
  notEquals: '!=',
  lt: '<',
  lessThan: '<',
  lowerThan: '<',
  lte: '<=',
  lessThanOrEquals: '<=',
  lowerThanOrEquals: '<=',
  gt: '>',
  greaterThan: '>',
  gte: '>=',
  greaterThanOrEquals: '>=',
};

/** What such functions are functions of. */
const scopes: ReadonlySet<string> = new Set(['var', 'vars', 'variables', 'execution', 'task']);

/** Reads the inside of `${…}`. */
export const parseUel = (text: string): Parsed => {
  const tokens = tokensOf(text);
  if (!tokens) return { fault: { fault: 'sign' } };
  let at = 0;
  let depth = 0;
  const isSign = (sign: string): boolean => tokens[at]?.kind === 'sign' && tokens[at]?.text === sign;
  const take = (sign: string): boolean => {
    if (!isSign(sign)) return false;
    at++;
    return true;
  };
  const expectSign = (sign: string): void => {
    if (!take(sign)) throw new Fault('missing', sign);
  };
  const choose = (): Uel => {
    if (++depth > maxDepth) throw new Fault('deep');
    const test = binary(0);
    let result = test;
    if (take('?')) {
      const yes = choose();
      expectSign(':');
      result = { kind: 'choose', test, yes, no: choose() };
    }
    depth--;
    return result;
  };
  const binary = (level: number): Uel => {
    const operators = levels[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    for (;;) {
      const operator = operators.find(isSign);
      if (operator === undefined) return left;
      at++;
      left = { kind: 'binary', operator, left, right: binary(level + 1) };
    }
  };
  const unary = (): Uel => {
    if (++depth > maxDepth) throw new Fault('deep');
    const result = ((): Uel => {
      if (take('!')) return { kind: 'not', operand: unary() };
      if (take('-')) return { kind: 'negate', operand: unary() };
      if (tokens[at]?.kind === 'name' && tokens[at]?.text === 'empty') {
        at++;
        return { kind: 'empty', operand: unary() };
      }
      return primary();
    })();
    depth--;
    return result;
  };
  const primary = (): Uel => {
    if (take('(')) {
      const inner = choose();
      expectSign(')');
      return inner;
    }
    const next = tokens[at++];
    if (next?.kind === 'number') return { kind: 'literal', value: Number(next.text) };
    if (next?.kind === 'text') {
      const text: Uel = { kind: 'literal', value: next.text };
      return take('.') ? called(tokens[at++]?.text ?? '', [text]) : text;
    }
    if (next?.kind !== 'name') throw new Fault('place');
    const constant = Object.hasOwn(constants, next.text) ? constants[next.text] : undefined;
    if (constant !== undefined) return { kind: 'literal', value: constant };
    const path = [next.text];
    const isScoped = scopes.has(next.text) && isSign(':') && tokens[at + 2]?.text === '(';
    if (isScoped) {
      at++;
      return called(tokens[at++]?.text ?? '', []);
    }
    while (take('.')) {
      const member = tokens[at++];
      if (member?.kind !== 'name') throw new Fault('member');
      if (isSign('(') && scopes.has(path.join('.'))) return called(member.text, []);
      if (isSign('(')) return called(member.text, [{ kind: 'variable', path }]);
      path.push(member.text);
    }
    if (isSign('(')) throw new Fault('call', path.join('.'));
    return { kind: 'variable', path };
  };
  /** One of the calls that compare a variable, as the operation that it is. */
  const called = (name: string, given: Uel[]): Uel => {
    expectSign('(');
    const found = [...given];
    if (!isSign(')'))
      do found.push(choose());
      while (take(','));
    expectSign(')');
    const [left, right] = found.map((one, index) =>
      given.length === 0 && index === 0 && one.kind === 'literal' && typeof one.value === 'string'
        ? ({ kind: 'variable', path: [one.value] } as const)
        : one,
    );
    const operator = Object.hasOwn(comparing, name) ? comparing[name] : undefined;
    if (operator !== undefined && left && right && found.length === 2)
      return { kind: 'binary', operator, left, right };
    const isOne = left !== undefined && found.length === 1;
    if (isOne && (name === 'isEmpty' || name === 'empty')) return { kind: 'empty', operand: left };
    if (isOne && (name === 'isNotEmpty' || name === 'notEmpty'))
      return { kind: 'not', operand: { kind: 'empty', operand: left } };
    if (isOne && given.length === 0 && (name === 'get' || name === 'getVariable')) return left;
    if (isOne && given.length === 0 && name === 'hasVariable')
      return { kind: 'binary', operator: '!=', left, right: { kind: 'literal', value: null } };
    throw new Fault('call', name);
  };
  try {
    const expression = choose();
    if (at < tokens.length) throw new Fault('rest');
    return { expression };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: error.reason };
  }
};

const read = (variables: Readonly<Record<string, unknown>>, path: readonly string[]): unknown => {
  let value: unknown = variables;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value ?? null;
};

/** A number, or a text that spells one as people write it; undefined for anything else. */
const toNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? typedNumber(value) : undefined;
};

/** As JUEL compares: a text beside a number is read as one, and beside a boolean as `true` where it says so. */
const isEqual = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (typeof left === typeof right || left === null || right === null) return false;
  if (typeof left === 'boolean' || typeof right === 'boolean') {
    const [truth, other] = typeof left === 'boolean' ? [left, right] : [right, left];
    return typeof other === 'string' && (other.trim().toLowerCase() === 'true') === truth;
  }
  const number = toNumber(left);
  return number !== undefined && number === toNumber(right);
};

const isBefore = (left: unknown, right: unknown): boolean | null => {
  const [one, other] = [toNumber(left), toNumber(right)];
  if (one !== undefined && other !== undefined) return one < other;
  return typeof left === 'string' && typeof right === 'string' ? left < right : null;
};

const sum = (operator: '+' | '-' | '*' | '/' | '%', left: unknown, right: unknown): unknown => {
  const [one, other] = [toNumber(left), toNumber(right)];
  if (one !== undefined && other !== undefined) {
    const result = calculateDecimal(operator, one, other);
    return Number.isNaN(result) ? null : result;
  }
  const isText = typeof left === 'string' || typeof right === 'string';
  return operator === '+' && isText ? `${left ?? ''}${right ?? ''}` : null;
};

/** The value of an expression; null where it cannot be worked out. @throws OverBudget */
export const evaluateUel = (
  expression: Uel,
  variables: Readonly<Record<string, unknown>>,
  meter: Meter,
): unknown => {
  const value = (inner: Uel): unknown => evaluateUel(inner, variables, meter);
  switch (expression.kind) {
    case 'literal':
      return meter.weigh(expression.value);
    case 'variable':
      return meter.weigh(read(variables, expression.path));
    case 'not': {
      const inner = value(expression.operand);
      return typeof inner === 'boolean' ? !inner : null;
    }
    case 'negate': {
      const inner = value(expression.operand);
      const number = toNumber(inner);
      return number === undefined ? null : 0 - number;
    }
    case 'empty': {
      const inner = value(expression.operand);
      return inner === null || inner === '' || (Array.isArray(inner) && inner.length === 0);
    }
    case 'choose':
      return value(expression.test) === true ? value(expression.yes) : value(expression.no);
    case 'binary':
      return meter.weigh(
        evaluateBinary(expression.operator, value(expression.left), () => value(expression.right)),
      );
  }
};

const evaluateBinary = (operator: string, left: unknown, right: () => unknown): unknown => {
  switch (operator) {
    case '&&':
      return left === true && right() === true;
    case '||':
      return left === true || right() === true;
    case '==':
      return isEqual(left, right());
    case '!=':
      return !isEqual(left, right());
    case '<':
      return isBefore(left, right());
    case '>':
      return isBefore(right(), left);
    case '<=':
    case '>=': {
      const after = operator === '<=' ? isBefore(right(), left) : isBefore(left, right());
      return after === null ? null : !after;
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return sum(operator, left, right());
    default:
      return null;
  }
};
