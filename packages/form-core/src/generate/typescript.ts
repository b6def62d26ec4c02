import { type Json, NumberLiteral } from '../json.ts';
import { memberAccess, memberName, numberLiteral, stringLiteral } from './escape.ts';
import {
  type Doc,
  fill,
  firstThatFits,
  fluid,
  group,
  ifBreak,
  indent,
  join,
  line,
  softline,
} from './layout.ts';
import { widthOf } from './text-width.ts';

/** Where an expression stands, which decides how it is laid out. */
export type Place = 'value' | 'operand' | 'argument' | 'test' | 'negated';

/** An expression of TypeScript: what it is decides where it may break. */
export interface Code {
  kind:
    | 'name'
    | 'member'
    | 'text'
    | 'literal'
    | 'call'
    | 'logical'
    | 'comparison'
    | 'ternary'
    | 'list'
    | 'object';
  at: (place: Place) => Doc;
  /** Whether a ternary's test, or a chain's links, are operators. */
  operator?: string;
  /** The links of a chain of one operator. */
  links?: readonly Code[];
  /** Whether an object is one of several members, which its list then puts on lines of their own. */
  size?: number;
  /** Whether a list holds numbers alone. */
  isConcise?: boolean;
  /** Whether it would break badly: the sign before it breaks rather. */
  isStiff?: boolean;
}

const fixed = (kind: Code['kind'], doc: Doc, more: Partial<Code> = {}): Code => ({
  kind,
  at: () => doc,
  ...more,
});

/** A variable, or anything that is written without a space. */
export const name = (text: string): Code => fixed('name', text);

/** A member, by the text of its access: `values.age`. */
export const member = (text: string): Code => fixed('member', text, { isStiff: true });

/** A member of an object by any name. */
export const memberOf = (object: string, key: string): Code => {
  const access = memberAccess(key);
  const doc = access.startsWith('.')
    ? object + access
    : [
        object,
        object.endsWith('?') ? '.' : '',
        group(['[', indent([softline, access.slice(1, -1)]), softline, ']']),
      ];
  return fixed('member', doc, { isStiff: true });
};

export const text = (value: string): Code => fixed('text', stringLiteral(value), { isStiff: true });

/** A number, a switch, nothing at all. */
export const literal = (value: number | boolean | null | NumberLiteral): Code =>
  fixed(
    value === null ? 'name' : 'literal',
    typeof value === 'number' || value instanceof NumberLiteral ? numberLiteral(value) : String(value),
  );

/** A short argument, which is not worth a line of its own. */
const shortest = 25;

const isShort = ({ kind, at }: Code): boolean => {
  const doc = at('argument');
  return typeof doc === 'string' && ['name', 'text', 'literal'].includes(kind) && doc.length <= shortest;
};

const listed = (open: string, docs: readonly Doc[], close: string, isBroken = false): Doc =>
  docs.length === 0
    ? open + close
    : group([open, indent([softline, join([',', line], docs)]), ifBreak(','), softline, close], isBroken);

/** A group that does not stay on one line. */
const broaden = (doc: Doc): Doc =>
  typeof doc === 'object' && 'kind' in doc && doc.kind === 'group'
    ? { ...doc, isBroken: true }
    : group(doc, true);

const isContainer = ({ kind, size = 0 }: Code): boolean => (kind === 'list' || kind === 'object') && size > 0;

/** A list or object at the end stays at its call when it breaks. */
const argumentsOf = (args: readonly Code[]): Doc => {
  const docs = args.map((arg) => arg.at('argument'));
  const [last, before] = args.toReversed();
  const plain = listed('(', docs, ')');
  if (!last || !isContainer(last) || before?.kind === last.kind) return plain;
  if (last.isConcise && args.length > 1) return plain;
  const head = docs.slice(0, -1).flatMap((doc) => [doc, ', ']);
  const end = docs.at(-1) ?? '';
  const broken = broaden(end);
  const allBroken = group(['(', indent([line, join([',', line], docs)]), ',', line, ')'], true);
  return firstThatFits(['(', head, end, ')'], ['(', head, broken, ')'], allBroken);
};

/** A function called with arguments, none of which is a function. */
export const call = (callee: string, args: readonly Code[]): Code =>
  fixed('call', [callee, argumentsOf(args)], {
    isStiff: args.length === 0 || (args.length === 1 && args.every(isShort)),
  });

const isOperator = ({ kind }: Code): boolean => kind === 'logical' || kind === 'comparison';

const inParentheses = (code: Code, place: Place): Doc => ['(', code.at(place), ')'];

/** Operands of a logical operator; those of another operator stand in parentheses. */
const operand = (code: Code): Doc =>
  code.kind === 'logical' || code.kind === 'ternary' ? inParentheses(code, 'operand') : code.at('operand');

/** `a && b && c`, or with `||` and `??`. Chains of the same operator are one. */
export const chain = (operator: '&&' | '||' | '??', parts: readonly Code[]): Code => {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  // A chain at the left grows; at the right it keeps its parentheses.
  const [head, ...tail] = parts;
  const links = [...(head?.operator === operator && head.links ? head.links : head ? [head] : []), ...tail];
  return {
    kind: 'logical',
    operator,
    links,
    at: (place) => {
      const [first = '', ...rest] = links.map((link) => group(operand(link)));
      const isPlain = links.length === 2 && !links.some(({ kind }) => kind === 'logical');
      const grown = rest.map((link): Doc => {
        const pair: Doc = [operator, line, link];
        return [' ', isPlain && place !== 'operand' ? group(pair) : pair];
      });
      if (place === 'negated') return group([indent([softline, first, grown]), softline]);
      return place === 'value' || place === 'test' ? group([first, grown]) : group([first, indent(grown)]);
    },
  };
};

/** `a === b` and the like. */
export const comparison = (
  operator: '===' | '!==' | '>' | '>=' | '<' | '<=',
  left: Code,
  right: Code,
): Code => ({
  kind: 'comparison',
  at: (place) => {
    const rest: Doc = [' ', group([operator, line, right.at('operand')])];
    const first = group(left.at('operand'));
    if (place === 'negated') return group([indent([softline, first, rest]), softline]);
    return place === 'value' || place === 'test' ? group([first, rest]) : group([first, indent(rest)]);
  },
});

/** `!a`, with parentheses where they are needed. */
export const not = (code: Code): Code =>
  isOperator(code) || code.kind === 'ternary'
    ? fixed('name', ['!', inParentheses(code, 'negated')])
    : fixed(code.kind, ['!', code.at('operand')], { isStiff: code.isStiff });

/** What a ternary gives. `??` reads badly beside `?`, so it stands in parentheses. */
const branch = (code: Code): Doc =>
  code.operator === '??' ? inParentheses(code, 'operand') : code.at('test');

/** `a ? b : c`; none of the three is one itself. */
export const ternary = (test: Code, yes: Code, no: Code): Code => ({
  kind: 'ternary',
  operator: isOperator(test) ? 'test' : undefined,
  at: (place) =>
    group([
      test.at(place === 'argument' ? 'argument' : 'test'),
      indent([line, '? ', indent(branch(yes)), line, ': ', indent(branch(no))]),
    ]),
});

/** A list in brackets. Numbers fill their lines; several objects or lists stand on lines of their own. */
export const list = (items: readonly Code[]): Code => {
  const docs = items.map((item) => group(item.at('argument')));
  if (items.length > 0 && items.every((item) => item.kind === 'literal' && isNumber(item))) {
    const id = Symbol();
    const parts = docs.flatMap((doc, index): Doc[] =>
      index < docs.length - 1 ? [[doc, ','], line] : [[doc, ifBreak(',', '', id)]],
    );
    const doc = group(['[', indent([softline, fill(parts)]), softline, ']'], false, id);
    return fixed('list', doc, { size: items.length, isConcise: true });
  }
  const isTable =
    items.length > 1 &&
    items.every(
      ({ kind, size = 0 }) => kind === items[0]?.kind && (kind === 'object' || kind === 'list') && size > 1,
    );
  return fixed('list', listed('[', docs, ']', isTable), { size: items.length });
};

const isNumber = (code: Code): boolean => /^-?\d/.test(String(code.at('argument')));

/** A member of an object, by what stands before the colon. */
export const property = (key: string, value: Code): Doc => assigned(`${key}:`, value, widthOf(key) < 5);

/** A sign such as `:` or `=` with what stands before it, and a value after it. */
export const assigned = (left: string, value: Code, isShortKey = false): Doc => {
  const right = value.at('value');
  const hasOperator = isOperator(value) || (value.kind === 'ternary' && value.operator !== undefined);
  if (hasOperator || (value.isStiff && !isShortKey)) return group([left, group(indent([line, right]))]);
  if (isShortKey || value.kind === 'literal') return group([left, ' ', right]);
  return fluid(left, right);
};

/** An object out of properties, spread or not; one that is broken has each on a line. */
export const object = (members: readonly Doc[], isBroken = false): Code =>
  fixed(
    'object',
    members.length === 0
      ? '{}'
      : group(['{', indent([line, join([',', line], members)]), ifBreak(','), line, '}'], isBroken),
    { size: members.length },
  );

/** A JSON value as the expression that makes it. */
export const json = (value: Json): Code => {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null || value instanceof NumberLiteral) return literal(value);
  if (Array.isArray(value)) return list(value.map(json));
  return object(Object.entries(value).map(([key, held]) => property(memberName(key), json(held))));
};

/** A type after its colon: a union on one line, on the next, or one to a line. */
export const typeAfterColon = (types: readonly string[]): Doc => {
  const [only = 'never'] = types;
  const items = /^\((.*)\)\[\]$/.exec(only)?.[1]?.split(' | ');
  if (types.length < 2 && items)
    return [' (', group([indent([softline, group(join([line, '| '], items))]), softline]), ')[]'];
  if (types.length < 2) return [' ', only];
  return group(indent([line, group([ifBreak('| '), join([line, '| '], types)])]));
};

/** A type or component with types of its own; one that is but a name stays where it is. */
export const generic = (name: string, ...types: readonly Doc[]): Doc => {
  const isName = types.length === 1 && types.every((type) => typeof type === 'string' && /^\w+$/.test(type));
  return [name, '<', isName ? types : group([indent([softline, join([',', line], types)]), softline]), '>'];
};
