import {
  company,
  jobPosting,
  jobRevision,
  reportCase,
  resume,
  reviewCase,
  reviewKinds,
  riskRule,
  seeker,
  specialRecruitment,
  srCompany,
} from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { jobTypeIdOf } from '../lookups/seed.ts';
import { dueAt } from './cases.ts';

const server = await startTestApp();
const rights = [
  company,
  jobPosting,
  jobRevision,
  reviewCase,
  riskRule,
  reportCase,
  specialRecruitment,
  srCompany,
  seeker,
  resume,
].flatMap(permissionsOf);
const staff = await server.asRole([...rights, 'reviewCase:handle']);
const colleague = await server.asRole([...rights, 'reviewCase:handle']);

let last = 0;
const madeCompany = async (extra: Wire = {}): Promise<string> => {
  const reply = await staff.call<{ id: string }>('POST /lczp/company/add', {
    body: {
      nameI18n: { 'en-US': `Firm ${++last}` },
      nature: 'private',
      registrationNo: `F-${last}`,
      ...extra,
    },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const verified = async (): Promise<string> => {
  const id = await madeCompany();
  await sql`update company set verify_status = 'verified', create_time = now() - interval '1 year' where id = ${id}`.execute(
    server.db,
  );
  return id;
};
const submittedJob = async (extra: Wire = {}): Promise<string> => {
  const made = await staff.call<{ id: string }>('POST /lczp/jobPosting/add', {
    body: {
      title: `Cook ${++last}`,
      companyId: await verified(),
      jobTypeId: jobTypeIdOf('hospitality.cook'),
      description: `Cooks for the guests of house number ${last} with care`,
      salaryNegotiable: true,
      ...extra,
    },
  });
  expect(made.success, made.text).toBe(true);
  const moved = await staff.call('POST /lczp/jobPosting/act/submit', { body: { id: made.result.id } });
  expect(moved.success, moved.text).toBe(true);
  return made.result.id;
};
const caseOf = async (kind: string, objectId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from review_case
    where kind = ${kind} and object_id = ${objectId} order by id desc limit 1`.execute(server.db);
  return rows[0]?.id ?? '';
};
const detail = async (id: string, by: Caller = staff): Promise<Wire> => {
  const reply = await by.call<Wire>('GET /lczp/reviewCase/detail', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const decide = (id: string, body: Wire, by: Caller = staff) =>
  by.call<{ isSecondNeeded: boolean }>('POST /lczp/reviewCase/decide', { body: { id, ...body } });
const stateOf = async (table: string, column: string, id: string): Promise<unknown> => {
  const { rows } = await sql<{ state: unknown }>`select ${sql.ref(column)} as state from ${sql.table(table)}
    where id = ${id}`.execute(server.db);
  return rows[0]?.state;
};

const reported = await madeCompany();
describeResource({
  server,
  resource: reportCase,
  make: (number) => ({
    targetKind: 'company',
    targetId: reported,
    category: 'expired',
    content: `The office has moved, ${number}`,
  }),
  change: { actionTaken: 'Called them' },
});

describe('the review queue', () => {
  test('has submitted objects with reject reasons, and a decision moves the object', async () => {
    const job = await submittedJob();
    const id = await caseOf('job', job);
    const shown = await detail(id);
    expect(shown).toMatchObject({ kind: 'job', mayDecide: true, isOwnWork: true, outcome: null });
    expect(shown.reasons).toHaveLength(9);
    expectRefusal(await decide(id, { decision: 'approve' }), 200, 'system.secondPerson');
    expect((await decide(id, { decision: 'approve' }, colleague)).result).toEqual({ isSecondNeeded: false });
    expect(await stateOf('job_posting', 'status', job)).toBe('published');
    expect(await stateOf('review_case', 'outcome', id)).toBe('approved');
    expectRefusal(await decide(id, { decision: 'approve' }), 200, 'recruitment.caseDecided');
  });

  test('closes a case when its object is decided elsewhere, and opens a round after resubmit', async () => {
    const job = await submittedJob();
    await staff.call('POST /lczp/jobPosting/act/reject', { body: { id: job, reasonCode: 'fee' } });
    expect(await stateOf('review_case', 'outcome', await caseOf('job', job))).toBe('rejected');
    await staff.call('POST /lczp/jobPosting/act/edit', { body: { id: job } });
    await staff.call('POST /lczp/jobPosting/act/submit', { body: { id: job } });
    expect(await stateOf('review_case', 'round', await caseOf('job', job))).toBe(2);
  });

  test('assigns a case to one user at a time', async () => {
    const id = await caseOf('job', await submittedJob());
    const claim = (by: Caller) => by.call('POST /lczp/reviewCase/claim', { body: { id } });
    expect((await claim(staff)).success).toBe(true);
    expectRefusal(await claim(colleague), 200, 'recruitment.caseTaken');
    expectRefusal(await decide(id, { decision: 'approve' }, colleague), 200, 'recruitment.caseTaken');
    await staff.call('POST /lczp/reviewCase/release', { body: { id } });
    expect((await claim(colleague)).success).toBe(true);
  });

  test('assigns different cases to simultaneous users', async () => {
    await submittedJob();
    await submittedJob();
    const next = (by: Caller) => by.call<{ id: string }>('POST /lczp/reviewCase/claimNext', { body: {} });
    const [one, other] = await Promise.all([next(staff), next(colleague)]);
    expect(one.result.id).not.toBeNull();
    expect(other.result.id).not.toBeNull();
    expect(one.result.id).not.toBe(other.result.id);
  });

  test('decides in bulk, each case separately', async () => {
    const ids = [await caseOf('job', await submittedJob()), await caseOf('job', await submittedJob())];
    await colleague.call('POST /lczp/reviewCase/claim', { body: { id: ids[1] } });
    const reply = await staff.call<{ done: string[]; refused: Wire[] }>('POST /lczp/reviewCase/decideBatch', {
      body: { ids: ids.join(','), decision: 'reject', reasonCode: 'pay' },
    });
    expect(reply.result.done).toEqual([ids[0]]);
    expect(reply.result.refused).toMatchObject([{ id: ids[1], code: 'recruitment.caseTaken' }]);
  });

  test('requires the permission of the transition behind the decision, and assigns nothing without it', async () => {
    const id = await caseOf('job', await submittedJob());
    const clerk = await server.asRole(['reviewCase:list', 'reviewCase:handle']);
    expectRefusal(await decide(id, { decision: 'approve' }, clerk), 403, '403');
    const next = await clerk.call<Wire>('POST /lczp/reviewCase/claimNext', { body: {} });
    expect(next.result).toEqual({ id: null });
  });

  test('refuses users of other sites', async () => {
    const id = await caseOf('job', await submittedJob());
    const stranger = await server.asRole([...rights, 'reviewCase:handle'], { sites: [testSites.china] });
    expectRefusal(await decide(id, { decision: 'approve' }, stranger), 200, 'system.recordNotFound');
    const seen = await stranger.call('GET /lczp/reviewCase/detail', { query: { id } });
    expectRefusal(seen, 200, 'system.recordNotFound');
  });

  test('needs two users for an agency, the second of whom verifies it', async () => {
    const agency = await madeCompany({ nature: 'agency_local', agencyLicenceNo: 'A-1' });
    await staff.call('POST /lczp/company/act/submit', { body: { id: agency } });
    const id = await caseOf('company_verification', agency);
    await staff.call('POST /lczp/company/act/claim', { body: { id: agency } });
    const around = await staff.call('POST /lczp/company/act/approve', { body: { id: agency } });
    expectRefusal(around, 200, 'recruitment.secondPerson');
    expect((await decide(id, { decision: 'approve' })).result).toEqual({ isSecondNeeded: true });
    expect(await stateOf('company', 'verify_status', agency)).toBe('submitted');
    expectRefusal(await decide(id, { decision: 'approve' }), 200, 'recruitment.secondPerson');
    expect((await decide(id, { decision: 'approve' }, colleague)).result).toEqual({ isSecondNeeded: false });
    expect(await stateOf('company', 'verify_status', agency)).toBe('verified');
  });
});

describe('the risk of a job', () => {
  test('is shown with its reasons', async () => {
    const job = await submittedJob({
      description: 'Pay a registration fee first and call +95 9 777 123 456 to begin',
    });
    const shown = await detail(await caseOf('job', job));
    expect(shown.riskScore).toBe(65);
    expect(shown.hits).toEqual([
      { rule: 'contact_in_text', score: 25, excerpt: expect.stringContaining('777 123 456') },
      { rule: 'sensitive_word', score: 40, excerpt: expect.stringContaining('registration fee') },
    ]);
    expect(await stateOf('job_posting', 'risk_score', job)).toBe(65);
  });

  test('follows rules that staff edit, and a rule can be tested on past jobs', async () => {
    const { rows } = await sql<{ id: string }>`select id from risk_rule where kind = 'overseas'`.execute(
      server.db,
    );
    const id = rows[0]?.id ?? '';
    await staff.call('PUT /lczp/riskRule/edit', { body: { id, score: 77 } });
    const job = await submittedJob({
      overseasCountry: 'TH',
      description: 'Looks after orchids in a greenhouse near the sea',
    });
    expect((await detail(await caseOf('job', job))).riskScore).toBe(77);
    const tried = await staff.call<Wire>('GET /lczp/riskRule/tryOut', { query: { id } });
    expect(tried.result.examples).toContainEqual(expect.objectContaining({ id: job, excerpt: 'TH' }));
  });
});

describe('reports', () => {
  const published = async (): Promise<string> => {
    const job = await submittedJob();
    await colleague.call('POST /lczp/jobPosting/act/approve', { body: { id: job } });
    return job;
  };
  let reporters = 0;
  const report = (targetId: string, category: string) =>
    server.call<{ reportNo: string }>('POST /public/report', {
      body: { targetKind: 'job', targetId, category, content: 'They asked for money' },
      address: `10.9.9.${++reporters}`,
    });
  const isSeen = async (id: string): Promise<boolean> =>
    (await server.call('GET /public/job', { query: { id } })).success;
  const idOf = async (reportNo: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select id from report_case
      where report_no = ${reportNo} order by id desc limit 1`.execute(server.db);
    return rows[0]?.id ?? '';
  };
  const walk = async (id: string, ...moves: readonly string[]) => {
    for (const name of moves) {
      const reply = await staff.call(`POST /lczp/reportCase/act/${name}`, {
        body: { id, reason: 'Called them' },
      });
      expect(reply.success, reply.text).toBe(true);
    }
  };

  test('that are severe hide the job at once, and show it again when they are dismissed', async () => {
    const job = await published();
    const { reportNo } = (await report(job, 'fee_charged')).result;
    expect(await isSeen(job)).toBe(false);
    await walk(await idOf(reportNo), 'assign', 'start', 'dismiss');
    expect(await isSeen(job)).toBe(true);
  });

  test('take the job offline when they are upheld', async () => {
    const job = await published();
    const { reportNo } = (await report(job, 'fake_job')).result;
    expect(await isSeen(job)).toBe(true);
    await walk(await idOf(reportNo), 'assign', 'start', 'uphold');
    expect(await stateOf('job_posting', 'status', job)).toBe('taken_down');
  });

  test('need a captcha once an address sends many', async () => {
    const job = await published();
    const codes: string[] = [];
    for (let number = 0; number < 6; number++) {
      const body = { targetKind: 'job', targetId: job, category: 'spam' };
      codes.push((await server.call('POST /public/report', { body, address: '10.9.8.7' })).code);
    }
    expect(codes.slice(0, 5)).toEqual(['200', '200', '200', '200', '200']);
    expect(codes[5]).toBe('identity.captchaRequired');
  });

  test('are refused for jobs that visitors do not see', async () => {
    expectRefusal(await report(await submittedJob(), 'spam'), 200, 'system.recordNotFound');
  });
});

test('the review of a resume shows its lists, a line each', async () => {
  const seekerId = (
    await staff.call<{ id: string }>('POST /lczp/seeker/add', { body: { fullName: 'Ma Line' } })
  ).result.id;
  const experiences = [
    { companyName: 'Maple Leaf', jobTitle: 'Clerk', startMonth: '2012-06', duty: 'Books' },
  ];
  const made = await staff.call<{ id: string }>('POST /lczp/resume/add', {
    body: { seekerId, lang: 'en-US', title: 'Clerk', experiences },
  });
  expect(made.success, made.text).toBe(true);
  await staff.call('POST /lczp/resume/act/submit', { body: { id: made.result.id } });
  expect((await detail(await caseOf('resume', made.result.id))).fields).toContainEqual({
    field: 'experiences',
    label: 'Experience',
    value: 'Maple Leaf · Clerk · 2012-06 · Books',
  });
});

describe('companies at fairs in the review queue', () => {
  const fairs = specialRecruitment.spec.path;
  const guests = srCompany.spec.path;
  const make = async (path: string, body: Wire): Promise<string> => {
    const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
    expect(reply.success, reply.text).toBe(true);
    return reply.result.id;
  };
  const newFair = () =>
    make(fairs, {
      title: `Fair ${++last}`,
      heldFrom: '2031-03-01 09:00:00',
      heldTo: '2031-03-01 17:00:00',
      maxCompanies: 9,
      booths: [{ zone: 'A', code: 'A1' }],
    });
  const join = async (eventId: string): Promise<string> =>
    make(guests, { eventId, companyId: await verified() });
  const act = (path: string, id: string, name: string, body: Wire = {}) =>
    staff.call(`POST ${path}/act/${name}`, { body: { id, ...body } });
  const outcomeOf = async (guest: string) =>
    stateOf('review_case', 'outcome', await caseOf('sr_company', guest));

  test('are shown with the facts of the decision, and are decided there, alone and in bulk', async () => {
    const eventId = await newFair();
    const [first, second, third] = [await join(eventId), await join(eventId), await join(eventId)];
    const id = await caseOf('sr_company', first);
    const shown = await detail(id);
    expect(shown).toMatchObject({
      kind: 'sr_company',
      mayDecide: true,
      title: expect.stringContaining(' · '),
    });
    expect(shown.reasons).toContainEqual({ code: 'full', text: 'No room' });
    const values = new Map((shown.fields as Wire[]).map(({ field, value }) => [field, value]));
    expect(Object.fromEntries(values)).toMatchObject({
      'companyId.verifyStatus': 'Verified',
      'eventId.takenPlaces': '0',
      'eventId.maxCompanies': '9',
    });
    expect((await decide(id, { decision: 'approve' })).result).toEqual({ isSecondNeeded: false });
    expect(await stateOf('sr_company', 'status', first)).toBe('approved');
    const ids = [await caseOf('sr_company', second), await caseOf('sr_company', third)];
    await colleague.call('POST /lczp/reviewCase/claim', { body: { id: ids[1] } });
    const bulk = await staff.call<Wire>('POST /lczp/reviewCase/decideBatch', {
      body: { ids: ids.join(','), decision: 'reject', reasonCode: 'full' },
    });
    expect(bulk.result).toMatchObject({ done: [ids[0]], refused: [{ id: ids[1] }] });
    expect(await stateOf('sr_company', 'status', second)).toBe('rejected');
    const clerk = await server.asRole(['reviewCase:list', 'reviewCase:handle']);
    expectRefusal(await decide(ids[1] ?? '', { decision: 'approve' }, clerk), 200, 'recruitment.caseTaken');
  });

  test.each([
    ['approve', {}, 'approved'],
    ['reject', { reasonCode: 'full' }, 'rejected'],
    ['waitlist', {}, 'waitlisted'],
    ['cancel', {}, 'withdrawn'],
  ])('leave it by %s in the list of companies', async (move, why, outcome) => {
    const guest = await join(await newFair());
    expect((await act(guests, guest, move, why)).success).toBe(true);
    expect(await outcomeOf(guest)).toBe(outcome);
    if (move !== 'reject') return;
    expect((await act(guests, guest, 'reapply')).success).toBe(true);
    expect(await stateOf('review_case', 'round', await caseOf('sr_company', guest))).toBe(2);
  });

  test('leave it with a fair that is cancelled, and are not approved then', async () => {
    const eventId = await newFair();
    const guest = await join(eventId);
    await act(fairs, eventId, 'cancel', { reason: 'Rain' });
    expect(await outcomeOf(guest)).toBe('withdrawn');
    expectRefusal(await act(guests, guest, 'approve'), 200, 'recruitment.fairClosed');
  });

  test('leave it when they are deleted, and wait again when they are restored', async () => {
    const guest = await join(await newFair());
    const id = await caseOf('sr_company', guest);
    const seen = () => staff.call('GET /lczp/reviewCase/detail', { query: { id } });
    await staff.call(`DELETE ${guests}/delete`, { query: { id: guest } });
    expectRefusal(await seen(), 200, 'system.recordNotFound');
    await staff.call(`PUT ${guests}/putRecycleBin`, { body: { ids: guest } });
    expect((await seen()).success).toBe(true);
  });
});

test.each([
  // Wednesday, 30 September, 14:30 in Yangon and 16:00 in Shanghai: China's National Day begins.
  ['of Myanmar by its clock', testSites.myanmar, '2026-09-30T08:00:00Z', '2026-09-30T10:00:00.000Z'],
  ['of China by its clock and holidays', testSites.china, '2026-09-30T08:00:00Z', '2026-10-08T02:00:00.000Z'],
  // Friday 15:00 and 16:30; Saturday, 10 October, is worked in China.
  ['of Myanmar on the same day', testSites.myanmar, '2026-10-09T08:30:00Z', '2026-10-09T10:30:00.000Z'],
  ['of China on its makeup workday', testSites.china, '2026-10-09T08:30:00Z', '2026-10-10T02:30:00.000Z'],
])('a case of a site %s is due two working hours later', async (_, subsiteId, from, expected) => {
  const due = await inTransaction(server.db, (tx) => dueAt(tx, { kind: 'job', subsiteId }, new Date(from)));
  expect(due.toISOString()).toBe(expected);
});

test('the demo data has a case for every pending object of each kind', async () => {
  const { rows } = await sql<{ kind: string; without: number }>`
    with waits as (
      select 'company_verification' as kind, id, create_by from company where verify_status = 'submitted' and deleted_at is null
      union all select 'job', id, create_by from job_posting where status = 'pending_review' and deleted_at is null
      union all select 'job_revision', id, create_by from job_revision where status = 'pending_review' and deleted_at is null
      union all select 'sr_company', id, create_by from sr_company where status = 'applied' and deleted_at is null
      union all select 'resume', id, create_by from resume where status = 'pending_review' and deleted_at is null)
    select w.kind, count(*) filter (where c.id is null)::integer as without
    from waits w left join review_case c on c.kind = w.kind and c.object_id = w.id and c.outcome is null
    where w.create_by = 'admin' group by w.kind order by w.kind`.execute(server.db);
  expect(rows).toEqual([...reviewKinds].sort().map((kind) => ({ kind, without: 0 })));
});
