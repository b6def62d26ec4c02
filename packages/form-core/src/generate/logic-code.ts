import { type Expression, functions } from '../expression.ts';
import type { SupportName } from './support/index.ts';
import {
  type Code,
  call,
  chain,
  comparison,
  list,
  literal,
  memberOf,
  name,
  not,
  ternary,
  text,
} from './typescript.ts';
import { anyOf, isWithin, listType, plainType, type ValueType } from './value-type.ts';

/** An expression of a design in TypeScript, and what comes of it. */
export interface Compiled {
  code: Code;
  type: ValueType;
}

/** What an expression reads, and what it needs. */
export interface LogicScope {
  /** The type of a model's value; undefined where the form has no such model. */
  typeOf: (model: string) => ValueType | undefined;
  /** Names a support function that the program then holds. */
  use: (support: SupportName) => string;
}

const boolean = plainType('boolean');
const numberOrNull = plainType('number', 'null');

const isBoolean = ({ type }: Compiled): boolean => isWithin(type, 'boolean') && type.plain.size > 0;

/** Compiles an expression so that it gives what `evaluate` gives, in the words that a reader would choose. */
export const compileExpression = (expression: Expression, scope: LogicScope): Compiled => {
  const compile = (part: Expression): Compiled => compileExpression(part, scope);
  const calling = (support: SupportName, type: ValueType, ...parts: readonly Expression[]): Compiled => ({
    code: call(
      scope.use(support),
      parts.map((part) => compile(part).code),
    ),
    type,
  });
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return typeof value === 'string'
        ? { code: text(value), type: plainType('string') }
        : { code: literal(value), type: plainType(value === null ? 'null' : typeof value) };
    }
    case 'field': {
      const type = scope.typeOf(expression.model);
      return type
        ? { code: memberOf('values', expression.model), type }
        : { code: name('null'), type: plainType('null') };
    }
    case 'list': {
      const items = expression.items.map((item) => filled(compile(item)));
      const types = items.flatMap(({ type }) => [...type.plain, ...(type.items ? ['unknown'] : [])]);
      return { code: list(items.map(({ code }) => code)), type: listType(...types) };
    }
    case 'unary':
      return expression.operator === 'not'
        ? { code: not(condition(expression.operand, scope)), type: boolean }
        : calling('negative', numberOrNull, expression.operand);
    case 'binary':
      return compileBinary(expression, scope);
    case 'call':
      return compileCall(expression, scope, calling);
  }
};

/** An expression as a condition: whether it counts as yes. */
export const condition = (expression: Expression, scope: LogicScope): Code => {
  const compiled = compileExpression(expression, scope);
  return isBoolean(compiled) ? compiled.code : call(scope.use('isTrue'), [compiled.code]);
};

/** A value of which nothing is null, as expressions have it. */
const filled = ({ code, type }: Compiled): Compiled =>
  type.plain.has('undefined')
    ? {
        code: chain('??', [code, name('null')]),
        type: {
          ...type,
          plain: new Set([...type.plain].filter((one) => one !== 'undefined').concat('null')),
        },
      }
    : { code, type };

/** An expression as the value of a model. */
export const compileValue = (expression: Expression, scope: LogicScope): Compiled =>
  filled(compileExpression(expression, scope));

type Binary = Extract<Expression, { kind: 'binary' }>;

const arithmetic = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide', '%': 'remainder' } as const;
const orders = { '<': 'isLess', '<=': 'isAtMost', '>': 'isMore', '>=': 'isAtLeast' } as const;

const compileBinary = ({ operator, left, right }: Binary, scope: LogicScope): Compiled => {
  const [one, other] = [compileExpression(left, scope), compileExpression(right, scope)];
  const calling = (support: SupportName, type: ValueType, ...args: readonly Compiled[]): Compiled => ({
    code: call(
      scope.use(support),
      args.map(({ code }) => code),
    ),
    type,
  });
  switch (operator) {
    case 'and':
    case 'or':
      return {
        code: chain(operator === 'and' ? '&&' : '||', [condition(left, scope), condition(right, scope)]),
        type: boolean,
      };
    case '==':
    case '!=':
      return { code: compileEquality(operator, [left, one], [right, other], scope), type: boolean };
    case 'in':
      return calling('contains', boolean, other, one);
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (isNumber(one) && isNumber(other))
        return { code: comparison(operator, one.code, other.code), type: boolean };
      return calling(orders[operator], boolean, one, other);
    default:
      return calling(arithmetic[operator], numberOrNull, one, other);
  }
};

const isNumber = ({ type }: Compiled): boolean => isWithin(type, 'number') && type.plain.size > 0;

type Side = readonly [Expression, Compiled];

/** `===` where that means the same: a literal against a value that can be of its type, but is nothing that reads like it. */
const compileEquality = (operator: '==' | '!=', left: Side, right: Side, scope: LogicScope): Code => {
  const [[part, value], [other, held]] = right[0].kind === 'literal' ? [right, left] : [left, right];
  if (part.kind === 'literal') {
    if (part.value === '' || part.value === null) {
      const code = call(scope.use('isEmpty'), [held.code]);
      return operator === '==' ? code : not(code);
    }
    const own = typeof part.value;
    const { plain, items } = held.type;
    const alike = own === 'boolean' ? [] : own === 'number' ? ['string'] : ['number'];
    if (other.kind !== 'literal' && plain.has(own) && !items && !alike.some((type) => plain.has(type)))
      return comparison(operator === '==' ? '===' : '!==', held.code, value.code);
  }
  const code = call(scope.use('isEqual'), [left[1].code, right[1].code]);
  return operator === '==' ? code : not(code);
};

const supportOf = {
  length: 'lengthOf',
  contains: 'contains',
  number: 'toNumber',
  text: 'toText',
  round: 'round',
  floor: 'floor',
  ceil: 'ceil',
  abs: 'abs',
  min: 'smallest',
  max: 'largest',
  sum: 'sum',
  concat: 'concat',
  lower: 'lower',
  upper: 'upper',
  trim: 'trim',
} as const satisfies Partial<Record<keyof typeof functions, SupportName>>;

const gives = {
  number: numberOrNull,
  text: plainType('string'),
  boolean,
} as const;

type Call = Extract<Expression, { kind: 'call' }>;

const compileCall = (
  { name: called, operands }: Call,
  scope: LogicScope,
  calling: (support: SupportName, type: ValueType, ...parts: readonly Expression[]) => Compiled,
): Compiled => {
  if (called === 'empty') return calling('isEmpty', boolean, ...operands);
  if (called === 'coalesce') {
    const parts = operands.map((operand) => filled(compileExpression(operand, scope)));
    return {
      code: call(
        scope.use('firstFilled'),
        parts.map(({ code }) => code),
      ),
      type: anyOf(plainType('null'), ...parts.map(({ type }) => type)),
    };
  }
  if (called === 'if') {
    const [test, yes, no] = operands;
    if (!test || !yes || !no) return { code: name('null'), type: plainType('null') };
    const chosen = [filled(compileExpression(yes, scope)), filled(compileExpression(no, scope))] as const;
    const parts = [condition(test, scope), chosen[0].code, chosen[1].code] as const;
    const type = anyOf(chosen[0].type, chosen[1].type);
    // One in another is hard to read, and a function reads the same to everybody.
    return parts.some(({ kind }) => kind === 'ternary')
      ? { code: call(scope.use('choose'), parts), type }
      : { code: ternary(...parts), type };
  }
  const type = called === 'length' ? plainType('number') : gives[functions[called].gives];
  return calling(supportOf[called], type, ...operands);
};
