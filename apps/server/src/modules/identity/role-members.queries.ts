import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Membership } from './members.service.ts';

/** The code of a living role, which is kept from vanishing until the transaction ends. */
export const lockRole = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ role_code: string }>`
    select role_code from sys_role where id = ${id} and deleted_at is null for share`.execute(tx);
  return rows[0]?.role_code;
};

/** @returns the user names of those who did not have the role yet. */
export const giveRole = async (tx: Tx, { id, userIds }: Membership): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    with made as (insert into sys_user_role (user_id, role_id)
      select unnest(${[...userIds]}::bigint[]), ${id}::bigint on conflict do nothing returning user_id)
    select u.username from made join sys_user u on u.id = made.user_id order by u.id`.execute(tx);
  return rows.map(({ username }) => username);
};

/** @returns the user names of those who had the role. */
export const takeRole = async (tx: Tx, { id, userIds }: Membership): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    with gone as (delete from sys_user_role
      where role_id = ${id} and user_id = any(${[...userIds]}::bigint[]) returning user_id)
    select u.username from gone join sys_user u on u.id = gone.user_id order by u.id`.execute(tx);
  return rows.map(({ username }) => username);
};
