import type { ProcessButton } from '@lc/contract/process';
import { AppError } from '../../kernel/app-error.ts';
import { type AuditAction, auditStatement, type Changes } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { attachFiles } from '../media/index.ts';
import { requireButton } from './buttons.ts';
import { configOf, openLive, saveLive } from './engine.ts';
import { type InstanceRow, isNewCommand, lockInstance, lockInstanceOf } from './instance.queries.ts';
import type { EngineContext, Live } from './live.ts';
import { opinionAnnex } from './opinion-files.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { countPhrase } from './phrase.service.ts';
import { requireStillNamed } from './still-named.ts';
import { loadTask, type TaskRow } from './task.queries.ts';

/** What a command on an instance finds. */
export interface Working {
  tx: Tx;
  live: Live;
}

export interface WorkingOnTask extends Working {
  task: TaskRow;
}

interface Asked {
  requestId?: string | undefined;
  audit: AuditAction;
}

/** What a command says for the record; nothing where it turned out to have been done before. */
export interface Recorded {
  action: string;
  content?: string | undefined;
  taskId?: string;
  nodeId?: string;
  /** Whose place the caller takes. */
  standsInFor?: TaskRow['standsInFor'];
  /** Files that go with it. */
  annex?: readonly { id: string }[] | undefined;
}

/** Both people stand in the log where one acts for the other. */
export const inPlaceOf = (absent: TaskRow['standsInFor'] | undefined): Changes =>
  absent ? { standsInFor: [null, absent.name] } : {};

/** One locked transaction for one command: the instance is locked first, whatever the command is about. */
const command = async (
  context: EngineContext,
  lock: (tx: Tx) => Promise<InstanceRow | undefined>,
  { requestId, audit }: Asked,
  ctx: CallContext,
  work: (working: Working) => Promise<Recorded | undefined>,
): Promise<Outcome> => {
  const { userId, realname } = ctx.session;
  const { id, isDone } = await inTransaction(context.db, async (tx) => {
    const row = await lock(tx);
    if (!row) throw new AppError('system.recordNotFound');
    const { id, title, subsiteId } = row;
    if (requestId !== undefined && !(await isNewCommand(tx, id, requestId, userId)))
      return { id, isDone: false };
    const live = await openLive(tx, row);
    const recorded = await work({ tx, live });
    if (!recorded) return { id, isDone: false };
    const { annex, ...opinion } = recorded;
    const saved = await saveLive(context, tx, live, {
      opinion: { ...opinion, userId, userName: realname },
      audit: auditStatement(ctx, {
        action: audit,
        resource: 'processInstance',
        recordId: id,
        recordLabel: title,
        subsiteId,
        changes: {
          action: [null, recorded.action],
          status: [row.status, live.status],
          ...inPlaceOf(recorded.standsInFor),
        },
      }),
    });
    if (annex?.length && saved !== undefined) await attachFiles(tx, opinionAnnex(saved), [...annex], ctx);
    if (recorded.content) await countPhrase(tx, recorded.content, userId);
    return { id, isDone: true };
  });
  const outcome = await outcomeOf(context.db, id, ctx);
  return isDone ? outcome : { ...outcome, duplicate: true };
};

/** A command on an instance that the caller sees. One with the number of an earlier one is not done again. */
export const onInstance = (
  context: EngineContext,
  id: string,
  asked: Asked,
  ctx: CallContext,
  work: (working: Working) => Promise<Recorded | undefined>,
): Promise<Outcome> => command(context, (tx) => lockInstance(tx, id, ctx), asked, ctx, work);

interface TaskCommand extends Asked {
  button: ProcessButton;
  reason?: string | undefined;
  /**
   * Whether the caller has done the same before, so that it is no error to ask again. Whoever gave a task away may see
   * it no more: there is none then.
   */
  isRepeated?: (tx: Tx, task: TaskRow | undefined) => boolean | Promise<boolean>;
}

/** A command on a task that the caller sees: whether they may do it is asked under the lock. */
export const onTask = async (
  context: EngineContext,
  taskId: string,
  { button, reason, isRepeated, ...asked }: TaskCommand,
  ctx: CallContext,
  work: (working: WorkingOnTask) => Promise<Recorded | undefined>,
): Promise<Outcome> =>
  command(
    context,
    (tx) => lockInstanceOf(tx, taskId),
    asked,
    ctx,
    async ({ tx, live }) => {
      const task = await loadTask(tx, taskId, ctx);
      if (await isRepeated?.(tx, task)) return undefined;
      if (!task) throw new AppError('system.recordNotFound');
      await requireStillNamed({ tx, live, task }, ctx);
      requireButton({ task, instance: live, config: configOf(live, task.nodeId) }, button, reason, ctx);
      const recorded = await work({ tx, live, task });
      return (
        recorded && {
          taskId,
          nodeId: task.nodeId,
          standsInFor: task.standsInFor,
          content: reason,
          ...recorded,
        }
      );
    },
  );
