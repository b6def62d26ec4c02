import { sql } from 'kysely';
import { hashPassword } from '../../kernel/auth/password.ts';
import type { Tx } from '../../kernel/db/database.ts';

/**
 * Makes the account `admin` when there never was one.
 * @returns whether it was made.
 */
export const ensureAdministrator = async (tx: Tx, password: string): Promise<boolean> => {
  const { rows } = await sql`select from sys_user where name_key(username) = 'admin' limit 1`.execute(tx);
  if (rows.length > 0) return false;
  const hash = await hashPassword(password);
  await sql`
    with made as (
      insert into sys_user (username, realname, work_no, password_hash, password_changed_at, all_subsite, create_by)
      values ('admin', 'Administrator', '0001', ${hash}, now(), true, 'system') returning id)
    insert into sys_user_role (user_id, role_id)
    select made.id, r.id from made, sys_role r where r.role_code = 'admin'`.execute(tx);
  return true;
};
