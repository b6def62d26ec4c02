import type { Db } from '../db/database.ts';

/** The widest that a site's pictures go out, in pixels; undefined where it says nothing. */
export type WidthLimit = (db: Db, subsiteId: string) => Promise<number | undefined>;

/** Every setting that limits the width of pictures. */
export interface WidthLimits {
  add(limit: WidthLimit): void;
  /** The narrowest of them. */
  of: WidthLimit;
}

export const createWidthLimits = (): WidthLimits => {
  const limits: WidthLimit[] = [];
  return {
    add: (limit) => limits.push(limit),
    of: async (db, subsiteId) => {
      const widths = await Promise.all(limits.map((limit) => limit(db, subsiteId)));
      const known = widths.filter((width) => width !== undefined);
      return known.length > 0 ? Math.min(...known) : undefined;
    },
  };
};
