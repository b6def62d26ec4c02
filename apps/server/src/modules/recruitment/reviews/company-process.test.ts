import { company, companyVerification, reviewCase } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  processRights,
  todoOf,
  userTask,
} from '../../process/process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const staff = await server.asRole([
  ...permissionsOf(company),
  ...permissionsOf(companyVerification),
  ...permissionsOf(reviewCase),
  'reviewCase:handle',
]);
const reviewer = await server.asRole([]);

const initiator =
  '<userTask id="apply" name="Apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
const { id: processId } = await deployed(
  designer,
  drawing(
    `${initiator}${userTask('review', [reviewer.username])}${flows('s>apply', 'apply>review', 'review>e')}`,
    { withdraw: 'anytime' },
  ),
);
const bind = async (isRequired: boolean): Promise<void> => {
  const body = { id: processId, bizTable: 'company', isRequired };
  const reply = await designer.call('PUT /process/tPProcess/edit', { body });
  expect(reply.success, reply.text).toBe(true);
};
await bind(true);

let last = 0;
const made = async (extra: Wire = {}): Promise<string> => {
  const body = {
    nameI18n: { 'en-US': `Mill ${++last}` },
    nature: 'private',
    registrationNo: `M-${last}`,
    contactPhone: '+959420001122',
    ...extra,
  };
  const reply = await staff.call<{ id: string }>('POST /lczp/company/add', { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const act = (id: string, name: string, body: Wire = {}) =>
  staff.call<{ state: string }>(`POST /lczp/company/act/${name}`, { body: { id, ...body } });
const read = async (id: string): Promise<Wire> =>
  (await staff.call<Wire>('GET /lczp/company/queryById', { query: { id } })).result;
const stateOf = async (id: string): Promise<unknown> => (await read(id)).verifyStatus;
const instanceOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from wf_instance
    where biz_table = 'company' and biz_id = ${id} order by id desc limit 1`.execute(server.db);
  return rows[0]?.id ?? '';
};
const submitted = async (extra: Wire = {}): Promise<{ id: string; instance: string }> => {
  const id = await made(extra);
  const reply = await act(id, 'submit');
  expect(reply.result, reply.text).toMatchObject({ state: 'in_review' });
  return { id, instance: await instanceOf(id) };
};
const submissionsOf = async (id: string) => {
  const { rows } = await sql`select status, decided_by::text as by, reason_text as reason
    from company_verification where company_id = ${id} order by submission_no`.execute(server.db);
  return rows;
};
const casesOf = async (id: string): Promise<number> => {
  const { rows } = await sql`select from review_case where object_id = ${id}`.execute(server.db);
  return rows.length;
};

describe('the verification of a company by the process of its site', () => {
  test('shows reviewers what was handed in, and verifies the company once it is approved', async () => {
    const { id, instance } = await submitted();
    expect(await casesOf(id)).toBe(0);
    const [task] = await todoOf(reviewer, instance);
    const page = await reviewer.call<{ subject: { label: string; fields: Wire[] } }>(
      'GET /process/task/getTaskOperate',
      { query: { taskId: task?.taskId } },
    );
    const { label, fields } = page.result.subject;
    expect(label).toMatch(/^Mill /);
    expect(fields).toContainEqual(expect.objectContaining({ value: expect.stringMatching(/^M-/) }));
    expect(page.text).not.toContain('420001122');
    expect(await decide(reviewer, instance)).toMatchObject({ status: 'completed' });
    expect(await read(id)).toMatchObject({
      verifyStatus: 'verified',
      verifiedAt: expect.any(String),
      verifyExpiresOn: expect.any(String),
    });
    expect(await submissionsOf(id)).toEqual([{ status: 'approved', by: reviewer.userId, reason: null }]);
    const timeline = await staff.call('GET /lczp/company/timeline', { query: { id } });
    expect(timeline.result).toMatchObject([
      { action: 'approve', from: 'in_review', to: 'verified' },
      { action: 'submit', from: 'unverified', to: 'in_review' },
    ]);
  });

  test('rejects it with the reason given, and it can be handed in again', async () => {
    const { id, instance } = await submitted();
    await decide(reviewer, instance, { outcome: 'disagree', reason: 'The stamp is missing' });
    expect(await stateOf(id)).toBe('rejected');
    expect(await submissionsOf(id)).toEqual([
      { status: 'rejected', by: reviewer.userId, reason: 'The stamp is missing' },
    ]);
    expect((await act(id, 'submit')).result).toMatchObject({ state: 'in_review' });
    expect(await submissionsOf(id)).toHaveLength(2);
  });

  test('gives it back when it is returned or withdrawn', async () => {
    const returned = await submitted();
    const [task] = await todoOf(reviewer, returned.instance);
    const reply = await reviewer.call('POST /process/processInstance/disagreeCallBackProcess', {
      query: { taskId: task?.taskId, reason: 'Which licence?' },
    });
    expect(reply.success, reply.text).toBe(true);
    expect(await stateOf(returned.id)).toBe('unverified');
    expectRefusal(await act(returned.id, 'submit'), 200, 'recruitment.inProcess');
    await decide(staff, returned.instance);
    expect([await stateOf(returned.id), (await submissionsOf(returned.id)).length]).toEqual(['in_review', 2]);

    const withdrawn = await submitted();
    await staff.call('POST /process/processInstance/callBackProcess', {
      query: { processInstanceId: withdrawn.instance },
    });
    expect(await stateOf(withdrawn.id)).toBe('unverified');
    expect(await submissionsOf(withdrawn.id)).toMatchObject([{ status: 'withdrawn' }]);
  });

  test('is decided nowhere else meanwhile', async () => {
    const { id } = await submitted();
    for (const [name, body] of [
      ['approve', {}],
      ['release', {}],
      ['reject', { reasonCode: 'forged' }],
    ] as const)
      expectRefusal(await act(id, name, body), 200, 'recruitment.inProcess');
    expect(await stateOf(id)).toBe('in_review');
  });

  test('keeps instance and company where an agency has lost its licence', async () => {
    const { id, instance } = await submitted({ nature: 'agency_local', agencyLicenceNo: 'A-1' });
    await sql`update company set agency_licence_no = null where id = ${id}`.execute(server.db);
    const [task] = await todoOf(reviewer, instance);
    const body = { taskId: task?.taskId };
    const reply = await reviewer.call('POST /process/task/processComplete', { body });
    expectRefusal(reply, 200, 'recruitment.agencyWithoutLicence');
    expect([await stateOf(id), (await todoOf(reviewer, instance)).length]).toEqual(['in_review', 1]);
  });

  test('takes a reason of a company whose verification was revoked', async () => {
    const id = await made();
    await sql`update company set verify_status = 'revoked' where id = ${id}`.execute(server.db);
    expect(pathsIn(await act(id, 'submit'))).toEqual(['reason']);
    const query = { tableName: 'company', id };
    const around = await staff.call('POST /process/tPProcess/startUserDefinedProcess', { query });
    expect(pathsIn(around)).toEqual(['reason']);
    expect((await act(id, 'submit', { reason: 'The register was wrong' })).success).toBe(true);
  });

  test('is switched on or off per site', async () => {
    await bind(false);
    const id = await made();
    expect((await act(id, 'submit')).result).toMatchObject({ state: 'submitted' });
    expect([await casesOf(id), await instanceOf(id)]).toEqual([1, '']);
    const query = { tableName: 'company', id: await made() };
    const asked = await staff.call('POST /process/tPProcess/startUserDefinedProcess', { query });
    expect(asked.success, asked.text).toBe(true);
    expect([await stateOf(query.id), await casesOf(query.id)]).toEqual(['in_review', 0]);
    expect(await submissionsOf(query.id)).toMatchObject([{ status: 'in_review' }]);
  });
});
