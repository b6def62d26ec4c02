import { exportJsonResume, importJsonResume, resume, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
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

test('a resume is imported and exported as JSON Resume, and unsupported parts are named', async () => {
  const reply = await staff.call(importJsonResume, { body: { seekerId, lang: 'en-US', resume: given } });
  expect(reply.result, reply.text).toMatchObject({ left: ['Klingon'] });
  const { id } = reply.result;
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
    work: [{ name: 'Inle Hotels', position: 'Accountant', startDate: '2020-05' }],
    skills: [{ name: 'Excel', level: 'Advanced' }],
    certificates: [{ name: 'ACCA', issuer: 'ACCA', date: '2016-09' }],
  });
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

test('import of a resume names every problem with its path, and saves nothing', async () => {
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
  const reply = await staff.call(importJsonResume, { body: { seekerId, lang: 'zh-CN', resume: bad } });
  expectRefusal(reply, 400, '400');
  expect(pathsIn(reply).sort()).toEqual([
    'experiences.0.companyName',
    'experiences.0.startMonth',
    'skills.0.skill',
  ]);
  expect(await count()).toEqual(before);
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
