import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
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
const one = await server.asRole([]);
const two = await server.asRole([]);

const calling = (key: string, id = 'call'): string =>
  drawing(
    `<callActivity id="${id}" name="Check" calledElement="${key}"/>${userTask('last', [two.username])}${flows(`s>${id}`, `${id}>last`, 'last>e')}`,
  );
const redeploy = async (id: string, xml: string) => {
  await designer.call('POST /process/tPProcess/edit', { body: { id, xml } });
  return designer.call<{ version: number; findings: { element: string; code: string }[] }>(
    'POST /process/tPProcess/deployProcess',
    { body: { id } },
  );
};

describe('a process that calls another', () => {
  test('runs the version that was current when it was deployed', async () => {
    const inner = await deployed(designer, drawing(`${userTask('a', [one.username])}${flows('s>a', 'a>e')}`));
    const outer = await deployed(designer, calling(inner.key));
    const begun = await started(starter, outer.key);
    expect(nodesOf(begun)).toEqual(['call.a']);
    const [task] = await todoOf(one, begun.processInstanceId);
    const page = await one.call<{ taskName: string }>('GET /process/task/getTaskOperate', {
      query: { taskId: task?.taskId },
    });
    expect(page.result.taskName).toBe('a');
    expect(nodesOf(await decide(one, begun.processInstanceId))).toEqual(['last']);
    expect((await decide(two, begun.processInstanceId)).status).toBe('completed');
    // The same drawing is a new version once what it calls has other steps.
    const other = drawing(`${userTask('b', [one.username])}${flows('s>b', 'b>e')}`);
    expect((await redeploy(inner.id, other)).result.version).toBe(2);
    expect(nodesOf(await started(starter, outer.key))).toEqual(['call.a']);
    expect((await redeploy(outer.id, calling(inner.key))).result.version).toBe(2);
    expect(nodesOf(await started(starter, outer.key))).toEqual(['call.b']);
  });

  test('is refused when it would call itself, directly or not, or an unknown process', async () => {
    const first = await deployed(designer, drawing(`${userTask('a', [one.username])}${flows('s>a', 'a>e')}`));
    const second = await deployed(designer, calling(first.key));
    const third = await deployed(designer, calling(second.key));
    for (const [key, code] of [
      [first.key, 'callCycle'],
      [second.key, 'callCycle'],
      [third.key, 'callCycle'],
      ['nothing', 'noCalled'],
    ] as const) {
      const reply = await redeploy(first.id, calling(key));
      expect(reply.result.findings, reply.text).toMatchObject([{ element: 'call', code }]);
    }
  });
});

test('a refused step of a called process notifies by SMS', async () => {
  await sql`insert into message_template (name, code, body, variables) values ('{"en-US":"Called"}', 'called_step',
    '{"en-US":"{name}: {step} of {title}"}', ${'name=x\nstep=1\ntitle=t'})`.execute(server.db);
  await sql`update sys_user set phone = '+959400000301' where username = ${starter.username}`.execute(
    server.db,
  );
  const sms = (on: string) => ({ on, template: 'called_step', to: 'starter' });
  const messages = async () =>
    (
      await sql<{ count: number }>`select count(*)::integer as count from message_log
        where recipient = '+959400000301'`.execute(server.db)
    ).rows[0]?.count;
  const refuse = async (on: string): Promise<void> => {
    const step = userTask('a', [one.username], { onDisagree: 'continue', sms: [sms(on)] });
    const inner = await deployed(designer, drawing(`${step}${flows('s>a', 'a>e')}`));
    const outer = await deployed(designer, calling(inner.key));
    const { processInstanceId } = await started(starter, outer.key);
    await decide(one, processInstanceId, { outcome: 'disagree', reason: 'Too expensive' });
  };
  await refuse('agree');
  expect(await messages()).toBe(0);
  await refuse('disagree');
  expect(await messages()).toBe(1);
});

test('deploy refuses a join that can never fire, by name', async () => {
  const made = await designer.call<{ id: string }>('POST /process/tPProcess/add', {
    body: {
      processKey: 'unsound',
      nameI18n: { 'en-US': 'Unsound' },
      xml: drawing(
        `<exclusiveGateway id="x" default="x_b"/>${userTask('a', [one.username])}${userTask('b', [two.username])}<parallelGateway id="join" name="Both"/>${flows('s>x', 'x>b', 'a>join', 'b>join', 'join>e')}<sequenceFlow id="x_a" sourceRef="x" targetRef="a"><conditionExpression>days &gt; 3</conditionExpression></sequenceFlow>`,
      ),
    },
  });
  const reply = await designer.call<{ findings: { element: string; code: string; message: string }[] }>(
    'POST /process/tPProcess/deployProcess',
    { body: { id: made.result.id } },
  );
  expect(reply.result.findings).toMatchObject([{ element: 'join', code: 'joinNeverFires' }]);
  expect(reply.message).toContain('Both (join): It waits for branches that do not all come');
});

test('a timer of the process starts its non-interrupting event subprocess', async () => {
  await runJobs(server);
  const { key } = await deployed(
    designer,
    drawing(
      `${userTask('work', [one.username])}<subProcess id="ev" triggeredByEvent="true"><startEvent id="late" isInterrupting="false"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></startEvent>${userTask('chase', [two.username])}<endEvent id="done"/>${flows('late>chase', 'chase>done')}</subProcess>${flows('s>work', 'work>e')}`,
    ),
  );
  const { processInstanceId } = await started(starter, key);
  await expect.poll(async () => (await todoOf(two, processInstanceId)).length, { timeout: 12_000 }).toBe(1);
  await decide(one, processInstanceId);
  expect((await decide(two, processInstanceId)).status).toBe('completed');
});
