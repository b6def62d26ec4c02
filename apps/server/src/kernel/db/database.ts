import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { asHolder, createConnectionGate } from './connection-gate.ts';
import { fromDatabase, isReadOnly, isStalePlan, isUnanswered } from './errors.ts';
import { lineSettings, prepareLine } from './line.ts';
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
  /** Whether the database answers within `timeout` ms, and takes changes. */
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

/** How long the server lets a statement run, in ms. */
const statementTimeout = 55_000;

/** When a probe asks on another connection, in ms: after a failover its first may hang at a server that is gone. */
const askAgainMs = 400;

const beginning = /^(?:begin|start transaction)\b/;
const ending = /^(?:commit|rollback)$/;

/** A pooler keeps no setting of a session: a transaction brings its own. */
const withLocalTimeout = (text: string): string =>
  beginning.test(text) ? `${text}; set local statement_timeout = ${statementTimeout}` : text;

interface LineOptions {
  isPooled: boolean;
  /** Called when a connection turns out to be one that can only read, or to know tables as they were. */
  onOutdated(): void;
  /** Called when a connection is not used any more; with the reason why it must not be used again. */
  onRelease(fault: Error | undefined): void;
}

/**
 * Gives statements names, so that PostgreSQL parses and plans each once per connection; behind a pooler, where the next
 * statement may run on another connection, none has one. A connection whose answer never came is not used again: the
 * next statement on it would wait behind the one that was given up. A plan that a migration outdated is made again.
 */
const keepConnection = (
  client: pg.PoolClient,
  { isPooled, onOutdated, onRelease }: LineOptions,
): PostgresPoolClient => {
  let givenUp: Error | undefined;
  let isInTransaction = false;
  const nameOf = isPooled ? () => undefined : createStatementNames(client);
  const query = async (statement: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (givenUp) throw givenUp;
    if (beginning.test(statement)) isInTransaction = true;
    if (ending.test(statement)) isInTransaction = false;
    const text = isPooled ? withLocalTimeout(statement) : statement;
    const ask = (name?: string): Promise<pg.QueryResult> =>
      fromDatabase(client.query({ name, text, values: [...values] }));
    try {
      return await ask(values.length > 0 ? await nameOf(text) : undefined);
    } catch (error) {
      if (isUnanswered(error)) givenUp = error;
      if (isReadOnly(error) || isStalePlan(error)) onOutdated();
      if (isStalePlan(error) && !isInTransaction) return await ask();
      throw error;
    }
  };
  // Kysely's second overload takes a cursor, which nothing here passes: exports fetch in SQL.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => onRelease(givenUp) };
};

/** A connection as it is kept from one use to the next, with what it knows of its statements. */
interface Kept {
  line: PostgresPoolClient;
  generation: number;
  /** Gives back the place of its present use. */
  leave(): void;
}

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  /** Whether it leads through a pooler that keeps no sessions. */
  isPooled?: boolean;
  maxConnections?: number;
  /** How long an answer is waited for, in ms: longer than the server itself lets a statement run. */
  answerTimeout?: number;
  onError: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL and the query builder on top of it. It connects on first use. */
export const openDatabase = ({
  connection,
  isPooled = false,
  maxConnections = 10,
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
    onConnect: (client) => prepareLine(client, isPooled ? 0 : statementTimeout),
  });
  // Without these a lost connection would end the process: an idle one, and one that a query is about to use.
  pool.on('error', onError);
  const gate = createConnectionGate(maxConnections, lineSettings.connectionTimeoutMillis);
  const connections = new WeakMap<pg.PoolClient, Kept>();
  // A failover leaves all connections of a moment on the wrong server, a migration with statements that it outdated:
  // with one of them, all are given up.
  let generation = 0;
  pool.on('connect', (client) => {
    client.on('error', onError);
    const own = generation;
    const onOutdated = (): void => {
      if (generation === own) generation++;
    };
    const onRelease = (fault: Error | undefined): void => {
      client.release(fault);
      kept.leave();
    };
    const line = keepConnection(client, { isPooled, onOutdated, onRelease });
    const kept: Kept = { line, generation: own, leave: () => undefined };
    connections.set(client, kept);
  });
  const connect = async (): Promise<PostgresPoolClient> => {
    refuseInTransaction('another connection');
    const leave = await fromDatabase(gate.enter());
    try {
      for (;;) {
        const client = await fromDatabase(pool.connect());
        const kept = connections.get(client);
        if (kept?.generation === generation) {
          kept.leave = leave;
          return kept.line;
        }
        client.release(true);
      }
    } catch (error) {
      leave();
      throw error;
    }
  };
  /** Whether the database takes changes; the connections to one that does not are given up, as after a failed write. */
  const canWrite = async (): Promise<boolean> => {
    const { rows } = await sql<{ isReadOnly: boolean }>`select
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
    if (rows[0]?.isReadOnly !== false) generation++;
    return rows[0]?.isReadOnly === false;
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
  return {
    db,
    pool,
    ping: (timeout = 2000) => {
      let isAnswered = false;
      const ask = async (): Promise<boolean> => {
        const answer = await asHolder(canWrite).catch(() => false);
        isAnswered = true;
        return answer;
      };
      const askAgain = (): Promise<boolean> | false => (isAnswered ? false : ask());
      return Promise.race([
        ask(),
        pause(askAgainMs, undefined, { ref: false }).then(askAgain),
        pause(timeout, false, { ref: false }),
      ]);
    },
    close: () => db.destroy(),
  };
};
