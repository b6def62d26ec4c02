import type { Outcome, Signing } from './state.ts';

/** What the signatures so far decide; undefined while it is open. Integers alone, so that no share is rounded. */
export const decisionOf = ({ rule, total, agree, disagree }: Signing): Outcome | undefined => {
  const done = agree + disagree;
  switch (rule.mode) {
    case 'first':
      if (done === 0) return undefined;
      return agree > 0 ? 'agree' : 'disagree';
    case 'veto':
      if (disagree > 0) return 'disagree';
      return agree === total ? 'agree' : undefined;
    case 'all':
      if (done < total) return undefined;
      return disagree === 0 ? 'agree' : 'disagree';
    case 'ratio':
      if (agree * 100 >= rule.percent * total) return 'agree';
      return (total - disagree) * 100 < rule.percent * total ? 'disagree' : undefined;
    case 'votes': {
      const needed = Math.min(rule.votes, total);
      if (agree >= needed) return 'agree';
      return total - disagree < needed ? 'disagree' : undefined;
    }
  }
};
