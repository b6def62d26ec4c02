import { company, jobPosting, jobRevision } from '@lc/contract/recruitment';
import { type GrantKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn, problemsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import { describeMoving } from '../../../../../../tests/support/resource/moving.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { jobTypeIdOf } from '../lookups/seed.ts';
import { endOldJobs } from './job.queries.ts';

const server = await startTestApp();
const rights: GrantKey[] = [
  ...permissionsOf(jobPosting),
  ...permissionsOf(jobRevision),
  ...permissionsOf(company),
  'jobPosting:promote',
];
const staff = await server.asRole(rights);
const colleague = await server.asRole(rights);
const path = jobPosting.spec.path;

let last = 0;
const verifiedCompany = async (): Promise<string> => {
  const reply = await staff.call<{ id: string }>('POST /lczp/company/add', {
    body: { nameI18n: { 'en-US': `Employer ${++last}` }, nature: 'private', registrationNo: `E-${last}` },
  });
  expect(reply.success, reply.text).toBe(true);
  await sql`update company set verify_status = 'verified' where id = ${reply.result.id}`.execute(server.db);
  return reply.result.id;
};
const employer = await verifiedCompany();

const input = (number: number): Wire => ({
  title: `Driver ${number}`,
  companyId: employer,
  jobTypeId: jobTypeIdOf('transport.driver'),
  description: `Drives the van of shop number ${number} through the town`,
  salaryNegotiable: true,
});

describeResource({
  server,
  resource: jobPosting,
  make: input,
  change: { headcount: 4, department: 'Fleet' },
  freeText: 'title',
  updatePath: `${path}/edit`,
  stateColumns: {
    published: { published_at: sql`now()`, valid_through: sql`now() + interval '5 days'` },
    rejected: { reason_code: 'other' },
    taken_down: { reason_code: 'other' },
  },
});

const made = async (extra: Wire = {}): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, {
    body: { ...input(1000 + ++last), ...extra },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const read = async (id: string): Promise<Wire> =>
  (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;
const act = (id: string, name: string, body: Wire = {}) =>
  staff.call<{ state: string }>(`POST ${path}/act/${name}`, { body: { id, ...body } });
const published = async (extra: Wire = {}): Promise<string> => {
  const id = await made(extra);
  const reply = await act(id, 'publishDirect');
  expect(reply.success, reply.text).toBe(true);
  return id;
};
const edit = (id: string, body: Wire) =>
  staff.call<{ version: number; revisionId: string | null }>(`PUT ${path}/edit`, { body: { id, ...body } });
describeMoving({
  server,
  resource: jobRevision,
  made: async () => {
    const { rows } = await sql<{ id: string }>`insert into job_revision (subsite_id, job_id, revision, patch)
      select subsite_id, id, 1, '{"headcount": 5}' from job_posting where id = ${await published()} returning id`.execute(
      server.db,
    );
    return rows[0]?.id ?? '';
  },
});

const isSeen = async (id: string): Promise<boolean> =>
  (await server.call('GET /public/job', { query: { id } })).success;

describe('publishing a job', () => {
  test('requires an active and verified company', async () => {
    const companyId = await verifiedCompany();
    const id = await made({ companyId });
    await sql`update company set verify_status = 'submitted' where id = ${companyId}`.execute(server.db);
    expectRefusal(await act(id, 'publishDirect'), 200, 'recruitment.companyUnverified');
    await sql`update company set status = 'frozen' where id = ${companyId}`.execute(server.db);
    expectRefusal(await act(id, 'submit'), 200, 'recruitment.companyInactive');
  });

  test('requires a demand letter for jobs abroad', async () => {
    const id = await made({ overseasCountry: 'TH' });
    expectRefusal(await act(id, 'publishDirect'), 200, 'recruitment.demandLetterMissing');
    await edit(id, { demandLetterNo: 'DL-1' });
    expect((await act(id, 'publishDirect')).success).toBe(true);
  });

  test('refuses forbidden words, and names them', async () => {
    const id = await made({ description: 'We keep your passport until you leave us' });
    const reply = await act(id, 'submit');
    expectRefusal(reply, 200, 'recruitment.blockedWords');
    expect(reply.message).toContain('keep your passport');
  });

  test('makes it public for thirty days by default', async () => {
    const id = await published();
    const { rows } = await sql<{
      days: number;
    }>`select round(extract(epoch from valid_through - now()) / 86400)::int as days
      from job_posting where id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ days: 30 }]);
  });
});

describe('a public job', () => {
  test('is hidden as soon as it expires, before the background job has run', async () => {
    const id = await published();
    expect(await isSeen(id)).toBe(true);
    await sql`update job_posting set valid_through = now() - interval '1 second' where id = ${id}`.execute(
      server.db,
    );
    expect(await isSeen(id)).toBe(false);
    expect((await read(id)).status).toBe('published');
    await inTransaction(server.db, endOldJobs);
    expect((await read(id)).status).toBe('expired');
    expect((await act(id, 'renew')).success).toBe(true);
    expect(await isSeen(id)).toBe(true);
  });

  test('is hidden while the company is frozen, and visible afterwards', async () => {
    const companyId = await verifiedCompany();
    const title = `Clerk of ${companyId}`;
    const id = await published({ companyId, title });
    const query = { subsiteId: String((await read(id)).subsiteId), keyword: title };
    const listed = async (): Promise<unknown[]> => {
      const reply = await server.call<{ records: Wire[] }>('GET /public/jobs', { query });
      return reply.result.records.map((row) => row.id);
    };
    expect(await listed()).toEqual([id]);
    const move = (name: string) =>
      staff.call(`POST /lczp/company/act/${name}`, { body: { id: companyId, reason: 'Suspicion' } });
    expect((await move('freeze')).success).toBe(true);
    expect(await isSeen(id)).toBe(false);
    expect(await listed()).toEqual([]);
    const insight = await staff.call<Wire>(`GET ${path}/insight`, { query: { id } });
    expect(insight.result.hidden).toEqual(['companyInactive']);
    expect((await move('unfreeze')).success).toBe(true);
    expect(await isSeen(id)).toBe(true);
    expect(await listed()).toEqual([id]);
    expect((await read(id)).status).toBe('published');
  });

  test('shows no hidden salary and no private contact, and has a JobPosting of schema.org', async () => {
    const pay = { salaryNegotiable: false, salaryCurrency: 'MMK', salaryMin: '300000', salaryMax: '400000' };
    const contact = { contactName: 'Daw Mya', contactPhone: '+95 9 402 691 12' };
    const detail = async (id: string) =>
      (await server.call<Wire>('GET /public/job', { query: { id } })).result;
    const open = await detail(await published({ ...pay, ...contact, contactPublic: true }));
    expect(open.salary).toEqual({ currency: 'MMK', min: '300000', max: '400000', period: 'month' });
    expect(open.contact).toContain('Daw Mya');
    expect(open.jsonLd).toMatchObject({
      '@type': 'JobPosting',
      baseSalary: { currency: 'MMK', value: { minValue: '300000', unitText: 'MONTH' } },
    });
    const hidden = await detail(await published({ ...pay, ...contact, salaryHidden: true }));
    expect(JSON.stringify(hidden)).not.toMatch(/300000|Daw Mya|691/);
  });

  test('is shown in the language of the visitor where there is a translation', async () => {
    const translations = [{ lang: 'zh-CN', title: '司机', description: '负责开车送货到各个门店' }];
    const id = await published({ lang: 'en-US', translations });
    const reply = await server.call<Wire>('GET /public/job', {
      query: { id },
      headers: { language: 'zh-CN' },
    });
    expect(reply.result).toMatchObject({ title: '司机', description: '负责开车送货到各个门店' });
  });

  test('is listed on each of its sites, page by page, promoted jobs first', async () => {
    const wanted = 'Sorted clerk';
    const ids: string[] = [];
    for (let count = 0; count < 23; count++)
      ids.push(await published({ title: `${wanted} ${count}`, subsiteIds: [testSites.china] }));
    await staff.call(`POST ${path}/promote`, { body: { id: ids[0], kind: 'top', until: '2099-01-01' } });
    const page = (after?: string) =>
      server.call<{ records: Wire[]; next: string | null }>('GET /public/jobs', {
        query: { subsiteId: testSites.china, keyword: 'clerks sorted', ...(after ? { after } : {}) },
      });
    const first = await page();
    expect(first.result.records).toHaveLength(20);
    expect(first.result.records[0]?.id).toBe(ids[0]);
    const second = await page(first.result.next ?? '');
    expect(second.result.next).toBeNull();
    const all = [...first.result.records, ...second.result.records].map(({ id }) => id);
    expect(new Set(all)).toEqual(new Set(ids));
  });
});

describe('editing a posting', () => {
  test('changes a draft at once', async () => {
    const id = await made();
    expect((await edit(id, { title: 'Other title' })).result).toEqual({ version: 1, revisionId: null });
    expect((await read(id)).title).toBe('Other title');
  });

  test('sends important changes of a public posting to review, and writes the others', async () => {
    const id = await published({ title: 'Before' });
    const reply = await edit(id, { title: 'After', department: 'Night shift' });
    const { revisionId } = reply.result;
    expect(revisionId).not.toBeNull();
    expect(await read(id)).toMatchObject({ title: 'Before', department: 'Night shift', status: 'published' });
    const difference = await staff.call<Wire[]>('GET /lczp/jobRevision/difference', {
      query: { id: String(revisionId) },
    });
    expect(difference.result).toEqual([{ field: 'title', label: 'Title', before: 'Before', after: 'After' }]);
    expectRefusal(await edit(id, { title: 'Third' }), 200, 'recruitment.revisionWaits');
    const applied = await colleague.call('POST /lczp/jobRevision/act/approve', { body: { id: revisionId } });
    expect(applied.success, applied.text).toBe(true);
    expect((await read(id)).title).toBe('After');
  });

  test.each([
    ['paused', 'pause', 'resume'],
    ['expired', 'expire', 'renew'],
    ['filled', 'markFilled', 'reopen'],
  ])('sends important changes of a posting that is %s to review, before it is seen again', async (state, close, open) => {
    const id = await published({ title: 'Seen' });
    const move = async (name: string): Promise<unknown> => {
      const reply = await staff.call<Wire>(`POST ${path}/act/${name}`, { body: { id } });
      expect(reply.success, reply.text).toBe(true);
      return reply.result.state;
    };
    expect(await move(close)).toBe(state);
    expect((await edit(id, { title: 'Not seen' })).result.revisionId).not.toBeNull();
    expect(await move(open)).toBe('published');
    expect((await read(id)).title).toBe('Seen');
  });

  test('keeps the posting when the change is rejected', async () => {
    const id = await published({ title: 'Stays' });
    const { revisionId } = (await edit(id, { title: 'Goes' })).result;
    await staff.call('POST /lczp/jobRevision/act/reject', { body: { id: revisionId, reasonCode: 'fee' } });
    expect((await read(id)).title).toBe('Stays');
    expect((await edit(id, { title: 'Again' })).result.revisionId).not.toBeNull();
  });

  test('makes no revision when the values are equal', async () => {
    const pay = { salaryNegotiable: false, salaryCurrency: 'USD', salaryMin: '300', welfareIds: ['1', '2'] };
    const id = await published(pay);
    const reply = await edit(id, { ...pay, salaryMin: '300.0', requirements: '' });
    expect(reply.result).toEqual({ version: 1, revisionId: null });
  });
});

describe('a posting', () => {
  test('has a salary, or says that it is negotiable', async () => {
    const without = await staff.call(`POST ${path}/add`, { body: { ...input(1), salaryNegotiable: false } });
    expect(pathsIn(without)).toEqual(['salaryCurrency']);
    const upside = { salaryNegotiable: false, salaryCurrency: 'USD', salaryMin: '500', salaryMax: '400' };
    const turned = await staff.call(`POST ${path}/add`, { body: { ...input(1), ...upside } });
    expect(pathsIn(turned)).toEqual(['salaryMax']);
  });

  test.each<[string, Wire, string[]]>([
    ['a salary below nothing', { salaryMin: '-1' }, ['salaryMin']],
    ['a salary that no column holds', { salaryMax: '12345678901234567' }, ['salaryMax']],
    ['parts of a kyat', { salaryMin: '300000.5' }, ['salaryMin']],
    ['workers below 14', { ageMin: 13 }, ['ageMin']],
    ['ages reversed', { ageMin: 40, ageMax: 20 }, ['ageMax']],
    [
      'several of it',
      { title: 'D', ageMin: 13, salaryMin: '-1', headcount: 0 },
      ['ageMin', 'headcount', 'salaryMin', 'title'],
    ],
  ])('is refused with %s, each by name, and nothing is saved', async (_name, given, paths) => {
    const body = {
      ...input(1),
      salaryNegotiable: false,
      salaryCurrency: 'MMK',
      department: 'Refused',
      ...given,
    };
    expect(pathsIn(await staff.call(`POST ${path}/add`, { body })).sort()).toEqual(paths);
    const { rows } = await sql`select from job_posting where department = 'Refused'`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  test('is refused for a company of another site', async () => {
    const elsewhere = await server.asRole([...permissionsOf(jobPosting)], { sites: [testSites.china] });
    const reply = await elsewhere.call(`POST ${path}/add`, { body: input(1000 + ++last) });
    expect(pathsIn(reply)).toEqual(['companyId']);
  });

  test('has a monthly salary in US dollars for comparison', async () => {
    const id = await made({
      salaryNegotiable: false,
      salaryCurrency: 'USD',
      salaryMin: '12000',
      salaryMax: '24000',
      salaryPeriod: 'year',
    });
    expect((await read(id)).salaryUsdMonth).toBe('1500.00');
  });

  test('shows staff other postings with the same text, ignoring numbers and spaces', async () => {
    const text = 'Sells fresh fruit at the corner of the market';
    const one = await made({ description: `${text} 12` });
    const other = await made({ description: text.replaceAll(' ', '  ') });
    const insight = await staff.call<{ alike: Wire[] }>(`GET ${path}/insight`, { query: { id: other } });
    expect(insight.result.alike).toMatchObject([{ id: one, isSameText: true }]);
  });
});

describe('the company of a posting', () => {
  const choose = async (query: Record<string, string>) =>
    (await staff.call<{ value: string }[]>('GET /lczp/company/options', { query })).result?.map(
      ({ value }) => value,
    );

  test('must be active when it is chosen, and stays chosen when it is no longer active', async () => {
    const companyId = await verifiedCompany();
    const asked = { for: 'jobPosting.companyId', keyword: `E-${last}` };
    expect(await choose(asked)).toEqual([companyId]);
    const id = await made({ companyId });
    await sql`update company set status = 'frozen' where id = ${companyId}`.execute(server.db);
    expect(await choose(asked)).toEqual([]);
    expect(await choose({ keyword: asked.keyword })).toEqual([companyId]);
    expect(await choose({ for: asked.for, ids: companyId })).toEqual([companyId]);
    const refused = await staff.call(`POST ${path}/add`, { body: { ...input(1000 + ++last), companyId } });
    expect(problemsIn(refused)).toEqual([
      { path: 'companyId', rule: 'notOffered', message: 'Company cannot be chosen as it stands now' },
    ]);
    expect((await edit(id, { headcount: 2 })).success).toBe(true);
  });

  test('is offered for reference fields only', async () => {
    for (const field of ['jobPosting.title', 'srCompany.boothId', 'no.such', '__proto__.companyId'])
      expectRefusal(await staff.call('GET /lczp/company/options', { query: { for: field } }), 400, '400');
  });
});

describe('the job type of a posting', () => {
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const reply = await staff.call<{ records: { id: string }[] }>(`GET ${path}/list`, { query });
    expect(reply.success, reply.text).toBe(true);
    return reply.result.records.map(({ id }) => id);
  };

  test('is found by a filter on any parent type', async () => {
    const id = await made({ title: 'Found by a branch' });
    const keyword = 'Found by a branch';
    for (const code of ['transport', 'transport.driving', 'transport.driver'])
      expect(await found({ keyword, jobTypeId_under: jobTypeIdOf(code) }), code).toEqual([id]);
    expect(await found({ keyword, jobTypeId_under: jobTypeIdOf('transport.storage') })).toEqual([]);
    expect(await found({ keyword, jobTypeId: jobTypeIdOf('transport') })).toEqual([]);
  });

  test('is offered with its parent types', async () => {
    const viewer = await server.asRole(['jobType:list']);
    const reply = await viewer.call<{ value: string; label: string; path: string }[]>(
      'GET /lczp/jobType/options',
      { query: { ids: jobTypeIdOf('transport.driver') } },
    );
    expect(reply.result).toEqual([
      {
        value: jobTypeIdOf('transport.driver'),
        label: 'Driver',
        path: expect.stringMatching(/^[^/]+ \/ [^/]+ \/ Driver$/),
      },
    ]);
  });
});
