import { randomUUID } from 'node:crypto';
import type { PushTopic } from '@lc/contract/identity';
import { sql } from 'kysely';
import pg from 'pg';
import type { PushTarget } from '../push.ts';
import type { Db } from './database.ts';
import { lineSettings } from './line.ts';
import { refuseInTransaction } from './waiting.ts';

/** Everything that processes tell each other goes through one channel of PostgreSQL. */
export const channel = 'lc_events';

export interface EventTypes {
  /** Sessions ended or their rights changed: of one person, one session, or everybody's. */
  'sessions.changed': { userId?: string; sessionId?: string };
  /** Dictionaries, menus or other cached reference data changed. */
  'reference.changed': { resource: string };
  /** Something that pages of public sites show has changed; the database says so. */
  'site.changed': Record<string, never>;
  /** Something that open consoles show has changed. */
  push: { topic: PushTopic; target: PushTarget };
}

export type EventName = keyof EventTypes;

/** What travels through the channel; the process that it is known to has been told already. */
type Message<N extends EventName = EventName> = {
  [Name in N]: { name: Name; payload: EventTypes[Name]; knownTo?: string };
}[N];

type Handler<N extends EventName> = (payload: EventTypes[N]) => void;

export interface Events {
  on<N extends EventName>(name: N, handler: Handler<N>): void;
  /** Called when messages may have been missed: whatever is cached must be forgotten. */
  onResync(handler: () => void): void;
  /** Whether messages arrive just now; while false nothing may be answered from a cache. */
  isConnected(): boolean;
  /**
   * Tells every process: at once, or with a transaction if and when that commits. Without a transaction this process
   * knows before anything is sent, so that whoever changed something never reads it here as it was.
   */
  emit<N extends EventName>(name: N, payload: EventTypes[N], tx?: Db): Promise<void>;
  close(): Promise<void>;
}

interface EventsOptions {
  /** Where messages are heard: a connection that keeps its session. */
  connection: pg.ClientConfig;
  /** Through which messages are sent. */
  db: Db;
  onError: (error: Error) => void;
}

/** Opens the events between processes. It reconnects by itself and then asks for a resync. */
export const openEvents = async ({ connection, db, onError }: EventsOptions): Promise<Events> => {
  const handlers: { [N in EventName]: Set<Handler<N>> } = {
    'sessions.changed': new Set(),
    'reference.changed': new Set(),
    'site.changed': new Set(),
    push: new Set(),
  };
  const resyncs = new Set<() => void>();
  const self = randomUUID();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const deliver = <N extends EventName>({ name, payload }: Message<N>): void => {
    // Another version of the server may send what this one does not know.
    for (const handler of handlers[name] ?? []) handler(payload);
  };

  const receive = (text: string): void => {
    const message: Message = JSON.parse(text);
    if (message.knownTo !== self) deliver(message);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...lineSettings,
      ...connection,
      application_name: 'lc-console-events',
    });
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
      if (message.payload) receive(message.payload);
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
    on: (name, handler) => void handlers[name].add(handler),
    onResync: (handler) => void resyncs.add(handler),
    isConnected: () => client !== undefined,
    emit: async (name, payload, tx) => {
      if (tx) {
        await sql`select pg_notify(${channel}, ${JSON.stringify({ name, payload })})`.execute(tx);
        return;
      }
      refuseInTransaction('another connection');
      deliver({ name, payload });
      const text = JSON.stringify({ name, payload, knownTo: self });
      await sql`select pg_notify(${channel}, ${text})`.execute(db);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
