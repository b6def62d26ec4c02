import type { EndpointResult } from '@lc/contract/kernel';
import {
  type failedJobs,
  type migrateInstances,
  type migrationProgress,
  mostMigrated,
  type processHeatMap,
} from '@lc/contract/process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { migrateJob } from './migration-job.service.ts';
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
const { db } = server;
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const one = await server.asRole([]);
const two = await server.asRole([]);

const versionsOf = async (id: string): Promise<string[]> => {
  const reply = await designer.call<{ definitionId: string }[]>('GET /process/tPProcess/versions', {
    query: { id },
  });
  return reply.result.map(({ definitionId }) => definitionId);
};
const redeploy = async (id: string, xml: string): Promise<void> => {
  await designer.call('POST /process/tPProcess/edit', { body: { id, xml } });
  const reply = await designer.call('POST /process/tPProcess/deployProcess', { body: { id } });
  expect(reply.success, reply.text).toBe(true);
};
const line = (first: string, second: string): string =>
  drawing(
    `${userTask(first, [one.username])}${userTask(second, [two.username])}${flows(`s>${first}`, `${first}>${second}`, `${second}>e`)}`,
  );

describe('migrating instances to another version', () => {
  test('is a dry run first, then done for those that can, and skips the others', async () => {
    const { key, id } = await deployed(designer, line('a', 'b'));
    const [early, late] = [await started(starter, key), await started(starter, key)];
    await decide(one, late.processInstanceId);
    await redeploy(id, line('x', 'b'));
    const [to = '', from = ''] = await versionsOf(id);
    const run = async (more: object) =>
      (
        await designer.call<EndpointResult<typeof migrateInstances>>('POST /process/tPProcess/migrate', {
          body: { processDefinitionId: from, targetDefinitionId: to, ...more },
        })
      ).result;
    expect(await run({})).toMatchObject({
      total: 2,
      movable: 1,
      moved: 0,
      left: 2,
      problems: [{ nodeId: 'a', code: 'nodeGone', instances: 1, processInstanceId: early.processInstanceId }],
    });
    expect(await run({ dryRun: false })).toMatchObject({ moved: 1, left: 1 });
    expect(await run({ dryRun: false, mapping: { a: 'x' } })).toMatchObject({ moved: 1, left: 0 });
    const [task] = await todoOf(one, early.processInstanceId);
    expect([task?.nodeId, task?.taskName]).toEqual(['x', 'x']);
    expect(nodesOf(await decide(one, early.processInstanceId))).toEqual(['b']);
    const history = await starter.call<{ nodes: { nodeId: string }[] }>(
      'GET /process/processInstance/getHisNodes',
      { query: { processInstanceId: late.processInstanceId } },
    );
    expect(history.result.nodes.map(({ nodeId }) => nodeId)).toContain('a');
    expect((await decide(two, late.processInstanceId)).status).toBe('completed');
  });

  test('requires a manager, and versions of one process', async () => {
    const [first, second] = [
      await deployed(designer, line('a', 'b')),
      await deployed(designer, line('a', 'b')),
    ];
    const [from] = await versionsOf(first.id);
    const [to] = await versionsOf(second.id);
    const body = { processDefinitionId: from, targetDefinitionId: to };
    expectRefusal(
      await designer.call('POST /process/tPProcess/migrate', { body }),
      200,
      'process.notSameProcess',
    );
    expectRefusal(await starter.call('POST /process/tPProcess/migrate', { body }), 403);
  });
});

test('the heat map counts pending and overdue tasks, and the duration of steps', async () => {
  const due = drawing(
    `${userTask('a', [one.username], { dueHours: 1 })}${userTask('b', [two.username])}${flows('s>a', 'a>b', 'b>e')}`,
  );
  const { key, id } = await deployed(designer, due);
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push((await started(starter, key)).processInstanceId);
  await decide(one, ids[0] ?? '');
  await sql`update wf_task set due_at = now() - interval '1 hour' where instance_id = ${ids[1]}`.execute(db);
  await sql`update wf_activity set started_at = now() - interval '5 hours' where instance_id = ${ids[1]}`.execute(
    db,
  );
  const [processDefinitionId] = await versionsOf(id);
  const heat = await designer.call<EndpointResult<typeof processHeatMap>>('GET /process/tPProcess/heatMap', {
    query: { processDefinitionId },
  });
  expect(heat.result.nodes).toMatchObject([
    { nodeId: 'a', waiting: 2, overdue: 1, longestHours: 5, done: 1 },
    { nodeId: 'b', waiting: 1, overdue: 0, done: 0, averageHours: null },
  ]);
  const list = await designer.call<{ total: number; records: { id: string; overdue: number }[] }>(
    'GET /process/processInstance/list',
    { query: { processKey: key, overdue: 'true' } },
  );
  expect(list.result.records).toMatchObject([{ id: ids[1], overdue: 1 }]);
});

test('a failed timer is listed and retried by managers of its site', async () => {
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('slow', [one.username])}<boundaryEvent id="late" attachedToRef="slow"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>${flows('s>slow', 'slow>e', 'late>e')}`,
    ),
  );
  const { processInstanceId } = await started(starter, key);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'gone wrong'
    where key like ${`process.fire:${processInstanceId}:%`}`.execute(db);
  const failed = async () =>
    (await designer.call<EndpointResult<typeof failedJobs>>('GET /process/processInstance/failedJobs'))
      .result;
  const [job] = await failed();
  expect(job).toMatchObject({ processInstanceId, nodeId: 'late', error: 'gone wrong' });
  const retry = await designer.call('POST /process/processInstance/retryFailedJobs', {
    body: { ids: [job?.id] },
  });
  expect(retry.result).toEqual({ retried: 1 });
  expect(await failed()).toEqual([]);
  expectRefusal(await starter.call('GET /process/processInstance/failedJobs'), 403);
});

/** A process with more running instances than one call migrates, of which the first is returned. */
const manyInstances = async (): Promise<{ id: string; processInstanceId: string }> => {
  const { key, id } = await deployed(designer, line('a', 'b'));
  const { processInstanceId } = await started(starter, key);
  await sql`with made as (
      insert into wf_instance (definition_id, subsite_id, title, starter_id, status, state, current_nodes)
      select definition_id, subsite_id, title, starter_id, status, state, current_nodes
      from wf_instance, generate_series(1, ${mostMigrated}) where id = ${processInstanceId} returning id),
    task as (
      insert into wf_task (instance_id, node_id, name, token, round, assignee_id)
      select made.id, node_id, name, token, round, assignee_id from made, wf_task where instance_id = ${processInstanceId})
    insert into wf_activity (instance_id, token, node_id, round)
    select made.id, token, node_id, round from made, wf_activity where instance_id = ${processInstanceId}`.execute(
    db,
  );
  return { id, processInstanceId };
};

test('no instance is migrated in the background once the user who began it lost the right', async () => {
  const { id, processInstanceId } = await manyInstances();
  await redeploy(id, line('a', 'c'));
  const [to, from] = await versionsOf(id);
  const beginner = await server.asRole(processRights);
  const { migrationId } = expectDone(
    await beginner.call<EndpointResult<typeof migrateInstances>>('POST /process/tPProcess/migrate', {
      body: { processDefinitionId: from, targetDefinitionId: to, dryRun: false },
    }),
  );
  await sql`delete from sys_user_role where user_id = ${beginner.userId}`.execute(db);
  const work = { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context };
  expect(await migrateJob.start({ migration: migrationId }, work)).toMatchObject({ moved: 0 });
  expect(nodesOf(await decide(one, processInstanceId))).toEqual(['b']);
});

test('many instances are migrated in the background, with a progress', async () => {
  const { id, processInstanceId } = await manyInstances();
  // One stands where the new version has nothing.
  await sql`update wf_instance set state = jsonb_set(state, '{tokens,0,node}', '"b"')
    where id = (select max(id) from wf_instance)`.execute(db);
  await redeploy(id, line('a', 'c'));
  const [to, from] = await versionsOf(id);
  const body = { processDefinitionId: from, targetDefinitionId: to, dryRun: false };
  const migrate = () =>
    designer.call<EndpointResult<typeof migrateInstances>>('POST /process/tPProcess/migrate', { body });
  const total = mostMigrated + 1;
  expect((await migrate()).result).toMatchObject({
    total,
    moved: 0,
    left: total,
    migrationId: expect.stringMatching(/^\d+$/),
  });
  expectRefusal(await migrate(), 200, 'process.migrating');
  await runJobs(server);
  const progress = async () =>
    (
      await designer.call<EndpointResult<typeof migrationProgress>>(
        'GET /process/tPProcess/migrationProgress',
        { query: { processDefinitionId: from } },
      )
    ).result;
  await expect.poll(progress, { timeout: 30_000 }).toMatchObject({
    version: 2,
    total,
    moved: mostMigrated,
    kept: 1,
    endTime: expect.stringMatching(/^\d{4}/),
  });
  expect(nodesOf(await decide(one, processInstanceId))).toEqual(['c']);
});
