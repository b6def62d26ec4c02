import { columnOf, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadPersonalKeys, unseal } from '../personal.ts';
import { scopeCondition } from './filters.ts';
import { requireWithinCap } from './personal-cap.ts';
import { labelExpression, readerOf } from './projection.ts';
import { isHidden } from './visibility.ts';

/** What is to be revealed: one field, or several of one row. */
export interface Revealing {
  id: string;
  field?: string | undefined;
  fields?: readonly string[] | undefined;
  purpose: string;
}

/**
 * The values behind the masks of personal fields. That they were read, by whom and what for, goes on record in the same
 * transaction; without the record there is no value.
 * @throws system.recordNotFound, system.tooManyReveals
 */
export const revealValues = async (
  db: Db,
  resource: Resource,
  { id, field: one, fields, purpose }: Revealing,
  ctx: CallContext,
): Promise<Record<string, string | null>> => {
  const names = [...new Set(fields ?? (one === undefined ? [] : [one]))];
  const wanted = names.map((name) => {
    const field = resource.spec.fields[name];
    if (field?.kind !== 'personal' || isHidden(resource, ctx, name))
      throw new AppError('system.recordNotFound');
    return { name, field, column: columnOf(name) };
  });
  const keys = await loadPersonalKeys(db);
  return inTransaction(db, async (tx) => {
    const columns = sql.join(wanted.map(({ column }) => sql.ref(`t.${column}`)));
    const { rows } = await sql<Record<string, string | null> & { label_of_row: string }>`
      select ${columns}, ${sql.raw(labelExpression(resource, 't'))} as label_of_row
      from ${sql.table(resource.spec.table)} t, ${readerOf(ctx)}
      where t.id = ${id} and t.deleted_at is null and ${scopeCondition(resource, ctx)}`.execute(tx);
    const [row] = rows;
    if (!row) throw new AppError('system.recordNotFound');
    await requireWithinCap(tx, wanted.length, ctx);
    await writeAudit(tx, ctx, {
      action: 'reveal',
      resource: resource.spec.name,
      recordId: id,
      recordLabel: row.label_of_row,
      changes: { field: [null, names.join(',')], purpose: [null, purpose] },
    });
    const values = wanted.map(({ name, field, column }) => {
      const value = row[column] ?? null;
      return [name, value === null ? null : unseal(keys, value, field)] as const;
    });
    const first = one === undefined ? [] : [['value', values[0]?.[1] ?? null] as const];
    return Object.fromEntries([...values, ...first]);
  });
};
