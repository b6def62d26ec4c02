import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../programs.ts';
import type { Digest } from './digest.ts';
import type { Order, Report } from './spool-thread.ts';

/** Bytes travel to a thread in slabs of this size: each costs a hop to it and back. */
export const slabSize = 262_144;

/** Bytes with memory of their own, which can be handed over. */
type Slab = Buffer<ArrayBuffer>;

/** How many slabs of a file may be with its thread or on their way before its sender has to wait. */
const slabsUnderway = 2;

/** One core is left to the thread that answers calls. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A file in the hands of a thread. */
export interface ThreadedFile {
  /**
   * Hands a full slab over and answers an empty one, or the promise of it.
   * @throws what kept the thread from writing, then or later
   */
  exchange(slab: Slab): Slab | Promise<Slab>;
  /** Hands the last bytes over. Everything is written when it answers. */
  end(slab: Slab, length: number): Promise<Digest>;
  /** Gives the file up; it is closed when this answers. */
  drop(): Promise<void>;
}

/** What a file hears of its thread. */
interface Listener {
  hear(report: Report): void;
  fail(error: Error): void;
}

/** A thread without a file is ended after this long, in ms: it holds memory, and starting one takes some 30 ms. */
const idleMs = 30_000;

interface Thread {
  worker: Worker;
  /** Ends it when it has had no file for a while. */
  idle?: NodeJS.Timeout | undefined;
  listeners: Map<number, Listener>;
}

let threads: readonly Thread[] = [];
let lastId = 0;

export const newSlab = (): Slab => Buffer.allocUnsafeSlow(slabSize);

const addThread = (): Thread => {
  const worker = startThread('kernel/files/spool-thread');
  const thread: Thread = { worker, listeners: new Map() };
  const lose = (error: Error): void => {
    threads = threads.filter((one) => one !== thread);
    for (const { fail } of thread.listeners.values()) fail(error);
    thread.listeners.clear();
  };
  worker.on('message', (report: Report) => thread.listeners.get(report.id)?.hear(report));
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('a thread for uploads has ended')));
  // Nobody waits for a thread without a file when the process wants to end.
  worker.unref();
  threads = [...threads, thread];
  return thread;
};

/** Nobody is given it from here on. */
const endThread = (thread: Thread): void => {
  threads = threads.filter((one) => one !== thread);
  thread.worker.terminate().catch(() => undefined);
};

/** How many threads there are. */
export const threadCount = (): number => threads.length;

/** An idle thread, a new one while there may be more, or the one with the fewest files. */
const chooseThread = (): Thread => {
  const idlest = threads.toSorted((one, other) => one.listeners.size - other.listeners.size)[0];
  if (idlest && (idlest.listeners.size === 0 || threads.length >= mostThreads)) return idlest;
  return addThread();
};

/**
 * Gives a file to a thread that hashes its bytes and, where there is a path, writes them to a new file. Whoever opens
 * it must end or drop it.
 */
export const openInThread = (path: string | undefined): ThreadedFile => {
  const id = ++lastId;
  const thread = chooseThread();
  const { worker, listeners } = thread;
  clearTimeout(thread.idle);
  const free: Slab[] = Array.from({ length: slabsUnderway }, newSlab);
  let end: Extract<Report, { is: 'ended' | 'dropped' }> | undefined;
  let failure: Error | undefined;
  let wake = (): void => undefined;

  const leave = (): void => {
    listeners.delete(id);
    if (listeners.size > 0) return;
    worker.unref();
    thread.idle = setTimeout(() => endThread(thread), idleMs).unref();
  };
  const fail = (error: Error): void => {
    failure = error;
    leave();
    wake();
  };
  const hear = (report: Report): void => {
    if (report.is === 'failed') {
      fail(Object.assign(new Error(report.message), { code: report.code }));
      return;
    }
    if (report.is === 'taken') {
      free.push(Buffer.from(report.slab));
    } else {
      end = report;
      leave();
    }
    wake();
  };
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (;;) {
      if (failure) throw failure;
      const found = look();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const postOrder = (order: Order, handedOver: ArrayBuffer[] = []): void =>
    worker.postMessage(order, handedOver);
  const give = (slab: Slab, length: number, isLast: boolean): void =>
    postOrder({ id, do: 'take', slab: slab.buffer, length, isLast }, [slab.buffer]);

  if (listeners.size === 0) worker.ref();
  listeners.set(id, { hear, fail });
  postOrder({ id, do: 'begin', path });
  return {
    exchange: (slab) => {
      give(slab, slab.length, false);
      return (failure ? undefined : free.pop()) ?? until(() => free.pop());
    },
    end: async (slab, length) => {
      give(slab, length, true);
      return until(() => (end?.is === 'ended' ? end.digest : undefined));
    },
    drop: async () => {
      postOrder({ id, do: 'drop' });
      // What failed is closed already.
      await until(() => end).catch(() => undefined);
    },
  };
};
