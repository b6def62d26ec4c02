import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SignInWay } from '../db/schema.ts';
import type { EndReason, SessionSelector } from './sessions.ts';
import { heldSites, holdsEverySite, isLimitOf, isOpenAtSite } from './site-rights.queries.ts';

export interface SessionRow {
  sessionId: string;
  userId: string;
  username: string;
  realname: string;
  language: string;
  allSubsite: boolean;
  mustChangePassword: boolean;
  subsiteId: string | null;
  lastSeenAt: Date;
  expiresAt: Date;
  endReason: string | null;
  subsiteIds: string[];
  /** Sites at which columns are limited for this person. */
  columnLimits: string[];
  permissions: string[];
  isAdministrator: boolean;
}

/**
 * A session with the rights of its person, as far as the menus of its site reach. A button whose rule is off
 * (`status` "0") is everybody's.
 */
export const loadSession = async (
  db: Db,
  by: { tokenHash: Buffer } | { sessionId: string },
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s.user_id as "userId", u.username, u.realname, u.language,
      ${holdsEverySite(sql`u.id`)} as "allSubsite", u.must_change_password as "mustChangePassword", s.subsite_id as "subsiteId",
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
      case when s.ended_at is not null then s.end_reason when u.deleted_at is not null then 'deleted'
        when u.status <> '1' then 'frozen' end as "endReason",
      array(select held.id::text from (${heldSites(sql`u.id`)}) held) as "subsiteIds",
      array(select distinct l.subsite_id::text from subsite_limit l
        where l.kind = 'columns' and ${isLimitOf(sql`u.id`)}) as "columnLimits",
      array(
        select distinct p.perms from sys_permission p
        where p.perms is not null and p.deleted_at is null and ${isOpenAtSite(sql`u.id`, sql`s.subsite_id`)}
          and ((p.menu_type = '2' and p.status = '0') or exists (
            select from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
              join sys_role r on r.id = rp.role_id and r.deleted_at is null
            where rp.permission_id = p.id and ur.user_id = u.id))
      ) as permissions,
      exists (
        select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.is_administrator and r.deleted_at is null
      ) as "isAdministrator"
    from sys_session s join sys_user u on u.id = s.user_id
    where ${'tokenHash' in by ? sql`s.token_hash = ${by.tokenHash}` : sql`s.id = ${by.sessionId}`}`.execute(
    db,
  );
  return rows[0];
};

interface SessionInsert {
  tokenHash: Buffer;
  userId: string;
  subsiteId: string | null;
  address: string;
  userAgent: string;
  way: SignInWay;
  expiresAt: Date;
}

export const insertSession = async (db: Db, session: SessionInsert): Promise<void> => {
  await db
    .insertInto('sys_session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      subsite_id: session.subsiteId,
      address: session.address,
      user_agent: session.userAgent,
      way: session.way,
      expires_at: session.expiresAt,
    })
    .execute();
};

/** Ends the living sessions that a selector names. */
export const endSessions = async (
  db: Db,
  selector: SessionSelector,
  reason: EndReason,
): Promise<{ id: string; user_id: string }[]> => {
  const query = db
    .updateTable('sys_session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id']);
  if ('sessionId' in selector) return query.where('id', '=', selector.sessionId).execute();
  if (selector.userIds.length === 0) return [];
  const ofPeople = query.where('user_id', 'in', selector.userIds);
  return (
    selector.exceptSessionId ? ofPeople.where('id', '<>', selector.exceptSessionId) : ofPeople
  ).execute();
};

/** How the person of a session came in. */
export const sessionWay = async (db: Db, sessionId: string): Promise<SignInWay> => {
  const row = await db
    .selectFrom('sys_session')
    .select('way')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.way;
};

/** Lets a session end in so many ms, or when it would have ended anyway. */
export const shortenSession = async (db: Db, sessionId: string, ms: number): Promise<void> => {
  await sql`update sys_session set expires_at = least(expires_at, now() + ${ms} * interval '1 millisecond')
    where id = ${sessionId} and ended_at is null`.execute(db);
};

/** Writes when sessions were last used, given as ms since 1970. */
export const touchSessions = async (
  db: Db,
  touches: readonly (readonly [string, number])[],
): Promise<void> => {
  await sql`
    update sys_session s set last_seen_at = greatest(s.last_seen_at, to_timestamp(t.seen / 1000.0))
    from unnest(${touches.map(([id]) => id)}::bigint[], ${touches.map(([, seen]) => seen)}::bigint[]) as t(id, seen)
    where s.id = t.id`.execute(db);
};
