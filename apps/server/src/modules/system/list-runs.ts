import { Readable } from 'node:stream';
import type { EndpointInput } from '@lc/contract/kernel';
import {
  getListRun,
  type ListRun,
  listRunFile,
  listRunRefusals,
  maxListRuns,
  maxRunRows,
  ownListRuns,
  startListRun,
  stopListRun,
} from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { downloadHeaders } from '../../kernel/resource/workbook.ts';
import { listRunJob, requireWork, seenBy } from './list-run.job.ts';
import {
  countUnderWay,
  deleteSurplus,
  insertRun,
  partsOf,
  refusalsOf,
  runsOf,
  seenWith,
  setState,
} from './list-run.queries.ts';

/** Most runs of a person that are kept, and shown. */
const keptRuns = 20;

const start = async (
  context: ModuleContext,
  { resource, kind, action = '', query, details = {}, expected }: EndpointInput<typeof startListRun>['body'],
  ctx: CallContext,
): Promise<ListRun> => {
  const { db, jobs } = context;
  const { userId, sessionId } = ctx.session;
  const work = requireWork(context, resource);
  const asked = work.check({ kind, action: kind === 'move' ? action : null, query, details }, ctx);
  const rowIds = kind === 'export' ? null : await work.ids(asked.query, maxRunRows + 1, ctx);
  if (rowIds && rowIds.length > maxRunRows)
    throw new AppError('system.tooManyRows', { params: { max: maxRunRows } });
  if (rowIds && expected !== undefined && rowIds.length > expected)
    throw new AppError('system.moreRowsThanExpected', { params: { count: rowIds.length } });
  const totalCount = rowIds?.length ?? (await work.count(asked.query, ctx));
  return inTransaction(db, async (tx) => {
    if ((await countUnderWay(tx, userId)) >= maxListRuns) throw new AppError('system.tooManyRuns');
    await deleteSurplus(tx, userId, keptRuns);
    const { language, timeZone } = ctx;
    const run = await insertRun(tx, {
      ...asked,
      resource,
      rowIds,
      totalCount,
      userId,
      sessionId,
      language,
      timeZone,
    });
    if (!run) throw new Error('a run was not kept');
    await writeAudit(tx, ctx, {
      action: 'startRun',
      resource,
      recordId: null,
      recordLabel: null,
      changes: { work: [null, kind === 'move' ? action : kind], rows: [null, totalCount] },
    });
    await jobs.add(listRunJob, { runId: run.id }, { db: tx });
    return run;
  });
};

/** Work on all rows that a list finds, which goes on by itself, and how far it is. */
export const serveListRuns = (context: ModuleContext): void => {
  const { db, route } = context;
  const requireRun = async (id: string, { session, timeZone }: CallContext): Promise<ListRun> => {
    const [run] = await runsOf(db, { userId: session.userId, timeZone, id, limit: 1 });
    if (!run) throw new AppError('system.recordNotFound');
    return run;
  };

  route(startListRun, ({ body, ctx }) => start(context, body, ctx));
  route(getListRun, ({ query, ctx }) => requireRun(query.id, ctx));
  route(ownListRuns, ({ ctx: { session, timeZone } }) =>
    runsOf(db, { userId: session.userId, timeZone, limit: keptRuns }),
  );
  route(stopListRun, async ({ body, ctx }) => {
    const { resource } = await requireRun(body.id, ctx);
    await inTransaction(db, async (tx) => {
      if (!(await setState(tx, body.id, 'stopped'))) return;
      await writeAudit(tx, ctx, { action: 'stopRun', resource, recordId: null, recordLabel: null });
    });
    return null;
  });
  route(listRunRefusals, async ({ query, ctx }) => {
    const { resource } = await requireRun(query.id, ctx);
    const refusals = await refusalsOf(db, query.id);
    const names = await requireWork(context, resource).labels(
      refusals.map(({ recordId }) => recordId),
      ctx,
    );
    return refusals.map(({ recordId, words }) => ({
      id: recordId,
      name: names.get(recordId) ?? recordId,
      words,
    }));
  });
  route(listRunFile, async ({ query, ctx, reply }) => {
    const { resource, fileName, kind, action } = await requireRun(query.id, ctx);
    const work = requireWork(context, resource);
    work.check({ kind, action, query: {}, details: {} }, ctx);
    if (fileName === null) throw new AppError('system.recordNotFound');
    // What was written for other rights is not given out; the export is quickly made anew.
    if ((await seenWith(db, query.id)) !== seenBy(db, ctx)) throw new AppError('system.forbidden');
    reply.headers(downloadHeaders(fileName));
    return Readable.from(partsOf(db, query.id));
  });
};
