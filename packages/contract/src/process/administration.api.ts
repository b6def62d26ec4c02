import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { elementSchema, requestIdSchema, variablesSchema } from './values.ts';

/** Most instances that move while the caller waits; more of them move in the background. */
export const mostMigrated = 500;

/**
 * Moves running instances of a version to another version of the same process: those that are named, or all. With
 * `dryRun`, which is the default, nothing is changed and the answer says what would be. An instance that cannot move
 * stays where it is.
 */
export const migrateInstances = defineEndpoint({
  method: 'POST',
  path: '/process/tPProcess/migrate',
  access: 'process:manage',
  summary: 'Move running instances to another version',
  body: z.object({
    processDefinitionId: idSchema,
    targetDefinitionId: idSchema,
    /** Where steps go that the new version has under other ids. */
    mapping: z.optional(z.record(elementSchema, elementSchema)),
    processInstanceIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostMigrated))),
    dryRun: z._default(z.boolean(), true),
  }),
  result: z.object({
    /** How many were looked at, could move, and moved. */
    total: z.int(),
    movable: z.int(),
    moved: z.int(),
    left: z.int(),
    /** The migration in the background that moves them. */
    migrationId: z.nullable(idSchema),
    problems: z.array(
      z.object({
        nodeId: z.string(),
        nodeName: z.string(),
        code: z.string(),
        message: z.string(),
        /** How many instances it keeps, and one of them. */
        instances: z.int(),
        processInstanceId: z.string(),
        title: z.string(),
      }),
    ),
    /** The steps of the new version, to map to. */
    targets: z.array(z.object({ nodeId: z.string(), name: z.string() })),
  }),
});

/** How far the last migration of a version is that runs in the background. */
export const migrationProgress = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/migrationProgress',
  access: 'process:manage',
  summary: 'How far instances are that move in the background',
  query: z.object({ processDefinitionId: idSchema }),
  result: z.nullable(
    z.object({
      id: idSchema,
      /** The number of the version to which they move. */
      version: z.int(),
      total: z.int(),
      moved: z.int(),
      kept: z.int(),
      createTime: z.string(),
      /** Nothing while it goes on. */
      endTime: z.nullable(z.string()),
    }),
  ),
});

/** Where the running instances of a version wait, how many, and for how long. */
export const processHeatMap = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/heatMap',
  access: 'process:manage',
  summary: 'Where instances wait, and for how long',
  query: z.object({ processDefinitionId: idSchema }),
  result: z.object({
    xml: z.string(),
    nodes: z.array(
      z.object({
        nodeId: z.string(),
        name: z.string(),
        waiting: z.int(),
        overdue: z.int(),
        /** Hours: of those that wait the longest, and on average of those that are through. */
        longestHours: z.number(),
        averageHours: z.nullable(z.number()),
        done: z.int(),
      }),
    ),
  }),
});

/** The timers of instances that failed for the last time. */
export const failedJobs = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/failedJobs',
  access: 'process:manage',
  summary: 'Timers of instances that failed',
  result: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      processInstanceId: z.string(),
      title: z.string(),
      nodeId: z.nullable(z.string()),
      attempts: z.int(),
      error: z.nullable(z.string()),
      time: z.string(),
    }),
  ),
});

/**
 * Tells a message or a signal to the instances of the working site that wait for it, and begins the processes that it
 * begins. A message comes to one: the one that has waited the longest with this correlation, or else to one that it
 * begins; a signal comes to all. Told twice with the same `requestId`, it begins nothing twice.
 * @throws process.nobodyWaits
 */
export const sendEvent = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/sendEvent',
  access: 'process:manage',
  summary: 'Tell a message or a signal to instances',
  body: z.object({
    kind: z._default(z.enum(['message', 'signal']), 'message'),
    name: textSchema(100, 1),
    processInstanceId: z.optional(idSchema),
    correlation: z.optional(textSchema(200)),
    vars: z.optional(variablesSchema),
    requestId: requestIdSchema,
  }),
  result: z.object({ waiting: z.int(), begins: z.int() }),
});

/** Has failed timers tried again. */
export const retryFailedJobs = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/retryFailedJobs',
  access: 'process:manage',
  summary: 'Try failed timers again',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
  result: z.object({ retried: z.int() }),
});
