import { idSchema, inEveryLanguage, type Language } from '@lc/contract/kernel';
import { listRunDays } from '@lc/contract/system';
import { isMessageKey, translate } from '@lc/contract/words';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { refusalEnvelope } from '../../kernel/http/errors.ts';
import { callOfSession, defineJob, rowsBetweenQuestions } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { ListWork } from '../../kernel/resource/list-work.ts';
import { writeWorkbook } from '../../kernel/resource/workbook-stream.ts';
import { notifyUsers } from '../announcements/index.ts';
import {
  beginFile,
  keepCount,
  keepPart,
  keepRow,
  loadRun,
  nameFile,
  runsOf,
  type StoredRun,
  setState,
} from './list-run.queries.ts';

interface Running {
  run: StoredRun;
  work: ListWork;
  context: ModuleContext;
  ctx: CallContext;
  signal: AbortSignal;
}

/** What works on the rows of a resource. @throws system.invalidInput */
export const requireWork = ({ listWork }: Pick<ModuleContext, 'listWork'>, resource: string): ListWork => {
  const work = listWork.get(resource);
  if (!work) throw new AppError('system.invalidInput', { problems: [{ path: 'resource', rule: 'unknown' }] });
  return work;
};

/**
 * What a reader is shown, as a text that is another one once the rights are others. It is more than the rights to the list:
 * names in it come from other resources, and go by the rights to these.
 */
export const seenBy = (db: Db, { session }: CallContext): string => {
  const { subsites, columnLimits, closedSites, permissions, resourceLimits } = session;
  const limits = [...resourceLimits].map(([name, { hidden, rows }]) => {
    // As it is asked: a rule that says something else now has the same id.
    const asked = rows?.('t').compile(db);
    return [name, [...hidden].sort(), asked && [asked.sql, asked.parameters]];
  });
  const closed = [...closedSites].map(([right, sites]) => [right, [...sites].sort()]);
  return JSON.stringify([
    limits.sort(byName),
    subsites === 'all' || [...subsites].sort(),
    [...columnLimits].sort(),
    closed.sort(byName),
    [...permissions].sort(),
  ]);
};

const byName = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1;

const partBytes = 1024 * 1024;

/** The bytes of a stream in parts of about a megabyte. */
async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Asks again whom a run is for. @throws system.sessionEnded, system.forbidden */
const askForOwner = async (
  { context, run }: Pick<Running, 'context' | 'run'>,
  work: ListWork,
): Promise<CallContext> => {
  const ctx = await callOfSession(context, run, `list run ${run.id}`);
  work.check(run, ctx);
  return ctx;
};

/** Writes the workbook of an export. @returns its name; nothing when somebody stopped it. */
const writeFile = async ({ run, work, context, ctx, signal }: Running): Promise<string | undefined> => {
  const { db } = context;
  const { total, fileName, rows, ...sheet } = await work.prepareExport(run.query, ctx);
  let goesOn = await beginFile(db, run.id, total);
  async function* counted() {
    let done = 0;
    for await (const row of rows) {
      if (!goesOn) return;
      yield row;
      done++;
      if (done % rowsBetweenQuestions > 0 && done < total) continue;
      signal.throwIfAborted();
      // The rows were chosen by what was seen when it began.
      if (seenBy(db, await askForOwner({ context, run }, work)) !== seenBy(db, ctx))
        throw new AppError('system.forbidden');
      goesOn = await keepCount(db, run.id, done);
    }
  }
  let place = 0;
  for await (const part of inParts(await writeWorkbook({ ...sheet, rows: counted() })))
    await keepPart(db, run.id, place++, part);
  return goesOn ? fileName : undefined;
};

/** Moves or deletes row after row, each by itself: what is refused does not keep the others. */
const takeRows = async ({ run, work, context, ctx: begun, signal }: Running): Promise<void> => {
  const { db } = context;
  const ids = run.rowIds ?? [];
  let ctx = begun;
  for (let place = run.doneCount; place < ids.length; place++) {
    signal.throwIfAborted();
    if (place > run.doneCount && place % rowsBetweenQuestions === 0)
      ctx = await askForOwner({ context, run }, work);
    const recordId = ids[place] ?? '';
    let words: string | null = null;
    try {
      await work.take(run, recordId, ctx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      words = refusalEnvelope(error, ctx.language, ctx.requestId, run.resource).message;
    }
    if (!(await keepRow(db, run.id, { place, recordId, words }))) return;
  }
};

/** What a run does, in words: "Export Companies". */
const wordsOfWork = (language: Language, { resource, kind, action }: StoredRun): string => {
  const name = translate(language, `resource.${resource}`);
  if (kind !== 'move') return translate(language, `listRun.${kind}`, { name });
  const key = `${resource}.act.${action}`;
  return translate(language, 'listRun.move', {
    name,
    action: isMessageKey(key) ? translate(language, key) : '',
  });
};

/** Ends a run, and rings the bell of whoever began it. */
const end = async (
  { run, context, ctx }: Running,
  state: 'done' | 'failed',
  fileName?: string,
): Promise<void> => {
  const { db } = context;
  const { subsiteId, userId, realname } = ctx.session;
  await inTransaction(db, async (tx) => {
    if (!(await setState(tx, run.id, state))) return;
    if (fileName !== undefined) await nameFile(tx, run.id, { fileName, seen: seenBy(db, ctx) });
    const [now] = await runsOf(tx, { userId, timeZone: run.timeZone, id: run.id, limit: 1 });
    if (subsiteId === undefined || !now) return;
    const { totalCount: total, doneCount, refusedCount: refused } = now;
    const outcome = state === 'failed' ? 'failed' : refused > 0 ? 'partly' : 'done';
    const params = { total, done: doneCount - refused, refused };
    await notifyUsers(context, tx, {
      subsiteId,
      userIds: [userId],
      sender: { userId, realname },
      title: inEveryLanguage((language) =>
        translate(language, 'listRun.bellTitle', { what: wordsOfWork(language, run) }),
      ),
      words: inEveryLanguage((language) =>
        [
          `${translate(language, `listRun.${outcome}`, params)}.`,
          translate(language, 'listRun.where', { days: listRunDays }),
        ].join(' '),
      ),
    });
  });
};

const attempts = 3;

/** Works on all rows that a list found. After a crash rows are taken on behind the last; a file is begun anew. */
export const listRunJob = defineJob({
  name: 'system.listRun',
  payload: z.object({ runId: idSchema }),
  attempts,
  timeoutSeconds: 3600,
  run: async ({ runId }, { context, signal, attempt }) => {
    const run = await loadRun(context.db, runId);
    if (!run || !(await setState(context.db, runId, 'running'))) return;
    let running: Running | undefined;
    try {
      const work = requireWork(context, run.resource);
      const ctx = await askForOwner({ context, run }, work);
      running = { run, work, context, ctx, signal };
      if (run.kind === 'export') {
        const fileName = await writeFile(running);
        if (fileName !== undefined) await end(running, 'done', fileName);
      } else {
        await takeRows(running);
        await end(running, 'done');
      }
    } catch (error) {
      // What the server refuses is refused again; everything else is tried again.
      const isOver = error instanceof AppError || (attempt >= attempts && !signal.aborted);
      if (isOver && running) await end(running, 'failed');
      else if (isOver) await setState(context.db, runId, 'failed');
      if (!(error instanceof AppError)) throw error;
    }
  },
});
