import { z } from 'zod/mini';

/** Most columns of a file that is imported. */
export const maxImportColumns = 256;

/**
 * What is answered about the columns of a file: by their letters (`A`, `AB`) the key of a field, such as `website` or
 * `name (en-US)`, or nothing for a column that is left out.
 */
export const importColumnsSchema = z
  .record(z.string().check(z.regex(/^[A-Z]{1,3}$/)), z.string().check(z.maxLength(120)))
  .check(z.refine((columns) => Object.keys(columns).length <= maxImportColumns, { error: 'max' }));

/** What a file to be imported holds, and what its columns are taken for. */
export const importTableSchema = z.object({
  /** Every sheet, in the order of the workbook; a text file is one without a name. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean(), rows: z.int() })),
  /** Name of the one that is read. */
  sheet: z.string(),
  /** The line of the headings, as the spreadsheet counts it. */
  headingRow: z.int(),
  /** Records below the headings. */
  rows: z.int(),
  columns: z.array(
    z.object({
      letters: z.string(),
      heading: z.string(),
      /**
       * `taken`, or what somebody must say something about: `unknown` for a heading that is no field, `double` for one that
       * another column has. `empty`, `system`, `numbers` (of the lines), `errors` and `leftOut` are left out.
       */
      state: z.enum(['taken', 'unknown', 'double', 'empty', 'system', 'numbers', 'errors', 'leftOut']),
      /** The key of the field; empty without one. */
      field: z.string(),
      /** Some of its values, as they are shown. */
      examples: z.array(z.string()),
    }),
  ),
  /** The fields that a column may be taken for. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
});

export type ImportTable = z.output<typeof importTableSchema>;
export type ImportTableColumn = ImportTable['columns'][number];
