import { normalizeText } from '@lc/contract/kernel';
import type { educationLevels } from '@lc/contract/recruitment';

type Level = (typeof educationLevels)[number];

/** A text without what does not distinguish levels: width, dots, quotes, case, and honours behind it. */
const plain = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/[.'’`"]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .replace(/ ?\((?:hons|honours|honors)\)$| (?:hons|honours|honors)$/, '')
    .trim();

/** Whole texts, and beginnings that end with "of" or "in": `bachelor of science`, never `diploma in master planning`. */
const studies: readonly (readonly [Level, string])[] = [
  [
    'doctor',
    'phd|dphil|doctor|doctorate|doctoral|doctoral degree|doctorate degree|edd|dba|博士|博士研究生|ပါရဂူ|ပါရဂူဘွဲ့',
  ],
  [
    'master',
    'master|masters|master degree|masters degree|msc|ma|mba|meng|mtech|mca|mcom|mphil|llm|mres|mpa|mph|mfa|硕士|硕士研究生|မဟာဘွဲ့|မဟာ',
  ],
  [
    'bachelor',
    'bachelor|bachelors|bachelor degree|bachelors degree|bsc|bs|ba|be|beng|btech|bba|bcom|bed|bca|bfa|llb|mbbs|barch|bpharm|bcsc|bctech|undergraduate degree|本科|学士|大学本科|本科学士|ဘွဲ့|ပထမဘွဲ့',
  ],
  [
    'diploma',
    'diploma|diplomas|advanced diploma|national diploma|higher national diploma|hnd|associate|associates|associate degree|associates degree|aa|as|aas|大专|专科|高职|大学专科|ဒီပလိုမာ',
  ],
  [
    'vocational',
    'vocational|vocational school|vocational training|vocational education|trade school|technical school|中专|中职|中等专业学校|职高|职业高中|技校|中技|သက်မွေး|သက်မွေးပညာ|သက်မွေးဝမ်းကျောင်း|နည်းပညာ',
  ],
  [
    'high',
    'high|high school|high school diploma|highschool|senior high school|upper secondary|upper secondary school|ged|a level|a levels|matriculation|matric|高中|普通高中|အထက်တန်း|အထက်တန်းကျောင်း|တက္ကသိုလ်ဝင်တန်း',
  ],
  [
    'middle',
    'middle|middle school|junior high|junior high school|lower secondary|lower secondary school|初中|အလယ်တန်း|အလယ်တန်းကျောင်း',
  ],
  ['primary', 'primary|primary school|primary education|elementary|elementary school|小学|မူလတန်း|မူလတန်းကျောင်း'],
  ['monastic', 'monastic|monastic school|monastic education|寺院教育|ဘုန်းတော်ကြီးသင်ပညာရေး|ဘုန်းတော်ကြီးကျောင်း'],
  ['other', 'other|其他|အခြား'],
];

const mapOf = <T>(entries: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(entries.flatMap(([value, words]) => words.split('|').map((word) => [plain(word), value] as const)));

const byStudy = mapOf(studies);

/** The level that a study type names for certain; undefined for every other text. */
export const studyLevelOf = (studyType: string): Level | undefined => {
  const given = plain(studyType);
  const exact = byStudy.get(given);
  if (exact) return exact;
  const [, degree] = /^(.+?) (?:of|in) \S/.exec(given) ?? [];
  const named = degree === undefined ? undefined : byStudy.get(degree);
  if (named) return named;
  // `B.Tech Computer Science`: an abbreviation of one word, with the subject behind it.
  const [, short] =
    /^(phd|dphil|msc|mba|meng|mtech|mca|mcom|mphil|bsc|beng|btech|bba|bcom|bca|llb|llm) \S/.exec(given) ?? [];
  return short === undefined ? undefined : byStudy.get(short);
};

const skillWords = mapOf([
  [5, '5|master|expert|专家|精通'],
  [4, '4|advanced|熟练'],
  [3, '3|intermediate|良好'],
  [2, '2|basic|elementary|一般'],
  [1, '1|beginner|novice|入门'],
]);

/** The level of a skill, from 1 to 5; undefined for a text that names none for certain. */
export const skillLevelOf = (level: string): number | undefined => skillWords.get(plain(level));

/** What a level of a skill is called in a file. */
export const skillLevels = ['', 'Beginner', 'Basic', 'Intermediate', 'Advanced', 'Master'] as const;

const fluencies = mapOf([
  [
    'native',
    'native|native speaker|native language|mother tongue|native or bilingual|native or bilingual proficiency|bilingual|first language|母语|မိခင်ဘာသာစကား',
  ],
  ['C2', 'c2|mastery|proficient|精通'],
  [
    'C1',
    'c1|fluent|fluently|advanced|professional|professional working|professional working proficiency|full professional|full professional proficiency|流利',
  ],
  ['B2', 'b2|upper intermediate'],
  ['B1', 'b1|intermediate|conversational|conversation|limited working|limited working proficiency'],
  ['A2', 'a2|elementary|elementary proficiency|basic'],
  ['A1', 'a1|beginner'],
]);

/** The level of a language in the European framework; undefined for a text that names none for certain. */
export const fluencyOf = (fluency: string): string | undefined => fluencies.get(plain(fluency));
