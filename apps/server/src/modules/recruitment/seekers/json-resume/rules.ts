import type { Language } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { fluencyOf, skillLevelOf, skillLevels, studyLevelOf } from './levels.ts';
import { isOngoing, readMonth } from './months.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** What a rule says of a value beside taking it. */
export interface Remarks {
  language: Language;
  /** The value is taken as something else than it says. */
  understand: (note: string) => void;
  /** The value is not taken. */
  leaveOut: (note: string) => void;
  /** The value names a day, and a month is taken. */
  dropDay: () => void;
  codeOf: (languageName: string) => string | undefined;
}

/** Other usual names of languages, and what the dictionary calls them. */
const otherLanguageNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Chinese: 'mandarin|mandarin chinese|chinese (mandarin)|putonghua|普通话|中文|国语|华语|တရုတ်စကား|တရုတ်ဘာသာ',
    Burmese: 'myanmar|myanmar language|缅文|缅语|မြန်မာစာ|မြန်မာစကား|မြန်မာဘာသာ|ဗမာစကား',
    English: '英文|အင်္ဂလိပ်စာ|အင်္ဂလိပ်စကား|အင်္ဂလိပ်ဘာသာ',
    Japanese: '日文|ဂျပန်စကား',
    Korean: '韩文|韩国语|ကိုရီးယားစကား',
    Thai: '泰文|泰国语|ထိုင်းစကား',
  }).flatMap(([name, others]) => others.split('|').map((other) => [other, name] as const)),
);

/** How one field of a row is read from the members of an entry, and written. */
export interface Rule {
  field: string;
  /** The first is the one that is written; all are replaced once the field is another. */
  members: readonly [string, ...string[]];
  /** Read where no own member has a value; it belongs to another field. */
  fallback?: string;
  read: (values: readonly unknown[], remarks: Remarks) => unknown;
  write: (value: unknown, row: Entry, nameOf: (code: string) => string) => unknown;
}

/** A value that is there: neither null nor an empty text, list or object. */
export const isFilled = (value: unknown): boolean => {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.values(value).some(isFilled);
};

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const readText: Rule['read'] = (values, { language, leaveOut }) => {
  const [first, ...others] = values.filter(isFilled);
  if (others.length > 0 && others.some((other) => asText(other) !== asText(first)))
    leaveOut(translate(language, 'jsonResume.second'));
  if (first !== undefined && asText(first) === undefined) leaveOut(translate(language, 'jsonResume.noText'));
  return asText(first);
};

const text = (field: string, ...members: Rule['members']): Rule => ({
  field,
  members,
  read: readText,
  write: (value) => value,
});

/** Texts and lists of texts together, joined; what is none is left out. */
const joined = (separator: string, field: string, ...members: Rule['members']): Rule => ({
  field,
  members,
  read: (values, { language, leaveOut }) => {
    const parts = values.flat().filter(isFilled);
    if (parts.some((part) => asText(part) === undefined)) leaveOut(translate(language, 'jsonResume.noText'));
    return parts.flatMap((part) => asText(part) ?? []).join(separator) || undefined;
  },
  write: (value) => value,
});
const lines = (field: string, ...members: Rule['members']): Rule => joined('\n', field, ...members);

/** A list of texts in a field: written as the list again. */
const listed = (separator: string, field: string, member: string): Rule => ({
  ...joined(separator, field, member),
  write: (value) => (typeof value === 'string' && value !== '' ? value.split(separator) : undefined),
});

const readMonthOf: Rule['read'] = ([value], { language, understand, leaveOut, dropDay }) => {
  const given = asText(value);
  if (given === undefined) return undefined;
  const read = readMonth(given);
  if (!read) leaveOut(translate(language, 'jsonResume.noMonth'));
  else if (!read.isExact) understand(read.month);
  else if (read.hasDay) dropDay();
  return read?.month;
};

const month = (field: string, member: string): Rule => ({
  field,
  members: [member],
  read: readMonthOf,
  write: (value) => value,
});

const endMonth: Rule = {
  ...month('endMonth', 'endDate'),
  read: (values, remarks) => {
    const [end] = values;
    if (!isOngoing(end)) return readMonthOf(values, remarks);
    if (isFilled(end)) remarks.understand(translate(remarks.language, 'jsonResume.ongoing'));
    return undefined;
  },
};

/** A file says by a missing end that something goes on; of what has ended at an unknown time we say so ourselves. */
const ongoing: Rule = {
  field: 'ongoing',
  members: ['ongoing'],
  fallback: 'endDate',
  read: ([own, end]) => (typeof own === 'boolean' ? own : isOngoing(end)),
  write: (value, row) => (value === false && !row.endMonth ? false : undefined),
};

/** A value that stands for one of a list; `none` is taken where the text names none of them. */
const level = (
  field: string,
  member: string,
  {
    find,
    name,
    none,
    write = (value) => value,
  }: {
    find: (given: string) => string | number | undefined;
    name: (value: string | number, language: Language) => string;
    none?: string;
    write?: Rule['write'];
  },
): Rule => ({
  field,
  members: [member],
  read: ([value], { language, understand, leaveOut }) => {
    if (!isFilled(value)) return none;
    const given = asText(value);
    const found = given === undefined ? undefined : find(given);
    if (found === undefined) leaveOut(translate(language, 'jsonResume.noLevel'));
    else if (String(found) !== given) understand(name(found, language));
    return found ?? none;
  },
  write,
});

const period = [month('startMonth', 'startDate'), endMonth];

/** Lists of a file, each with the list of rows that it becomes. */
export interface Section {
  /** The list of the resume. */
  list: 'experiences' | 'educations' | 'skills' | 'languages' | 'items';
  /** Of `items`: what its rows are. The first is taken where the entry does not say. */
  kinds?: readonly [string, ...string[]];
  rules: readonly Rule[];
}

interface ItemMembers {
  name: Rule['members'];
  organisation: Rule['members'];
  start?: string;
  description?: Rule['members'];
}

const item = (kinds: NonNullable<Section['kinds']>, members: ItemMembers): Section => {
  const {
    name,
    organisation,
    start = 'startDate',
    description = ['summary', 'description', 'highlights'],
  } = members;
  return {
    list: 'items',
    kinds,
    rules: [
      text('name', ...name),
      text('organisation', ...organisation),
      listed(', ', 'role', 'roles'),
      month('startMonth', start),
      endMonth,
      text('url', 'url'),
      lines('description', ...description),
    ],
  };
};

const volunteer = item(['volunteer'], { name: ['position'], organisation: ['organization'] });

/** Every list of a JSON Resume that becomes rows here. */
export const sections: Readonly<Record<string, Section>> = {
  work: {
    list: 'experiences',
    rules: [
      text('companyName', 'name', 'company'),
      text('jobTitle', 'position'),
      ...period,
      ongoing,
      lines('duty', 'summary', 'highlights'),
    ],
  },
  education: {
    list: 'educations',
    rules: [
      text('institution', 'institution'),
      text('majorText', 'area'),
      level('level', 'studyType', {
        find: studyLevelOf,
        name: (value, language) =>
          translate(language, `choice.education_level.${value}` as 'choice.education_level.other'),
        none: 'other',
      }),
      ...period,
      ongoing,
      text('score', 'score', 'gpa'),
      listed('\n', 'description', 'courses'),
    ],
  },
  skills: {
    list: 'skills',
    rules: [
      text('skill', 'name'),
      level('level', 'level', {
        find: skillLevelOf,
        name: String,
        write: (value) => skillLevels[Number(value ?? 0)] || undefined,
      }),
      listed(', ', 'keywords', 'keywords'),
    ],
  },
  languages: {
    list: 'languages',
    rules: [
      {
        field: 'language',
        members: ['language'],
        read: (values, remarks) => {
          const name = asText(values[0]);
          if (name === undefined) return undefined;
          const known = remarks.codeOf(name);
          if (known !== undefined) return known;
          const usual = otherLanguageNames.get(name.toLowerCase());
          const code = usual && remarks.codeOf(usual);
          if (code) remarks.understand(usual);
          else remarks.leaveOut(translate(remarks.language, 'jsonResume.noLanguage'));
          return code;
        },
        write: (value, _row, nameOf) => (typeof value === 'string' ? nameOf(value) : undefined),
      },
      level('cefr', 'fluency', { find: fluencyOf, name: String }),
      text('testName', 'testName'),
      text('testScore', 'testScore'),
    ],
  },
  projects: item(['project'], {
    name: ['name'],
    organisation: ['entity'],
    description: ['description', 'summary', 'highlights'],
  }),
  volunteer: {
    ...volunteer,
    rules: volunteer.rules.map((rule) =>
      rule.field === 'name' ? { ...rule, fallback: 'organization' } : rule,
    ),
  },
  awards: item(['award'], { name: ['title'], organisation: ['awarder'], start: 'date' }),
  certificates: item(['certificate', 'training'], {
    name: ['name'],
    organisation: ['issuer'],
    start: 'date',
  }),
  publications: item(['publication'], { name: ['name'], organisation: ['publisher'], start: 'releaseDate' }),
  interests: item(['interest'], {
    name: ['name'],
    organisation: ['organization'],
    description: ['summary', 'keywords'],
  }),
  references: item(['reference'], {
    name: ['name'],
    organisation: ['organization'],
    description: ['reference'],
  }),
};
