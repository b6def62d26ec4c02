import { isDeepStrictEqual } from 'node:util';
import type { JsonResume } from '@lc/contract/recruitment';
import type { Taken, TakenRow } from './read.ts';
import { type Entry, type Section, sections } from './rules.ts';

/** What a resume was made of: the file, and what was taken of it. */
export interface Source {
  file: Entry;
  taken: Taken;
}

export interface Writing {
  /** The owner as the caller reads them; undefined for whoever may not know. */
  seeker: Entry | undefined;
  source: Source | undefined;
  /** The name of a language by its code. */
  nameOf: (code: string) => string;
}

/** Members of `basics` that say who somebody is; the owner's own come from the owner. */
const namesOwner: readonly string[] = 'image url profiles location'.split(' ');

const rowsOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);

/** Without what has no value. */
const filled = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

const written = ({ rules, kinds }: Section, row: Entry, nameOf: Writing['nameOf']): Entry =>
  filled({
    ...Object.fromEntries(
      rules.map(({ field, members, write }) => [members[0], write(row[field], row, nameOf)]),
    ),
    ...(kinds && row.kind !== kinds[0] ? { type: row.kind } : {}),
  });

/** An entry of the file in which only what was changed since it was taken is another. */
const patched = (entry: Entry, before: Entry, now: Entry, { rules, kinds }: Section): Entry => {
  const next: Record<string, unknown> = { ...entry };
  const replace = (members: readonly string[], name: string): void => {
    if (isDeepStrictEqual(before[name], now[name])) return;
    for (const member of members) delete next[member];
    if (now[name] !== undefined) next[name] = now[name];
  };
  for (const { members } of rules) replace(members, members[0]);
  if (kinds) replace(['type'], 'type');
  return next;
};

interface Pair {
  entry: unknown;
  /** Where the entry stands in the file; undefined for a row that is not of it. */
  at?: number;
}

/** Rows as entries: where one is as it was taken, what the file says of it; what was not taken stays in its place. */
const writtenList = (
  name: string,
  section: Section,
  rows: readonly Entry[],
  { source, nameOf }: Writing,
): unknown[] | undefined => {
  const file = source?.file[name];
  const entries: readonly unknown[] = Array.isArray(file) ? file : [];
  const [key] = section.rules[0]?.members ?? [''];
  const open = new Map<TakenRow, Entry>(
    (source?.taken.lists[section.list] ?? [])
      .filter(({ from }) => from.section === name)
      .map((taken) => [taken, written(section, taken, nameOf)]),
  );
  const wasTaken = new Set([...open.keys()].map(({ from }) => from.at));
  const pairs = rows.map((row) => ({
    now: written(section, row, nameOf),
    pair: undefined as Pair | undefined,
  }));
  const match = (isSame: (before: Entry, now: Entry) => boolean): void => {
    for (const one of pairs) {
      if (one.pair) continue;
      const [taken, before] = [...open].find(([, candidate]) => isSame(candidate, one.now)) ?? [];
      if (!taken || !before) continue;
      open.delete(taken);
      const { at } = taken.from;
      one.pair = { entry: patched(entries[at] as Entry, before, one.now, section), at };
    }
  };
  match(isDeepStrictEqual);
  match((before, now) => before[key] !== undefined && before[key] === now[key]);
  const list: Pair[] = pairs.map(({ now, pair }) => pair ?? { entry: now });
  for (const [at, entry] of entries.entries()) {
    if (wasTaken.has(at)) continue;
    const next = list.findIndex((pair) => pair.at !== undefined && pair.at > at);
    list.splice(next < 0 ? list.length : next, 0, { entry, at });
  }
  if (list.length > 0) return list.map(({ entry }) => entry);
  return Array.isArray(file) && wasTaken.size === 0 ? [] : undefined;
};

const basicsOf = (resume: Entry, { seeker, source }: Writing): Entry => {
  const file = source?.file.basics;
  const kept = Object.entries(typeof file === 'object' && file !== null ? file : {}).filter(
    ([name]) => seeker || !namesOwner.includes(name),
  );
  const labelOf = ({ headline, title }: Entry): unknown => headline || title;
  const before = source?.taken.fields ?? {};
  const basics: Record<string, unknown> = Object.fromEntries(kept);
  const put = (name: string, was: unknown, now: unknown): void => {
    if (source && (was || undefined) === (now || undefined)) return;
    delete basics[name];
    if (now) basics[name] = now;
  };
  put('label', labelOf(before), labelOf(resume));
  put('summary', before.summary, resume.summary);
  return filled({
    name: seeker?.fullName,
    ...basics,
    email: seeker?.contactEmail,
    phone: seeker?.contactPhone,
  });
};

/** A resume as JSON Resume: with all that the file had from which it was made, unless that was changed here. */
export const writeResume = (resume: Entry, writing: Writing): JsonResume => {
  const file = writing.source?.file ?? {};
  const others = Object.entries(file).filter(([name]) => name !== 'basics' && !Object.hasOwn(sections, name));
  const lists = Object.entries(sections).map(([name, section]) => {
    const rows = rowsOf(resume[section.list]).filter(
      ({ kind }) => !section.kinds || section.kinds.includes(String(kind)),
    );
    const list = writtenList(name, section, rows, writing);
    return [name, list ?? (Array.isArray(file[name]) ? undefined : file[name])] as const;
  });
  return Object.fromEntries([
    ...others.filter(([name]) => name === '$schema'),
    ['basics', basicsOf(resume, writing)],
    ...lists.filter(([, list]) => list !== undefined && list !== null),
    ...others.filter(([name]) => name !== '$schema'),
  ]);
};
