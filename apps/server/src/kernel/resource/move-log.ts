import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { KeptAnswers } from './asks.ts';
import { answersColumn } from './plans.queries.ts';

/** Why a row is moved, as the caller says it. */
export interface Reason {
  reason?: string | undefined;
  /** An item of the transition's dictionary of reasons. */
  reasonCode?: string | undefined;
}

/** Writes a line into the log of moves; a service that moves rows by itself writes its own. */
export const logMove = async (
  tx: Tx,
  resource: Resource,
  {
    id,
    action,
    from,
    to,
    reason,
    reasonCode,
    kept = {},
  }: Reason & { id: string; action: string; from: string | null; to: string; kept?: KeptAnswers },
  ctx: CallContext,
): Promise<void> => {
  const { userId, realname } = ctx.session;
  await sql`insert into record_transition
    (resource, record_id, action, from_state, to_state, reason, reason_code, answers, actor_id, actor_name)
    values (${resource.spec.name}, ${id}, ${action}, ${from}, ${to}, ${reason || null}, ${reasonCode || null},
      ${answersColumn(kept)}, ${userId}, ${realname})`.execute(tx);
};
