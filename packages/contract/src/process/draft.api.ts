import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { variablesSchema } from './values.ts';

/** Most drafts of one person. */
export const mostDrafts = 50;

/** Keeps what the caller has filled in and does not hand in yet; nothing of it is checked. @throws process.tooManyDrafts */
export const saveDraft = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/saveDraft',
  access: 'process:start',
  summary: 'Keep what is filled in for a process',
  body: z.object({
    id: z.optional(idSchema),
    processKey: textSchema(64, 1),
    title: z.optional(textSchema(200)),
    vars: z.optional(variablesSchema),
  }),
  result: z.object({ id: z.string() }),
});

/** The caller's own drafts on the working site, newest first. */
export const draftList = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/draftList',
  access: 'process:start',
  summary: 'What the caller has filled in and not handed in',
  result: z.array(
    z.object({
      id: z.string(),
      processKey: z.string(),
      processName: z.nullable(z.string()),
      title: z.nullable(z.string()),
      vars: z.record(z.string(), z.unknown()),
      updateTime: z.string(),
    }),
  ),
});

/** Throws a draft away; one that is gone is no error. */
export const deleteDraft = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/deleteDraft',
  access: 'process:start',
  summary: 'Throw a draft away',
  body: z.object({ id: idSchema }),
  result: z.null(),
});
