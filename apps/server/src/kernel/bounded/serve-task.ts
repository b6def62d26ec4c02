import { OverBudget, sizeOf } from '@lc/contract/kernel/budget.ts';
import { AppError } from '../app-error.ts';
import { outcomeOf } from './outcome.ts';

/** What a task may answer, in characters and bytes: the server reads it in one go, and often passes it on. */
const mostAnswered = 33_554_432;

/** @throws system.tooExpensive for more than a task may answer: little that was packed well may unpack to any size */
const bounded = (result: unknown): unknown => {
  try {
    sizeOf(result, mostAnswered);
  } catch (error) {
    throw error instanceof OverBudget ? new AppError('system.tooExpensive') : error;
  }
  return result;
};

/**
 * The whole program of a bounded process: does the task for every message, one after the other, and ends with the
 * process that started it.
 */
export const serveTask = <Given>(task: (given: Given) => unknown): void => {
  process.on('message', async (given: Given) =>
    process.send?.(await outcomeOf(async () => bounded(await task(given)))),
  );
  process.on('disconnect', () => process.exit());
  // Ctrl-C and a service manager reach the whole group: the server ends first, when what it has begun is answered.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.('ready');
};
