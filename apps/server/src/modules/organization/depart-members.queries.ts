import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Membership } from '../identity/index.ts';

/** @returns the names of those who were not there yet. Who stood nowhere stands here now. */
export const joinDepart = async (tx: Tx, { id, name: orgCode, userIds }: Membership): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`insert into sys_user_depart (user_id, depart_id)
    select unnest(${[...userIds]}::bigint[]), ${id}::bigint on conflict do nothing returning user_id`.execute(
    tx,
  );
  await sql`update sys_user u set org_code = ${orgCode} where u.id = any(${[...userIds]}::bigint[])
    and not exists (select from sys_depart d where d.org_code = u.org_code and d.deleted_at is null)`.execute(
    tx,
  );
  return namesOf(tx, rows);
};

/** @returns the names of those who were there. Who stood here stands in another of his departments, or nowhere. */
export const leaveDepart = async (tx: Tx, { id, name: orgCode, userIds }: Membership): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`delete from sys_user_depart
    where depart_id = ${id} and user_id = any(${[...userIds]}::bigint[]) returning user_id`.execute(tx);
  await sql`update sys_user u set org_code = (
      select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and d.deleted_at is null order by d.org_code limit 1)
    where u.id = any(${rows.map(({ user_id }) => user_id)}::bigint[]) and u.org_code = ${orgCode}`.execute(
    tx,
  );
  return namesOf(tx, rows);
};

const namesOf = async (tx: Tx, people: readonly { user_id: string }[]): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`select username from sys_user
    where id = any(${people.map(({ user_id }) => user_id)}::bigint[]) order by id`.execute(tx);
  return rows.map(({ username }) => username);
};

/** @returns whether the caller has a department of this code, in which he now stands. */
export const standInDepart = async (db: Db, orgCode: string, ctx: CallContext): Promise<boolean> => {
  const { rows } = await sql`update sys_user u set org_code = d.org_code
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = u.id and d.org_code = ${orgCode} and d.deleted_at is null and u.id = ${ctx.session.userId}
    returning u.id`.execute(db);
  return rows.length > 0;
};
