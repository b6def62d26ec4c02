import type { TaskButton } from '@lc/contract/process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { deployed, drawing, flows, processRights, started, userTask } from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const one = await server.asRole([]);
const two = await server.asRole([]);
const names = [one.username, two.username];

const begin = async (step: object, config: object = {}) => {
  const xml = drawing(`${userTask('any', names, step)}${flows('s>any', 'any>e')}`, config);
  const { key } = await deployed(designer, xml);
  const { processInstanceId, tasks } = await started(starter, key);
  return { id: processInstanceId, taskId: tasks[0]?.taskId ?? '' };
};
const offered = async (by: Caller, query: Record<string, string>): Promise<string[]> => {
  const reply = await by.call<TaskButton[]>('GET /process/tPProcessnodeButtonconfig/processNodeButtons', {
    query,
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.map(({ code }) => code);
};
const claim = (by: Caller, taskId: string, more: object = {}) =>
  by.call('GET /process/activity/claim', { query: { taskId, ...more } });
const unclaim = (by: Caller, taskId: string, more: object = {}) =>
  by.call('POST /process/activity/unclaim', { body: { taskId, ...more } });
const copy = (by: Caller, taskId: string, more: object = {}) =>
  by.call('POST /process/task/cc', { body: { taskId, userNames: starter.username, ...more } });
const said = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select action || ': ' || content as words from wf_opinion
    where instance_id = ${id} and content is not null order by id`.execute(server.db);
  return rows.map(({ words }) => words);
};

describe('claim and release', () => {
  test('are offered by a step without a list of buttons', async () => {
    const { taskId } = await begin({});
    expect(await offered(one, { taskId })).toEqual(['claim']);
    expect((await claim(one, taskId)).success).toBe(true);
    expect(await offered(one, { taskId })).toContain('unclaim');
    expect(await offered(one, { taskId })).not.toContain('claim');
    expectRefusal(await unclaim(two, taskId), 200, 'process.notAssignee');
    expect((await unclaim(one, taskId)).success).toBe(true);
    expect((await claim(two, taskId)).success).toBe(true);
  });

  test('are neither offered nor possible where the step lacks the button', async () => {
    const closed = await begin({ buttons: ['agree'] });
    expect(await offered(one, { taskId: closed.taskId })).toEqual([]);
    expectRefusal(await claim(one, closed.taskId), 200, 'process.buttonOff');

    const kept = await begin({ buttons: ['agree', 'claim'] });
    expect((await claim(one, kept.taskId)).success).toBe(true);
    expect(await offered(one, { taskId: kept.taskId })).toEqual(['agree']);
    expectRefusal(await unclaim(one, kept.taskId), 200, 'process.buttonOff');
  });

  test('are not offered to the only assignee of a task', async () => {
    const xml = drawing(`${userTask('own', [one.username])}${flows('s>own', 'own>e')}`);
    const { key } = await deployed(designer, xml);
    const { tasks } = await started(starter, key);
    const taskId = tasks[0]?.taskId ?? '';
    const buttons = await offered(one, { taskId });
    expect(buttons.filter((code) => ['claim', 'unclaim'].includes(code))).toEqual([]);
    expectRefusal(await unclaim(one, taskId), 200, 'process.buttonOff');
  });

  test('require a reason where the step asks for it', async () => {
    const { id, taskId } = await begin({ reasonFor: ['claim', 'unclaim', 'cc'] });
    expectRefusal(await claim(one, taskId), 200, 'process.reasonRequired');
    expect((await claim(one, taskId, { reason: 'I know the case' })).success).toBe(true);
    expectRefusal(await copy(one, taskId), 200, 'process.reasonRequired');
    expect((await copy(one, taskId, { reason: 'Look at this' })).success).toBe(true);
    expectRefusal(await unclaim(one, taskId, { reason: ' ' }), 200, 'process.reasonRequired');
    expect((await unclaim(one, taskId, { reason: 'On leave' })).success).toBe(true);
    expect(await said(id)).toEqual(['claim: I know the case', 'cc: Look at this', 'unclaim: On leave']);
  });
});

test.each([
  ['never', false],
  ['beforeFirstDecision', true],
  ['anytime', true],
] as const)('withdrawing is offered to the starter as the process has it: %s', async (withdraw, isOffered) => {
  const { id } = await begin({}, { withdraw });
  expect((await offered(starter, { processInstanceId: id })).includes('withdraw')).toBe(isOffered);
  const again = await starter.call('GET /process/processInstance/callBackProcess', {
    query: { processInstanceId: id },
  });
  if (isOffered) expect(again.success, again.text).toBe(true);
  else expectRefusal(again, 200, 'process.withdrawNotAllowed');
});
