import type { Page } from '@lc/contract/kernel';
import type { ProcessOutcome, TaskButton, TaskRow } from '@lc/contract/process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, uploaded } from '../../../../../tests/support/files.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
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
const { db } = server;
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const manager = await server.asRole([]);
const second = await server.asRole([]);
const third = await server.asRole([]);
await sql`insert into message_template (name, code, body, variables) values ('{"en-US":"Step"}', 'flow_step',
  '{"en-US":"{name}: {step} of {title}"}', ${'name=x\nstep=1\ntitle=t'})`.execute(db);
const phoneOf = async (person: Caller, phone: string): Promise<void> => {
  await sql`update sys_user set phone = ${phone} where username = ${person.username}`.execute(db);
};
await phoneOf(manager, '+959400000201');
await phoneOf(starter, '+959400000202');
const wordsTo = async (phone: string): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select words from message_log where recipient = ${phone}
    order by id`.execute(db);
  return rows.map(({ words }) => words);
};

const initiator =
  '<userTask id="apply" name="Apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
const sms = [
  { on: 'enter', template: 'flow_step', to: 'handlers' },
  { on: 'agree', template: 'flow_step', to: 'starter' },
];
const { key, id: processId } = await deployed(
  designer,
  drawing(
    `${initiator}${userTask('manager', [manager.username], { sms })}${userTask('finance', [second.username, third.username], { sign: { rule: { mode: 'all' }, isSequential: true } }, '<multiInstanceLoopCharacteristics isSequential="true"/>')}${flows('s>apply', 'apply>manager', 'manager>finance', 'finance>e')}`,
  ),
);
const definitionId = (
  await designer.call<{ definitionId: string }[]>('GET /process/tPProcess/versions', {
    query: { id: processId },
  })
).result[0]?.definitionId;

const fresh = async (by: Caller = manager) => {
  const { processInstanceId } = await started(starter, key);
  const [task] = await todoOf(by, processInstanceId);
  return { processInstanceId, taskId: task?.taskId ?? '' };
};

/** The sixteen calls of the specification: who makes them, and with which values. */
const calls: readonly [string, () => Promise<{ by: Caller; values: Record<string, string> }>][] = [
  ['/process/tPProcess/deployProcess', async () => ({ by: designer, values: { processid: processId } })],
  [
    '/process/activity/setProcessState',
    async () => ({ by: designer, values: { processDefinitionId: definitionId ?? '', state: 'active' } }),
  ],
  ['/process/task/getTaskOperate', async () => ({ by: manager, values: { taskId: (await fresh()).taskId } })],
  ...(['suspendProcessInstance', 'closeProcessInstance'] as const).map((path): (typeof calls)[number] => [
    `/process/processInstance/${path}`,
    async () => ({ by: designer, values: { processInstanceId: (await fresh()).processInstanceId } }),
  ]),
  [
    '/process/processInstance/startProcessInstance',
    async () => {
      const { processInstanceId } = await fresh();
      const query = { processInstanceId };
      await designer.call('GET /process/processInstance/suspendProcessInstance', { query });
      return { by: designer, values: query };
    },
  ],
  [
    '/process/processInstance/reassign',
    async () => ({ by: manager, values: { taskId: (await fresh()).taskId, userName: second.username } }),
  ],
  [
    '/process/processInstance/skipNode',
    async () => ({ by: designer, values: { taskId: (await fresh()).taskId, skipTaskNode: 'finance' } }),
  ],
  ...(['getHisNodes', 'callBackProcess'] as const).map((path): (typeof calls)[number] => [
    `/process/processInstance/${path}`,
    async () => ({ by: starter, values: { processInstanceId: (await fresh()).processInstanceId } }),
  ]),
  [
    '/process/processInstance/invalidProcess',
    async () => ({
      by: starter,
      values: { processInstanceId: (await fresh()).processInstanceId, reason: 'No longer needed' },
    }),
  ],
  [
    '/process/processInstance/disagreeCallBackProcess',
    async () => ({ by: manager, values: { taskId: (await fresh()).taskId, reason: 'Incomplete' } }),
  ],
  [
    '/process/tPProcessnodeButtonconfig/processNodeButtons',
    async () => ({ by: manager, values: { taskId: (await fresh()).taskId } }),
  ],
  ['/process/tPCommonComment/queryCommentsItemsList', async () => ({ by: starter, values: {} })],
];

describe('the calls of the specification', () => {
  test.each(calls)('%s answers by GET, and by POST with its values in the body', async (path, prepare) => {
    const asked = await prepare();
    const byGet = await asked.by.call(`GET ${path}`, { query: asked.values });
    expect(byGet.success, byGet.text).toBe(true);
    const again = await prepare();
    const byPost = await again.by.call(`POST ${path}`, { body: again.values });
    expect(byPost.success, byPost.text).toBe(true);
    const inAddress = await prepare();
    const posted = await inAddress.by.call(`POST ${path}`, { query: inAddress.values });
    expect(posted.success, posted.text).toBe(true);
  });

  test('a task of several people is claimed by GET and by POST', async () => {
    const names = [manager.username, second.username];
    const shared = await deployed(designer, drawing(`${userTask('any', names)}${flows('s>any', 'any>e')}`));
    for (const method of ['GET', 'POST'] as const) {
      const { tasks } = await started(starter, shared.key);
      const values = { taskId: tasks[0]?.taskId };
      const reply = await manager.call(
        `${method} /process/activity/claim`,
        method === 'GET' ? { query: values } : { body: values },
      );
      expect(reply.success, reply.text).toBe(true);
    }
  });

  test('buttons are read for a task, an instance, or a step of a version', async () => {
    const { processInstanceId } = await fresh();
    const buttonsFor = async (by: Caller, query: Record<string, string>) => {
      const path = 'GET /process/tPProcessnodeButtonconfig/processNodeButtons';
      const reply = await by.call<TaskButton[]>(path, { query });
      expect(reply.success, reply.text).toBe(true);
      return reply.result.map(({ code }) => code);
    };
    expect(await buttonsFor(manager, { processInstanceId })).toContain('agree');
    expect(await buttonsFor(starter, { processInstanceId })).toEqual(['urge', 'withdraw', 'invalid']);
    const ofStep = { processDefinitionId: definitionId ?? '', nodeId: 'finance' };
    expect(await buttonsFor(designer, ofStep)).toContain('removeSign');
    const versions = await designer.call<{ steps: { nodeId: string }[] }[]>(
      'GET /process/tPProcess/versions',
      { query: { id: processId } },
    );
    expect(versions.result[0]?.steps.map(({ nodeId }) => nodeId)).toContain('finance');
    expectRefusal(
      await starter.call('GET /process/tPProcessnodeButtonconfig/processNodeButtons', { query: ofStep }),
      200,
      'system.recordNotFound',
    );
  });
});

describe('a step with an SMS', () => {
  test('notifies the assignee when it is entered, and the starter when it is approved', async () => {
    await sql`delete from message_log`.execute(db);
    const { processInstanceId } = await started(starter, key, { title: 'Three days' });
    expect(await wordsTo('+959400000201')).toEqual([
      expect.stringMatching(/^Person \d+: manager of Three days$/),
    ]);
    expect(await wordsTo('+959400000202')).toEqual([]);
    await decide(manager, processInstanceId);
    expect(await wordsTo('+959400000202')).toEqual([
      expect.stringMatching(/^Person \d+: manager of Three days$/),
    ]);
  });

  test('says that it was returned, refused or left', async () => {
    const moments = ['return', 'disagree', 'leave'] as const;
    for (const on of moments)
      await sql`insert into message_template (name, code, body, variables) values ('{"en-US":"Step"}', ${`flow_${on}`},
        ${JSON.stringify({ 'en-US': `${on}: {title}` })}, 'title=t')`.execute(db);
    const said = moments.map((on) => ({ on, template: `flow_${on}`, to: 'starter' }));
    const { key: saying } = await deployed(
      designer,
      drawing(
        `${initiator}${userTask('manager', [manager.username], { sms: said })}${flows('s>apply', 'apply>manager', 'manager>e')}`,
      ),
    );
    await sql`delete from message_log`.execute(db);
    const { processInstanceId } = await started(starter, saying, { title: 'Days' });
    const [task] = await todoOf(manager, processInstanceId);
    const query = { taskId: task?.taskId, reason: 'Which?' };
    const returned = await manager.call('POST /process/processInstance/disagreeCallBackProcess', { query });
    expect(returned.success, returned.text).toBe(true);
    expect(await wordsTo('+959400000202')).toEqual(['return: Days', 'leave: Days']);
    await sql`delete from message_log`.execute(db);
    await decide(starter, processInstanceId);
    await decide(manager, processInstanceId, { outcome: 'disagree', reason: 'No' });
    const agreed = await started(starter, saying, { title: 'Hours' });
    await decide(manager, agreed.processInstanceId);
    expect((await wordsTo('+959400000202')).sort()).toEqual([
      'disagree: Days',
      'leave: Days',
      'leave: Hours',
    ]);
  });

  test('is not deployed with an unknown template', async () => {
    const strange = { sms: [{ on: 'leave', template: 'nothing', to: 'starter' }] };
    const made = await designer.call<{ id: string }>('POST /process/tPProcess/add', {
      body: {
        processKey: 'sms_wrong',
        nameI18n: { 'en-US': 'x' },
        xml: drawing(`${userTask('a', [manager.username], strange)}${flows('s>a', 'a>e')}`),
      },
    });
    const reply = await designer.call<{ findings: { element: string; code: string }[] }>(
      'GET /process/tPProcess/deployProcess',
      { query: { id: made.result.id } },
    );
    expect(reply.result.findings).toMatchObject([{ element: 'a', code: 'noTemplate' }]);
  });
});

test('urging notifies by bell and SMS, once an hour, for the starter and managers', async () => {
  const { processInstanceId, taskId } = await fresh();
  await sql`delete from message_log`.execute(db);
  const urge = (by: Caller) => by.call<{ people: number }>('POST /process/task/urge', { body: { taskId } });
  expectRefusal(
    await manager.call('POST /process/task/urge', { body: { taskId } }),
    200,
    'process.notStarter',
  );
  expectRefusal(
    await second.call('POST /process/task/urge', { body: { taskId } }),
    200,
    'system.recordNotFound',
  );
  const reply = await urge(starter);
  expect(reply.result, reply.text).toEqual({ people: 1 });
  expect(await wordsTo('+959400000201')).toHaveLength(1);
  const bell = await manager.call<{ sysMsgTotal: number; sysMsgList: { titile: string }[] }>(
    'GET /sys/annountCement/listByUser',
  );
  expect(bell.result.sysMsgList[0]?.titile).toMatch(/^Person \d+ asks you to look at Flow \d+$/);
  // It leads to the task.
  const { rows } = await sql<{ html: string }>`select msg_content->>'en-US' as html
    from sys_announcement_content order by annt_id desc limit 1`.execute(db);
  expect(rows[0]?.html).toContain(`<a href="/process/tasks?instance=${processInstanceId}">Open it</a>`);
  expectRefusal(await urge(starter), 200, 'process.urgedLately');
  const detail = await starter.call<{ opinions: { action: string }[] }>(
    'GET /process/processInstance/queryById',
    { query: { id: processInstanceId } },
  );
  expect(detail.result.opinions.map(({ action }) => action)).toContain('urge');
});

test('a signer is removed, and the next one in the sequence signs', async () => {
  const { processInstanceId } = await fresh();
  await decide(manager, processInstanceId);
  const [task] = await todoOf(second, processInstanceId);
  const change = (path: 'addSign' | 'removeSign', by: Caller, taskId: string | undefined, person: Caller) =>
    by.call<ProcessOutcome>(`POST /process/task/${path}`, { body: { taskId, userNames: person.username } });
  for (const [path, person] of [['addSign', manager] as const, ['removeSign', third] as const]) {
    const first = await change(path, second, task?.taskId, person);
    expect([first.success, first.result?.duplicate], first.text).toEqual([true, undefined]);
    // The second time it is done already: nobody signs twice, and nothing is left to remove.
    const again = await change(path, second, task?.taskId, person);
    expect([again.success, again.result?.duplicate], again.text).toEqual([true, true]);
  }
  expectRefusal(await change('removeSign', second, task?.taskId, starter), 200, 'process.notSigner');
  expect(nodesOf(await decide(second, processInstanceId))).toEqual(['finance']);
  expect(await todoOf(third, processInstanceId)).toEqual([]);
  expect((await decide(manager, processInstanceId)).status).toBe('completed');
});

test('a draft is saved, edited, visible to its owner alone, and deleted when it is submitted', async () => {
  const save = (body: object, by = starter) =>
    by.call<{ id: string }>('POST /process/processInstance/saveDraft', {
      body: { processKey: key, ...body },
    });
  const { id } = (await save({ title: 'First', vars: { days: 1 } })).result;
  expect((await save({ id, title: 'Second', vars: { days: 2 } })).result.id).toBe(id);
  const drafts = (by: Caller) =>
    by.call<{ id: string; title: string; vars: object }[]>('GET /process/processInstance/draftList');
  expect((await drafts(starter)).result).toMatchObject([{ id, title: 'Second', vars: { days: 2 } }]);
  expect((await drafts(designer)).result).toEqual([]);
  expectRefusal(await save({ id, title: 'Mine' }, designer), 200, 'system.recordNotFound');
  await designer.call('POST /process/processInstance/deleteDraft', { body: { id } });
  await started(starter, key, { draftId: id });
  expect((await drafts(starter)).result).toEqual([]);
});

test('a decision names the next assignee where the next step asks for one', async () => {
  const chosen = await deployed(
    designer,
    drawing(
      `${userTask('a', [manager.username])}<userTask id="b" lc:config='{"handlers":{"kind":"chosen"}}'/>${flows('s>a', 'a>b', 'b>e')}`,
    ),
  );
  const { processInstanceId, tasks } = await started(starter, chosen.key);
  const taskId = tasks[0]?.taskId;
  const page = await manager.call<{ asksNextUsers: boolean }>('GET /process/task/getTaskOperate', {
    query: { taskId },
  });
  expect(page.result.asksNextUsers).toBe(true);
  const without = await manager.call('POST /process/task/processComplete', { body: { taskId } });
  expectRefusal(without, 200, 'process.noHandler');
  await decide(manager, processInstanceId, { nextUsers: second.username, ccUsers: third.username });
  expect(await todoOf(second, processInstanceId)).toHaveLength(1);
  const copies = await third.call<Page<TaskRow>>('GET /process/task/ccList', {
    query: { processInstanceId },
  });
  expect(copies.result.total).toBe(1);
});

test('instances are suspended with their version, and those suspended by users stay so', async () => {
  await runJobs(server);
  const own = await deployed(designer, drawing(`${userTask('a', [manager.username])}${flows('s>a', 'a>e')}`));
  const versions = await designer.call<{ definitionId: string }[]>('GET /process/tPProcess/versions', {
    query: { id: own.id },
  });
  const processDefinitionId = versions.result[0]?.definitionId;
  const ids: string[] = [];
  for (let count = 0; count < 2; count++) ids.push((await started(starter, own.key)).processInstanceId);
  await designer.call('GET /process/processInstance/suspendProcessInstance', {
    query: { processInstanceId: ids[0] },
  });
  const setState = (state: string) =>
    designer.call<{ instances: number }>('GET /process/activity/setProcessState', {
      query: { processDefinitionId, state },
    });
  const statuses = async () => {
    const { rows } = await sql<{ status: string }>`select status from wf_instance
      where id = any(${ids}::bigint[]) order by id`.execute(db);
    return rows.map(({ status }) => status).join();
  };
  expect((await setState('suspend')).result).toMatchObject({ state: 'suspended', instances: 1 });
  await expect.poll(statuses, { timeout: 10_000 }).toBe('suspended,suspended');
  expectRefusal(
    await designer.call('GET /process/processInstance/startProcessInstance', {
      query: { processInstanceId: ids[1] },
    }),
    200,
    'process.definitionSuspended',
  );
  await setState('active');
  await expect.poll(statuses, { timeout: 10_000 }).toBe('suspended,running');
});

test('pickers list visible users only, and a drawing cannot name others', async () => {
  const choices = async (by: Caller, query: Record<string, string>) =>
    (await by.call<{ value: string }[]>('GET /process/people/choices', { query })).result.map(
      ({ value }) => value,
    );
  expect(await choices(designer, { keyword: manager.username })).toEqual([manager.username]);
  const names = `${second.username},nobody.here`;
  expect(await choices(starter, { names })).toEqual([second.username]);
  // Codes of roles are for whoever draws.
  expect(await choices(designer, { kind: 'roles' })).not.toEqual([]);
  expect(await choices(starter, { kind: 'roles' })).toEqual([]);
  const idle = await server.asRole([]);
  expect(await choices(idle, {})).toEqual([]);
  await fresh();
  expect(await choices(manager, { keyword: third.username })).toEqual([third.username]);

  const xml = drawing(`${userTask('a', ['nobody.here'])}${flows('s>a', 'a>e')}`);
  const made = await designer.call<{ id: string }>('POST /process/tPProcess/add', {
    body: { processKey: 'strange', nameI18n: { 'en-US': 'Strange' }, xml },
  });
  const refused = await designer.call<{ findings: { element: string; code: string }[] }>(
    'POST /process/tPProcess/deployProcess',
    { query: { id: made.result.id } },
  );
  expectRefusal(refused, 200, 'process.cannotDeploy');
  expect(refused.result.findings).toMatchObject([{ element: 'a', code: 'noPerson' }]);
});

test('an opinion has files and saved phrases, visible to users who see the instance', async () => {
  const add = (content: string) =>
    manager.call<{ id: string }>('POST /process/tPCommonComment/add', { body: { content } });
  const own = await add('As agreed by phone');
  await add('Fine by me');
  const phrases = async (by: Caller) =>
    (
      await by.call<{ content: string; own: boolean }[]>(
        'GET /process/tPCommonComment/queryCommentsItemsList',
        {},
      )
    ).result.flatMap(({ content, own: isOwn }) => (isOwn ? [content] : []));
  expect(await phrases(manager)).toEqual(['Fine by me', 'As agreed by phone']);
  expect(await phrases(second)).toEqual([]);
  expectRefusal(
    await second.call('POST /process/tPCommonComment/edit', { body: { id: own.result.id, content: 'x' } }),
    200,
    'system.recordNotFound',
  );

  const file = await uploaded(manager, { name: 'proof.pdf', content: makePdf('proof') }, { dir: 'reply' });
  const { taskId, processInstanceId } = await fresh();
  const reply = await manager.call('POST /process/task/processComplete', {
    body: { taskId, reason: 'As agreed by phone', annex: [{ id: file.id }] },
  });
  expect(reply.success, reply.text).toBe(true);
  expect(await phrases(manager)).toEqual(['As agreed by phone', 'Fine by me']);
  const detail = await starter.call<{ opinions: { action: string; annexList: { name: string }[] }[] }>(
    'GET /process/processInstance/queryById',
    { query: { id: processInstanceId } },
  );
  expect(detail.result.opinions.at(-1)?.annexList).toMatchObject([{ name: 'proof.pdf' }]);
  // What is returned takes files along, too, and the address names them.
  const returned = await fresh();
  const proof = await uploaded(manager, { name: 'why.pdf', content: makePdf('why') }, { dir: 'reply' });
  await manager.call('GET /process/processInstance/disagreeCallBackProcess', {
    query: { taskId: returned.taskId, reason: 'See there', annexIds: proof.id },
  });
  const back = await starter.call<typeof detail.result>('GET /process/processInstance/queryById', {
    query: { id: returned.processInstanceId },
  });
  expect(back.result.opinions.at(-1)).toMatchObject({ action: 'return', annexList: [{ name: 'why.pdf' }] });
  const theirs = await fresh();
  // A file that the caller does not see goes with nothing.
  expectRefusal(
    await manager.call('POST /process/task/processComplete', {
      body: {
        taskId: theirs.taskId,
        annex: [
          { id: (await uploaded(second, { name: 'b.pdf', content: makePdf('b') }, { dir: 'reply' })).id },
        ],
      },
    }),
    200,
    'system.recordNotFound',
  );
  await manager.call('POST /process/tPCommonComment/delete', { body: { id: own.result.id } });
  expect(await phrases(manager)).toEqual(['Fine by me']);
});
