import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { asHolder } from './connection-gate.ts';

/** What takes a time that the database has no part in. */
type Outside =
  | 'another connection'
  | 'another process'
  | 'a hash'
  | 'a limiter'
  | 'a thread'
  | 'a timer'
  | 'the disk'
  | 'the file store'
  | 'the mail server'
  | 'the network'
  | 'the virus scanner';

interface Held {
  isOpen: boolean;
}

const held = new AsyncLocalStorage<Held>();

/** Work that holds a connection: what it does until it ends is refused by {@link refuseInTransaction}. */
export const holdingConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  const mark: Held = { isOpen: true };
  try {
    return await held.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
};

/**
 * Work that is done once in a process, such as reading a secret. The first caller may hold a connection; one is
 * kept for them.
 */
export const onceInProcess = <T>(work: () => Promise<T>): Promise<T> =>
  held.run({ isOpen: false }, () => asHolder(work));

/** Something other than the database is waited for while a connection is held. */
export class WaitsInTransactionError extends Error {
  override name = 'WaitsInTransactionError';

  constructor(outside: Outside) {
    super(`${outside} is waited for inside a transaction: read first, wait outside of it, then write`);
  }
}

const mostPlaces = 100;
const reported = new Set<string>();
let logger: Pick<Logger, 'error'> | undefined;

/** Names the log that production reports to: there a call goes on and each place is logged once. */
export const reportWaitsTo = (log: Pick<Logger, 'error'>): void => {
  logger = log;
};

/**
 * Called first by every function that waits for something other than the database. Connections are few: one that waits for
 * a process, a disk or a network is one that nobody else has, and a person who makes it wait takes all of them.
 * @throws WaitsInTransactionError in tests and development
 */
export const refuseInTransaction = (outside: Outside): void => {
  if (!held.getStore()?.isOpen) return;
  const error = new WaitsInTransactionError(outside);
  if (process.env.NODE_ENV !== 'production') throw error;
  const place = error.stack ?? '';
  if (reported.has(place) || reported.size >= mostPlaces) return;
  reported.add(place);
  logger?.error({ err: error }, 'a transaction waits for something other than the database');
};
