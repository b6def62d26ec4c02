import { z } from 'zod/mini';
import { conditionsQuery } from './conditions.ts';
import type { Endpoint } from './endpoint.ts';
import { importReportSchema } from './import-report.ts';
import { cursorQuery, listQuerySchema, optionsQuerySchema, treeQuerySchema } from './list-query.ts';
import { perResource } from './per-resource.ts';
import { type Operation, operations, type Resource } from './resource.ts';
import { readableFields } from './resource-fields.ts';
import {
  askedShape,
  createSchema,
  dateTimeSchema,
  idListSchema,
  idSchema,
  idsOf,
  optionSchema,
  pageSchema,
  rowSchema,
  textSchema,
  treeNodeSchema,
  updateSchema,
} from './schema.ts';
import {
  asksOf,
  maxMoved,
  maxReason,
  offeredTransitions,
  type StateTransition,
  transitionPermission,
} from './states.ts';

const idQuery = z.object({ id: idSchema });
const idsQuery = z.object({ ids: idListSchema });

/** Of what takes other rows along, a call says that somebody was asked. */
const consent = { confirmed: z.optional(z.enum(['true', 'false'])) };

/** What an import answers: counts, the rows that failed as a workbook in base64, and what was understood and left out. */
export const importResultSchema = z.object({
  totalCount: z.int(),
  successCount: z.int(),
  errorCount: z.int(),
  fileName: z.nullable(z.string()),
  fileContent: z.nullable(z.string()),
  report: importReportSchema,
});

type Shape = Pick<Endpoint, 'query' | 'body' | 'result'>;

/** An endpoint whose schemas are made when they are first asked for: a start does not wait for a thousand of them. */
const lazily = (fixed: Omit<Endpoint, keyof Shape>, make: () => Shape): Endpoint => {
  let made: Shape | undefined;
  const shape = (): Shape => {
    made ??= make();
    return made;
  };
  return {
    ...fixed,
    get query() {
      return shape().query;
    },
    get body() {
      return shape().body;
    },
    get result() {
      return shape().result;
    },
  };
};

const queryOf = (resource: Resource) => z.extend(listQuerySchema(resource), conditionsQuery(resource));

const shapes: Record<Operation, (resource: Resource) => Shape> = {
  list: (resource) => ({
    query: z.extend(queryOf(resource), cursorQuery),
    result: pageSchema(rowSchema(resource, false)),
  }),
  tree: (resource) => ({ query: treeQuerySchema(resource), result: z.array(treeNodeSchema) }),
  options: (resource) => ({
    query: optionsQuerySchema(resource) /** Of a tree with the names of the rows above, from the top. */,
    result: z.array(z.extend(optionSchema, { path: z.optional(z.string()) })),
  }),
  get: (resource) => ({ query: idQuery, result: rowSchema(resource) }),
  create: (resource) => ({ body: createSchema(resource), result: z.object({ id: z.string() }) }),
  update: (resource) => ({ body: updateSchema(resource), result: z.object({ version: z.int() }) }),
  remove: ({ spec }) => ({
    query: spec.asksBeforeRemoval ? z.extend(idQuery, consent) : idQuery,
    result: z.null(),
  }),
  removeMany: ({ spec }) => ({
    query: spec.asksBeforeRemoval ? z.extend(idsQuery, consent) : idsQuery,
    result: z.null(),
  }),
  recycled: (resource) => ({
    query: z.extend(listQuerySchema(resource), cursorQuery),
    result: pageSchema(rowSchema(resource, false)),
  }),
  restore: () => ({ body: z.object({ ids: idListSchema }), result: z.null() }),
  purge: () => ({ query: idsQuery, result: z.null() }),
  export: (resource) => ({
    query: z.extend(queryOf(resource), {
      ids: z.optional(idListSchema),
      template: z.optional(z.enum(['true', 'false'])),
      /** Fields in the order of the sheet, with commas; what the list shows without it. */
      columns: z.optional(z.string().check(z.maxLength(4000), z.regex(/^[\w,]*$/))),
    }),
    result: z.unknown(),
  }),
  import: () => ({ result: importResultSchema }),
  reveal: (resource) => ({
    body: z
      .object({
        id: idSchema,
        field: z.optional(z.enum(personalFields(resource))),
        fields: z.optional(
          z.array(z.enum(personalFields(resource))).check(z.minLength(1), z.maxLength(maxRevealed)),
        ),
        purpose: textSchema(maxReason, 3),
      })
      .check(
        z.refine(({ field, fields }) => (field === undefined) !== (fields === undefined), {
          error: 'required',
          path: ['field'],
        }),
      ),
    result: z.object({
      /** Of the one `field` that was asked for. */
      value: z.optional(z.nullable(z.string())),
      ...Object.fromEntries(
        personalFields(resource).map((name) => [name, z.optional(z.nullable(z.string()))] as const),
      ),
    }),
  }),
};

/** Most fields of a row that one call reveals. */
const maxRevealed = 20;

const personalFields = (resource: Resource): string[] =>
  readableFields(resource).flatMap(([name, { kind }]) => (kind === 'personal' ? [name] : []));

const moveWords = {
  reason: z.optional(textSchema(maxReason)),
  /** Another name of `reason`, beside `reasonCode`. */
  reasonText: z.optional(textSchema(maxReason)),
  reasonCode: z.optional(z.string().check(z.maxLength(64))),
  /** When, if not at once; refused for a transition that is not plannable. */
  at: z.optional(dateTimeSchema),
};

const oneRow = { id: idSchema, version: z.optional(z.int()), ...moveWords };
const severalRows = { ids: idsOf(maxMoved), ...moveWords };
const moveBody = z.object(oneRow);
const movesBody = z.object(severalRows);
const cancelBody = z.object({ id: idSchema });

const movedSchema = z.object({ version: z.int(), state: z.string(), at: z.optional(z.string()) });

/** What a call about several rows answers: the ids of those it was done with, and why it was not with the others. */
export const movesSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});

export type Moves = z.output<typeof movesSchema>;

/**
 * The call that moves one row: `POST <path>/act/<transition>`. A version refuses what somebody changed meanwhile. With a
 * moment (`at`) the row stays in its state until then; planning the same move again puts the moment off.
 */
const moveEndpoint = (resource: Resource, transition: StateTransition): Endpoint => ({
  method: 'POST',
  path: `${resource.spec.path}/act/${transition.name}`,
  access: transitionPermission(resource, transition),
  summary: `Move one of ${resource.spec.name}: ${transition.name}`,
  labels: resource.spec.name,
  body: transition.asks ? z.object({ ...oneRow, ...askedShape(asksOf(transition)) }) : moveBody,
  result: movedSchema,
});

/** The call that moves several rows, each by itself: `POST <path>/actBatch/<transition>`. */
const movesEndpoint = (resource: Resource, transition: StateTransition): Endpoint => ({
  method: 'POST',
  path: `${resource.spec.path}/actBatch/${transition.name}`,
  access: transitionPermission(resource, transition),
  summary: `Move several of ${resource.spec.name}: ${transition.name}`,
  labels: resource.spec.name,
  body: transition.asks ? z.object({ ...severalRows, ...askedShape(asksOf(transition)) }) : movesBody,
  result: movesSchema,
});

const namedEndpoint = (resource: Resource, transitions: readonly StateTransition[]) =>
  ({
    method: 'POST',
    access: 'session',
    accessBy: {
      field: 'action',
      permissions: Object.fromEntries(
        transitions.map((transition) => [transition.name, transitionPermission(resource, transition)]),
      ),
    },
    labels: resource.spec.name,
  }) as const;

/** The body of a call for every transition: with what any of them asks for, and the name in `action`. */
const namedBody = (row: typeof oneRow | typeof severalRows, transitions: readonly StateTransition[]) =>
  z
    .object({
      ...row,
      action: z.enum(transitions.map(({ name }) => name)),
      ...askedShape(transitions.flatMap(asksOf), true),
    })
    .check(
      ...transitions.flatMap((transition) =>
        asksOf(transition)
          .filter(([, field]) => field.required)
          .map(([name]) =>
            z.refine((body) => !isMissing(body, transition.name, name), {
              error: 'required',
              path: [name],
              when: () => true,
            }),
          ),
      ),
    );

const isMissing = (body: unknown, action: string, name: string): boolean => {
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'action') !== action) return false;
  const value: unknown = Reflect.get(body, name);
  return value === undefined || value === null;
};

/**
 * One call for every transition: `POST <path>/act` with the name in `action`. It takes the permission of the transition
 * that it names.
 */
const namedMoveEndpoint = (resource: Resource): Endpoint => {
  const transitions = offeredTransitions(resource);
  return lazily(
    {
      ...namedEndpoint(resource, transitions),
      path: `${resource.spec.path}/act`,
      summary: `Move one of ${resource.spec.name} by the name of the action`,
    },
    () => ({
      body: namedBody(oneRow, transitions),
      result: movedSchema,
    }),
  );
};

/** One call for every transition of several rows: `POST <path>/actBatch` with the name in `action`. */
const namedMovesEndpoint = (resource: Resource): Endpoint | undefined => {
  const transitions = offeredTransitions(resource).filter(({ bulk }) => bulk !== false);
  if (transitions.length === 0) return undefined;
  return lazily(
    {
      ...namedEndpoint(resource, transitions),
      path: `${resource.spec.path}/actBatch`,
      summary: `Move several of ${resource.spec.name} by the name of the action`,
    },
    () => ({
      body: namedBody(severalRows, transitions),
      result: movesSchema,
    }),
  );
};

/** The call that takes back a planned move: `POST <path>/actCancel/<transition>`. */
const cancelEndpoint = (resource: Resource, transition: StateTransition): Endpoint => ({
  method: 'POST',
  path: `${resource.spec.path}/actCancel/${transition.name}`,
  access: transitionPermission(resource, transition),
  summary: `Cancel the planned move of one of ${resource.spec.name}: ${transition.name}`,
  labels: resource.spec.name,
  body: cancelBody,
  result: z.null(),
});

const timelineEntrySchema = z.object({
  id: z.string(),
  /** A move that was made, one that waits for its moment, one that was taken back, one that could not be made. */
  kind: z.enum(['move', 'planned', 'cancelled', 'refused']),
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  reasonText: z.nullable(z.string()),
  /** What was given beside a reason, in words. */
  answers: z.array(z.object({ name: z.string(), text: z.string() })),
  actor: z.string(),
  time: z.string(),
  /** The moment of a planned move. */
  at: z.nullable(z.string()),
  /** Why a planned move could not be made. */
  message: z.nullable(z.string()),
});

export type TimelineEntry = z.output<typeof timelineEntrySchema>;

/** The moves of a row, newest first, those that are planned before them: `GET <path>/timeline?id=`. */
const timelineEndpoint = (resource: Resource): Endpoint => ({
  method: 'GET',
  path: `${resource.spec.path}/timeline`,
  access: resource.permissionOf('list'),
  summary: `The moves of one of ${resource.spec.name}`,
  query: idQuery,
  result: z.array(timelineEntrySchema),
});

export interface StateEndpoints {
  moves: readonly {
    transition: StateTransition;
    one: Endpoint;
    many: Endpoint | undefined;
    cancel: Endpoint | undefined;
  }[];
  named: Endpoint;
  namedMany: Endpoint | undefined;
  timeline: Endpoint;
}

/** The endpoints of a resource's states; undefined for one without. */
export const stateEndpointsOf = (resource: Resource): StateEndpoints | undefined =>
  resource.spec.states && {
    moves: offeredTransitions(resource).map((transition) => ({
      transition,
      one: moveEndpoint(resource, transition),
      many: transition.bulk === false ? undefined : movesEndpoint(resource, transition),
      cancel: transition.plannable ? cancelEndpoint(resource, transition) : undefined,
    })),
    named: namedMoveEndpoint(resource),
    namedMany: namedMovesEndpoint(resource),
    timeline: timelineEndpoint(resource),
  };

/** Every endpoint that a definition gives. */
export const endpointsOfResource = (resource: Resource): Endpoint[] => {
  const states = stateEndpointsOf(resource);
  return [
    ...(Object.keys(operations) as Operation[]).flatMap((operation) => endpointOf(resource, operation) ?? []),
    ...(states
      ? [
          ...states.moves.flatMap(({ one, many, cancel }) => [one, many ?? [], cancel ?? []].flat()),
          states.named,
          ...(states.namedMany ? [states.namedMany] : []),
          states.timeline,
        ]
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

const madeByOperation = perResource(() => new Map<Operation, Endpoint>());

/** The endpoint of an operation that the resource kernel serves, the same one always; undefined where it does not. */
export const endpointOf = (resource: Resource, operation: Operation): Endpoint | undefined => {
  const known = madeByOperation(resource);
  const endpoint = known.get(operation) ?? makeEndpoint(resource, operation);
  if (endpoint) known.set(operation, endpoint);
  return endpoint;
};

const makeEndpoint = (resource: Resource, operation: Operation): Endpoint | undefined => {
  const path = resource.pathOf(operation);
  if (path === undefined) return undefined;
  return lazily(
    {
      method: operations[operation].method,
      path,
      access: resource.permissionOf(operation),
      summary: `${summaries[operation]} ${resource.spec.name}`,
      labels: resource.spec.name,
      raw: operation === 'export',
      multipart: operation === 'import',
    },
    () => shapes[operation](resource),
  );
};
