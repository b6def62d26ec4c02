import { z } from 'zod/mini';
import { defineEndpoint, idSchema, pageQuerySchema, pageSchema } from '../kernel/index.ts';
import { grantKinds, grantLimits, grantListSchema, principalSchema, principalTypes } from './grant.ts';

const modes = z.enum(['replace', 'add']);

/** Many people and roles, and what they are to be granted: instead of what they have, or beside it. */
const batchInput = {
  principals: z.array(principalSchema).check(z.minLength(1), z.maxLength(grantLimits.principals)),
  kind: z.enum(grantKinds),
  subsiteId: z.optional(idSchema),
  mode: modes,
  grants: grantListSchema,
};

/** What changes for one of them. Of long lists the first are named, all are counted. */
const changeSchema = z.object({
  type: z.enum(principalTypes),
  id: z.string(),
  name: z.string(),
  code: z.string(),
  added: z.array(z.string()),
  addedCount: z.int(),
  removed: z.array(z.string()),
  removedCount: z.int(),
  unchangedCount: z.int(),
  /** A limit where there was none, or none where there was one. */
  limit: z.nullable(z.enum(['set', 'lifted'])),
});
export type GrantChange = z.output<typeof changeSchema>;

/**
 * What a batch would change, person by person and role by role. Nothing is saved. Grants that the caller does not
 * hold are left alone and not named. `fingerprint` stands for the whole outcome.
 * @throws sites.protectedPrincipal, access.grantBeyondOwn, identity.protectedAccount
 */
export const previewBatch = defineEndpoint({
  method: 'POST',
  path: '/subsiteAuthorization/batch/preview',
  access: 'siteGrant:edit',
  summary: 'What a batch of grants would change',
  labels: 'siteGrant',
  body: z.object(batchInput),
  result: z.object({ fingerprint: z.string(), changes: z.array(changeSchema) }),
});

/**
 * Grants to many in one transaction what the preview showed, and keeps what stood before.
 * @throws sites.grantsChanged when the outcome would not be what was previewed, sites.nothingChanges
 */
export const saveBatch = defineEndpoint({
  method: 'POST',
  path: '/subsiteAuthorization/batch/save',
  access: 'siteGrant:edit',
  summary: 'Grant to many at once',
  labels: 'siteGrant',
  body: z.object({ ...batchInput, fingerprint: z.string().check(z.maxLength(64)) }),
  result: z.object({ id: z.string() }),
});

const batchSchema = z.object({
  id: z.string(),
  kind: z.enum(grantKinds),
  subsiteId: z.nullable(z.string()),
  subsiteName: z.nullable(z.string()),
  mode: modes,
  principalCount: z.int(),
  createBy: z.string(),
  createTime: z.string(),
  undoBy: z.nullable(z.string()),
  undoTime: z.nullable(z.string()),
  /** Of whom the batch still stands; fewer than all after a partial undo. */
  standingCount: z.int(),
});

/** The batches so far, the latest first; those of sites that the caller does not work on are not among them. */
export const grantBatches = defineEndpoint({
  method: 'GET',
  path: '/subsiteAuthorization/batch/list',
  access: 'siteGrant:list',
  summary: 'Batches of grants so far',
  query: pageQuerySchema,
  result: pageSchema(batchSchema),
});

/** What a batch changed. */
export const grantBatch = defineEndpoint({
  method: 'GET',
  path: '/subsiteAuthorization/batch/queryById',
  access: 'siteGrant:list',
  summary: 'What a batch changed',
  query: z.object({ id: idSchema }),
  result: z.extend(batchSchema, { changes: z.array(changeSchema) }),
});

/** Those of a batch who were granted something else since. It is also the `result` of sites.batchChanged. */
const changedSinceSchema = z.array(
  z.object({ type: z.enum(principalTypes), id: z.string(), name: z.string() }),
);
export type ChangedSince = z.output<typeof changedSinceSchema>;

/**
 * Puts back exactly what stood before a batch. Where somebody was granted something else since, nothing is put
 * back and they are named, unless `rest` asks for everybody else.
 * @throws sites.batchChanged, sites.batchUndone, access.grantBeyondOwn, identity.protectedAccount
 */
export const undoBatch = defineEndpoint({
  method: 'POST',
  path: '/subsiteAuthorization/batch/undo',
  access: 'siteGrant:undo',
  summary: 'Undo a batch of grants',
  labels: 'siteGrant',
  body: z.object({ id: idSchema, rest: z.optional(z.boolean()) }),
  result: z.object({ restored: z.int(), left: changedSinceSchema }),
});
