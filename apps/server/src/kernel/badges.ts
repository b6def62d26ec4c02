import type { CallContext } from './context.ts';
import type { Db } from './db/database.ts';

/** How much waits for a person, how much they have handled, and how much of that is over. */
export interface BadgeCounts {
  waiting: number;
  handled: number;
  ended: number;
}

/** Counts one kind of thing for the caller; asked for every open console, so it is one indexed query. */
export type BadgeSource = (db: Db, ctx: CallContext) => Promise<BadgeCounts>;

/** The counts of a source, and the pages that list what it counts. */
export interface Counted {
  components: readonly string[];
  counts: BadgeCounts;
}

/**
 * What the badges of the menu count (ruling 17): each what its own page lists. A module that has something to wait for
 * adds a source with its pages, and says `push.changed('badge', …)` to those for whom its counts changed.
 */
export interface Badges {
  /** @param components the pages that list what the source counts */
  add(components: readonly string[], source: BadgeSource): void;
  /** The counts of each source, with its pages. */
  count(db: Db, ctx: CallContext): Promise<Counted[]>;
}

export const createBadges = (): Badges => {
  const sources: { components: readonly string[]; source: BadgeSource }[] = [];
  return {
    add: (components, source) => void sources.push({ components, source }),
    count: (db, ctx) =>
      Promise.all(
        sources.map(async ({ components, source }) => ({ components, counts: await source(db, ctx) })),
      ),
  };
};
