import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { type draftList, mostDrafts, type saveDraft } from '@lc/contract/process';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { lockName } from '../../kernel/db/locks.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { requireSmall } from './variables.ts';

/** Keeps what somebody fills in; it is checked when it is handed in. */
export const keepDraft = async (
  db: Db,
  { id, processKey, title, vars = {} }: EndpointInput<typeof saveDraft>['body'],
  { session }: CallContext,
): Promise<{ id: string }> => {
  requireSmall(vars);
  const { userId, subsiteId = null } = session;
  const values = { title: title?.trim() || null, vars: JSON.stringify(vars) };
  if (id !== undefined) {
    const { rows } = await sql<{ id: string }>`
      update wf_draft set title = ${values.title}, vars = ${values.vars}::jsonb, updated_at = now()
      where id = ${id} and user_id = ${userId} and process_key = ${processKey} returning id`.execute(db);
    return rows[0] ?? refuseMissing();
  }
  return inTransaction(db, async (tx) => {
    await lockName(tx, 'drafts', userId);
    const { rows: held } = await sql<{ count: number }>`select count(*)::integer as count from wf_draft
      where user_id = ${userId}`.execute(tx);
    if ((held[0]?.count ?? 0) >= mostDrafts) throw new AppError('process.tooManyDrafts');
    const { rows } = await sql<{
      id: string;
    }>`insert into wf_draft (user_id, subsite_id, process_key, title, vars)
      values (${userId}, ${subsiteId}, ${processKey}, ${values.title}, ${values.vars}::jsonb) returning id`.execute(
      tx,
    );
    return rows[0] ?? refuseMissing();
  });
};

const refuseMissing = (): never => {
  throw new AppError('system.recordNotFound');
};

/** The caller's drafts on the working site. */
export const listDrafts = async (db: Db, ctx: CallContext): Promise<EndpointResult<typeof draftList>> => {
  const { userId, subsiteId = null } = ctx.session;
  const { rows } = await sql<{
    id: string;
    processKey: string;
    processName: string | null;
    title: string | null;
    vars: Record<string, unknown>;
    updatedAt: Date;
  }>`select w.id, w.process_key as "processKey", ${localizedIn('p.name', ctx.language)} as "processName", w.title, w.vars,
      w.updated_at as "updatedAt"
    from wf_draft w left join wf_process p on p.process_key = w.process_key and p.subsite_id = w.subsite_id
      and p.deleted_at is null
    where w.user_id = ${userId} and w.subsite_id = ${subsiteId} order by w.updated_at desc, w.id desc
    limit ${mostDrafts}`.execute(db);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updateTime: clockIn(ctx.timeZone, updatedAt) }));
};

/** Throws one of the caller's drafts away. */
export const dropDraft = async (db: Db, id: string, { session }: CallContext): Promise<void> => {
  await sql`delete from wf_draft where id = ${id} and user_id = ${session.userId}`.execute(db);
};
