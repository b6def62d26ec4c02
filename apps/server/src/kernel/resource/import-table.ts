import { cutText, type ImportTable, type Language, type Resource } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import { createBoundedTask } from '../bounded/index.ts';
import type { CallContext } from '../context.ts';
import { lettersOfColumn, shownText, type TableRow } from '../tables/cell.ts';
import { headingKey, readHeading } from '../tables/headings.ts';
import type { ReadTable, readTable } from '../tables/reader.ts';
import { columnKey, type HeadingMeaning, knownHeadings } from './import-headings.ts';
import { importLimits } from './import-limits.ts';
import { columnNotes, type TableNote, tableNotes } from './import-notes.ts';
import { isRunningNumber, splitRows } from './import-rows.ts';
import { isHelpSheet } from './import-template.ts';
import { headingsInCurrency } from './import-values.ts';
import { limitOf } from './visibility.ts';
import { headingOf, importColumns, type WorkbookColumn } from './workbook.ts';

const tables = createBoundedTask<typeof readTable>('kernel/resource/workbook-process', {
  inputBytes: importLimits.fileBytes,
  heapMb: 256,
  ms: 10_000,
  concurrency: 2,
  waiting: 50,
  perOwner: 3,
});

/** What somebody answered where a file does not say it: which sheet, and the field of each column by its letters. */
export interface ImportAnswers {
  sheet?: string | undefined;
  /** The key of a column, or nothing to leave the column out. */
  columns?: Readonly<Record<string, string>> | undefined;
}

/** What becomes of a column of the file. */
export type ColumnState = ImportTable['columns'][number]['state'];

/** A column of the file. */
export interface ImportedColumn {
  letters: string;
  heading: string;
  state: ColumnState;
  /** What it is taken as, or would be if no other column were. */
  column?: WorkbookColumn;
  /** Its heading is not the name of the field. */
  isGuessed?: boolean;
  /** The currency that its heading says the amounts are in. */
  currency?: string;
}

/** The table in a file, with what its columns stand for. */
export interface ImportedTable {
  table: ReadTable;
  columns: readonly ImportedColumn[];
  /** The rows that are records. */
  rows: readonly TableRow[];
  notes: readonly TableNote[];
  place(letters: string, row: number): string;
}

/** What the words of a heading stand for: one column, or a field that is called so in two languages. */
const meaningOf = (
  heading: string,
  known: ReadonlyMap<string, HeadingMeaning>,
  reader: Language,
): HeadingMeaning | undefined => {
  const meanings = readHeading(heading, (key) => known.get(key));
  const [first] = meanings;
  if (first?.kind !== 'field') return meanings.every(({ kind }) => kind === first?.kind) ? first : undefined;
  const fields = meanings.flatMap((one) => (one.kind === 'field' ? [one] : []));
  if (fields.length < meanings.length) return undefined;
  if (fields.every(({ column }) => columnKey(column) === columnKey(first.column))) return first;
  const isOneField = fields.every(({ column, isBare }) => isBare && column.name === first.column.name);
  return isOneField ? (fields.find(({ column }) => column.language === reader) ?? first) : undefined;
};

/** What a heading of amounts means that names their currency as well. */
const meaningInCurrency = (
  heading: string,
  known: ReadonlyMap<string, HeadingMeaning>,
  reader: Language,
): { meaning: HeadingMeaning & { kind: 'field' }; currency: string } | undefined => {
  for (const named of headingsInCurrency(heading)) {
    const meaning = meaningOf(named.heading, known, reader);
    if (meaning?.kind === 'field' && meaning.column.field.kind === 'money')
      return { meaning, currency: named.currency };
  }
  return undefined;
};

/** Whether a heading says itself which column it is. */
const isPlainName = (
  resource: Resource,
  heading: string,
  column: WorkbookColumn,
  reader: Language,
): boolean =>
  [headingOf(resource, column, reader), columnKey(column)].some(
    (name) => headingKey(name) === headingKey(heading),
  );

const columnsOf = (
  resource: Resource,
  { table, rows }: { table: ReadTable; rows: readonly TableRow[] },
  { columns: answers = {} }: ImportAnswers,
  {
    language,
    offered,
    known,
  }: { language: Language; offered: readonly WorkbookColumn[]; known: ReadonlyMap<string, HeadingMeaning> },
): ImportedColumn[] => {
  const headings = table.rows[table.headings]?.cells ?? [];
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place): ImportedColumn => {
    const letters = lettersOfColumn(place);
    const heading = shownText(headings[place]);
    const isFilled = rows.some(({ cells }) => shownText(cells[place]) !== '');
    const answer = Object.hasOwn(answers, letters) ? answers[letters] : undefined;
    if (answer === '') return { letters, heading, state: 'leftOut' };
    const chosen = answer === undefined ? undefined : offered.find((one) => columnKey(one) === answer);
    if (answer !== undefined && !chosen)
      throw new AppError('system.invalidInput', { problems: [{ path: 'columns', rule: 'unknown' }] });
    if (chosen)
      return {
        letters,
        heading,
        state: 'taken',
        column: chosen,
        isGuessed: !isPlainName(resource, heading, chosen, language),
      };
    const plain = heading === '' ? undefined : meaningOf(heading, known, language);
    const inCurrency = plain ? undefined : meaningInCurrency(heading, known, language);
    const meaning = plain ?? inCurrency?.meaning;
    if (meaning?.kind === 'field')
      return {
        letters,
        heading,
        state: isFilled ? 'taken' : 'empty',
        column: meaning.column,
        isGuessed: (meaning.isBare ?? meaning.isGuessed ?? false) || inCurrency !== undefined,
        ...(inCurrency && { currency: inCurrency.currency }),
      };
    if (!meaning && isRunningNumber(heading, rows, place)) return { letters, heading, state: 'numbers' };
    return { letters, heading, state: meaning?.kind ?? (isFilled ? 'unknown' : 'empty') };
  });
  return columns.map((column, place) => {
    if (column.state !== 'taken' || !column.column) return column;
    const key = columnKey(column.column);
    const isAnswered = Object.hasOwn(answers, column.letters);
    const others = columns.filter(
      (one, at) => at !== place && one.state === 'taken' && one.column && columnKey(one.column) === key,
    );
    if (others.length === 0) return column;
    // An answer for one of them decides; two answers for one field contradict each other.
    if (isAnswered && !others.some(({ letters }) => Object.hasOwn(answers, letters))) return column;
    return { ...column, state: 'double' };
  });
};

/** The columns that somebody must say something about before rows are taken. */
export const openColumns = ({ columns }: ImportedTable): ImportedColumn[] =>
  columns.filter(({ state }) => state === 'unknown' || state === 'double');

/**
 * Reads a file in a process of its own, and what its columns stand for.
 * @throws system.importUnreadable, system.importOtherFormat, system.importProtected, system.importEmpty,
 *   system.importSheet, system.importQuote, system.importTooLarge, system.importTooComplex
 */
export const readImport = async (
  resource: Resource,
  ctx: CallContext,
  { file, answers = {} }: { file: Buffer; answers?: ImportAnswers | undefined },
): Promise<ImportedTable> => {
  const offered = importColumns(resource, limitOf(resource, ctx));
  const { language } = ctx;
  const known = knownHeadings(resource, offered, language);
  const given = { bytes: file, limits: importLimits, headings: [...known.keys()], sheet: answers.sheet };
  const table = await tables.run(given, ctx.session.userId);
  const name = table.sheets[table.sheet]?.name ?? '';
  const place = (letters: string, row: number): string =>
    `${name === '' ? '' : `${name}!`}${letters}${row === 0 ? '' : row}`;
  const { rows, notes } = splitRows(table, (heading) => meaningOf(heading, known, language) !== undefined);
  const columns = columnsOf(resource, { table, rows }, answers, { language, offered, known });
  const headingRow = table.rows[table.headings]?.number ?? 1;
  return {
    table,
    columns,
    rows,
    place,
    notes: [
      ...tableNotes(table, place),
      ...columnNotes(resource, columns, (letters) => place(letters, headingRow), language),
      ...notes.map(
        ({ row, key, value }): TableNote => ({ kind: 'leftOut', place: place('A', row), value, key }),
      ),
    ],
  };
};

/** So many values of a column are shown where somebody is asked about it. */
const mostExamples = 3;

/** A table as somebody is asked about its columns. */
export const describeTable = (
  resource: Resource,
  { table, columns, rows }: ImportedTable,
  ctx: CallContext,
): ImportTable => ({
  sheets: table.sheets.filter((sheet) => !isHelpSheet(sheet)),
  sheet: table.sheets[table.sheet]?.name ?? '',
  headingRow: table.rows[table.headings]?.number ?? 1,
  rows: rows.length,
  columns: columns.map(({ letters, heading, state, column }, place) => ({
    letters,
    heading: cutText(heading, longestShown, '…'),
    state,
    field: column ? columnKey(column) : '',
    examples: [...new Set(rows.slice(0, 200).map(({ cells }) => shownText(cells[place])))]
      .filter(Boolean)
      .slice(0, mostExamples)
      .map((text) => cutText(text, longestShown, '…')),
  })),
  fields: importColumns(resource, limitOf(resource, ctx)).map((column) => ({
    key: columnKey(column),
    label: headingOf(resource, column, ctx.language),
    isRequired: (column.field.required ?? false) && column.field.default === undefined && !column.language,
  })),
});

/** Longest heading and value that are shown, in UTF-16 units. */
const longestShown = 100;
