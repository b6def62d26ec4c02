import type pg from 'pg';
import { readOnlyError } from './errors.ts';

/** For every connection to a database: how long it may take to come about, and probes that notice a lost line. */
export const lineSettings = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/**
 * Prepares a new connection of a pool. Settings are asked for here, not while connecting: poolers refuse a connection
 * that asks for more than they know. A standby, to which a failover may lead for a moment, is no database of ours.
 * @param statementTimeout how long the server lets a statement run, in ms; 0 leaves that to it
 * @throws when the database is a standby
 */
export const prepareLine = async (client: pg.ClientBase, statementTimeout = 0): Promise<void> => {
  const setting =
    statementTimeout > 0 ? `set_config('statement_timeout', '${statementTimeout}', false)` : 'null';
  // The driver reads this from the statement, though its types do not say so.
  const limit = { query_timeout: lineSettings.connectionTimeoutMillis };
  const { rows } = await client.query<{ isStandby: boolean }>({
    text: `select pg_is_in_recovery() as "isStandby", ${setting}`,
    ...limit,
  });
  if (rows[0]?.isStandby) throw readOnlyError('the database is a standby');
};
