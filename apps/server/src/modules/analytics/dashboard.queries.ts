import { user } from '@lc/contract/identity';
import { newsClass } from '@lc/contract/sites';
import { dict } from '@lc/contract/system';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inSight } from '../../kernel/resource/limits.ts';
import { isOfSeenRecord } from '../system/index.ts';

interface People {
  total: number;
  active: number;
  frozen: number;
  online: number;
}

export const countPeople = async (db: Db, ctx: CallContext): Promise<People> => {
  const { rows } = await sql<People>`
    select count(*)::int as total, (count(*) filter (where status = '1'))::int as active,
      (count(*) filter (where status = '2'))::int as frozen,
      (select count(distinct s.user_id)::int from sys_session s
        where s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '15 minutes') as online
    from sys_user u where u.deleted_at is null and ${inSight(user, ctx, 'u')}`.execute(db);
  return rows[0] ?? { total: 0, active: 0, frozen: 0, online: 0 };
};

interface Content {
  sites: number;
  columns: number;
  publishable: number;
  dictionaries: number;
}

const ofOwnSite = (ctx: CallContext, column: string) =>
  ctx.session.subsites === 'all'
    ? sql`true`
    : sql`${sql.ref(column)} = any(${[...ctx.session.subsites]}::bigint[])`;

/** Whether a row `n` of `news_class` is a column that the reader sees. */
const isSeenColumn = (ctx: CallContext) =>
  sql`${ofOwnSite(ctx, 'n.subsite_id')} and ${inSight(newsClass, ctx, 'n')}`;

/** Sites and columns that the reader may work on, and the dictionaries. */
export const countContent = async (db: Db, ctx: CallContext): Promise<Content> => {
  const { rows } = await sql<Content>`
    select
      (select count(*)::int from subsite where deleted_at is null and classify = 'other' and ${ofOwnSite(ctx, 'id')}) as sites,
      count(*)::int as columns, (count(*) filter (where publish_art = 'Y'))::int as publishable,
      (select count(*)::int from sys_dict d where d.deleted_at is null and ${inSight(dict, ctx, 'd')}) as dictionaries
    from news_class n where n.deleted_at is null and ${isSeenColumn(ctx)}`.execute(db);
  return rows[0] ?? { sites: 0, columns: 0, publishable: 0, dictionaries: 0 };
};

interface Day {
  day: string;
  signIns: number;
  failedSignIns: number;
  changes: number;
}

/** Sign-ins, and changes within the reader's sites, of each of the last days in his zone; days without any included. */
export const countByDay = async (db: Db, ctx: CallContext, days: number): Promise<Day[]> => {
  const { rows } = await sql<Day>`
    with zone as (select ${ctx.timeZone}::text as name),
    span as (
      select d::date as day from zone, generate_series((now() at time zone zone.name)::date - ${days - 1}::int,
        (now() at time zone zone.name)::date, interval '1 day') d),
    since as (select (min(day)::timestamp at time zone (select name from zone)) as at from span),
    tries as (select (at at time zone (select name from zone))::date as day, count(*) filter (where succeeded) as good,
      count(*) filter (where not succeeded) as bad from sign_in_log where at >= (select at from since) group by 1),
    edits as (select (at at time zone (select name from zone))::date as day, count(*) as n from audit_log
      where at >= (select at from since) and ${ofOwnSite(ctx, 'subsite_id')} group by 1)
    select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(good, 0)::int as "signIns",
      coalesce(bad, 0)::int as "failedSignIns", coalesce(n, 0)::int as changes
    from span left join tries using (day) left join edits using (day) order by day`.execute(db);
  return rows;
};

interface Share {
  label: string;
  value: number;
}

export const countColumnsByKind = async (db: Db, ctx: CallContext): Promise<Share[]> => {
  const { rows } = await sql<Share>`
    select kind as label, count(*)::int as value from news_class n
    where n.deleted_at is null and ${isSeenColumn(ctx)} group by kind order by value desc, label`.execute(db);
  return rows;
};

/** People by department; the ten largest. */
export const countPeopleByDepartment = async (db: Db, ctx: CallContext): Promise<Share[]> => {
  const { rows } = await sql<Share>`
    select coalesce(nullif(d.depart_name ->> ${ctx.language}, ''), d.depart_name ->> 'en-US', u.org_code, '—') as label,
      count(*)::int as value
    from sys_user u left join sys_depart d on d.org_code = u.org_code and d.deleted_at is null
    where u.deleted_at is null and ${inSight(user, ctx, 'u')} group by 1 order by value desc, label limit 10`.execute(
    db,
  );
  return rows;
};

interface Recent {
  at: string;
  actor: string;
  action: string;
  resource: string;
  label: string;
}

/** The latest changes to the resources that the reader may list, his own sites' where they belong to a site. */
export const latestChanges = async (
  db: Db,
  ctx: CallContext,
  resourceNames: readonly string[],
): Promise<Recent[]> => {
  const isSeen = isOfSeenRecord(ctx, { resource: sql.ref('resource'), record: sql.ref('record_id') });
  const { rows } = await sql<Recent>`
    select to_char(at at time zone ${ctx.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as at, coalesce(actor_name, '—') as actor,
      action, resource, coalesce(record_label, '') as label
    from audit_log where resource = any(${[...resourceNames]}::text[])
      and (resource <> 'newsClass' or ${ofOwnSite(ctx, 'subsite_id')}) and ${isSeen ?? sql`true`}
    order by id desc limit 10`.execute(db);
  return rows;
};
