import { user } from '@lc/contract/identity';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { requireInSight } from '../../kernel/resource/limits.ts';

/**
 * Whether the caller may act on these accounts: he must see them, and only an administrator acts on an administrator's,
 * for rights never reach above their holder.
 * @throws system.recordNotFound, identity.protectedAccount
 */
export const requireManageable = async (
  db: Db,
  userIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (ctx.session.isAdministrator) return;
  await requireInSight(db, user, userIds, ctx);
  const { rows } = await sql`select from sys_user_role ur join sys_role r on r.id = ur.role_id
    where r.is_administrator and r.deleted_at is null and ur.user_id = any(${[...userIds]}::bigint[]) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('identity.protectedAccount');
};
