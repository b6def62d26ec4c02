import type { MessageKey } from '@lc/contract/words';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext, SessionContext } from '../context.ts';
import type { Db } from '../db/database.ts';

/** `{field: [before, after]}` of what changed. Secrets are never put in. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

type ActionOf<K> = K extends `auditAction.${infer Action}` ? Action : never;

/** What can be done to a record, as far as there are words for it. */
export type AuditAction = ActionOf<MessageKey>;

/** The name of a transition as the log has it. */
// It comes from a resource definition, where the compiler knows no more than that it is a text; `tests/words.test.ts`
// asks for the words of every transition.
export const actionOfTransition = (name: string): AuditAction => name as AuditAction;

export interface AuditEntry {
  action: AuditAction;
  resource: string;
  recordId: string | null;
  recordLabel: string | null;
  changes?: Changes;
  /** Site of the record; left out for a record of no site, which counts to the site its author works on. */
  subsiteId?: string;
}

/** Who did it. Where nobody is signed in, it is the person whose account is concerned. */
export type Actor = Pick<CallContext, 'requestId' | 'address' | 'startedAt'> & {
  session: Pick<SessionContext, 'userId' | 'username' | 'subsiteId'>;
};

const columns = sql.raw(
  'request_id, actor_id, actor_name, address, subsite_id, action, resource, record_id, record_label, changes, duration_ms',
);

/** The head of an audit insert: `insert into audit_log (…)`. A `select` of `auditValues` follows. */
export const auditInsert: RawBuilder<unknown> = sql`insert into audit_log (${columns})`;

/** The values of an audit row, with the record's id and label as SQL so that one statement can write both. */
export const auditValues = (
  ctx: Actor,
  entry: { action: AuditAction; resource: string; changes?: Changes },
  recordId: RawBuilder<unknown>,
  recordLabel: RawBuilder<unknown>,
  subsiteId: RawBuilder<unknown> = sql`${ctx.session.subsiteId ?? null}::bigint`,
): RawBuilder<unknown> =>
  sql`${ctx.requestId}, ${ctx.session.userId}::bigint, ${ctx.session.username}, ${ctx.address}, ${subsiteId}, ${entry.action}, ${entry.resource}, ${recordId}, ${recordLabel}, ${entry.changes ? JSON.stringify(entry.changes) : null}::jsonb, ${Math.round(performance.now() - ctx.startedAt)}::integer`;

/** The insert of what was done, to be part of a larger statement. */
export const auditStatement = (ctx: Actor, entry: AuditEntry): RawBuilder<unknown> => {
  const { recordId, recordLabel, subsiteId = ctx.session.subsiteId ?? null } = entry;
  const values = auditValues(
    ctx,
    entry,
    sql`${recordId}::bigint`,
    sql`${recordLabel}`,
    sql`${subsiteId}::bigint`,
  );
  return sql`${auditInsert} select ${values}`;
};

/** Writes what was done, in the transaction that does it. */
export const writeAudit = async (db: Db, ctx: Actor, entry: AuditEntry): Promise<void> => {
  await auditStatement(ctx, entry).execute(db);
};
