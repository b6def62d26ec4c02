import type { PushTopic } from '@lc/contract/identity';
import { sql } from 'kysely';
import pg from 'pg';
import type { PushTarget } from '../push.ts';
import type { Db } from './database.ts';

/** Everything that processes tell each other goes through one channel of PostgreSQL. */
export const channel = 'lc_events';

export interface EventTypes {
  /** Sessions ended or their rights changed: of one person, one session, or everybody's. */
  'sessions.changed': { userId?: string; sessionId?: string };
  /** Dictionaries, menus or other cached reference data changed. */
  'reference.changed': { resource: string };
  /** Something that open consoles show has changed. */
  push: { topic: PushTopic; target: PushTarget };
}

export type EventName = keyof EventTypes;

type Handler<N extends EventName> = (payload: EventTypes[N]) => void;

export interface Events {
  on<N extends EventName>(name: N, handler: Handler<N>): void;
  /** Called when messages may have been missed: whatever is cached must be forgotten. */
  onResync(handler: () => void): void;
  /** Whether messages arrive just now; while false nothing may be answered from a cache. */
  isConnected(): boolean;
  /** Tells every process, this one included: at once, or with a transaction if and when that commits. */
  emit<N extends EventName>(name: N, payload: EventTypes[N], tx?: Db): Promise<void>;
  close(): Promise<void>;
}

interface EventsOptions {
  connection: pg.ClientConfig;
  pool: pg.Pool;
  onError: (error: Error) => void;
}

/** Opens the events between processes. It reconnects by itself and then asks for a resync. */
export const openEvents = async ({ connection, pool, onError }: EventsOptions): Promise<Events> => {
  const handlers = new Map<EventName, Set<(payload: never) => void>>();
  const resyncs = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const deliver = (text: string): void => {
    const { name, payload }: { name: EventName; payload: never } = JSON.parse(text);
    for (const handler of handlers.get(name) ?? []) handler(payload);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'lc-console-events', keepAlive: true });
    const lost = (): void => {
      if (client !== fresh) return;
      client = undefined;
      if (!closed) retry = setTimeout(reconnect, 200);
    };
    fresh.on('error', (error) => {
      onError(error);
      lost();
    });
    fresh.on('end', lost);
    fresh.on('notification', (message) => {
      if (message.payload) deliver(message.payload);
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
    for (const handler of resyncs) handler();
  };

  const reconnect = (): void => {
    connect().catch((error: unknown) => {
      if (!closed) retry = setTimeout(reconnect, 500);
      if (error instanceof Error) onError(error);
    });
  };

  await connect();
  return {
    on: (name, handler) => {
      const set = handlers.get(name) ?? new Set();
      set.add(handler as (payload: never) => void);
      handlers.set(name, set);
    },
    onResync: (handler) => void resyncs.add(handler),
    isConnected: () => client !== undefined,
    emit: async (name, payload, tx) => {
      const text = JSON.stringify({ name, payload });
      if (tx) await sql`select pg_notify(${channel}, ${text})`.execute(tx);
      else await pool.query('select pg_notify($1, $2)', [channel, text]);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
