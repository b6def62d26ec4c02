import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { type SmsGateway, startSmsGateway } from '../../../../../tests/support/sms-gateway.ts';
import { type SmtpServer, startSmtpServer } from '../../../../../tests/support/smtp-server.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { type Message, sendMessage } from './outgoing.service.ts';

/** A row of the log of messages. */
export interface Entry {
  id: string;
  status: string;
  reason: string | null;
  reason_dictText: string | null;
  words: string;
  attempts: number;
  segments: number;
  hasSecret: boolean;
  detail: string | null;
  gatewayRef: string | null;
  notBefore: string | null;
  deliveredAt: string | null;
}

/** A server that sends through a small gateway and a small mail server, with its jobs running. */
export interface Messaging {
  server: TestApp;
  gateway: SmsGateway;
  mailServer: SmtpServer;
  /** May read and change everything about messages. */
  keeper: Caller;
  /** May read alone. */
  reader: Caller;
  send(message: Message): Promise<void>;
  entriesOf(recipient: string): Promise<Entry[]>;
  entryOf(recipient: string): Promise<Entry>;
  /** Waits until the message to somebody has come that far. */
  reached(recipient: string, status: string, reason?: string | null): Promise<Entry>;
  stepsOf(id: string): Promise<string[]>;
  /** As after the pause between two attempts. */
  hurry(): Promise<void>;
  /** Does something while no jobs run. */
  withoutJobs(act: () => Promise<void>): Promise<void>;
  /** Forgets what was sent and what the gateway was told to answer. */
  clear(): Promise<void>;
}

let count = 0;
export const newNumber = (country = '95'): string => `+${country}94100${String(++count).padStart(5, '0')}`;

export const notice = (to: string, overrides: Partial<Message> = {}): Message => ({
  to,
  channel: 'sms',
  template: 'refused',
  params: { username: 'hla.hla', reason: 'no such department' },
  language: 'en-US',
  ...overrides,
});

export const code = (to: string, overrides: Partial<Message> = {}): Message => ({
  to,
  channel: 'sms',
  template: 'codeLogin',
  params: { code: '918273', minutes: 10 },
  language: 'en-US',
  goodForMinutes: 10,
  ...overrides,
});

export const startMessaging = async (): Promise<Messaging> => {
  const gateway = await startSmsGateway();
  const mailServer = await startSmtpServer();
  const server = await startTestApp({
    config: { messages: 'send', sms: gateway.settings, smtp: mailServer.settings },
  });
  const { db, app } = server;
  let runner = await runJobs(server);
  const reader = await server.asRole(['message:list', 'messageLimits:list']);
  const keeper = await server.asRole([
    'message:list',
    'message:retry',
    'messageLimits:list',
    'messageLimits:edit',
  ]);
  const entriesOf = async (recipient: string): Promise<Entry[]> => {
    const { result } = await keeper.call<{ records: Entry[] }>('GET /messaging/message/list', {
      query: { recipient },
    });
    return result.records;
  };
  const entryOf = async (recipient: string): Promise<Entry> => {
    const [entry] = await entriesOf(recipient);
    if (!entry) throw new Error(`no message to ${recipient}`);
    return entry;
  };
  return {
    server,
    gateway,
    mailServer,
    keeper,
    reader,
    send: (message) => inTransaction(db, (tx) => sendMessage(app.context, tx, message)),
    entriesOf,
    entryOf,
    reached: async (recipient, status, reason = null) => {
      const standing = async () => {
        const entry = await entryOf(recipient);
        return [entry.status, entry.reason];
      };
      await expect.poll(standing, { timeout: 8000 }).toEqual([status, reason]);
      return entryOf(recipient);
    },
    stepsOf: async (id) => {
      const { result } = await keeper.call<{ status: string; reason: string | null; actor: string | null }[]>(
        'GET /messaging/message/history',
        { query: { id } },
      );
      return result.map(({ status, reason, actor }) => [status, reason, actor].filter(Boolean).join(' '));
    },
    hurry: async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
    },
    withoutJobs: async (act) => {
      await runner.stop();
      await act();
      runner = await runJobs(server);
    },
    clear: async () => {
      gateway.answers.length = 0;
      gateway.calls.length = 0;
      await sql`delete from message_log`.execute(db);
      await sql`delete from message_block`.execute(db);
    },
  };
};
