import { z } from 'zod/mini';
import {
  defineEndpoint,
  idSchema,
  importReportSchema,
  localizedTextSchema,
  textSchema,
} from '../kernel/index.ts';
import {
  fieldRightSchema,
  outcomeSchema,
  processFieldSchema,
  requestIdSchema,
  variablesSchema,
} from './values.ts';

/** Saves a drawing, as the family's clients do; `PUT` is the resource's own. */
export const editProcess = defineEndpoint({
  method: 'POST',
  path: '/process/tPProcess/edit',
  access: 'process:edit',
  summary: 'Save the drawing of a process',
  labels: 'process',
  body: z.object({
    id: idSchema,
    nameI18n: z.optional(localizedTextSchema(100)),
    description: z.optional(z.nullable(textSchema(500))),
    xml: z.optional(z.string().check(z.maxLength(500_000))),
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  result: z.object({ version: z.int() }),
});

/** What is wrong with a drawing, and at which element. */
export const processFindingSchema = z.object({
  element: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});

export type ProcessFinding = z.output<typeof processFindingSchema>;

/**
 * What would keep a drawing from being deployed as the next version of the process `id`; nothing is saved. A drawing of
 * no process yet is looked at as one of the working site. @throws system.recordNotFound
 */
export const checkProcess = defineEndpoint({
  method: 'POST',
  path: '/process/tPProcess/check',
  access: 'process:list',
  summary: 'What keeps a drawing from being deployed',
  body: z.object({
    xml: z.string().check(z.minLength(1), z.maxLength(500_000)),
    id: z.optional(idSchema),
  }),
  result: z.array(processFindingSchema),
});

/** Largest file of another BPMN tool that is imported, in bytes. */
export const drawingLimit = 2_000_000;

/**
 * Reads a drawing of another BPMN tool: multipart field `file`, in UTF-8, UTF-16, GB 18030 or as it declares. Nothing is
 * saved: the answer is what would be, what is understood as something else or left out, with its place, and what still
 * keeps it from being deployed.
 * @throws process.cannotImport
 */
export const importDrawing = defineEndpoint({
  method: 'POST',
  path: '/process/tPProcess/importDrawing',
  access: 'process:list',
  summary: 'Read a drawing of another BPMN tool',
  rateLimit: 30,
  multipart: true,
  query: z.object({ id: z.optional(idSchema) }),
  result: z.object({
    xml: z.string(),
    report: importReportSchema,
    findings: z.array(processFindingSchema),
  }),
});

/**
 * The fields that steps and conditions have when the form `code` starts the process `id`; without one, on the working
 * site. @throws system.recordNotFound
 */
export const processFormFields = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/formFields',
  access: 'process:list',
  summary: 'The fields of a form as a process has them',
  query: z.object({ code: textSchema(100, 1), id: z.optional(idSchema) }),
  result: z.array(processFieldSchema),
});

/**
 * Makes the drawing the next version. The same drawing again gives the version that there is.
 * @throws process.cannotDeploy with the findings
 */
export const deployProcess = defineEndpoint({
  method: 'POST',
  path: '/process/tPProcess/deployProcess',
  access: 'process:deploy',
  summary: 'Deploy the drawing of a process as its next version',
  aliases: [{ method: 'GET', path: '/process/tPProcess/deployProcess' }],
  query: z
    .object({ id: z.optional(idSchema), processid: z.optional(idSchema) })
    .check(
      z.refine(({ id, processid }) => (id ?? processid) !== undefined, { error: 'required', path: ['id'] }),
    ),
  result: z.object({ definitionId: z.string(), key: z.string(), version: z.int() }),
});

/**
 * Submits a row for approval: starts an instance of the process that its site has for the table. One runs at a time for
 * each row; whoever submits it again gets the instance that there is.
 * @throws process.notBound for tables that cannot be submitted; process.noDefinition, process.definitionSuspended,
 *   process.notApprovable, process.alreadyRunning, process.noHandler
 */
export const startUserDefinedProcess = defineEndpoint({
  method: 'POST',
  path: '/process/tPProcess/startUserDefinedProcess',
  access: 'session',
  summary: 'Submit a row for approval',
  aliases: [{ method: 'GET', path: '/process/tPProcess/startUserDefinedProcess' }],
  query: z.object({
    tableName: textSchema(64, 1),
    id: idSchema,
    processKey: z.optional(textSchema(64, 1)),
    title: z.optional(textSchema(200)),
  }),
  result: outcomeSchema,
});

/** The processes that approve the rows of a table, on the sites where the caller works. */
export const boundProcesses = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/bound',
  access: 'session',
  summary: 'The processes that approve rows of a table',
  query: z.object({ tableName: textSchema(64, 1) }),
  result: z.array(z.object({ subsiteId: z.string(), processKey: z.string(), isRequired: z.boolean() })),
});

/** The processes of the working site that can be started now. */
export const startableProcesses = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/startable',
  access: 'process:start',
  summary: 'The processes that can be started',
  result: z.array(
    z.object({
      processKey: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      version: z.int(),
      /** The form that starts it, where it is one of the form designer. */
      formId: z.nullable(z.string()),
      /** What the starter fills in, or reads. */
      fields: z.array(z.extend(processFieldSchema, { right: fieldRightSchema })),
    }),
  ),
});

/** Starts an instance of the version deployed last. @throws process.noDefinition, process.definitionSuspended, process.noHandler */
export const startByKey = defineEndpoint({
  method: 'POST',
  path: '/process/processInstance/startByKey',
  access: 'process:start',
  summary: 'Start an instance of a process',
  body: z.object({
    processKey: textSchema(64, 1),
    title: z.optional(textSchema(200)),
    vars: z.optional(variablesSchema),
    /** The caller's draft of it, which is gone then. */
    draftId: z.optional(idSchema),
    requestId: requestIdSchema,
  }),
  result: outcomeSchema,
});

/**
 * Suspends a definition, or takes it up again: nothing new starts meanwhile. Its instances follow in the background
 * unless `cascade` is `false`; taken up again are those alone that were suspended with it.
 */
export const setProcessState = defineEndpoint({
  method: 'POST',
  path: '/process/activity/setProcessState',
  access: 'process:manage',
  summary: 'Suspend a definition or take it up again',
  aliases: [{ method: 'GET', path: '/process/activity/setProcessState' }],
  query: z.object({
    processDefinitionId: idSchema,
    state: z.enum(['active', 'suspend', 'suspended']),
    cascade: z._default(z.enum(['true', 'false']), 'true'),
  }),
  result: z.object({
    definitionId: z.string(),
    state: z.enum(['active', 'suspended']),
    /** How many of its instances follow. */
    instances: z.int(),
  }),
});

/** The versions of a process, newest first. */
export const processVersions = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/versions',
  access: 'process:list',
  summary: 'The deployed versions of a process',
  query: z.object({ id: idSchema }),
  result: z.array(
    z.object({
      definitionId: z.string(),
      version: z.int(),
      state: z.enum(['active', 'suspended']),
      deployedBy: z.nullable(z.string()),
      deployedAt: z.string(),
      running: z.int(),
      /** The steps of people, by their ids. */
      steps: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    }),
  ),
});

/** A version as it was drawn. */
export const processVersion = defineEndpoint({
  method: 'GET',
  path: '/process/tPProcess/version',
  access: 'process:list',
  summary: 'The drawing of a deployed version',
  query: z.object({ processDefinitionId: idSchema }),
  result: z.object({ version: z.int(), xml: z.string() }),
});
