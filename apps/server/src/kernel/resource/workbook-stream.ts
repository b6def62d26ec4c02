import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { cutText } from '@lc/contract/kernel';
import type { FastifyReply } from 'fastify';
import { downloadHeaders } from './workbook.ts';

/** A cell as it is written: a text stays a text, so no spreadsheet ever takes one for a formula. */
export type WorkbookCell = string | number | null;

/** Most rows in one workbook: Excel's own limit, less the heading. */
export const maxWorkbookRows = 1_048_575;

export interface Workbook {
  fileName: string;
  sheet: string;
  headings: readonly string[];
  rows: AsyncIterable<WorkbookCell[]>;
}

/** Without the two characters that XML cannot hold at all: with one of them no spreadsheet opens the file. */
const writableText = (text: string): string => text.replace(/[\ufffe\uffff]/g, '\ufffd');

async function* writableRows(rows: Workbook['rows']): AsyncGenerator<WorkbookCell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? writableText(cell) : cell));
}

/** The name of a sheet as spreadsheets take it. */
export const sheetName = (name: string): string =>
  cutText(writableText(name).replace(/[[\]:*?/\\]/g, ' '), 31);

/** Writes a workbook of one sheet with a heading that stays visible, as its rows come. */
export const writeWorkbook = async ({
  sheet,
  headings,
  rows,
}: Omit<Workbook, 'fileName'>): Promise<Readable> => {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(writableRows(rows), {
    name: sheetName(sheet),
    columns: headings.map((header) => ({ header: writableText(header), width: 22 })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as NodeReadableStream<Uint8Array>);
};

/** Sends a workbook as it is written. */
export const sendWorkbook = (reply: FastifyReply, { fileName, ...workbook }: Workbook): Promise<Readable> => {
  reply.headers(downloadHeaders(fileName));
  return writeWorkbook(workbook);
};
