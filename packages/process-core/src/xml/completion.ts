import type { SignRule } from '../model.ts';
import { parseUel, type Uel } from '../uel.ts';
import { plainExpression } from '../written.ts';

/** What a part of a completion condition counts, or the number that it is. */
type Count = 'done' | 'all' | 'active' | 'share' | number;

const names: Readonly<Record<string, 'done' | 'all' | 'active'>> = {
  nrOfCompletedInstances: 'done',
  numberOfCompletedInstances: 'done',
  nrOfInstances: 'all',
  numberOfInstances: 'all',
  nrOfActiveInstances: 'active',
  numberOfActiveInstances: 'active',
};

const countOf = (part: Uel): Count | undefined => {
  if (part.kind === 'literal') return typeof part.value === 'number' ? part.value : undefined;
  if (part.kind === 'variable') {
    const [name = '', ...members] = part.path;
    return members.length === 0 && Object.hasOwn(names, name) ? names[name] : undefined;
  }
  if (part.kind !== 'binary' || part.operator !== '/') return undefined;
  return countOf(part.left) === 'done' && countOf(part.right) === 'all' ? 'share' : undefined;
};

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==' };

/** A number of signatures; the first one decides where one is enough. */
const votesOf = (count: number): SignRule | undefined => {
  if (!Number.isInteger(count) || count > 1000 || count < 1) return undefined;
  return count === 1 ? { mode: 'first' } : { mode: 'votes', votes: count };
};

const shareOf = (operator: string, share: number): SignRule | undefined => {
  if (share === 1 && (operator === '>=' || operator === '==')) return { mode: 'all' };
  if (share === 0 && operator === '>') return { mode: 'first' };
  const percent = Number((share * 100).toFixed(9));
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) return undefined;
  if (operator === '>=') return { mode: 'ratio', percent };
  return operator === '>' ? { mode: 'ratio', percent, isAbove: true } : undefined;
};

/** The rule that a comparison says; undefined where no rule says the same. */
const ruleOf = (operator: string, left: Count, right: Count): SignRule | undefined => {
  if (typeof left === 'number') {
    const other = turned[operator];
    return other === undefined || typeof right === 'number' ? undefined : ruleOf(other, right, left);
  }
  if (left === 'all' && right === 'done') return ruleOf(turned[operator] ?? '', right, left);
  const isReached = operator === '>=' || operator === '==';
  if (left === 'done' && right === 'all') return isReached ? { mode: 'all' } : undefined;
  if (typeof right !== 'number') return undefined;
  if (left === 'active') {
    const isNobodyLeft =
      (right === 0 && (operator === '==' || operator === '<=')) || (right === 1 && operator === '<');
    return isNobodyLeft ? { mode: 'all' } : undefined;
  }
  if (left === 'share') return shareOf(operator, right);
  if (left !== 'done') return undefined;
  if (isReached) return votesOf(right);
  return operator === '>' ? votesOf(right + 1) : undefined;
};

/**
 * What a completion condition says: one of our own rules where that means the same, else the condition itself. Nothing
 * of a condition is dropped: one that is not understood whole is no rule.
 * @returns undefined for a condition that cannot be read
 */
export const completionOf = (text: string): SignRule | undefined => {
  const trimmed = text.trim();
  const inner = /^[$#]\{([\s\S]*)\}$/.exec(trimmed)?.[1] ?? /^=([\s\S]*)$/.exec(trimmed)?.[1];
  if (inner === undefined) return undefined;
  const { text: plain, fault } = plainExpression(inner, 'uel');
  const parsed = fault ? { fault } : parseUel(plain);
  if ('fault' in parsed) return undefined;
  const { expression } = parsed;
  if (expression.kind === 'literal') {
    if (expression.value === true) return { mode: 'first' };
    return expression.value === false ? { mode: 'all' } : undefined;
  }
  if (expression.kind === 'binary') {
    const [left, right] = [countOf(expression.left), countOf(expression.right)];
    const rule = left !== undefined && right !== undefined && ruleOf(expression.operator, left, right);
    if (rule) return rule;
  }
  return { mode: 'until', condition: trimmed.startsWith('=') ? `\${${inner.trim()}}` : trimmed };
};
