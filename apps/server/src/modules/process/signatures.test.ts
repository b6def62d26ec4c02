import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/app.ts';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
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
const manager = await server.asRole(['process:manage', 'process:list']);
const [one, two, three] = [await server.asRole([]), await server.asRole([]), await server.asRole([])];

const closed = await server.asRole([]);

const insertOne = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await statement.execute(db)).rows[0]?.id ?? '';
const role = await insertOne(
  sql`insert into sys_role (role_name, role_code) values ('{"en-US":"Signers"}', 'signers') returning id`,
);
const giveRole = ({ userId }: Caller) =>
  sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${role}) on conflict do nothing`.execute(
    db,
  );
const takeRole = ({ userId }: Caller) =>
  sql`delete from sys_user_role where user_id = ${userId} and role_id = ${role}`.execute(db);
const setStatus = ({ userId }: Caller, status: string) =>
  sql`update sys_user set status = ${status} where id = ${userId}`.execute(db);

const drawn = async (config: object, people: readonly string[] = []): Promise<string> =>
  (
    await deployed(
      designer,
      drawing(
        `${userTask('a', people, config)}${userTask('b', [three.username])}${flows('s>a', 'a>b', 'b>e')}`,
      ),
    )
  ).key;
const all = { sign: { rule: { mode: 'all' }, isSequential: false } };
const complete = (by: Caller, taskId: string | undefined) =>
  by.call('POST /process/task/processComplete', { body: { taskId } });
const startReply = (processKey: string, vars: object = {}) =>
  starter.call('POST /process/processInstance/startByKey', { body: { processKey, vars } });

describe('people whom a step calls by their names', () => {
  const byField = { handlers: { kind: 'variable', value: 'who' } };

  test('are found with blanks around their names, in a list of any separators', async () => {
    const key = await drawn({ ...byField, ...all });
    const vars = { who: `  ${one.username} ，${two.username};` };
    const { processInstanceId } = await started(starter, key, { vars });
    expect(await todoOf(one, processInstanceId)).toHaveLength(1);
    expect(await todoOf(two, processInstanceId)).toHaveLength(1);
  });

  test.each<[string, object, () => string]>([
    ['everybody signs', { ...byField, ...all }, () => `${one.username},ghost`],
    ['the step is passed where nobody is found', { ...byField, emptyHandler: 'pass' }, () => 'ghost'],
  ])('are refused when one is not there and %s', async (_, config, who) => {
    expectRefusal(await startReply(await drawn(config), { who: who() }), 200, 'process.unknownPeople');
  });

  test('are enough when one of several candidates is there', async () => {
    const { tasks } = await started(starter, await drawn(byField), {
      vars: { who: `ghost,${one.username}` },
    });
    expect(tasks.map(({ nodeId }) => nodeId)).toEqual(['a']);
  });
});

describe('each person signs once', () => {
  test('also who stands in for another of those who sign', async () => {
    await sql`insert into sys_user_agent (user_name, agent_user_name, start_time, end_time)
      values (${one.username}, ${two.username}, now() - interval '1 hour', now() + interval '1 day')`.execute(
      db,
    );
    const { processInstanceId } = await started(starter, await drawn(all, [one.username, two.username]));
    const tasks = await todoOf(two, processInstanceId);
    expect(tasks).toHaveLength(2);
    expectDone(await complete(two, tasks[0]?.taskId));
    expectRefusal(await complete(two, tasks[1]?.taskId), 200, 'process.signsAlready');
    await sql`delete from sys_user_agent where user_name = ${one.username}`.execute(db);
  });

  test('so that no task is given to who signs already', async () => {
    const { processInstanceId } = await started(starter, await drawn(all, [one.username, two.username]));
    const [task] = await todoOf(one, processInstanceId);
    const query = { taskId: task?.taskId, userName: two.username, mode: 'transfer', reason: 'away' };
    const reply = await one.call('GET /process/processInstance/reassign', { query });
    expectRefusal(reply, 200, 'process.signsAlready');
  });
});

describe('a role that is gone', () => {
  test('signs no more, until somebody gives the task', async () => {
    await Promise.all([giveRole(one), giveRole(two)]);
    const byRole = { handlers: { kind: 'roles', values: ['signers'] }, ...all };
    const { processInstanceId } = await started(starter, await drawn(byRole));
    await takeRole(one);
    const [task] = await todoOf(one, processInstanceId);
    expectRefusal(await complete(one, task?.taskId), 200, 'process.notAssignee');
    const query = { taskId: task?.taskId, userName: three.username, mode: 'transfer', reason: 'gone' };
    expectDone(await manager.call('GET /process/processInstance/reassign', { query }));
    expectDone(await complete(three, task?.taskId));
    const [other] = await todoOf(two, processInstanceId);
    expectDone(await complete(two, other?.taskId));
    await takeRole(two);
  });

  test('claims no more', async () => {
    await Promise.all([giveRole(one), giveRole(two)]);
    const { tasks } = await started(
      starter,
      await drawn({ handlers: { kind: 'roles', values: ['signers'] } }),
    );
    await takeRole(one);
    const query = { taskId: tasks[0]?.taskId };
    expectRefusal(await one.call('GET /process/activity/claim', { query }), 200, 'process.notAssignee');
    expectDone(await two.call('GET /process/activity/claim', { query }));
    await takeRole(two);
  });
});

describe('an account that is closed', () => {
  test('leaves its tasks to managers, who see and give them', async () => {
    const key = await drawn({}, [closed.username]);
    const { processInstanceId } = await started(starter, key);
    const other = await started(starter, await drawn({}, [two.username]));
    await setStatus(closed, '2');
    const list = expectDone(
      await manager.call<{ records: { id: string; stranded: number }[] }>(
        'GET /process/processInstance/list',
        {
          query: { stranded: 'true' },
        },
      ),
    );
    const records = list.records.map(({ id, stranded }) => [id, stranded]);
    expect(records).toContainEqual([processInstanceId, 1]);
    expect(records.map(([id]) => id)).not.toContain(other.processInstanceId);
    await setStatus(closed, '1');
  });

  test('is nobody for whom others stand in', async () => {
    await sql`insert into sys_user_agent (user_name, agent_user_name, start_time, end_time)
      values (${closed.username}, ${two.username}, now() - interval '1 hour', now() + interval '1 day')`.execute(
      db,
    );
    const { processInstanceId } = await started(starter, await drawn({}, [closed.username]));
    expect(await todoOf(two, processInstanceId)).toHaveLength(1);
    await setStatus(closed, '2');
    expect(await todoOf(two, processInstanceId)).toEqual([]);
    await setStatus(closed, '1');
    await sql`delete from sys_user_agent where user_name = ${closed.username}`.execute(db);
  });
});

describe('what a process says of its steps and starters', () => {
  test('only those whom it names start it', async () => {
    const starters = { kind: 'users', values: [one.username] };
    const xml = drawing(`${userTask('a', [two.username])}${flows('s>a', 'a>e')}`, { starters });
    const { key } = await deployed(designer, xml);
    expectRefusal(await startReply(key), 200, 'process.notStarterOf');
    const offered = expectDone(
      await starter.call<{ processKey: string }[]>('GET /process/tPProcess/startable', {}),
    );
    expect(offered.map(({ processKey }) => processKey)).not.toContain(key);
  });

  test('a step is skipped where its expression holds', async () => {
    const key = await drawn({ skipIf: 'days < 3' }, [one.username]);
    const nodesAt = async (days: number) =>
      (await started(starter, key, { vars: { days } })).tasks.map(({ nodeId }) => nodeId);
    expect(await nodesAt(2)).toEqual(['b']);
    expect(await nodesAt(3)).toEqual(['a']);
  });

  test('several sign until a condition holds', async () => {
    const condition = 'nrOfCompletedInstances >= 1 and approved = true';
    const until = { sign: { rule: { mode: 'until', condition }, isSequential: false } };
    const key = await drawn(until, [one.username, two.username]);
    const { processInstanceId } = await started(starter, key, { vars: { approved: true } });
    expect((await decide(one, processInstanceId)).tasks.map(({ nodeId }) => nodeId)).toEqual(['b']);
    const later = await started(starter, key, { vars: { approved: false } });
    expect((await decide(one, later.processInstanceId)).tasks.map(({ nodeId }) => nodeId)).toEqual(['a']);
  });

  test('a due time that is none is refused by the name of its step', async () => {
    const key = await drawn({ dueExpression: 'due' }, [one.username]);
    expectRefusal(await startReply(key, { due: '2026-02-30' }), 200, 'process.badDue');
    expectDone(await startReply(key, { due: 'P1M' }));
  });

  test('people and everybody with a role share a step', async () => {
    await giveRole(two);
    const rules = [
      { kind: 'users', values: [one.username] },
      { kind: 'roles', values: ['signers'] },
    ];
    const { tasks } = await started(starter, await drawn({ handlers: { kind: 'several', rules } }));
    const query = { taskId: tasks[0]?.taskId };
    expectRefusal(await three.call('GET /process/activity/claim', { query }), 200);
    expectDone(await two.call('GET /process/activity/claim', { query }));
    await takeRole(two);
  });
});
