import { AppError } from '../app-error.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { maxMegapixels } from './size-limits.ts';

const maxPixels = maxMegapixels * 1_000_000;

/** What a picture costs that nothing else may be worked on beside. */
export const unlimitedPixels = Number.MAX_SAFE_INTEGER;

/** Formats whose coders hold several times the pixels of a picture. */
export const isEager = (mime: string): boolean => mime === 'image/avif' || mime === 'image/webp';

/** Most pictures that wait for their turn; more are asked to come back. */
const maxWaiting = 200;

interface Waiting {
  cost: number;
  start: () => void;
}

let free = maxPixels;
const queue: Waiting[] = [];

const startNext = (): void => {
  for (let next = queue[0]; next && next.cost <= free; next = queue[0]) {
    queue.shift();
    free -= next.cost;
    next.start();
  }
};

/**
 * Lets pictures in by their pixels, in the order they came, so that those being worked on never have more than one of
 * the largest. Half of the room at least is taken by each: two are worked on at most.
 * @throws system.unavailable when too many wait.
 */
export const inTurn = async <T>(pixels: number, work: () => Promise<T>): Promise<T> => {
  refuseInTransaction('a limiter');
  if (queue.length >= maxWaiting) throw new AppError('system.unavailable');
  const cost = Math.min(maxPixels, Math.max(pixels, maxPixels / 2));
  await new Promise<void>((start) => {
    queue.push({ cost, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    free += cost;
    startNext();
  }
};
