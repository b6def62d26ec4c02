import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';

/**
 * Whatever may leave nobody to administer queues here, so that each sees the outcome of the one before. Rows are
 * locked first, then this: the other way round two could wait for each other.
 */
export const lockAdministrators = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('last administrator'))`.execute(tx);
};

/**
 * Somebody must be left who can administer. Asked under the lock: after the change, or before it with those who
 * are about to go.
 * @throws identity.lastAdministrator
 */
export const requireAdministratorLeft = async (tx: Tx, without: readonly string[] = []): Promise<void> => {
  const { rows } = await sql`
    select from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
    where r.is_administrator and r.deleted_at is null and u.deleted_at is null and u.status = '1'
      and u.id <> all(${[...without]}::bigint[]) limit 1`.execute(tx);
  if (rows.length === 0) throw new AppError('identity.lastAdministrator');
};
