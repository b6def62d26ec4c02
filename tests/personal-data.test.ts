import type { Resource } from '@lc/contract/kernel';
import { fieldEntries } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from './support/app.ts';
import { leavesIn } from './support/inputs.ts';
import { readWorkbook } from './support/workbooks.ts';

const server = await startTestApp();
// Every right but the one to reveal: nobody needs a whole number to read lists, records, exports and logs.
const reader = await server.asRole(allPermissions.filter((key) => !key.endsWith(':reveal')));
const keeper = await server.asRole(allPermissions);

const phone = '+95 9 777 123 987';
const idNo = 'PQ8812345';
const email = 'planted.reader@example.com';
const whole = [/777[\s-]?123[\s-]?987/, /PQ8812345/i, /planted\.reader@/i];
const expectMasked = (text: string, where: string): void => {
  for (const number of whole) expect(number.test(text), `${where} gives ${number.source}`).toBe(false);
};

const textOfWorkbook = async (file: Buffer): Promise<string> => (await readWorkbook(file)).flat().join(' ');

const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
  const reply = await keeper.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

const planted = new Map<string, string>();

beforeAll(async () => {
  const member = await add('/lczp/member', { kind: 'seeker', username: 'planted.one', phone, email });
  const company = await add('/lczp/company', {
    nameI18n: { 'en-US': 'Planted House' },
    nature: 'private',
    contactPhone: phone,
    contactEmail: email,
    contacts: [{ name: 'Somebody', phone, email }],
  });
  const seeker = await add('/lczp/seeker', {
    fullName: 'Planted Reader',
    contactPhone: phone,
    contactEmail: email,
    viber: phone,
    idKind: 'passport',
    idNo,
  });
  const resume = await add('/lczp/resume', { seekerId: seeker, lang: 'en-US', title: 'Planted resume' });
  const [type] = (
    await sql<{ id: string }>`select id from job_type where parent_id is not null limit 1`.execute(server.db)
  ).rows;
  const jobPosting = await add('/lczp/jobPosting', {
    title: 'Planted job',
    companyId: company,
    jobTypeId: type?.id,
    description: 'Something to do for everybody',
    salaryNegotiable: true,
    contactPhone: phone,
    contactEmail: email,
  });
  await sql`update company set verify_status = 'verified' where id = ${company}`.execute(server.db);
  await sql`update job_posting set status = 'published', published_at = now(), valid_through = now() + interval '9 days'
    where id = ${jobPosting}`.execute(server.db);
  const application = await add('/lczp/application', {
    jobId: jobPosting,
    seekerId: seeker,
    resumeId: resume,
  });
  const reportCase = await add('/lczp/reportCase', {
    targetKind: 'job',
    targetId: jobPosting,
    category: 'spam',
    reporterContact: phone,
  });
  const specialRecruitment = await add('/specialRecruitment/specialRecruitment', {
    titleI18n: { 'en-US': 'Planted fair' },
    heldFrom: '2030-01-01 09:00:00',
    heldTo: '2030-01-01 17:00:00',
    contactPhone: phone,
  });
  await keeper.call('PUT /lczp/seeker/edit', {
    body: { id: seeker, contactPhone: phone, nameEn: 'Planted' },
  });
  await keeper.call('DELETE /lczp/member/delete', { query: { id: member } });
  for (const [name, id] of Object.entries({
    member,
    company,
    seeker,
    resume,
    jobPosting,
    application,
    reportCase,
    specialRecruitment,
  }))
    planted.set(name, id);
});

const resourceAt = (path: string): string | undefined =>
  Object.values<Resource>(resources).find(({ spec }) => path.startsWith(`${spec.path}/`))?.spec.name;

const readable = server.app.routes
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .map((endpoint) => [endpoint.path, endpoint] as const);

describe('personal values', () => {
  test.each(readable)('stay masked in GET %s', async (path, endpoint) => {
    const own = planted.get(resourceAt(path) ?? '');
    const known = new Set(leavesIn(endpoint.query).map(({ path: [name] }) => name));
    const queries = [
      own ? { id: own } : {},
      { keyword: 'Planted', pageSize: '50' },
      { keyword: phone, contactPhone: phone, phone, idNo },
      ...(own ? [] : [...planted.values()].map((id) => ({ id, companyId: id, seekerId: id, jobId: id }))),
    ].map((query) => Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name))));
    // What it does not know it refuses, or answers as if it had not been asked: the same need not be asked twice.
    const different = new Map(queries.map((query) => [JSON.stringify(query), query]));
    for (const query of different.values()) {
      const reply = await reader.call(endpoint, { query });
      expectMasked(reply.text, path);
      if (/exportXls/i.test(path) && reply.status === 200)
        expectMasked(await textOfWorkbook(reply.bytes), path);
    }
  });

  test('exist masked in the demo data', async () => {
    const list = await reader.call('GET /lczp/seeker/list', { query: { keyword: 'Planted' } });
    expect(list.text).toContain('+95 9•••••987');
  });

  test('stay masked in the audit log and in the timeline', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(string_agg(a::text, ' '), '') as text from audit_log a`.execute(server.db);
    expectMasked(rows[0]?.text ?? '', 'the log');
  });

  test('stay masked in refusals', async () => {
    const again = await keeper.call('POST /lczp/seeker/add', {
      body: { fullName: 'Other', idKind: 'passport', idNo },
    });
    expect(again.success).toBe(false);
    expectMasked(again.text, 'a refusal');
    const wrong = await keeper.call('POST /lczp/seeker/add', {
      body: { fullName: '', contactPhone: `${phone} x`, idNo },
    });
    expectMasked(wrong.text, 'a refusal');
  });

  const personal = ['company', 'seeker', 'jobPosting', 'reportCase', 'specialRecruitment'] as const;
  test.each(
    personal,
  )('of %s are revealed only with the permission, and each time is logged', async (name) => {
    const resource: Resource = resources[name];
    const fields = fieldEntries(resource).flatMap(([field, { kind }]) =>
      kind === 'personal' ? [field] : [],
    );
    const id = planted.get(name);
    const body = { id, fields, purpose: 'Call back' };
    const refused = await reader.call(`POST ${resource.spec.path}/reveal`, { body });
    expect(refused.status).toBe(403);
    const given = await keeper.call<Record<string, string>>(`POST ${resource.spec.path}/reveal`, { body });
    expect(Object.values(given.result).join(' ').replaceAll(' ', '')).toContain('+959777123987');
    const { rows } = await sql<{ fields: string }>`select changes -> 'field' ->> 1 as fields from audit_log
      where action = 'reveal' and resource = ${name} and record_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ fields: fields.join(',') }]);
  });
});
