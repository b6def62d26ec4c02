import { companyMember, member, resume, seeker, setMemberPassword } from '@lc/contract/recruitment';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const rights: PermissionKey[] = [
  ...permissionsOf(member),
  ...permissionsOf(companyMember),
  ...permissionsOf(seeker),
  ...permissionsOf(resume),
  'member:resetPassword',
  'company:list',
  'company:add',
];
const staff = await server.asRole(rights);

const make = async (path: string, body: Wire, by: Caller = staff): Promise<string> => {
  const reply = await by.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const read = async (path: string, id: string): Promise<Wire> =>
  (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;
const act = (path: string, id: string, name: string, body: Wire = {}) =>
  staff.call<{ state: string }>(`POST ${path}/act/${name}`, { body: { id, ...body } });

let last = 0;
const newMember = (extra: Wire = {}) =>
  make('/lczp/member', { kind: 'seeker', username: `person${++last}`, ...extra });
const newSeeker = (extra: Wire = {}) => make('/lczp/seeker', { fullName: `Ma Hla ${++last}`, ...extra });

describe('a member', () => {
  test('gets a user name when only a phone is given, and is refused without both', async () => {
    const id = await make('/lczp/member', { kind: 'seeker', phone: '+95 9 777 100 200' });
    expect((await read('/lczp/member', id)).username).toMatch(/^m\d{8}$/);
    const nobody = await staff.call('POST /lczp/member/add', { body: { kind: 'seeker' } });
    expect(pathsIn(nobody)).toEqual(['username']);
  });

  test('cannot share its phone with another member, in any spelling', async () => {
    await newMember({ phone: '+95 9 777 300 400' });
    const body = { kind: 'company', username: `person${++last}`, phone: '+95-9-777300400' };
    const reply = await staff.call('POST /lczp/member/add', { body });
    expectRefusal(reply, 200, 'system.duplicate');
    expect(pathsIn(reply)).toEqual(['phone']);
  });

  test('is listed with their role in a company, for users who see the member', async () => {
    const companyId = await make('/lczp/company', { name: `Members ${++last}`, nature: 'private' });
    const id = await newMember({ kind: 'company', companies: [{ companyId, role: 'owner' }] });
    await newMember({ kind: 'company' });
    const list = (by: Caller) =>
      by.call<{ records: Wire[]; total: number }>('GET /lczp/companyMember/list', { query: { companyId } });
    const { records, total } = (await list(staff)).result;
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({ memberId: id, memberId_dictText: `person${last - 1}`, role: 'owner' });
    const elsewhere = await server.asRole(['companyMember:list'], { sites: [testSites.china] });
    expect((await list(elsewhere)).result.total).toBe(0);
    expectRefusal(await list(await server.asRole(['company:list'])), 403, '403');
  });

  test('has a role in several companies, and a company has one owner', async () => {
    const companyId = await make('/lczp/company', { name: `Members ${++last}`, nature: 'private' });
    const other = await make('/lczp/company', { name: `Members ${++last}`, nature: 'private' });
    const companies = [
      { companyId, role: 'owner' },
      { companyId: other, role: 'recruiter' },
    ];
    const id = await newMember({ kind: 'company', companies });
    expect((await read('/lczp/member', id)).companies).toMatchObject(companies);
    const body = { kind: 'company', username: `person${++last}`, companies };
    const second = await staff.call('POST /lczp/member/add', { body });
    expectRefusal(second, 200, 'system.duplicate');
    expect(pathsIn(second)).toEqual(['companies.0.role']);
  });

  test('gets a strong password that never leaves the server', async () => {
    const id = await newMember();
    const set = (password: string, by: Caller = staff) =>
      by.call(setMemberPassword, { body: { id, password } });
    expect(pathsIn(await set('short'))).toEqual(['password']);
    expect((await set('Quiet-river-58!')).success).toBe(true);
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from member
      where id = ${id}`.execute(server.db);
    expect(rows[0]?.hash).toMatch(/^\$argon2id/);
    expect(JSON.stringify(await read('/lczp/member', id))).not.toContain('argon2');
    expectRefusal(await set('Quiet-river-59!', await server.asRole(['member:edit'])), 403, '403');
  });

  test('that is frozen is erased only with a reason, and then has no personal data', async () => {
    const id = await newMember({ phone: '+95 9 777 500 600', name: 'Daw Mya' });
    await act('/lczp/member', id, 'activate');
    await act('/lczp/member', id, 'freeze', { reasonCode: 'fraud' });
    expect(pathsIn(await act('/lczp/member', id, 'erase'))).toEqual(['reasonCode']);
    expect((await act('/lczp/member', id, 'erase', { reasonCode: 'fraud' })).result.state).toBe('cancelled');
    expect(await read('/lczp/member', id)).toMatchObject({
      username: `erased-${id}`,
      name: null,
      phone: null,
      email: null,
    });
    expectRefusal(
      await staff.call(setMemberPassword, { body: { id, password: 'Quiet-river-58!' } }),
      200,
      'recruitment.memberClosed',
    );
  });
});

describe('a job seeker', () => {
  test('is at least 14 years old', async () => {
    const born = `${new Date().getUTCFullYear() - 13}-01-01`;
    for (const birthDate of [born, '2999-01-01', '1900-01-01']) {
      const reply = await staff.call('POST /lczp/seeker/add', { body: { fullName: 'Maung', birthDate } });
      expect(pathsIn(reply)).toEqual(['birthDate']);
    }
  });

  test('is unique by the number of a document, which is encrypted and found as a whole', async () => {
    const idNo = '12/OuKaMa(N)123457';
    const id = await newSeeker({ idKind: 'mm_nrc', idNo });
    const { rows } = await sql<{ stored: string }>`select id_no as stored from job_seeker
      where id = ${id}`.execute(server.db);
    expect(rows[0]?.stored).not.toContain('OuKaMa');
    const found = await staff.call<{ records: Wire[] }>('GET /lczp/seeker/list', { query: { idNo } });
    expect(found.result.records.map((row) => row.id)).toEqual([id]);
    const body = { fullName: 'Other', idKind: 'mm_nrc', idNo };
    const again = await staff.call('POST /lczp/seeker/add', { body });
    expectRefusal(again, 200, 'system.duplicate');
    expect(pathsIn(again)).toEqual(['idNo']);
    expect(pathsIn(await staff.call('POST /lczp/seeker/add', { body: { fullName: 'X', idNo } }))).toEqual([
      'idKind',
    ]);
  });

  test.each([
    ['a Myanmar card', 'mm_nrc', '11010519491231002X'],
    ['a Chinese card', 'cn_id', '12/OuKaMa(N)123499'],
    ['a passport', 'passport', '12/OuKaMa(N)123499'],
  ])('refuses the number of another kind of document for %s', async (_name, idKind, idNo) => {
    const body = { fullName: 'Other country', idKind, idNo };
    expect(pathsIn(await staff.call('POST /lczp/seeker/add', { body }))).toEqual(['idNo']);
  });

  test('requires kind and number of its document together when one of them changes', async () => {
    const id = await newSeeker({ idKind: 'mm_nrc', idNo: '၁၂/OuKaMa(N)၁၂၃၄၉၈' });
    const edit = (body: Wire) => staff.call('PUT /lczp/seeker/edit', { body: { id, ...body } });
    const { idNo: masked } = await read('/lczp/seeker', id);
    expect(pathsIn(await edit({ idKind: 'cn_id' }))).toEqual(['idNo']);
    expect(pathsIn(await edit({ idKind: 'cn_id', idNo: masked }))).toEqual(['idNo']);
    expect((await edit({ idKind: 'mm_nrc', idNo: masked, nameEn: 'Same' })).success).toBe(true);
    expect((await edit({ idKind: 'cn_id', idNo: '11010519491231002X' })).success).toBe(true);
    expect((await edit({ idNo: null, idKind: null })).success).toBe(true);
  });
});

describe('a resume', () => {
  const sections = {
    headline: 'Careful accountant',
    summary: 'Ten years with small firms',
    currentTitle: 'Accountant',
    educations: [{ institution: 'City University', level: 'bachelor', startMonth: '2008-12' }],
    experiences: [{ companyName: 'Maple Leaf', jobTitle: 'Clerk', startMonth: '2012-06' }],
    items: [{ kind: 'certificate', name: 'LCCI' }],
    languages: [{ language: 'my', cefr: 'native' }],
    skills: [{ skill: 'Excel', level: 4 }],
  };

  test('has a completeness that rises with its content, and falls when a section is removed', async () => {
    const seekerId = await newSeeker();
    const id = await make('/lczp/resume', { seekerId, lang: 'en-US', title: 'Mine' });
    const path = '/lczp/resume';
    expect((await read(path, id)).completeness).toBe(0);
    await staff.call('PUT /lczp/resume/edit', { body: { id, ...sections } });
    const whole = await read(path, id);
    expect(whole).toMatchObject({ completeness: 75, experiences: [{ companyName: 'Maple Leaf' }] });
    await staff.call('PUT /lczp/resume/edit', { body: { id, experiences: [] } });
    expect((await read(path, id)).completeness).toBe(55);
  });

  test('is the only default of its seeker and language', async () => {
    const seekerId = await newSeeker();
    await make('/lczp/resume', { seekerId, lang: 'my-MM', title: 'One' });
    await make('/lczp/resume', { seekerId, lang: 'zh-CN', title: 'Other language' });
    const body = { seekerId, lang: 'my-MM', title: 'Two' };
    expect(pathsIn(await staff.call('POST /lczp/resume/add', { body }))).toEqual(['lang']);
    await make('/lczp/resume', { ...body, isDefault: false });
  });

  test('is refused with the line that is wrong, and nothing is saved', async () => {
    const seekerId = await newSeeker();
    const body = {
      ...sections,
      seekerId,
      lang: 'en-US',
      title: 'Wrong',
      educations: [...sections.educations, { institution: 'X', level: 'no such', startMonth: '2020-13' }],
    };
    const reply = await staff.call('POST /lczp/resume/add', { body });
    expect(pathsIn(reply).sort()).toEqual(['educations.1.level', 'educations.1.startMonth']);
    const { rows } = await sql`select from resume where seeker_id = ${seekerId}`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  test.each<[string, Wire, string]>([
    ['with another headline', { headline: 'Careful accountant and auditor' }, 'pending_review'],
    ['with another line of experience', { experiences: [] }, 'pending_review'],
    ['hidden and tagged', { visibility: 'hidden', tag: 'vip', topUntil: null }, 'approved'],
    ['with the text it had', { headline: sections.headline, title: 'Approved' }, 'approved'],
  ])('that is approved, saved %s, is looked at again if reviewers looked at that', async (_, body, expected) => {
    const path = '/lczp/resume';
    const id = await make(path, {
      ...sections,
      seekerId: await newSeeker(),
      lang: 'en-US',
      title: 'Approved',
    });
    for (const name of ['submit', 'approve']) expect((await act(path, id, name)).success).toBe(true);
    const saved = await staff.call<{ version: number }>(`PUT ${path}/edit`, { body: { id, ...body } });
    expect(saved.success, saved.text).toBe(true);
    expect(await read(path, id)).toMatchObject({ status: expected, version: saved.result.version });
    const { rows } = await sql<{ open: number; moved: number }>`select
      (select count(*)::integer from review_case where kind = 'resume' and object_id = ${id} and outcome is null) as open,
      (select count(*)::integer from audit_log where resource = 'resume' and record_id = ${id}
        and action = 'materialEdit') as moved`.execute(server.db);
    const count = expected === 'approved' ? 0 : 1;
    expect(rows).toEqual([{ open: count, moved: count }]);
  });

  const nextYear = `${new Date().getUTCFullYear() + 1}-06`;
  const school = { institution: 'School', level: 'bachelor', startMonth: '2010-06' };
  const job = { companyName: 'Maple', jobTitle: 'Clerk', startMonth: '2012-06' };
  test.each<[string, Wire, string[]]>([
    [
      'a school that ended before it began',
      { educations: [{ ...school, endMonth: '2009-06' }] },
      ['educations.0.endMonth'],
    ],
    [
      'a school that goes on and has an end',
      { educations: [{ ...school, endMonth: '2014-06', ongoing: true }] },
      ['educations.0.endMonth'],
    ],
    [
      'a school of the future',
      { educations: [{ ...school, startMonth: nextYear }] },
      ['educations.0.startMonth'],
    ],
    [
      'a job that ended before it began',
      { experiences: [job, { ...job, endMonth: '2012-05' }] },
      ['experiences.1.endMonth'],
    ],
    [
      'a job that goes on and has an end',
      { experiences: [{ ...job, endMonth: '2020-01', ongoing: true }] },
      ['experiences.0.endMonth'],
    ],
    [
      'a job that ends in the future',
      { experiences: [{ ...job, endMonth: nextYear }] },
      ['experiences.0.endMonth'],
    ],
    [
      'a certificate of the future',
      { items: [{ kind: 'certificate', name: 'LCCI', startMonth: nextYear }] },
      ['items.0.startMonth'],
    ],
    [
      '2,000 skills',
      { skills: Array.from({ length: 2000 }, (_, at) => ({ skill: `Skill ${at}` })) },
      ['skills'],
    ],
  ])('is refused with %s, and nothing is saved', async (_name, given, paths) => {
    const seekerId = await newSeeker();
    const body = { seekerId, lang: 'en-US', title: 'Wrong', ...given };
    expect(pathsIn(await staff.call('POST /lczp/resume/add', { body }))).toEqual(paths);
    const { rows } = await sql`select from resume where seeker_id = ${seekerId}`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  test('is refused with the salary range reversed', async () => {
    const { rows } = await sql<{ id: string }>`select min(id)::text as id from job_type`.execute(server.db);
    const wanted = {
      jobTypeId: rows[0]?.id,
      salaryCurrency: 'MMK',
      salaryMin: '900000',
      salaryMax: '100000',
    };
    const body = { seekerId: await newSeeker(), lang: 'en-US', title: 'Wrong', intentions: [wanted] };
    expect(pathsIn(await staff.call('POST /lczp/resume/add', { body }))).toEqual(['intentions.0.salaryMax']);
    const right = { ...wanted, salaryMax: '1000000' };
    await make('/lczp/resume', { ...body, intentions: [right] });
  });

  test('may have a school with a future end date', async () => {
    const educations = [{ ...school, endMonth: nextYear }];
    await make('/lczp/resume', { seekerId: await newSeeker(), lang: 'en-US', title: 'Student', educations });
  });
});
