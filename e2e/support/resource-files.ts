import { describe, expect, it } from 'vitest';
import { downloadedRows, workbookFile } from './files.ts';
import { rowOf } from './list.ts';
import type { ScreenTools } from './resource-screen.ts';
import { buttonOf } from './shell.ts';

/** Workbooks out and in. */
export const describeFiles = (tools: ScreenTools): void => {
  const { site, name, code, table, label, opened } = tools;

  describe('export and import', () => {
    it('export every record', async () => {
      const page = await opened();
      const { name: file, rows } = await downloadedRows(page, buttonOf(page, 'Export'));
      expect(file).toBe(`${tools.title}.xlsx`);
      expect(rows[0]).toContain(label(code.field));
      const [count] = await site.query<{ total: number }>(
        `select count(*)::int as total from ${table} where deleted_at is null`,
      );
      expect(rows.length).toBe((count?.total ?? 0) + 1);
      await page.getByText('The file was saved').waitFor();
    });

    it('import rows, and return rows with errors and their reasons', async () => {
      const page = await opened();
      await buttonOf(page, 'Import').click();
      const dialog = page.getByRole('dialog', { name: `Import ${tools.one}` });
      const template = await downloadedRows(page, buttonOf(dialog, 'Download the template'));
      expect(template.rows[0]).toContain(label(code.field));

      const more = Object.values(tools.required);
      const file = await workbookFile([
        [`${name.field} (en-US)`, `${name.field} (my-MM)`, code.field, ...Object.keys(tools.required)],
        ['Out of a file', 'ဖိုင်မှ', 'out_of_file', ...more],
        ['Has no good code', '', code.bad, ...more],
      ]);
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByText('Some rows have errors and would be left out').waitFor();
      await dialog.getByText(code.bad).first().waitFor();
      await buttonOf(dialog, 'Import now').click();
      await dialog.getByText('Some rows have errors and were left out').waitFor();
      const errors = await downloadedRows(page, buttonOf(dialog, 'Download the rows with errors'));
      expect(errors.rows.length).toBe(2);
      expect(errors.rows[1]?.join(' ')).toContain('Has no good code');
      expect(errors.rows[1]?.at(-1)).toContain(label(code.field));
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await rowOf(page, 'out_of_file').getByText('Out of a file').waitFor();
    });

    it('refuse files that are no tables', async () => {
      const page = await opened();
      await buttonOf(page, 'Import').click();
      const dialog = page.getByRole('dialog', { name: `Import ${tools.one}` });
      const input = dialog.locator('input[type=file]');
      const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
      await input.setInputFiles({ name: 'notes.xls', mimeType: 'application/vnd.ms-excel', buffer: old });
      await dialog.getByText('A file of this kind (.xls) is not read').waitFor();
      const buffer = Buffer.from('PK, and no end of it');
      await input.setInputFiles({ name: 'notes.xlsx', mimeType: 'text/plain', buffer });
      await dialog.getByText('The file is neither an Excel workbook').waitFor();
    });
  });
};
