import {
  company,
  companyDocument,
  companyFollowUp,
  companyVerification,
  resume,
  reviewCase,
  seeker,
} from '@lc/contract/recruitment';
import { type GrantKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { endOldVerifications, remindOfLicences } from './licences.ts';

const server = await startTestApp();
const rights: GrantKey[] = [
  ...[company, companyDocument, companyFollowUp, companyVerification, resume, seeker, reviewCase].flatMap(
    permissionsOf,
  ),
  'reviewCase:handle',
];
const staff = await server.asRole(rights);
const colleague = await server.asRole(rights);
const add = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
let last = 0;
const madeCompany = (extra: Wire = {}): Promise<string> =>
  add('/lczp/company', {
    nameI18n: { 'en-US': `Kept ${++last}` },
    nature: 'private',
    registrationNo: `K-${last}`,
    ...extra,
  });
const companyId = await madeCompany();

describeResource({
  server,
  resource: companyDocument,
  make: (number) => ({ companyId, kind: 'business_licence', docNo: `D ${number}` }),
  change: { expiresOn: '2031-02-03' },
  freeText: 'docNo',
});
describeResource({
  server,
  resource: companyFollowUp,
  make: (number) => ({ companyId, content: `Called ${number}` }),
  change: { kind: 'call' },
  freeText: 'content',
});

/** Makes a move; what one person submits, another one approves. */
const act = async (path: string, id: string, action: string, body: Wire = {}): Promise<string> => {
  const by = action === 'approve' ? colleague : staff;
  const reply = await by.call<{ state: string }>(`POST ${path}/act`, { body: { id, action, ...body } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.state;
};

describe('submissions of a company', () => {
  test('are stored with the changes since the last one and their result', async () => {
    const id = await madeCompany({ licenceUntil: '2030-01-01' });
    for (const action of ['submit', 'claim']) await act('/lczp/company', id, action);
    await act('/lczp/company', id, 'reject', { reasonCode: 'forged' });
    await staff.call('PUT /lczp/company/edit', { body: { id, licenceUntil: '2031-01-01' } });
    for (const action of ['submit', 'claim', 'approve']) await act('/lczp/company', id, action);
    const list = await staff.call<{ records: Wire[] }>('GET /lczp/companyVerification/list', {
      query: { companyId: id },
    });
    expect(list.result.records).toMatchObject([
      { submissionNo: 2, status: 'approved' },
      { submissionNo: 1, status: 'rejected', reasonCode: 'forged' },
    ]);
    const { rows } = await sql<{ changed: string }>`select changed_fields as changed from company_verification
      where company_id = ${id} and submission_no = 2`.execute(server.db);
    expect(rows).toEqual([{ changed: 'licence_until' }]);
  });
});

describe('a verification', () => {
  const verified = async (documentUntil: string | undefined): Promise<string> => {
    const id = await madeCompany();
    for (const action of ['submit', 'claim', 'approve']) await act('/lczp/company', id, action);
    if (documentUntil)
      await add('/lczp/companyDocument', {
        companyId: id,
        kind: 'business_licence',
        docNo: `L ${id}`,
        expiresOn: documentUntil,
      });
    return id;
  };
  const stateOf = async (id: string): Promise<unknown> =>
    (await staff.call<Wire>('GET /lczp/company/queryById', { query: { id } })).result.verifyStatus;

  test('expires with its document, unless there is a newer one', async () => {
    const [over, renewed, without] = [
      await verified('2020-01-01'),
      await verified('2020-01-01'),
      await verified(undefined),
    ];
    await add('/lczp/companyDocument', {
      companyId: renewed,
      kind: 'business_licence',
      docNo: 'new',
      expiresOn: '2040-01-01',
    });
    await inTransaction(server.db, endOldVerifications);
    expect([await stateOf(over), await stateOf(renewed), await stateOf(without)]).toEqual([
      'expired',
      'verified',
      'verified',
    ]);
    const timeline = await staff.call<Wire[]>('GET /lczp/company/timeline', { query: { id: over } });
    expect(timeline.result[0]).toMatchObject({ action: 'licenceExpired', from: 'verified', to: 'expired' });
  });

  test('is announced to the company 30, 7 and 1 days before the end, or later where a day was missed', async () => {
    const id = await verified(undefined);
    const remind = async (daysLeft: number): Promise<string[]> => {
      await sql`update company set licence_until = (now() at time zone site_zone(subsite_id))::date + ${daysLeft}::int,
        contact_phone = '+959777123456' where id = ${id}`.execute(server.db);
      await inTransaction(server.db, (tx) => remindOfLicences(server.app.context, tx));
      const { rows } = await sql<{ occasion: string }>`select occasion from message_log
        where occasion like ${`licence_expiring:${id}:%`} order by id`.execute(server.db);
      return rows.map(({ occasion }) => occasion.split(':').at(-1) ?? '');
    };
    expect(await remind(31)).toEqual([]);
    expect(await remind(29)).toEqual(['30']);
    expect(await remind(29)).toEqual(['30']);
    expect(await remind(7)).toEqual(['30', '7']);
    expect(await remind(1)).toEqual(['30', '7', '1']);
    expect(await remind(0)).toEqual(['30', '7', '1']);
  });
});

describe('resumes', () => {
  test('are in the review queue and decided there', async () => {
    const seekerId = await add('/lczp/seeker', { fullName: 'Queued Person' });
    const id = await add('/lczp/resume', {
      seekerId,
      lang: 'en-US',
      title: 'Cook with a number',
      summary: 'Call me at 09 777 123 456 please',
    });
    expect(await act('/lczp/resume', id, 'submit')).toBe('pending_review');
    const { rows } = await sql<{ id: string }>`select id from review_case
      where kind = 'resume' and object_id = ${id} and outcome is null`.execute(server.db);
    const waiting = rows[0]?.id;
    const detail = await staff.call<Wire>('GET /lczp/reviewCase/detail', { query: { id: waiting ?? '' } });
    expect(detail.result).toMatchObject({ kind: 'resume', mayDecide: true });
    expect(JSON.stringify(detail.result.hits)).toContain('contact_in_text');
    const decided = await colleague.call('POST /lczp/reviewCase/decide', {
      body: { id: waiting, decision: 'approve' },
    });
    expect(decided.success, decided.text).toBe(true);
    const record = await staff.call<Wire>('GET /lczp/resume/queryById', { query: { id } });
    expect(record.result.status).toBe('approved');
  });
});
