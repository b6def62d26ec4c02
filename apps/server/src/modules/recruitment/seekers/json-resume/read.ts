import {
  brokenChecks,
  checksOf,
  createSchema,
  type ImportNotes,
  type Language,
  perResource,
  type Resource,
} from '@lc/contract/kernel';
import { resume } from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import type { ProblemDraft } from '../../../../kernel/app-error.ts';
import { readInput, wordProblems } from '../../../../kernel/http/problems.ts';
import { type Entry, isFilled, type Remarks, type Section, sections } from './rules.ts';

/** A row as it was taken, with the list and place in the file that it comes from. */
export interface TakenRow extends Entry {
  from: { section: string; at: number };
}

/** What was taken of a file: the fields of the resume, and rows by list. */
export interface Taken {
  fields: Entry;
  lists: Readonly<Record<string, readonly TakenRow[]>>;
}

/** Where a value stands in the file. */
interface Place {
  place: string;
  value: string;
}

/** What the record of the owner has, sealed; a resume does not have it a second time. */
const ofOwner = new Set(
  ['name', 'email', 'phone', 'location.address', 'location.postalCode'].map((name) => `basics.${name}`),
);
const isOfOwner = (place: string, value: unknown): boolean =>
  ofOwner.has(place) || (place === 'basics.image' && typeof value === 'string' && value.startsWith('data:'));

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const lists = resume.spec.children;
const childOf = (list: string): Resource => {
  const child = Object.entries(lists).find(([name]) => name === list)?.[1];
  if (!child) throw new RangeError(`A resume has no ${list}`);
  return child.of;
};

/** Members of `basics` that a resume has fields for. */
const basicsFields = { label: 'headline', summary: 'summary' } as const;

/** What reads one file: the language of its notes, and how it finds the code of a language. */
export interface ResumeReading {
  notes: ImportNotes;
  language: Language;
  codeOf: Remarks['codeOf'];
}

class Reader {
  readonly rows: Record<string, TakenRow[]> = {};
  readonly places = new Map<string, Place>();
  readonly #refused = new Set<string>();
  #day: Place | undefined;

  constructor(readonly reading: ResumeReading) {}

  keep(place: string, value: unknown): void {
    if (isFilled(value))
      this.reading.notes.leaveOut(place, shown(value), translate(this.reading.language, 'jsonResume.kept'));
  }

  /** Notes once that days of dates are not taken. */
  noteDays(): void {
    if (this.#day)
      this.reading.notes.understand(
        this.#day.place,
        this.#day.value,
        translate(this.reading.language, 'jsonResume.days'),
      );
  }

  wasRefused(path: string): boolean {
    return this.#refused.has(path);
  }

  readSection(name: string, section: Section, value: unknown): void {
    if (!Array.isArray(value)) {
      this.keep(name, value);
      return;
    }
    const rows = this.rows[section.list] ?? [];
    this.rows[section.list] = rows;
    for (const [at, entry] of value.entries()) {
      const place = `${name}[${at}]`;
      if (!isFilled(entry)) continue;
      if (!isEntry(entry)) this.keep(place, entry);
      else if (rows.length >= lists[section.list].max)
        this.reading.notes.leaveOut(
          place,
          shown(entry),
          translate(this.reading.language, 'jsonResume.tooMany', { max: lists[section.list].max }),
        );
      else this.#readEntry(section, { entry, name, at }, rows);
    }
  }

  #readEntry(
    { list, kinds, rules }: Section,
    { entry, name, at }: { entry: Entry; name: string; at: number },
    rows: TakenRow[],
  ): void {
    const place = `${name}[${at}]`;
    const index = rows.length;
    const row: Record<string, unknown> = { sort: index };
    const known = new Set<string>();
    if (kinds) {
      const own = kinds.find((kind) => kind === entry.type);
      row.kind = own ?? kinds[0];
      if (own) known.add('type');
    }
    for (const rule of rules) {
      const { field, members, fallback } = rule;
      for (const member of members) known.add(member);
      const values = members.map((member) => entry[member]);
      const member = members.find((one) => isFilled(entry[one])) ?? fallback ?? members[0];
      const here: Place = { place: `${place}.${member}`, value: shown(entry[member] ?? '') };
      const path = `${list}.${index}.${field}`;
      this.places.set(path, here);
      let isSaid = false;
      const taken = rule.read(
        fallback !== undefined && !values.some(isFilled) ? [...values, entry[fallback]] : values,
        {
          language: this.reading.language,
          codeOf: this.reading.codeOf,
          understand: (note) => {
            isSaid = true;
            this.reading.notes.understand(here.place, here.value, note);
          },
          leaveOut: (note) => {
            isSaid = true;
            this.#refused.add(path);
            this.reading.notes.leaveOut(here.place, here.value, note);
          },
          dropDay: () => {
            this.#day ??= here;
          },
        },
      );
      if (taken === undefined) continue;
      row[field] = taken;
      if (!isSaid && isFilled(entry[member])) this.reading.notes.take();
    }
    this.places.set(`${list}.${index}`, { place, value: shown(entry) });
    for (const [member, value] of Object.entries(entry))
      if (!known.has(member)) this.keep(`${place}.${member}`, value);
    rows.push({ ...row, from: { section: name, at } });
  }

  readBasics(basics: unknown): Record<string, string> {
    const fields: Record<string, string> = {};
    if (!isEntry(basics)) {
      this.keep('basics', basics);
      return fields;
    }
    for (const [member, value] of Object.entries(basics)) {
      const place = `basics.${member}`;
      const field = member === 'label' || member === 'summary' ? basicsFields[member] : undefined;
      if (field && typeof value === 'string' && isFilled(value)) {
        fields[field] = value.trim();
        this.places.set(field, { place, value });
        this.reading.notes.take();
      } else if (member === 'location' && isEntry(value))
        for (const [part, own] of Object.entries(value)) this.#leave(`${place}.${part}`, own);
      else this.#leave(place, value);
    }
    return fields;
  }

  #leave(place: string, value: unknown): void {
    if (!isOfOwner(place, value)) this.keep(place, value);
    else if (isFilled(value))
      this.reading.notes.leaveOut(
        place,
        shown(value),
        translate(this.reading.language, 'jsonResume.ofOwner'),
      );
  }
}

/** Making a schema costs more than asking it. */
const schemaOf = perResource(createSchema);

/** What a definition refuses of the values of a row or record, as fields and rules. */
const problemsIn = (of: Resource, values: Entry): ProblemDraft[] => {
  const { parent } = of.spec;
  const read = readInput(schemaOf(of), parent ? { ...values, [parent.field]: '1' } : values);
  if ('problems' in read) return read.problems;
  return brokenChecks(checksOf(of.spec), values).map(({ path, rule }) => ({ path, rule }));
};

/**
 * The values of a row or record without those that its definition refuses; each is said with its place in the file.
 * @returns undefined where a value that is needed is missing or refused
 */
const settle = (
  of: Resource,
  given: Record<string, unknown>,
  reader: Reader,
  path: string,
): Record<string, unknown> | undefined => {
  const { notes, language } = reader.reading;
  const values = { ...given };
  for (;;) {
    const [problem] = problemsIn(of, values);
    if (!problem) return values;
    const [field = ''] = problem.path.split('.');
    const [worded] = wordProblems([{ ...problem, path: field }], language, of.spec.name);
    const isNeeded = of.spec.fields[field]?.required === true || !(field in values);
    const here = reader.places.get(path === '' ? field : `${path}.${field}`);
    const at = here?.value ? here : reader.places.get(path);
    const wasRefused = reader.wasRefused(`${path}.${field}`);
    if (!wasRefused || isNeeded)
      notes.leaveOut(
        (isNeeded ? reader.places.get(path)?.place : undefined) ?? at?.place ?? field,
        (isNeeded ? reader.places.get(path)?.value : undefined) ?? at?.value ?? '',
        wasRefused ? translate(language, 'jsonResume.goesAlong') : (worded?.message ?? ''),
      );
    if (isNeeded) return undefined;
    delete values[field];
  }
};

const ownPart = (place: string, values: Entry): Entry =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const here = `${place}.${name}`;
      if (isOfOwner(here, value)) return [];
      return [[name, here === 'basics.location' && isEntry(value) ? ownPart(here, value) : value]];
    }),
  );

/** A file without what the record of its owner has sealed, and without a picture that stands in it whole. */
export const withoutPersonal = (file: Entry): Entry =>
  isEntry(file.basics) ? { ...file, basics: ownPart('basics', file.basics) } : file;

/** The first of some texts that a title may have. */
const titleOf = (candidates: readonly unknown[]): string | undefined => {
  const { max } = resume.spec.fields.title;
  return candidates.find(
    (text): text is string => typeof text === 'string' && text.trim() !== '' && text.trim().length <= max,
  );
};

/** Whether a file has anything that a JSON Resume has. */
export const isJsonResume = (file: Entry): boolean =>
  'basics' in file || Object.keys(sections).some((name) => name in file);

/** Reads a JSON Resume. What a resume here has no field for, or refuses, is said with its place; nothing is bent. */
export const readResume = (file: Entry, reading: ResumeReading): Taken => {
  const { notes, language } = reading;
  const reader = new Reader(reading);
  const fields: Record<string, unknown> = reader.readBasics(file.basics);
  for (const [name, section] of Object.entries(sections)) reader.readSection(name, section, file[name]);
  for (const [name, value] of Object.entries(file))
    if (name !== 'basics' && !Object.hasOwn(sections, name)) reader.keep(name, value);
  reader.noteDays();
  const taken = Object.fromEntries(
    Object.entries(reader.rows).map(([list, rows]) => [
      list,
      rows.flatMap(({ from, ...row }, index): TakenRow[] => {
        const settled = settle(childOf(list), row, reader, `${list}.${index}`);
        return settled ? [{ ...settled, from }] : [];
      }),
    ]),
  );
  const [latest] = taken.experiences ?? [];
  const isCurrent = latest?.from.at === 0 && latest.ongoing === true;
  const untitled = translate(language, 'resume.untitled');
  const title = titleOf([fields.headline, latest?.jobTitle]) ?? untitled;
  if (title !== fields.headline) notes.understand('basics.label', String(fields.headline ?? ''), title);
  const settled = settle(
    resume as Resource,
    {
      title: title.trim(),
      ...fields,
      ...(isCurrent ? { currentTitle: latest.jobTitle, currentCompany: latest.companyName } : {}),
      // Not of the file; whoever imports says them.
      seekerId: '1',
      lang: language,
    },
    reader,
    '',
  );
  const { seekerId: _, lang: __, ...rest } = settled ?? {};
  return { fields: rest, lists: taken };
};
