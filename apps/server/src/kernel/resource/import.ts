import { createSchema, envelopeCodes, type Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { FastifyRequest } from 'fastify';
import { AppError, type ProblemDraft } from '../app-error.ts';
import { createBoundedTask } from '../bounded/index.ts';
import type { CallContext } from '../context.ts';
import { Answer } from '../http/bind.ts';
import { refusalEnvelope } from '../http/errors.ts';
import { problemsOf, uncleanTexts, wordProblems } from '../http/problems.ts';
import { readUpload } from '../http/upload.ts';
import { importLimits } from './import-limits.ts';
import type { DictionaryLabels } from './labels.ts';
import { limitOf } from './limits.ts';
import { headingOf, headingsOf, importColumns, type WorkbookColumn, workbookName } from './workbook.ts';
import type { ImportedCell, readWorkbookRows } from './workbook-reader.ts';
import { type WorkbookCell, writeWorkbook } from './workbook-stream.ts';

interface ImportOptions {
  resource: Resource;
  create: (input: Readonly<Record<string, unknown>>, ctx: CallContext) => Promise<{ id: string }>;
  labels: DictionaryLabels;
  ctx: CallContext;
  request: FastifyRequest;
}

const workbooks = createBoundedTask<typeof readWorkbookRows>('kernel/resource/workbook-process', {
  inputBytes: importLimits.fileBytes,
  heapMb: 256,
  ms: 10_000,
  concurrency: 2,
  waiting: 50,
  perOwner: 3,
});

type Cells = readonly ImportedCell[];

interface ImportedSheet {
  /** Column of the definition by place in the sheet; undefined where the heading says nothing to us. */
  columns: (WorkbookColumn | undefined)[];
  rows: Cells[];
}

const readSheet = async (resource: Resource, ctx: CallContext, file: Buffer): Promise<ImportedSheet> => {
  const known = new Map(
    importColumns(resource, limitOf(resource, ctx)).flatMap((column) =>
      headingsOf(resource, column).map((heading) => [heading.toLowerCase(), column] as const),
    ),
  );
  const rows = await workbooks.run({ bytes: file, limits: importLimits }, ctx.session.userId);
  const [headings = [], ...data] = rows;
  const columns = headings.map((heading) =>
    known.get(
      String(heading ?? '')
        .trim()
        .toLowerCase(),
    ),
  );
  if (!columns.some(Boolean)) throw new AppError('system.importUnreadable');
  return { columns, rows: data };
};

const plainText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  return String(cell).trim();
};

/** A cell as the definition's schema takes it; words of a dictionary become their code. */
const toInput = (
  field: WorkbookColumn['field'],
  cell: unknown,
  codes: ReadonlyMap<string, string>,
): unknown => {
  const text = plainText(cell);
  switch (field.kind) {
    case 'integer':
      return /^-?\d+(\.0+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return (
        ({ true: true, false: false, '1': true, '0': false } as Record<string, boolean>)[
          text.toLowerCase()
        ] ??
        yesOrNo.get(text.toLowerCase()) ??
        text
      );
    case 'choice':
      return codes.get(`${field.dictionary}\n${text.toLowerCase()}`) ?? text;
    case 'date':
      return text.slice(0, 10);
    default:
      return text;
  }
};

const yesOrNo = new Map(
  (['en-US', 'zh-CN', 'my-MM'] as const).flatMap((language) => [
    [translate(language, 'system.yes').toLowerCase(), true] as const,
    [translate(language, 'system.no').toLowerCase(), false] as const,
  ]),
);

const dictionaryCodes = async (
  resource: Resource,
  labels: DictionaryLabels,
): Promise<Map<string, string>> => {
  const codes = new Map<string, string>();
  for (const field of Object.values(resource.spec.fields)) {
    if (field.kind !== 'choice') continue;
    for (const { value, text } of (await labels.items(field.dictionary)) ?? []) {
      for (const word of Object.values(text)) codes.set(`${field.dictionary}\n${word.toLowerCase()}`, value);
    }
  }
  return codes;
};

const rowInput = (
  sheet: ImportedSheet,
  row: Cells,
  codes: ReadonlyMap<string, string>,
): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  sheet.columns.forEach((column, place) => {
    const cell = row[place];
    if (!column || cell === null || cell === undefined || cell === '') return;
    if (!column.language) {
      input[column.name] = toInput(column.field, cell, codes);
      return;
    }
    const key = `${column.name}I18n`;
    const texts = input[key];
    input[key] = { ...(typeof texts === 'object' ? texts : {}), [column.language]: plainText(cell) };
  });
  return input;
};

/**
 * Adds the rows of a workbook, each in a transaction of its own: good rows are in, bad ones come back in a
 * workbook with what is wrong beside them.
 */
export const importRows = async ({
  resource,
  create,
  labels,
  ctx,
  request,
}: ImportOptions): Promise<Answer<unknown>> => {
  const { file, fields } = await readUpload(request, importLimits.fileBytes);
  const sheet = await readSheet(resource, ctx, file);
  const schema = createSchema(resource);
  const codes = await dictionaryCodes(resource, labels);
  const parent = resource.spec.parent?.field;
  const fixed = parent && fields[parent] ? { [parent]: fields[parent] } : {};
  const failed: { row: Cells; words: string }[] = [];

  const importRow = async (row: Cells): Promise<string | undefined> => {
    const input = { ...rowInput(sheet, row, codes), ...fixed };
    const explain = (problems: ProblemDraft[]): string =>
      wordProblems(problems, ctx.language, resource.spec.name)
        .map(({ message }) => message)
        .join('; ');
    const unclean = uncleanTexts(input);
    if (unclean.length > 0) return explain(unclean);
    const parsed = schema.safeParse(input);
    if (!parsed.success) return explain(problemsOf(parsed.error.issues, input));
    try {
      await create(parsed.data as Readonly<Record<string, unknown>>, ctx);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refusalEnvelope(error, ctx.language, ctx.requestId, resource.spec.name).message;
    }
  };

  for (const row of sheet.rows) {
    const words = await importRow(row);
    if (words !== undefined) failed.push({ row, words });
  }
  const total = sheet.rows.length;
  const counts = { totalCount: total, successCount: total - failed.length, errorCount: failed.length };
  const params = { done: counts.successCount, failed: failed.length };
  if (failed.length === 0) {
    return new Answer({ ...counts, fileName: null, fileContent: null }, 'system.importDone', params);
  }
  const content = await errorWorkbook(resource, sheet, failed, ctx);
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
  failed: readonly { row: Cells; words: string }[],
  ctx: CallContext,
): Promise<Buffer> => {
  const headings = sheet.columns.map((column) => (column ? headingOf(resource, column, ctx.language) : ''));
  const cells = (row: Cells): (string | null)[] =>
    sheet.columns.map((_, place) =>
      row[place] === null || row[place] === undefined ? null : plainText(row[place]),
    );
  async function* rows(): AsyncGenerator<WorkbookCell[]> {
    for (const { row, words } of failed) yield [...cells(row), words];
  }
  const stream = writeWorkbook({
    sheet: 'Errors',
    headings: [...headings, translate(ctx.language, 'system.importError')],
    rows: rows(),
  });
  return Buffer.concat(await stream.toArray());
};
