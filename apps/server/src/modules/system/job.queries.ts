import { type JobState, jobStates } from '@lc/contract/system';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** How many jobs are in each state. */
export const countStates = async (db: Db): Promise<Record<JobState, number>> => {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select state, count(*)::int as count from job_entry group by state`.execute(db);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const [waiting, running, failed] = jobStates.map((state) => counts.get(state) ?? 0);
  return { waiting: waiting ?? 0, running: running ?? 0, failed: failed ?? 0 };
};

interface ScheduleState {
  isOn: boolean;
  lastAt: Date | null;
  lastState: string | null;
}

/** Whether schedules are on, and how they went last; by the name of their job. */
export const scheduleStates = async (
  db: Db,
  names: readonly string[],
): Promise<Map<string, ScheduleState>> => {
  const { rows } = await sql<ScheduleState & { name: string }>`
    select name, coalesce(schedule.is_on, true) as "isOn", last.started_at as "lastAt", last.state as "lastState"
    from unnest(${[...names]}::text[]) name
    left join job_schedule schedule using (name)
    left join lateral (select started_at, state from job_run where kind = name
      order by started_at desc, id desc limit 1) last on true`.execute(db);
  return new Map(rows.map(({ name, ...state }) => [name, state]));
};

/** Switches a schedule. @returns false when it already is as wanted. */
export const setSchedule = async (tx: Tx, name: string, isOn: boolean): Promise<boolean> => {
  await tx
    .insertInto('job_schedule')
    .values({ name, is_on: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('job_schedule')
    .set({ is_on: isOn })
    .where('name', '=', name)
    .where('is_on', '<>', isOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
