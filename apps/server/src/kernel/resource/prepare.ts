import {
  type Field,
  filterFields,
  languages,
  perResource,
  personalSchema,
  type Resource,
  writableFields,
} from '@lc/contract/kernel';
import { AppError, type ProblemDraft } from '../app-error.ts';
import type { CallContext, PersonalQuestion } from '../context.ts';
import type { Db } from '../db/database.ts';
import { cleanHtml, readHtml } from '../html/index.ts';
import { readInput } from '../http/problems.ts';
import { hashOf, isMask, loadPersonalKeys, maskOf, seal } from '../personal.ts';
import { below } from '../problem-list.ts';
import { normalFormOf } from './normal-forms.ts';
import { countQuestions, keepQuestions } from './personal-cap.ts';
import type { Input } from './values.ts';
import { isHidden } from './visibility.ts';

/** Formatted texts that were cleaned: by language the HTML, its words and the files that it shows. */
export class CleanedHtml {
  constructor(
    readonly html: Readonly<Record<string, string>>,
    readonly text: Readonly<Record<string, string>>,
    readonly files: Readonly<Record<string, readonly string[]>>,
    /** Languages whose text is taken away. */
    readonly emptied: readonly string[],
  ) {}
}

/** A personal value ready to be stored, or a mask that came back. */
export class SealedValue {
  constructor(
    readonly mask: string,
    readonly hash: string,
    readonly stored: string,
    readonly isMask: boolean,
  ) {}
}

const cleaned = (given: Readonly<Record<string, unknown>>): CleanedHtml => {
  const html: Record<string, string> = {};
  const emptied: string[] = [];
  for (const language of languages) {
    const text = given[language];
    if (typeof text !== 'string') continue;
    const clean = cleanHtml(text);
    if (clean === '') emptied.push(language);
    else html[language] = clean;
  }
  const read = Object.entries(html).map(([language, text]) => [language, readHtml(text)] as const);
  const text = Object.fromEntries(read.map(([language, one]) => [language, one.text()]));
  const files = Object.fromEntries(read.map(([language, one]) => [language, one.fileIds()]));
  return new CleanedHtml(html, text, files, emptied);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface PersonalInput {
  resource: Resource;
  name: string;
  field: Extract<Field, { kind: 'personal' }>;
  given: string;
}

const sealed = async (
  db: Db,
  { resource, name, field, given }: PersonalInput,
): Promise<SealedValue | ProblemDraft[]> => {
  if (isMask(given)) return new SealedValue(given, '', '', true);
  const read = readInput(personalSchema(field), given);
  if ('problems' in read) return read.problems;
  const form = await normalFormOf(resource, name)?.(db, given);
  if (form && 'rule' in form) return [{ path: '', rule: form.rule }];
  const value = form?.value ?? String(read.data);
  const { hash, stored } = seal(await loadPersonalKeys(db), value, field);
  return new SealedValue(maskOf(field.mask, value), hash, stored, false);
};

/** Problems of a child stand at its place in the parent's input: `contacts.2.phone`. */
export const atPlace = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const problems = error.problems.map((problem) => below(path, problem));
    throw new AppError(error.key, { problems, params: error.params, cause: error });
  }
};

/** The personal values that no two rows may share: a refusal reveals that another row has the value. */
export const uniqueValues = perResource(
  ({ spec }) =>
    new Set([
      ...Object.entries(spec.fields).flatMap(([name, { unique }]) => (unique ? [name] : [])),
      ...Object.values(spec.extra?.constraints ?? {}).flatMap(({ field, rule }) =>
        rule === 'taken' ? [field] : [],
      ),
    ]),
);

/**
 * Makes an input ready to be written: cleans formatted texts, seals personal values. It takes its time, so it runs before
 * the transaction begins; nothing else changes an input. An input without such fields comes back as it is.
 * @throws system.invalidInput, system.textTooComplex, system.tooManyReveals
 */
export const prepareInput = async (
  db: Db,
  resource: Resource,
  input: Input,
  ctx: CallContext,
): Promise<Input> => {
  const prepared: Record<string, unknown> = { ...input };
  const problems: ProblemDraft[] = [];
  const questions: PersonalQuestion[] = [];
  for (const [name, field] of writableFields(resource, 'create')) {
    const given = input[name];
    if (field.kind === 'html') {
      const texts = input[`${name}I18n`];
      if (texts instanceof CleanedHtml || (given === undefined && texts === undefined)) continue;
      const own = given === undefined ? {} : { [ctx.language]: given ?? '' };
      prepared[`${name}I18n`] = cleaned({ ...(isObject(texts) ? texts : {}), ...own });
      delete prepared[name];
    } else if (field.kind === 'personal' && typeof given === 'string' && given !== '') {
      const value = await sealed(db, { resource, name, field, given });
      if (value instanceof SealedValue) prepared[name] = value;
      else problems.push(...value.map((problem) => ({ ...problem, path: name })));
      if (value instanceof SealedValue && !value.isMask && uniqueValues(resource).has(name))
        questions.push({ resource: resource.spec.name, field: name, hash: value.hash, mask: value.mask });
    }
  }
  for (const [name, { of, max }] of Object.entries(resource.spec.children ?? {})) {
    const rows = input[name];
    if (!Array.isArray(rows)) continue;
    prepared[name] = await Promise.all(
      rows
        .slice(0, max)
        .map((row: Input, place) => atPlace(`${name}.${place}`, () => prepareInput(db, of, row, ctx))),
    );
  }
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  await keepQuestions(db, questions, ctx);
  return prepared;
};

/** A personal value that a list is filtered by, as it is compared. */
export class HashedFilter {
  constructor(readonly hash: string) {}
}

/** A personal value as it is compared, and the question whether some row has it. */
const questionOf = async (
  db: Db,
  { resource, name, field, given }: PersonalInput,
): Promise<PersonalQuestion> => {
  const form = await normalFormOf(resource, name)?.(db, given);
  const value = form && 'value' in form ? form.value : given;
  const hash = hashOf(await loadPersonalKeys(db), value, field.mask);
  return { resource: resource.spec.name, field: name, hash, mask: maskOf(field.mask, value) };
};

/**
 * A personal value as it is compared, for a caller who asks whether some row has it. The question counts as a reveal does.
 * @throws system.tooManyReveals
 */
export const askForValue = async (db: Db, asked: PersonalInput, ctx: CallContext): Promise<HashedFilter> => {
  // No value has the dots of a mask.
  if (isMask(asked.given)) return new HashedFilter('');
  const question = await questionOf(db, asked);
  await countQuestions(db, [question], ctx);
  return new HashedFilter(question.hash);
};

const personalFilters = perResource((resource) =>
  filterFields(resource).flatMap(([name, field]) => (field.kind === 'personal' ? [{ name, field }] : [])),
);

/**
 * Makes the filters of a list ready to be compared: personal values by their hashes, each a question that counts as a
 * reveal does. One on a withheld field is left to be refused.
 * @throws system.tooManyReveals
 */
export const prepareQuery = async <Q extends Input>(
  db: Db,
  resource: Resource,
  query: Q,
  ctx: CallContext,
): Promise<Q> => {
  const hashed: [string, HashedFilter][] = [];
  for (const { name, field } of personalFilters(resource)) {
    const given = query[name];
    if (typeof given !== 'string' || given === '' || isHidden(resource, ctx, name)) continue;
    hashed.push([name, await askForValue(db, { resource, name, field, given }, ctx)]);
  }
  return hashed.length === 0 ? query : { ...query, ...Object.fromEntries(hashed) };
};
