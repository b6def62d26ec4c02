import type { CallContext } from '../../../kernel/context.ts';
import type { Counted, Wish } from './search.queries.ts';

/** How long a count answers for the pages of its search, in ms; what this process takes in ends it at once. */
const keptMs = 10_000;
const mostKept = 500;

export interface KeptCounts {
  get(wish: Wish, ctx: CallContext, count: () => Promise<Counted>): Promise<Counted>;
  clear(): void;
}

/** Counting costs more than the page it belongs to: it is done once for the pages that follow one another. */
export const createKeptCounts = (): KeptCounts => {
  const kept = new Map<string, { until: number; counted: Promise<Counted> }>();
  return {
    clear: () => kept.clear(),
    get: (wish, ctx, count) => {
      // The token stands for what its holder may see.
      const { resource, owner, ...asked } = wish;
      const key = JSON.stringify([ctx.session.sessionId, resource.spec.name, owner?.field, asked]);
      const now = Date.now();
      const known = kept.get(key);
      if (known && known.until > now) return known.counted;
      if (kept.size >= mostKept) kept.clear();
      const counted = count();
      counted.catch(() => kept.delete(key));
      kept.set(key, { until: now + keptMs, counted });
      return counted;
    },
  };
};
