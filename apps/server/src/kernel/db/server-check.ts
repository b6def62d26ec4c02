import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { withClient } from './client.ts';

/** Connections of a process beside those of its calls: one listens, two are for jobs. */
export const connectionsBeside = { events: 1, jobs: 2 } as const;

/** How many connections calls and the work of jobs have, of all that a process may open. */
export const callConnections = (all: number): number =>
  all - connectionsBeside.events - connectionsBeside.jobs;

interface Limits {
  allowed: number;
  used: number;
}

const limitsOf = (connectionString: string): Promise<Limits> =>
  withClient(
    connectionString,
    async (client) => {
      // A limit of -1 is none. PostgreSQL 16 has a second kind of reserved connections.
      const { rows } = await client.query<Limits>(`
        select least(
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true)::int, 0),
            (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
            (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
          ) as allowed,
          (select count(*)::int - 1 from pg_stat_activity where datid is not null) as used`);
      return rows[0] ?? { allowed: 0, used: 0 };
    },
    { application_name: 'lc-console-check' },
  );

/**
 * Makes sure that PostgreSQL gives a process the connections that it may want, and says so where others have most of
 * them.
 * @throws StartError in words
 */
export const requireConnections = async (
  connectionString: string,
  { wanted, log }: { wanted: number; log: Logger },
): Promise<void> => {
  const { allowed, used } = await limitsOf(connectionString);
  if (wanted > allowed)
    throw new StartError(
      `This process would open ${wanted} connections to PostgreSQL, which allows ${allowed}: lower LC_DATABASE_CONNECTIONS, or raise max_connections or the limit of the role or database.`,
    );
  if (wanted > allowed - used)
    log.warn(
      { wanted, allowed, used },
      'PostgreSQL has fewer free connections than this process may open: lower LC_DATABASE_CONNECTIONS of the processes, or raise max_connections',
    );
};
