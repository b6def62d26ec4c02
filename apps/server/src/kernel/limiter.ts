import { AppError } from './app-error.ts';
import { refuseInTransaction } from './db/waiting.ts';

interface LimiterBounds {
  /** What runs at once. */
  atOnce: number;
  /** What runs at once for one owner. */
  atOnceOfOwner?: number;
  /** What waits; more is asked to come back. */
  waiting: number;
  /** What runs and waits for one owner; more of it is asked to come back. */
  ofOwner?: number;
}

/**
 * Runs work for somebody when its turn comes: in the order it came, but past those whose owner has as many as may run.
 * @throws system.tooManyRequests, system.unavailable where too much of one owner, or of all, is there already
 */
type Limiter = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  owner: string;
  start(): void;
}

/** How long somebody is asked to stay away, in seconds. */
const comeBackAfter = 10;

const without = (counts: Map<string, number>, owner: string): void => {
  const left = (counts.get(owner) ?? 0) - 1;
  if (left > 0) counts.set(owner, left);
  else counts.delete(owner);
};

const withOneMore = (counts: Map<string, number>, owner: string): void => {
  counts.set(owner, (counts.get(owner) ?? 0) + 1);
};

/** Bounds what is done at once, for everybody and for one owner. */
export const createLimiter = ({
  atOnce,
  atOnceOfOwner = atOnce,
  waiting,
  ofOwner = Number.POSITIVE_INFINITY,
}: LimiterBounds): Limiter => {
  const queue: Waiting[] = [];
  const running = new Map<string, number>();
  const present = new Map<string, number>();
  let runningOfAll = 0;

  const mayStart = (owner: string): boolean =>
    runningOfAll < atOnce && (running.get(owner) ?? 0) < atOnceOfOwner;
  const startNext = (): void => {
    while (runningOfAll < atOnce) {
      const at = queue.findIndex(({ owner }) => mayStart(owner));
      const [next] = at < 0 ? [] : queue.splice(at, 1);
      if (!next) return;
      runningOfAll++;
      withOneMore(running, next.owner);
      next.start();
    }
  };

  return async (owner, work) => {
    refuseInTransaction('a limiter');
    if ((present.get(owner) ?? 0) >= ofOwner)
      throw new AppError('system.tooManyRequests', { params: { seconds: comeBackAfter } });
    if (queue.length >= waiting && !mayStart(owner)) throw new AppError('system.unavailable');
    withOneMore(present, owner);
    await new Promise<void>((start) => {
      queue.push({ owner, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      runningOfAll--;
      without(running, owner);
      without(present, owner);
      startNext();
    }
  };
};
