import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import pg from 'pg';
import { asHolder } from '../db/connection-gate.ts';
import { lineSettings, prepareLine } from '../db/line.ts';
import { connectionsBeside } from '../db/server-check.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ModuleContext } from '../module.ts';
import type { ModuleWork } from './job.ts';
import { librarySchema } from './library.queries.ts';
import { libraryLogger } from './library.ts';
import { taskOf } from './run-job.ts';
import { parseSchedules } from './schedules.ts';
import { queueDue } from './timetable.ts';
import { beat, silentWorkers, takeBack } from './workers.queries.ts';

/** Times of the runner, in ms; tests shorten them. */
export interface RunnerTimes {
  /** Between two signs of life, and two looks for processes that give none. */
  beatMs: number;
  /** After this long without one, a process has lost its jobs to the others. */
  silentMs: number;
  /** Between two looks for jobs whose time has come; those for now are announced. */
  pollMs: number;
  /** How long a stop waits for runs before it tells them to end. */
  patienceMs: number;
  /** Before jobs are started again that ended against the will of the server. */
  restartMs: number;
}

const defaultTimes: RunnerTimes = {
  beatMs: 5000,
  silentMs: 20_000,
  pollMs: 2000,
  patienceMs: 4000,
  restartMs: 3000,
};
/** How long runs that were told to end are waited for, in ms. */
const graceMs = 2500;
/** Changes within this time are pushed once, in ms. */
const gatherMs = 1000;
/** Jobs at once. */
const concurrency = 4;

interface RunnerSetup {
  connection: pg.ClientConfig;
  context: ModuleContext;
  /** Instead of what the modules do. */
  work?: Required<ModuleWork>;
  times?: Partial<RunnerTimes>;
  /** Whether this process may queue schedules just now; it always may where nothing is said. */
  maySchedule?: () => boolean;
}

/** What one start of the library runs. */
interface Generation {
  /** Under which it holds jobs. */
  id: string;
  runner: Runner;
  /** Aborted when the process stops or must assume that another took its jobs. */
  ending: AbortController;
  active: Set<Promise<unknown>>;
  /** When it last gave a sign of life. */
  seenAt: number;
}

export interface JobRunner {
  /** Takes no more jobs, lets those that run finish for a while, and gives the rest back. */
  stop(): Promise<void>;
}

/** Runs the jobs of all modules in this process, beside those in other processes on the same database. */
export const startJobs = async ({
  connection,
  context,
  work = context.work,
  times,
  maySchedule = () => true,
}: RunnerSetup): Promise<JobRunner> => {
  const { beatMs, silentMs, pollMs, patienceMs, restartMs } = { ...defaultTimes, ...times };
  const { run } = await import('graphile-worker');
  const { db, log, push } = context;
  const logger = await libraryLogger(log);
  const timetable = await parseSchedules(work.schedules);
  const onError = (error: Error): void => log.warn({ err: error.message }, 'database connection of the jobs');
  // One connection listens, the other takes jobs and reports; the work uses the server's pool.
  const pool = new pg.Pool({
    ...lineSettings,
    ...connection,
    max: connectionsBeside.jobs,
    application_name: 'lc-console-jobs',
    onConnect: (client) => prepareLine(client),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  let generation: Generation | undefined;
  let isStopping = false;
  let pushTimer: NodeJS.Timeout | undefined;

  const changed = (): void => {
    pushTimer ??= setTimeout(() => {
      pushTimer = undefined;
      push.changed('jobs').catch((error: unknown) => log.debug({ err: error }, 'jobs not announced'));
    }, gatherMs).unref();
  };

  const start = async (): Promise<Generation> => {
    const events: RunnerOptions['events'] = new EventEmitter();
    let id = '';
    events.on('pool:create', ({ workerPool }) => {
      id = workerPool.id;
    });
    const ending = new AbortController();
    const active = new Set<Promise<unknown>>();
    const state = { context, ending: ending.signal, active, changed };
    const runner = await run({
      pgPool: pool,
      schema: librarySchema,
      logger,
      events,
      taskList: Object.fromEntries(work.jobs.map((job) => [job.name, taskOf(job, state)])),
      // Schedules are ours: the library would go by the clock of this process.
      parsedCronItems: [],
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      // A delay, even of nothing, has the library try again when the database is away; without one a report that
      // fails would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const own = { id, runner, ending, active, seenAt: Date.now() };
    generation = own;
    await beat(db, { id, host: hostname() });
    // It gives up when it cannot report a job for minutes; the server does not.
    const again = (): void => {
      if (generation === own) void startAgain();
    };
    runner.promise.then(again, again);
    return own;
  };

  const startAgain = async (): Promise<void> => {
    while (!isStopping) {
      log.warn('jobs are started again');
      await pause(restartMs);
      if (isStopping) return;
      try {
        await start();
        return;
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be started');
      }
    }
  };

  /** The others think by now that this process is gone, and take its jobs: it goes on under another name. */
  const abandon = ({ runner, ending }: Generation): void => {
    generation = undefined;
    ending.abort(new Error('the database was away'));
    runner.stop().catch(() => undefined);
    void startAgain();
  };

  const lookAround = async (own: Generation): Promise<void> => {
    try {
      await beat(db, { id: own.id, host: hostname() });
      own.seenAt = Date.now();
      if (timetable.length > 0 && maySchedule()) await queueDue(db, timetable);
      const silent = (await silentWorkers(db, silentMs / 1000)).filter((id) => id !== own.id);
      if (silent.length === 0) return;
      const count = await inTransaction(db, (tx) => takeBack(tx, silent));
      log.warn({ workers: silent, jobs: count }, 'jobs of a lost process taken over');
      changed();
    } catch (error) {
      log.debug({ err: error }, 'no sign of life given');
      if (Date.now() - own.seenAt > silentMs && generation === own) abandon(own);
    }
  };

  // A sign of life must not wait behind calls: others would take this process for lost.
  const look = (own: Generation): Promise<void> => asHolder(() => lookAround(own));
  await look(await start());
  const beating = setInterval(() => {
    if (generation) void look(generation);
  }, beatMs).unref();

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(beating);
      clearTimeout(pushTimer);
      if (generation) await endJobs(generation);
      await Promise.race([pool.end(), pause(graceMs, undefined, { ref: false })]);
    },
  };

  async function endJobs({ id, runner, ending, active }: Generation): Promise<void> {
    const stopped = runner.stop().then(
      () => true,
      () => true,
    );
    const isIdle = await Promise.race([stopped, pause(patienceMs, false, { ref: false })]);
    if (!isIdle) {
      ending.abort(new Error('the server stops'));
      await Promise.race([Promise.allSettled(active), pause(graceMs, undefined, { ref: false })]);
    }
    try {
      await inTransaction(db, (tx) => takeBack(tx, [id]));
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be given back');
    }
  }
};
