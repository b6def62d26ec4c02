import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { AppError } from '../app-error.ts';
import { startProcess } from '../programs.ts';
import { bareEnvironment } from './environment.ts';
import type { Outcome } from './outcome.ts';

export interface ProcessLimits {
  /** Heap in MB. With everything else the process may hold twice as much. */
  heapMb: number;
  /** Time for one task, in ms. */
  ms: number;
}

/** A process that does one task at a time. */
export interface TaskProcess {
  /** @throws system.tooExpensive when it had to be ended, system.unavailable when it did not start */
  ask(given: object): Promise<Outcome>;
  isAlive(): boolean;
  end(): void;
}

const longestStart = 60_000;
const lookEveryMs = 100;
const pageSize = 4096;

/** What a process holds of memory, in MB; nothing where the system does not say. */
const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(text.split(' ')[1] ?? 0) * pageSize) / 1_048_576;
};

/** Whoever answers calls goes first. */
const makePolite = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not know priorities.
  }
};

/** Starts a program whose source ends in `serveTask`. */
export const startTaskProcess = (program: string, { heapMb, ms }: ProcessLimits): TaskProcess => {
  const child = startProcess(program, {
    env: bareEnvironment(),
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    // An engine that runs out of memory fills pages with what it was doing.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) makePolite(child.pid);
  let isReady = false;
  let reason = 'it ended by itself';
  let onOutcome: ((outcome: Outcome) => void) | undefined;
  let isAlive = true;

  const kill = (why: string): void => {
    reason = why;
    child.kill('SIGKILL');
  };
  const ended = new Promise<never>((_, reject) => {
    const lose = (cause: unknown): void => {
      isAlive = false;
      reject(new AppError(isReady ? 'system.tooExpensive' : 'system.unavailable', { cause }));
    };
    child.on('error', lose);
    child.on('exit', (code, signal) => lose(new Error(`${program}: ${reason} (${code ?? signal})`)));
  });
  ended.catch(() => undefined);
  const started = new Promise<void>((resolve) => {
    child.on('message', (message: 'ready' | Outcome) => {
      if (message !== 'ready') return onOutcome?.(message);
      isReady = true;
      resolve();
    });
  });

  const rest = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const guarded = async <T>(longest: number, work: Promise<T>): Promise<T> => {
    const overdue = setTimeout(() => kill(`it took more than ${longest} ms`), longest);
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(overdue);
    }
  };
  const watchMemory = (): NodeJS.Timeout =>
    setInterval(async () => {
      const { pid } = child;
      if (pid !== undefined && (await memoryOf(pid)) > heapMb * 2) kill(`it held more than ${heapMb * 2} MB`);
    }, lookEveryMs);

  return {
    isAlive: () => isAlive,
    end: () => child.kill('SIGKILL'),
    ask: async (given) => {
      child.ref();
      child.channel?.ref();
      await guarded(longestStart, started);
      const outcome = new Promise<Outcome>((resolve) => {
        onOutcome = resolve;
      });
      const watch = watchMemory();
      try {
        child.send(given);
        return await guarded(ms, outcome);
      } finally {
        clearInterval(watch);
        rest();
      }
    },
  };
};
