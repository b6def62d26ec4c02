import {
  columnOf,
  createSchema,
  cutText,
  envelopeCodes,
  type ImportReport,
  importKeyOf,
  normalizeText,
  type Resource,
  updateSchema,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError, type ProblemDraft } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { rehearse } from '../db/transaction.ts';
import { inUnicode, lookAhead } from '../encoding/input-texts.ts';
import { Answer } from '../http/bind.ts';
import { refusalEnvelope } from '../http/errors.ts';
import { readInput, uncleanTexts, wordProblems } from '../http/problems.ts';
import { readUpload } from '../http/upload.ts';
import { askAgain, rowsBetweenQuestions } from '../jobs/call.ts';
import type { ModuleContext } from '../module.ts';
import { scopeCondition } from './filters.ts';
import { answersOf } from './import-answers.ts';
import { createDoubles, type Doubles } from './import-doubles.ts';
import { importLimits } from './import-limits.ts';
import { errorWorkbook, type Failure, type ImportOutcome, type Refusal, reportOf } from './import-outcome.ts';
import { createRowReader, type RowReader } from './import-sheet.ts';
import { type ImportAnswers, type ImportedTable, openColumns, readImport } from './import-table.ts';
import type { DictionaryLabels } from './labels.ts';
import { settleQuestions } from './personal-cap.ts';
import { uniqueValues } from './prepare.ts';
import { sameValue } from './unique.ts';
import { workbookName } from './workbook.ts';

type Given = Readonly<Record<string, unknown>>;

interface ImporterOptions {
  resource: Resource;
  db: Db;
  dictionaryLabels: DictionaryLabels;
  create: (input: Given, ctx: CallContext) => Promise<{ id: string }>;
  update: (input: Given & { id: string }, ctx: CallContext) => Promise<unknown>;
}

/** How the rows of a workbook are taken. */
export interface ImportMode {
  /** Only checked: nothing is written. */
  isTrial: boolean;
  /** A row whose key is that of a record changes it instead of adding another. */
  isUpdating: boolean;
  /** Texts in Zawgyi are converted; otherwise their rows are left out. */
  isConverting: boolean;
  /** What every row has besides its cells, such as the record it is imported under. */
  fixed: Given;
  /** What was answered about the file. */
  answers: ImportAnswers;
}

/** What became of a row: added or changed, or what is wrong. */
export type RowOutcome = 'added' | 'changed' | Refusal;

/** The rows of one workbook. */
export interface SheetImport {
  total: number;
  /** Takes a row, in a transaction of its own, by the rights of the caller. @throws system.forbidden */
  take(place: number, ctx: CallContext): Promise<RowOutcome>;
  /** The rows of these places as a workbook, with what is wrong beside them. */
  errors(failures: readonly Failure[]): Promise<Buffer>;
  /** What was taken, understood as what, and left out, by its places in the file. */
  report(outcome: ImportOutcome): Promise<ImportReport>;
}

/** Takes workbooks of one resource. */
export interface Importer {
  resource: Resource;
  /**
   * Reads a file in a process of its own.
   * @throws system.importColumns for columns that nobody said anything about; what `readImport` refuses
   */
  open(file: Buffer, mode: ImportMode, ctx: CallContext): Promise<SheetImport>;
  /** The same as {@link SheetImport.errors}, of a file that was read before. */
  errors(imported: ImportedFile, failures: readonly Failure[], ctx: CallContext): Promise<Buffer>;
  /** The same as {@link SheetImport.report}, of a file that was read before. */
  report(imported: ImportedFile, outcome: ImportOutcome, ctx: CallContext): Promise<ImportReport>;
}

/** A file, with what was answered about it. */
export interface ImportedFile {
  file: Buffer;
  isTrial: boolean;
  answers: ImportAnswers;
}

/** What is said of a row, in characters: thousands of rows may be wrong. */
const longestWords = 2000;

/** The record that has the key of a row. */
const recordByKey = async (
  db: Db,
  resource: Resource,
  key: { name: string; value: string },
  ctx: CallContext,
): Promise<{ id: string } | undefined> => {
  const { table, scope, fields } = resource.spec;
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(table)} t
    where ${sameValue(fields[key.name], sql.ref(`t.${columnOf(key.name)}`), key.value)} and t.deleted_at is null
      and ${scopeCondition(resource, ctx, scope === 'site' ? ctx.session.subsiteId : undefined)}
    limit 1`.execute(db);
  return rows[0];
};

/** Takes the rows of workbooks, each in a transaction of its own: good rows are in, bad ones say what is wrong. */
export const createImporter = ({
  resource,
  db,
  dictionaryLabels,
  create,
  update,
}: ImporterOptions): Importer => {
  const key = importKeyOf(resource);
  const mayUpdate = ({ session }: CallContext): boolean =>
    key !== undefined &&
    resource.pathOf('update') !== undefined &&
    (session.permissions as ReadonlySet<string>).has(resource.permissionOf('update'));

  const requireRights = ({ isUpdating }: ImportMode, ctx: CallContext): void => {
    const permissions: ReadonlySet<string> = ctx.session.permissions;
    if (!permissions.has(resource.permissionOf('import')) || (isUpdating && !mayUpdate(ctx)))
      throw new AppError('system.forbidden');
  };

  const explain = (drafts: readonly ProblemDraft[], ctx: CallContext): Refusal => {
    const problems = wordProblems(drafts, ctx.language, resource.spec.name);
    return refusalOf(problems);
  };

  const takeRow = async (
    { input, problems }: { input: Given; problems: readonly ProblemDraft[] },
    { isTrial, isUpdating, doubles }: ImportMode & { doubles: Doubles },
    ctx: CallContext,
  ): Promise<RowOutcome> => {
    const unclean = uncleanTexts(input);
    if (unclean.length > 0) return explain([...problems, ...unclean], ctx);
    const value = key === undefined ? undefined : input[key];
    const known =
      isUpdating && key !== undefined && typeof value === 'string' && value !== ''
        ? await recordByKey(db, resource, { name: key, value: normalizeText(value).trim() }, ctx)
        : undefined;
    const given: Given = known ? { ...input, id: known.id } : input;
    const read = readInput(known ? updateSchema(resource) : createSchema(resource), given);
    // What could not be read is not missing.
    const unread = new Set(problems.map(({ path }) => fieldOf(path)));
    const found = 'problems' in read ? read.problems.filter(({ path }) => !unread.has(fieldOf(path))) : [];
    if (!('data' in read) || problems.length > 0) return explain([...problems, ...found], ctx);
    const double = isTrial ? doubles.find(input) : undefined;
    if (double !== undefined && !(isUpdating && double === key))
      return explain([{ path: double, rule: 'taken' }], ctx);
    const write = async (): Promise<RowOutcome> => {
      if (known) await update({ ...(read.data as Given), id: known.id }, ctx);
      else await create(read.data as Given, ctx);
      return known ? 'changed' : 'added';
    };
    // A trial run is refused what the real one is refused, but for what others have: nobody could count how often it asks.
    if (!isTrial) return write();
    const outcome = await rehearse(write).catch((error: unknown) => {
      if (!isPersonalDouble(resource, error)) throw error;
      return known ? ('changed' as const) : ('added' as const);
    });
    doubles.add(input);
    return double === undefined ? outcome : 'changed';
  };

  return {
    resource,
    open: async (file, mode, ctx) => {
      requireRights(mode, ctx);
      const table = await readImport(resource, ctx, { file, answers: mode.answers });
      const open = openColumns(table);
      if (open.length > 0)
        throw new AppError('system.importColumns', { params: { columns: namedColumns(table, open) } });
      const { rows } = table;
      const doubles = createDoubles(resource);
      const total = rows.length;
      const none = { number: 0, cells: [] };
      // Asked for with the first row: whoever only counts the rows needs none of them.
      let started: Promise<RowReader> | undefined;
      const reader = (): Promise<RowReader> => {
        started ??= createRowReader({ resource, db, dictionaryLabels, table }, ctx);
        return started;
      };
      const readRow = async (place: number) => {
        const { input, problems } = (await reader()).read(rows[place] ?? none);
        return { input: { ...input, ...mode.fixed }, problems };
      };
      const look = lookAhead(
        total,
        async (place) => (await readRow(place)).input,
        (inputs) => inUnicode(resource, inputs, ctx.session.userId),
      );
      return {
        total,
        errors: (failures) => errorWorkbook(resource, table, failures, ctx),
        report: async (outcome) => reportOf({ table, reader: await reader() }, outcome, ctx),
        take: async (place, asker) => {
          requireRights(mode, asker);
          // A row is refused by itself: what its refusal reveals is counted with it. A trial reveals nothing.
          const { questions: _, ...quiet } = asker;
          const rowCtx: CallContext = mode.isTrial ? quiet : { ...asker, questions: [] };
          const refuse = (error: unknown): RowOutcome => {
            if (!(error instanceof AppError)) throw error;
            const { message } = refusalEnvelope(error, ctx.language, ctx.requestId, resource.spec.name);
            const problems = wordProblems(error.problems, ctx.language, resource.spec.name);
            return { words: message, problems: problems.length > 0 ? problems : [{ path: '', message }] };
          };
          try {
            const { input, converted } = await look(place);
            if (converted && !mode.isConverting)
              return refusalOf([{ path: '', message: translate(ctx.language, 'importer.zawgyi') }]);
            const { problems } = await readRow(place);
            return await takeRow({ input: converted ?? input, problems }, { ...mode, doubles }, rowCtx);
          } catch (error) {
            return settleQuestions(db, rowCtx).then(() => refuse(error), refuse);
          }
        },
      };
    },
    errors: async (imported, failures, ctx) =>
      errorWorkbook(resource, await readImport(resource, ctx, imported), failures, ctx),
    report: async (imported, outcome, ctx) => {
      const table = await readImport(resource, ctx, imported);
      const reader = await createRowReader({ resource, db, dictionaryLabels, table }, ctx);
      const notAsked = imported.isTrial ? uniquePersonal(resource) : [];
      return reportOf({ table, reader, notAsked }, outcome, ctx);
    },
  };
};

/** The personal fields whose values no two records share. */
const uniquePersonal = (resource: Resource): string[] =>
  [...uniqueValues(resource)].filter((name) => resource.spec.fields[name]?.kind === 'personal');

/** Whether a write was refused for personal values alone that another record has. */
const isPersonalDouble = (resource: Resource, error: unknown): boolean => {
  const personal = uniquePersonal(resource);
  return (
    error instanceof AppError &&
    error.key === 'system.duplicate' &&
    error.problems.length > 0 &&
    error.problems.every(({ path }) => personal.includes(path))
  );
};

/** The columns of a file that somebody must say something about, by their places. */
const namedColumns = ({ table, place }: ImportedTable, columns: ImportedTable['columns']): string =>
  columns
    .map(({ letters, heading }) => {
      const cell = place(letters, table.rows[table.headings]?.number ?? 1);
      return heading === '' ? cell : `${cell} “${cutText(heading, 60, '…')}”`;
    })
    .join(', ');

const fieldOf = (path: string): string => path.split('.')[0]?.replace(/I18n$/, '') ?? '';

const refusalOf = (problems: Refusal['problems']): Refusal => ({
  words: cutText(problems.map(({ message }) => message).join('; '), longestWords),
  problems: problems.map(({ path, message }) => ({ path, message: cutText(message, longestWords) })),
});

/** What a form that brings a workbook says besides its file. */
export const fixedOf = ({ spec }: Resource, fields: Readonly<Record<string, string>>): Given => {
  const parent = spec.parent?.field;
  return parent && fields[parent] ? { [parent]: fields[parent] } : {};
};

/**
 * Adds the rows of a workbook within the call (section 7): good rows are in, bad ones come back in a workbook with
 * what is wrong beside them.
 */
export const importRows = async (
  importer: Importer,
  { ctx: begun, request }: { ctx: CallContext; request: FastifyRequest },
  context: Pick<ModuleContext, 'sessions'>,
): Promise<Answer<unknown>> => {
  let ctx = begun;
  const { resource } = importer;
  const { file, fields } = await readUpload(request, importLimits.fileBytes);
  const mode = {
    isTrial: false,
    isUpdating: false,
    isConverting: fields.convert === 'true',
    fixed: fixedOf(resource, fields),
    answers: answersOf(fields),
  };
  const { total, take, errors, report } = await importer.open(file, mode, ctx);
  const failures: Failure[] = [];
  for (let place = 0; place < total; place++) {
    if (place > 0 && place % rowsBetweenQuestions === 0) ctx = await askAgain(context, ctx);
    const outcome = await take(place, ctx);
    if (typeof outcome === 'object') failures.push({ place, ...outcome });
  }
  const taken = total - failures.length;
  const counts = {
    totalCount: total,
    successCount: taken,
    errorCount: failures.length,
    report: await report({ failures, taken }),
  };
  const params = { done: counts.successCount, failed: failures.length };
  if (failures.length === 0) {
    return new Answer({ ...counts, fileName: null, fileContent: null }, 'system.importDone', params);
  }
  const content = await errors(failures);
  const result = {
    ...counts,
    fileName: workbookName(resource, ctx.language, ' ✗'),
    fileContent: content.toString('base64'),
  };
  return new Answer(result, 'system.importPartly', params, envelopeCodes.partial);
};
