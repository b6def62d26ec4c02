import {
  company,
  companyDocument,
  duplicatePair,
  jobPosting,
  member,
  privacyRequest,
} from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  nodesOf,
  processRights,
  todoOf,
  userTask,
} from '../../process/process.fixture.ts';

const server = await startTestApp();
const rights = [company, companyDocument, duplicatePair, jobPosting, member, privacyRequest].flatMap(
  permissionsOf,
);
const writer = await server.asRole(rights);
const checker = await server.asRole(rights);
const third = await server.asRole(rights);

let last = 0;
const made = async (extra: Wire = {}, by: Caller = writer): Promise<string> => {
  const reply = await by.call<{ id: string }>('POST /lczp/company/add', {
    body: {
      nameI18n: { 'en-US': `Agent ${++last}` },
      nature: 'private',
      registrationNo: `S-${last}`,
      ...extra,
    },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const edit = (id: string, body: Wire, by: Caller = writer) =>
  by.call('PUT /lczp/company/edit', { body: { id, ...body } });
const act = (id: string, name: string, by: Caller = writer, body: Wire = {}) =>
  by.call<{ state: string }>(`POST /lczp/company/act/${name}`, { body: { id, ...body } });
const stateOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{
    state: string;
  }>`select verify_status as state from company where id = ${id}`.execute(server.db);
  return rows[0]?.state ?? '';
};
const inReview = async (extra: Wire = {}, by: Caller = writer): Promise<string> => {
  const id = await made(extra, by);
  for (const name of ['submit', 'claim']) expect((await act(id, name, by)).success).toBe(true);
  return id;
};
const agency = { nature: 'agency_overseas', agencyLicenceNo: 'A-77' };

describe('a company', () => {
  test('that somebody made harmless is not verified by that person, and is verified again once it is an agency again', async () => {
    const id = await made(agency);
    expect((await edit(id, { nature: 'private' }, checker)).success).toBe(true);
    for (const name of ['submit', 'claim']) await act(id, name, writer);
    expectRefusal(await act(id, 'approve', checker), 200, 'recruitment.secondPerson');
    expectRefusal(await act(id, 'approve', writer), 200, 'recruitment.secondPerson');
    expect((await act(id, 'approve', third)).result).toMatchObject({ state: 'verified' });
    expect((await edit(id, { nature: 'agency_overseas' }, checker)).success).toBe(true);
    expect(await stateOf(id)).toBe('unverified');
    const timeline = await writer.call<Wire[]>('GET /lczp/company/timeline', { query: { id } });
    expect(timeline.result[0]).toMatchObject({ action: 'materialEdit', from: 'verified', to: 'unverified' });
  });

  test('stays verified when something else of it is written', async () => {
    const id = await inReview();
    await act(id, 'approve', checker);
    expect((await edit(id, { shortName: 'Agent', contactName: 'Daw Mya' })).success).toBe(true);
    expect((await edit(id, { nature: 'private', registrationNo: `S-${last}` })).success).toBe(true);
    expect(await stateOf(id)).toBe('verified');
  });

  test.each([
    ['nature', { nature: 'state' }],
    ['registrationNo', { registrationNo: 'Other' }],
    ['name', { nameI18n: { 'en-US': 'Another name' } }],
    ['licenceUntil', { licenceUntil: '2039-01-01' }],
  ])('keeps its %s while it is in review', async (field, body) => {
    const id = await inReview();
    const reply = await edit(id, body);
    expect(pathsIn(reply)).toEqual([field]);
    expect((await edit(id, { shortName: 'Seen' })).success).toBe(true);
  });

  test('whose licence the approver has exchanged is verified by somebody else', async () => {
    const id = await inReview();
    const paper = { companyId: id, kind: 'business_licence', docNo: 'L-1' };
    const added = await checker.call<{ id: string }>('POST /lczp/companyDocument/add', { body: paper });
    expect(added.success, added.text).toBe(true);
    expectRefusal(await act(id, 'approve', checker), 200, 'recruitment.secondPerson');
    const bulk = await checker.call<{ refused: Wire[] }>('POST /lczp/company/actBatch/approve', {
      body: { ids: [id] },
    });
    expect(bulk.result.refused).toMatchObject([{ id, code: 'recruitment.secondPerson' }]);
    expect((await act(id, 'approve', third)).success).toBe(true);
  });

  test('is verified by a user who noted its account manager, and takes no consents from a call', async () => {
    const id = await inReview();
    expect((await edit(id, { accountManagerId: checker.userId, level: 2 }, checker)).success).toBe(true);
    const consents = [third.userId];
    expectRefusal(await act(id, 'approve', writer, { consents }), 200, 'recruitment.secondPerson');
    expect((await act(id, 'approve', checker)).success).toBe(true);
  });

  test.each(['edit', 'delete'] as const)('counts the %s of a paper as writing', async (how) => {
    const id = await inReview();
    const paper = { companyId: id, kind: 'business_licence', docNo: 'L-2' };
    const added = await writer.call<{ id: string }>('POST /lczp/companyDocument/add', { body: paper });
    const changed =
      how === 'edit'
        ? await checker.call('PUT /lczp/companyDocument/edit', {
            body: { id: added.result.id, docNo: 'L-3' },
          })
        : await checker.call('DELETE /lczp/companyDocument/delete', { query: { id: added.result.id } });
    expect(changed.success, changed.text).toBe(true);
    expectRefusal(await act(id, 'approve', checker), 200, 'recruitment.secondPerson');
  });

  test('is decided about by its first author again, once somebody else has approved it', async () => {
    const id = await inReview();
    await act(id, 'approve', checker);
    await edit(id, { legalPerson: 'U Ba' }, checker);
    for (const name of ['submit', 'claim']) await act(id, name, checker);
    expectRefusal(await act(id, 'approve', checker), 200, 'recruitment.secondPerson');
    expect((await act(id, 'approve', writer)).success).toBe(true);
  });
});

describe('a merge', () => {
  const pairOf = async (kind: string, a: string, b: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into duplicate_pair
        (subsite_id, kind, a_id, b_id, title_a, title_b, score, signals, create_by)
      values (${testSites.myanmar}, ${kind}, least(${a}::bigint, ${b}::bigint), greatest(${a}::bigint, ${b}::bigint),
        'A', 'B', 0.9, '{name}', 'test')
      on conflict (kind, a_id, b_id) do update set score = 0.9 returning id`.execute(server.db);
    return rows[0]?.id ?? '';
  };
  /** Both rows as one: the first stays, and takes fields of the second. */
  const merge = async (kind: string, [kept, lost]: [string, string], take: string[]) =>
    checker.call<Wire>('POST /lczp/duplicatePair/merge', {
      body: { id: await pairOf(kind, kept, lost), keep: BigInt(kept) < BigInt(lost) ? 'a' : 'b', take },
    });

  test('counts as writing a company in review, and does not exchange what is decided about', async () => {
    const [id, other] = [await inReview(), await made()];
    expect(pathsIn(await merge('company', [id, other], ['name', 'registrationNo']))).toEqual([
      'name',
      'registrationNo',
    ]);
    const merged = await merge('company', [id, other], ['nature', 'shortName']);
    expect(merged.success, merged.text).toBe(true);
    expectRefusal(await act(id, 'approve', checker), 200, 'recruitment.secondPerson');
    expect((await act(id, 'approve', third)).success).toBe(true);
  });

  test('has a verified company verified again when it takes over what was looked at', async () => {
    const [id, other] = [await inReview(), await made(agency)];
    await act(id, 'approve', checker);
    const merged = await merge('company', [id, other], ['nature', 'agencyLicenceNo']);
    expect(merged.success, merged.text).toBe(true);
    expect(await stateOf(id)).toBe('unverified');
  });

  test('does not exchange what was approved of a posting', async () => {
    const { rows } = await sql<{ id: string }>`select id from job_posting
      where status = 'published' and deleted_at is null and subsite_id = ${testSites.myanmar}
      order by id limit 2`.execute(server.db);
    const [kept = '', lost = ''] = rows.map((row) => row.id);
    await sql`update job_posting set description = 'Another' where id = ${lost}`.execute(server.db);
    expect(pathsIn(await merge('job', [kept, lost], ['description']))).toEqual(['description']);
  });
});

test('a posting keeps what applicants decide by while it is in review', async () => {
  const companyId = await made();
  await sql`update company set verify_status = 'verified' where id = ${companyId}`.execute(server.db);
  const { rows } = await sql<{ id: string }>`select id from job_type order by id desc limit 1`.execute(
    server.db,
  );
  const job = await writer.call<{ id: string }>('POST /lczp/jobPosting/add', {
    body: {
      title: 'Guide',
      companyId,
      jobTypeId: rows[0]?.id,
      description: 'Shows guests around the old town and its pagodas',
      salaryNegotiable: true,
    },
  });
  const id = job.result.id;
  const submitted = await writer.call('POST /lczp/jobPosting/act/submit', { body: { id } });
  expect(submitted.success, submitted.text).toBe(true);
  const change = (body: Wire) => checker.call('PUT /lczp/jobPosting/edit', { body: { id, ...body } });
  expect(pathsIn(await change({ title: 'Manager' }))).toEqual(['title']);
  expect((await change({ contactName: 'Ko Ko' })).success).toBe(true);
  const approve = (by: Caller) => by.call('POST /lczp/jobPosting/act/approve', { body: { id } });
  expectRefusal(await approve(checker), 200, 'system.secondPerson');
  expect((await approve(third)).success).toBe(true);
});

test('a request about personal data is executed neither by who entered it nor by who saw the proof', async () => {
  const seen = await sql<{
    id: string;
  }>`select id from member
    where deleted_at is null and subsite_id = ${testSites.myanmar} order by id limit 1`.execute(server.db);
  const reply = await writer.call<{ id: string }>('POST /lczp/privacyRequest/add', {
    body: { kind: 'export', memberId: seen.rows[0]?.id },
  });
  expect(reply.success, reply.text).toBe(true);
  const { id } = reply.result;
  const move = (name: string, by: Caller) =>
    by.call(`POST /lczp/privacyRequest/act/${name}`, { body: { id } });
  for (const name of ['verifyIdentity', 'review']) expect((await move(name, checker)).success).toBe(true);
  for (const by of [writer, checker])
    expectRefusal(await move('execute', by), 200, 'recruitment.otherExecutes');
  expect((await move('execute', third)).success).toBe(true);
});

const designer = await server.asRole(processRights);
const starter = await server.asRole([
  'company:list',
  'company:add',
  'company:edit',
  'company:submit',
  'process:manage',
]);
const reviewer = await server.asRole(['process:manage']);
const initiator =
  '<userTask id="apply" name="Apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
const { id: processId } = await deployed(
  designer,
  drawing(
    `${initiator}${userTask('review', [starter.username, reviewer.username])}${userTask('again', [reviewer.username])}${flows('s>apply', 'apply>review', 'review>again', 'again>e')}`,
  ),
);
const bind = async (isRequired: boolean): Promise<void> => {
  const body = { id: processId, bizTable: 'company', isRequired };
  const reply = await designer.call('PUT /process/tPProcess/edit', { body });
  expect(reply.success, reply.text).toBe(true);
};

describe('a company that a process decides about', () => {
  beforeAll(() => bind(true));
  afterAll(() => bind(false));
  const submitted = async (): Promise<{ id: string; instance: string; taskId: string }> => {
    const id = await made(agency, starter);
    const reply = await act(id, 'submit', starter);
    expect(reply.result, reply.text).toMatchObject({ state: 'in_review' });
    const { rows } = await sql<{ id: string; task: string }>`select i.id, t.id as task from wf_instance i
      join wf_task t on t.instance_id = i.id and t.state = 'open'
      where i.biz_table = 'company' and i.biz_id = ${id}`.execute(server.db);
    return { id, instance: rows[0]?.id ?? '', taskId: rows[0]?.task ?? '' };
  };
  const jump = (taskId: string, skipTaskNode: string, by: Caller) =>
    by.call<{ status: string }>('POST /process/processInstance/skipNode', {
      query: { taskId, skipTaskNode, reason: 'Known to us' },
    });
  const give = (taskId: string, mode: string, userName: string, by: Caller) =>
    by.call('POST /process/processInstance/reassign', {
      query: { taskId, mode, userName, reason: 'On leave' },
    });
  const complete = (taskId: string, by: Caller) =>
    by.call('POST /process/task/processComplete', { body: { taskId } });

  test('is not verified by a jump to the end, of its starter or of a manager', async () => {
    for (const by of [starter, reviewer]) {
      const { id, taskId } = await submitted();
      const reply = await jump(taskId, 'end', by);
      expect(reply.result, reply.text).toMatchObject({ status: 'completed' });
      expect(await stateOf(id)).toBe('unverified');
    }
  });

  test('is not verified by a jump to the end after somebody agreed', async () => {
    const { id, instance } = await submitted();
    expect(nodesOf(await decide(reviewer, instance))).toEqual(['again']);
    const [task] = await todoOf(reviewer, instance);
    expect((await jump(task?.taskId ?? '', 'end', starter)).success).toBe(true);
    expect(await stateOf(id)).toBe('unverified');
  });

  test('is verified by consent after a jump over a step', async () => {
    const { id, instance, taskId } = await submitted();
    expect((await jump(taskId, 'again', reviewer)).success).toBe(true);
    expect(await decide(reviewer, instance)).toMatchObject({ status: 'completed' });
    expect(await stateOf(id)).toBe('verified');
  });

  test('is not closed into a verification', async () => {
    const { id, instance } = await submitted();
    const query = { processInstanceId: instance, reason: 'Enough' };
    const closed = await starter.call('POST /process/processInstance/closeProcessInstance', { query });
    expect(closed.success, closed.text).toBe(true);
    expect(await stateOf(id)).toBe('unverified');
  });

  test('comes to others than its starter, and is neither transferred nor delegated to them', async () => {
    const { id, instance, taskId } = await submitted();
    expect(await todoOf(starter, instance)).toEqual([]);
    for (const mode of ['transfer', 'delegate'])
      expectRefusal(await give(taskId, mode, starter.username, reviewer), 200, 'process.ownRecord');
    expect((await complete(taskId, starter)).success).toBe(false);
    expect(await stateOf(id)).toBe('in_review');
  });

  test('is not decided by its starter, however the task came to them', async () => {
    const { id, taskId } = await submitted();
    await sql`update wf_task set assignee_id = null where id = ${taskId}`.execute(server.db);
    await sql`insert into wf_task_candidate (task_id, user_id, claimable_since)
      values (${taskId}, ${starter.userId}, now())`.execute(server.db);
    const claimed = await starter.call('POST /process/activity/claim', { query: { taskId } });
    expectRefusal(claimed, 200, 'process.ownRecord');
    await sql`update wf_task set assignee_id = ${starter.userId} where id = ${taskId}`.execute(server.db);
    expectRefusal(await complete(taskId, starter), 200, 'process.ownRecord');
    const batch = await starter.call<{ refused: Wire[] }>('POST /process/task/processCompleteBatch', {
      body: { taskIds: [taskId], outcome: 'agree' },
    });
    expect(batch.result.refused).toMatchObject([{ taskId, code: 'process.ownRecord' }]);
    expect(await stateOf(id)).toBe('in_review');
  });

  test('is not decided by a substitute of its starter, nor by its starter as a substitute', async () => {
    const substitute = await server.asRole([]);
    const standIn = (userName: string, agentUserName: string) =>
      sql`insert into sys_user_agent (user_name, agent_user_name, start_time, end_time)
        values (${userName}, ${agentUserName}, now() - interval '1 day', now() + interval '1 day')`.execute(
        server.db,
      );
    await standIn(starter.username, substitute.username);
    await standIn(reviewer.username, starter.username);
    const { id, taskId } = await submitted();
    expectRefusal(await complete(taskId, starter), 200, 'process.ownRecord');
    await sql`update wf_task set assignee_id = ${starter.userId} where id = ${taskId}`.execute(server.db);
    expectRefusal(await complete(taskId, substitute), 200, 'process.ownRecord');
    expect(await stateOf(id)).toBe('in_review');
    await sql`delete from sys_user_agent where agent_user_name = any(${[starter.username, substitute.username]})`.execute(
      server.db,
    );
  });

  test('is not decided by somebody who wrote it', async () => {
    const id = await made(agency, starter);
    await sql`insert into record_writer (resource, record_id, user_id) values ('company', ${id}, ${reviewer.userId})`.execute(
      server.db,
    );
    expectRefusal(await act(id, 'submit', starter), 200, 'process.noHandler');
    expect(await stateOf(id)).toBe('unverified');
  });
});
