import { z } from 'zod/mini';
import { defineEndpoint, idSchema, pageQuerySchema, pageSchema, textSchema } from '../kernel/index.ts';
import { uploadedFileSchema } from '../media/upload.api.ts';
import {
  annexSchema,
  answerSchema,
  elementSchema,
  fieldRightSchema,
  instanceStatuses,
  outcomeSchema,
  processButtons,
  processFieldSchema,
  reasonSchema,
  requestIdSchema,
  subjectSchema,
  taskQuery,
  variablesSchema,
} from './values.ts';

/** Takes a task that several people could take. Taking one's own again changes nothing. @throws process.alreadyClaimed, process.buttonOff */
export const claimTask = defineEndpoint({
  method: 'POST',
  path: '/process/activity/claim',
  access: 'session',
  summary: 'Claim a task',
  aliases: [{ method: 'GET', path: '/process/activity/claim' }],
  query: z.extend(taskQuery, { reason: reasonSchema }),
  result: z.object({ taskId: z.string(), assignee: z.string() }),
});

/** Gives a claimed task back to everybody who could take it. @throws process.buttonOff, process.reasonRequired */
export const unclaimTask = defineEndpoint({
  method: 'POST',
  path: '/process/activity/unclaim',
  access: 'session',
  summary: 'Give a claimed task back',
  body: z.extend(taskQuery, { reason: reasonSchema }),
  result: z.null(),
});

/** Decides a task. @throws process.taskGone, process.notAssignee, process.buttonOff, process.reasonRequired */
export const completeTask = defineEndpoint({
  method: 'POST',
  path: '/process/task/processComplete',
  access: 'session',
  summary: 'Decide a task',
  body: z.object({
    taskId: idSchema,
    outcome: z._default(z.enum(['agree', 'disagree']), 'agree'),
    reason: reasonSchema,
    vars: z.optional(variablesSchema),
    nextFlow: z.optional(elementSchema),
    /** Who has the next step, where that is chosen by whoever decides this one: user names with commas. */
    nextUsers: z.optional(textSchema(1000)),
    /** Who is told. */
    ccUsers: z.optional(textSchema(1000)),
    annex: annexSchema,
    requestId: requestIdSchema,
  }),
  result: outcomeSchema,
});

/** Decides several tasks alike, each by itself: one that cannot be decided keeps none of the others. */
export const completeTasks = defineEndpoint({
  method: 'POST',
  path: '/process/task/processCompleteBatch',
  access: 'session',
  summary: 'Decide several tasks',
  body: z.object({
    taskIds: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
    outcome: z._default(z.enum(['agree', 'disagree']), 'agree'),
    reason: reasonSchema,
  }),
  result: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ taskId: z.string(), code: z.string(), message: z.string() })),
  }),
});

/** More people sign the caller's step. */
export const addSigners = defineEndpoint({
  method: 'POST',
  path: '/process/task/addSign',
  access: 'session',
  summary: 'Let more people sign a step',
  body: z.object({
    taskId: idSchema,
    userNames: textSchema(1000, 1),
    reason: reasonSchema,
    annex: annexSchema,
  }),
  result: outcomeSchema,
});

/** Some people no longer sign the caller's step. @throws process.notSigner */
export const removeSigners = defineEndpoint({
  method: 'POST',
  path: '/process/task/removeSign',
  access: 'session',
  summary: 'Let fewer people sign a step',
  body: z.object({
    taskId: idSchema,
    userNames: textSchema(1000, 1),
    reason: reasonSchema,
    annex: annexSchema,
  }),
  result: outcomeSchema,
});

/**
 * Rings the bell of those for whom an instance waits, and writes an SMS to them; at most once an hour.
 * @throws process.urgedLately
 */
export const urgeTask = defineEndpoint({
  method: 'POST',
  path: '/process/task/urge',
  access: 'session',
  summary: 'Urge those for whom an instance waits',
  body: z
    .object({ processInstanceId: z.optional(idSchema), taskId: z.optional(idSchema), reason: reasonSchema })
    .check(
      z.refine(({ processInstanceId, taskId }) => (processInstanceId ?? taskId) !== undefined, {
        error: 'required',
        path: ['processInstanceId'],
      }),
    ),
  result: z.object({ people: z.int() }),
});

/** Lets people know of an instance. */
export const copyTask = defineEndpoint({
  method: 'POST',
  path: '/process/task/cc',
  access: 'session',
  summary: 'Let people know of an instance',
  body: z.object({ taskId: idSchema, userNames: textSchema(1000, 1), reason: reasonSchema }),
  result: z.null(),
});

/** A task as lists have it. */
export const taskRowSchema = z.object({
  taskId: z.string(),
  taskName: z.string(),
  nodeId: z.string(),
  processInstanceId: z.string(),
  processName: z.string(),
  title: z.string(),
  status: z.enum(instanceStatuses),
  starter: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  createTime: z.string(),
  dueTime: z.nullable(z.string()),
  /** Whether it is open although it should be done. */
  isOverdue: z.boolean(),
  /** Whether the caller was told of its instance and has not opened it since. */
  isUnread: z.boolean(),
  endTime: z.nullable(z.string()),
});

export type TaskRow = z.output<typeof taskRowSchema>;

const listOf = <const P extends string>(path: P, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path: `/process/task/${path}`,
    access: 'session',
    summary,
    query: z.extend(pageQuerySchema, {
      processInstanceId: z.optional(idSchema),
      keyword: z.optional(textSchema(200)),
    }),
    result: pageSchema(taskRowSchema),
  });

/** What waits for the caller, or for somebody they stand in for. */
export const todoTasks = listOf('todoList', 'Tasks that wait for the caller');
/** What the caller could claim. */
export const groupTasks = listOf('groupList', 'Tasks that the caller can claim');
export const handledTasks = listOf('handledList', 'Tasks that the caller has decided');
/** Instances that the caller started; `taskId` is empty where nothing is open. */
export const startedTasks = listOf('startedList', 'Instances that the caller started');
export const copiedTasks = listOf('ccList', 'Instances that the caller was told of');

/** How much waits, could be claimed, and is on its way. */
export const taskCounts = defineEndpoint({
  method: 'GET',
  path: '/process/task/counts',
  access: 'session',
  summary: 'How many tasks wait for the caller',
  result: z.object({ todo: z.int(), group: z.int() }),
});

export const buttonSchema = z.object({
  code: z.enum(processButtons),
  label: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
  commentRequired: z.boolean(),
});

export type TaskButton = z.output<typeof buttonSchema>;

/** Something that was said or done with an instance. */
export const opinionSchema = z.object({
  id: z.string(),
  nodeId: z.nullable(z.string()),
  taskName: z.nullable(z.string()),
  action: z.string(),
  actionText: z.string(),
  by: z.string(),
  /** Whose place they took. */
  standsInFor: z.nullable(z.string()),
  content: z.nullable(z.string()),
  annexList: z.array(uploadedFileSchema),
  time: z.string(),
});

/**
 * All that the page of a task shows: the task, its form with the rights of the fields, buttons, ways on, opinions and
 * the steps that one can return to.
 */
export const taskOperate = defineEndpoint({
  method: 'GET',
  path: '/process/task/getTaskOperate',
  access: 'session',
  summary: 'A task with its form, buttons and opinions',
  aliases: [{ method: 'POST', path: '/process/task/getTaskOperate' }],
  query: taskQuery,
  result: z.object({
    task: taskRowSchema,
    taskId: z.string(),
    taskName: z.string(),
    taskAssigneeName: z.nullable(z.string()),
    form: z.object({
      fields: z.array(z.extend(processFieldSchema, { right: fieldRightSchema })),
      data: z.record(z.string(), z.unknown()),
      answer: answerSchema,
    }),
    buttons: z.array(buttonSchema),
    transitionList: z.array(z.object({ flowId: z.string(), Transition: z.string(), nextnode: z.string() })),
    /** Whether the person chooses the way on. */
    isManual: z.boolean(),
    nextCodeCount: z.int(),
    /** Where it goes on once the caller agrees, with the values that it has now; nothing where it waits for others. */
    next: z.array(
      z.object({
        /** The way that has to be chosen for it. */
        flowId: z.nullable(z.string()),
        nodeId: z.string(),
        name: z.string(),
        /** The first of those who get it, and how many more do. */
        people: z.array(z.string()),
        others: z.int(),
      }),
    ),
    /** The steps that the caller could jump to, besides the end. */
    jumpTargets: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    histListNode: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    /** The step before, to which it can be returned; null at the first. */
    turnbackTaskId: z.nullable(z.string()),
    /** Whether whoever decides it chooses who has the next step. */
    asksNextUsers: z.boolean(),
    bpmLogList: z.array(opinionSchema),
    bpmLogListCount: z.int(),
    subject: subjectSchema,
    canWithdraw: z.boolean(),
  }),
});

/** The buttons of a task or of an instance as the caller has them, or those of a step as its version has them. */
export const nodeButtons = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcessnodeButtonconfig/processNodeButtons',
  access: 'session',
  summary: 'The buttons of a step',
  aliases: [{ method: 'POST', path: '/process/tPProcessnodeButtonconfig/processNodeButtons' }],
  query: z
    .object({
      taskId: z.optional(idSchema),
      processInstanceId: z.optional(idSchema),
      processDefinitionId: z.optional(idSchema),
      nodeId: z.optional(elementSchema),
    })
    .check(
      z.refine(
        ({ taskId, processInstanceId, processDefinitionId, nodeId }) =>
          (taskId ?? processInstanceId) !== undefined || (processDefinitionId && nodeId) !== undefined,
        { error: 'required', path: ['taskId'] },
      ),
    ),
  result: z.array(buttonSchema),
});
