import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { holdingConnection } from './waiting.ts';

type AfterCommit = () => void | Promise<void>;

interface Running {
  db: Db;
  afterCommit: AfterCommit[];
}

const running = new WeakMap<Db, Running>();

/**
 * Runs work in one transaction. What it put off with {@link afterCommit} runs once it is committed, in that order,
 * before this resolves; not at all when it is rolled back.
 * Work waits for the database and for nothing else: see {@link refuseInTransaction}.
 * @param db a connection, or a running transaction that the work then joins
 */
export const inTransaction = async <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (isTransaction(db)) return work(db);
  return begin(db, (tx) => holdingConnection(() => work(tx)));
};

/**
 * The transaction in which a start prepares the database, on a connection that nobody else needs: it may hash and store
 * files meanwhile.
 */
export const inStartTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => begin(db, work);

const rehearsals = new AsyncLocalStorage<true>();

/** Ends a transaction that was only tried, with what its work gave. */
class Rehearsed {
  constructor(readonly result: unknown) {}
}

/**
 * Does work whose transactions are all rolled back: it finds what a real run would be refused for, and writes nothing.
 * What is put off until a commit is not done.
 */
export const rehearse = <T>(work: () => Promise<T>): Promise<T> => rehearsals.run(true, work);

/** Whether nothing may be written but in a transaction, which is rolled back. */
export const isRehearsal = (): boolean => rehearsals.getStore() === true;

const tryOut = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    await db.transaction().execute(async (tx) => {
      running.set(tx, { db, afterCommit: [] });
      const result = await work(tx);
      // What is checked at the end of a transaction is checked, too.
      await sql`set constraints all immediate`.execute(tx);
      throw new Rehearsed(result);
    });
  } catch (error) {
    // It is what the work above gave.
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
  throw new Error('a rehearsal was committed');
};

const begin = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (isRehearsal()) return tryOut(db, work);
  const afterCommit: AfterCommit[] = [];
  const result = await db.transaction().execute(async (tx) => {
    running.set(tx, { db, afterCommit });
    return work(tx);
  });
  for (const run of afterCommit) await run();
  return result;
};

/** Reads what the database holds at one moment, whatever is written meanwhile. */
export const atOneMoment = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => holdingConnection(() => work(tx)));

/** A transaction that holds nothing but a lock beside work of a job, which may wait for the file store meanwhile. */
export const inLockTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => begin(db, work);

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction;

/** Puts something off until the transaction is committed; without a transaction it is done at once. */
export const afterCommit = (db: Db | Tx, run: AfterCommit): void => {
  const transaction = running.get(db);
  if (transaction) transaction.afterCommit.push(run);
  else void run();
};

/** The connection that a transaction was begun on: what is kept for each database is found by it. */
export const connectionOf = (db: Db | Tx): Db => running.get(db)?.db ?? db;
