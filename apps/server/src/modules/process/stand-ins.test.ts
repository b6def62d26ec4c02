import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  processRights,
  started,
  todoOf,
  userTask,
} from './process.fixture.ts';

const server = await startTestApp();
const { db } = server;
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const absent = await server.asRole([]);
const standIn = await server.asRole([]);
const other = await server.asRole([]);

const nameOf = async ({ username }: Caller): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select realname as name from sys_user
    where username = ${username}`.execute(db);
  return rows[0]?.name ?? '';
};
await sql`insert into sys_user_agent (user_name, agent_user_name, start_time, end_time)
  values (${absent.username}, ${standIn.username}, now() - interval '1 hour', now() + interval '1 day')`.execute(
  db,
);

const begin = async (people: readonly Caller[]): Promise<string> => {
  const names = people.map(({ username }) => username);
  const { key } = await deployed(designer, drawing(`${userTask('a', names)}${flows('s>a', 'a>e')}`));
  return (await started(starter, key)).processInstanceId;
};
/** What was said of an instance, as its page shows it. */
const opinionsOf = async (id: string) => {
  const reply = await starter.call<{
    opinions: { action: string; by: string; standsInFor: string | null }[];
  }>('GET /process/processInstance/queryById', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.opinions
    .filter(({ action }) => action !== 'start')
    .map(({ action, by, standsInFor }) => [action, by, standsInFor]);
};
const namedInLog = async (id: string): Promise<unknown[]> => {
  const { rows } = await sql<{ actor: string; named: string | null }>`
    select actor_name as actor, changes -> 'standsInFor' ->> 1 as named from audit_log
    where resource = 'processInstance' and record_id = ${id} and action <> 'flowStart' order by id`.execute(
    db,
  );
  return rows.map(({ actor, named }) => [actor, named]);
};

test('opinion and log name the stand-in and the person they acted for', async () => {
  const id = await begin([absent]);
  expect((await decide(standIn, id)).status).toBe('completed');
  const name = await nameOf(absent);
  expect(await opinionsOf(id)).toEqual([['agree', await nameOf(standIn), name]]);
  expect(await namedInLog(id)).toEqual([[standIn.username, name]]);
});

test('a task claimed as a stand-in is decided as a stand-in, too', async () => {
  const id = await begin([absent, other]);
  const group = await standIn.call<{ records: { taskId: string }[] }>('GET /process/task/groupList', {
    query: { processInstanceId: id },
  });
  const taskId = group.result.records[0]?.taskId;
  expect((await standIn.call('GET /process/activity/claim', { query: { taskId } })).success).toBe(true);
  await decide(standIn, id);
  const name = await nameOf(absent);
  expect(await namedInLog(id)).toEqual([
    [standIn.username, name],
    [standIn.username, name],
  ]);
});

test('users who act for themselves are not logged as stand-ins', async () => {
  const id = await begin([standIn]);
  expect(await todoOf(absent, id)).toEqual([]);
  await decide(standIn, id);
  expect(await opinionsOf(id)).toEqual([['agree', await nameOf(standIn), null]]);
  expect(await namedInLog(id)).toEqual([[standIn.username, null]]);
});
