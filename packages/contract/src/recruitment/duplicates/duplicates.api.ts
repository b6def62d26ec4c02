import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';
import { duplicateKinds } from './duplicate-pair.resource.ts';

/** Days within which a merge can be undone. */
export const unmergeDays = 30;

/** Looks through the records of a kind now, beside the search of every night. */
export const findDuplicates = defineEndpoint({
  method: 'POST',
  path: '/lczp/duplicatePair/find',
  access: 'duplicatePair:merge',
  summary: 'Look for duplicates',
  labels: 'duplicatePair',
  rateLimit: 10,
  body: z.object({ kind: z.enum(duplicateKinds) }),
  result: z.object({ found: z.int() }),
});

const comparisonSchema = z.object({
  id: z.string(),
  kind: z.enum(duplicateKinds),
  status: z.string(),
  version: z.int(),
  /** Whether the merge can still be undone. */
  canUnmerge: z.boolean(),
  /** Why a merge cannot be undone, in words; null where it can, and for what was not merged. */
  whyNotUnmerge: z.nullable(z.string()),
  titleA: z.string(),
  titleB: z.string(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      a: z.nullable(z.string()),
      b: z.nullable(z.string()),
      isSame: z.boolean(),
    }),
  ),
});

/** Two records side by side, field by field. */
export type DuplicateComparison = z.output<typeof comparisonSchema>;

/** The two records of a pair side by side; personal values are masked. @throws system.recordNotFound */
export const compareDuplicates = defineEndpoint({
  method: 'GET',
  path: '/lczp/duplicatePair/compare',
  access: 'duplicatePair:list',
  summary: 'Compare two records side by side',
  query: z.object({ id: idSchema }),
  result: comparisonSchema,
});

/**
 * Merges a pair: one record stays and takes the named fields of the other, which goes; what belongs to the other moves.
 * @throws system.recordNotFound, system.wrongState
 */
export const mergeDuplicates = defineEndpoint({
  method: 'POST',
  path: '/lczp/duplicatePair/merge',
  access: 'duplicatePair:merge',
  summary: 'Merge two records',
  labels: 'duplicatePair',
  body: z.object({
    id: idSchema,
    keep: z.enum(['a', 'b']),
    take: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
  }),
  result: z.object({ keptId: z.string() }),
});

/** Undoes a merge within thirty days. @throws recruitment.unmergeOver, recruitment.unmergeLater, recruitment.unmergeChanged, system.wrongState */
export const unmergeDuplicates = defineEndpoint({
  method: 'POST',
  path: '/lczp/duplicatePair/unmerge',
  access: 'duplicatePair:merge',
  summary: 'Undo a merge',
  labels: 'duplicatePair',
  body: z.object({ id: idSchema }),
  result: z.null(),
});
