import { ownListRuns, startListRun } from '@lc/contract/system';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';

/** A run over a list is asked about every 200 rows: here it is interrupted behind its first. */
const server = await startTestApp();
const { db, asRole } = server;
const administrator = await server.asAdministrator();
const rights = ['dict:list', 'dict:delete', 'dict:export'] as const;
const rows = 1000;
let made = 0;

const taken: Record<string, (person: Caller) => Promise<unknown>> = {
  'a freeze': ({ userId }) =>
    administrator.call('PUT /sys/user/frozenBatch', { body: { ids: userId, status: '2' } }),
  'the loss of the role': ({ userId }) =>
    sql`delete from sys_user_role where user_id = ${userId}`.execute(db),
  'a kick': ({ sessionId }) =>
    administrator.call('POST /sys/online/forceLogout', { body: { id: sessionId } }),
  'a new password': ({ userId }) =>
    sql`update sys_user set password_hash = 'x' where id = ${userId}`.execute(db),
};

test.each(Object.entries(taken))('a run over a list stops with %s', async (_, take) => {
  const person = await asRole(rights);
  const prefix = `taken${++made}_`;
  await sql`insert into sys_dict (dict_name, dict_code, type)
    select '{}', ${prefix}::text || n, '0' from generate_series(1, ${rows}::int) n`.execute(db);
  const body = { resource: 'dict', kind: 'remove', query: { dictCode_starts: prefix }, expected: rows };
  const { result } = await person.call<{ id: string }>(startListRun, { body });
  const left = async () =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from sys_dict
          where dict_code like ${`${prefix}%`} and deleted_at is null`.execute(db)
      ).rows[0]?.n,
    );
  const state = async () =>
    (await sql<{ state: string }>`select state from sys_list_run where id = ${result.id}`.execute(db)).rows[0]
      ?.state;
  const runner = await runJobs(server);
  await expect.poll(left, { timeout: 20_000, interval: 5 }).toBeLessThan(rows);
  await take(person);
  const atMost = await left();
  await expect.poll(state, { timeout: 20_000 }).toBe('failed');
  expect(atMost - (await left())).toBeLessThanOrEqual(200);
  expect(await left()).toBeGreaterThan(0);
  await runner.stop();
});

test('a run over a list goes on when its person changes the language meanwhile', async () => {
  const person = await asRole(rights);
  await sql`insert into sys_dict (dict_name, dict_code, type)
    select '{}', 'goes_on_' || n, '0' from generate_series(1, 450) n`.execute(db);
  const body = { resource: 'dict', kind: 'remove', query: { dictCode_starts: 'goes_on_' }, expected: 450 };
  const { result } = await person.call<{ id: string }>(startListRun, { body });
  const { result: next } = await person.call<{ token: string }>('POST /language/changeLanguageCode', {
    body: { languageCode: 'my-MM' },
  });
  await sql`update sys_session set expires_at = now() where id = ${person.sessionId}`.execute(db);
  const runner = await runJobs(server);
  await expect
    .poll(async () => (await server.call<{ id: string; state: string }[]>(ownListRuns, next)).result, {
      timeout: 20_000,
    })
    .toEqual([expect.objectContaining({ id: result.id, state: 'done' })]);
  await runner.stop();
});
