import { z } from 'zod/mini';
import { defineEndpoint, idSchema, importReportSchema, languages } from '../../kernel/index.ts';

/** Most entries of one list of a file. */
const mostEntries = 500;
const entries = z.optional(
  z.unknown().check(
    z.refine((value) => !Array.isArray(value) || value.length <= mostEntries, {
      error: 'maximum',
      params: { max: mostEntries },
    }),
  ),
);

/** A resume as JSON Resume (jsonresume.org) has it. Files are read as they are: the report of an import says what is not taken. */
export const jsonResumeSchema = z.looseObject({
  basics: z.optional(z.unknown()),
  work: entries,
  education: entries,
  skills: entries,
  languages: entries,
  projects: entries,
  volunteer: entries,
  awards: entries,
  certificates: entries,
  publications: entries,
  interests: entries,
  references: entries,
});

/** A resume as JSON Resume has it. */
export type JsonResume = z.output<typeof jsonResumeSchema>;

/** A resume as JSON Resume; how to reach its owner is masked. @throws system.recordNotFound */
export const exportJsonResume = defineEndpoint({
  method: 'GET',
  path: '/lczp/resume/exportJson',
  access: 'resume:list',
  summary: 'A resume as JSON Resume',
  query: z.object({ id: idSchema }),
  result: jsonResumeSchema,
});

/**
 * Makes a resume of a seeker out of JSON Resume. The report says what was understood as something else, and what was left
 * out with its place; one entry that is wrong refuses no file. All that has no place here comes back with the export.
 * Burmese in Zawgyi is refused, unless it is to be converted.
 * @throws recruitment.resumeInZawgyi
 */
export const importJsonResume = defineEndpoint({
  method: 'POST',
  path: '/lczp/resume/importJson',
  access: 'resume:add',
  summary: 'Add a resume out of JSON Resume',
  labels: 'resume',
  body: z.object({
    seekerId: idSchema,
    lang: z.enum(languages),
    subsiteId: z.optional(idSchema),
    /** Texts in Zawgyi are converted. */
    convert: z.optional(z.boolean()),
    /** Only the report; nothing is written. */
    trial: z.optional(z.boolean()),
    resume: z.optional(jsonResumeSchema),
  }),
  result: z.object({ id: z.nullable(z.string()), report: importReportSchema }),
});

/** A resume as a PDF with its fonts, its headings in a language that is asked for or the caller's; personal values stay masked. @throws system.recordNotFound */
export const resumePaper = defineEndpoint({
  method: 'GET',
  path: '/lczp/resume/pdf',
  access: 'resume:list',
  summary: 'A resume as a PDF',
  labels: 'resume',
  query: z.object({ id: idSchema, lang: z.optional(z.enum(languages)) }),
  result: z.unknown(),
  raw: true,
});
