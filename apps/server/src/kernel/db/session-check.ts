import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { openClient } from './client.ts';

/** How long an answer is waited for, and the notification, in ms. */
const patienceMs = 5000;

interface Checked {
  /** PostgreSQL itself, or what is taken for it. */
  direct: string;
  /** Where calls go, if that is another address. */
  pooled?: string | undefined;
}

/** Listens and changes a setting. @returns whether a notification has come and the setting is still there */
const openSession = async (
  listener: pg.Client,
): Promise<{ channel: string; isHeard: () => boolean; isKept: () => Promise<boolean> }> => {
  const channel = `lc_check_${randomUUID().replaceAll('-', '')}`;
  let isHeard = false;
  listener.on('notification', (message) => {
    isHeard ||= message.channel === channel;
  });
  await listener.query(`listen ${channel}`);
  await listener.query('select set_config($1, $2, false)', ['lc.session', channel]);
  return {
    channel,
    isHeard: () => isHeard,
    isKept: async () => {
      const { rows } = await listener.query<{ value: string | null }>(
        'select current_setting($1, true) as value',
        ['lc.session'],
      );
      return rows[0]?.value === channel;
    },
  };
};

/** Notifies while holding a connection, so that a pooler has to give the listener another one meanwhile. */
const isHeardFrom = async (
  speaker: pg.Client,
  { channel, isHeard, isKept }: Awaited<ReturnType<typeof openSession>>,
): Promise<{ isHeard: boolean; isKept: boolean }> => {
  await speaker.query('begin');
  await speaker.query('select pg_notify($1, $2)', [channel, '']);
  // Where there is no other connection to give, the answer does not come.
  const kept = await isKept().catch(() => false);
  await speaker.query('commit');
  for (const deadline = Date.now() + patienceMs; !isHeard() && kept && Date.now() < deadline; )
    await pause(5);
  return { isHeard: isHeard(), isKept: kept };
};

const refusal = (isPooled: boolean): StartError =>
  new StartError(
    `${isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} leads through a pooler that does not keep sessions (such as PgBouncer with pool_mode = transaction): what processes tell each other does not arrive, and statements meet the wrong connection. ${
      isPooled
        ? 'It must be the address of PostgreSQL itself.'
        : 'Name PostgreSQL itself there, or in DATABASE_DIRECT_URL beside it.'
    }`,
  );

/**
 * Makes sure that a session is kept where we need one, and that both addresses lead to one database.
 * @throws StartError in words
 */
export const requireSessions = async ({ direct, pooled }: Checked): Promise<void> => {
  const clients: pg.Client[] = [];
  const open = async (address: string): Promise<pg.Client> => {
    const client = await openClient(address, {
      query_timeout: patienceMs,
      application_name: 'lc-console-check',
    });
    clients.push(client);
    return client;
  };
  try {
    const listener = await open(direct);
    const own = await isHeardFrom(await open(direct), await openSession(listener));
    if (!own.isHeard || !own.isKept) throw refusal(pooled !== undefined);
    if (pooled === undefined) return;
    const other = await isHeardFrom(await open(pooled), await openSession(listener));
    if (!other.isHeard)
      throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: they must name one.');
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
};
