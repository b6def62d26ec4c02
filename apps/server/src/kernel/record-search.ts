import type { Resource } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import { sql } from 'kysely';
import type { CallContext } from './context.ts';
import type { Db } from './db/database.ts';
import { databaseFault, faultCodes } from './db/errors.ts';

/** A record that a search over everything found. */
interface FoundRecord {
  resource: string;
  /** The right that opens the page of its resource. */
  permission: string;
  id: string;
  label: string;
}

type FindIn = (
  on: Db,
  keyword: string,
  ctx: CallContext,
  limit: number,
) => Promise<{ id: string; label: string }[]>;

interface Source {
  resource: Resource;
  findIn: FindIn;
  /** How long it took last, in ms: what was slow is asked last. */
  cost: number;
}

/** How much a search may cost. */
export interface SearchBounds {
  /** Most records of one resource in an answer. */
  ofEach: number;
  /** What one resource may take, and what all may take before no other is asked; in ms. */
  oneMs: number;
  allMs: number;
}

const usualBounds: SearchBounds = { ofEach: 5, oneMs: 80, allMs: 160 };

/** The search over all resources that are no part of others and do not say otherwise (`inSearch`). */
export interface RecordSearch {
  add(resource: Resource, findIn: FindIn): void;
  find(db: Db, keyword: string, ctx: CallContext): Promise<FoundRecord[]>;
}

const askBriefly = async (source: Source, ask: () => Promise<FoundRecord[]>, now: () => number) => {
  const begun = now();
  try {
    return await ask();
  } catch (error) {
    // People who type want what is found at once; the list of the resource finds the rest.
    if (databaseFault(error)?.code === faultCodes.statementTimeout) return [];
    throw error;
  } finally {
    source.cost = now() - begun;
  }
};

/** The search over records. What the caller may not list, or may not see of a resource, is not found. */
export const createRecordSearch = (
  { ofEach, oneMs, allMs }: SearchBounds = usualBounds,
  now: () => number = () => performance.now(),
): RecordSearch => {
  const sources: Source[] = [];
  return {
    add: (resource, findIn) => {
      const { spec } = resource;
      if (!spec.parent && spec.inSearch !== false) sources.push({ resource, findIn, cost: 0 });
    },
    find: (db, keyword, ctx) => {
      const asked = sources
        .filter(({ resource }) => ctx.session.permissions.has(resource.permissionOf('list') as GrantKey))
        .toSorted((one, other) => one.cost - other.cost);
      // One after the other on one connection: a search that people type takes no more of them.
      return db.connection().execute(async (pinned) => {
        const until = now() + allMs;
        const found = new Map<Source, FoundRecord[]>();
        await sql`select set_config('statement_timeout', ${String(oneMs)}, false)`.execute(pinned);
        try {
          for (const source of asked) {
            if (now() >= until) break;
            const { resource, findIn } = source;
            const named = { resource: resource.spec.name, permission: resource.permissionOf('list') };
            const ask = async () =>
              (await findIn(pinned, keyword, ctx, ofEach)).map((row) => ({ ...named, ...row }));
            found.set(source, await askBriefly(source, ask, now));
          }
        } finally {
          await sql`reset statement_timeout`.execute(pinned);
        }
        return sources.flatMap((source) => found.get(source) ?? []);
      });
    },
  };
};
