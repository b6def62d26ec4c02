import { randomUUID } from 'node:crypto';
import type { Page } from '@lc/contract/kernel';
import type { TaskRow } from '@lc/contract/process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { deliver } from './deliver.service.ts';
import { type DueTimer, fireTimer } from './fire.service.ts';
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
import { createTimers } from './timers.ts';

const server = await startTestApp();
const { db } = server;
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const one = await server.asRole([]);
const two = await server.asRole([]);
await runJobs(server);

const patience = { timeout: 12_000 };

/** A drawing with messages and signals by these names. */
const told = (inside: string, names: readonly string[]): string =>
  drawing(inside).replace(
    '<process',
    `${names.map((name) => `<message id="m_${name}" name="${name}"/><signal id="s_${name}" name="${name}"/>`).join('')}<process`,
  );
const catching = (id: string, kind: 'message' | 'signal', name: string, config: object = {}): string =>
  `<intermediateCatchEvent id="${id}" lc:config='${JSON.stringify(config)}'><${kind}EventDefinition ${kind}Ref="${kind[0]}_${name}"/></intermediateCatchEvent>`;
const throwing = (id: string, kind: 'message' | 'signal', name: string, config: object = {}): string =>
  catching(id, kind, name, config).replaceAll('intermediateCatchEvent', 'intermediateThrowEvent');
const service = (id: string, rule: object, inside = ''): string =>
  `<serviceTask id="${id}" name="${id}" lc:config='${JSON.stringify({ service: rule })}'>${inside}</serviceTask>`;
const has = (by: Caller, id: string) => expect.poll(async () => (await todoOf(by, id)).length, patience);
const send = (body: object, by = designer) =>
  by.call<{ waiting: number; begins: number }>('POST /process/processInstance/sendEvent', { body });
const statusOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`select status from wf_instance where id = ${id}`.execute(db);
  return rows[0]?.status;
};

const siteOf = async (id: string | undefined): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select subsite_id as id from wf_instance where id = ${id ?? null}`.execute(db);
  return rows[0]?.id ?? '';
};

describe('a message', () => {
  test('goes to the one instance that waits with its correlation value, and to no suspended one', async () => {
    const correlation = 'order';
    const waits = await deployed(
      designer,
      told(
        `${catching('c', 'message', 'paid', { correlation })}${userTask('a', [one.username])}${flows('s>c', 'c>a', 'a>e')}`,
        ['paid'],
      ),
    );
    const begin = async (order: string) =>
      (await started(starter, waits.key, { vars: { order } })).processInstanceId;
    const [first, second, other, still] = [
      await begin('7'),
      await begin('7'),
      await begin('8'),
      await begin('9'),
    ];
    const pays = await deployed(
      designer,
      told(`${throwing('t', 'message', 'paid', { correlation })}${flows('s>t', 't>e')}`, ['paid']),
    );
    expect((await started(starter, pays.key, { vars: { order: '7' } })).status).toBe('completed');
    await has(one, first).toBe(1);
    expect([(await todoOf(one, second)).length, (await todoOf(one, other)).length]).toEqual([0, 0]);

    await designer.call('GET /process/processInstance/suspendProcessInstance', {
      query: { processInstanceId: still },
    });
    expectRefusal(await send({ name: 'paid', correlation: '9' }), 200, 'process.nobodyWaits');
    await designer.call('GET /process/processInstance/startProcessInstance', {
      query: { processInstanceId: still },
    });
    const vars = { note: 'in full', starter: 'somebody else' };
    expect((await send({ name: 'paid', correlation: '9', vars })).result).toEqual({ waiting: 1, begins: 0 });
    await has(one, still).toBe(1);
    const { rows } = await sql<{ v: object }>`select state -> 'variables' as v from wf_instance
      where id = ${still}`.execute(db);
    expect(rows[0]?.v).toMatchObject({ note: 'in full', initiator: starter.username });
    expect(rows[0]?.v).not.toHaveProperty('starter');
    expect((await decide(one, still)).status).toBe('completed');
    expect((await send({ name: 'paid' }, starter)).status).toBe(403);
  });

  test('starts one process instance per request id, also when the same request is sent twice', async () => {
    const begins = await deployed(
      designer,
      told(
        `<startEvent id="asked"><messageEventDefinition messageRef="m_asked"/></startEvent>${userTask('a', [one.username])}${userTask('b', [two.username])}${flows('s>a', 'asked>b', 'a>e', 'b>e')}`,
        ['asked'],
      ),
    );
    expect(nodesOf(await started(starter, begins.key))).toEqual(['a']);
    for (let time = 0; time < 2; time++)
      expect((await send({ name: 'asked', requestId: 'r1' })).result).toEqual({ waiting: 0, begins: 1 });
    const begun = async () => {
      const list = await two.call<Page<TaskRow>>('GET /process/task/todoList', { query: {} });
      return list.result.records.filter(({ nodeId }) => nodeId === 'b').length;
    };
    await expect.poll(begun, patience).toBe(1);
    // Once a later request has started its process, the repeated one was handled, too.
    await send({ name: 'asked', requestId: 'r2' });
    await expect.poll(begun, patience).toBe(2);
  });
});

describe('a signal', () => {
  const waiting = told(
    `<eventBasedGateway id="g"/>${catching('c', 'signal', 'stop')}${catching('m', 'message', 'go')}${userTask('a', [one.username])}${userTask('b', [two.username])}${flows('s>g', 'g>c', 'g>m', 'c>a', 'm>b', 'a>e', 'b>e')}`,
    ['stop', 'go'],
  );

  test('reaches all instances at an event gateway, which then wait for nothing else', async () => {
    const { key } = await deployed(designer, waiting);
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await started(starter, key)).processInstanceId);
    await send({ kind: 'message', name: 'go', processInstanceId: ids[0] });
    await has(two, ids[0] ?? '').toBe(1);
    expect((await send({ kind: 'signal', name: 'stop' })).result.waiting).toBe(2);
    for (const id of ids.slice(1)) await has(one, id).toBe(1);
    expect(await todoOf(one, ids[0] ?? '')).toEqual([]);
    const { rows } = await sql`select from wf_subscription where instance_id = any(${ids}::bigint[])`.execute(
      db,
    );
    expect(rows).toHaveLength(0);
  });

  test('cancels the step that it is attached to, and is ignored when the step was completed before', async () => {
    const drawn = told(
      `${userTask('slow', [one.username])}<boundaryEvent id="late" attachedToRef="slow"><signalEventDefinition signalRef="s_alarm"/></boundaryEvent>${userTask('other', [two.username])}${flows('s>slow', 'slow>e', 'late>other', 'other>e')}`,
      ['alarm'],
    );
    const { key } = await deployed(designer, drawn);
    const done = await started(starter, key);
    const open = await started(starter, key);
    await decide(one, done.processInstanceId);
    expect((await send({ kind: 'signal', name: 'alarm' })).result.waiting).toBe(1);
    await has(two, open.processInstanceId).toBe(1);
    expect(await todoOf(one, open.processInstanceId)).toEqual([]);
    expect(await statusOf(done.processInstanceId)).toBe('completed');
  });
});

describe('a service task', () => {
  test('computes a value, notifies users, and lets the instance continue', async () => {
    const { key } = await deployed(
      designer,
      drawing(
        `${service('sum', { kind: 'set', result: 'total', expression: 'amount * 2' })}${service('tell', { kind: 'notify', to: { kind: 'users', values: [two.username] } })}<exclusiveGateway id="x" default="x_e"/>${userTask('a', [one.username])}${flows('s>sum', 'sum>tell', 'tell>x', 'x>e', 'a>e')}<sequenceFlow id="x_a" sourceRef="x" targetRef="a"><conditionExpression>total = 14</conditionExpression></sequenceFlow>`,
      ),
    );
    const { processInstanceId } = await started(starter, key, { vars: { amount: 7 } });
    await has(one, processInstanceId).toBe(1);
    const copies = await two.call<Page<TaskRow>>('GET /process/task/ccList', {
      query: { processInstanceId },
    });
    expect(copies.result.total).toBe(1);
    const { rows } = await sql`select from sys_announcement_send s join sys_user u on u.id = s.user_id
      where u.username = ${two.username}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('that fails follows its error event', async () => {
    const { key } = await deployed(
      designer,
      drawing(
        `${service('tell', { kind: 'set', result: 'x', expression: '1' })}<boundaryEvent id="bad" attachedToRef="tell"><errorEventDefinition/></boundaryEvent>${userTask('a', [one.username])}${userTask('nobody', [], { handlers: { kind: 'variable', value: 'missing' } })}${flows('s>tell', 'tell>nobody', 'bad>a', 'a>e', 'nobody>e')}`,
      ),
    );
    const { processInstanceId } = await started(starter, key);
    await has(one, processInstanceId).toBe(1);
  });
});

describe('an event that is repeated after a crash', () => {
  test('fires a non-interrupting timer once', async () => {
    const { key } = await deployed(
      designer,
      drawing(
        `${userTask('work', [one.username])}<boundaryEvent id="late" attachedToRef="work" cancelActivity="false"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>${userTask('chase', [two.username])}${flows('s>work', 'work>e', 'late>chase', 'chase>e')}`,
      ),
    );
    const { processInstanceId } = await started(starter, key);
    const { rows } = await sql<{ payload: DueTimer }>`select payload from graphile_worker._private_jobs
      where key like ${`process.fire:${processInstanceId}:%`}`.execute(db);
    const payload = rows[0]?.payload;
    if (!payload) throw new Error('no timer waits');
    const context = { ...server.app.context, timers: createTimers(server.app.context) };
    await Promise.all([fireTimer(context, payload), fireTimer(context, payload)]);
    await fireTimer(context, payload);
    expect(await todoOf(two, processInstanceId)).toHaveLength(1);
  });

  test('delivers its message to no second instance', async () => {
    const { key } = await deployed(
      designer,
      told(`${catching('wait', 'message', 'once')}${flows('s>wait', 'wait>e')}`, ['once']),
    );
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await started(starter, key)).processInstanceId);
    const requestId = randomUUID();
    await send({ kind: 'message', name: 'once', requestId });
    const isThrough = async () =>
      (await Promise.all(ids.map(statusOf))).filter((s) => s === 'completed').length;
    await expect.poll(isThrough, patience).toBe(1);
    expect((await send({ kind: 'message', name: 'once', requestId })).success).toBe(true);
    // The same delivery again, as after a server that died before it noted that it was done.
    const context = { ...server.app.context, timers: createTimers(server.app.context) };
    const delivery = {
      kind: 'message',
      name: 'once',
      subsiteId: await siteOf(ids[0]),
      correlation: '',
      instance: null,
      source: `${designer.userId}:${requestId}`,
      upTo: '9000000000',
      starterId: designer.userId,
      variables: {},
    } as const;
    expect(await deliver(context, delivery)).toEqual({ reached: 0, begun: 0 });
    const another = { ...delivery, source: 'another' };
    expect(await deliver(context, another)).toEqual({ reached: 1, begun: 0 });
    expect(await deliver(context, another)).toEqual({ reached: 0, begun: 0 });
    expect(await isThrough()).toBe(2);
  });
});

test('a timer that is due long after everybody is waited for', async () => {
  const late =
    '<boundaryEvent id="late" attachedToRef="work"><timerEventDefinition><timeDuration>P99999Y99999M</timeDuration></timerEventDefinition></boundaryEvent>';
  const { key } = await deployed(
    designer,
    drawing(`${userTask('work', [one.username])}${late}${flows('s>work', 'work>e', 'late>e')}`),
  );
  const { processInstanceId } = await started(starter, key);
  expect((await decide(one, processInstanceId)).status).toBe('completed');
});

test('a process starts on a day by the clock of its site', async () => {
  const site = designer.subsiteId;
  const setZone = (zone: string) =>
    sql`insert into subsite_extension_configuration (subsite_id, name, value)
      values (${site}, 'timeZone', to_jsonb(${zone}::text))
      on conflict (subsite_id, name) do update set value = excluded.value`.execute(db);
  const dueIn = async (zone: string): Promise<string | undefined> => {
    await setZone(zone);
    const day =
      '<startEvent id="then"><timerEventDefinition><timeDate>2099-01-01</timeDate></timerEventDefinition></startEvent>';
    const { id } = await deployed(
      designer,
      drawing(`${day}${userTask('a', [one.username])}${flows('s>a', 'then>a', 'a>e')}`),
    );
    const { rows } = await sql<{ at: Date }>`select run_at as at from graphile_worker._private_jobs
      where key = (select 'process.begin:' || d.id || ':then' from wf_definition d where d.process_id = ${id})`.execute(
      db,
    );
    return rows[0]?.at.toISOString();
  };
  expect(await dueIn('America/New_York')).toBe('2099-01-01T05:00:00.000Z');
  expect(await dueIn('Asia/Shanghai')).toBe('2098-12-31T16:00:00.000Z');
  await sql`delete from subsite_extension_configuration where name = 'timeZone'`.execute(db);
});

test('a process starts by schedule, repeatedly, in the name of the user who deployed it', async () => {
  const { id } = await deployed(
    designer,
    drawing(
      `<startEvent id="daily"><timerEventDefinition><timeCycle>R2/PT1M</timeCycle></timerEventDefinition></startEvent>${userTask('a', [one.username])}${flows('s>a', 'daily>a', 'a>e')}`,
    ),
  );
  const begun = async () => {
    const { rows } = await sql<{ name: string }>`select u.username as name from wf_instance i
      join wf_definition d on d.id = i.definition_id join sys_user u on u.id = i.starter_id
      where d.process_id = ${id}`.execute(db);
    return rows.map(({ name }) => name);
  };
  const letItCome = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'process.begin:%'`.execute(
      db,
    );
    return begun();
  };
  await expect.poll(letItCome, patience).toEqual([designer.username, designer.username]);
  const { rows } =
    await sql`select from job_entry where key like 'process.begin:%' and state = 'waiting'`.execute(db);
  expect(rows).toHaveLength(0);
});
