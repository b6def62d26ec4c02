import type { ImportReport } from '@lc/contract/kernel';
import {
  exportJsonResume,
  importJsonResume,
  type JsonResume,
  resume,
  seeker,
} from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { readDocument } from '../search/document-reader.ts';

const server = await startTestApp();
const staff = await server.asRole([resume, seeker].flatMap(permissionsOf));
const newSeeker = async (): Promise<string> => {
  const made = await staff.call<{ id: string }>('POST /lczp/seeker/add', {
    body: { fullName: 'Ma Json', contactPhone: '09 777 555 444' },
  });
  return made.result.id;
};
const seekerId = await newSeeker();

const given = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: { name: 'Ma Json', label: 'Accountant', summary: 'Ten years of books' },
  work: [
    {
      name: 'Inle Hotels',
      position: 'Accountant',
      startDate: '2020-05-17',
      summary: 'Books',
      highlights: ['Closed the year in a week'],
    },
  ],
  education: [
    {
      institution: 'Yangon University',
      area: 'Commerce',
      studyType: 'Bachelor',
      startDate: '2010',
      endDate: '2014-03',
    },
  ],
  skills: [{ name: 'Excel', level: 'Advanced' }],
  languages: [
    { language: 'English', fluency: 'Fluent' },
    { language: 'Klingon', fluency: 'Native' },
  ],
  certificates: [{ name: 'ACCA', issuer: 'ACCA', date: '2016-09' }],
};

const importAs = async (file: JsonResume, trial = false): Promise<{ id: string; report: ImportReport }> => {
  const body = { seekerId, lang: 'en-US', resume: file, trial } as const;
  const { id, report } = expectDone(await staff.call(importJsonResume, { body }));
  return { id: id ?? '', report };
};

test('a resume is imported and exported as JSON Resume, and unsupported parts are named', async () => {
  const { id, report } = await importAs(given);
  expect(report.leftOut).toContainEqual({
    place: 'languages[1].language',
    value: 'Klingon',
    note: 'It is none of the languages of the dictionary',
  });
  const record = await staff.call<Wire>('GET /lczp/resume/queryById', { query: { id } });
  expect(record.result).toMatchObject({
    title: 'Accountant',
    currentCompany: 'Inle Hotels',
    experiences: [
      {
        jobTitle: 'Accountant',
        startMonth: '2020-05',
        ongoing: true,
        duty: 'Books\nClosed the year in a week',
      },
    ],
    educations: [{ level: 'bachelor', startMonth: '2010-01', endMonth: '2014-03' }],
    skills: [{ skill: 'Excel', level: 4 }],
    languages: [{ language: 'en', cefr: 'C1' }],
    items: [{ kind: 'certificate', name: 'ACCA' }],
  });
  expect(Number(record.result.completeness)).toBeGreaterThan(40);
  const out = await staff.call(exportJsonResume, { query: { id } });
  expect(out.result).toMatchObject({
    basics: { name: 'Ma Json', label: 'Accountant', phone: '+95 9•••••444' },
    work: given.work,
    education: given.education,
    skills: given.skills,
    languages: given.languages,
    certificates: given.certificates,
    $schema: given.$schema,
  });
});

test('an export says what was changed since the import, and nothing that the owner has sealed', async () => {
  const location = { address: '1 Main Street', postalCode: '11181', city: 'Yangon' };
  const { id } = await importAs({ ...given, basics: { ...given.basics, phone: '09 111 222 333', location } });
  const record = await staff.call<Wire>('GET /lczp/resume/queryById', { query: { id } });
  const [job] = record.result.experiences as Wire[];
  const experiences = [{ ...job, duty: 'Only books' }];
  expectDone(await staff.call('PUT /lczp/resume/edit', { body: { id, experiences } }));
  const reply = await staff.call(exportJsonResume, { query: { id } });
  const out: JsonResume = expectDone(reply);
  const { highlights: _, ...work } = given.work[0] ?? { highlights: [] };
  expect(out.work).toEqual([{ ...work, summary: 'Only books' }]);
  expect(out).toMatchObject({ basics: { location: { city: 'Yangon' } }, education: given.education });
  for (const sealed of ['Main Street', '11181', '111 222']) expect(reply.text).not.toContain(sealed);
  const { rows } = await sql<{
    file: unknown;
  }>`select file from resume_source where resume_id = ${id}`.execute(server.db);
  expect(JSON.stringify(rows)).not.toMatch(/Main Street|11181|111 222|Ma Json/);
});

test('a resume in Zawgyi is imported when it is to be converted, and refused otherwise', async () => {
  const zawgyi = 'ျမန္မာႏိုင္ငံ သည္ အေရွ႕ေတာင္အာရွ တြင္ ရွိသည္။';
  const work = [{ name: 'Inle Hotels', position: 'Cook', startDate: '2020', summary: zawgyi }];
  const basics = { label: 'Cook', summary: zawgyi };
  const owner = await newSeeker();
  const send = (convert?: boolean) =>
    staff.call<{ id: string }>(importJsonResume, {
      body: { seekerId: owner, lang: 'my-MM', resume: { basics, work }, convert },
    });
  expectRefusal(await send(), 200, 'recruitment.resumeInZawgyi');
  const { result } = await send(true);
  const record = await staff.call<Wire>('GET /lczp/resume/queryById', { query: { id: result.id } });
  const unicode = 'မြန်မာနိုင်ငံ သည် အရှေ့တောင်အာရှ တွင် ရှိသည်။'.normalize('NFC');
  expect(record.result).toMatchObject({ title: 'Cook', summary: unicode, experiences: [{ duty: unicode }] });
});

test('a trial reports what would be left out with its place, and writes nothing', async () => {
  const count = async (): Promise<unknown> =>
    (
      await sql<{ count: string }>`select count(*) from resume where seeker_id = ${seekerId}`.execute(
        server.db,
      )
    ).rows[0];
  const before = await count();
  const bad = {
    basics: { label: 'Broken' },
    work: [{ position: 'Nobody', startDate: 'last year' }],
    skills: [{ level: 'Master' }],
  };
  const { id, report } = await importAs(bad, true);
  expect(id).toBe('');
  expect(report.leftOut.map(({ place, value }) => [place, value])).toEqual([
    ['work[0].startDate', 'last year'],
    ['work[0]', JSON.stringify(bad.work[0])],
    ['skills[0]', JSON.stringify(bad.skills[0])],
  ]);
  expect(await count()).toEqual(before);
});

test('a file that is no JSON Resume is refused', async () => {
  for (const file of [{}, { yearMonthDay: '2013-12-02' }]) {
    const reply = await staff.call(importJsonResume, { body: { seekerId, lang: 'zh-CN', resume: file } });
    expectRefusal(reply, 400, '400');
    expect(pathsIn(reply)).toEqual(['resume']);
  }
});

test.each(['en-US', 'zh-CN', 'my-MM'] as const)('export of a resume as a PDF in %s', async (lang) => {
  const listed = await staff.call<{ records: Wire[] }>('GET /lczp/resume/list', { query: { seekerId } });
  const id = String(listed.result.records[0]?.id);
  const reply = await staff.call('GET /lczp/resume/pdf', { query: { id, lang } });
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { words } = await readDocument({ bytes: reply.bytes, kind: 'pdf' });
  expect(words).not.toContain('777 555 444');
});
