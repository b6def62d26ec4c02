import { z } from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { type Operation, operations, type Resource } from './resource.ts';
import {
  createSchema,
  idListSchema,
  idSchema,
  listQuerySchema,
  optionSchema,
  pageSchema,
  rowSchema,
  treeNodeSchema,
  updateSchema,
} from './schema.ts';

const idQuery = z.object({ id: idSchema });
const idsQuery = z.object({ ids: idListSchema });
const keywordQuery = z.object({
  keyword: z.optional(z.string().check(z.maxLength(200))),
  subsiteId: z.optional(idSchema),
});

/** What an import answers: counts, and the rows that failed as a workbook in base64. */
export const importResultSchema = z.object({
  totalCount: z.int(),
  successCount: z.int(),
  errorCount: z.int(),
  fileName: z.nullable(z.string()),
  fileContent: z.nullable(z.string()),
});

type Shape = Pick<Endpoint, 'query' | 'body' | 'result' | 'raw' | 'multipart'>;

const shapes: Record<Operation, (resource: Resource) => Shape> = {
  list: (resource) => ({ query: listQuerySchema(resource), result: pageSchema(rowSchema(resource)) }),
  tree: () => ({ query: keywordQuery, result: z.array(treeNodeSchema) }),
  options: () => ({
    query: z.extend(keywordQuery, { ids: z.optional(idListSchema) }),
    result: z.array(optionSchema),
  }),
  get: (resource) => ({ query: idQuery, result: rowSchema(resource) }),
  create: (resource) => ({ body: createSchema(resource), result: z.object({ id: z.string() }) }),
  update: (resource) => ({ body: updateSchema(resource), result: z.object({ version: z.int() }) }),
  remove: () => ({ query: idQuery, result: z.null() }),
  removeMany: () => ({ query: idsQuery, result: z.null() }),
  recycled: (resource) => ({ query: listQuerySchema(resource), result: pageSchema(rowSchema(resource)) }),
  restore: () => ({ body: z.object({ ids: idListSchema }), result: z.null() }),
  purge: () => ({ query: idsQuery, result: z.null() }),
  export: (resource) => ({
    query: z.extend(listQuerySchema(resource), {
      ids: z.optional(idListSchema),
      template: z.optional(z.enum(['true', 'false'])),
    }),
    result: z.unknown(),
    raw: true,
  }),
  import: () => ({ result: importResultSchema, multipart: true }),
};

const summaries: Record<Operation, string> = {
  list: 'A page of',
  tree: 'The tree of',
  options: 'Choices for a picker of',
  get: 'One of',
  create: 'Add to',
  update: 'Change one of',
  remove: 'Delete one of',
  removeMany: 'Delete several of',
  recycled: 'The recycle bin of',
  restore: 'Bring back from the recycle bin of',
  purge: 'Delete for good from the recycle bin of',
  export: 'An Excel workbook of',
  import: 'Add from an Excel workbook to',
};

/** The endpoint of an operation that the resource kernel serves; undefined where it does not. */
export const endpointOf = (resource: Resource, operation: Operation): Endpoint | undefined => {
  const path = resource.pathOf(operation);
  if (path === undefined) return undefined;
  return {
    method: operations[operation].method,
    path,
    access: resource.permissionOf(operation),
    summary: `${summaries[operation]} ${resource.spec.name}`,
    labels: resource.spec.name,
    ...shapes[operation](resource),
  };
};
