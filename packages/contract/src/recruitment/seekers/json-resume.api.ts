import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../../kernel/index.ts';

const words = z.optional(z.nullable(z.string().check(z.maxLength(10_000))));
const wordList = z.optional(z.nullable(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(100))));
const entries = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.optional(z.nullable(z.array(z.looseObject(shape)).check(z.maxLength(60))));
const period = { startDate: words, endDate: words, url: words, summary: words, highlights: wordList };

/** A resume as JSON Resume (jsonresume.org) has it: what is not known there is left alone. */
export const jsonResumeSchema = z.looseObject({
  basics: z.optional(
    z.nullable(z.looseObject({ name: words, label: words, summary: words, email: words, phone: words })),
  ),
  work: entries({ name: words, company: words, position: words, ...period }),
  education: entries({
    institution: words,
    area: words,
    studyType: words,
    score: words,
    courses: wordList,
    ...period,
  }),
  skills: entries({ name: words, level: words, keywords: wordList }),
  languages: entries({ language: words, fluency: words }),
  projects: entries({ name: words, description: words, entity: words, roles: wordList, ...period }),
  volunteer: entries({ organization: words, position: words, ...period }),
  awards: entries({ title: words, awarder: words, date: words, summary: words }),
  certificates: entries({ name: words, issuer: words, date: words, url: words }),
  references: entries({ name: words, reference: words }),
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
 * Makes a resume of a seeker out of JSON Resume. Every problem is named at its place and nothing is kept then; `left` says
 * what has no place here. Burmese in Zawgyi is refused, unless it is to be converted.
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
    /** Without one nothing is there to be added, and what is missing is named. */
    resume: z.optional(jsonResumeSchema),
  }),
  result: z.object({ id: z.string(), left: z.array(z.string()) }),
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
