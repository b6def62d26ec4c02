import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './db/database.ts';

/** Differences up to this, in ms, are the time that a question takes, and no fault of a clock. */
const noticedMs = 1000;
/** A difference beyond this, in ms, is a fault: the process is not ready, and queues no schedule. */
export const mostMs = 30_000;
/** Between two looks at the clock of the database, in ms. */
const everyMs = 10_000;
/** An answer that takes longer says too little of the moment that it names, in ms. */
const slowMs = 1000;

let ahead = 0;

/**
 * The moment by the clock of the database, in ms, as far as this process has seen it: processes with clocks of their
 * own must agree on when a session, a ticket or a plan is over. Ages of what one process remembers for itself are
 * measured by `Date.now()`.
 */
export const currentTime = (): number => Date.now() + ahead;

/** The moment by the clock of the database. */
export const currentDate = (): Date => new Date(currentTime());

export interface ClockWatch {
  /** Whether the clock of this machine is so wrong that the process must not serve. */
  isWrong(): boolean;
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

/** How far the database is ahead of this machine, in ms; undefined where the answer took too long. */
const measure = async (db: Db): Promise<number | undefined> => {
  const [asked, begun] = [Date.now(), performance.now()];
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  const took = performance.now() - begun;
  return rows[0] && took < slowMs ? Math.round(rows[0].at - asked - took / 2) : undefined;
};

/** Compares the clock of this machine with that of the database from now on, and has the latter decide. */
export const watchClock = (db: Db, log: Logger): ClockWatch => {
  let isWrong = false;
  const look = async (): Promise<void> => {
    const found = await measure(db);
    if (found === undefined) return;
    ahead = Math.abs(found) < noticedMs ? 0 : found;
    const wasWrong = isWrong;
    isWrong = Math.abs(found) > mostMs;
    const seconds = Math.round(Math.abs(found) / 1000);
    const direction = found > 0 ? 'behind' : 'ahead of';
    if (isWrong && !wasWrong)
      log.error(
        { seconds },
        `the clock of this machine is ${seconds} s ${direction} that of the database: this process is not ready and queues no schedules until they agree`,
      );
    if (wasWrong && !isWrong) log.warn('the clocks of this machine and of the database agree again');
  };
  // While the database is away the process is not ready anyway.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return {
    isWrong: () => isWrong,
    look,
    stop: () => {
      clearInterval(timer);
      ahead = 0;
    },
  };
};
