import { user } from '@lc/contract/identity';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type SessionOf, visibilityOf, visibleRows } from '../../kernel/resource/visibility.ts';

/** Who acts for whom, and when. */
export interface StandIn {
  id?: string;
  userName: string;
  agentUserName: string;
  /** Moments in UTC. */
  start: string;
  end: string;
}

/**
 * Whether the account `person` is the one that the stand-in `alias` names: names never change, so an account that is older
 * than what was agreed is the one that had the name, and a younger one took it over from a deleted account.
 */
const isNamedBy = (alias: string, person: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${person}.username`)} = ${sql.ref(`${alias}.user_name`)} and ${sql.ref(`${person}.create_time`)}
    <= coalesce(${sql.ref(`${alias}.update_time`)}, ${sql.ref(`${alias}.create_time`)}))`;

/** Whether the stand-in `alias` is the caller's own or that of somebody they see; undefined where they see everybody. */
export const isOfSeen = (ctx: SessionOf, alias: string): RawBuilder<unknown> | undefined => {
  const visible = visibilityOf(user, ctx, 'person');
  return (
    visible &&
    sql`exists (select from sys_user person where ${isNamedBy(alias, 'person')}
      and (person.id = ${ctx.session.userId} or ${visible}))`
  );
};

/** Accounts visible under these names, and the caller's: whether they may act. Names are compared as they stand. */
export const findPeople = async (
  tx: Tx,
  names: readonly string[],
  ctx: CallContext,
): Promise<ReadonlyMap<string, { id: string; isActive: boolean }>> => {
  const { rows } = await sql<{ id: string; username: string; active: boolean }>`
    select u.id, u.username, u.status = '1' as active from sys_user u
    where u.username = any(${[...names]}::text[]) and u.deleted_at is null
      and (u.id = ${ctx.session.userId} or ${visibleRows(user, ctx, 'u')}) for share`.execute(tx);
  return new Map(rows.map(({ id, username, active }) => [username, { id, isActive: active }]));
};

/** Ids of the people of these stand-ins; also of deleted ones, who may be restored. */
export const peopleOfStandIns = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct person.id from sys_user person
    join sys_user_agent a on a.user_name = person.username
    where a.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Stand-ins in force of the same person that share a moment with this one. */
export const hasOverlap = async (tx: Tx, { id, userName, start, end }: StandIn): Promise<boolean> => {
  const { rows } = await sql`select from sys_user_agent
    where user_name = ${userName} and deleted_at is null and status = '1' and id is distinct from ${id ?? null}::bigint
      and start_time < ${end}::timestamptz and end_time > ${start}::timestamptz limit 1`.execute(tx);
  return rows.length > 0;
};

/**
 * The people from one to himself, when at some moment of the period everybody in between stands in for the one
 * before. Each step keeps the part of the period that all links share; `union` ends it, as links are finite.
 */
export const findCycle = async (
  tx: Tx,
  { id, userName, agentUserName, start, end }: StandIn,
): Promise<string[] | undefined> => {
  const { rows } = await sql<{ path: string[] }>`
    with recursive chain as (
      select ${agentUserName}::text as name, ${start}::timestamptz as since, ${end}::timestamptz as until,
        array[${userName}::text, ${agentUserName}::text] as path
      union
      select a.agent_user_name, greatest(a.start_time, chain.since), least(a.end_time, chain.until),
        chain.path || a.agent_user_name
      from chain join sys_user_agent a on a.user_name = chain.name
      where a.deleted_at is null and a.status = '1' and a.id is distinct from ${id ?? null}::bigint
        and a.start_time < chain.until and a.end_time > chain.since and chain.name <> ${userName}
    )
    select path from chain where name = ${userName} limit 1`.execute(tx);
  return rows[0]?.path;
};

/**
 * Whoever stands in for a person at a moment, if anybody: both accounts live, the stand-in is not frozen, and
 * neither account is younger than what was agreed — one that took a deleted one's name inherits nothing.
 */
export const findStandIn = async (
  db: Db,
  userId: string,
  at: Date,
): Promise<{ userId: string; username: string; realname: string } | undefined> => {
  const { rows } = await sql<{ userId: string; username: string; realname: string }>`
    select agent.id as "userId", agent.username, agent.realname
    from sys_user person join sys_user_agent a on a.user_name = person.username
      join sys_user agent on agent.username = a.agent_user_name
    where person.id = ${userId} and person.deleted_at is null and agent.deleted_at is null and agent.status = '1'
      and a.deleted_at is null and a.status = '1' and a.start_time <= ${at} and a.end_time > ${at}
      and greatest(person.create_time, agent.create_time) <= coalesce(a.update_time, a.create_time)
    order by a.start_time desc, a.id desc limit 1`.execute(db);
  return rows[0];
};

/** The stand-in of a person that holds now, else the next one; its id. */
export const currentStandIn = async (db: Db, userName: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select a.id from sys_user_agent a
      join sys_user person on ${isNamedBy('a', 'person')} and person.deleted_at is null
    where a.user_name = ${userName} and a.deleted_at is null and a.status = '1' and a.end_time > now()
    order by a.start_time, a.id limit 1`.execute(db);
  return rows[0]?.id;
};
