import type { WordKey } from './words.ts';

/**
 * Expressions decide whether a field is seen, needed or locked, and compute values. The language is total: it has no
 * loops and no names but fields and the functions below, every step ends, and what cannot be worked out is null.
 *
 * ```
 * age >= 18 and {home.city} in ('Yangon', 'Mandalay')
 * if(empty(price), 0, round(price * amount, 2))
 * ```
 * A field is its model, in braces where that is no plain word.
 */
export type Expression =
  | { kind: 'literal'; value: number | string | boolean | null; at: number }
  | { kind: 'field'; model: string; at: number }
  | { kind: 'list'; items: readonly Expression[]; at: number }
  | { kind: 'unary'; operator: UnaryOperator; operand: Expression; at: number }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; at: number }
  | { kind: 'call'; name: FunctionName; operands: readonly Expression[]; at: number };

export type UnaryOperator = 'not' | '-';
export type BinaryOperator =
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type ExpressionType = 'number' | 'text' | 'boolean' | 'list' | 'any';

interface Signature {
  takes: readonly ExpressionType[];
  /** Type of any further operands; none are taken without it. */
  rest?: ExpressionType;
  gives: ExpressionType;
}

/** The functions: what each takes and gives. */
export const functions = {
  if: { takes: ['boolean', 'any', 'any'], gives: 'any' },
  empty: { takes: ['any'], gives: 'boolean' },
  coalesce: { takes: ['any', 'any'], rest: 'any', gives: 'any' },
  length: { takes: ['any'], gives: 'number' },
  contains: { takes: ['any', 'any'], gives: 'boolean' },
  number: { takes: ['any'], gives: 'number' },
  text: { takes: ['any'], gives: 'text' },
  round: { takes: ['number', 'number'], gives: 'number' },
  floor: { takes: ['number'], gives: 'number' },
  ceil: { takes: ['number'], gives: 'number' },
  abs: { takes: ['number'], gives: 'number' },
  min: { takes: ['number'], rest: 'number', gives: 'number' },
  max: { takes: ['number'], rest: 'number', gives: 'number' },
  sum: { takes: ['any'], rest: 'any', gives: 'number' },
  concat: { takes: ['any'], rest: 'any', gives: 'text' },
  lower: { takes: ['text'], gives: 'text' },
  upper: { takes: ['text'], gives: 'text' },
  trim: { takes: ['text'], gives: 'text' },
} as const satisfies Record<string, Signature>;

export type FunctionName = keyof typeof functions;

/** Why a text is no expression, and where: an offset from its start. */
export interface ExpressionFault {
  code: WordKey;
  at: number;
  params?: Readonly<Record<string, string | number>>;
}

export type ParsedExpression = { expression: Expression } | { fault: ExpressionFault };

interface Token {
  kind: 'number' | 'text' | 'word' | 'field' | 'sign' | 'end';
  text: string;
  at: number;
}

class Refusal extends Error {
  constructor(readonly fault: ExpressionFault) {
    super(fault.code);
  }
}

const longestExpression = 2000;
const deepestExpression = 50;

const tokenPattern =
  /\s+|(\d+(?:\.\d+)?)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\{([^{}]+)\}|([\p{L}_][\p{L}\p{M}\p{N}_]*)|(==|!=|<=|>=|&&|\|\||[<>!+\-*/%(),])/uy;

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(source);
    if (!match)
      throw new Refusal({ code: 'expression.unexpected', at, params: { found: source.charAt(at) } });
    const [whole, digits, quoted, field, word, sign] = match;
    if (digits !== undefined) tokens.push({ kind: 'number', text: digits, at });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: unquoted(quoted), at });
    else if (field !== undefined) tokens.push({ kind: 'field', text: field.trim(), at });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    at += whole.length;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
};

const unquoted = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/gs, '$1');

const binaryOperators: Readonly<Record<string, { operator: BinaryOperator; binds: number }>> = {
  or: { operator: 'or', binds: 1 },
  '||': { operator: 'or', binds: 1 },
  and: { operator: 'and', binds: 2 },
  '&&': { operator: 'and', binds: 2 },
  '==': { operator: '==', binds: 3 },
  '!=': { operator: '!=', binds: 3 },
  '<': { operator: '<', binds: 4 },
  '<=': { operator: '<=', binds: 4 },
  '>': { operator: '>', binds: 4 },
  '>=': { operator: '>=', binds: 4 },
  in: { operator: 'in', binds: 4 },
  '+': { operator: '+', binds: 5 },
  '-': { operator: '-', binds: 5 },
  '*': { operator: '*', binds: 6 },
  '/': { operator: '/', binds: 6 },
  '%': { operator: '%', binds: 6 },
};

const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Reads an expression. Never throws. */
export const parseExpression = (source: string): ParsedExpression => {
  try {
    if (source.length > longestExpression)
      throw new Refusal({ code: 'expression.tooLong', at: longestExpression });
    return { expression: parse(tokensOf(source)) };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.fault };
    throw error;
  }
};

const parse = (tokens: readonly Token[]): Expression => {
  let place = 0;
  let depth = 0;
  const look = (): Token => tokens[place] as Token;
  const take = (): Token => tokens[place++] as Token;
  const is = (text: string): boolean =>
    (look().kind === 'sign' || look().kind === 'word') && look().text === text;
  const unexpected = ({ text, at, kind }: Token): Refusal =>
    new Refusal(
      kind === 'end'
        ? { code: 'expression.unfinished', at }
        : { code: 'expression.unexpected', at, params: { found: text } },
    );
  const expect = (text: string): void => {
    if (!is(text)) throw unexpected(look());
    take();
  };

  const operands = (): Expression[] => {
    const list: Expression[] = [];
    if (is(')')) return list;
    do list.push(binary(0));
    while (is(',') && take());
    return list;
  };

  const primary = (): Expression => {
    const token = take();
    const { at } = token;
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text), at };
    if (token.kind === 'text') return { kind: 'literal', value: token.text, at };
    if (token.kind === 'field') return { kind: 'field', model: token.text, at };
    if (token.kind === 'sign' && token.text === '(') {
      const items = operands();
      expect(')');
      const [only] = items;
      return items.length === 1 && only ? only : { kind: 'list', items, at };
    }
    if (token.kind !== 'word' || Object.hasOwn(binaryOperators, token.text)) throw unexpected(token);
    if (!is('(')) {
      const known = Object.hasOwn(words, token.text) ? words[token.text] : undefined;
      return known === undefined
        ? { kind: 'field', model: token.text, at }
        : { kind: 'literal', value: known, at };
    }
    take();
    const list = operands();
    expect(')');
    return call(token, list);
  };

  const unary = (): Expression => {
    if (++depth > deepestExpression) throw new Refusal({ code: 'expression.tooDeep', at: look().at });
    const { at } = look();
    let result: Expression;
    if (is('not') || is('!')) {
      take();
      result = { kind: 'unary', operator: 'not', operand: unary(), at };
    } else if (is('-')) {
      take();
      result = { kind: 'unary', operator: '-', operand: unary(), at };
    } else result = primary();
    depth--;
    return result;
  };

  const binary = (least: number): Expression => {
    let left = unary();
    for (;;) {
      const token = look();
      const next =
        token.kind === 'sign' || token.kind === 'word'
          ? Object.hasOwn(binaryOperators, token.text) && binaryOperators[token.text]
          : undefined;
      if (!next || next.binds <= least) return left;
      take();
      left = { kind: 'binary', operator: next.operator, left, right: binary(next.binds), at: token.at };
    }
  };

  const expression = binary(0);
  if (look().kind !== 'end') throw unexpected(look());
  return expression;
};

const call = ({ text: name, at }: Token, operands: readonly Expression[]): Expression => {
  if (!Object.hasOwn(functions, name))
    throw new Refusal({ code: 'expression.unknownFunction', at, params: { name } });
  // The name was just found among the functions.
  const known = name as FunctionName;
  const signature: Signature = functions[known];
  const most = signature.rest ? Number.POSITIVE_INFINITY : signature.takes.length;
  if (operands.length < signature.takes.length || operands.length > most)
    throw new Refusal({
      code: 'expression.operandCount',
      at,
      params: { name, count: signature.takes.length },
    });
  return { kind: 'call', name: known, operands, at };
};

type FieldNode = Extract<Expression, { kind: 'field' }>;

/** Every place at which an expression reads a field. */
const fieldNodesIn = (expression: Expression): FieldNode[] => {
  const found: FieldNode[] = [];
  const open = [expression];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === 'field') found.push(one);
    open.push(...partsOf(one).toReversed());
  }
  return found;
};

/** The models that an expression reads, each once. */
export const fieldsIn = (expression: Expression): Set<string> =>
  new Set(fieldNodesIn(expression).map(({ model }) => model));

/** The expressions right inside an expression. */
export const partsOf = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.operands;
    default:
      return [];
  }
};

const plainField = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

const isReserved = (word: string): boolean =>
  [binaryOperators, words, functions, { not: true }].some((known) => Object.hasOwn(known, word));

/**
 * The source of an expression with other names for some of the models it reads; everything else stays as it is
 * written. A text that is no expression stays whole.
 */
export const renameFields = (source: string, renamed: ReadonlyMap<string, string>): string => {
  const parsed = parseExpression(source);
  if ('fault' in parsed) return source;
  const places = fieldNodesIn(parsed.expression).sort((one, other) => other.at - one.at);
  return places.reduce((text, { model, at }) => {
    const name = renamed.get(model);
    if (name === undefined) return text;
    const end = text.charAt(at) === '{' ? text.indexOf('}', at) + 1 : at + model.length;
    const written = plainField.test(name) && !isReserved(name) ? name : `{${name}}`;
    return text.slice(0, at) + written + text.slice(end);
  }, source);
};
