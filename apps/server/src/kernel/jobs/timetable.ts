import type { ParsedCronItem } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addDue, lastTime } from './schedules.ts';

/** Any number that nothing else locks with: one process at a time looks what is due. */
const timetableLock = 7_210_930;

interface Known {
  name: string;
  /** Up to when the times of the schedule have been looked at. */
  seenAt: Date;
}

/** Up to when each schedule has been looked at. One that is new is known from now on. */
const knownSchedules = async (tx: Tx, names: readonly string[], at: Date): Promise<Known[]> => {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select name, ${at} from unnest(${[...names]}::text[]) as name on conflict do nothing`.execute(tx);
  // What lies ahead was written by a process with a wrong clock.
  await sql`update graphile_worker._private_known_crontabs
    set known_since = least(known_since, ${at}), last_execution = least(last_execution, ${at})
    where greatest(known_since, last_execution) > ${at}`.execute(tx);
  const { rows } = await sql<Known>`
    select identifier as name, coalesce(last_execution, known_since) as "seenAt"
    from graphile_worker._private_known_crontabs where identifier = any(${[...names]}::text[])`.execute(tx);
  return rows;
};

/**
 * Queues the jobs of schedules whose time has come, by the clock of the database alone: once each, whichever process
 * looks. The library would go by the clock of each process, and once one of them was ahead queue nothing until then.
 * @returns the names of those queued
 */
export const queueDue = (db: Db, items: readonly ParsedCronItem[]): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isOurs: boolean; at: Date }>`
      select pg_try_advisory_xact_lock(${timetableLock}) as "isOurs", clock_timestamp() as at`.execute(tx);
    const [row] = rows;
    if (!row?.isOurs) return [];
    const known = await knownSchedules(
      tx,
      items.map(({ identifier }) => identifier),
      row.at,
    );
    const queued: string[] = [];
    for (const item of items) {
      const seenAt = known.find(({ name }) => name === item.identifier)?.seenAt;
      const due = seenAt && lastTime(item, { after: seenAt, until: row.at });
      if (!due) continue;
      // A process of an earlier version may have queued it.
      const { rows: taken } = await sql`
        update graphile_worker._private_known_crontabs set last_execution = ${due}
        where identifier = ${item.identifier} and coalesce(last_execution < ${due}, true)
        returning identifier`.execute(tx);
      if (taken.length === 0) continue;
      await addDue(tx, item, due);
      queued.push(item.identifier);
    }
    return queued;
  });
