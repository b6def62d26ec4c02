import { columnOf, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadPersonalKeys, unseal } from '../personal.ts';
import { scopeCondition } from './filters.ts';
import { isHidden } from './limits.ts';
import { labelExpression, readerOf } from './projection.ts';

/**
 * The value behind the mask of a personal field. That it was read, by whom and what for, goes on record in the same
 * transaction; without the record there is no value.
 * @throws system.recordNotFound
 */
export const revealValue = async (
  db: Db,
  resource: Resource,
  { id, field: name, purpose }: { id: string; field: string; purpose: string },
  ctx: CallContext,
): Promise<{ value: string | null }> => {
  const field = resource.spec.fields[name];
  if (field?.kind !== 'personal' || isHidden(resource, ctx, name))
    throw new AppError('system.recordNotFound');
  const keys = await loadPersonalKeys(db);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ value: string | null; label: string }>`
      select ${sql.ref(`t.${columnOf(name)}`)} as value, ${sql.raw(labelExpression(resource, 't'))} as label
      from ${sql.table(resource.spec.table)} t, ${readerOf(ctx)}
      where t.id = ${id} and t.deleted_at is null and ${scopeCondition(resource, ctx)}`.execute(tx);
    const [row] = rows;
    if (!row) throw new AppError('system.recordNotFound');
    await writeAudit(tx, ctx, {
      action: 'reveal',
      resource: resource.spec.name,
      recordId: id,
      recordLabel: row.label,
      changes: { field: [null, name], purpose: [null, purpose] },
    });
    return { value: row.value === null ? null : unseal(keys, row.value, field) };
  });
};
