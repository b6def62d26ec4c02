import type { LocalizedText } from '@lc/contract/kernel';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertMissing, localize } from '../../../kernel/db/seed-rows.ts';
import { nrcTownshipSeeds } from './nrc-townships.data.ts';
import { prefectureSeeds } from './prefectures.data.ts';
import { countrySeeds, provinceSeeds, stateSeeds } from './regions.data.ts';
import { townshipSeeds } from './townships.data.ts';

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
    | 'special_region'
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
  /** Of a province or prefecture of China. */
  china: (code: number): string => String(90_000 + code),
};

/** Bago and Shan are one on the map of states, and several in the place codes of townships. */
const stateOfTownship = (pcode: string): string => {
  const area = pcode.slice(0, 6);
  if (area === 'MMR007' || area === 'MMR008') return 'MMR111';
  return ['MMR014', 'MMR015', 'MMR016'].includes(area) ? 'MMR222' : area;
};

/** The id of a seeded region: a country, a state by its place code, or a township by its place code. */
export const regionIdOf = (code: string): string => {
  if (/^MMR\d{6}$/.test(code)) return String(Number(code.slice(3)));
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
    ...townshipSeeds.map(({ code, name }, index) => ({
      ...row,
      id: regionIdOf(code),
      parent_id: regionId.state(stateOfTownship(code)),
      code,
      name,
      kind: 'township' as const,
      country_code: 'MM',
      sort: index + 1,
    })),
    ...provinceSeeds.map(([code, kind, ...name], index) => ({
      ...row,
      id: regionId.china(code),
      parent_id: regionId.country('CN'),
      code: `CN-${code}`,
      name: localize(name),
      kind,
      country_code: 'CN',
      sort: index + 1,
    })),
    ...prefectureSeeds.map(([code, en, zh, my], index) => ({
      ...row,
      id: regionId.china(code),
      parent_id: regionId.china(Math.floor(code / 100)),
      code: `CN-${code}`,
      name: { 'en-US': en, 'zh-CN': zh, ...(my && { 'my-MM': my }) },
      kind: 'city' as const,
      country_code: 'CN',
      sort: index + 1,
    })),
  ];
};

/** The townships by the number of their state on cards and their name in Burmese, without what tells namesakes apart. */
const townshipsByName = (): ReadonlyMap<string, string> =>
  new Map(
    townshipSeeds.map(({ code, name }) => {
      const state = stateSeeds.find(([, pcode]) => pcode === stateOfTownship(code));
      return [`${state?.[2]} ${name['my-MM']?.split(' (')[0]}`, regionIdOf(code)];
    }),
  );

/** Countries, states, provinces, townships and prefectures, and the townships that cards name. */
export const seedRegions = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, { table: 'region', key: ['id'], rows: regionRows() });
  const townships = townshipsByName();
  await insertMissing(tx, {
    table: 'nrc_township',
    key: ['id'],
    rows: nrcTownshipSeeds.map(({ stateNo, codeEn, codeMy, nameEn, nameMy }, index) => ({
      id: String(index + 1),
      state_no: stateNo,
      region_id: townships.get(`${stateNo} ${nameMy.normalize('NFC')}`) ?? null,
      code_en: codeEn,
      code_my: codeMy.normalize('NFC'),
      name: { 'en-US': nameEn, 'my-MM': nameMy.normalize('NFC') },
    })),
  });
};
