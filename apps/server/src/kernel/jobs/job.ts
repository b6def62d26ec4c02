import { z } from 'zod/mini';
import type { ModuleContext } from '../module.ts';

/** What a run may tell of itself: numbers alone, so that nothing personal gets into the history. */
export type JobResult = Readonly<Record<string, number>>;

/** What a run is given besides its payload. */
export interface JobRun {
  /** The job's number: the same in every attempt. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the time is over or the server stops; a run that goes on regardless is left behind. */
  signal: AbortSignal;
  context: ModuleContext;
}

/** One kind of work, as the runner sees it. */
export interface JobKind {
  readonly name: string;
  readonly attempts: number;
  readonly timeoutSeconds: number;
  /** Checks a payload. @throws when it is not of this kind. */
  check(payload: unknown): unknown;
  /** Checks a payload as it was stored, and does the work. */
  start(payload: unknown, run: JobRun): Promise<JobResult | undefined>;
}

/** One kind of work with payloads of this type. */
export interface Job<T> extends JobKind {
  check(payload: unknown): T;
}

interface JobSpec<T> {
  /** `<module>.<what is done>`; its words are the message `jobKind.<name>`. */
  name: string;
  /** Ids rather than what they stand for: a payload lies in the database, and the world moves on while it waits. */
  payload: z.core.$ZodType<T>;
  /** Tries in all; the pauses grow from 3 seconds to 6 hours. */
  attempts?: number;
  timeoutSeconds?: number;
  /** Whatever runs may run twice: after a crash, or after a timeout it did not heed. It must not act twice. */
  run(payload: T, run: JobRun): Promise<JobResult> | Promise<void>;
}

const defaultAttempts = 10;
const defaultTimeoutSeconds = 300;
/** After four hours the library takes any job for abandoned. */
const longestTimeoutSeconds = 3 * 3600;

/** One kind of work in the background: its payload is checked against the schema when it is added and when it runs. */
export const defineJob = <T>({
  name,
  payload: schema,
  attempts = defaultAttempts,
  timeoutSeconds = defaultTimeoutSeconds,
  run,
}: JobSpec<T>): Job<T> => {
  if (timeoutSeconds > longestTimeoutSeconds) throw new Error(`${name} may take three hours at most`);
  const check = (payload: unknown): T => z.parse(schema, payload);
  return {
    name,
    attempts,
    timeoutSeconds,
    check,
    start: async (payload, jobRun) => (await run(check(payload), jobRun)) ?? undefined,
  };
};

/** Work at fixed times. One that falls due while another still waits or runs is done after it, once. */
export interface Schedule {
  job: JobKind;
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string;
  payload: Readonly<Record<string, unknown>>;
}

/** What a module does in the background. */
export interface ModuleWork {
  jobs?: readonly JobKind[];
  schedules?: readonly Schedule[];
}
