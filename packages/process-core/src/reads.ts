import type { Expression } from './expression.ts';
import { type FeelPlan, readFeel } from './feel-plan.ts';
import { parseUel, type Uel } from './uel.ts';

/** A variable that an expression asks for, and the value with which it is compared, if any. */
export interface VariableRead {
  name: string;
  language: Expression['language'];
  operator?: string;
  value?: string | number | boolean;
}

const comparisons: ReadonlySet<string> = new Set(['=', '==', '!=', '<', '>', '<=', '>=']);

/** One side of a comparison: a variable, a value that is written out, or anything else. */
type Side = { name: string } | { value: string | number | boolean } | undefined;

const compared = (
  language: Expression['language'],
  operator: string,
  sides: readonly [Side, Side],
): VariableRead[] => {
  const [left, right] = sides;
  const [read, other] = left && 'name' in left ? [left, right] : [right, left];
  if (!comparisons.has(operator) || !read || !('name' in read) || !other || !('value' in other)) return [];
  return [{ name: read.name, language, operator, value: other.value }];
};

const sideOfUel = (part: Uel): Side => {
  if (part.kind === 'variable' && part.path.length === 1) return { name: part.path[0] ?? '' };
  return part.kind === 'literal' && part.value !== null ? { value: part.value } : undefined;
};

const readsOfUel = (part: Uel): VariableRead[] => {
  switch (part.kind) {
    case 'literal':
      return [];
    case 'variable':
      return [{ name: part.path[0] ?? '', language: 'uel' }];
    case 'choose':
      return [part.test, part.yes, part.no].flatMap(readsOfUel);
    case 'binary': {
      const found = compared('uel', part.operator, [sideOfUel(part.left), sideOfUel(part.right)]);
      return found.length > 0 ? found : [part.left, part.right].flatMap(readsOfUel);
    }
    default:
      return readsOfUel(part.operand);
  }
};

const sideOfFeel = (plan: FeelPlan): Side => {
  if (plan.do === 'variable') return { name: plan.name };
  return plan.do === 'constant' && plan.value !== null ? { value: plan.value } : undefined;
};

/** Names that a context makes are its own: nothing is said of what it holds. */
const readsOfFeel = (plan: FeelPlan): VariableRead[] => {
  switch (plan.do) {
    case 'variable':
      return [{ name: plan.name, language: 'feel' }];
    case 'list':
      return plan.items.flatMap(readsOfFeel);
    case 'if':
      return [plan.test, plan.yes, plan.no].flatMap(readsOfFeel);
    case 'path':
      return readsOfFeel(plan.target);
    case 'binary': {
      const found = compared('feel', plan.operator, [sideOfFeel(plan.left), sideOfFeel(plan.right)]);
      return found.length > 0 ? found : [plan.left, plan.right].flatMap(readsOfFeel);
    }
    case 'logic':
      return [plan.left, plan.right].flatMap(readsOfFeel);
    case 'template':
      return plan.operands.flatMap(readsOfFeel);
    default:
      return [];
  }
};

/** The variables that an expression asks for; none of one that cannot be read. */
export const readsOf = ({ language, text }: Expression): VariableRead[] => {
  if (language === 'feel') {
    const read = readFeel(text);
    return 'plan' in read ? readsOfFeel(read.plan) : [];
  }
  const parsed = parseUel(text);
  return 'expression' in parsed ? readsOfUel(parsed.expression) : [];
};

const sums: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^', '**']);

/** Whether an expression has a value that is neither true nor false, whatever its variables are. */
export const isNeverTruth = ({ language, text }: Expression): boolean => {
  if (language === 'feel') {
    const read = readFeel(text);
    if (!('plan' in read)) return false;
    const { plan } = read;
    if (plan.do === 'constant') return typeof plan.value !== 'boolean';
    return (
      ['literal', 'list', 'context'].includes(plan.do) || (plan.do === 'binary' && sums.has(plan.operator))
    );
  }
  const parsed = parseUel(text);
  if (!('expression' in parsed)) return false;
  const { expression } = parsed;
  if (expression.kind === 'literal') return typeof expression.value !== 'boolean';
  return expression.kind === 'negate' || (expression.kind === 'binary' && sums.has(expression.operator));
};
