import { AppError } from '../app-error.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { resultOf } from './outcome.ts';
import { type ProcessLimits, startTaskProcess, type TaskProcess } from './task-process.ts';

export { serveTask } from './serve-task.ts';

export interface BoundedLimits extends ProcessLimits {
  /** What a task may be given, in bytes. */
  inputBytes: number;
  /** Tasks at once, each in a process of its own. */
  concurrency: number;
  /** Tasks that wait; more are asked to come back. */
  waiting: number;
  /** Tasks of one person that wait or are done; only one of them is done at a time. */
  perOwner: number;
}

/** What a task is given: bytes that somebody sent, and whatever else can be cloned. */
interface TaskInput {
  bytes: Uint8Array;
}

interface BoundedTask<Given, Result> {
  /**
   * @param owner whose task it is: nobody's tasks hold up everybody else's
   * @throws what the task refuses; system.bodyTooLarge, system.tooExpensive for what goes over a limit,
   *   system.tooManyRequests, system.unavailable where too many wait
   */
  run(given: Given, owner: string): Promise<Result>;
  /** Ends the processes; what they were doing fails, and so does what waits. */
  close(): void;
}

interface Waiting {
  given: TaskInput;
  owner: string;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** How long a process waits for more to do, in ms. */
const defaultPatience = 30_000;

/**
 * A task that reads what people send, in processes of its own with limits on memory and time. `program` is the source
 * below `src`, without `.ts`, of a file that ends in `serveTask(…)`; it must stand in `vite.config.ts`, too. Processes
 * are started when they are needed and end when they are idle; one that goes over a limit is ended, and its task alone
 * fails.
 */
export const createBoundedTask = <Work extends (given: never) => unknown>(
  program: string,
  limits: BoundedLimits,
  { patience = defaultPatience } = {},
): BoundedTask<Parameters<Work>[0] & TaskInput, Awaited<ReturnType<Work>>> => {
  const queue: Waiting[] = [];
  const busy = new Map<string, TaskProcess>();
  const idle: TaskProcess[] = [];
  let leaving: NodeJS.Timeout | undefined;

  const endIdle = (): void => {
    for (const one of idle.splice(0)) one.end();
  };
  const perform = async ({ given, owner, resolve, reject }: Waiting): Promise<void> => {
    const one = idle.pop() ?? startTaskProcess(program, limits);
    busy.set(owner, one);
    try {
      resolve(resultOf(await one.ask(given)));
    } catch (error) {
      reject(error);
    } finally {
      busy.delete(owner);
      if (one.isAlive()) idle.push(one);
      clearTimeout(leaving);
      leaving = setTimeout(endIdle, patience).unref();
      startNext();
    }
  };
  const startNext = (): void => {
    while (busy.size < limits.concurrency) {
      const at = queue.findIndex(({ owner }) => !busy.has(owner));
      const [next] = at < 0 ? [] : queue.splice(at, 1);
      if (!next) return;
      void perform(next);
    }
  };

  return {
    run: (given, owner) => {
      refuseInTransaction('another process');
      const { bytes }: TaskInput = given;
      if (bytes.length > limits.inputBytes) throw new AppError('system.bodyTooLarge');
      const own = queue.filter((one) => one.owner === owner).length + (busy.has(owner) ? 1 : 0);
      if (own >= limits.perOwner) throw new AppError('system.tooManyRequests', { params: { seconds: 10 } });
      if (queue.length >= limits.waiting) throw new AppError('system.unavailable');
      const done = new Promise<unknown>((resolve, reject) => {
        queue.push({ given, owner, resolve, reject });
        startNext();
      });
      // What the program answers is what its work gives.
      return done as Promise<Awaited<ReturnType<Work>>>;
    },
    close: () => {
      clearTimeout(leaving);
      // Before the processes end: each that ends would begin with the next.
      for (const { reject } of queue.splice(0)) reject(new AppError('system.unavailable'));
      endIdle();
      for (const one of busy.values()) one.end();
    },
  };
};
