import { useCallback, useMemo, useState } from 'react';
import type { Row } from './row.ts';

/** Rows a person ticked. They stay ticked over pages and filters until cleared. */
export interface Selection {
  ids: string[];
  rows: Row[];
  /** Ticks exactly these among the rows of the page that is shown. */
  pick: (page: readonly Row[], ids: readonly string[]) => void;
  /** Ticks these, too. */
  add: (rows: readonly Row[]) => void;
  /** Takes rows out, for instance because they were deleted. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

export const useSelection = (): Selection => {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(() => new Map());
  const pick = useCallback((page: readonly Row[], ids: readonly string[]) => {
    setTicked((current) => {
      const next = new Map(current);
      for (const row of page) {
        if (ids.includes(row.id)) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const add = useCallback((rows: readonly Row[]) => {
    setTicked((current) => new Map([...current, ...rows.map((row) => [row.id, row] as const)]));
  }, []);
  const drop = useCallback((ids: readonly string[]) => {
    setTicked((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
  }, []);
  const clear = useCallback(() => setTicked(new Map()), []);
  return useMemo(
    () => ({ ids: [...ticked.keys()], rows: [...ticked.values()], pick, add, drop, clear }),
    [ticked, pick, add, drop, clear],
  );
};
