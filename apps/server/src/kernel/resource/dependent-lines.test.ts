import { choice, type Resource, reference, sameAs, text } from '@lc/contract/kernel';
import { resume, resumeEducation, resumeSkill } from '@lc/contract/recruitment';
import { allPermissions } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import type { AppError } from '../app-error.ts';
import { inTransaction } from '../db/transaction.ts';
import { callInNameOf } from '../jobs/index.ts';
import { requireChecks } from './field-checks.ts';
import { makeRecords } from './records.ts';
import type { Input } from './values.ts';

const withFields = ({ spec, ...resource }: Resource, fields: Resource['spec']['fields']): Resource => ({
  ...resource,
  spec: { ...spec, fields: { ...spec.fields, ...fields } },
});

/** A resume whose skills are named in its language, and whose schools are not above the highest education. */
const variant = ((): Resource => {
  const { spec, ...rest } = withFields(resume, {
    lang: choice({ values: resume.spec.fields.lang.values, dictionary: 'content_language', required: true }),
  });
  const skill = withFields(resumeSkill, {
    keywordId: reference({ to: 'jobKeyword', only: { lang: sameAs('lang') } }),
  });
  const education = withFields(resumeEducation, {
    level: choice({
      values: resumeEducation.spec.fields.level.values,
      dictionary: 'education_level',
      required: true,
      of: { field: 'highestEducation', values: { high: ['middle', 'high'] } },
    }),
  });
  return {
    ...rest,
    spec: {
      ...spec,
      children: {
        educations: { of: education, order: 'sort', max: 20 },
        skills: { of: skill, order: 'sort', max: 40 },
      },
    },
  };
})();
const records = makeRecords(variant);

const server = await startTestApp();
const staff = await server.asRole([...allPermissions]);
const ctx = callInNameOf(server.app.context, { ...staff, realname: 'Staff' }, 'test');

let seekerId = '';
const keywords = new Map<string, string>();
beforeAll(async () => {
  const { result } = await staff.call<{ id: string }>('POST /lczp/seeker/add', {
    body: { fullName: 'Ma Hla' },
  });
  seekerId = result.id;
  for (const lang of ['en-US', 'my-MM']) {
    const { rows } = await sql<{ id: string }>`insert into job_keyword (job_type_id, word, lang, create_by)
      values ((select min(id) from job_type), ${`word ${lang}`}, ${lang}, 'test') returning id`.execute(
      server.db,
    );
    keywords.set(lang, rows[0]?.id ?? '');
  }
});

const create = (input: Input) =>
  records.create(
    server.db,
    { seekerId, subsiteId: staff.subsiteId, lang: 'en-US', title: 'One', isDefault: false, ...input },
    ctx,
  );
const update = (id: string, input: Input) =>
  inTransaction(server.db, async (tx) => records.update(tx, await records.lock(tx, id, ctx), input, ctx));
const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: AppError) => error.problems.map(({ path, rule }) => `${path} ${rule}`),
  );
const linesOf = async (table: string, id: string) =>
  (
    await sql<{ id: string; version: number }>`select id, version from ${sql.table(table)}
      where resume_id = ${id} and deleted_at is null order by sort, id`.execute(server.db)
  ).rows;

const school = (level: string) => ({ institution: 'School', level, startMonth: '2010-06' });

describe('a reference in a line', () => {
  const skill = (lang: string) => ({ skill: 'Cooking', keywordId: keywords.get(lang) });

  test('accepts rows that fit the parent, and refuses others with the line', async () => {
    expect(await problemsOf(create({ skills: [skill('en-US')] }))).toEqual([]);
    expect(await problemsOf(create({ skills: [skill('en-US'), skill('my-MM')] }))).toEqual([
      'skills.1.keywordId notBeside',
    ]);
    const { id } = await create({});
    expect(await problemsOf(update(id, { skills: [skill('my-MM')] }))).toEqual([
      'skills.0.keywordId notBeside',
    ]);
  });

  test('is checked when only the parent changes, whether the lines are sent or not', async () => {
    const { id } = await create({ skills: [{ skill: 'Singing' }, skill('en-US')] });
    const [first, second] = await linesOf('resume_skill', id);
    const other = { lang: 'my-MM' };
    const refusal = ['skills.1.keywordId notBeside'];
    expect(await problemsOf(update(id, other))).toEqual(refusal);
    expect(
      await problemsOf(update(id, { ...other, skills: [{ id: first?.id }, { id: second?.id }] })),
    ).toEqual(refusal);
    expect(await problemsOf(update(id, { lang: 'en-US', title: 'Same' }))).toEqual([]);
    const fitting = {
      ...other,
      skills: [{ id: first?.id }, { id: second?.id, keywordId: keywords.get('my-MM') }],
    };
    expect(await problemsOf(update(id, fitting))).toEqual([]);
  });
});

describe('a choice in a line', () => {
  test('accepts the values that fit the parent, and refuses others with the line', async () => {
    const highestEducation = 'high';
    expect(await problemsOf(create({ highestEducation, educations: [school('middle')] }))).toEqual([]);
    expect(await problemsOf(create({ educations: [school('master')] }))).toEqual([]);
    const educations = [school('high'), school('master')];
    expect(await problemsOf(create({ highestEducation, educations }))).toEqual([
      'educations.1.level notBeside',
    ]);
  });

  test('is checked when only the parent changes, at the place of the line', async () => {
    const { id } = await create({ educations: [school('high'), school('middle'), school('master')] });
    expect(await problemsOf(update(id, { highestEducation: 'high' }))).toEqual([
      'educations.2.level notBeside',
    ]);
    expect(await problemsOf(update(id, { highestEducation: 'doctor' }))).toEqual([]);
    expect((await linesOf('resume_education', id)).map(({ version }) => version)).toEqual([0, 0, 0]);
  });
});

test('a line depends on its own field where the parent has one of the same name', () => {
  const line = withFields(resumeSkill, {
    title: text({ max: 60 }),
    skill: choice({ values: ['a', 'b'], dictionary: 'skill', of: { field: 'title', values: { x: ['a'] } } }),
  });
  const parent = { resource: resume, input: { title: 'x' }, before: {}, site: undefined, ctx };
  const check = (input: Input) => () => requireChecks(line, { input, before: {}, ctx, parent });
  expect(check({ skill: 'b' })).not.toThrow();
  expect(check({ title: 'y', skill: 'b' })).not.toThrow();
  expect(check({ title: 'x', skill: 'b' })).toThrow();
});
