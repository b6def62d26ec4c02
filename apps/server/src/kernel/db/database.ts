import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { fromDatabase, isUnanswered } from './errors.ts';
import { lineSettings } from './line.ts';
import type { Database } from './schema.ts';
import { createStatementNames } from './statements.ts';
import { refuseInTransaction } from './waiting.ts';

/** A connection or a transaction: whatever a query can run on. */
export type Db = Kysely<Database>;
/** A connection inside a transaction. */
export type Tx = Transaction<Database>;

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** Whether the database answers within `timeout` ms. */
  ping(timeout?: number): Promise<boolean>;
  close(): Promise<void>;
}

const oid = { date: 1082, int8: 20, numeric: 1700 } as const;

/** Dates stay `YYYY-MM-DD`, bigint and numeric stay strings: nothing loses a digit or moves a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === oid.date || id === oid.int8 || id === oid.numeric
      ? (value: string) => value
      : pg.types.getTypeParser(id, format),
};

const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** What a connection knows of its statements is kept from one use to the next. */
const keptConnection = (client: pg.PoolClient): PostgresPoolClient => {
  const connection = connections.get(client) ?? withNamedStatements(client);
  connections.set(client, connection);
  return connection;
};

/**
 * Gives statements names, so that PostgreSQL parses and plans each once per connection. A connection whose answer
 * never came is not used again: the next statement on it would wait behind the one that was given up.
 */
const withNamedStatements = (client: pg.PoolClient): PostgresPoolClient => {
  let givenUp: Error | undefined;
  const nameOf = createStatementNames(client);
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (givenUp) throw givenUp;
    try {
      const name = values.length > 0 ? await nameOf(text) : undefined;
      return await fromDatabase(client.query({ name, text, values: [...values] }));
    } catch (error) {
      if (isUnanswered(error)) givenUp = error;
      throw error;
    }
  };
  // Kysely's second overload takes a cursor, which nothing here passes: exports fetch in SQL.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(givenUp) };
};

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  maxConnections?: number;
  /** How long an answer is waited for, in ms: longer than the server itself lets a statement run. */
  answerTimeout?: number;
  onError: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL and the query builder on top of it. It connects on first use. */
export const openDatabase = ({
  connection,
  maxConnections = 20,
  answerTimeout = 60_000,
  onError,
}: DatabaseOptions): DatabaseHandle => {
  const pool = new pg.Pool({
    ...lineSettings,
    ...connection,
    types,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    query_timeout: answerTimeout,
    application_name: 'lc-console',
    statement_timeout: 55_000,
  });
  // Without these a lost connection would end the process: an idle one, and one that a query is about to use.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        refuseInTransaction('another connection');
        return keptConnection(await fromDatabase(pool.connect()));
      },
      end: () => pool.end(),
    },
  });
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    pool,
    ping: (timeout = 2000) =>
      Promise.race([
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, timeout, false).unref()),
      ]),
    close: () => db.destroy(),
  };
};
