import type { Page } from '@lc/contract/kernel';
import type { TaskRow } from '@lc/contract/process';
import { type SignRule, type SimpleStep, toBpmn } from '@lc/process-core';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../../../../../tests/support/app.ts';
import { expectDone, expectSafe } from '../../../../../tests/support/replies.ts';
import { processRights, started } from './process.fixture.ts';

/** A process of steps that people decide about, with branches; steps say by number who has them. */
interface RandomStep {
  kind: 'approve' | 'condition' | 'parallel';
  people: readonly number[];
  rule: SignRule | null;
  isSequential: boolean;
  branches: readonly (readonly RandomStep[])[];
}

const rules: fc.Arbitrary<SignRule> = fc.oneof(
  fc.constantFrom<SignRule>({ mode: 'all' }, { mode: 'veto' }, { mode: 'first' }),
  fc.record({ mode: fc.constant('ratio' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ mode: fc.constant('votes' as const), votes: fc.integer({ min: 1, max: 3 }) }),
);
const people = fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 });
const approve = fc.record({
  kind: fc.constant('approve' as const),
  people,
  rule: fc.option(rules),
  isSequential: fc.boolean(),
  branches: fc.constant([]),
});
const fork = fc.record({
  kind: fc.constantFrom('condition' as const, 'parallel' as const),
  people: fc.constant([]),
  rule: fc.constant(null),
  isSequential: fc.constant(false),
  branches: fc.array(fc.array(approve, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 }),
});

/** Processes of one to three steps, and what people then do, by number. */
const randomProcesses = fc.record({
  steps: fc.array(fc.oneof({ weight: 3, arbitrary: approve }, { weight: 2, arbitrary: fork }), {
    minLength: 1,
    maxLength: 3,
  }),
  acts: fc.array(fc.nat({ max: 9999 }), { minLength: 6, maxLength: 18 }),
});

/** The drawing of a process, with these people. */
const drawnOf = (steps: readonly RandomStep[], key: string, names: readonly string[]): string => {
  let count = 0;
  const simple = (step: RandomStep): SimpleStep => {
    const id = `step${++count}`;
    if (step.kind === 'approve')
      return {
        kind: 'approve',
        id,
        name: id,
        config: {
          handlers: { kind: 'users', values: step.people.map((number) => names[number] ?? '') },
          ...(step.rule && { sign: { rule: step.rule, isSequential: step.isSequential } }),
        },
      };
    return {
      kind: step.kind,
      id,
      name: id,
      branches: step.branches.map((inner, index) => ({
        id: `${id}_${index}`,
        name: '',
        condition: index === step.branches.length - 1 ? '' : `way = ${index}`,
        steps: inner.map(simple),
      })),
    };
  };
  return toBpmn({ key, name: key, config: { withdraw: 'anytime' }, steps: steps.map(simple) });
};

interface Stage {
  server: TestApp;
  starter: Caller;
  manager: Caller;
  people: readonly Caller[];
}

/** One thing that somebody does with an instance; whether it is done or refused, the answer is a decent one. */
const actOn = async (
  { starter, manager, people: all }: Stage,
  instance: string,
  act: number,
): Promise<void> => {
  const by = all[act % all.length] ?? starter;
  const query = { processInstanceId: instance };
  const call = async (who: Caller, route: `POST /${string}`, more: object): Promise<void> =>
    expectSafe(await who.call(route, more));
  const tasksOf = async (list: 'todoList' | 'groupList') =>
    (await by.call<Page<TaskRow>>(`GET /process/task/${list}`, { query })).result.records;
  const kind = Math.floor(act / 10) % 20;
  if (kind === 0) return call(starter, 'POST /process/processInstance/callBackProcess', { query });
  if (kind === 1) return call(manager, 'POST /process/processInstance/suspendProcessInstance', { query });
  if (kind === 2) return call(manager, 'POST /process/processInstance/startProcessInstance', { query });
  const [open] = await tasksOf('groupList');
  if (open) await call(by, 'POST /process/activity/claim', { query: { taskId: open.taskId } });
  const [task] = await tasksOf('todoList');
  if (!task) return;
  const { taskId } = task;
  const other = all[(act + 1) % all.length] ?? starter;
  const reason = 'Because';
  if (kind === 3) {
    const asked = { taskId, userName: other.username, mode: act % 2 ? 'delegate' : 'transfer', reason };
    return call(by, 'POST /process/processInstance/reassign', { query: asked });
  }
  if (kind === 4) {
    const asked = { taskId, userNames: other.username, reason };
    return call(by, 'POST /process/task/addSign', { body: asked });
  }
  if (kind === 5)
    return call(by, 'POST /process/processInstance/disagreeCallBackProcess', { query: { taskId, reason } });
  const outcome = kind === 6 ? 'disagree' : 'agree';
  return call(by, 'POST /process/task/processComplete', { body: { taskId, outcome, reason } });
};

/** Whatever the tables must never hold of an instance; empty when all is well. */
const faultsOf = async ({ server }: Stage, instance: string): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    with one as (select id, status, state, definition_id from wf_instance where id = ${instance}),
      tokens as (select (t ->> 'id')::int as id, t ->> 'node' as node from one, jsonb_array_elements(state -> 'tokens') t),
      steps as (select k.id, k.node from tokens k, one join wf_definition d on d.id = one.definition_id
        where d.compiled -> 'model' -> 'nodes' -> k.node ->> 'kind' = 'user')
    select 'status ' || status as fault from one where status <> state ->> 'status'
    union all select 'a task without its token: ' || t.node_id from wf_task t, one
      where t.instance_id = one.id and t.state in ('open', 'waiting')
        and not exists (select from steps s where s.id = t.token and s.node = t.node_id)
    union all select 'a step that nobody has: ' || s.node from steps s, one where one.status in ('running', 'suspended')
      and not exists (select from wf_task t where t.instance_id = one.id and t.token = s.id and t.state = 'open')
    union all select 'a task that nobody has: ' || t.node_id from wf_task t, one
      where t.instance_id = one.id and t.state = 'open' and t.assignee_id is null
        and not exists (select from wf_task_candidate k where k.task_id = t.id)
    union all select 'over, with open tasks' from one where one.status not in ('running', 'suspended')
      and exists (select from wf_task t where t.instance_id = one.id and t.state in ('open', 'waiting'))
    union all select 'a way without an end: ' || a.node_id from wf_activity a, one where a.instance_id = one.id
      and a.ended_at is null and not exists (select from tokens k where k.id = a.token)`.execute(server.db);
  return rows.map(({ fault }) => fault);
};

/** Draws processes at random, deploys and starts them, does things with them, and looks at the tables after each. */
export const playOnTheWire = async (
  server: TestApp,
  parameters: { numRuns: number; seed?: number },
): Promise<void> => {
  const manager = await server.asRole(processRights);
  const starter = await server.asRole(['process:start']);
  const people = [await server.asRole([]), await server.asRole([]), await server.asRole([])];
  const names = people.map(({ username }) => username);
  const stage = { server, starter, manager, people };
  let number = 0;
  const play = fc.asyncProperty(randomProcesses, async ({ steps, acts }) => {
    const key = `random_${++number}`;
    const body = { processKey: key, nameI18n: { 'en-US': key }, xml: drawnOf(steps, key, names) };
    const made = expectDone(await manager.call<{ id: string }>('POST /process/tPProcess/add', { body }));
    expectDone(await manager.call('POST /process/tPProcess/deployProcess', { query: { id: made.id } }));
    const { processInstanceId } = await started(starter, key, { vars: { way: number % 3 } });
    expect(await faultsOf(stage, processInstanceId)).toEqual([]);
    for (const act of acts) {
      await actOn(stage, processInstanceId, act);
      expect(await faultsOf(stage, processInstanceId), `after ${act}`).toEqual([]);
    }
  });
  await fc.assert(play, parameters);
};
