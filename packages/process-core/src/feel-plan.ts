import { cutText } from '@lc/contract/kernel/cut-text.ts';
import { parser, trackVariables, VariableContext } from 'lezer-feel';
import { type ExpressionFault, Fault } from './fault.ts';

/**
 * What a FEEL expression does, in parts whose values can be measured one by one. `template` is an operation of feelin
 * over values that are ready: its text, with a name for each of them.
 */
export type FeelPlan =
  | { do: 'constant'; value: number | string | boolean | null }
  | { do: 'literal'; text: string }
  | { do: 'variable'; name: string }
  | { do: 'list'; items: readonly FeelPlan[] }
  | { do: 'context'; entries: readonly { key: FeelPlan; value: FeelPlan }[] }
  | { do: 'if'; test: FeelPlan; yes: FeelPlan; no: FeelPlan }
  | { do: 'path'; target: FeelPlan; name: string }
  | { do: 'logic'; isAnd: boolean; left: FeelPlan; right: FeelPlan }
  | { do: 'binary'; operator: string; left: FeelPlan; right: FeelPlan }
  | { do: 'template'; text: string; operands: readonly FeelPlan[]; isMoment: boolean; calls?: string };

type ReadFeel = { plan: FeelPlan } | { fault: ExpressionFault };

/**
 * What an expression may be made of. Loops, quantified expressions, filters, functions of one's own and the functions that
 * take patterns are left out: without them an expression ends after as many operations as it has signs.
 */
const templates: ReadonlySet<string> = new Set([
  'ArithmeticExpression',
  'Comparison',
  'DateTimeLiteral',
  'FunctionInvocation',
  'InstanceOfExpression',
  'SimplePositiveUnaryTest',
]);
/** The signs between an operation and its operands. */
const between: ReadonlySet<string> = new Set([
  'Interval',
  'NamedParameter',
  'NamedParameters',
  'PositionalParameters',
  'PositiveUnaryTest',
  'PositiveUnaryTests',
]);
/** Signs and names of an operation, whose text stays as it is written. */
const signs: ReadonlySet<string> = new Set([
  'ArithOp',
  'CompareOp',
  'DateTimeConstructor',
  'ParameterName',
  'Type',
  'Wildcard',
]);
const literals: ReadonlySet<string> = new Set([
  'AtLiteral',
  'BooleanLiteral',
  'NumericLiteral',
  'StringLiteral',
  'null',
]);
const operators: ReadonlySet<string> = new Set(['ArithOp', 'CompareOp']);
const comments: ReadonlySet<string> = new Set(['LineComment', 'BlockComment']);

const allowedFunctions: ReadonlySet<string> = new Set([
  'abs',
  'ceiling',
  'contains',
  'count',
  'date',
  'duration',
  'ends with',
  'floor',
  'is defined',
  'list contains',
  'lower case',
  'max',
  'mean',
  'min',
  'modulo',
  'not',
  'number',
  'round half up',
  'starts with',
  'string',
  'string length',
  'substring',
  'sum',
  'upper case',
]);

/** Deepest nesting that is read. */
const maxDepth = 100;

/**
 * The names that an expression has made so far. The parser's own merges values that it has seen into each other, which
 * takes twice as long for each line of `{a: {x: 1}, b: {x: a, y: a}, c: [b, b]}`.
 */
class KnownNames extends VariableContext {
  static override of(...contexts: readonly unknown[]): VariableContext {
    return new KnownNames(Object.assign({}, ...contexts.map(namesOf)));
  }
}

const namesOf = (context: unknown): object => {
  if (context instanceof VariableContext) return context.value;
  return typeof context === 'object' && context !== null && !Array.isArray(context) ? context : {};
};

const configured = parser.configure({ top: 'Expression', contextTracker: trackVariables({}, KnownNames) });

type Node = ReturnType<typeof configured.parse>['topNode'];

const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!comments.has(child.name)) children.push(child);
  return children;
};

/** What reading a text takes: the parser copies what it has of a list or context for each further entry. */
export const stepsToRead = ({ length }: string): number => length * 20 + Math.ceil(length ** 2 / 10);

/** Reads a FEEL expression. */
export const readFeel = (text: string): ReadFeel => {
  const written = ({ from, to }: Node): string => text.slice(from, to);
  const unsupported = (node: Node): Fault => new Fault('unsupported', cutText(written(node), 40));
  const nameOf = (node: Node): string => childrenOf(node).map(written).join(' ');
  let depth = 0;

  const read = (node: Node | undefined): FeelPlan => {
    if (!node) throw new Fault('place');
    if (++depth > maxDepth) throw new Fault('deep');
    const plan = planOf(node);
    depth--;
    return plan;
  };
  const planOf = (node: Node): FeelPlan => {
    const { name } = node;
    if (literals.has(name)) return literalOf(name, written(node));
    if (templates.has(name)) return operation(node);
    const parts = childrenOf(node);
    const [first, second, third, fourth, , sixth] = parts;
    switch (name) {
      case 'VariableName':
        return { do: 'variable', name: nameOf(node) };
      case 'ParenthesizedExpression':
        return read(second);
      case 'List':
        return { do: 'list', items: parts.slice(1, -1).map(read) };
      case 'Context':
        return { do: 'context', entries: parts.slice(1, -1).map(entry) };
      case 'IfExpression':
        return { do: 'if', test: read(second), yes: read(fourth), no: read(sixth) };
      case 'PathExpression': {
        const target = read(first);
        if (target.do === 'constant') throw unsupported(node);
        return { do: 'path', target, name: third ? nameOf(third) : '' };
      }
      case 'Conjunction':
      case 'Disjunction':
        return { do: 'logic', isAnd: name === 'Conjunction', left: read(first), right: read(third) };
      default:
        throw unsupported(node);
    }
  };
  const entry = (node: Node): { key: FeelPlan; value: FeelPlan } => {
    const [key, value] = childrenOf(node);
    const [name] = key ? childrenOf(key) : [];
    if (!name) throw unsupported(node);
    return {
      key:
        name.name === 'StringLiteral'
          ? literalOf(name.name, written(name))
          : { do: 'constant', value: written(name).replace(/\s+/g, ' ') },
      value: read(value),
    };
  };

  const operation = (node: Node): FeelPlan => {
    const operands: FeelPlan[] = [];
    const [first, second, third, ...rest] = childrenOf(node);
    // `a => 1` is read as `a = (> 1)`: a test of nothing, which never holds.
    if (first?.name === 'CompareOp' && node.parent?.name !== 'PositiveUnaryTest') throw unsupported(node);
    if (first?.name === 'AtLiteral') return read(first);
    if (second && third && rest.length === 0 && operators.has(second.name))
      return { do: 'binary', operator: written(second), left: read(first), right: read(third) };
    const isCall = node.name === 'FunctionInvocation';
    if (isCall && first?.name !== 'VariableName') throw unsupported(node);
    const called = isCall && first ? nameOf(first) : undefined;
    if (called !== undefined && !allowedFunctions.has(called)) throw new Fault('call', cutText(called, 40));
    const render = (part: Node): string => {
      if (called !== undefined && part.from === node.from) return called;
      if (signs.has(part.name) || literals.has(part.name)) return written(part);
      if (between.has(part.name)) return within(part);
      // Keywords and brackets have no parts, and their names are what is written.
      if (part.firstChild === null && part.name === written(part)) return written(part);
      return ` v${operands.push(read(part)) - 1} `;
    };
    // Commas and colons are no nodes: they are in the gaps, as they are written.
    const within = (part: Node): string => {
      let at = part.from;
      let rendered = '';
      for (let child = part.firstChild; child; child = child.nextSibling) {
        rendered += text.slice(at, child.from);
        if (!comments.has(child.name)) rendered += render(child);
        at = child.to;
      }
      return rendered;
    };
    const isMoment = node.name === 'DateTimeLiteral';
    return { do: 'template', text: within(node), operands, isMoment, ...(called && { calls: called }) };
  };

  try {
    const top = configured.parse(text).topNode;
    const [expression, ...others] = childrenOf(top);
    const wrong = firstError(top);
    if (wrong) return { fault: { fault: 'at', what: String(wrong.from + 1) } };
    if (others[0]) throw unsupported(others[0]);
    return { plan: read(expression) };
  } catch (error) {
    return { fault: error instanceof Fault ? error.reason : { fault: 'place' } };
  }
};

const literalOf = (kind: string, text: string): FeelPlan => {
  if (kind === 'null') return { do: 'constant', value: null };
  if (kind === 'BooleanLiteral') return { do: 'constant', value: text === 'true' };
  if (kind === 'NumericLiteral') return { do: 'constant', value: Number.parseFloat(text) };
  if (kind === 'StringLiteral' && !text.includes('\\')) return { do: 'constant', value: text.slice(1, -1) };
  return { do: 'literal', text };
};

const firstError = (top: Node): Node | undefined => {
  const cursor = top.cursor();
  do if (cursor.type.isError) return cursor.node;
  while (cursor.next());
  return undefined;
};
