import { columnOf, type EndpointInput } from '@lc/contract/kernel';
import type { startUserDefinedProcess } from '@lc/contract/process';
import { AppError } from '../../kernel/app-error.ts';
import { type Approvable, isOpenForApproval, lockForApproval } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { LockedRow } from '../../kernel/resource/records.ts';
import { findBound } from './definition.queries.ts';
import { findLiveOf, type InstanceRow } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { beginInstance } from './start.service.ts';

/** What conditions may ask of a row: its codes, numbers and switches. */
const variablesOf = ({ resource }: Approvable, { columns }: LockedRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.spec.fields).flatMap(([name, { kind }]) => {
      const value = columns[columnOf(name)];
      return ['choice', 'integer', 'boolean'].includes(kind) ? [[name, value ?? null]] : [];
    }),
  );

interface Beginning {
  approvable: Approvable;
  row: LockedRow;
  processKey?: string | undefined;
  title?: string | undefined;
}

/** Starts the process of a row's site. @returns its instance. @throws process.noDefinition */
const begin = async (
  context: EngineContext,
  tx: Tx,
  { approvable, row, processKey, title }: Beginning,
  ctx: CallContext,
): Promise<string> => {
  const { table } = approvable.resource.spec;
  // A child of no site of its own keeps that of its parent.
  const subsiteId = row.subsiteId ?? String(row.columns.subsite_id);
  const current = await findBound(tx, { tableName: table, subsiteId, processKey });
  if (!current) throw new AppError('process.noDefinition');
  const made = await beginInstance(
    context,
    tx,
    {
      current,
      title: title?.trim() || row.label,
      variables: variablesOf(approvable, row),
      subject: { bizTable: table, bizId: row.id },
    },
    ctx,
  );
  if (made === undefined) throw new AppError('system.conflict');
  return made;
};

/** Starts the process of a row that its own module submits. @throws process.noDefinition, process.alreadyRunning */
export const beginApproval = async (
  context: EngineContext,
  tx: Tx,
  { tableName, row }: { tableName: string; row: LockedRow },
  ctx: CallContext,
): Promise<void> => {
  const approvable = context.approvals.find(tableName);
  if (!approvable) throw new AppError('process.notBound');
  if (await findLiveOf(tx, tableName, row.id)) throw new AppError('process.alreadyRunning');
  await begin(context, tx, { approvable, row }, ctx);
};

/** Submits a row for approval. The row is locked before its instance is made, so that two cannot submit it at once. */
export const submitRecord = async (
  context: EngineContext,
  { tableName, id, processKey, title }: EndpointInput<typeof startUserDefinedProcess>['query'],
  ctx: CallContext,
): Promise<Outcome> => {
  const approvable = context.approvals.find(tableName);
  if (!approvable) throw new AppError('process.notBound');
  const { instance, isNew } = await inTransaction(context.db, async (tx) => {
    const row = await lockForApproval(tx, approvable, id, ctx);
    const running = await findLiveOf(tx, tableName, row.id);
    if (running && running.starterId !== ctx.session.userId) throw new AppError('process.alreadyRunning');
    if (running) return { instance: running.id, isNew: false };
    if (!isOpenForApproval(approvable, row)) throw new AppError('process.notApprovable');
    await approvable.check?.(tx, row, ctx);
    return { instance: await begin(context, tx, { approvable, row, processKey, title }, ctx), isNew: true };
  });
  const outcome = await outcomeOf(context.db, instance, ctx);
  return isNew ? outcome : { ...outcome, duplicate: true };
};

/** The record that an instance decides about, for whoever takes part in it. */
export const readSubject = async (
  { db, approvals }: Pick<EngineContext, 'db' | 'approvals'>,
  { bizTable, bizId }: InstanceRow,
  ctx: CallContext,
) => {
  if (bizTable === null || bizId === null) return null;
  const found = await approvals.find(bizTable)?.show?.(db, bizId, ctx);
  return found ? { tableName: bizTable, id: bizId, fields: [], ...found } : null;
};
