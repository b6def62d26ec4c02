import type { Language } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { SignInWay } from '../db/schema.ts';
import { lockOwner } from './session-end.queries.ts';
import { endOfSession, isAliveSession, sessionLife } from './session-state.queries.ts';
import { closedLists, heldSites, holdsEverySite, isLimitOf, isOpenAtSite } from './site-rights.queries.ts';

/** A person with the rights of now, as far as the menus of a site reach. */
export interface PersonRow {
  /** "0" for work that belongs to no session. */
  sessionId: string;
  userId: string;
  username: string;
  realname: string;
  language: string;
  allSubsite: boolean;
  mustChangePassword: boolean;
  subsiteId: string | null;
  subsiteIds: string[];
  /** Sites at which columns are limited for this person. */
  columnLimits: string[];
  /** Sites whose menus leave a list out, by the right to it. */
  closedLists: Readonly<Record<string, readonly string[]>>;
  permissions: string[];
  isAdministrator: boolean;
}

export interface SessionRow extends PersonRow {
  lastSeenAt: Date;
  expiresAt: Date;
  endReason: string | null;
}

/** What a call knows of the person `u` at a site. A button whose rule is off (`status` "0") is everybody's. */
const personColumns = (site: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  u.id as "userId", u.username, u.realname, u.language, ${holdsEverySite(sql`u.id`)} as "allSubsite",
  u.must_change_password as "mustChangePassword", ${site} as "subsiteId",
  array(select held.id::text from (${heldSites(sql`u.id`)}) held) as "subsiteIds",
  array(select distinct l.subsite_id::text from subsite_limit l
    where l.kind = 'columns' and ${isLimitOf(sql`u.id`)}) as "columnLimits",
  ${closedLists(sql`u.id`, site)} as "closedLists",
  array(
    select distinct p.perms from sys_permission p
    where p.perms is not null and p.deleted_at is null and ${isOpenAtSite(sql`u.id`, site)}
      and ((p.menu_type = '2' and p.status = '0') or exists (
        select from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
          join sys_role r on r.id = rp.role_id and r.deleted_at is null
        where rp.permission_id = p.id and ur.user_id = u.id))
  ) as permissions,
  exists (
    select from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and r.is_administrator and r.deleted_at is null
  ) as "isAdministrator"`;

/** A session with its person. */
export const loadSession = async (
  db: Db,
  by: { tokenHash: Buffer } | { sessionId: string },
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
      ${endOfSession} as "endReason", ${personColumns(sql`s.subsite_id`)}
    from sys_session s join sys_user u on u.id = s.user_id
    where ${'tokenHash' in by ? sql`s.token_hash = ${by.tokenHash}` : sql`s.id = ${by.sessionId}`}`.execute(
    db,
  );
  return rows[0];
};

/** Whether somebody is still signed in since the sign-in of a session, be it under another token. */
export const isSignInAlive = async (db: Db, sessionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from sys_session asked join sys_session s on coalesce(s.root_id, s.id) = coalesce(asked.root_id, asked.id)
      join sys_user u on u.id = s.user_id
    where asked.id = ${sessionId} and s.user_id = asked.user_id and ${isAliveSession} limit 1`.execute(db);
  return rows.length > 0;
};

/** A person whose account is open. */
export const loadPerson = async (
  db: Db,
  { userId, subsiteId }: { userId: string; subsiteId: string | null },
): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select '0' as "sessionId", ${personColumns(sql`${subsiteId}::bigint`)}
    from sys_user u where u.id = ${userId} and u.deleted_at is null and u.status = '1'`.execute(db);
  return rows[0];
};

interface SessionInsert {
  tokenHash: Buffer;
  userId: string;
  /** The epoch that the account had when somebody proved to be its owner. */
  epoch: number;
  subsiteId: string | null;
  address: string;
  userAgent: string;
  way: SignInWay;
}

/** Writes the session of a sign-in. @returns whether the account is still open, and in that epoch. */
export const insertSession = async (db: Db, session: SessionInsert): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into sys_session (token_hash, user_id, epoch, subsite_id, address, user_agent, way, expires_at)
    select ${session.tokenHash}, u.id, u.session_epoch, ${session.subsiteId}::bigint, ${session.address},
      ${session.userAgent}, ${session.way}, now() + ${sessionLife.absoluteMs} * interval '1 millisecond'
    from sys_user u where u.id = ${session.userId} and u.session_epoch = ${session.epoch} and u.status = '1'
      and u.deleted_at is null`.execute(db);
  return numAffectedRows === 1n;
};

/**
 * Holds a session with its account until the transaction ends.
 * @returns whether it is accepted, and whether another took its place already.
 */
export const lockSession = async (
  tx: Tx,
  sessionId: string,
): Promise<{ isAlive: boolean; isReplaced: boolean }> => {
  await lockOwner(tx, sessionId);
  const { rows } = await sql<{ isAlive: boolean; isReplaced: boolean }>`
    select ${isAliveSession} as "isAlive", s.replaced_at is not null as "isReplaced"
    from sys_session s join sys_user u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null for update of s`.execute(tx);
  return rows[0] ?? { isAlive: false, isReplaced: false };
};

interface Continuation {
  tokenHash: Buffer;
  subsiteId: string | null;
  address: string;
  userAgent: string;
  /** How long the session before is accepted. */
  graceMs: number;
}

/**
 * Puts a session in the place of one that is locked. It is of the same sign-in: way, beginning, end and epoch are
 * copied from the row.
 */
export const continueSession = async (
  tx: Tx,
  sessionId: string,
  { tokenHash, subsiteId, address, userAgent, graceMs }: Continuation,
): Promise<void> => {
  await sql`
    insert into sys_session (token_hash, user_id, epoch, root_id, subsite_id, address, user_agent, way, created_at,
      expires_at)
    select ${tokenHash}, user_id, epoch, coalesce(root_id, id), ${subsiteId}::bigint, ${address}, ${userAgent}, way,
      created_at, expires_at
    from sys_session where id = ${sessionId}`.execute(tx);
  await sql`update sys_session set replaced_at = now(),
      expires_at = least(expires_at, now() + ${graceMs} * interval '1 millisecond')
    where id = ${sessionId}`.execute(tx);
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

/** Keeps the language in which somebody reads. */
export const keepLanguage = async (tx: Tx, userId: string, language: Language): Promise<void> => {
  await tx.updateTable('sys_user').set({ language }).where('id', '=', userId).execute();
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
