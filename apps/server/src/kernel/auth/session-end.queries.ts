import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { EndReason, SessionSelector } from './sessions.ts';

/*
 * What ends or continues sessions locks their account first, so that none is made beside it. What only compares epochs
 * needs no lock.
 */

interface Ended {
  id: string;
  userId: string;
}

/** Holds the account of a session until the transaction ends. */
export const lockOwner = async (tx: Tx, sessionId: string): Promise<void> => {
  await sql`select from sys_user where id = (select user_id from sys_session where id = ${sessionId})
    for no key update`.execute(tx);
};

/** Ends a session with all that its sign-in was continued by. */
const endFamily = async (tx: Tx, sessionId: string, reason: EndReason): Promise<Ended[]> => {
  await lockOwner(tx, sessionId);
  const { rows } = await sql<Ended>`
    update sys_session s set ended_at = now(), end_reason = ${reason}
    from (select coalesce(root_id, id) as root from sys_session where id = ${sessionId}) family
    where (s.id = family.root or s.root_id = family.root) and s.ended_at is null
    returning s.id, s.user_id as "userId"`.execute(tx);
  return rows;
};

/** Begins the next epoch of accounts. */
const beginEpochs = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  await sql`select from sys_user where id = any(${[...userIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  await sql`update sys_user set session_epoch = session_epoch + 1 where id = any(${[...userIds]}::bigint[])`.execute(
    tx,
  );
};

/** Ends the sessions of people. The excepted one goes on in the new epoch, unless another took its place already. */
const endOfPeople = async (
  tx: Tx,
  { userIds, exceptSessionId = '0' }: { userIds: readonly string[]; exceptSessionId?: string },
  reason: EndReason,
): Promise<Ended[]> => {
  if (userIds.length === 0) return [];
  await beginEpochs(tx, userIds);
  await sql`update sys_session s set epoch = u.session_epoch from sys_user u
    where s.id = ${exceptSessionId} and u.id = s.user_id and s.ended_at is null and s.replaced_at is null`.execute(
    tx,
  );
  const { rows } = await sql<Ended>`
    update sys_session s set ended_at = now(), end_reason = ${reason} from sys_user u
    where s.user_id = any(${[...userIds]}::bigint[]) and u.id = s.user_id and s.ended_at is null
      and s.epoch <> u.session_epoch
    returning s.id, s.user_id as "userId"`.execute(tx);
  return rows;
};

/** Ends the sessions that a selector names, and those that are being made from them at this moment. */
export const endSessions = (tx: Tx, selector: SessionSelector, reason: EndReason): Promise<Ended[]> =>
  'sessionId' in selector ? endFamily(tx, selector.sessionId, reason) : endOfPeople(tx, selector, reason);

/** Notes that a session was not used in time. */
export const expireSession = async (db: Db, sessionId: string): Promise<void> => {
  await sql`update sys_session set ended_at = now(), end_reason = 'expired'
    where id = ${sessionId} and ended_at is null`.execute(db);
};
