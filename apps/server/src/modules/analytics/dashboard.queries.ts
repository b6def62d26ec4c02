import { signInLog, user } from '@lc/contract/identity';
import { depart } from '@lc/contract/organization';
import { newsClass, subsite } from '@lc/contract/sites';
import { auditLog, dict } from '@lc/contract/system';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { inSight } from '../../kernel/resource/limits.ts';

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
      (count(*) filter (where exists (select from sys_session s where s.user_id = t.id and s.ended_at is null
        and s.expires_at > now() and s.last_seen_at > now() - interval '15 minutes')))::int as online
    from sys_user t where t.deleted_at is null and ${scopeCondition(user, ctx)}`.execute(db);
  return rows[0] ?? { total: 0, active: 0, frozen: 0, online: 0 };
};

interface Content {
  sites: number;
  columns: number;
  publishable: number;
  dictionaries: number;
}

/** Sites and columns that the reader may work on, and the dictionaries. */
export const countContent = async (db: Db, ctx: CallContext): Promise<Content> => {
  const { rows } = await sql<Content>`
    select
      (select count(*)::int from subsite t
        where t.deleted_at is null and t.classify = 'other' and ${scopeCondition(subsite, ctx)}) as sites,
      count(*)::int as columns, (count(*) filter (where publish_art = 'Y'))::int as publishable,
      (select count(*)::int from sys_dict t where t.deleted_at is null and ${scopeCondition(dict, ctx)}) as dictionaries
    from news_class t where t.deleted_at is null and ${scopeCondition(newsClass, ctx)}`.execute(db);
  return rows[0] ?? { sites: 0, columns: 0, publishable: 0, dictionaries: 0 };
};

interface Day {
  day: string;
  /** Null for whoever may not list sign-ins. */
  signIns: number | null;
  failedSignIns: number | null;
  changes: number;
}

/**
 * Sign-ins, where the reader may list them, and changes, as far as the reader sees them, of each of the last days in
 * the reader's zone; days without any included.
 */
export const countByDay = async (
  db: Db,
  ctx: CallContext,
  { days, hasSignIns }: { days: number; hasSignIns: boolean },
): Promise<Day[]> => {
  const isSignIn = hasSignIns ? scopeCondition(signInLog, ctx) : sql`false`;
  const { rows } = await sql<Day>`
    with zone as (select ${ctx.timeZone}::text as name),
    span as (
      select d::date as day from zone, generate_series((now() at time zone zone.name)::date - ${days - 1}::int,
        (now() at time zone zone.name)::date, interval '1 day') d),
    since as (select (min(day)::timestamp at time zone (select name from zone)) as at from span),
    tries as (select (t.at at time zone (select name from zone))::date as day,
        count(*) filter (where t.outcome = '1') as good, count(*) filter (where t.outcome = '0') as bad
      from sign_in_entry t where t.at >= (select at from since) and ${isSignIn} group by 1),
    edits as (select (t.at at time zone (select name from zone))::date as day, count(*) as n from audit_entry t
      where t.at >= (select at from since) and ${scopeCondition(auditLog, ctx)} group by 1)
    select to_char(span.day, 'YYYY-MM-DD') as day,
      case when ${hasSignIns} then coalesce(good, 0)::int end as "signIns",
      case when ${hasSignIns} then coalesce(bad, 0)::int end as "failedSignIns", coalesce(n, 0)::int as changes
    from span left join tries using (day) left join edits using (day) order by day`.execute(db);
  return rows;
};

interface Share {
  label: string;
  value: number;
}

export const countColumnsByKind = async (db: Db, ctx: CallContext): Promise<Share[]> => {
  const { rows } = await sql<Share>`
    select kind as label, count(*)::int as value from news_class t
    where t.deleted_at is null and ${scopeCondition(newsClass, ctx)} group by kind order by value desc, label`.execute(
    db,
  );
  return rows;
};

/** People by department; the ten largest. */
export const countPeopleByDepartment = async (db: Db, ctx: CallContext): Promise<Share[]> => {
  const { rows } = await sql<Share>`
    select coalesce(nullif(d.depart_name ->> ${ctx.language}, ''), d.depart_name ->> 'en-US', '—') as label,
      count(*)::int as value
    from sys_user t left join sys_depart d on d.org_code = t.org_code and d.deleted_at is null
      and ${inSight(depart, ctx, 'd')}
    where t.deleted_at is null and ${scopeCondition(user, ctx)} group by 1 order by value desc, label limit 10`.execute(
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

/** The latest changes that the reader sees, to the resources that the reader may list. */
export const latestChanges = async (
  db: Db,
  ctx: CallContext,
  resourceNames: readonly string[],
): Promise<Recent[]> => {
  const { rows } = await sql<Recent>`
    select to_char(t.at at time zone ${ctx.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as at,
      coalesce(t.actor_name, '—') as actor, t.action, t.resource, coalesce(t.record_label, '') as label
    from audit_entry t where t.resource = any(${[...resourceNames]}::text[]) and ${scopeCondition(auditLog, ctx)}
    order by t.id desc limit 10`.execute(db);
  return rows;
};
