import type { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { connectionOf } from '../db/transaction.ts';

/** What is counted: rows, or rows by something that they have. */
type Counted = number | Readonly<Record<string, number>>;

interface Count {
  total: number;
  /** Where rows are counted by something. */
  counts: Readonly<Record<string, number>>;
  countedAt: number;
}

/** How long a count is believed, in ms. A write in this process ends it at once, unless it is a large one. */
const trustMs = 2000;
/** Nobody notices that a large count is a little old: it is answered while it is made anew, for so long in ms. */
const large = { rows: 50_000, keptMs: 30_000 };
const maxEntries = 500;

interface Entry {
  expires: number;
  count: Promise<Count>;
  /** The newest count that is there, perhaps of the entry before. */
  known: Count | undefined;
}

const sumOf = (counted: Counted): Pick<Count, 'total' | 'counts'> =>
  typeof counted === 'number'
    ? { total: counted, counts: {} }
    : { total: Object.values(counted).reduce((sum, rows) => sum + rows, 0), counts: counted };

export interface CountCache {
  get(query: CompiledQuery, count: () => Promise<Counted>): Promise<Count>;
  /** Rows came, went or changed. */
  clear(): void;
}

/**
 * Counting costs four times the page it belongs to, and a person who pages counts the same rows again and again:
 * a count is kept for two seconds, a large one answered a little longer while it is made anew, and every answer says
 * when it was made.
 */
const createCountCache = (): CountCache => {
  const entries = new Map<string, Entry>();
  return {
    clear: () => {
      for (const [key, entry] of entries) {
        // Where somebody writes all the time, every page of a large list would wait for its count.
        if ((entry.known?.total ?? 0) >= large.rows) entry.expires = 0;
        else entries.delete(key);
      }
    },
    get: (query, count) => {
      const key = `${query.sql}\n${JSON.stringify(query.parameters)}`;
      const now = Date.now();
      const kept = entries.get(key);
      const old = kept?.known;
      const isGood = old && old.total >= large.rows && now - old.countedAt < large.keptMs;
      if (kept && kept.expires > now) return isGood ? Promise.resolve(old) : kept.count;
      if (entries.size >= maxEntries) entries.clear();
      const made: Entry = {
        expires: now + trustMs,
        known: old,
        count: count().then((counted) => ({ ...sumOf(counted), countedAt: now })),
      };
      made.count.then(
        (counted) => {
          made.known = counted;
        },
        () => entries.delete(key),
      );
      entries.set(key, made);
      if (isGood) return Promise.resolve(old);
      return made.count;
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
