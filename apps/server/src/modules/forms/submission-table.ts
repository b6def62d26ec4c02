import { formSubmission, type SubmissionColumn } from '@lc/contract/forms';
import { cutText, type Language, type Page } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { valueAt } from '@lc/form-core';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ListQuery } from '../../kernel/resource/filters.ts';
import type { WireRow } from '../../kernel/resource/projection.ts';
import { maxWorkbookRows, sendWorkbook, type WorkbookCell } from '../../kernel/resource/workbook-stream.ts';
import { type AnswerColumn, answerColumns, type CellWords } from './cells.ts';
import { requireDesign } from './design.service.ts';
import { type AnswerFilter, findSubmissionIds, loadAnswers, versionsInUse } from './submission.queries.ts';
import type { SubmissionContext } from './submission.service.ts';

/** Page, filters and what was filled in, of one form. */
export type TableQuery = ListQuery & AnswerFilter & { designId: string };

type TableRow = WireRow & { cells: Record<string, string> };

/** Longest text in a cell of a list, and in one of a workbook (Excel's own limit). */
const longestCell = { list: 300, workbook: 32_767 } as const;

/** Columns of one form whose submissions were filled in with several versions. */
interface Columns {
  /** Each model once, titled by the newest version that has it. */
  titles: SubmissionColumn[];
  /** The column of a model in a version. */
  columnOf: (version: number, model: string) => AnswerColumn | undefined;
}

const columnsOf = async (
  { db, forms }: SubmissionContext,
  designId: string,
  ctx: CallContext,
): Promise<Columns> => {
  const byVersion = new Map<number, Map<string, AnswerColumn>>();
  const titles = new Map<string, SubmissionColumn>();
  for (const number of await versionsInUse(db, designId)) {
    const form = await forms.open({ designId, number, language: ctx.language }, ctx);
    const columns = form ? answerColumns(form) : [];
    byVersion.set(number, new Map(columns.map((column) => [column.model, column])));
    for (const { model, name, type } of columns)
      if (!titles.has(model)) titles.set(model, { model, title: name || model, type });
  }
  return {
    titles: [...titles.values()],
    columnOf: (version, model) => byVersion.get(version)?.get(model),
  };
};

/** The fields of a form as columns of what was handed in with it. */
export const submissionColumnsOf = async (
  context: SubmissionContext,
  designId: string,
  ctx: CallContext,
): Promise<SubmissionColumn[]> => {
  await requireDesign(context.db, designId, ctx);
  return (await columnsOf(context, designId, ctx)).titles;
};

/** The rows of submissions with their cells, in the order of the ids. */
const loadRows = async (
  { db, dictionaryLabels, reader }: SubmissionContext,
  { ids, query, columns }: { ids: readonly string[]; query: TableQuery; columns: Columns },
  longest: number,
  ctx: CallContext,
): Promise<TableRow[]> => {
  if (ids.length === 0) return [];
  const { designId, subsiteId, column, order } = query;
  const wanted = { designId, subsiteId, column, order, ids: ids.join(','), pageNo: 1, pageSize: ids.length };
  const [{ records }, answers, nameOf] = await Promise.all([
    reader.list(wanted, ctx),
    loadAnswers(db, ids),
    dictionaryLabels.reader(ctx.language),
  ]);
  const words: CellWords = { language: ctx.language, timeZone: ctx.timeZone, nameOf };
  return records.map((row) => {
    const answer = answers.get(row.id);
    const cells = columns.titles.flatMap(({ model }): [string, string][] => {
      const column = answer && columns.columnOf(answer.version, model);
      const text = column ? column.textOf(valueAt(answer.values, model), words) : '';
      return text === '' ? [] : [[model, cutText(text, longest)]];
    });
    return { ...row, cells: Object.fromEntries(cells) };
  });
};

/** The list is that of the form's own site, whatever the working site is. */
const onOwnSite = async (
  { db }: SubmissionContext,
  query: TableQuery,
  ctx: CallContext,
): Promise<TableQuery> => ({
  ...query,
  subsiteId: (await requireDesign(db, query.designId, ctx)).subsiteId,
});

/** A page of what was handed in with a form. */
export const tablePage = async (
  context: SubmissionContext,
  asked: TableQuery,
  ctx: CallContext,
): Promise<Page<TableRow>> => {
  const query = await onOwnSite(context, asked, ctx);
  const countedAt = Date.now();
  const [{ ids, total }, columns] = await Promise.all([
    findSubmissionIds(context.db, query, query, ctx),
    columnsOf(context, query.designId, ctx),
  ]);
  return {
    records: await loadRows(context, { ids, query, columns }, longestCell.list, ctx),
    total,
    size: query.pageSize,
    current: query.pageNo,
    pages: Math.ceil(total / query.pageSize),
    countedAt,
  };
};

/** Columns of the submission itself, before those of the form. */
const headColumns = ['id', 'createTime', 'senderId', 'versionNumber', 'language', 'status'] as const;

const headingOf = (name: (typeof headColumns)[number], language: Language): string =>
  translate(language, name === 'id' || name === 'createTime' ? `record.${name}` : `formSubmission.${name}`);

const headCell = (row: WireRow, name: (typeof headColumns)[number]): WorkbookCell => {
  const value = row[`${name}_dictText`] ?? row[name];
  return typeof value === 'number' ? value : value === null || value === undefined ? null : String(value);
};

const batchSize = 500;

/** Streams what the filters show as a workbook; the order is fixed first, then rows are fetched by batches. */
export const exportTable = async (
  context: SubmissionContext,
  asked: TableQuery,
  ctx: CallContext,
  reply: FastifyReply,
): Promise<unknown> => {
  const design = await requireDesign(context.db, asked.designId, ctx);
  const query = { ...asked, subsiteId: design.subsiteId };
  const whole = { ...query, pageNo: 1, pageSize: maxWorkbookRows };
  const [{ ids }, columns] = await Promise.all([
    findSubmissionIds(context.db, whole, query, ctx),
    columnsOf(context, query.designId, ctx),
  ]);
  await writeAudit(context.db, ctx, {
    action: 'export',
    resource: formSubmission.spec.name,
    recordId: null,
    recordLabel: design.name,
    subsiteId: design.subsiteId,
    changes: { rows: [null, ids.length] },
  });
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = { ids: ids.slice(start, start + batchSize), query, columns };
      for (const row of await loadRows(context, batch, longestCell.workbook, ctx))
        yield [
          ...headColumns.map((name) => headCell(row, name)),
          ...columns.titles.map(({ model }) => row.cells[model] ?? null),
        ];
    }
  };
  return sendWorkbook(reply, {
    fileName: `${design.name}.xlsx`,
    sheet: design.name,
    headings: [
      ...headColumns.map((name) => headingOf(name, ctx.language)),
      ...columns.titles.map(({ title }) => title),
    ],
    rows: rows(),
  });
};
