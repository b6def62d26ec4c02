import { setImmediate as nextTurn } from 'node:timers/promises';
import { createImportNotes, type ImportReport, type Problem, type Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { CallContext } from '../context.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { shownText, type TableCell } from '../tables/cell.ts';
import type { RowReader } from './import-sheet.ts';
import type { ImportedTable } from './import-table.ts';
import { headingOf } from './workbook.ts';
import { type WorkbookCell, writeWorkbook } from './workbook-stream.ts';

/** What is wrong with a row, in the reader's language. */
export interface Refusal {
  words: string;
  /** The same, field by field. */
  problems: readonly Pick<Problem, 'path' | 'message'>[];
}

/** A row that was left out: its place below the headings, and why. */
export interface Failure extends Refusal {
  place: number;
}

/** What became of the rows of a file. */
export interface ImportOutcome {
  failures: readonly Failure[];
  /** How many rows were added or changed. */
  taken: number;
}

/** So many rows are read before other work has its turn. */
const rowsAtOnce = 50;

/** What was taken, understood and left out, with places in the file. */
export const reportOf = async (
  { table, reader, notAsked = [] }: { table: ImportedTable; reader: RowReader; notAsked?: readonly string[] },
  { failures, taken }: ImportOutcome,
  ctx: CallContext,
): Promise<ImportReport> => {
  refuseInTransaction('a timer');
  const notes = createImportNotes();
  const { rows } = table;
  notes.take(taken);
  for (const { kind, place, value, key, params } of table.notes) {
    const words = translate(ctx.language, key, params);
    if (kind === 'understood') notes.understand(place, value, words);
    else notes.leaveOut(place, value, words);
  }
  for (const { letters, heading, state, column } of table.columns) {
    if (state !== 'taken' || !column || !notAsked.includes(column.name)) continue;
    const place = table.place(letters, table.table.rows[table.table.headings]?.number ?? 1);
    notes.understand(place, heading, translate(ctx.language, 'importNote.notAsked'));
  }
  for (const { place, problems } of failures) {
    const row = rows[place];
    if (!row) continue;
    for (const { path, message } of problems) {
      const cell = reader.cellOf(row, path);
      notes.leaveOut(table.place(cell?.letters ?? '', row.number), cell?.shown ?? '', message);
    }
  }
  const failed = new Set(failures.map(({ place }) => place));
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    if (failed.has(place)) continue;
    for (const { letters, shown, as } of reader.read(row).understood)
      notes.understand(table.place(letters, row.number), shown, as);
  }
  return notes.report();
};

/** A cell as a text; a formula without a result would come back as a text of its own. */
const writtenCell = (cell: TableCell | undefined): string | null => {
  const isFormula = typeof cell === 'object' && cell?.kind === 'fault' && cell.fault === 'formula';
  return isFormula ? null : shownText(cell) || null;
};

/** The rows that were left out as a workbook, with what is wrong beside them. */
export const errorWorkbook = async (
  resource: Resource,
  { columns, rows: all }: ImportedTable,
  failures: readonly Failure[],
  ctx: CallContext,
): Promise<Buffer> => {
  const kept = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ state }) => state !== 'errors');
  const headings = kept.map(({ state, column, heading }) =>
    state === 'taken' && column ? headingOf(resource, column, ctx.language) : heading,
  );
  async function* rows(): AsyncGenerator<WorkbookCell[]> {
    for (const { place, words } of failures)
      yield [...kept.map((column) => writtenCell(all[place]?.cells[column.place])), words];
  }
  const stream = await writeWorkbook({
    sheet: 'Errors',
    headings: [...headings, translate(ctx.language, 'system.importError')],
    rows: rows(),
  });
  return Buffer.concat(await stream.toArray());
};
