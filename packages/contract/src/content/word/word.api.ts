import { z } from 'zod/mini';
import { defineEndpoint, idSchema, importReportSchema, languages } from '../../kernel/index.ts';

/** Largest Word document that is read, in bytes. */
export const wordLimit = 20_971_520;

/** What stands in the place of a picture until it is a file of the library. */
export const pictureMark = 'word-picture:';

/**
 * Reads a Word document: multipart field `file`. The caller makes the pictures files of the library and puts them in the
 * place of their marks. Nothing is saved. The report
 * says what is text now that was none, and what is left out. @throws content.notWord, content.oldWord
 */
export const readWord = defineEndpoint({
  method: 'POST',
  path: '/content/item/readWord',
  access: 'contentItem:list',
  summary: 'Read a Word document as formatted text',
  rateLimit: 30,
  multipart: true,
  result: z.object({
    html: z.string(),
    pictures: z.array(z.object({ type: z.string(), content: z.string() })),
    /** Pictures that are none, or that lie elsewhere. */
    leftOut: z.int(),
    report: importReportSchema,
  }),
});

export type WordText = z.output<typeof readWord.result>;

/** A text as a Word document with its pictures, in Base64; under the letterhead of its site where that is asked for. @throws system.recordNotFound */
export const writeWord = defineEndpoint({
  method: 'GET',
  path: '/content/item/writeWord',
  access: 'contentItem:export',
  summary: 'A text as a Word document',
  query: z.object({
    id: idSchema,
    lang: z.optional(z.enum(languages)),
    letterhead: z.optional(z.enum(['0', '1'])),
  }),
  result: z.object({ fileName: z.string(), fileContent: z.string() }),
});

/** A text as a PDF with its pictures. @throws system.recordNotFound */
export const printText = defineEndpoint({
  method: 'GET',
  path: '/content/item/pdf',
  access: 'contentItem:export',
  summary: 'A text as a PDF',
  query: z.object({ id: idSchema, lang: z.optional(z.enum(languages)) }),
  result: z.unknown(),
  raw: true,
});
