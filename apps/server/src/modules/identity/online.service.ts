import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { isAliveSession } from '../../kernel/auth/session-state.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireNotBeyond } from '../access/index.ts';

/** Ends somebody's session with what continued it. Nobody ends those of people with more rights. */
export const kick = async (
  { db, sessions }: ModuleContext,
  sessionId: string,
  ctx: CallContext,
): Promise<void> => {
  const owner = await db
    .selectFrom('sys_session as s')
    .innerJoin('sys_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.username'])
    .where('s.id', '=', sessionId)
    .where(isAliveSession)
    .executeTakeFirst();
  if (!owner) throw new AppError('system.recordNotFound');
  await requireNotBeyond(db, [owner.id], ctx);
  await inTransaction(db, async (tx) => {
    await sessions.end({ sessionId }, 'kicked', tx);
    await writeAudit(tx, ctx, {
      action: 'kick',
      resource: 'user',
      recordId: owner.id,
      recordLabel: owner.username,
    });
  });
};
