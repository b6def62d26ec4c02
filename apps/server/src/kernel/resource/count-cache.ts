import type { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { connectionOf } from '../db/transaction.ts';

interface Count {
  total: number;
  countedAt: number;
}

/** How long a count is believed, in ms. A write in this process ends it at once. */
const trustMs = 2000;
const maxEntries = 500;

export interface CountCache {
  get(query: CompiledQuery, count: () => Promise<number>): Promise<Count>;
  clear(): void;
}

/**
 * Counting costs four times the page it belongs to, and a person who pages counts the same rows again and again:
 * a count is kept for two seconds, and every answer says when it was made.
 */
const createCountCache = (): CountCache => {
  const entries = new Map<string, { expires: number; count: Promise<Count> }>();
  return {
    clear: () => entries.clear(),
    get: (query, count) => {
      const key = `${query.sql}\n${JSON.stringify(query.parameters)}`;
      const now = Date.now();
      const known = entries.get(key);
      if (known && known.expires > now) return known.count;
      if (entries.size >= maxEntries) entries.clear();
      const counting = count().then((total) => ({ total, countedAt: now }));
      counting.catch(() => entries.delete(key));
      entries.set(key, { expires: now + trustMs, count: counting });
      return counting;
    },
  };
};

const caches = new WeakMap<Db, Map<string, CountCache>>();

/** The counts that are kept of a resource on this database. */
export const countsOf = (db: Db, resource: string): CountCache => {
  const connection = connectionOf(db);
  const known = caches.get(connection) ?? new Map<string, CountCache>();
  caches.set(connection, known);
  const cache = known.get(resource) ?? createCountCache();
  known.set(resource, cache);
  return cache;
};
