import type { EndpointResult } from '@lc/contract/kernel';
import { historyNodes, type ProcessOutcome, taskOperate } from '@lc/contract/process';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  nodesOf,
  processRights,
  started,
  todoOf,
  userTask,
} from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const [one, other, last, helper] = [
  await server.asRole([]),
  await server.asRole([]),
  await server.asRole([]),
  await server.asRole([]),
] as const;

/** Decides the task of a person, and says which it was. */
const sign = async (by: Caller, id: string): Promise<string> => {
  const [task] = await todoOf(by, id);
  await decide(by, id);
  return task?.taskId ?? '';
};
const takeBack = (by: Caller, taskId: string) =>
  by.call<ProcessOutcome>('GET /process/processInstance/callBackProcess', { query: { taskId } });
const takenBack = async (by: Caller, taskId: string): Promise<string[]> => {
  const reply = await takeBack(by, taskId);
  expect(reply.success, reply.text).toBe(true);
  return nodesOf(reply.result);
};
const refused = async (by: Caller, taskId: string): Promise<void> =>
  expectRefusal(await takeBack(by, taskId), 200, 'process.withdrawNotAllowed');

describe('taking back a decision in one of two branches', () => {
  /** { a ‖ b } → c */
  let key = '';
  beforeAll(async () => {
    ({ key } = await deployed(
      designer,
      drawing(
        `<parallelGateway id="split"/>${userTask('a', [one.username])}${userTask('b', [other.username])}<parallelGateway id="join"/>${userTask('c', [last.username])}${flows('s>split', 'split>a', 'split>b', 'a>join', 'b>join', 'join>c', 'c>e')}`,
      ),
    ));
  });

  test('leaves the other branch to be signed', async () => {
    const { processInstanceId: id } = await started(starter, key);
    const task = await sign(one, id);
    expect(await takenBack(one, task)).toEqual(['a', 'b']);
    await decide(other, id);
    expect(nodesOf(await decide(one, id))).toEqual(['c']);
    expect((await decide(last, id)).status).toBe('completed');
  });

  test('is refused for the first signer once the join led to the next step', async () => {
    const { processInstanceId: id } = await started(starter, key);
    const first = await sign(one, id);
    const second = await sign(other, id);
    await refused(one, first);
    expect(await takenBack(other, second)).toEqual(['b']);
    expect(nodesOf(await decide(other, id))).toEqual(['c']);
    await decide(last, id);
    await refused(other, second);
  });

  test('is refused twice', async () => {
    const { processInstanceId: id } = await started(starter, key);
    const task = await sign(one, id);
    await takenBack(one, task);
    await refused(one, task);
  });
});

test('taking back works although another branch was decided since', async () => {
  const { key } = await deployed(
    designer,
    drawing(
      `<parallelGateway id="split"/>${userTask('a', [one.username])}${userTask('a2', [last.username])}${userTask('b', [other.username])}${userTask('b2', [helper.username])}<parallelGateway id="join"/>${flows('s>split', 'split>a', 'split>b', 'a>a2', 'b>b2', 'a2>join', 'b2>join', 'join>e')}`,
    ),
  );
  const { processInstanceId: id } = await started(starter, key);
  const task = await sign(one, id);
  await sign(other, id);
  expect(await takenBack(one, task)).toEqual(['a', 'b2']);
  expect(nodesOf(await decide(one, id))).toEqual(['a2', 'b2']);
});

test('taking back removes all branches that the decision started, until one is worked on', async () => {
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('a', [one.username])}<parallelGateway id="split"/>${userTask('x', [other.username])}${userTask('y', [last.username, helper.username])}<parallelGateway id="join"/>${flows('s>a', 'a>split', 'split>x', 'split>y', 'x>join', 'y>join', 'join>e')}`,
    ),
  );
  const { processInstanceId: id } = await started(starter, key);
  expect(await takenBack(one, await sign(one, id))).toEqual(['a']);
  const again = await sign(one, id);
  const group = await last.call<{ records: { taskId: string }[] }>('GET /process/task/groupList', {
    query: { processInstanceId: id },
  });
  const { taskId } = group.result.records[0] ?? {};
  const claimed = await last.call('GET /process/activity/claim', { query: { taskId } });
  expect(claimed.success, claimed.text).toBe(true);
  await refused(one, again);
});

test('taking back removes a subprocess that the decision started', async () => {
  const inside = `<startEvent id="is"/>${userTask('inner', [other.username])}<endEvent id="ie"/>${flows('is>inner', 'inner>ie')}`;
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('a', [one.username])}<subProcess id="sub">${inside}</subProcess>${flows('s>a', 'a>sub', 'sub>e')}`,
    ),
  );
  const { processInstanceId: id } = await started(starter, key);
  const task = await sign(one, id);
  expect(await takenBack(one, task)).toEqual(['a']);
  const again = await sign(one, id);
  expect((await decide(other, id)).status).toBe('completed');
  await refused(one, again);
});

test('a step of others that is drawn without a name is called by its id', async () => {
  const own = JSON.stringify({ handlers: { kind: 'users', values: [one.username] } });
  const step = `<userTask id="check" lc:config='${own}'/>`;
  const { key } = await deployed(designer, drawing(`${step}${flows('s>check', 'check>e')}`));
  const { tasks } = await started(starter, key);
  expect(tasks).toMatchObject([{ nodeId: 'check', taskName: 'check' }]);
});

describe('what was handed in', () => {
  const apply = '<userTask id="apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
  const handedIn = async (withdraw: string): Promise<{ id: string; task: string }> => {
    const { key } = await deployed(
      designer,
      drawing(
        `${apply}${userTask('review', [one.username])}${flows('s>apply', 'apply>review', 'review>e')}`,
        {
          withdraw,
        },
      ),
    );
    const { processInstanceId: id } = await started(starter, key);
    const { rows } = await sql<{ id: string }>`select id from wf_task
      where instance_id = ${id} and node_id = 'apply'`.execute(server.db);
    return { id, task: rows[0]?.id ?? '' };
  };
  const offered = async (id: string): Promise<unknown> => {
    const reply = await starter.call<Wire>('GET /process/processInstance/queryById', { query: { id } });
    expect(reply.success, reply.text).toBe(true);
    return reply.result.takeBackTaskId;
  };

  test('is not taken back where the process lets nobody withdraw', async () => {
    const { id, task } = await handedIn('never');
    expect(await offered(id)).toBeNull();
    await refused(starter, task);
    expect(await todoOf(one, id)).toHaveLength(1);
  });

  test.each([
    'anytime',
    'beforeFirstDecision',
  ])('is taken back where the process says %s', async (withdraw) => {
    const { id, task } = await handedIn(withdraw);
    expect(await offered(id)).toBe(task);
    expect(await takenBack(starter, task)).toEqual(['apply']);
  });

  test.each([
    ['en-US', 'Hand in'],
    ['zh-CN', '提交申请'],
    ['my-MM', 'တင်သွင်းခြင်း'],
  ])('has a name in %s when it is returned, though its step is drawn without one', async (language, name) => {
    const { id } = await handedIn('anytime');
    const [task] = await todoOf(one, id);
    const reply = await one.call<ProcessOutcome>('POST /process/processInstance/disagreeCallBackProcess', {
      query: { taskId: task?.taskId, reason: 'Which dates?' },
      headers: { language },
    });
    expect(reply.result.tasks, reply.text).toMatchObject([{ nodeId: 'apply', taskName: name }]);
    const list = await starter.call<{ records: Wire[] }>('GET /process/task/todoList', {
      query: { processInstanceId: id },
      headers: { language },
    });
    expect(list.result.records).toMatchObject([{ taskName: name }]);
    // Wherever the step is named: as the task itself, as one that it can go back to, and on the way of the instance.
    const read = async (by: Caller, taskId: unknown) =>
      (
        await by.call<EndpointResult<typeof taskOperate>>(`GET ${taskOperate.path}`, {
          query: { taskId: String(taskId) },
          headers: { language },
        })
      ).result;
    expect((await read(starter, list.result.records[0]?.taskId)).taskName).toBe(name);
    const way = await starter.call<EndpointResult<typeof historyNodes>>(`GET ${historyNodes.path}`, {
      query: { processInstanceId: id },
      headers: { language },
    });
    expect(way.result.nodes.filter(({ nodeId }) => nodeId === 'apply').map((node) => node.name)).toEqual(
      expect.arrayContaining([name]),
    );
    await decide(starter, id);
    const [next] = await todoOf(one, id);
    expect((await read(one, next?.taskId)).histListNode).toContainEqual({ nodeId: 'apply', name });
  });
});
