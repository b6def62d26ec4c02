import { z } from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { type Operation, operations, type Resource, readableFields } from './resource.ts';
import {
  createSchema,
  idListOf,
  idListSchema,
  idSchema,
  listQuerySchema,
  optionSchema,
  pageSchema,
  rowSchema,
  textSchema,
  treeNodeSchema,
  updateSchema,
} from './schema.ts';
import { maxMoved, maxReason, type StateTransition, transitionPermission, transitionsOf } from './states.ts';

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
  list: (resource) => ({ query: listQuerySchema(resource), result: pageSchema(rowSchema(resource, false)) }),
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
  recycled: (resource) => ({
    query: listQuerySchema(resource),
    result: pageSchema(rowSchema(resource, false)),
  }),
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
  reveal: (resource) => ({
    body: z.object({
      id: idSchema,
      field: z.enum(personalFields(resource)),
      purpose: textSchema(maxReason, 3),
    }),
    result: z.object({ value: z.nullable(z.string()) }),
  }),
};

const personalFields = (resource: Resource): string[] =>
  readableFields(resource).flatMap(([name, { kind }]) => (kind === 'personal' ? [name] : []));

const moveWords = {
  reason: z.optional(textSchema(maxReason)),
  reasonCode: z.optional(z.string().check(z.maxLength(64))),
};

const movesSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});

/** What a move of several rows answers: the ids of those that moved, and why the others did not. */
export type Moves = z.output<typeof movesSchema>;

/** The call that moves one row: `POST <path>/act/<transition>`. A version refuses what somebody changed meanwhile. */
const moveEndpoint = (resource: Resource, transition: StateTransition): Endpoint => ({
  method: 'POST',
  path: `${resource.spec.path}/act/${transition.name}`,
  access: transitionPermission(resource, transition),
  summary: `Move one of ${resource.spec.name}: ${transition.name}`,
  labels: resource.spec.name,
  body: z.object({ id: idSchema, version: z.optional(z.int()), ...moveWords }),
  result: z.object({ version: z.int(), state: z.string() }),
});

/** The call that moves several rows, each by itself: `POST <path>/actBatch/<transition>`. */
const movesEndpoint = (resource: Resource, transition: StateTransition): Endpoint => ({
  method: 'POST',
  path: `${resource.spec.path}/actBatch/${transition.name}`,
  access: transitionPermission(resource, transition),
  summary: `Move several of ${resource.spec.name}: ${transition.name}`,
  labels: resource.spec.name,
  body: z.object({ ids: idListOf(maxMoved), ...moveWords }),
  result: movesSchema,
});

const timelineEntrySchema = z.object({
  id: z.string(),
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  reasonText: z.nullable(z.string()),
  actor: z.string(),
  time: z.string(),
});

export type TimelineEntry = z.output<typeof timelineEntrySchema>;

/** The moves of a row, newest first: `GET <path>/timeline?id=`. */
const timelineEndpoint = (resource: Resource): Endpoint => ({
  method: 'GET',
  path: `${resource.spec.path}/timeline`,
  access: resource.permissionOf('list'),
  summary: `The moves of one of ${resource.spec.name}`,
  query: idQuery,
  result: z.array(timelineEntrySchema),
});

export interface StateEndpoints {
  moves: readonly { transition: StateTransition; one: Endpoint; many: Endpoint | undefined }[];
  timeline: Endpoint;
}

/** The endpoints of a resource's states; undefined for one without. */
export const stateEndpointsOf = (resource: Resource): StateEndpoints | undefined =>
  resource.spec.states && {
    moves: transitionsOf(resource).map((transition) => ({
      transition,
      one: moveEndpoint(resource, transition),
      many: transition.bulk === false ? undefined : movesEndpoint(resource, transition),
    })),
    timeline: timelineEndpoint(resource),
  };

/** Every endpoint that a definition gives. */
export const endpointsOfResource = (resource: Resource): Endpoint[] => {
  const states = stateEndpointsOf(resource);
  return [
    ...(Object.keys(operations) as Operation[]).flatMap((operation) => endpointOf(resource, operation) ?? []),
    ...(states
      ? [...states.moves.flatMap(({ one, many }) => (many ? [one, many] : [one])), states.timeline]
      : []),
  ];
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
  reveal: 'The value behind a mask of one of',
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
