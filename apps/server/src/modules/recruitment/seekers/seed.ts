import { completenessOf, seeker } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { type DemoRow, insertRows } from '../../../kernel/db/seed-rows.ts';
import { readPersonalKeys } from '../../../kernel/personal.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { countSerial, sealedColumns } from '../demo-rows.ts';
import { industryIdOf } from '../lookups/seed.ts';
import { type DemoPerson, demoPeople, inOwnWords } from './demo-people.ts';
import { schools, summaries } from './people.data.ts';

const day = 86_400_000;
const jobStates = ['open', 'urgent', 'open', 'passive', 'open', 'student', 'closed'] as const;
const levels = ['bachelor', 'diploma', 'high', 'vocational', 'master', 'middle'] as const;

const idsByCode = async (tx: Tx, table: 'region' | 'job_type'): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from ${sql.table(table)}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** A state for each resume; most are approved, some wait. */
const statusOf = (index: number): string => {
  const states = [
    'approved',
    'pending_review',
    'approved',
    'draft',
    'approved',
    'approved',
    'rejected',
    'approved',
  ];
  return index === 11 ? 'taken_down' : (states[index % states.length] ?? 'approved');
};

export const seedSeekers = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const keys = await readPersonalKeys(tx);
  const regions = await idsByCode(tx, 'region');
  await insertRows(
    tx,
    'job_seeker',
    demoPeople.map(
      (person, index): DemoRow => ({
        id: person.id,
        subsite_id: person.site,
        member_id: person.id % 5 === 0 ? null : person.id,
        full_name: person.name[0],
        name_en: person.name[1],
        gender: person.name[2],
        birth_date: person.born,
        nationality: person.nationality,
        marital: index % 3 === 0 ? 'married' : 'single',
        job_status: jobStates[index % jobStates.length],
        work_start_month: `${now.getUTCFullYear() - person.years}-07`,
        ...sealedColumns(keys, seeker.spec.fields, {
          contactPhone: person.phone,
          contactEmail: person.email,
          ...(index % 2 === 0 ? { viber: person.phone } : {}),
        }),
        residence_region: regions.get(person.regionCode) ?? null,
        create_by: 'admin',
        create_time: new Date(now.getTime() - (90 - person.id) * day).toISOString(),
      }),
    ),
  );
  await seedResumes(tx, now);
};

const month = (year: number, at = '06'): string => `${year}-${at}`;

/** The sections of a made-up resume, by their tables. */
const sectionsOf = (
  person: DemoPerson,
  year: number,
  { jobType, region }: { jobType: string | undefined; region: string | undefined },
): Readonly<Record<string, DemoRow[]>> => {
  const { id: resume_id, profession, years } = person;
  const words = (text: (typeof schools)[number]): string => inOwnWords(person, text);
  const started = year - years;
  const school = schools[person.id % schools.length] ?? schools[0];
  return {
    resume_intention: jobType
      ? [
          {
            resume_id,
            job_type_id: jobType,
            region_id: region ?? null,
            employment: person.id % 6 === 0 ? 'part_time' : 'full_time',
            salary_min: person.nationality === 'CN' ? 600 : 400_000 + (person.id % 9) * 50_000,
            salary_max: person.nationality === 'CN' ? 1200 : 900_000 + (person.id % 9) * 50_000,
            salary_currency: person.nationality === 'CN' ? 'USD' : 'MMK',
            negotiable: person.id % 2 === 0,
          },
        ]
      : [],
    resume_education: [
      {
        resume_id,
        institution: school ? words(school) : '',
        level: levels[person.id % levels.length],
        start_month: month(started - 4, '12'),
        end_month: month(started),
      },
    ],
    resume_experience: Array.from({ length: Math.min(3, Math.ceil(years / 4)) }, (_, at) => ({
      resume_id,
      company_name: `${words(profession.employer)}${at === 0 ? '' : ` ${at + 1}`}`,
      job_title: words(profession.title),
      industry_id: industryIdOf(profession.industry),
      start_month: month(year - Math.min(years, (at + 1) * 4)),
      end_month: at === 0 ? null : month(year - at * 4),
      duty: words(profession.duty),
      sort: at,
    })),
    resume_language: [
      { resume_id, language: person.nationality === 'CN' ? 'zh' : 'my', cefr: 'native', sort: 0 },
      { resume_id, language: 'en', cefr: ['A2', 'B1', 'B2', 'C1'][person.id % 4], sort: 1 },
    ],
    resume_skill: profession.skills.map((skill, at) => ({
      resume_id,
      skill,
      level: 2 + ((person.id + at) % 4),
      sort: at,
    })),
    resume_item:
      person.id % 3 === 0
        ? [{ resume_id, kind: 'certificate', name: profession.skills[0], start_month: month(year - 1) }]
        : [],
  };
};

const seedResumes = async (tx: Tx, now: Date): Promise<void> => {
  const year = now.getUTCFullYear();
  const [regions, jobTypes] = [await idsByCode(tx, 'region'), await idsByCode(tx, 'job_type')];
  const leaves = [...jobTypes].filter(([code]) => code.includes('.')).map(([, id]) => id);
  const numbers = new Map<string, number>();
  const sections = new Map<string, DemoRow[]>();
  const resumes = demoPeople.map((person, index): DemoRow => {
    const number = (numbers.get(person.site) ?? 0) + 1;
    numbers.set(person.site, number);
    const own = sectionsOf(person, year, {
      jobType: leaves[(index * 5) % Math.max(1, leaves.length)],
      region: regions.get(person.regionCode),
    });
    for (const [table, rows] of Object.entries(own))
      sections.set(table, [...(sections.get(table) ?? []), ...rows]);
    const count = (table: string): number => own[table]?.length ?? 0;
    const title = inOwnWords(person, person.profession.title);
    const summary = summaries[index % summaries.length];
    const hasSummary = index % 4 !== 3;
    return {
      id: person.id,
      subsite_id: person.site,
      resume_no: `R-${year}-${String(number).padStart(6, '0')}`,
      seeker_id: person.id,
      lang: person.lang,
      title,
      status: statusOf(index),
      headline: `${title} · ${person.years}`,
      summary: hasSummary && summary ? inOwnWords(person, summary) : null,
      highest_education: levels[person.id % levels.length],
      work_years: person.years,
      current_title: person.years > 0 ? title : null,
      current_company: person.years > 0 ? inOwnWords(person, person.profession.employer) : null,
      visibility: index % 6 === 5 ? 'applied_only' : 'members',
      anonymous: index % 9 === 8,
      is_default: true,
      quality_flag: index % 7 === 0,
      completeness: completenessOf({
        photo: false,
        headline: true,
        summary: hasSummary,
        currentTitle: person.years > 0,
        intentions: count('resume_intention'),
        educations: count('resume_education'),
        experiences: count('resume_experience'),
        items: count('resume_item'),
        languages: count('resume_language'),
        skills: count('resume_skill'),
        files: 0,
      }),
      refreshed_at: new Date(now.getTime() - (index % 20) * day).toISOString(),
      create_by: 'admin',
      create_time: new Date(now.getTime() - (90 - person.id) * day).toISOString(),
    };
  });
  await insertRows(tx, 'resume', resumes);
  for (const [table, rows] of sections) await insertRows(tx, table, rows);
  for (const [site, last] of numbers)
    await countSerial(tx, { resource: 'resume', field: 'resumeNo', site, period: String(year), last });
};
