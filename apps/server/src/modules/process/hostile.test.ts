import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { deployed, drawing, flows, processRights, started, userTask } from './process.fixture.ts';

const server = await startTestApp();
const { db } = server;
const designer = await server.asRole(processRights, { sites: [testSites.myanmar] });
const stranger = await server.asRole(processRights, { sites: [testSites.china] });
const starter = await server.asRole(['process:start'], { sites: [testSites.myanmar] });
const handler = await server.asRole([]);

const simple = drawing(`${userTask('a', [handler.username])}${flows('s>a', 'a>e')}`);
const { key, id: processId } = await deployed(designer, simple);
const versions = await designer.call<{ definitionId: string }[]>('GET /process/tPProcess/versions', {
  query: { id: processId },
});
const processDefinitionId = versions.result[0]?.definitionId ?? '';

describe('a BPMN drawing', () => {
  const check = (xml: string) =>
    designer.call<{ element: string; code: string }[]>('POST /process/tPProcess/check', { body: { xml } });

  test('of 10 MB is refused before it is parsed, and nothing is saved', async () => {
    const xml = simple.replace(
      '</process>',
      `<documentation>${'x'.repeat(10_000_000)}</documentation></process>`,
    );
    for (const path of ['check', 'edit'] as const) {
      const reply = await designer.call(`POST /process/tPProcess/${path}`, { body: { id: processId, xml } });
      expect([400, 413]).toContain(reply.status);
      expect(reply.success).toBe(false);
    }
    const { rows } = await sql<{ xml: string }>`select xml from wf_process where id = ${processId}`.execute(
      db,
    );
    expect(rows[0]?.xml).toBe(simple);
  });

  test('nested thousands of times is refused', async () => {
    const deep = `${'<subProcess id="x">'.repeat(3000)}${'</subProcess>'.repeat(3000)}`;
    const reply = await check(drawing(deep));
    expect(reply.success === false || reply.result.length > 0).toBe(true);
  });

  test.each([
    ['goes over a million numbers', 'for x in 1..1000000 return x'],
    ['goes over them twice', 'some x in 1..1000000, y in 1..1000000 satisfies x = -y'],
    ['calls itself', '{f: function(x) f(x), y: f(1)}.y'],
    ['is nested a thousand times', `${'('.repeat(1000)}1${')'.repeat(1000)}`],
    ['is longer than any', `days > ${'1 + '.repeat(2000)}1`],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: how other engines write expressions
    ['asks for what is no value', '${days.constructor.constructor("return process")()}'],
  ])('with the condition %s is refused by the name of its flow', async (_, condition) => {
    const text = condition.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const reply = await check(
      drawing(
        `<exclusiveGateway id="x" default="x_e"/>${userTask('a', [handler.username])}<sequenceFlow id="way" sourceRef="x" targetRef="a"><conditionExpression>${text}</conditionExpression></sequenceFlow>${flows('s>x', 'x>e', 'a>e')}`,
      ),
    );
    expect(
      reply.result.map(({ element, code }) => `${element} ${code}`),
      reply.text,
    ).toContain('way badExpression');
  });
});

/** Lists that are put together from the list before, 25 times. */
const doubling = `{k0:[1,1],${Array.from({ length: 25 }, (_, index) => `k${index + 1}:[k${index},k${index}]`).join(',')}}`;

describe('an expression that makes too large a value', () => {
  const check = (inside: string) =>
    designer.call<{ element: string; code: string }[]>('POST /process/tPProcess/check', {
      body: { xml: drawing(inside) },
    });
  const script = (id: string, expression: string): string =>
    `<scriptTask id="${id}" name="Grow" lc:config='${JSON.stringify({ script: { result: 'x', expression } })}'/>`;

  test('keeps a drawing from being deployed', async () => {
    const reply = await check(`${script('grow', doubling)}${flows('s>grow', 'grow>e')}`);
    expect(reply.result.map(({ element, code }) => `${element} ${code}`)).toEqual([
      'grow expensiveExpression',
    ]);
  });

  test('when it meets the values of an instance refuses the command by the name of the step', async () => {
    const { key: growing } = await deployed(
      designer,
      drawing(
        `${script('grow', 'x + x')}<exclusiveGateway id="again" default="again_e"/>${flows('s>grow', 'grow>again', 'again>e')}<sequenceFlow id="back" sourceRef="again" targetRef="grow"><conditionExpression>x != "y"</conditionExpression></sequenceFlow>`,
      ),
    );
    const start = (x: string) =>
      starter.call('POST /process/processInstance/startByKey', {
        body: { processKey: growing, vars: { x } },
      });
    const reply = await start('ab');
    expectRefusal(reply, 200, 'process.tooExpensive');
    expect(reply.message).toContain('"Grow"');
    const { rows } = await sql`select from wf_instance i join wf_definition d on d.id = i.definition_id
      join wf_process p on p.id = d.process_id where p.process_key = ${growing}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('an instance of another site', () => {
  test('is neither visible to nor moved by managers of this site', async () => {
    const { processInstanceId, tasks } = await started(starter, key);
    const taskId = tasks[0]?.taskId;
    const before = await sql`select * from wf_instance where id = ${processInstanceId}`.execute(db);
    const calls: [Parameters<Caller['call']>[0], object][] = [
      ['GET /process/task/getTaskOperate', { query: { taskId } }],
      ['GET /process/activity/claim', { query: { taskId } }],
      ['POST /process/task/processComplete', { body: { taskId } }],
      ['POST /process/task/urge', { body: { taskId } }],
      ['GET /process/processInstance/skipNode', { query: { taskId, skipTaskNode: 'end' } }],
      ['GET /process/processInstance/reassign', { query: { taskId, userName: stranger.username } }],
      ['GET /process/processInstance/suspendProcessInstance', { query: { processInstanceId } }],
      ['GET /process/processInstance/closeProcessInstance', { query: { processInstanceId } }],
      ['GET /process/processInstance/getHisNodes', { query: { processInstanceId } }],
      ['GET /process/activity/setProcessState', { query: { processDefinitionId, state: 'suspend' } }],
      ['GET /process/tPProcess/heatMap', { query: { processDefinitionId } }],
      ['GET /process/tPProcess/version', { query: { processDefinitionId } }],
      ['GET /process/tPProcess/deployProcess', { query: { id: processId } }],
      [
        'POST /process/tPProcess/migrate',
        { body: { processDefinitionId, targetDefinitionId: processDefinitionId, dryRun: false } },
      ],
    ];
    for (const [target, options] of calls) {
      const reply = await stranger.call(target, options);
      expectRefusal(reply, 200, 'system.recordNotFound');
      expect(reply.text).not.toContain('Flow');
    }
    const list = await stranger.call<{ total: number }>('GET /process/processInstance/list', {
      query: { processKey: key },
    });
    expect(list.result.total).toBe(0);
    const after = await sql`select * from wf_instance where id = ${processInstanceId}`.execute(db);
    expect(after.rows).toEqual(before.rows);
  });

  test('cannot be started there', async () => {
    expectRefusal(
      await stranger.call('POST /process/processInstance/startByKey', { body: { processKey: key } }),
      200,
      'process.noDefinition',
    );
  });
});

describe('a step that does not exist', () => {
  test('is refused as target of a jump or return', async () => {
    const { processInstanceId, tasks } = await started(starter, key);
    const taskId = tasks[0]?.taskId;
    for (const node of ['nothing', 's', 'constructor'])
      expectRefusal(
        await designer.call('GET /process/processInstance/skipNode', {
          query: { taskId, skipTaskNode: node },
        }),
        200,
        'process.badTarget',
      );
    expectRefusal(
      await handler.call('GET /process/processInstance/disagreeCallBackProcess', {
        query: { taskId, reason: 'Back', nodeId: 'nothing' },
      }),
      200,
      'process.badTarget',
    );
    const { rows } = await sql<{ nodes: string[] }>`select current_nodes as nodes from wf_instance
      where id = ${processInstanceId}`.execute(db);
    expect(rows[0]?.nodes).toEqual(['a']);
  });
});
