import { outcomeOf } from './outcome.ts';

/**
 * The whole program of a bounded process: does the task for every message, one after the other, and ends with the
 * process that started it.
 */
export const serveTask = <Given>(task: (given: Given) => unknown): void => {
  process.on('message', async (given: Given) => process.send?.(await outcomeOf(() => task(given))));
  process.on('disconnect', () => process.exit());
  // Ctrl-C and a service manager reach the whole group: the server ends first, when what it has begun is answered.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.('ready');
};
