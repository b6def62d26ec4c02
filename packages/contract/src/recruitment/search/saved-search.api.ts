import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';
import { searchKinds } from './search.api.ts';

/** Most searches that a person keeps. */
export const mostSavedSearches = 30;

const kindSchema = z.enum(searchKinds);
const filtersSchema = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)));

const savedSearchSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  name: z.string(),
  keyword: z.string(),
  filters: filtersSchema,
  alert: z.boolean(),
});

export type SavedSearch = z.output<typeof savedSearchSchema>;

/** The searches that the caller keeps, by name. */
export const savedSearches = defineEndpoint({
  method: 'GET',
  path: '/lczp/savedSearch/list',
  access: 'session',
  summary: 'The searches that one keeps',
  result: z.array(savedSearchSchema),
});

/** Keeps a search at the working site; one of the same name is replaced. @throws recruitment.tooManySearches */
export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/lczp/savedSearch/add',
  access: 'resume:list',
  summary: 'Keep a search',
  labels: 'savedSearch',
  body: z.object({
    kind: kindSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    filters: z.optional(filtersSchema),
    alert: z.optional(z.boolean()),
  }),
  result: z.object({ id: z.string() }),
});

/** Says whether one is told of what is new in a search. @throws system.recordNotFound */
export const alertOfSearch = defineEndpoint({
  method: 'POST',
  path: '/lczp/savedSearch/alert',
  access: 'session',
  summary: 'Be told of new finds of a search, or not',
  labels: 'savedSearch',
  body: z.object({ id: idSchema, alert: z.boolean() }),
  result: z.null(),
});

/** Forgets a search that one keeps. @throws system.recordNotFound */
export const forgetSearch = defineEndpoint({
  method: 'DELETE',
  path: '/lczp/savedSearch/delete',
  access: 'session',
  summary: 'Forget a search',
  query: z.object({ id: idSchema }),
  result: z.null(),
});
