import type { CallContext } from './context.ts';
import type { Db } from './db/database.ts';

/** How much waits for a person, how much he has handled, and how much is over. */
export interface BadgeCounts {
  waiting: number;
  handled: number;
  ended: number;
}

/** Counts one kind of thing for the caller; asked for every open console, so it is one indexed query. */
export type BadgeSource = (db: Db, ctx: CallContext) => Promise<BadgeCounts>;

/**
 * What the badges of the menu count (ruling 17). A module that has something to wait for adds a source, and says
 * `push.changed('badge', …)` to those for whom its counts changed.
 */
export interface Badges {
  add(source: BadgeSource): void;
  /** The sums over all sources. */
  count: BadgeSource;
}

export const createBadges = (): Badges => {
  const sources: BadgeSource[] = [];
  return {
    add: (source) => sources.push(source),
    count: async (db, ctx) => {
      const counts = await Promise.all(sources.map((source) => source(db, ctx)));
      const sum = (name: keyof BadgeCounts): number => counts.reduce((total, one) => total + one[name], 0);
      return { waiting: sum('waiting'), handled: sum('handled'), ended: sum('ended') };
    },
  };
};
