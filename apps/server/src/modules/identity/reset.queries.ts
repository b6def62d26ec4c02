import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import { dropResetSecrets } from './one-time-code.queries.ts';

/** Keeps a ticket for ten minutes, and forgets those that ran out. */
export const keepTicket = async (db: Db, ticketHash: Buffer, userId: string): Promise<void> => {
  await sql`
    with swept as (delete from reset_ticket where expires_at < now())
    insert into reset_ticket (ticket_hash, user_id, expires_at)
    values (${ticketHash}, ${userId}, now() + interval '10 minutes')`.execute(db);
};

/** Whose ticket it is, while it is good. */
export const readTicket = async (db: Db, ticketHash: Buffer): Promise<string | undefined> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from reset_ticket where ticket_hash = ${ticketHash} and expires_at > now()`.execute(
    db,
  );
  return rows[0]?.userId;
};

/** Uses a ticket up. @returns whether it was still there. */
export const spendTicket = async (db: Db, ticketHash: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from reset_ticket where ticket_hash = ${ticketHash} and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
};

/** Writes a password: one that its owner chose, unless it has to be changed at the next sign-in. */
export const writePassword = async (
  db: Db,
  userId: string,
  { hash, mustChange = false }: { hash: string; mustChange?: boolean },
): Promise<void> => {
  await sql`update sys_user set password_hash = ${hash}, password_changed_at = now(),
    must_change_password = ${mustChange} where id = ${userId}`.execute(db);
  await dropResetSecrets(db, userId);
};
