import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireNotBeyond } from '../access/index.ts';

/** Ends somebody's session. Nobody ends those of people with more rights. */
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
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw new AppError('system.recordNotFound');
  await requireNotBeyond(db, [owner.id], ctx);
  await sessions.end({ sessionId }, 'kicked');
  await writeAudit(db, ctx, {
    action: 'kick',
    resource: 'user',
    recordId: owner.id,
    recordLabel: owner.username,
  });
};
