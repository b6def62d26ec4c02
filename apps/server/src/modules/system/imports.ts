import { cutText, idSchema } from '@lc/contract/kernel';
import {
  getImport,
  importErrors,
  importReport,
  maxImportRuns,
  readImportFile,
  runningImport,
  startImport,
  stopImport,
} from '@lc/contract/system';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { readUpload } from '../../kernel/http/upload.ts';
import { askAgain, callOfSession, defineJob, rowsBetweenQuestions } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { fixedOf, type Importer } from '../../kernel/resource/import.ts';
import { answersOf } from '../../kernel/resource/import-answers.ts';
import { importLimits } from '../../kernel/resource/import-limits.ts';
import { describeTable, readImport } from '../../kernel/resource/import-table.ts';
import { downloadHeaders, workbookName } from '../../kernel/resource/workbook.ts';
import {
  countUnderWay,
  failuresOf,
  insertRun,
  keepProgress,
  loadRun,
  runOf,
  type StoredRun,
  setState,
  underWay,
} from './import-run.queries.ts';

const requireImporter = ({ importers }: ModuleContext, name: string, { session }: CallContext): Importer => {
  const importer = importers.get(name);
  if (!importer)
    throw new AppError('system.invalidInput', { problems: [{ path: 'resource', rule: 'unknown' }] });
  const permissions: ReadonlySet<string> = session.permissions;
  if (!permissions.has(importer.resource.permissionOf('import'))) throw new AppError('system.forbidden');
  return importer;
};

const takeRows = async (
  run: StoredRun,
  { context, signal }: { context: ModuleContext; signal: AbortSignal },
): Promise<void> => {
  const { db } = context;
  let ctx = await callOfSession(context, run, `import ${run.id}`);
  const sheet = await requireImporter(context, run.resource, ctx).open(run.file, run, ctx);
  for (let place = run.doneCount; place < sheet.total; place++) {
    signal.throwIfAborted();
    if (place > run.doneCount && place % rowsBetweenQuestions === 0) ctx = await askAgain(context, ctx);
    const goesOn = await keepProgress(db, run.id, { place, outcome: await sheet.take(place, ctx) });
    if (!goesOn) return;
  }
  await setState(db, run.id, 'done');
};

const attempts = 3;

/** Takes the rows of an import. After a crash it goes on behind the last row that it kept account of. */
export const importJob = defineJob({
  name: 'system.import',
  payload: z.object({ runId: idSchema }),
  attempts,
  timeoutSeconds: 3600,
  run: async ({ runId }, { context, signal, attempt }) => {
    const run = await loadRun(context.db, runId);
    if (!run || !(await setState(context.db, runId, 'running'))) return;
    try {
      await takeRows(run, { context, signal });
    } catch (error) {
      // What the server refuses is refused again; everything else is tried again.
      const isOver = error instanceof AppError || (attempt >= attempts && !signal.aborted);
      if (isOver) await setState(context.db, runId, 'failed');
      if (!(error instanceof AppError)) throw error;
    }
  },
});

/** Imports that go on by themselves, and how far they are. */
export const serveImports = (context: ModuleContext): void => {
  const { db, jobs, route } = context;
  const requireRun = async (id: string, { session }: CallContext) => {
    const run = await runOf(db, id, session.userId);
    if (!run) throw new AppError('system.recordNotFound');
    return run;
  };

  route(startImport, async ({ ctx, request }) => {
    const { file, fields } = await readUpload(request, importLimits.fileBytes);
    const importer = requireImporter(context, fields.resource ?? '', ctx);
    const mode = {
      isTrial: fields.trial === 'true',
      isUpdating: fields.update === 'true',
      isConverting: fields.convert === 'true',
      fixed: fixedOf(importer.resource, fields),
      answers: answersOf(fields),
    };
    const { total } = await importer.open(file, mode, ctx);
    return inTransaction(db, async (tx) => {
      const { userId, sessionId } = ctx.session;
      if ((await countUnderWay(tx, userId)) >= maxImportRuns) throw new AppError('system.tooManyImports');
      const run = await insertRun(tx, {
        ...mode,
        userId,
        sessionId,
        file,
        fileName: cutText(fields.fileName ?? '', 250),
        resource: importer.resource.spec.name,
        language: ctx.language,
        timeZone: ctx.timeZone,
        totalCount: total,
      });
      if (!run) throw new Error('an import was not kept');
      await jobs.add(importJob, { runId: run.id }, { db: tx });
      return run;
    });
  });
  route(getImport, ({ query, ctx }) => requireRun(query.id, ctx));
  route(runningImport, async ({ query, ctx }) => {
    return (await underWay(db, query.resource, ctx.session.userId)) ?? null;
  });
  route(stopImport, async ({ body, ctx }) => {
    await requireRun(body.id, ctx);
    await setState(db, body.id, 'stopped');
    return null;
  });
  const requireStored = async (id: string, { session }: CallContext) => {
    const run = await loadRun(db, id);
    if (run?.userId !== session.userId) throw new AppError('system.recordNotFound');
    return run;
  };

  route(readImportFile, async ({ ctx, request }) => {
    const { file, fields } = await readUpload(request, importLimits.fileBytes);
    const { resource } = requireImporter(context, fields.resource ?? '', ctx);
    return describeTable(
      resource,
      await readImport(resource, ctx, { file, answers: answersOf(fields) }),
      ctx,
    );
  });
  route(importReport, async ({ query, ctx }) => {
    const run = await requireStored(query.id, ctx);
    const outcome = { failures: await failuresOf(db, run.id), taken: run.addedCount + run.changedCount };
    return requireImporter(context, run.resource, ctx).report(run, outcome, ctx);
  });
  route(importErrors, async ({ query, ctx, reply }) => {
    const run = await requireStored(query.id, ctx);
    const importer = requireImporter(context, run.resource, ctx);
    reply.headers(downloadHeaders(workbookName(importer.resource, ctx.language, ' ✗')));
    return importer.errors(run, await failuresOf(db, run.id), ctx);
  });
};
