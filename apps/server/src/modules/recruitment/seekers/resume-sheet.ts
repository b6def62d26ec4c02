import type { Language } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { Fact, Sheet, SheetSection } from '../../../kernel/pdf/index.ts';

type Row = Readonly<Record<string, unknown>>;

const textOf = (row: Row, name: string): string => {
  const value = row[`${name}_dictText`] ?? row[name];
  return value === null || value === undefined ? '' : String(value);
};

const joined = (separator: string, ...parts: string[]): string => parts.filter(Boolean).join(separator);

const rowsOf = (row: Row, name: string): Row[] => {
  const rows = row[name];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

const periodOf = (row: Row, language: Language): string => {
  const from = textOf(row, 'startMonth');
  const to = textOf(row, 'endMonth') || (row.ongoing === true ? translate(language, 'resume.today') : '');
  return from && to ? translate(language, 'resume.until', { from, to }) : from || to;
};

/** The parts of a resume in the order in which people read them. */
const sectionsOf = (resume: Row, language: Language): SheetSection[] => {
  const heading = (name: string): string => translate(language, `resume.${name}`);
  const entries = (name: string, entryOf: (row: Row) => SheetSection['entries'][number]): SheetSection => ({
    heading: heading(name),
    entries: rowsOf(resume, name).map(entryOf),
  });
  const summary = textOf(resume, 'summary');
  const inLine = (name: string, wordOf: (row: Row) => string): SheetSection => ({
    heading: heading(name),
    entries: rowsOf(resume, name).length
      ? [{ title: '', text: rowsOf(resume, name).map(wordOf).join(' · ') }]
      : [],
  });
  return [
    { heading: heading('summary'), entries: summary ? [{ title: '', text: summary }] : [] },
    entries('experiences', (row) => ({
      title: joined(' · ', textOf(row, 'jobTitle'), textOf(row, 'companyName')),
      side: periodOf(row, language),
      text: textOf(row, 'duty'),
    })),
    entries('educations', (row) => ({
      title: joined(' · ', textOf(row, 'institution'), textOf(row, 'level'), textOf(row, 'majorText')),
      side: periodOf(row, language),
      text: textOf(row, 'description'),
    })),
    entries('items', (row) => ({
      title: joined(' · ', textOf(row, 'name'), textOf(row, 'organisation'), textOf(row, 'role')),
      side: periodOf(row, language),
      text: textOf(row, 'description'),
    })),
    inLine('skills', (row) => joined(': ', textOf(row, 'skill'), textOf(row, 'keywords'))),
    inLine('languages', (row) => joined(' ', textOf(row, 'language'), textOf(row, 'cefr'))),
    entries('intentions', (row) => ({
      title: joined(' · ', textOf(row, 'jobTypeId'), textOf(row, 'regionId'), textOf(row, 'employment')),
    })),
  ].filter((section) => section.entries.length > 0);
};

/** A resume as a sheet of paper, its headings in the reader's language. @param seeker its owner as the caller reads him */
export const resumeSheetOf = (resume: Row, seeker: Row | undefined, language: Language): Sheet => {
  const fact = (key: Parameters<typeof translate>[1], value: string): Fact[] =>
    value ? [{ label: translate(language, key), value }] : [];
  return {
    title: seeker ? textOf(seeker, 'fullName') : textOf(resume, 'title'),
    number: textOf(resume, 'resumeNo'),
    issuer: joined(' · ', seeker ? textOf(resume, 'title') : '', textOf(resume, 'headline')),
    facts: [
      ...fact('resume.currentTitle', textOf(resume, 'currentTitle')),
      ...fact('resume.currentCompany', textOf(resume, 'currentCompany')),
      ...fact('resume.highestEducation', textOf(resume, 'highestEducation')),
      ...fact('resume.workYears', textOf(resume, 'workYears')),
      ...(seeker ? fact('seeker.contactPhone', textOf(seeker, 'contactPhone')) : []),
      ...(seeker ? fact('seeker.contactEmail', textOf(seeker, 'contactEmail')) : []),
    ],
    sections: sectionsOf(resume, language),
    sums: [],
    notes: [],
    footer: textOf(resume, 'resumeNo'),
  };
};
