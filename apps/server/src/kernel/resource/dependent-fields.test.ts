import { allPermissions } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { problemsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const staff = await server.asRole([...allPermissions]);

const make = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const options = async (path: string, query: Record<string, string>): Promise<string[]> =>
  (await staff.call<{ value: string }[]>(`GET ${path}/options`, { query })).result.map(({ value }) => value);

describe('a reference that depends on another field', () => {
  let last = 0;
  const fair = async () => {
    const id = await make('/specialRecruitment/specialRecruitment', {
      title: `Dependent ${++last}`,
      heldFrom: '2031-03-01 09:00:00',
      heldTo: '2031-03-01 17:00:00',
      requireVerified: false,
      booths: [{ zone: 'A', code: 'A1' }],
    });
    const { rows } = await sql<{ id: string }>`select id from sr_booth where event_id = ${id}`.execute(
      server.db,
    );
    return { id, booth: rows[0]?.id ?? '' };
  };
  const company = () => make('/lczp/company', { name: `Dependent ${++last}`, nature: 'private' });

  test('offers rows that fit it, and none before it is chosen', async () => {
    const [one, other] = [await fair(), await fair()];
    const path = '/specialRecruitment/srBooth';
    const query = { for: 'srCompany.boothId' };
    expect(await options(path, { ...query, beside: one.id })).toEqual([one.booth]);
    expect(await options(path, { ...query, beside: other.id })).toEqual([other.booth]);
    expect(await options(path, query)).toEqual([]);
    expect(await options(path, { ...query, beside: "1' or true" })).toEqual([]);
  });

  test('refuses rows that do not fit, one or several, and names the field', async () => {
    const [one, other] = [await fair(), await fair()];
    const body = { eventId: one.id, companyId: await company() };
    const foreign = await staff.call(`POST ${joined}/add`, { body: { ...body, boothId: other.booth } });
    expect(problemsIn(foreign)).toEqual([
      {
        path: 'boothId',
        rule: 'notBeside',
        message: 'Booth does not go with what was chosen before it',
      },
    ]);
    const { rows } = await sql<{
      id: string;
    }>`select id from job_posting where status = 'published'
      and subsite_id = ${staff.subsiteId} limit 1`.execute(server.db);
    const jobs = await staff.call(`POST ${joined}/add`, { body: { ...body, jobIds: [rows[0]?.id] } });
    expect(problemsIn(jobs)).toMatchObject([{ path: 'jobIds', rule: 'notBeside' }]);
    await make(joined, { ...body, boothId: one.booth });
  });
  const joined = '/specialRecruitment/srCompany';

  describe('whose other field is changed later', () => {
    const path = '/lczp/jobPosting';
    const ranges = new Map<string, string>();
    let job: Wire;
    beforeAll(async () => {
      for (const currency of ['USD', 'MMK']) {
        const { rows } = await sql<{
          id: string;
        }>`insert into salary_range (label, currency, period, min_amount, create_by)
          values ('{"en-US": "Top"}', ${currency}, 'year', 900000000, 'test') returning id`.execute(
          server.db,
        );
        ranges.set(currency, rows[0]?.id ?? '');
      }
      const { rows } = await sql<{ id: string }>`select min(id)::text as id from job_type`.execute(server.db);
      job = {
        title: 'Dependent',
        companyId: await company(),
        jobTypeId: rows[0]?.id,
        description: 'Keeps the books of a small firm',
        salaryCurrency: 'USD',
        salaryPeriod: 'year',
      };
    });
    const stored = async (id: string) =>
      (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;

    test('refuses a change that no longer fits, and accepts one with a fitting value', async () => {
      const id = await make(path, { ...job, salaryRangeId: ranges.get('USD') });
      const behind = await staff.call(`PUT ${path}/edit`, { body: { id, salaryCurrency: 'MMK' } });
      expect(problemsIn(behind)).toMatchObject([{ path: 'salaryRangeId', rule: 'notBeside' }]);
      expect(await stored(id)).toMatchObject({ salaryCurrency: 'USD' });
      const both = { id, salaryCurrency: 'MMK', salaryRangeId: ranges.get('MMK') };
      expect((await staff.call(`PUT ${path}/edit`, { body: both })).success).toBe(true);
      expect(await stored(id)).toMatchObject({ salaryCurrency: 'MMK', salaryRangeId: ranges.get('MMK') });
    });

    test('keeps an old value that does not fit while neither field changes', async () => {
      const id = await make(path, { ...job, salaryRangeId: ranges.get('USD') });
      await sql`update job_posting set salary_range_id = ${ranges.get('MMK')} where id = ${id}`.execute(
        server.db,
      );
      const body = { id, title: 'Same', salaryCurrency: 'USD', salaryRangeId: ranges.get('MMK') };
      const reply = await staff.call(`PUT ${path}/edit`, { body });
      expect(reply.success, reply.text).toBe(true);
    });
  });
});

test('a choice accepts only values that fit the choice it depends on', async () => {
  const targetId = await make('/lczp/company', { name: 'Reported', nature: 'private' });
  const report = (category: string) =>
    staff.call('POST /lczp/reportCase/add', { body: { targetKind: 'company', targetId, category } });
  expect(problemsIn(await report('fake_job'))).toMatchObject([{ path: 'category', rule: 'notBeside' }]);
  expect((await report('fake_company')).success).toBe(true);
});
