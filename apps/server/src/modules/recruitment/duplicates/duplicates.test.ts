import { application, company, duplicatePair, jobPosting, resume, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import { describeMoving } from '../../../../../../tests/support/resource/moving.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const rights = [application, company, duplicatePair, jobPosting, resume, seeker].flatMap(permissionsOf);
const staff = await server.asRole(rights);
const add = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const find = async (kind: string): Promise<number> =>
  (await staff.call<{ found: number }>('POST /lczp/duplicatePair/find', { body: { kind } })).result.found;
const pairOf = async (kind: string, a: string): Promise<Wire> => {
  const { rows } = await sql<Wire>`select id, a_id, b_id, status, score::text, signals from duplicate_pair
    where kind = ${kind} and (a_id = ${a} or b_id = ${a})`.execute(server.db);
  return rows[0] ?? {};
};
const rowOf = async (table: string, id: unknown): Promise<unknown> => {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where id = ${id}`.execute(server.db);
  return rows[0]?.row;
};

let last = 0;
const twoSeekers = async (): Promise<[string, string]> => {
  const phone = `09 4${String(++last).padStart(2, '0')} 555 ${String(100 + last)}`;
  return [
    await add('/lczp/seeker', { fullName: 'Ma Su Su', contactPhone: phone, wechat: 'first-one' }),
    await add('/lczp/seeker', {
      fullName: 'Su Su',
      contactPhone: phone.replaceAll(' ', '-'),
      contactEmail: `su${last}@example.com`,
    }),
  ];
};

describeMoving({
  server,
  resource: duplicatePair,
  alsoNeeds: ['seeker:list'],
  made: async () => {
    const { rows } = await sql<{ id: string }>`insert into duplicate_pair
        (subsite_id, kind, a_id, title_a, b_id, title_b, score)
      values (${testSites.myanmar}, 'seeker', 1, 'One', ${++last + 1}, 'Other', 0.9) returning id`.execute(
      server.db,
    );
    return rows[0]?.id ?? '';
  },
});

describe('duplicates', () => {
  test('are found once by shared values, and not by a name alone', async () => {
    const [a, b] = await twoSeekers();
    const alone = await add('/lczp/seeker', { fullName: 'Su Su' });
    expect(await find('seeker')).toBeGreaterThan(0);
    expect(await pairOf('seeker', a)).toMatchObject({ a_id: a, b_id: b, signals: ['phone'], status: 'open' });
    expect(await pairOf('seeker', alone)).toEqual({});
    expect(await find('seeker')).toBe(0);
  });

  test('are found by one number under two names, and are merged once', async () => {
    const number = `09 45 ${String(100000 + ++last)}`;
    const a = await add('/lczp/seeker', { fullName: 'One', contactPhone: number });
    const b = await add('/lczp/seeker', { fullName: 'Other', viber: number.replaceAll(' ', '-') });
    await find('seeker');
    const { id } = await pairOf('seeker', a);
    expect(await pairOf('seeker', b)).toMatchObject({ id, signals: ['phone'] });
    const merge = () => staff.call('POST /lczp/duplicatePair/merge', { body: { id: String(id), keep: 'a' } });
    expect((await merge()).success).toBe(true);
    expectRefusal(await merge(), 200, 'system.wrongState');
  });

  test('are compared without showing whole numbers', async () => {
    const [a] = await twoSeekers();
    await find('seeker');
    const { id } = await pairOf('seeker', a);
    const reply = await staff.call<{ fields: Wire[] }>('GET /lczp/duplicatePair/compare', {
      query: { id: String(id) },
    });
    expect(reply.result.fields).toContainEqual(
      expect.objectContaining({ field: 'fullName', a: 'Ma Su Su', b: 'Su Su', isSame: false }),
    );
    expect(reply.text).not.toMatch(/555\D?1\d\d/);
    const stranger = await server.asRole(rights, { sites: [testSites.china] });
    const refused = await stranger.call('GET /lczp/duplicatePair/compare', { query: { id: String(id) } });
    expectRefusal(refused, 200, 'system.recordNotFound');
  });

  test('are merged field by field with related rows, and split again as they were', async () => {
    const [a, b] = await twoSeekers();
    const resumeId = await add('/lczp/resume', { seekerId: b, lang: 'en-US', title: 'Of the second' });
    await find('seeker');
    const { id } = await pairOf('seeker', a);
    const before = [
      await rowOf('job_seeker', a),
      await rowOf('job_seeker', b),
      await rowOf('resume', resumeId),
    ];
    const merged = await staff.call<{ keptId: string }>('POST /lczp/duplicatePair/merge', {
      body: { id, keep: 'a', take: ['contactEmail', 'fullName'] },
    });
    expect(merged.result, merged.text).toEqual({ keptId: a });
    const kept = await staff.call<Wire>('GET /lczp/seeker/queryById', { query: { id: a } });
    expect(kept.result).toMatchObject({ fullName: 'Su Su' });
    expect(String(kept.result.contactEmail)).toContain('@example.com');
    expect(await rowOf('resume', resumeId)).toMatchObject({ seeker_id: Number(a) });
    const gone = await staff.call('GET /lczp/seeker/queryById', { query: { id: b } });
    expectRefusal(gone, 200, 'system.recordNotFound');
    const found = await staff.call<{ records: Wire[] }>('GET /lczp/seeker/list', {
      query: { contactEmail: `su${last}@example.com` },
    });
    expect(found.result.records.map((row) => row.id)).toEqual([a]);

    const undone = await staff.call('POST /lczp/duplicatePair/unmerge', { body: { id } });
    expect(undone.success, undone.text).toBe(true);
    expect([
      await rowOf('job_seeker', a),
      await rowOf('job_seeker', b),
      await rowOf('resume', resumeId),
    ]).toEqual(before);
  });

  test('can no longer be split thirty days after the merge', async () => {
    const [a] = await twoSeekers();
    await find('seeker');
    const { id } = await pairOf('seeker', a);
    await staff.call('POST /lczp/duplicatePair/merge', { body: { id, keep: 'b' } });
    await sql`update duplicate_pair set decided_at = now() - interval '31 days' where id = ${id}`.execute(
      server.db,
    );
    const late = await staff.call('POST /lczp/duplicatePair/unmerge', { body: { id } });
    expectRefusal(late, 200, 'recruitment.unmergeOver');
  });

  test('that were declared different cannot be merged, and stay so in the next search', async () => {
    const [a] = await twoSeekers();
    await find('seeker');
    const { id } = await pairOf('seeker', a);
    await staff.call('POST /lczp/duplicatePair/act', { body: { id, action: 'keepApart' } });
    const refused = await staff.call('POST /lczp/duplicatePair/merge', { body: { id, keep: 'a' } });
    expectRefusal(refused, 200, 'system.wrongState');
    await find('seeker');
    expect((await pairOf('seeker', a)).status).toBe('not_duplicate');
  });

  test('are found by names that are put differently and the same day of birth', async () => {
    const born = (day: number, fullName: string, nameEn?: string) =>
      add('/lczp/seeker', {
        fullName,
        birthDate: `1990-02-${String(day).padStart(2, '0')}`,
        ...(nameEn ? { nameEn } : {}),
      });
    const pairs: [string, string, string?][] = [
      ['Kyaw Htet Aung', 'Aung Kyaw Htet'],
      ['U Tin Maung Win', 'Tin Maung Win'],
      ['ဒေါ်သီတာအေး', 'မသီတာအေး'],
      ['Chen Xiaoyan', '陈晓燕'],
      ['刘德海', 'Liu Dehai', '德海'],
    ];
    const firsts: string[] = [];
    for (const [at, [one, other, nameEn]] of pairs.entries()) {
      firsts.push(await born(at + 1, one));
      await born(at + 1, other, nameEn);
    }
    const otherDay = await born(20, 'Chen Xiaoyan');
    await find('seeker');
    for (const id of firsts)
      expect(await pairOf('seeker', id)).toMatchObject({ signals: ['name_birth'], score: '0.700' });
    expect(await pairOf('seeker', otherDay)).toEqual({});
  });

  test('of one person who applied twice for a job keep one open application, and a split opens the other again', async () => {
    const [a, b] = await twoSeekers();
    const { rows: jobs } = await sql<{ id: string }>`select id from job_posting
      where status = 'published' and deleted_at is null order by id desc limit 5`.execute(server.db);
    let jobId = '';
    const ids: string[] = [];
    for (const { id } of jobs) {
      const first = await staff.call<{ id: string }>('POST /lczp/application/add', {
        body: { jobId: id, seekerId: a },
      });
      if (!first.success) continue;
      jobId = id;
      ids.push(first.result.id, await add('/lczp/application', { jobId, seekerId: b }));
      break;
    }
    const [early = '', far = ''] = ids;
    expect(jobId).not.toBe('');
    for (const action of ['view', 'shortlist'])
      expect((await staff.call('POST /lczp/application/act', { body: { id: far, action } })).success).toBe(
        true,
      );
    await find('seeker');
    const { id } = await pairOf('seeker', a);
    const before = [await rowOf('application', early), await rowOf('application', far)];
    const merged = await staff.call('POST /lczp/duplicatePair/merge', { body: { id, keep: 'a' } });
    expect(merged.success, merged.text).toBe(true);
    expect(await rowOf('application', early)).toMatchObject({ seeker_id: Number(a), stage: 'withdrawn' });
    expect(await rowOf('application', far)).toMatchObject({ seeker_id: Number(a), stage: 'shortlisted' });
    const undone = await staff.call('POST /lczp/duplicatePair/unmerge', { body: { id } });
    expect(undone.success, undone.text).toBe(true);
    expect([await rowOf('application', early), await rowOf('application', far)]).toEqual(before);
  });

  test('are split in the reverse order of their merges, and say so before', async () => {
    const [a, b] = await twoSeekers();
    const phone = `09 4${String(last).padStart(2, '0')} 555 ${String(100 + last)}`;
    const c = await add('/lczp/seeker', { fullName: 'Third Su', contactPhone: phone });
    await find('seeker');
    const pairWith = async (one: string, other: string): Promise<string> => {
      const { rows } = await sql<{ id: string }>`select id from duplicate_pair
        where kind = 'seeker' and a_id = ${one} and b_id = ${other}`.execute(server.db);
      return rows[0]?.id ?? '';
    };
    const [first, later] = [await pairWith(a, b), await pairWith(a, c)];
    const before = await Promise.all([a, b, c].map((id) => rowOf('job_seeker', id)));
    const compared = async (id: string): Promise<Wire> =>
      (await staff.call<Wire>('GET /lczp/duplicatePair/compare', { query: { id } })).result;
    for (const id of [first, later]) {
      expect(await compared(id)).toMatchObject({ canUnmerge: false, whyNotUnmerge: null });
      const merged = await staff.call('POST /lczp/duplicatePair/merge', { body: { id, keep: 'a' } });
      expect(merged.success, merged.text).toBe(true);
    }
    expect(await compared(first)).toMatchObject({
      canUnmerge: false,
      whyNotUnmerge: 'Undo the later merge first: Ma Su Su – Third Su',
    });
    const early = await staff.call('POST /lczp/duplicatePair/unmerge', { body: { id: first } });
    expectRefusal(early, 200, 'recruitment.unmergeLater');
    for (const id of [later, first]) {
      expect(await compared(id)).toMatchObject({ canUnmerge: true, whyNotUnmerge: null });
      const undone = await staff.call('POST /lczp/duplicatePair/unmerge', { body: { id } });
      expect(undone.success, undone.text).toBe(true);
    }
    expect(await Promise.all([a, b, c].map((id) => rowOf('job_seeker', id)))).toEqual(before);
    await staff.call('POST /lczp/duplicatePair/merge', { body: { id: first, keep: 'a' } });
    await staff.call('PUT /lczp/seeker/edit', { body: { id: a, nameEn: 'Changed since' } });
    expect(await compared(first)).toMatchObject({
      canUnmerge: false,
      whyNotUnmerge: expect.stringContaining('changed'),
    });
    const refused = await staff.call('POST /lczp/duplicatePair/unmerge', { body: { id: first } });
    expectRefusal(refused, 200, 'recruitment.unmergeChanged');
  });

  test('are found among companies and jobs', async () => {
    const one = await add('/lczp/company', {
      nameI18n: { 'en-US': 'Twin Star Co., Ltd.' },
      nature: 'private',
      website: 'https://www.twinstar.example/en',
    });
    await add('/lczp/company', {
      nameI18n: { 'en-US': 'TWIN STAR' },
      nature: 'private',
      website: 'http://twinstar.example',
    });
    await find('company');
    expect(await pairOf('company', one)).toMatchObject({ signals: ['name', 'website'] });
    const [type] = (
      await sql<{
        id: string;
      }>`select id from job_type where parent_id is not null order by id limit 1`.execute(server.db)
    ).rows;
    const job = (title: string) =>
      add('/lczp/jobPosting', {
        title,
        companyId: one,
        jobTypeId: type?.id,
        description: `Something to do for ${title.length} people here`,
        salaryNegotiable: true,
      });
    const first = await job('Night Guard');
    await job('night guard');
    await find('job');
    expect(String((await pairOf('job', first)).signals)).toContain('title_place');
  });
});
