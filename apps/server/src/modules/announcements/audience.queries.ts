import type { AudienceKind } from '@lc/contract/announcements';
import { type RawBuilder, sql } from 'kysely';
import { peopleOfSites } from '../../kernel/auth/site-rights.queries.ts';
import type { SessionContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** As much of an announcement as says whom it is for. */
export interface Audience {
  id: string;
  subsiteId: string;
  msgType: AudienceKind;
}

type Condition = RawBuilder<unknown>;

/** Who joins an audience later is given what was published this long ago, and less. */
const lateDays = 90;

/** Whether a site is that of the platform, whose announcements reach everybody. */
const isPlatform = (site: Condition): Condition =>
  sql`${site} = (select (value #>> '{}')::bigint from sys_setting where name = 'platformSiteId')`;

/** Whether the person `u` works on a site, or the site is everybody's. */
export const isWithinReach = (subsiteId: string): Condition =>
  sql`(${isPlatform(sql`${subsiteId}::bigint`)} or u.id in (${peopleOfSites(sql`select ${subsiteId}::bigint`)}))`;

export const isAtWork: Condition = sql`u.deleted_at is null and u.status = '1'`;

/** Whether the person `u` is among those that an announcement names. */
const isNamed = ({ id, msgType }: Audience): Condition => {
  const targets = sql`select target.target_id from sys_announcement_audience target where target.annt_id = ${id}`;
  switch (msgType) {
    case 'ALL':
      return sql`true`;
    case 'USER':
      return sql`u.id in (${targets})`;
    case 'ROLE':
      return sql`u.id in (select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
        where r.deleted_at is null and r.id in (${targets}))`;
    case 'DEPART':
      return sql`u.id in (select ud.user_id from sys_user_depart ud
        join sys_depart d on d.id = ud.depart_id and d.deleted_at is null
        join sys_depart top on starts_with(d.org_code, top.org_code) and top.deleted_at is null
        where top.id in (${targets}))`;
    case 'SITE':
      return sql`u.id in (${peopleOfSites(targets)})`;
  }
};

/** Whether the person `u` is to receive an announcement. */
const isReceiver = (audience: Audience): Condition => {
  const reach = audience.msgType === 'SITE' ? sql`true` : isWithinReach(audience.subsiteId);
  return sql`${isAtWork} and ${isNamed(audience)} and ${reach}`;
};

/** How many people an announcement reaches if it is published now. */
export const countReceivers = async (db: Db, audience: Audience): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sys_user u where ${isReceiver(audience)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const hasReceivers = async (db: Db, audience: Audience): Promise<boolean> => {
  const { rows } = await sql`select from sys_user u where ${isReceiver(audience)} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Makes the rows of the next receivers after a person's id, in one statement: all of them or none. Rows that are there
 * stay. @returns the last id, by which to go on; null when there was nobody left.
 */
export const deliverNext = async (
  db: Db,
  audience: Audience,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    with receiver as materialized (
      select u.id from sys_user u where u.id > ${after}::bigint and ${isReceiver(audience)}
      order by u.id limit ${limit}),
    made as (
      insert into sys_announcement_send (annt_id, user_id) select ${audience.id}::bigint, id from receiver
      on conflict (annt_id, user_id) do nothing)
    select max(id) as last from receiver`.execute(db);
  return rows[0]?.last ?? null;
};

/**
 * Gives a person what was published for him before he came. The counterpart of `isReceiver`, from the side of one
 * person: what he works on is known from his session.
 */
export const deliverTo = async (db: Db, { userId, subsites }: SessionContext): Promise<void> => {
  const sites = sql`any(${subsites === 'all' ? [] : [...subsites]}::bigint[])`;
  const worksOn = (site: Condition): Condition => (subsites === 'all' ? sql`true` : sql`${site} = ${sites}`);
  const names = (target: Condition): Condition =>
    sql`exists (select from sys_announcement_audience target where target.annt_id = a.id and ${target})`;
  await sql`
    insert into sys_announcement_send (annt_id, user_id)
    select a.id, ${userId}::bigint from sys_announcement a
    where a.send_status = '1' and a.deleted_at is null and (a.end_time is null or a.end_time >= now())
      and a.send_time > now() - make_interval(days => ${lateDays})
      and not exists (select from sys_announcement_send s where s.annt_id = a.id and s.user_id = ${userId}::bigint)
      and case a.msg_type
        when 'ALL' then true
        when 'USER' then ${names(sql`target.target_id = ${userId}::bigint`)}
        when 'ROLE' then ${names(sql`target.target_id in (select ur.role_id from sys_user_role ur
          join sys_role r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = ${userId}::bigint)`)}
        when 'DEPART' then ${names(sql`target.target_id in (select top.id from sys_user_depart ud
          join sys_depart d on d.id = ud.depart_id and d.deleted_at is null
          join sys_depart top on starts_with(d.org_code, top.org_code) and top.deleted_at is null
          where ud.user_id = ${userId}::bigint)`)}
        else ${subsites === 'all' ? names(sql`true`) : names(sql`target.target_id = ${sites}`)} end
      and (a.msg_type = 'SITE' or ${isPlatform(sql`a.subsite_id`)} or ${worksOn(sql`a.subsite_id`)})
    on conflict (annt_id, user_id) do nothing`.execute(db);
};

export const loadTargets = async (db: Db, anntId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sys_announcement_audience')
    .select('target_id')
    .where('annt_id', '=', anntId)
    .orderBy('target_id')
    .execute();
  return rows.map(({ target_id }) => target_id);
};

export const replaceTargets = async (tx: Tx, anntId: string, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('sys_announcement_audience').where('annt_id', '=', anntId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('sys_announcement_audience')
    .values(ids.map((target_id) => ({ annt_id: anntId, target_id })))
    .execute();
};
