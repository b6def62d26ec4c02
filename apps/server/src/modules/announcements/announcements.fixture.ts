import type { ReceivedAnnouncement } from '@lc/contract/announcements';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Caller, TestApp } from '../../../../../tests/support/app.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';

/** Everything that an author and publisher may have. */
export const publisherRights = [
  'announcement:list',
  'announcement:add',
  'announcement:edit',
  'announcement:delete',
  'announcement:recycle',
  'announcement:publish',
  'announcement:revoke',
  'announcement:statistics',
  'announcement:remind',
] as const;

/** What the bell answers. */
export interface Bell {
  anntMsgList: ReceivedAnnouncement[];
  anntMsgTotal: number;
  sysMsgList: ReceivedAnnouncement[];
  sysMsgTotal: number;
}

/** Takes the demo's announcements and their reviews away and runs what the server does in the background until the test file is done. */
export const prepare = async (server: TestApp): Promise<void> => {
  const { db } = server;
  await sql`delete from sys_announcement`.execute(db);
  await sql`update wf_process set is_required = false`.execute(db);
  await runJobs(server);
};

/** Adds a draft. @returns its id. */
export const draft = async (by: Caller, fields: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const body = { titile: 'Payday', msgContent: '<p>Wages come on Friday.</p>', ...fields };
  const reply = await by.call<{ id: string }>('POST /sys/annountCement/add', { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

export const publish = (by: Caller, id: string) =>
  by.call('POST /sys/annountCement/doReleaseData', { query: { id } });

export const revoke = (by: Caller, id: string) =>
  by.call('POST /sys/annountCement/doReovkeData', { query: { id } });

/** Waits until the rows of all receivers are there. */
export const delivered = async ({ db }: TestApp, id: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      const { rows } =
        await sql`select from sys_announcement where id = ${id} and delivered_time is not null`.execute(db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 5000, interval: 20 },
  );
};

/** Adds and publishes an announcement and waits until everybody has it. @returns its id. */
export const published = async (
  server: TestApp,
  by: Caller,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const id = await draft(by, fields);
  const reply = await publish(by, id);
  expect(reply.success, reply.text).toBe(true);
  await delivered(server, id);
  return id;
};

export const bell = async (reader: Caller): Promise<Bell> => {
  const reply = await reader.call<Bell>('GET /sys/annountCement/listByUser');
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

/** What the reader has of an announcement; undefined when he cannot see it. */
export const receivedBy = async (reader: Caller, id: string): Promise<ReceivedAnnouncement | undefined> => {
  const reply = await reader.call<ReceivedAnnouncement>('GET /sys/annountCement/queryById', {
    query: { id },
  });
  return reply.success ? reply.result : undefined;
};

/** `YYYY-MM-DD HH:mm:ss` so many minutes from now, in UTC; sent with the zone of the test. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** Has callers read and write times in UTC. */
export const inUtc = { headers: { 'x-time-zone': 'UTC' } } as const;
