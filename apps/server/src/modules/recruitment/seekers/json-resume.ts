import type { JsonResume } from '@lc/contract/recruitment';
import type { Input } from '../../../kernel/resource/values.ts';

type Entry = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((item) => text(item) ?? []) : [];
const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join('\n') || undefined;

/** The month of a date: `2020`, `2020-05` and `2020-05-17` are all written. What is none of them stays, to be refused. */
const monthOf = (value: unknown): string | undefined => {
  const given = text(value);
  if (given === undefined) return undefined;
  const match = /^(\d{4})(?:-(\d{2}))?(?:-\d{2})?(?:T.*)?$/.exec(given);
  return match ? `${match[1]}-${match[2] ?? '01'}` : given;
};

const levels: readonly (readonly [RegExp, string])[] = [
  [/ph\.?d|doctor|博士|ပါရဂူ/i, 'doctor'],
  [/master|m\.?sc|m\.?a\b|mba|硕士|မဟာ/i, 'master'],
  [/bachelor|b\.?sc|b\.?a\b|b\.?e\b|本科|学士|ဘွဲ့/i, 'bachelor'],
  [/diploma|associate|大专|专科|ဒီပလိုမာ/i, 'diploma'],
  [/vocation|技|သက်မွေး/i, 'vocational'],
  [/high|高中|အထက်တန်း/i, 'high'],
  [/middle|初中|အလယ်တန်း/i, 'middle'],
];
const levelOf = (studyType: unknown): string =>
  levels.find(([pattern]) => pattern.test(text(studyType) ?? ''))?.[1] ?? 'other';

const skillLevels: readonly (readonly [RegExp, number])[] = [
  [/master|expert|专家|精通/i, 5],
  [/advanced|熟练/i, 4],
  [/intermediate|良好/i, 3],
  [/basic|elementary|一般/i, 2],
  [/beginner|novice|入门/i, 1],
];
const skillLevelOf = (level: unknown): number | undefined =>
  skillLevels.find(([pattern]) => pattern.test(text(level) ?? ''))?.[1];

const fluencies: readonly (readonly [RegExp, string])[] = [
  [/native|mother|母语/i, 'native'],
  [/\bC2\b|mastery|精通/i, 'C2'],
  [/\bC1\b|fluent|professional|流利/i, 'C1'],
  [/\bB2\b|upper/i, 'B2'],
  [/\bB1\b|intermediate|conversation/i, 'B1'],
  [/\bA2\b|elementary|basic/i, 'A2'],
  [/\bA1\b|beginner/i, 'A1'],
];
const fluencyOf = (fluency: unknown): string | undefined =>
  fluencies.find(([pattern]) => pattern.test(text(fluency) ?? ''))?.[1];

const period = ({ startDate, endDate }: Entry) => ({
  startMonth: monthOf(startDate),
  endMonth: monthOf(endDate),
});

const inOrder = <T extends object>(items: readonly T[]) => items.map((item, sort) => ({ ...item, sort }));

const itemsOf = ({ projects, volunteer, awards, certificates, references }: JsonResume): Input[] => [
  ...(projects ?? []).map((entry) => ({
    kind: 'project',
    name: text(entry.name),
    organisation: text(entry.entity),
    role: texts(entry.roles)[0],
    url: text(entry.url),
    description: joined(text(entry.description), ...texts(entry.highlights)),
    ...period(entry),
  })),
  ...(volunteer ?? []).map((entry) => ({
    kind: 'volunteer',
    name: text(entry.position) ?? text(entry.organization),
    organisation: text(entry.organization),
    url: text(entry.url),
    description: joined(text(entry.summary), ...texts(entry.highlights)),
    ...period(entry),
  })),
  ...(awards ?? []).map((entry) => ({
    kind: 'award',
    name: text(entry.title),
    organisation: text(entry.awarder),
    startMonth: monthOf(entry.date),
    description: text(entry.summary),
  })),
  ...(certificates ?? []).map((entry) => ({
    kind: 'certificate',
    name: text(entry.name),
    organisation: text(entry.issuer),
    startMonth: monthOf(entry.date),
    url: text(entry.url),
  })),
  ...(references ?? []).map((entry) => ({
    kind: 'reference',
    name: text(entry.name),
    description: text(entry.reference),
  })),
];

/** The input of a resume out of JSON Resume. @param codeOf the code of a language by its name; undefined for none */
export const fromJsonResume = (
  resume: JsonResume,
  codeOf: (language: string) => string | undefined,
): { input: Input; left: string[] } => {
  const { basics, work, education, skills, languages } = resume;
  const spoken = (languages ?? []).map((entry) => ({
    name: text(entry.language) ?? '',
    cefr: fluencyOf(entry.fluency),
  }));
  const known = spoken.flatMap(({ name, cefr }) => {
    const language = codeOf(name);
    return language === undefined ? [] : [{ language, cefr }];
  });
  const [last] = work ?? [];
  return {
    left: spoken.flatMap(({ name }) => (name && codeOf(name) === undefined ? [name] : [])),
    input: {
      title: text(basics?.label) ?? text(basics?.name),
      headline: text(basics?.label),
      summary: text(basics?.summary),
      currentTitle: last && !text(last.endDate) ? text(last.position) : undefined,
      currentCompany: last && !text(last.endDate) ? (text(last.name) ?? text(last.company)) : undefined,
      experiences: inOrder(
        (work ?? []).map((entry) => ({
          companyName: text(entry.name) ?? text(entry.company),
          jobTitle: text(entry.position),
          ongoing: text(entry.endDate) === undefined,
          duty: joined(text(entry.summary), ...texts(entry.highlights)),
          ...period(entry),
        })),
      ),
      educations: inOrder(
        (education ?? []).map((entry) => ({
          institution: text(entry.institution),
          level: levelOf(entry.studyType),
          majorText: text(entry.area),
          score: text(entry.score),
          ongoing: text(entry.endDate) === undefined,
          description: texts(entry.courses).join('\n') || undefined,
          ...period(entry),
        })),
      ),
      skills: inOrder(
        (skills ?? []).map((entry) => ({ skill: text(entry.name), level: skillLevelOf(entry.level) })),
      ),
      languages: inOrder(known),
      items: inOrder(itemsOf(resume)),
    },
  };
};

const rowsOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);

/** Without what has no value. */
const filled = <T extends Entry>(entry: T): T =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as T;

const skillWords = ['', 'Beginner', 'Basic', 'Intermediate', 'Advanced', 'Master'];

/** A resume as JSON Resume. @param seeker its owner as the caller reads him */
export const toJsonResume = (resume: Entry, seeker: Entry): JsonResume => {
  const items = rowsOf(resume.items);
  const ofKind = (kind: string): Entry[] => items.filter((item) => item.kind === kind);
  const dates = ({ startMonth, endMonth }: Entry) => ({ startDate: startMonth, endDate: endMonth });
  const made: Record<string, unknown> = {
    basics: filled({
      name: seeker.fullName,
      label: resume.headline ?? resume.title,
      summary: resume.summary,
      email: seeker.contactEmail,
      phone: seeker.contactPhone,
    }),
    work: rowsOf(resume.experiences).map((row) =>
      filled({ name: row.companyName, position: row.jobTitle, summary: row.duty, ...dates(row) }),
    ),
    education: rowsOf(resume.educations).map((row) =>
      filled({
        institution: row.institution,
        area: row.majorText,
        studyType: row.level,
        score: row.score,
        ...dates(row),
      }),
    ),
    skills: rowsOf(resume.skills).map((row) =>
      filled({ name: row.skill, level: skillWords[Number(row.level ?? 0)] }),
    ),
    languages: rowsOf(resume.languages).map((row) =>
      filled({ language: row.language_dictText ?? row.language, fluency: row.cefr }),
    ),
    projects: ofKind('project').map((row) =>
      filled({
        name: row.name,
        entity: row.organisation,
        description: row.description,
        url: row.url,
        ...dates(row),
      }),
    ),
    volunteer: ofKind('volunteer').map((row) =>
      filled({ position: row.name, organization: row.organisation, summary: row.description, ...dates(row) }),
    ),
    awards: ofKind('award').map((row) =>
      filled({ title: row.name, awarder: row.organisation, date: row.startMonth, summary: row.description }),
    ),
    certificates: [...ofKind('certificate'), ...ofKind('training')].map((row) =>
      filled({ name: row.name, issuer: row.organisation, date: row.startMonth, url: row.url }),
    ),
    references: ofKind('reference').map((row) => filled({ name: row.name, reference: row.description })),
  };
  return made as JsonResume;
};
