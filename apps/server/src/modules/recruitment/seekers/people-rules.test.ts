import { resume, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn, problemsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { loadPersonalKeys, seal } from '../../../kernel/personal.ts';
import { normalizeIdentities } from './identity-forms.ts';

const server = await startTestApp();
const rights = [...permissionsOf(seeker), ...permissionsOf(resume), 'mediaFile:upload'] as const;
const staff = await server.asRole(rights);
const colleague = await server.asRole(rights);

const make = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const read = async (path: string, id: string): Promise<Wire> =>
  (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;

let last = 0;
const newSeeker = (extra: Wire = {}) => make('/lczp/seeker', { fullName: `Ma Hla ${++last}`, ...extra });

/** The number of a Chinese card of a child. */
const youngId = (): string => {
  const body = `110105${new Date().getUTCFullYear() - 5}0101001`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${'10X98765432'[sum % 11]}`;
};

describe('a job seeker', () => {
  test('is at least 14 years old', async () => {
    const born = `${new Date().getUTCFullYear() - 13}-01-01`;
    for (const birthDate of [born, '2999-01-01', '1900-01-01']) {
      const reply = await staff.call('POST /lczp/seeker/add', { body: { fullName: 'Maung', birthDate } });
      expect(pathsIn(reply)).toEqual(['birthDate']);
    }
  });

  test('has not begun to work in the future', async () => {
    const workStartMonth = `${new Date().getUTCFullYear() + 2}-01`;
    const body = { fullName: 'Future', workStartMonth };
    expect(pathsIn(await staff.call('POST /lczp/seeker/add', { body }))).toEqual(['workStartMonth']);
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
    [
      'mm_nrc',
      ['12/OuKaMa(N)200301', '၁၂/ဥကမ(နိုင်)၂၀၀၃၀၁', '12 - ou ka ma [naing] 200 301', '１２／ဉကမ（N）၂၀ဝ၃၀၁'],
    ],
    ['mm_nrc', ['13/MAYANA(N)200302', '13-mayana-n-200302']],
    ['cn_id', ['11010519491231002X', '１１０１０５ 19491231 002x']],
    ['passport', ['MB200303', 'mb 200-303', 'ＭＢ２００３０３']],
  ])('of one document number is one person, however it is written: %s', async (idKind, spellings) => {
    const [first = '', ...others] = spellings;
    const id = await newSeeker({ idKind, idNo: first });
    for (const idNo of others) {
      const again = await staff.call('POST /lczp/seeker/add', { body: { fullName: 'Again', idKind, idNo } });
      expectRefusal(again, 200, 'system.duplicate');
      const found = await staff.call<{ records: Wire[] }>('GET /lczp/seeker/list', { query: { idNo } });
      expect(found.result.records.map((row) => row.id)).toEqual([id]);
    }
  });

  test.each([
    ['digits of two scripts side by side', '12/OuKaMa(N)12၃၄56', 'mixedDigits'],
    ['a township that no state has', '12/OuOuOu(N)123456', 'unknownTownship'],
    ['a township of another state', '၁/ဥကမ(နိုင်)၁၂၃၄၅၆', 'unknownTownship'],
    ['a province that does not exist', '190105194912310024', 'identityDocument'],
    ['an old number of 15 digits', '110105491231002', 'identityDocument'],
  ])('is refused with %s, by name', async (_name, idNo, rule) => {
    const body = { fullName: 'Wrong number', idKind: 'mm_nrc', idNo };
    const reply = await staff.call('POST /lczp/seeker/add', { body });
    expect(problemsIn(reply)).toMatchObject([{ path: 'idNo', rule }]);
    const { rows } = await sql`select from job_seeker where full_name = 'Wrong number'`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  test('whose number was stored in another form gets it in this one at night, unless somebody has it', async () => {
    const keys = await loadPersonalKeys(server.db);
    const store = async (id: string, idNo: string) => {
      const { stored, hash } = seal(keys, idNo, seeker.spec.fields.idNo);
      await sql`update job_seeker set id_no = ${stored}, id_no_hash = ${hash}, id_no_seen = false
        where id = ${id}`.execute(server.db);
    };
    const old = await newSeeker({ idKind: 'mm_nrc', idNo: '12/OuKaMa(N)200401' });
    const twin = await newSeeker({ idKind: 'mm_nrc', idNo: '12/OuKaMa(N)200402' });
    await store(old, '12/OuKaMa(N)200401');
    await store(twin, '12/OuKaMa(N)200403');
    await newSeeker({ idKind: 'mm_nrc', idNo: '12/OuKaMa(N)200403' });
    expect(await normalizeIdentities(server.db)).toMatchObject({ rewritten: 1, taken: 1 });
    const again = { fullName: 'Again', idKind: 'mm_nrc', idNo: '၁၂/ဥကမ(နိုင်)၂၀၀၄၀၁' };
    expectRefusal(await staff.call('POST /lczp/seeker/add', { body: again }), 200, 'system.duplicate');
    expect(await normalizeIdentities(server.db)).toMatchObject({ seen: 1, rewritten: 0, taken: 1 });
  });

  test.each([
    ['a Myanmar card', 'mm_nrc', '11010519491231002X'],
    ['a Chinese card', 'cn_id', '12/OuKaMa(N)123499'],
    ['a passport', 'passport', '12/OuKaMa(N)123499'],
  ])('refuses the number of another kind of document for %s', async (_name, idKind, idNo) => {
    const body = { fullName: 'Other country', idKind, idNo };
    expect(pathsIn(await staff.call('POST /lczp/seeker/add', { body }))).toEqual(['idNo']);
  });

  // The card is that of a woman born on 1949-12-31.
  test.each<[string, Wire, string[]]>([
    ['another day of birth', { birthDate: '1949-12-30' }, ['birthDate']],
    ['the other gender', { gender: 'male' }, ['gender']],
    ['both', { birthDate: '1990-01-01', gender: 'male' }, ['birthDate', 'gender']],
    ['a number of somebody younger than 14', { idNo: youngId() }, ['idNo']],
  ])('is refused with %s than its Chinese card says', async (_name, given, paths) => {
    const body = { fullName: 'Contradicts', idKind: 'cn_id', idNo: '11010519491231002X', ...given };
    expect(pathsIn(await staff.call('POST /lczp/seeker/add', { body })).sort()).toEqual(paths);
    const { rows } = await sql`select from job_seeker where full_name = 'Contradicts'`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  test('is held to what its Chinese card says, also when the number stays as it is stored', async () => {
    const id = await newSeeker({ idKind: 'cn_id', idNo: '110105198802290046', birthDate: '1988-02-29' });
    const edit = (body: Wire) => staff.call('PUT /lczp/seeker/edit', { body: { id, ...body } });
    expect(problemsIn(await edit({ gender: 'male' }))).toMatchObject([{ path: 'gender', rule: 'notAsInId' }]);
    expect(pathsIn(await edit({ birthDate: '1988-03-01' }))).toEqual(['birthDate']);
    expect((await edit({ gender: 'female', birthDate: null })).success).toBe(true);
    expect((await edit({ gender: 'other' })).success).toBe(true);
    expect((await edit({ idKind: null, idNo: null, gender: 'male' })).success).toBe(true);
  });

  test('requires kind and number of its document together when one of them changes', async () => {
    const id = await newSeeker({ idKind: 'mm_nrc', idNo: '၁၂/OuKaMa(N)၁၂၃၄၉၈' });
    const edit = (body: Wire) => staff.call('PUT /lczp/seeker/edit', { body: { id, ...body } });
    const { idNo: masked } = await read('/lczp/seeker', id);
    expect(pathsIn(await edit({ idKind: 'cn_id' }))).toEqual(['idNo']);
    expect(pathsIn(await edit({ idKind: 'cn_id', idNo: masked }))).toEqual(['idNo']);
    expect((await edit({ idKind: 'mm_nrc', idNo: masked, nameEn: 'Same' })).success).toBe(true);
    expect((await edit({ idKind: 'cn_id', idNo: '110105198802290046' })).success).toBe(true);
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
    const move = (name: string, by: Caller) => by.call(`POST ${path}/act/${name}`, { body: { id } });
    expect((await move('submit', staff)).success).toBe(true);
    expect((await move('approve', colleague)).success).toBe(true);
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

  test('opens its attached files to users who see it, and to nobody else', async () => {
    const file = await uploaded(staff, { name: 'cv.txt', content: Buffer.from('cv') }, { dir: 'resume' });
    await make('/lczp/resume', {
      ...sections,
      seekerId: await newSeeker(),
      lang: 'en-US',
      title: 'With a file',
      files: [{ kind: 'cv', fileId: file.id }],
    });
    const addresses = async (by: Caller) =>
      (await by.call<{ id: string }[]>('POST /media/file/addresses', { body: { ids: [file.id] } })).result;
    const [seen, unseen] = [await server.asRole(['resume:list']), await server.asRole(['seeker:list'])];
    expect(await addresses(seen)).toEqual([expect.objectContaining({ id: file.id })]);
    expect(await addresses(unseen)).toEqual([]);
    const elsewhere = await server.asRole(['resume:list'], { sites: [testSites.china] });
    expect(await addresses(elsewhere)).toEqual([]);
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
