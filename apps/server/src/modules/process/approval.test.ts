import type { EndpointResult, Page, Resource } from '@lc/contract/kernel';
import {
  approvableTables,
  type ProcessOutcome,
  type processOfRecord,
  type recordsInProcess,
} from '@lc/contract/process';
import { resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  nodesOf,
  processRights,
  todoOf,
  userTask,
} from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const author = await server.asRole([
  'announcement:list',
  'announcement:add',
  'announcement:edit',
  'announcement:delete',
  'announcement:publish',
]);
const reviewer = await server.asRole([]);
const stranger = await server.asRole(['announcement:list']);

const initiator =
  '<userTask id="apply" name="Apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
const { id: processId } = await deployed(
  designer,
  drawing(
    `${initiator}${userTask('review', [reviewer.username])}${flows('s>apply', 'apply>review', 'review>e')}`,
  ),
);
const bind = async (more: object): Promise<void> => {
  const reply = await designer.call('PUT /process/tPProcess/edit', { body: { id: processId, ...more } });
  expect(reply.success, reply.text).toBe(true);
};
await bind({ bizTable: 'sys_announcement', isRequired: true });

const draft = async (): Promise<string> => {
  const body = { titile: 'Payday', msgContent: '<p>Wages come on <b>Friday</b>.</p>' };
  return (await author.call<{ id: string }>('POST /sys/annountCement/add', { body })).result.id;
};
const submit = (id: string, by = author, tableName = 'sys_announcement') =>
  by.call<ProcessOutcome>('POST /process/tPProcess/startUserDefinedProcess', { query: { tableName, id } });
const stateOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`
    select send_status as state from sys_announcement where id = ${id}`.execute(server.db);
  return rows[0]?.state;
};
const submitted = async (): Promise<{ id: string; instance: string }> => {
  const id = await draft();
  const reply = await submit(id);
  expect(reply.success, reply.text).toBe(true);
  return { id, instance: reply.result.processInstanceId };
};

test('the list of tables has the resources that can be approved', () => {
  const tables = Object.values<Resource>(resources)
    .filter(({ spec }) => spec.approval)
    .map(({ spec }) => spec.table);
  expect(tables.sort()).toEqual([...approvableTables].sort());
});

describe('the review of an announcement', () => {
  test('prevents publishing otherwise, and publishes it once it is approved', async () => {
    const id = await draft();
    for (const call of ['doReleaseData', 'schedule'] as const) {
      const publishAt = '2099-01-01 08:00:00';
      const reply =
        call === 'schedule'
          ? await author.call('POST /sys/annountCement/schedule', { body: { id, publishAt } })
          : await author.call('POST /sys/annountCement/doReleaseData', { query: { id } });
      expectRefusal(reply, 200, 'announcements.reviewNeeded');
    }
    const reply = await submit(id);
    expect(reply.success, reply.text).toBe(true);
    expect([nodesOf(reply.result), await stateOf(id)]).toEqual([['review'], '3']);
    const { processInstanceId } = reply.result;
    const [task] = await todoOf(reviewer, processInstanceId);
    const page = await reviewer.call<{ subject: { label: string; html: string } }>(
      'GET /process/task/getTaskOperate',
      { query: { taskId: task?.taskId } },
    );
    expect(page.result.subject).toMatchObject({ label: 'Payday' });
    expect(page.result.subject.html).toContain('Friday');
    expect(await decide(reviewer, processInstanceId)).toMatchObject({ status: 'completed' });
    const { rows } = await sql<{ state: string; sender: string }>`
      select send_status as state, sender_id as sender from sys_announcement where id = ${id}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ state: '1', sender: author.userId }]);
    const timeline = await author.call('GET /sys/annountCement/timeline', { query: { id } });
    expect(timeline.result).toMatchObject([
      { action: 'approve', from: '3', to: '1' },
      { action: 'submit', from: '0', to: '3' },
    ]);
  });

  test('locks the announcement against changes, and starts no second process when it is submitted again', async () => {
    const { id, instance } = await submitted();
    const again = await submit(id);
    expect(again.result).toMatchObject({ processInstanceId: instance, duplicate: true });
    expectRefusal(
      await author.call('PUT /sys/annountCement/edit', { body: { id, titile: 'Changed' } }),
      200,
      'announcements.inReview',
    );
    expectRefusal(
      await author.call('DELETE /sys/annountCement/delete', { query: { id } }),
      200,
      'announcements.inReview',
    );
  });

  test('is shown with the announcement to those who see either, with who has it', async () => {
    const { id, instance } = await submitted();
    const shown = (by: Caller, tableName = 'sys_announcement') =>
      by.call<EndpointResult<typeof processOfRecord>>('GET /process/processInstance/ofRecord', {
        query: { tableName, id },
      });
    const seen = await shown(author);
    expect(seen.result, seen.text).toMatchObject({
      processInstanceId: instance,
      status: 'running',
      steps: [{ nodeId: 'review', name: 'review', people: [expect.any(String)] }],
      canOpen: true,
    });
    expect((await shown(reviewer)).result).toMatchObject({ processInstanceId: instance, canOpen: true });
    // They see the announcement, and nothing of the instance but where it stands.
    expect((await shown(stranger)).result).toMatchObject({ processInstanceId: instance, canOpen: false });
    const foreign = await server.asRole(['announcement:list'], { sites: [testSites.china] });
    for (const by of [foreign, await server.asRole([])])
      expectRefusal(await shown(by), 200, 'system.recordNotFound');
    expectRefusal(await shown(author, 'sys_user'), 200, 'system.recordNotFound');
    await decide(reviewer, instance);
    expect((await shown(author)).result).toMatchObject({ status: 'completed', steps: [] });
    const fresh = await author.call('GET /process/processInstance/ofRecord', {
      query: { tableName: 'sys_announcement', id: await draft() },
    });
    expect([fresh.success, fresh.result], fresh.text).toEqual([true, null]);
  });

  test('is listed for the rows of a list while it runs or is suspended, for those who see the rows', async () => {
    const running = await submitted();
    const suspended = await submitted();
    const finished = await submitted();
    const never = await draft();
    const act = (name: string, id: string) =>
      designer.call(`POST /process/processInstance/${name}`, { query: { processInstanceId: id } });
    expect((await act('suspendProcessInstance', suspended.instance)).success).toBe(true);
    await decide(reviewer, finished.instance);
    const ids = [running.id, suspended.id, finished.id, never];
    const listed = (by: Caller, query: object = {}) =>
      by.call<EndpointResult<typeof recordsInProcess>>('GET /process/processInstance/ofRecords', {
        query: { tableName: 'sys_announcement', ids: ids.join(','), ...query },
      });
    for (const by of [author, stranger])
      expect((await listed(by)).result.toSorted()).toEqual([running.id, suspended.id].toSorted());
    // Only what was asked about, and what the caller sees.
    expect((await listed(author, { ids: `${suspended.id},${never}` })).result).toEqual([suspended.id]);
    const foreign = await server.asRole(['announcement:list'], { sites: [testSites.china] });
    const there = await listed(foreign);
    expect([there.success, there.result], there.text).toEqual([true, []]);
    await sql`update sys_announcement set deleted_at = now() where id = ${suspended.id}`.execute(server.db);
    expect((await listed(author)).result).toEqual([running.id]);
    expectRefusal(await listed(await server.asRole([])), 200, 'system.recordNotFound');
    expectRefusal(await listed(author, { tableName: 'sys_user' }), 200, 'system.recordNotFound');
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    expect((await listed(author, { ids: tooMany })).status).toBe(400);
  });

  test('returns it to its author, and can be submitted again', async () => {
    const { id, instance } = await submitted();
    const [task] = await todoOf(reviewer, instance);
    const returned = await reviewer.call('POST /process/processInstance/disagreeCallBackProcess', {
      query: { taskId: task?.taskId, reason: 'Which Friday?' },
    });
    expect(returned.success, returned.text).toBe(true);
    expect(await stateOf(id)).toBe('0');
    const changed = await author.call('PUT /sys/annountCement/edit', {
      body: { id, titile: 'Payday, 5 May' },
    });
    expect(changed.success, changed.text).toBe(true);
    await decide(author, instance);
    expect(await stateOf(id)).toBe('3');
    await decide(reviewer, instance);
    expect(await stateOf(id)).toBe('1');
  });

  test('unlocks it when it is refused, withdrawn or closed', async () => {
    const refused = await submitted();
    await decide(reviewer, refused.instance, { outcome: 'disagree', reason: 'No' });
    const withdrawn = await submitted();
    await author.call('POST /process/processInstance/callBackProcess', {
      query: { processInstanceId: withdrawn.instance },
    });
    const closed = await submitted();
    await designer.call('POST /process/processInstance/closeProcessInstance', {
      query: { processInstanceId: closed.instance },
    });
    for (const { id } of [refused, withdrawn, closed]) expect(await stateOf(id)).toBe('0');
  });

  test('keeps instance and announcement unchanged when it can no longer be published', async () => {
    const { id, instance } = await submitted();
    await sql`update sys_announcement set end_time = now() - interval '1 hour' where id = ${id}`.execute(
      server.db,
    );
    const [task] = await todoOf(reviewer, instance);
    const reply = await reviewer.call('POST /process/task/processComplete', {
      body: { taskId: task?.taskId },
    });
    expectRefusal(reply, 200, 'announcements.over');
    expect([await stateOf(id), (await todoOf(reviewer, instance)).length]).toEqual(['3', 1]);
  });

  test('cannot be started by users who may not edit it, nor for other tables', async () => {
    const id = await draft();
    expectRefusal(await submit(id, stranger), 403, '403');
    expectRefusal(await submit(id, author, 'sys_user'), 200, 'process.notBound');
    expectRefusal(await submit('999999'), 200, 'system.recordNotFound');
  });

  test('is switched on or off per site', async () => {
    await bind({ isRequired: false });
    const id = await draft();
    const reply = await author.call('POST /sys/annountCement/doReleaseData', { query: { id } });
    expect(reply.success, reply.text).toBe(true);
    // One that was returned waits for its author, and is still decided about.
    const returned = await submitted();
    const [task] = await todoOf(reviewer, returned.instance);
    await reviewer.call('POST /process/processInstance/disagreeCallBackProcess', {
      query: { taskId: task?.taskId, reason: 'Which Friday?' },
    });
    expect(await stateOf(returned.id)).toBe('0');
    expectRefusal(
      await author.call('POST /sys/annountCement/doReleaseData', { query: { id: returned.id } }),
      200,
      'announcements.inReview',
    );
    const bound = await author.call<Page<unknown>>('GET /process/tPProcess/bound', {
      query: { tableName: 'sys_announcement' },
    });
    expect(bound.result).toContainEqual(expect.objectContaining({ isRequired: false }));
    await bind({ bizTable: null });
    expectRefusal(await submit(await draft()), 200, 'process.noDefinition');
  });
});
