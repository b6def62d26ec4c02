import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { matchesWords, partsOf } from '../../../kernel/resource/keyword.ts';
import { momentText, siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { isPublicJob } from './visible-jobs.ts';

export interface PublicJobRow {
  id: string;
  jobNo: string;
  title: string;
  company: string;
  jobType: string;
  region: string | null;
  employment: string;
  salary: { currency: string; min: string | null; max: string | null; period: string } | null;
  isUrgent: boolean;
  isTop: boolean;
  isFeatured: boolean;
  publishedOn: string;
  validUntil: string;
}

const amount = (column: string) =>
  sql`round(${sql.ref(column)}, case j.salary_currency when 'MMK' then 0 else 2 end)::text`;

export const publicColumns = (language: Language) => sql`j.id, j.job_no as "jobNo",
  coalesce((select x.title from job_translation x where x.job_id = j.id and x.lang = ${language} and x.deleted_at is null),
    j.title) as title,
  ${localizedIn('c.name', language)} as company, ${localizedIn('y.name', language)} as "jobType",
  case when r.id is not null then ${localizedIn('r.name', language)} end as region, j.employment,
  case when not j.salary_hidden and j.salary_currency is not null
    and coalesce(j.salary_min, j.salary_max) is not null then
    jsonb_build_object('currency', j.salary_currency, 'min', ${amount('j.salary_min')},
      'max', ${amount('j.salary_max')}, 'period', j.salary_period) end as salary,
  coalesce(j.urgent_until > now(), false) as "isUrgent", coalesce(j.top_until > now(), false) as "isTop",
  coalesce(j.featured_until > now(), false) as "isFeatured",
  ${momentText('j.published_at', siteZone('j.subsite_id'), 'day')} as "publishedOn",
  ${momentText('j.valid_through', siteZone('j.subsite_id'), 'day')} as "validUntil"`;

export const publicSource = sql`job_posting j join company c on c.id = j.company_id
  join job_type y on y.id = j.job_type_id left join region r on r.id = j.region_id`;

interface PublicQuery {
  subsiteId: string;
  keyword?: string | undefined;
  jobTypeId?: string | undefined;
  regionId?: string | undefined;
  after?: string | undefined;
}

const pageSize = 20;

/** A page of the postings of a site that visitors see, with the place at which the next page begins. */
export const listPublicJobs = async (
  db: Db,
  { subsiteId, keyword = '', jobTypeId, regionId, after }: PublicQuery,
  language: Language,
): Promise<{ records: PublicJobRow[]; next: string | null }> => {
  const place = sql`(case when j.top_until > now() then 1 else 0 end,
    (extract(epoch from j.refreshed_at) * 1000)::bigint, j.id)`;
  const [top = '0', moment = '0', id = '0'] = after?.split('_') ?? [];
  const { rows } = await sql<PublicJobRow & { place: string }>`select ${publicColumns(language)},
      concat_ws('_', case when j.top_until > now() then 1 else 0 end,
        (extract(epoch from j.refreshed_at) * 1000)::bigint, j.id) as place
    from ${publicSource}
    where ${isPublicJob}
      and (j.subsite_id = ${subsiteId} or exists (select from job_posting__subsite_ids s
        where s.record_id = j.id and s.target_id = ${subsiteId}))
      and (${keyword} = '' or ${matchesWords(sql.ref('j.search_tokens'), partsOf(keyword))})
      and (${jobTypeId ?? null}::bigint is null or j.job_type_id in (
        with recursive below as (select id from job_type where id = ${jobTypeId ?? null}
          union all select n.id from job_type n join below on n.parent_id = below.id) select id from below))
      and (${regionId ?? null}::bigint is null or j.region_id in (
        with recursive below as (select id from region where id = ${regionId ?? null}
          union all select n.id from region n join below on n.parent_id = below.id) select id from below))
      and (${after === undefined} or ${place} < (${top}::int, ${moment}::bigint, ${id}::bigint))
    order by ${place} desc limit ${pageSize + 1}`.execute(db);
  const shown = rows.slice(0, pageSize);
  return {
    records: shown.map(({ place: _place, ...row }) => row),
    next: rows.length > pageSize ? (shown.at(-1)?.place ?? null) : null,
  };
};

export interface PublicDetailRow extends PublicJobRow {
  description: string;
  requirements: string | null;
  welfare: string[];
  contact: string | null;
  website: string | null;
  country: string | null;
  headcount: number | null;
  endsAt: Date;
}

/** A posting that visitors see. */
export const readPublicJob = async (
  db: Db | Tx,
  id: string,
  language: Language,
): Promise<PublicDetailRow | undefined> => {
  const { rows } = await sql<PublicDetailRow>`select ${publicColumns(language)},
      coalesce(x.description, j.description) as description, coalesce(x.requirements, j.requirements) as requirements,
      coalesce((select array_agg(${localizedIn('w.name', language)} order by l.place)
        from job_posting__welfare_ids l join welfare w on w.id = l.target_id where l.record_id = j.id), '{}') as welfare,
      case when j.contact_public then concat_ws(' · ', j.contact_name, j.contact_phone, j.contact_email) end as contact,
      c.website, r.country_code as country, j.headcount, j.valid_through as "endsAt"
    from ${publicSource}
      left join job_translation x on x.job_id = j.id and x.lang = ${language} and x.deleted_at is null
    where j.id = ${id} and ${isPublicJob}`.execute(db);
  return rows[0];
};

/** A posting that visitors see; looking at it counts. */
export const findPublicJob = async (
  db: Db,
  id: string,
  language: Language,
): Promise<PublicDetailRow | undefined> => {
  const job = await readPublicJob(db, id, language);
  if (job) {
    await sql`with counted as (insert into job_stat_daily (job_id, day, views)
        select j.id, ${todayIn(siteZone('j.subsite_id'))}, 1 from job_posting j where j.id = ${id}
        on conflict (job_id, day) do update set views = job_stat_daily.views + 1)
      update job_posting set views = views + 1 where id = ${id}`.execute(db);
  }
  return job;
};
