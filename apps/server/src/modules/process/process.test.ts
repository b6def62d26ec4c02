import { type ProcessOutcome, process } from '@lc/contract/process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Call, startTestApp } from '../../../../../tests/support/app.ts';
import { isClockMoved } from '../../../../../tests/support/moved-clock.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
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
const manager = await server.asRole([]);
const legal = await server.asRole([]);
const finance = [await server.asRole([]), await server.asRole([]), await server.asRole([])] as const;
const hr = await server.asRole([]);
const outsider = await server.asRole(['process:start']);

const initiator =
  '<userTask id="apply" name="Apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
const names = finance.map(({ username }) => username);
const several = '<multiInstanceLoopCharacteristics/>';

/** apply → manager → { legal ‖ three of finance } → hr */
const approval = drawing(
  `${initiator}${userTask('manager', [manager.username])}<parallelGateway id="split"/>${userTask('legal', [legal.username], { buttons: ['agree', 'return', 'jump'] })}${userTask('finance', names, {}, several)}<parallelGateway id="join"/>${userTask('hr', [hr.username])}${flows('s>apply', 'apply>manager', 'manager>split', 'split>legal', 'split>finance', 'legal>join', 'finance>join', 'join>hr', 'hr>e')}`,
);
const { key } = await deployed(designer, approval);

const atBranches = async (): Promise<string> => {
  const { processInstanceId } = await started(starter, key);
  const outcome = await decide(manager, processInstanceId);
  expect(nodesOf(outcome)).toEqual(['finance', 'finance', 'finance', 'legal']);
  return processInstanceId;
};

const returnIt = async (by: typeof legal, id: string, more: object = {}) => {
  const [task] = await todoOf(by, id);
  return by.call<ProcessOutcome>('POST /process/processInstance/disagreeCallBackProcess', {
    query: { taskId: task?.taskId, reason: 'Numbers are missing', ...more },
  });
};

describeResource({
  server,
  resource: process,
  make: (number) => ({ name: `Process ${number}`, processKey: `made_${number}` }),
  change: { description: 'Changed' },
  freeText: 'name',
  unique: 'processKey',
});

describe('an approval', () => {
  test('runs from step to step, and ends', async () => {
    const id = await atBranches();
    for (const person of finance) await decide(person, id, { reason: 'Fine' });
    expect(nodesOf(await decide(legal, id))).toEqual(['hr']);
    const ended = await decide(hr, id);
    expect(ended).toMatchObject({ status: 'completed', tasks: [] });
    const detail = await starter.call<{ status: string; opinions: { action: string; by: string }[] }>(
      'GET /process/processInstance/queryById',
      { query: { id } },
    );
    expect(detail.result.opinions.map(({ action }) => action)).toEqual(['start', ...Array(6).fill('agree')]);
  });

  test('returned out of a parallel block ends its other branches and begins a new round', async () => {
    const id = await atBranches();
    await decide(finance[0], id);
    const reply = await returnIt(legal, id);
    expect(reply.success, reply.text).toBe(true);
    expect(nodesOf(reply.result)).toEqual(['apply']);
    await decide(starter, id);
    await decide(manager, id);
    await decide(legal, id);
    // Two of three signatures: the one of the first round does not count.
    await decide(finance[1], id);
    expect(nodesOf(await decide(finance[2], id))).toEqual(['finance']);
    expect(nodesOf(await decide(finance[0], id))).toEqual(['hr']);
    expect((await decide(hr, id)).status).toBe('completed');
    for (const person of [legal, ...finance, hr, manager]) expect(await todoOf(person, id)).toEqual([]);
  });

  test('names as previous step the one completed last, not the one created last', async () => {
    const [first, , third] = finance;
    const steps = `${userTask('a', [first.username])}${userTask('b', [hr.username])}${userTask('c', [third.username])}`;
    const own = await deployed(designer, drawing(`${steps}${flows('s>a', 'a>b', 'b>c', 'c>e')}`));
    const { processInstanceId: id } = await started(starter, own.key);
    const previous = async (by: typeof hr) => {
      const [task] = await todoOf(by, id);
      const reply = await by.call<{ turnbackTaskId: string | null }>('GET /process/task/getTaskOperate', {
        query: { taskId: task?.taskId },
      });
      return reply.result.turnbackTaskId;
    };
    await decide(first, id);
    await decide(hr, id);
    expect(await previous(third)).toBe('b');
    await returnIt(third, id, { nodeId: 'a' });
    await decide(first, id);
    expect(await previous(hr)).toBe('a');
  });

  test('continues after a jump into one branch of a parallel block, without the others', async () => {
    const { processInstanceId: id } = await started(starter, key);
    const [task] = await todoOf(manager, id);
    const jumped = await designer.call<ProcessOutcome>('GET /process/processInstance/skipNode', {
      query: { taskId: task?.taskId, skipTaskNode: 'legal', reason: 'Decided by the board' },
    });
    expect(jumped.success, jumped.text).toBe(true);
    expect(nodesOf(jumped.result)).toEqual(['legal']);
    expect(nodesOf(await decide(legal, id))).toEqual(['hr']);
    expect((await decide(hr, id)).status).toBe('completed');
  });

  test('returned while a countersign is half done leaves no open signature, and goes straight back where asked', async () => {
    const id = await atBranches();
    await decide(finance[0], id);
    await decide(finance[1], id);
    const reply = await returnIt(finance[2], id, { nodeId: 'manager', resubmit: 'direct' });
    expect(nodesOf(reply.result)).toEqual(['manager']);
    expect(nodesOf(await decide(manager, id))).toEqual(['finance', 'finance', 'finance']);
  });

  test('can be rejected, withdrawn, voided and closed', async () => {
    const refused = await started(starter, key);
    expect(
      (await decide(manager, refused.processInstanceId, { outcome: 'disagree', reason: 'No' })).status,
    ).toBe('rejected');
    const end = async (path: 'callBackProcess' | 'invalidProcess' | 'closeProcessInstance', by = starter) => {
      const { processInstanceId } = await started(starter, key);
      const call = () =>
        by.call<ProcessOutcome>(`GET /process/processInstance/${path}`, {
          query: { processInstanceId, reason: 'Over' },
        });
      const first = await call();
      const again = await call();
      expect([again.success, again.result?.duplicate]).toEqual([true, true]);
      expect(await todoOf(manager, processInstanceId)).toEqual([]);
      return first.result.status;
    };
    expect(await end('callBackProcess')).toBe('withdrawn');
    expect(await end('invalidProcess')).toBe('invalid');
    expect(await end('closeProcessInstance', designer)).toBe('closed');
  });

  test('makes no step while it is suspended', async () => {
    const { processInstanceId } = await started(starter, key);
    const call = (path: 'suspendProcessInstance' | 'startProcessInstance') =>
      designer.call<ProcessOutcome>(`GET /process/processInstance/${path}`, { query: { processInstanceId } });
    const [task] = await todoOf(manager, processInstanceId);
    expect((await call('suspendProcessInstance')).result.status).toBe('suspended');
    expectRefusal(
      await manager.call('POST /process/task/processComplete', { body: { taskId: task?.taskId } }),
      200,
      'process.suspended',
    );
    expect((await call('startProcessInstance')).result.status).toBe('running');
    expect(nodesOf(await decide(manager, processInstanceId))).toHaveLength(4);
  });
});

describe('a task', () => {
  test('is completed once when it is decided several times at once', async () => {
    const { processInstanceId } = await started(starter, key);
    const [task] = await todoOf(manager, processInstanceId);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        manager.call<ProcessOutcome>('POST /process/task/processComplete', {
          body: { taskId: task?.taskId },
        }),
      ),
    );
    expect(replies.map(({ success }) => success)).toEqual([true, true, true, true, true]);
    expect(replies.filter(({ result }) => result.duplicate)).toHaveLength(4);
    expect(await todoOf(legal, processInstanceId)).toHaveLength(1);
  });

  test('is decided in bulk, each separately', async () => {
    const [one, two] = [await started(starter, key), await started(starter, key)];
    const ids = [one, two].map(({ tasks }) => tasks[0]?.taskId);
    const foreign = (await started(starter, key)).tasks[0]?.taskId;
    const { processInstanceId } = two;
    await designer.call('GET /process/processInstance/suspendProcessInstance', {
      query: { processInstanceId },
    });
    const body = { taskIds: ids };
    const reply = await manager.call('POST /process/task/processCompleteBatch', { body });
    expect(reply.result).toMatchObject({
      done: [ids[0]],
      refused: [{ taskId: ids[1], code: 'process.suspended' }],
    });
    const others = await outsider.call('POST /process/task/processCompleteBatch', {
      body: { taskIds: [foreign] },
    });
    expect(others.result).toMatchObject({ done: [], refused: [{ code: 'system.recordNotFound' }] });
  });

  test('is claimed by one of several simultaneous claims', async () => {
    const people = [manager, legal, hr, ...finance];
    const shared = await deployed(
      designer,
      drawing(
        `${userTask(
          'any',
          people.map(({ username }) => username),
        )}${flows('s>any', 'any>e')}`,
      ),
    );
    const { processInstanceId, tasks } = await started(starter, shared.key);
    const taskId = tasks[0]?.taskId;
    const replies = await Promise.all(
      people.map((one) => one.call('GET /process/activity/claim', { query: { taskId } })),
    );
    const winners = people.filter((_, index) => replies[index]?.success);
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    if (!winner) throw new Error('nobody has it');
    expect((await winner.call('GET /process/activity/claim', { query: { taskId } })).success).toBe(true);
    expect((await decide(winner, processInstanceId)).status).toBe('completed');
  });

  test('is delegated and comes back, and is transferred for good', async () => {
    const { processInstanceId } = await started(starter, key);
    const reassign = async (mode: string, from: typeof manager, userName: string) => {
      const [task] = await todoOf(from, processInstanceId);
      return from.call('GET /process/processInstance/reassign', {
        query: { taskId: task?.taskId, userName, mode },
      });
    };
    expect((await reassign('delegate', manager, hr.username)).success).toBe(true);
    expect(await todoOf(manager, processInstanceId)).toEqual([]);
    await decide(hr, processInstanceId, { reason: 'Looks good' });
    expect((await reassign('transfer', manager, hr.username)).success).toBe(true);
    expect(nodesOf(await decide(hr, processInstanceId))).toContain('legal');
  });

  test.each([
    ['transferred', 'reassign', manager, { userName: legal.username }],
    ['delegated', 'reassign', manager, { userName: legal.username, mode: 'delegate' }],
    ['returned', 'disagreeCallBackProcess', manager, { reason: 'Numbers are missing', nodeId: 'apply' }],
    ['jumped from', 'skipNode', designer, { skipTaskNode: 'hr' }],
    ['jumped to the end from', 'skipNode', designer, { skipTaskNode: 'end' }],
  ] as const)('%s twice by the same person is so once', async (_, path, by, more) => {
    const { processInstanceId, tasks } = await started(starter, key);
    const call = (changed: object = {}) =>
      by.call<ProcessOutcome>(`POST /process/processInstance/${path}`, {
        query: { taskId: tasks[0]?.taskId, ...more, ...changed },
      });
    const first = await call();
    expect([first.success, first.result?.duplicate], first.text).toEqual([true, undefined]);
    const again = await call();
    expect([again.success, again.result], again.text).toEqual([true, { ...first.result, duplicate: true }]);
    const { rows } = await sql`select from wf_opinion where instance_id = ${processInstanceId}
      and action <> 'start'`.execute(server.db);
    expect(rows).toHaveLength(1);
    // Something else than before is no repetition.
    const other = {
      reassign: { userName: finance[0].username },
      disagreeCallBackProcess: { nodeId: 'legal' },
      skipNode: { skipTaskNode: 'legal' },
    }[path];
    expect((await call(other)).success).toBe(false);
  });

  test('that somebody else has decided is gone, and says who that was', async () => {
    const { processInstanceId, tasks } = await started(starter, key);
    await decide(manager, processInstanceId);
    const query = { taskId: tasks[0]?.taskId, skipTaskNode: 'hr' };
    const reply = await designer.call('POST /process/processInstance/skipNode', { query });
    expectRefusal(reply, 200, 'process.taskGone');
    expect(reply.message).toMatch(/^Person \d+ has already decided this task$/);
  });

  test('is not decided otherwise by the one who decided it', async () => {
    const { processInstanceId, tasks } = await started(starter, key);
    await decide(manager, processInstanceId);
    const body = { taskId: tasks[0]?.taskId, outcome: 'disagree', reason: 'No' };
    expectRefusal(
      await manager.call('POST /process/task/processComplete', { body }),
      200,
      'process.taskGone',
    );
  });

  test('is not touched by a browser that fetches pages ahead', async () => {
    const { processInstanceId, tasks } = await started(starter, key);
    const query = { taskId: tasks[0]?.taskId, userName: hr.username };
    for (const name of ['purpose', 'sec-purpose']) {
      const headers = { [name]: 'prefetch;prerender' };
      const reply = await manager.call('GET /process/processInstance/reassign', { query, headers });
      expectRefusal(reply, 405, 'system.wrongMethod');
    }
    expect(await todoOf(manager, processInstanceId)).toHaveLength(1);
  });

  test('is hidden from other users in every call', async () => {
    const { processInstanceId, tasks } = await started(starter, key);
    const taskId = tasks[0]?.taskId;
    const calls = [
      ['GET /process/task/getTaskOperate', { query: { taskId } }],
      ['GET /process/processInstance/getHisNodes', { query: { processInstanceId } }],
      ['GET /process/processInstance/queryById', { query: { id: processInstanceId } }],
      ['POST /process/task/processComplete', { body: { taskId } }],
      ['GET /process/processInstance/callBackProcess', { query: { processInstanceId } }],
    ] as const;
    for (const [target, options] of calls)
      expectRefusal(await outsider.call(target, options), 200, 'system.recordNotFound');
    expectRefusal(
      await starter.call('POST /process/task/processComplete', { body: { taskId } }),
      200,
      'process.notAssignee',
    );
  });

  test('writes only the fields that its step may edit', async () => {
    const fields = [
      { name: 'days', label: 'Days', type: 'number', required: true },
      { name: 'pay', label: 'Pay', type: 'choice', choices: ['full', 'half'] },
      { name: 'rating', label: 'Rating', type: 'text' },
    ];
    const own = initiator.replace(
      '"isInitiator":true',
      '"isInitiator":true,"fieldRights":{"rating":"hidden"}',
    );
    const withForm = await deployed(
      designer,
      drawing(
        `${own}${userTask('boss', [manager.username], { fieldRights: { pay: 'required' } })}${flows('s>apply', 'apply>boss', 'boss>e')}`,
        { fields },
      ),
    );
    const missing = await starter.call('POST /process/processInstance/startByKey', {
      body: { processKey: withForm.key },
    });
    expect(missing.success).toBe(false);
    expectRefusal(
      await starter.call('POST /process/processInstance/startByKey', {
        body: { processKey: withForm.key, vars: { days: 4, rating: 'best' } },
      }),
      200,
      'process.fieldLocked',
    );
    const offered = await starter.call<{ processKey: string; fields: { name: string; right: string }[] }[]>(
      'GET /process/tPProcess/startable',
    );
    const shown = offered.result.find(({ processKey }) => processKey === withForm.key)?.fields;
    expect(shown?.map(({ name, right }) => `${name}: ${right}`)).toEqual(['days: required', 'pay: write']);
    const { processInstanceId } = await started(starter, withForm.key, { vars: { days: 4 } });
    const [task] = await todoOf(manager, processInstanceId);
    const complete = (vars: object) =>
      manager.call<ProcessOutcome>('POST /process/task/processComplete', {
        body: { taskId: task?.taskId, vars },
      });
    expectRefusal(await complete({ days: 40, pay: 'full' }), 200, 'process.fieldLocked');
    expect((await complete({ pay: 'twice' })).success).toBe(false);
    expect((await complete({})).success).toBe(false);
    expect((await complete({ days: 4, pay: 'half' })).result.status).toBe('completed');
  });

  test('belongs to one instance when a process is started twice with one request', async () => {
    const requestId = 'the-same';
    const first = await started(starter, key, { requestId });
    const again = await started(starter, key, { requestId });
    expect(again).toMatchObject({ processInstanceId: first.processInstanceId, duplicate: true });
  });
});

describe('deploying', () => {
  test('gives the same version for the same drawing, and the next for another', async () => {
    const made = await deployed(designer, approval);
    const deploy = () =>
      designer.call<{ version: number }>('POST /process/tPProcess/deployProcess', { query: { id: made.id } });
    expect((await deploy()).result.version).toBe(1);
    const xml = approval.replace('name="hr"', 'name="Human resources"');
    const edited = await designer.call('POST /process/tPProcess/edit', { body: { id: made.id, xml } });
    expect(edited.success, edited.text).toBe(true);
    expect((await deploy()).result.version).toBe(2);
  });

  test.each([
    ['an element that is not supported', '<complexGateway id="x"/>', 'unsupported'],
    ['a step without people', '<userTask id="x"/>', 'noHandler'],
    ['a service that calls nothing', '<serviceTask id="x"/>', 'noService'],
  ])('refuses %s', async (_, element, code) => {
    const reply = await designer.call<{ element: string; code: string; message: string }[]>(
      'POST /process/tPProcess/check',
      {
        body: { xml: drawing(`${element}${flows('s>x', 'x>e')}`) },
      },
    );
    expect(reply.result.map((finding) => [finding.element, finding.code])).toContainEqual(['x', code]);
  });

  test.each([
    ['deep nesting', '<a>'.repeat(50_000)],
    ['no XML at all', 'BPMN'],
  ])('refuses %s', async (_, xml) => {
    const reply = await designer.call<{ code: string }[]>('POST /process/tPProcess/check', { body: { xml } });
    expect(reply.result.map(({ code }) => code)).toEqual(['notBpmn']);
  });
});

/** A server on the same database for which the five seconds that it asks for are a moment. */
const startHurried = async (): Promise<Call> => {
  await sql`create function public.set_config(name text, value text, is_local boolean) returns text language sql
    as $$ select pg_catalog.set_config(name, case when name = 'lock_timeout' and value = '5s' then '100ms' else value end,
      is_local) $$`.execute(server.db);
  const options = encodeURIComponent('-c search_path=public,pg_catalog');
  const { connectionString } = server;
  const hurried = await startTestApp({
    connectionString: `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=${options}`,
  });
  return (target, given) => hurried.call(target, { ...given, token: manager.token });
};

test.skipIf(isClockMoved)('a command waits five seconds for its instance, and is refused then', async () => {
  const call = await startHurried();
  const { processInstanceId, tasks } = await started(starter, key);
  const [free] = (await started(starter, key)).tasks;
  await server.db.transaction().execute(async (tx) => {
    await sql`select from wf_instance where id = ${processInstanceId} for update`.execute(tx);
    const body = { taskIds: [tasks[0]?.taskId, free?.taskId] };
    const [reply, bulk] = await Promise.all([
      call('POST /process/task/processComplete', { body: { taskId: tasks[0]?.taskId } }),
      call('POST /process/task/processCompleteBatch', { body }),
    ]);
    expectRefusal(reply, 503, 'system.busy');
    expect(reply.headers['retry-after']).toBe('1');
    // What is locked keeps the others from nothing.
    expect(bulk.result).toMatchObject({ done: [free?.taskId], refused: [{ code: 'system.busy' }] });
  });
  expect(nodesOf(await decide(manager, processInstanceId))).toHaveLength(4);
});

test('a boundary timer cancels its step', async () => {
  const timed = await deployed(
    designer,
    drawing(
      `${userTask('slow', [manager.username])}<boundaryEvent id="late" attachedToRef="slow"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></boundaryEvent>${userTask('other', [hr.username])}${flows('s>slow', 'slow>e', 'late>other', 'other>e')}`,
    ),
  );
  await runJobs(server);
  const { processInstanceId } = await started(starter, timed.key);
  await expect.poll(async () => (await todoOf(hr, processInstanceId)).length, { timeout: 12_000 }).toBe(1);
  expect(await todoOf(manager, processInstanceId)).toEqual([]);
  expect((await decide(hr, processInstanceId)).status).toBe('completed');
});
