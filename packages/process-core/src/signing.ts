import type { Outcome, Signing } from './state.ts';

/**
 * What the signatures so far decide; undefined while it is open. Integers alone, so that no share is rounded.
 * @param isOver whether the condition of the rule holds
 */
export const decisionOf = (
  { rule, total, agree, disagree }: Signing,
  isOver: () => boolean,
): Outcome | undefined => {
  const done = agree + disagree;
  switch (rule.mode) {
    case 'first':
      if (done === 0) return undefined;
      return agree > 0 ? 'agree' : 'disagree';
    case 'until':
      if (done < total && !isOver()) return undefined;
      return disagree === 0 ? 'agree' : 'disagree';
    case 'veto':
      if (disagree > 0) return 'disagree';
      return agree === total ? 'agree' : undefined;
    case 'all':
      if (done < total) return undefined;
      return disagree === 0 ? 'agree' : 'disagree';
    case 'ratio': {
      const isEnough = (count: number): boolean =>
        rule.isAbove ? count * 100 > rule.percent * total : count * 100 >= rule.percent * total;
      if (isEnough(agree)) return 'agree';
      return isEnough(total - disagree) ? undefined : 'disagree';
    }
    case 'votes': {
      const needed = Math.min(rule.votes, total);
      if (agree >= needed) return 'agree';
      return total - disagree < needed ? 'disagree' : undefined;
    }
  }
};
