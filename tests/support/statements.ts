import pg from 'pg';
import { vi } from 'vitest';

/** What some work does, and how many statements it sends: work in bulk sends as many for a thousand rows as for one. */
export const countStatements = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    return [await work(), spy.mock.calls.length];
  } finally {
    spy.mockRestore();
  }
};
