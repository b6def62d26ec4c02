import type { Tx } from '../../../kernel/db/database.ts';
import { insertMissing, localize } from '../../../kernel/db/seed-rows.ts';
import { industrySeeds } from './industries.data.ts';
import { type JobTypeSeed, jobTypeSeeds } from './job-types.data.ts';
import { studySeeds } from './professional-types.data.ts';
import { seedRegions } from './regions.seed.ts';
import {
  holidaySeeds,
  keywordSeeds,
  makeupWorkdays,
  salaryRangeSeeds,
  sensitiveWordSeeds,
  welfareSeeds,
} from './small-lookups.data.ts';

interface NumberedType {
  id: string;
  parentId: string | null;
  sort: number;
  seed: JobTypeSeed;
}

/** Every job type with an id of its own, parents before what is below them. */
const numberedTypes = (): NumberedType[] => {
  const found: NumberedType[] = [];
  const number = (seeds: readonly JobTypeSeed[], parentId: string | null): void => {
    for (const [index, seed] of seeds.entries()) {
      const id = String(found.length + 1);
      found.push({ id, parentId, sort: index + 1, seed });
      number(seed.below ?? [], id);
    }
  };
  number(jobTypeSeeds, null);
  return found;
};

const numbered = numberedTypes();

/** The id of a seeded job type. */
export const jobTypeIdOf = (code: string): string => {
  const type = numbered.find(({ seed }) => seed.code === code);
  if (!type) throw new Error(`there is no job type ${code}`);
  return type.id;
};

const seedJobTypes = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
    table: 'job_type',
    key: ['id'],
    rows: numbered.map(({ id, parentId, sort, seed }) => ({
      id,
      parent_id: parentId,
      code: seed.code,
      name: localize(seed.name),
      isco08: seed.isco ?? null,
      hot: seed.hot ?? false,
      sort,
    })),
  });
  const words = keywordSeeds.flatMap(([jobType, lang, word, ...synonyms], index) => {
    const id = String(index * 10 + 1);
    return [
      { id, jobType, lang, word: word ?? '', of: null },
      ...synonyms.map((synonym, place) => ({
        id: String(index * 10 + 2 + place),
        jobType,
        lang,
        word: synonym,
        of: id,
      })),
    ];
  });
  await insertMissing(tx, {
    table: 'job_keyword',
    key: ['id'],
    rows: words.map(({ id, jobType, lang, word, of }, index) => ({
      id,
      job_type_id: jobTypeIdOf(jobType),
      word: word.normalize('NFC'),
      lang,
      synonym_of: of,
      sort: index + 1,
    })),
  });
};

/** The id of a seeded industry: sections are numbered as letters are, divisions from 100. */
export const industryIdOf = (code: string): string =>
  String(/^[A-U]$/.test(code) ? code.charCodeAt(0) - 64 : 100 + Number(code));

const seedIndustries = async (tx: Tx): Promise<void> => {
  const rows = industrySeeds.flatMap(({ code, name, below }, index) => {
    const id = industryIdOf(code);
    return [
      { id, parent_id: null, code, name: localize(name), sort: index + 1 },
      ...below.map(([division, ...words], place) => ({
        id: industryIdOf(division),
        parent_id: id,
        code: division,
        name: localize(words),
        sort: place + 1,
      })),
    ];
  });
  await insertMissing(tx, { table: 'industry', key: ['id'], rows });
};

const seedStudies = async (tx: Tx): Promise<void> => {
  const rows = studySeeds.flatMap((field, index) => {
    const parent = String(index + 1);
    const row = { scheme: 'isced_f' as const, sort: index + 1 };
    return [
      { id: parent, parent_id: null, code: field.code, name: localize(field.name), ...row },
      ...field.below.map(([code, ...name], place) => ({
        id: String(1000 + index * 50 + place),
        parent_id: parent,
        code,
        name: localize(name),
        ...row,
        sort: place + 1,
      })),
    ];
  });
  await insertMissing(tx, { table: 'professional_type', key: ['id'], rows });
};

const seedSmallLookups = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
    table: 'salary_range',
    key: ['id'],
    rows: salaryRangeSeeds.map(([currency, min, max, ...label], index) => ({
      id: String(index + 1),
      label: localize(label),
      currency,
      min_amount: min,
      max_amount: max,
      sort: index + 1,
    })),
  });
  await insertMissing(tx, {
    table: 'welfare',
    key: ['id'],
    rows: welfareSeeds.map(([code, category, ...name], index) => ({
      id: String(index + 1),
      code,
      name: localize(name),
      category,
      sort: index + 1,
    })),
  });
  await insertMissing(tx, {
    table: 'sensitive_word',
    key: ['id'],
    rows: sensitiveWordSeeds.map(([word, lang, category, action, score], index) => ({
      id: String(index + 1),
      word: word.normalize('NFC'),
      lang,
      category,
      action,
      score,
    })),
  });
  await insertMissing(tx, {
    table: 'public_holiday',
    key: ['country_code', 'day'],
    rows: holidaySeeds.map(([country, day, ...name], index) => ({
      id: String(index + 1),
      country_code: country,
      day,
      name: localize(name),
      source: 'Seed',
    })),
  });
  await insertMissing(tx, {
    table: 'public_holiday',
    key: ['country_code', 'day'],
    rows: makeupWorkdays.map((day, index) => ({
      id: String(index + 1001),
      country_code: 'CN',
      day,
      kind: 'makeup_workday' as const,
      name: localize(['Working day in exchange', '调休上班', 'အစားထိုး ရုံးဖွင့်ရက်']),
      source: 'Seed',
    })),
  });
};

const riskRules = [
  { kind: 'sensitive_word', score: 0, threshold: null },
  { kind: 'contact_in_text', score: 25, threshold: null },
  { kind: 'pay_above', score: 30, threshold: '3' },
  { kind: 'new_company', score: 15, threshold: '7' },
  { kind: 'clone', score: 40, threshold: null },
  { kind: 'overseas', score: 20, threshold: null },
] as const;

/** Writes what recruitment chooses from, where it is missing. */
export const seedLookups = async (tx: Tx): Promise<void> => {
  await seedJobTypes(tx);
  await seedIndustries(tx);
  await seedStudies(tx);
  await seedRegions(tx);
  await seedSmallLookups(tx);
  await insertMissing(tx, {
    table: 'risk_rule',
    key: ['kind'],
    rows: riskRules.map((rule, index) => ({ id: String(index + 1), ...rule })),
  });
};
