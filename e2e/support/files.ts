import { readFile } from 'node:fs/promises';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';

/** Presses a button and reads the workbook that it downloads. */
export const downloadedRows = async (
  page: Page,
  button: Locator,
): Promise<{ name: string; rows: string[][] }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(await readFile(await download.path())))
    rows.push(values.map((value) => String(value ?? '')));
  return { name: download.suggestedFilename(), rows };
};

/** A workbook for a file input. */
export const workbookFile = async (
  rows: string[][],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'rows.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Rows', rows }] })),
});
