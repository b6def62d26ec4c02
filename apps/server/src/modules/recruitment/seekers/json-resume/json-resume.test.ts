import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createImportNotes, createSchema, type ImportReport } from '@lc/contract/kernel';
import { type JsonResume, resume } from '@lc/contract/recruitment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicCases } from '../../../../../../../tests/support/public-cases.ts';
import { fluencyOf, skillLevelOf, studyLevelOf } from './levels.ts';
import { isOngoing, readMonth } from './months.ts';
import { isJsonResume, readResume, type Taken, withoutPersonal } from './read.ts';
import type { Entry } from './rules.ts';
import { writeResume } from './write.ts';

const languages: Readonly<Record<string, string>> = { en: 'English', my: 'Burmese', zh: 'Chinese' };
const nameOf = (code: string): string => languages[code] ?? code;
const codeOf = (name: string): string | undefined =>
  Object.keys(languages).find((code) => languages[code] === name);

const schema = createSchema(resume);

const read = (file: Entry): { taken: Taken; report: ImportReport } => {
  const notes = createImportNotes();
  const taken = readResume(file, { notes, language: 'en-US', codeOf });
  return { taken, report: notes.report() };
};

/** The resume as the database has it. */
const rowOf = ({ fields, lists }: Taken): Entry => ({ ...fields, ...lists });

/** What a file comes to when it is taken, and written again. */
const roundTrip = (file: Entry): { out: JsonResume; taken: Taken; report: ImportReport } => {
  const { taken, report } = read(file);
  const source = { file: withoutPersonal(file), taken };
  return { out: writeResume(rowOf(taken), { seeker: {}, source, nameOf }), taken, report };
};

/** The values at the ends of a file, with their places. */
const leavesOf = (value: unknown, place = ''): [place: string, value: unknown][] => {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((part, at) => leavesOf(part, `${place}[${at}]`));
  if (typeof value !== 'object') return [[place, value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, place ? `${place}.${name}` : name));
};

const expectLossless = (file: Entry): void => {
  const { out, taken, report } = roundTrip(file);
  expect(leavesOf(out)).toEqual(expect.arrayContaining(leavesOf(withoutPersonal(file))));
  const again = read(out);
  expect(again.taken).toEqual(taken);
  expect(again.report.understood).toEqual(report.understood);
  const input = { ...taken.fields, seekerId: '1', lang: 'en-US', ...taken.lists };
  expect(schema.safeParse(input).success).toBe(true);
};

const fixtures = join(import.meta.dirname, 'fixtures');
const cases = readdirSync(fixtures).map((name): [string, Entry] => [
  name,
  JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as Entry,
]);

describe('files of our own', () => {
  test.each(cases)('%s is read, written and read again without loss', (_, file) => expectLossless(file));

  const notesOf = (name: string) => {
    const file = cases.find(([one]) => one === name)?.[1] ?? {};
    const { taken, report } = read(file);
    return { lists: taken.lists, leftOut: report.leftOut.map(({ place, note }) => `${place}: ${note}`) };
  };

  test('dates are read as people write them', () => {
    expect(notesOf('date-short.json').lists.experiences).toMatchObject([
      { startMonth: '2014-06', ongoing: true },
    ]);
    expect(notesOf('date-words.json').lists.experiences).toMatchObject([{ startMonth: '2014-06' }]);
    expect(notesOf('present.json').lists.experiences).toMatchObject([
      { startMonth: '2020-01', ongoing: true },
    ]);
    expect(notesOf('end-null.json').lists.experiences).toMatchObject([{ ongoing: true }]);
    expect(notesOf('edu-expected-end.json').lists.educations).toMatchObject([
      { endMonth: '2028-06', ongoing: false },
    ]);
  });

  test('what does not fit is left out by name, with its limit, and the rest is taken', () => {
    expect(notesOf('score-long.json')).toMatchObject({
      lists: { educations: [{ institution: 'U', level: 'bachelor' }] },
      leftOut: expect.arrayContaining(['education[0].score: Grade takes at most 40 characters']),
    });
    expect(notesOf('skill-long.json').leftOut).toContain('skills[0]: Skill takes at most 60 characters');
    expect(notesOf('title-long.json').leftOut).toContain(
      'basics.label: Headline takes at most 126 characters',
    );
    expect(notesOf('work-no-position.json').leftOut).toContain('work[0]: Position is required');
    expect(notesOf('work-no-start.json').leftOut).toContain('work[0]: From is required');
    expect(notesOf('volunteer-long.json').lists.items).toMatchObject([
      { kind: 'volunteer', name: 'Red Cross', organisation: 'Red Cross', description: 'x' },
    ]);
  });

  test('places, profiles, interests, publications and keywords are taken or named', () => {
    const { lists, leftOut } = notesOf('location.json');
    const { skills, items } = lists;
    expect(skills).toMatchObject([{ skill: 'Nursing', keywords: 'ICU, Pediatrics' }]);
    expect(items).toMatchObject([
      { kind: 'publication', name: 'On ICU', organisation: 'J', startMonth: '2020-01' },
      { kind: 'interest', name: 'Chess' },
    ]);
    expect(leftOut.map((line) => line.split(':')[0])).toEqual([
      'basics.name',
      'basics.location.city',
      'basics.profiles',
      'skills[0].level',
    ]);
  });
});

/** Whole files, and the parts of files that hold several, as tests of a schema do. */
const publicResumes = publicCases('jsonresume').flatMap(([name, bytes]): [string, Entry][] => {
  const file = JSON.parse(bytes.toString('utf8')) as Entry;
  if (isJsonResume(file)) return [[name, file]];
  return Object.entries(file).flatMap(([part, value]): [string, Entry][] =>
    typeof value === 'object' && value !== null ? [[`${name} ${part}`, value as Entry]] : [],
  );
});

describe.skipIf(publicResumes.length === 0)(
  'public files (beside the project, skipped where they are missing)',
  () => {
    test.each(
      publicResumes.length > 0 ? publicResumes : [['none', {}] as [string, Entry]],
    )('%s is read, written and read again without loss', (_, file) => expectLossless(file));

    test.each(
      publicResumes.length > 0 ? publicResumes : [['none', {}] as [string, Entry]],
    )('every value of %s is taken, or named in the report', (_, file) => {
      const { taken, report } = read(file);
      const said = [
        JSON.stringify(taken),
        ...[...report.leftOut, ...report.understood].map(({ value }) => value),
      ].join('\n');
      const lost = leavesOf(file).filter(([place, value]) => {
        const text = JSON.stringify(String(value)).slice(1, -1);
        const isNamed = report.leftOut.some((note) => place.startsWith(note.place));
        return (
          !isNamed &&
          !said.includes(text) &&
          !/date/i.test(place) &&
          !/level|fluency|studyType|language$/.test(place)
        );
      });
      expect(lost).toEqual([]);
    });
  },
);

const word = fc.stringMatching(/^[A-Za-z中文မြန်]{1,12}$/u);
const date = fc.oneof(
  fc.constantFrom(
    '2014-6',
    '2014/06',
    'May 2014',
    '2014年5月',
    '2014',
    '2014-05-17',
    '05/2014',
    'soon',
    'Present',
    '至今',
    '',
  ),
  fc.constant(null),
  fc.integer({ min: 1990, max: 2025 }),
);
const value = fc.oneof(
  word,
  fc.string({ maxLength: 200 }),
  fc.integer(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
);
const entry = (members: readonly string[]) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record(
        {
          ...Object.fromEntries(members.map((member) => [member, /date/i.test(member) ? date : value])),
          extra: value,
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: word },
  );
const list = (...members: string[]) => fc.array(entry(members), { maxLength: 5 });
const files = fc.record(
  {
    basics: fc.record(
      {
        label: value,
        summary: value,
        url: value,
        location: fc.record({ city: word, address: word }),
        name: word,
      },
      { requiredKeys: [] },
    ),
    work: list('name', 'company', 'position', 'startDate', 'endDate', 'summary', 'highlights', 'location'),
    education: list('institution', 'area', 'studyType', 'startDate', 'endDate', 'score', 'courses'),
    skills: list('name', 'level', 'keywords'),
    languages: list('language', 'fluency'),
    projects: list('name', 'entity', 'roles', 'description', 'highlights', 'startDate', 'endDate', 'url'),
    volunteer: list('organization', 'position', 'summary', 'startDate', 'endDate'),
    certificates: list('name', 'issuer', 'date', 'type'),
    publications: list('name', 'publisher', 'releaseDate', 'summary'),
    interests: list('name', 'keywords'),
    references: list('name', 'reference'),
    meta: value,
  },
  { requiredKeys: [] },
);

test('names of languages that are usual elsewhere are understood, and an entry without one says so once', () => {
  const { taken, report } = read({
    languages: [
      { language: 'Mandarin', fluency: 'Native' },
      { language: 'Klingon', fluency: 'Native' },
    ],
  });
  expect(taken.lists.languages).toMatchObject([{ language: 'zh' }]);
  const { understood, leftOut } = report;
  expect(understood).toContainEqual(expect.objectContaining({ value: 'Mandarin', note: 'Chinese' }));
  expect(leftOut.map(({ place, note }) => `${place}: ${note}`)).toEqual([
    'languages[1].language: It is none of the languages of the dictionary',
    'languages[1]: The whole entry is left out with it; it is kept for the export',
  ]);
});

test('any file is read, written and read again without loss', () => {
  fc.assert(
    fc.property(files, (file) => expectLossless(file)),
    { numRuns: 60 },
  );
});

describe('an export after changes here', () => {
  const file = {
    basics: { label: 'Nurse', url: 'https://a.example' },
    work: [
      {
        name: 'Clinic',
        position: 'Nurse',
        startDate: '2020-01-15',
        summary: 'a',
        highlights: ['b'],
        location: 'Yangon',
      },
      { name: 'Ward', startDate: '2010' },
      { name: 'Hospital', position: 'Nurse', startDate: '2012-02', endDate: '2014' },
    ],
  };
  const { taken } = read(file);
  const write = (change: (rows: readonly Entry[]) => readonly Entry[]): JsonResume =>
    writeResume(
      { ...rowOf(taken), experiences: change(taken.lists.experiences ?? []) },
      { seeker: undefined, source: { file, taken }, nameOf },
    );

  test('keeps what was not changed of an entry, and what was never taken', () => {
    const out = write(([first, ...others]) => [{ ...first, duty: 'new', jobTitle: 'Head nurse' }, ...others]);
    expect(out.work).toEqual([
      { name: 'Clinic', position: 'Head nurse', startDate: '2020-01-15', summary: 'new', location: 'Yangon' },
      ...file.work.slice(1),
    ]);
  });

  test('has no entry that was removed here, and those that were added', () => {
    const added = { companyName: 'New', jobTitle: 'Cook', startMonth: '2024-01', ongoing: true };
    expect(write(([first]) => [...(first ? [first] : []), added]).work).toEqual([
      file.work[0],
      { name: 'New', position: 'Cook', startDate: '2024-01' },
      file.work[1],
    ]);
  });

  test('names nobody to whom the owner is withheld', () => {
    expect(write((rows) => rows).basics).toEqual({ label: 'Nurse' });
  });
});

describe('what texts name for certain', () => {
  test.each([
    ['Diploma', 'diploma'],
    ['diploma', 'diploma'],
    ['High School Diploma', 'high'],
    ['B.Tech', 'bachelor'],
    ['B.Tech Computer Science', 'bachelor'],
    ['Bachelor of Science', 'bachelor'],
    ["Master's degree in Law", 'master'],
    ['BSc (Hons)', 'bachelor'],
    ['Ph.D.', 'doctor'],
    ['中专', 'vocational'],
    ['大专', 'diploma'],
    ['本科', 'bachelor'],
    ['硕士', 'master'],
    ['primary', 'primary'],
    ['monastic', 'monastic'],
    ['Diploma in Master Planning', 'diploma'],
    ['Postgraduate Diploma', undefined],
    ['Bachelor (not finished)', undefined],
    ['Pre-bachelor', undefined],
    ['Masterclass', undefined],
    ['本科在读硕士', undefined],
  ])('the study type %s names %s', (given, level) => expect(studyLevelOf(given)).toBe(level));

  test.each([
    ['Native speaker', 'native'],
    ['Non-native', undefined],
    ['not native', undefined],
    ['Fluent', 'C1'],
    ['Limited working proficiency', 'B1'],
    ['母语', 'native'],
    ['非母语', undefined],
  ])('the fluency %s names %s', (given, level) => expect(fluencyOf(given)).toBe(level));

  test.each([
    ['Master', 5],
    ['Beginner', 1],
    ['3', 3],
    ['not a master', undefined],
  ])('the skill level %s names %s', (given, level) => expect(skillLevelOf(given)).toBe(level));

  test.each([
    ['2014-06', '2014-06'],
    ['2014-6', '2014-06'],
    ['2014/06', '2014-06'],
    ['2014.06.01', '2014-06'],
    ['2014-06-17T00:00:00.000Z', '2014-06'],
    ['06/2014', '2014-06'],
    ['June 2014', '2014-06'],
    ['Sept. 2014', '2014-09'],
    ['17 June 2014', '2014-06'],
    ['June 17, 2014', '2014-06'],
    ['2014 Jun', '2014-06'],
    ['2014年6月', '2014-06'],
    ['2014 年 6 月 17 日', '2014-06'],
    ['၂၀၁၄-၀၆', '2014-06'],
    ['２０１４-０６', '2014-06'],
    ['2014', '2014-01'],
    ['2014-13', undefined],
    ['2014-06-31', undefined],
    ['2013-12-021', undefined],
    ['06/17/2014', undefined],
    ['Summer 2014', undefined],
    ['20140617', undefined],
  ])('the date %s names %s', (given, month) => expect(readMonth(given)?.month).toBe(month));

  test.each([
    'Present',
    'present',
    '至今',
    'Now',
    'လက်ရှိ',
    '',
    null,
    undefined,
  ])('the end %s says that it goes on', (end) => expect(isOngoing(end)).toBe(true));
  test.each(['2014', 'past', 'presently unknown'])('the end %s says no such thing', (end) =>
    expect(isOngoing(end)).toBe(false));
});
