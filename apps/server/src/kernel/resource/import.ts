import {
  columnOf,
  createSchema,
  cutText,
  envelopeCodes,
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
import { inUnicode, lookAhead } from '../encoding/input-texts.ts';
import { Answer } from '../http/bind.ts';
import { refusalEnvelope } from '../http/errors.ts';
import { readInput, uncleanTexts, wordProblems } from '../http/problems.ts';
import { readUpload } from '../http/upload.ts';
import { askAgain, rowsBetweenQuestions } from '../jobs/call.ts';
import type { ModuleContext } from '../module.ts';
import { scopeCondition } from './filters.ts';
import { importLimits } from './import-limits.ts';
import {
  type Cells,
  type ImportedSheet,
  plainText,
  readSheet,
  rowInput,
  type SheetWords,
  wordsOfSheet,
} from './import-sheet.ts';
import type { DictionaryLabels } from './labels.ts';
import { settleQuestions } from './personal-cap.ts';
import { sameValue } from './unique.ts';
import { headingOf, workbookName } from './workbook.ts';
import { type WorkbookCell, writeWorkbook } from './workbook-stream.ts';

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
}

/** What became of a row: added or changed, or the words of what is wrong. */
export type RowOutcome = 'added' | 'changed' | { words: string };

/** The rows of one workbook. */
export interface SheetImport {
  total: number;
  /** Takes a row, in a transaction of its own, by the rights of the caller. @throws system.forbidden */
  take(place: number, ctx: CallContext): Promise<RowOutcome>;
}

/** Takes workbooks of one resource. */
export interface Importer {
  resource: Resource;
  /**
   * Reads a workbook in a process of its own.
   * @throws system.importUnreadable, system.importTooLarge, system.importTooComplex
   */
  open(file: Buffer, mode: ImportMode, ctx: CallContext): Promise<SheetImport>;
  /** The rows of these places as a workbook, with what is wrong beside them. */
  errors(file: Buffer, failures: readonly Failure[], ctx: CallContext): Promise<Buffer>;
}

/** A row that was left out: its place below the headings, and why. */
export interface Failure {
  place: number;
  words: string;
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

  const takeRow = async (
    input: Given,
    { isTrial, isUpdating }: ImportMode,
    ctx: CallContext,
  ): Promise<RowOutcome> => {
    const explain = (problems: ProblemDraft[]): RowOutcome => ({
      words: cutText(
        wordProblems(problems, ctx.language, resource.spec.name)
          .map(({ message }) => message)
          .join('; '),
        longestWords,
      ),
    });
    const unclean = uncleanTexts(input);
    if (unclean.length > 0) return explain(unclean);
    const value = key === undefined ? undefined : input[key];
    const known =
      key !== undefined && typeof value === 'string' && value !== '' && (isTrial || isUpdating)
        ? await recordByKey(db, resource, { name: key, value: normalizeText(value).trim() }, ctx)
        : undefined;
    if (known && !isUpdating) return explain([{ path: key ?? 'id', rule: 'taken' }]);
    const given: Given = known ? { ...input, id: known.id } : input;
    const read = readInput(known ? updateSchema(resource) : createSchema(resource), given);
    if ('problems' in read) return explain(read.problems);
    if (!isTrial) {
      if (known) await update({ ...(read.data as Given), id: known.id }, ctx);
      else await create(read.data as Given, ctx);
    }
    return known ? 'changed' : 'added';
  };

  return {
    resource,
    open: async (file, mode, ctx) => {
      requireRights(mode, ctx);
      const sheet = await readSheet(resource, ctx, file);
      // Asked for with the first row: whoever only counts the rows needs none of them.
      let words: Promise<SheetWords> | undefined;
      const readRow = async (place: number): Promise<Given> => {
        words ??= wordsOfSheet(db, { resource, dictionaryLabels, sheet }, ctx);
        return { ...rowInput(sheet, sheet.rows[place] ?? [], await words), ...mode.fixed };
      };
      const total = sheet.rows.length;
      const look = lookAhead(total, readRow, (inputs) => inUnicode(resource, inputs, ctx.session.userId));
      return {
        total,
        take: async (place, asker) => {
          requireRights(mode, asker);
          // A row is refused by itself: what its refusal reveals is counted with it.
          const rowCtx = { ...asker, questions: [] };
          const refuse = (error: unknown): RowOutcome => {
            if (!(error instanceof AppError)) throw error;
            return { words: refusalEnvelope(error, ctx.language, ctx.requestId, resource.spec.name).message };
          };
          try {
            const { input, converted } = await look(place);
            if (converted && !mode.isConverting) return { words: translate(ctx.language, 'importer.zawgyi') };
            return await takeRow(converted ?? input, mode, rowCtx);
          } catch (error) {
            return settleQuestions(db, rowCtx).then(() => refuse(error), refuse);
          }
        },
      };
    },
    errors: async (file, failures, ctx) => {
      const sheet = await readSheet(resource, ctx, file);
      return errorWorkbook(resource, sheet, failures, ctx);
    },
  };
};

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
  };
  const { total, take } = await importer.open(file, mode, ctx);
  const failures: Failure[] = [];
  for (let place = 0; place < total; place++) {
    if (place > 0 && place % rowsBetweenQuestions === 0) ctx = await askAgain(context, ctx);
    const outcome = await take(place, ctx);
    if (typeof outcome === 'object') failures.push({ place, ...outcome });
  }
  const counts = { totalCount: total, successCount: total - failures.length, errorCount: failures.length };
  const params = { done: counts.successCount, failed: failures.length };
  if (failures.length === 0) {
    return new Answer({ ...counts, fileName: null, fileContent: null }, 'system.importDone', params);
  }
  const content = await importer.errors(file, failures, ctx);
  const result = {
    ...counts,
    fileName: workbookName(resource, ctx.language, ' ✗'),
    fileContent: content.toString('base64'),
  };
  return new Answer(result, 'system.importPartly', params, envelopeCodes.partial);
};

const errorWorkbook = async (
  resource: Resource,
  sheet: ImportedSheet,
  failures: readonly Failure[],
  ctx: CallContext,
): Promise<Buffer> => {
  const headings = sheet.columns.map((column) => (column ? headingOf(resource, column, ctx.language) : ''));
  const cells = (row: Cells): (string | null)[] =>
    sheet.columns.map((_, place) =>
      row[place] === null || row[place] === undefined ? null : plainText(row[place]),
    );
  async function* rows(): AsyncGenerator<WorkbookCell[]> {
    for (const { place, words } of failures) yield [...cells(sheet.rows[place] ?? []), words];
  }
  const stream = await writeWorkbook({
    sheet: 'Errors',
    headings: [...headings, translate(ctx.language, 'system.importError')],
    rows: rows(),
  });
  return Buffer.concat(await stream.toArray());
};
