import { auditLog } from '@lc/contract/system';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';

interface Recent {
  at: string;
  actor: string;
  action: string;
  resource: string;
  label: string;
}

/** The latest changes that the reader sees, to the resources that the reader may list. */
export const latestChanges = async (
  db: Db,
  ctx: CallContext,
  resourceNames: readonly string[],
): Promise<Recent[]> => {
  const { rows } = await sql<Recent>`
    select ${momentText('t.at', zoneOf(ctx))} as at,
      coalesce(t.actor_name, '—') as actor, t.action, t.resource, coalesce(t.record_label, '') as label
    from audit_entry t where t.resource = any(${[...resourceNames]}::text[]) and ${scopeCondition(auditLog, ctx)}
    order by t.id desc limit 10`.execute(db);
  return rows;
};
