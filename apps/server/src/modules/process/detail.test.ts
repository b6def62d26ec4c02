import type { EndpointResult } from '@lc/contract/kernel';
import type { instanceById, taskOperate } from '@lc/contract/process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
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
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const [one, other, last] = [
  await server.asRole([]),
  await server.asRole([]),
  await server.asRole([]),
] as const;

const taskOf = async (by: Caller, taskId: string) => {
  const reply = await by.call<EndpointResult<typeof taskOperate>>('GET /process/task/getTaskOperate', {
    query: { taskId },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const ownTask = async (by: Caller, id: string) => taskOf(by, (await todoOf(by, id))[0]?.taskId ?? '');
const instanceOf = async (by: Caller, id: string) => {
  const reply = await by.call<EndpointResult<typeof instanceById>>('GET /process/processInstance/queryById', {
    query: { id },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const nextOf = ({ next }: EndpointResult<typeof taskOperate>) =>
  next.map(({ nodeId, people }) => [nodeId, people.length]);

test('the next step is that whose condition holds with the values stored, with who gets it', async () => {
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('a', [one.username])}<exclusiveGateway id="x" default="x_c"/>${userTask('b', [other.username, last.username])}${userTask('c', [last.username])}<exclusiveGateway id="y"/>
      <sequenceFlow id="x_b" sourceRef="x" targetRef="b"><conditionExpression>amount &gt; 10</conditionExpression></sequenceFlow>${flows('s>a', 'a>x', 'x>c', 'b>y', 'c>y', 'y>e')}`,
      { fields: [{ name: 'amount', label: 'Amount', type: 'number' }] },
    ),
  );
  const much = await started(starter, key, { vars: { amount: 20 } });
  const little = await started(starter, key, { vars: { amount: 5 } });
  expect(nextOf(await ownTask(one, much.processInstanceId))).toEqual([['b', 2]]);
  const detail = await ownTask(one, little.processInstanceId);
  expect(nextOf(detail)).toEqual([['c', 1]]);
  expect(detail.next[0]).toMatchObject({ flowId: null, name: 'c', others: 0 });
  // Both ways are possible, and were all that was said before.
  expect(detail.transitionList).toHaveLength(2);
  await decide(one, little.processInstanceId);
  expect((await ownTask(last, little.processInstanceId)).next).toMatchObject([{ name: 'End', people: [] }]);
});

test('the next step is told by the way where it is chosen, and not while others have to sign', async () => {
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('a', [one.username])}<exclusiveGateway id="x" lc:config='{"isManual":true}'/>${userTask('b', [other.username])}${userTask('c', [one.username, last.username], { sign: { rule: { mode: 'all' }, isSequential: false } }, '<multiInstanceLoopCharacteristics/>')}<exclusiveGateway id="y"/>${flows('s>a', 'a>x', 'x>b', 'x>c', 'b>y', 'c>y', 'y>e')}`,
    ),
  );
  const { processInstanceId } = await started(starter, key);
  const { next } = await ownTask(one, processInstanceId);
  expect(next.map(({ flowId, nodeId }) => [flowId, nodeId])).toEqual([
    ['x_b', 'b'],
    ['x_c', 'c'],
  ]);
  await decide(one, processInstanceId, { nextFlow: 'x_c' });
  expect((await ownTask(one, processInstanceId)).next).toEqual([]);
  await decide(one, processInstanceId);
  expect((await ownTask(last, processInstanceId)).next).toMatchObject([{ name: 'End' }]);
});

test('the steps that a manager can jump to are those of the same scope and of the scopes around it', async () => {
  const inside = `<startEvent id="is"/>${userTask('inner', [other.username])}<endEvent id="ie"/>${flows('is>inner', 'inner>ie')}`;
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('a', [one.username])}<subProcess id="sub" name="Sub">${inside}</subProcess>${userTask('z', [last.username])}${flows('s>a', 'a>sub', 'sub>z', 'z>e')}`,
    ),
  );
  const { processInstanceId, tasks } = await started(starter, key);
  const taskId = tasks[0]?.taskId ?? '';
  const targets = async (by: Caller, id: string) =>
    (await taskOf(by, id)).jumpTargets.map(({ nodeId }) => nodeId).sort();
  expect(await targets(one, taskId)).toEqual([]);
  expect(await targets(designer, taskId)).toEqual(['sub', 'z']);
  await decide(one, processInstanceId);
  const [inner] = await todoOf(other, processInstanceId);
  expect(await targets(designer, inner?.taskId ?? '')).toEqual(['a', 'sub', 'z']);
});

test('a decision is offered to be taken back until somebody begins with what came of it', async () => {
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('a', [one.username])}${userTask('b', [other.username, last.username])}${flows('s>a', 'a>b', 'b>e')}`,
    ),
  );
  const { processInstanceId: id } = await started(starter, key);
  expect((await instanceOf(one, id)).takeBackTaskId).toBeNull();
  const [task] = await todoOf(one, id);
  await decide(one, id);
  const { takeBackTaskId } = await instanceOf(one, id);
  expect(takeBackTaskId).toBe(task?.taskId);
  expect((await instanceOf(starter, id)).takeBackTaskId).toBeNull();
  const group = await last.call<{ records: { taskId: string }[] }>('GET /process/task/groupList', {
    query: { processInstanceId: id },
  });
  expect((await instanceOf(last, id)).ownTaskId).toBe(group.result.records[0]?.taskId);
  expect((await instanceOf(one, id)).ownTaskId).toBeNull();
  const claimed = await last.call('POST /process/activity/claim', {
    query: { taskId: group.result.records[0]?.taskId },
  });
  expect(claimed.success, claimed.text).toBe(true);
  expect((await instanceOf(one, id)).takeBackTaskId).toBeNull();
});

test('an instance offers the starter urging although it cannot be withdrawn, and void with a reason', async () => {
  const apply = `<userTask id="apply" lc:config='{"handlers":{"kind":"starter"},"isInitiator":true}'/>`;
  const { key } = await deployed(
    designer,
    drawing(`${apply}${userTask('a', [one.username])}${flows('s>apply', 'apply>a', 'a>e')}`, {
      withdraw: 'never',
    }),
  );
  const { processInstanceId, tasks } = await started(starter, key);
  const offered = async (by: Caller) =>
    (await instanceOf(by, processInstanceId)).buttons.map(({ code, commentRequired }) => [
      code,
      commentRequired,
    ]);
  expect(await offered(starter)).toEqual([
    ['urge', false],
    ['invalid', true],
  ]);
  expect(await offered(one)).toEqual([]);
  // Whoever gets the step of the starter does not get what only the starter may do.
  const back = { taskId: tasks[0]?.taskId, reason: 'Why?' };
  await one.call('POST /process/processInstance/disagreeCallBackProcess', { query: back });
  const [own] = await todoOf(starter, processInstanceId);
  const given = { taskId: own?.taskId, userName: other.username };
  const reply = await designer.call('POST /process/processInstance/reassign', { query: given });
  expect(reply.success, reply.text).toBe(true);
  const { buttons } = await taskOf(other, own?.taskId ?? '');
  expect(buttons.map(({ code }) => code)).toEqual(['agree']);
});

test('a task that is open beyond its due time is overdue in the list', async () => {
  const { key } = await deployed(
    designer,
    drawing(`${userTask('a', [one.username], { dueHours: 1 })}${flows('s>a', 'a>e')}`),
  );
  const { processInstanceId: id } = await started(starter, key);
  expect((await todoOf(one, id))[0]).toMatchObject({ isOverdue: false, dueTime: expect.any(String) });
  await sql`update wf_task set due_at = now() - interval '1 hour' where instance_id = ${id}`.execute(
    server.db,
  );
  expect((await todoOf(one, id))[0]).toMatchObject({ isOverdue: true });
});

test('the processes to filter instances by are those of the sites that the caller manages', async () => {
  const { key } = await deployed(designer, drawing(`${userTask('a', [one.username])}${flows('s>a', 'a>e')}`));
  await started(starter, key);
  const keys = async (by: Caller) => {
    const reply = await by.call<{ processKey: string }[]>('GET /process/processInstance/processes');
    expect(reply.success, reply.text).toBe(true);
    return reply.result.map(({ processKey }) => processKey);
  };
  expect(await keys(designer)).toContain(key);
  const stranger = await server.asRole(['process:manage'], { sites: [testSites.china] });
  expect(await keys(stranger)).not.toContain(key);
});

test('a copy is unread until it is opened, and again once one is told again', async () => {
  const { key } = await deployed(designer, drawing(`${userTask('a', [one.username])}${flows('s>a', 'a>e')}`));
  const { processInstanceId: id, tasks } = await started(starter, key);
  const tell = async () => {
    const body = { taskId: tasks[0]?.taskId, userNames: other.username };
    const reply = await one.call('POST /process/task/cc', { body });
    expect(reply.success, reply.text).toBe(true);
  };
  const states = async (by: Caller) => {
    const list = await by.call<{ records: { isUnread: boolean }[] }>('GET /process/task/ccList', {
      query: { processInstanceId: id },
    });
    return [(await instanceOf(by, id)).isUnread, ...list.result.records.map(({ isUnread }) => isUnread)];
  };
  const read = (by: Caller) =>
    by.call('POST /process/processInstance/readCopy', { body: { processInstanceId: id } });
  await tell();
  expect((await read(starter)).success).toBe(true);
  expect(await states(other)).toEqual([true, true]);
  expect((await read(other)).success).toBe(true);
  expect(await states(other)).toEqual([false, false]);
  await tell();
  expect(await states(other)).toEqual([true, true]);
});
