import type { Task } from 'graphile-worker';
import { asOwner } from '../db/connection-gate.ts';
import type { ModuleContext } from '../module.ts';
import { noteOf } from './error-note.ts';
import type { JobKind, JobResult } from './job.ts';
import { endRun, insertRun, isScheduleOff } from './runs.queries.ts';
import { withoutMark } from './schedules.ts';

/** How long a run that was told to end is waited for, in ms. */
const graceMs = 2000;

interface RunnerState {
  context: ModuleContext;
  /** Aborted when this process stops or must assume that another took its jobs. */
  ending: AbortSignal;
  /** Runs under way. */
  active: Set<Promise<unknown>>;
  changed(): void;
}

class TimeOver extends Error {
  override name = 'TimeOver';
}

/** Runs until it is done, its time is over or the process stops; after the last two it is waited for a moment. */
const runWithin = async (
  job: JobKind,
  payload: unknown,
  run: { id: string; attempt: number; context: ModuleContext; ending: AbortSignal },
): Promise<JobResult | undefined> => {
  const { ending, ...given } = run;
  const controller = new AbortController();
  const { signal } = controller;
  const end = (): void => controller.abort(ending.reason);
  const timer = setTimeout(
    () => controller.abort(new TimeOver(`took more than ${job.timeoutSeconds} s`)),
    job.timeoutSeconds * 1000,
  );
  ending.addEventListener('abort', end);
  if (ending.aborted) end();
  let grace: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      grace = setTimeout(() => reject(signal.reason), graceMs);
    });
  });
  try {
    return await Promise.race([asOwner('jobs', () => job.start(payload, { ...given, signal })), givenUp]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
    ending.removeEventListener('abort', end);
  }
};

/** A kind of work as the library calls it: with its history, its time limit and errors without personal data. */
export const taskOf =
  (job: JobKind, { context, ending, active, changed }: RunnerState): Task =>
  async (stored, { job: { id, attempts: attempt, max_attempts: attempts, locked_by: workerId } }) => {
    const { db, log } = context;
    const { payload, isScheduled } = withoutMark(stored);
    if (isScheduled && (await isScheduleOff(db, job.name))) return;
    const runId = await insertRun(db, {
      jobId: id,
      kind: job.name,
      attempt,
      attempts,
      workerId: workerId ?? 'unknown',
    });
    changed();
    const running = runWithin(job, payload, { id, attempt, context, ending });
    active.add(running);
    try {
      const result = await running;
      await endRun(db, runId, { state: 'done', result });
    } catch (error) {
      // The job is given back to be tried at once, without this attempt; until then the library must take it as held.
      if (ending.aborted) return await new Promise<never>(() => undefined);
      const note = noteOf(error);
      log.warn({ job: job.name, id, attempt, attempts, err: error }, 'job failed');
      await endRun(db, runId, { state: 'failed', error: note });
      // The library keeps the message beside the job.
      throw new Error(note);
    } finally {
      active.delete(running);
      changed();
    }
  };
