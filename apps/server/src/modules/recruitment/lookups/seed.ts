import type { LocalizedText } from '@lc/contract/kernel';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertMissing, localize } from '../../../kernel/db/seed-rows.ts';
import { type JobTypeSeed, jobTypeSeeds } from './job-types.data.ts';
import { nrcTownshipSeeds } from './nrc-townships.data.ts';
import { studySeeds } from './professional-types.data.ts';
import { countrySeeds, provinceSeeds, stateSeeds, yunnanSeeds } from './regions.data.ts';
import {
  holidaySeeds,
  keywordSeeds,
  makeupWorkdays,
  salaryRangeSeeds,
  sensitiveWordSeeds,
  welfareSeeds,
} from './small-lookups.data.ts';
import { townshipSeeds } from './townships.data.ts';

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

interface RegionRow {
  id: string;
  parent_id: string | null;
  code: string;
  name: LocalizedText;
  kind:
    | 'country'
    | 'state'
    | 'region'
    | 'union_territory'
    | 'province'
    | 'municipality'
    | 'city'
    | 'township';
  country_code: string;
  nrc_state_no: number | null;
  sort: number;
}

const regionId = {
  country: (code: string): string => String(1 + countrySeeds.findIndex(([known]) => known === code)),
  state: (pcode: string): string => String(100 + stateSeeds.findIndex(([, known]) => known === pcode)),
};

/** Bago and Shan are one on the map of states, and several in the place codes of townships. */
const stateOfTownship = (pcode: string): string => {
  const area = pcode.slice(0, 6);
  if (area === 'MMR007' || area === 'MMR008') return 'MMR111';
  return ['MMR014', 'MMR015', 'MMR016'].includes(area) ? 'MMR222' : area;
};

/** The id of a seeded region: a country, a state by its place code, or a township by its place code. */
export const regionIdOf = (code: string): string => {
  if (/^MMR\d{6}$/.test(code)) return code.slice(4);
  return code.startsWith('MMR') ? regionId.state(code) : regionId.country(code);
};

const regionRows = (): RegionRow[] => {
  const row = { nrc_state_no: null };
  return [
    ...countrySeeds.map(([code, ...name], index) => ({
      ...row,
      id: regionId.country(code),
      parent_id: null,
      code,
      name: localize(name),
      kind: 'country' as const,
      country_code: code,
      sort: index + 1,
    })),
    ...stateSeeds.map(([code, pcode, nrc, kind, ...name], index) => ({
      id: regionId.state(pcode),
      parent_id: regionId.country('MM'),
      code,
      name: localize(name),
      kind,
      country_code: 'MM',
      nrc_state_no: nrc,
      sort: index + 1,
    })),
    ...townshipSeeds.map(([pcode, ...name], index) => ({
      ...row,
      id: regionIdOf(pcode),
      parent_id: regionId.state(stateOfTownship(pcode)),
      code: pcode,
      name: localize(name),
      kind: 'township' as const,
      country_code: 'MM',
      sort: index + 1,
    })),
    ...provinceSeeds.map(([code, kind, ...name], index) => ({
      ...row,
      id: String(90_000 + code),
      parent_id: regionId.country('CN'),
      code: `CN-${code}`,
      name: localize(name),
      kind,
      country_code: 'CN',
      sort: index + 1,
    })),
    ...yunnanSeeds.map(([code, ...name], index) => ({
      ...row,
      id: String(90_000 + code),
      parent_id: String(90_053),
      code: `CN-${code}`,
      name: localize(name),
      kind: 'city' as const,
      country_code: 'CN',
      sort: index + 1,
    })),
  ];
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
  await seedStudies(tx);
  await insertMissing(tx, { table: 'region', key: ['id'], rows: regionRows() });
  await insertMissing(tx, {
    table: 'nrc_township',
    key: ['id'],
    rows: nrcTownshipSeeds.map(({ stateNo, codeEn, codeMy, nameEn, nameMy }, index) => ({
      id: String(index + 1),
      state_no: stateNo,
      code_en: codeEn,
      code_my: codeMy.normalize('NFC'),
      name: { 'en-US': nameEn, 'my-MM': nameMy.normalize('NFC') },
    })),
  });
  await seedSmallLookups(tx);
  await insertMissing(tx, {
    table: 'risk_rule',
    key: ['kind'],
    rows: riskRules.map((rule, index) => ({ id: String(index + 1), ...rule })),
  });
};
