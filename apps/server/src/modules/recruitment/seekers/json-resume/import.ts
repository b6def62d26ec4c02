import { createImportNotes, createSchema, type ImportReport, type Language } from '@lc/contract/kernel';
import { type JsonResume, resume } from '@lc/contract/recruitment';
import { AppError } from '../../../../kernel/app-error.ts';
import type { CallContext } from '../../../../kernel/context.ts';
import { checkRecords } from '../../../../kernel/encoding/index.ts';
import { requireInput } from '../../../../kernel/http/problems.ts';
import type { Input } from '../../../../kernel/resource/values.ts';
import { isJsonResume, readResume, withoutPersonal } from './read.ts';
import type { Entry } from './rules.ts';
import type { Source } from './write.ts';

/** A language of the dictionary with its names. */
interface SpokenLanguage {
  value: string;
  text: Readonly<Partial<Record<Language, string>>>;
}

interface Given {
  seekerId: string;
  lang: Language;
  subsiteId?: string | undefined;
  convert?: boolean | undefined;
  resume?: JsonResume | undefined;
}

/** Every text in a file, once `change` has been through it. */
const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => withTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, change)]));
};

/** A file in Unicode. @throws recruitment.resumeInZawgyi where it is not, and nobody said that it is to be converted */
const inUnicode = async (file: JsonResume, convert: boolean, owner: string): Promise<Entry> => {
  const texts: string[] = [];
  withTexts(file, (text) => {
    texts.push(text);
    return text;
  });
  const [encoding] = await checkRecords([texts], owner);
  if (!encoding?.isZawgyi) return file;
  if (!convert) throw new AppError('recruitment.resumeInZawgyi');
  const converted = encoding.converted[Symbol.iterator]();
  return withTexts(file, (text) => converted.next().value ?? text) as Entry;
};

/** The input of a resume out of a file, what is kept of the file, and the report of the import. */
export const importedResume = async (
  { seekerId, lang, subsiteId, convert = false, resume: given }: Given,
  spoken: readonly SpokenLanguage[],
  ctx: CallContext,
): Promise<{ input: Input; source: Source; report: ImportReport }> => {
  if (!given || !isJsonResume(given))
    throw new AppError('system.invalidInput', {
      problems: [{ path: 'resume', rule: given ? 'jsonResume' : 'required' }],
    });
  const file = await inUnicode(given, convert, ctx.session.userId);
  const notes = createImportNotes();
  const taken = readResume(file, {
    notes,
    language: ctx.language,
    codeOf: (name) =>
      spoken.find(({ value, text }) =>
        [value, ...Object.values(text)].some((word) => word.toLowerCase() === name.toLowerCase()),
      )?.value,
  });
  const rows = Object.fromEntries(
    Object.entries(taken.lists).map(([list, all]) => [list, all.map(({ from: _, ...row }) => row)]),
  );
  const whole = { ...taken.fields, ...rows, seekerId, lang, ...(subsiteId ? { subsiteId } : {}) };
  const input = requireInput(createSchema(resume), whole) as Input;
  return { input, source: { file: withoutPersonal(file), taken }, report: notes.report() };
};
