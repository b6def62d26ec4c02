import type { Resource } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import { sql } from 'kysely';
import type { CallContext } from './context.ts';
import type { Db } from './db/database.ts';
import { databaseFault, faultCodes } from './db/errors.ts';
import { inTransaction } from './db/transaction.ts';

/** A record that a search over everything found. */
interface FoundRecord {
  resource: string;
  /** The right that opens the page of its resource. */
  permission: string;
  id: string;
  label: string;
}

interface SearchAnswer {
  records: FoundRecord[];
  /** False where a resource was left out because it took too long, or was not asked any more. */
  isWhole: boolean;
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
  /** About how long it takes, in ms; a busy moment raises it little by little. */
  cost: number;
}

/** How much a search may cost. */
export interface SearchBounds {
  /** Most records of one resource in an answer. */
  ofEach: number;
  /** In ms, what one resource may take at most. */
  oneMs: number;
  /** In ms, after how long no other slow resource is asked, and after how long none at all. */
  slowMs: number;
  allMs: number;
}

const usualBounds: SearchBounds = { ofEach: 5, oneMs: 150, slowMs: 160, allMs: 1000 };

/** Of a search that is made again after one that was not whole: on a busy machine everything takes longer. */
const patientBounds: SearchBounds = { ofEach: 5, oneMs: 2000, slowMs: 3000, allMs: 5000 };

/** In ms: what takes longer is slow. */
const quickMs = 20;

/** The search over all resources that are no part of others and do not say otherwise (`inSearch`). */
export interface RecordSearch {
  add(resource: Resource, findIn: FindIn): void;
  find(db: Db, keyword: string, ctx: CallContext, options?: { isPatient?: boolean }): Promise<SearchAnswer>;
}

/** What is found in time; undefined where it takes longer. */
const askBriefly = async (
  source: Source,
  { ask, giveUp }: { ask: () => Promise<FoundRecord[]>; giveUp: () => Promise<unknown> },
  now: () => number,
) => {
  const begun = now();
  try {
    return await ask();
  } catch (error) {
    // People who type want what is found at once; the rest is for a patient search.
    if (databaseFault(error)?.code !== faultCodes.statementTimeout) throw error;
    await giveUp();
    return undefined;
  } finally {
    source.cost = Math.min(now() - begun, source.cost === 0 ? Number.POSITIVE_INFINITY : source.cost * 2 + 1);
  }
};

/** The search over records. What the caller may not list, or may not see of a resource, is not found. */
export const createRecordSearch = (
  usual: SearchBounds = usualBounds,
  now: () => number = () => performance.now(),
  patient: SearchBounds = patientBounds,
): RecordSearch => {
  const sources: Source[] = [];
  return {
    add: (resource, findIn) => {
      const { spec } = resource;
      if (!spec.parent && spec.inSearch !== false) sources.push({ resource, findIn, cost: 0 });
    },
    find: (db, keyword, ctx, { isPatient = false } = {}) => {
      const { ofEach, oneMs, slowMs, allMs } = isPatient ? patient : usual;
      const asked = sources
        .filter(({ resource }) => ctx.session.permissions.has(resource.permissionOf('list') as GrantKey))
        .toSorted((one, other) => one.cost - other.cost);
      // One after the other in one transaction: a search that people type takes no more connections, and the limit of
      // a statement ends with it.
      return inTransaction(db, async (tx) => {
        const begun = now();
        const found = new Map<Source, FoundRecord[] | undefined>();
        await sql`select set_config('statement_timeout', ${String(oneMs)}, true)`.execute(tx);
        for (const source of asked) {
          const { resource, findIn, cost } = source;
          if (now() - begun >= (cost > quickMs ? slowMs : allMs)) break;
          const named = { resource: resource.spec.name, permission: resource.permissionOf('list') };
          const ask = async () => {
            await sql`savepoint source`.execute(tx);
            const rows = await findIn(tx, keyword, ctx, ofEach);
            await sql`release savepoint source`.execute(tx);
            return rows.map((row) => ({ ...named, ...row }));
          };
          found.set(
            source,
            await askBriefly(
              source,
              { ask, giveUp: () => sql`rollback to savepoint source`.execute(tx) },
              now,
            ),
          );
        }
        return {
          records: sources.flatMap((source) => found.get(source) ?? []),
          isWhole: asked.every((source) => found.get(source) !== undefined),
        };
      });
    },
  };
};
