import {
  addPhrase,
  addSigners,
  boundProcesses,
  calendarDay,
  checkProcess,
  claimTask,
  closeInstance,
  commonComments,
  completeTask,
  completeTasks,
  copiedTasks,
  copyTask,
  deleteDraft,
  deletePhrase,
  deployProcess,
  draftList,
  drawingLimit,
  editPhrase,
  editProcess,
  failedJobs,
  groupTasks,
  handledTasks,
  handlerChoices,
  historyNodes,
  importDrawing,
  instanceById,
  instanceList,
  instanceProcesses,
  invalidateInstance,
  migrateInstances,
  migrationProgress,
  nodeButtons,
  process,
  processFormFields,
  processHeatMap,
  processOfRecord,
  processVersion,
  processVersions,
  readCopy,
  reassignTask,
  recordsInProcess,
  removeSigners,
  resumeInstance,
  retryFailedJobs,
  returnTask,
  saveDraft,
  sendEvent,
  setProcessState,
  skipNode,
  startableProcesses,
  startByKey,
  startedTasks,
  startUserDefinedProcess,
  suspendInstance,
  taskCounts,
  taskOperate,
  todoTasks,
  unclaimTask,
  urgeTask,
  withdrawInstance,
} from '@lc/contract/process';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { readUpload } from '../../kernel/http/upload.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { listFailed } from './administration.queries.ts';
import { readHeatMap, retryFailed } from './administration.service.ts';
import { completeEach } from './batch.service.ts';
import { cascadeJob } from './cascade.service.ts';
import { listChoices } from './choices.queries.ts';
import {
  findVersion,
  isApprovalRequired,
  listBound,
  listStartable,
  listVersions,
  loadDefinition,
} from './definition.queries.ts';
import { check, deploy, fieldsOfForm, setState } from './definition.service.ts';
import { readButtons, readHistory, readInstance, readTask } from './detail.service.ts';
import { dropDraft, keepDraft, listDrafts } from './draft.service.ts';
import { startByForm } from './form-binding.service.ts';
import { importFile } from './import.service.ts';
import { findLiveOf, markCopyRead } from './instance.queries.ts';
import { close, invalidate, resume, suspend, withdraw } from './instance.service.ts';
import {
  countForBadges,
  countTasks,
  listInstanceProcesses,
  listInstances,
  taskLists,
  waitingTasks,
} from './lists.queries.ts';
import type { EngineContext } from './live.ts';
import { migrateAll, readProgress } from './migration.service.ts';
import { migrateJob } from './migration-job.service.ts';
import { listInProcess, readOfRecord } from './of-record.service.ts';
import { opinionAnnexes } from './opinion-files.ts';
import { changePhrase, dropPhrase, keepPhrase, listPhrases } from './phrase.service.ts';
import { addToSigners, removeFromSigners } from './signers.service.ts';
import { mayStart, startInstance } from './start.service.ts';
import { beginJob, deliverEvent } from './start-events.service.ts';
import { beginApproval, submitRecord } from './subject.service.ts';
import { claim, complete, copyTo, jumpTo, reassign, returnTo, unclaim } from './task.service.ts';
import { createTimers, deliverJob, fireJob, overdueJob, serviceJob } from './timers.ts';
import { urge } from './urge.service.ts';
import { configOfStart, fieldsOf } from './variables.ts';

/** Processes: drawn and deployed, started, and decided step by step. */
export const processModule = (given: ModuleContext): ModuleWork => {
  const context = { ...given, timers: createTimers(given) };
  context.badges.add(['process/task-centre'], countForBadges);
  context.worklist.addSource(waitingTasks(context.db));
  context.files.annexKinds.add(opinionAnnexes);
  context.approvals.provide({
    isRequired: isApprovalRequired,
    begin: (tx, table, row, ctx) => beginApproval(context, tx, { tableName: table, row }, ctx),
    isRunning: async (db, table, id) => (await findLiveOf(db, table, id)) !== undefined,
  });
  context.handingIn.add((tx, handedIn, ctx) => startByForm(context, tx, handedIn, ctx));
  serveDefinitions(context);
  serveTasks(context);
  serveInstances(context);
  serveDrafts(context);
  servePhrases(context);
  serveAdministration(context);
  return { jobs: [fireJob, overdueJob, cascadeJob, serviceJob, deliverJob, beginJob, migrateJob] };
};

type Context = ModuleContext & EngineContext;

const serveDefinitions = (context: Context): void => {
  const { db, route } = context;
  const { writer } = serveResource(context, { resource: process });
  serveResource(context, { resource: calendarDay });
  route(editProcess, async ({ body, ctx }) => new Answer(await writer.update(body, ctx), 'system.updated'));
  route(checkProcess, ({ body, ctx }) => check(db, body, ctx));
  route(importDrawing, async ({ query, ctx, request }) => {
    const { file } = await readUpload(request, drawingLimit);
    return importFile(db, { bytes: file, id: query.id }, ctx);
  });
  route(processFormFields, ({ query, ctx }) => fieldsOfForm(db, query, ctx));
  route(deployProcess, ({ query, ctx }) => deploy(context, query.id ?? query.processid ?? '', ctx));
  route(setProcessState, ({ query, ctx }) => setState(context, query, ctx));
  route(processVersion, async ({ query, ctx }) => {
    const found = await findVersion(db, query.processDefinitionId, ctx);
    if (!found) throw new AppError('system.recordNotFound');
    return { version: found.number, xml: found.xml };
  });
  route(processVersions, async ({ query, ctx }) =>
    (await listVersions(db, query.id, ctx)).map(({ deployedAt, ...version }) => ({
      ...version,
      deployedAt: clockIn(ctx.timeZone, deployedAt),
    })),
  );
  route(startableProcesses, async ({ ctx }) => {
    const found = await listStartable(db, ctx);
    const all = await Promise.all(
      found.map(async ({ id, ...rest }) => {
        const definition = await loadDefinition(db, id);
        if (!(await mayStart(db, definition, ctx))) return [];
        const { formId = null } = definition.process;
        return [{ ...rest, fields: fieldsOf(definition, configOfStart(definition)), formId }];
      }),
    );
    return all.flat();
  });
  route(startByKey, ({ body, ctx }) => startInstance(context, body, ctx));
  route(startUserDefinedProcess, ({ query, ctx }) => submitRecord(context, query, ctx));
  route(boundProcesses, ({ query, ctx }) => listBound(db, query.tableName, ctx));
};

const serveTasks = (context: Context): void => {
  const { db, route } = context;
  route(todoTasks, ({ query, ctx }) => taskLists.todo(db, query, ctx));
  route(groupTasks, ({ query, ctx }) => taskLists.group(db, query, ctx));
  route(handledTasks, ({ query, ctx }) => taskLists.handled(db, query, ctx));
  route(startedTasks, ({ query, ctx }) => taskLists.started(db, query, ctx));
  route(copiedTasks, ({ query, ctx }) => taskLists.copied(db, query, ctx));
  route(readCopy, async ({ body, ctx }) => {
    await markCopyRead(db, body.processInstanceId, ctx);
    return null;
  });
  route(taskCounts, ({ ctx }) => countTasks(db, ctx));
  route(taskOperate, ({ query, ctx }) => readTask(context, query.taskId, ctx));
  route(nodeButtons, ({ query, ctx }) => readButtons(context, query, ctx));
  route(handlerChoices, ({ query, ctx }) => listChoices(db, query, ctx));
  route(claimTask, ({ query, ctx }) => claim(context, query, ctx));
  route(unclaimTask, async ({ body, ctx }) => {
    await unclaim(context, body, ctx);
    return null;
  });
  route(completeTasks, ({ body, ctx }) => completeEach(context, body, ctx));
  route(completeTask, ({ body, ctx }) => complete(context, body, ctx));
  route(addSigners, ({ body, ctx }) => addToSigners(context, body, ctx));
  route(removeSigners, ({ body, ctx }) => removeFromSigners(context, body, ctx));
  route(urgeTask, ({ body, ctx }) => urge(context, body, ctx));
  route(copyTask, async ({ body, ctx }) => {
    await copyTo(context, body, ctx);
    return null;
  });
};

const serveDrafts = ({ db, route }: Context): void => {
  route(saveDraft, ({ body, ctx }) => keepDraft(db, body, ctx));
  route(draftList, ({ ctx }) => listDrafts(db, ctx));
  route(deleteDraft, async ({ body, ctx }) => {
    await dropDraft(db, body.id, ctx);
    return null;
  });
};

const servePhrases = ({ db, route }: Context): void => {
  route(commonComments, ({ ctx }) => listPhrases(db, ctx));
  route(addPhrase, ({ body, ctx }) => keepPhrase(db, body.content, ctx));
  route(editPhrase, ({ body, ctx }) => changePhrase(db, body, ctx));
  route(deletePhrase, ({ body, ctx }) => dropPhrase(db, body.id, ctx));
};

const serveAdministration = (context: Context): void => {
  const { db, route } = context;
  route(migrateInstances, ({ body, ctx }) => migrateAll(context, body, ctx));
  route(migrationProgress, ({ query, ctx }) => readProgress(context, query.processDefinitionId, ctx));
  route(processHeatMap, ({ query, ctx }) => readHeatMap(db, query.processDefinitionId, ctx));
  route(failedJobs, ({ ctx }) => listFailed(db, ctx));
  route(sendEvent, ({ body, ctx }) => deliverEvent(context, body, ctx));
  route(retryFailedJobs, ({ body, ctx }) => retryFailed(db, body.ids, ctx));
};

const serveInstances = (context: Context): void => {
  const { db, route } = context;
  route(suspendInstance, ({ query, ctx }) => suspend(context, query.processInstanceId, ctx));
  route(resumeInstance, ({ query, ctx }) => resume(context, query.processInstanceId, ctx));
  route(closeInstance, ({ query, ctx }) => close(context, query, ctx));
  route(invalidateInstance, ({ query, ctx }) => invalidate(context, query, ctx));
  route(withdrawInstance, ({ query, ctx }) => withdraw(context, query, ctx));
  route(reassignTask, ({ query, ctx }) => reassign(context, query, ctx));
  route(skipNode, ({ query, ctx }) => jumpTo(context, query, ctx));
  route(returnTask, ({ query, ctx }) => returnTo(context, query, ctx));
  route(historyNodes, ({ query, ctx }) => readHistory(context, query, ctx));
  route(instanceList, ({ query, ctx }) => listInstances(db, query, ctx));
  route(processOfRecord, ({ query, ctx }) => readOfRecord(context, query, ctx));
  route(recordsInProcess, ({ query, ctx }) => listInProcess(context, query, ctx));
  route(instanceProcesses, ({ ctx }) => listInstanceProcesses(db, ctx));
  route(instanceById, ({ query, ctx }) => readInstance(context, query.id, ctx));
};
