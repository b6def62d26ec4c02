import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** A row that the clock or another row moved, with the state it came from. */
export interface Moved {
  id: string;
  from: string;
}

/** Puts moves that nobody asked for into the log of moves. */
export const logSystemMoves = async (
  tx: Tx,
  { resource, action, to, rows }: { resource: string; action: string; to: string; rows: readonly Moved[] },
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into record_transition (resource, record_id, action, from_state, to_state, actor_name)
    select ${resource}, r.id, ${action}, r.from_state, ${to}, 'system'
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, from }) => ({ id, from_state: from })))}::jsonb)
      as r(id bigint, from_state text)`.execute(tx);
};
