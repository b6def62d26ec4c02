import { z } from 'zod/mini';
import { defineEndpoint, idSchema, pageQuerySchema, pageSchema, textSchema } from '../kernel/index.ts';
import { buttonSchema, opinionSchema } from './task.api.ts';
import {
  annexIdsSchema,
  answerSchema,
  elementSchema,
  instanceQuery,
  instanceStatuses,
  outcomeSchema,
  processFieldSchema,
  reasonSchema,
  requestIdSchema,
  subjectSchema,
} from './values.ts';

/** Suspends an instance: nothing of it moves. Doing it again changes nothing. */
export const suspendInstance = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/suspendProcessInstance',
  access: 'process:manage',
  summary: 'Suspend an instance',
  aliases: [{ method: 'GET', path: '/process/processInstance/suspendProcessInstance' }],
  query: instanceQuery,
  result: outcomeSchema,
});

/** Lets a suspended instance go on; despite its name it starts none (ruling 34). */
export const resumeInstance = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/startProcessInstance',
  access: 'process:manage',
  summary: 'Let a suspended instance go on',
  aliases: [{ method: 'GET', path: '/process/processInstance/startProcessInstance' }],
  query: instanceQuery,
  result: outcomeSchema,
});

/** Ends an instance for good; its history stays. */
export const closeInstance = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/closeProcessInstance',
  access: 'process:manage',
  summary: 'Close an instance',
  aliases: [{ method: 'GET', path: '/process/processInstance/closeProcessInstance' }],
  query: z.extend(instanceQuery, { reason: reasonSchema }),
  result: outcomeSchema,
});

/** Gives a task to somebody else: for good, or to come back once it is done. @throws process.userInvalid, process.sameUser */
export const reassignTask = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/reassign',
  access: 'session',
  summary: 'Give a task to somebody else',
  aliases: [{ method: 'GET', path: '/process/processInstance/reassign' }],
  query: z.object({
    taskId: idSchema,
    userName: textSchema(30, 1),
    mode: z._default(z.enum(['transfer', 'delegate']), 'transfer'),
    reason: reasonSchema,
    annexIds: annexIdsSchema,
  }),
  result: outcomeSchema,
});

/** Goes from a task to another step, or to the end. @throws process.badTarget */
export const skipNode = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/skipNode',
  access: 'session',
  summary: 'Go to another step',
  aliases: [{ method: 'GET', path: '/process/processInstance/skipNode' }],
  query: z.object({
    taskId: idSchema,
    skipTaskNode: elementSchema,
    reason: reasonSchema,
    requestId: requestIdSchema,
    annexIds: annexIdsSchema,
  }),
  result: outcomeSchema,
});

const historyNodeSchema = z.object({
  nodeId: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(['done', 'current', 'returned', 'canceled']),
  round: z.int(),
  assignee: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  canReturn: z.boolean(),
});

/** The way that an instance has taken: nodes in order, flows, and where it stands. */
export const historyNodes = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/getHisNodes',
  access: 'session',
  summary: 'The way that an instance has taken',
  aliases: [{ method: 'POST', path: '/process/processInstance/getHisNodes' }],
  query: z.object({ processInstanceId: z.optional(idSchema), taskId: z.optional(idSchema) }).check(
    z.refine(({ processInstanceId, taskId }) => (processInstanceId ?? taskId) !== undefined, {
      error: 'required',
      path: ['processInstanceId'],
    }),
  ),
  result: z.object({
    nodes: z.array(historyNodeSchema),
    flows: z.array(z.string()),
    current: z.array(z.string()),
    xml: z.string(),
  }),
});

/** The starter gives up, and with it what was handed in. @throws process.notStarter */
export const invalidateInstance = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/invalidProcess',
  access: 'session',
  summary: 'Void an instance',
  aliases: [{ method: 'GET', path: '/process/processInstance/invalidProcess' }],
  query: z.extend(instanceQuery, { reason: textSchema(500, 1) }),
  result: outcomeSchema,
});

/**
 * The starter takes an instance back; with a `taskId`, whoever decided last takes the decision back as long as nobody
 * has touched the next task.
 * @throws process.notStarter, process.withdrawNotAllowed
 */
export const withdrawInstance = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/callBackProcess',
  access: 'session',
  summary: 'Withdraw an instance, or take a decision back',
  aliases: [{ method: 'GET', path: '/process/processInstance/callBackProcess' }],
  query: z
    .object({ processInstanceId: z.optional(idSchema), taskId: z.optional(idSchema), reason: reasonSchema })
    .check(
      z.refine(({ processInstanceId, taskId }) => (processInstanceId ?? taskId) !== undefined, {
        error: 'required',
        path: ['processInstanceId'],
      }),
    ),
  result: outcomeSchema,
});

/** Sends an instance back: to the starter, unless a step is named (ruling 35). */
export const returnTask = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/disagreeCallBackProcess',
  access: 'session',
  summary: 'Return a task to an earlier step',
  aliases: [{ method: 'GET', path: '/process/processInstance/disagreeCallBackProcess' }],
  query: z.object({
    taskId: idSchema,
    reason: textSchema(500, 1),
    nodeId: z.optional(elementSchema),
    resubmit: z._default(z.enum(['replay', 'direct']), 'replay'),
    requestId: requestIdSchema,
    annexIds: annexIdsSchema,
  }),
  result: outcomeSchema,
});

const instanceRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(instanceStatuses),
  processKey: z.string(),
  processName: z.string(),
  version: z.int(),
  starter: z.nullable(z.string()),
  currentNodes: z.array(z.string()),
  /** How much of it is overdue, and since when it waits. */
  overdue: z.int(),
  /** How much of it waits for people whose accounts are closed. */
  stranded: z.int(),
  waitsSince: z.nullable(z.string()),
  /** Whether the caller was told of it and has not opened it since. */
  isUnread: z.boolean(),
  createTime: z.string(),
  endTime: z.nullable(z.string()),
});

/** The instances of the sites that the caller manages. */
export const instanceList = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/list',
  access: 'process:manage',
  summary: 'All instances',
  query: z.extend(pageQuerySchema, {
    status: z.optional(z.enum(instanceStatuses)),
    processKey: z.optional(textSchema(64)),
    keyword: z.optional(textSchema(200)),
    /** Those alone in which something is overdue. */
    overdue: z.optional(z.enum(['true', 'false'])),
    /** Those alone that wait for people whose accounts are closed: a manager gives their tasks to others. */
    stranded: z.optional(z.enum(['true', 'false'])),
  }),
  result: pageSchema(instanceRowSchema),
});

/** The caller has seen an instance that they were told of. */
export const readCopy = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/readCopy',
  access: 'session',
  summary: 'Mark a copy as read',
  body: instanceQuery,
  result: z.null(),
});

/** The processes that have instances on the sites that the caller manages, to filter these by. */
export const instanceProcesses = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/processes',
  access: 'process:manage',
  summary: 'The processes that have instances',
  result: z.array(z.object({ processKey: z.string(), name: z.string() })),
});

/** An instance with its form and what was said; for whoever takes part in it. */
export const instanceById = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/queryById',
  access: 'session',
  summary: 'An instance with its form and opinions',
  query: z.object({ id: idSchema }),
  result: z.extend(instanceRowSchema, {
    fields: z.array(processFieldSchema),
    data: z.record(z.string(), z.unknown()),
    answer: answerSchema,
    opinions: z.array(opinionSchema),
    subject: subjectSchema,
    buttons: z.array(buttonSchema),
    /** The open task that the caller has in it, or could claim. */
    ownTaskId: z.nullable(z.string()),
    /** The caller's last decision, as long as they can take it back. */
    takeBackTaskId: z.nullable(z.string()),
    canWithdraw: z.boolean(),
    canManage: z.boolean(),
  }),
});
