import type { Resource } from '@lc/contract/kernel';
import {
  jobPosting,
  resume,
  resumeIntention,
  specialRecruitment,
  srAttendee,
  srBooth,
  srCompany,
} from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { type Block, columnFor, listedRows } from '../../../kernel/blocks/index.ts';
import { namesOfReferences } from '../../../kernel/resource/reference-names.ts';
import { visibleRows, visibleTable } from '../../../kernel/resource/visibility.ts';

/** Most rows of a picture. */
const most = 15;
const live = { status: 'published' };

/** Live jobs by place, and the approved resumes of people who want to work there. */
export const regionsBlock: Block = {
  name: 'recruitment.regions',
  place: 50,
  look: 'pairs',
  permission: 'jobPosting:list',
  read: async ({ db, ctx, site }) => {
    const mayResumes = ctx.session.permissions.has('resume:list');
    const { rows } = await sql<{ key: string; jobs: string; wanting: string | null }>`
      with offered as (select t.region_id as key, count(*) as jobs
        ${listedRows({ resource: jobPosting as Resource, ctx, site, query: live })} and t.region_id is not null
        group by 1),
      wanted as (select i.region_id as key, count(distinct i.resume_id) as wanting
        from resume_intention i where i.deleted_at is null and ${visibleRows(resumeIntention, ctx, 'i')}
          and i.region_id is not null and i.resume_id in (
          select t.id ${listedRows({ resource: resume as Resource, ctx, site, query: { status: 'approved' } })}
          and ${mayResumes}) group by 1)
      select key::text as key, coalesce(jobs, 0)::text as jobs,
        case when ${mayResumes} then coalesce(wanting, 0)::text end as wanting
      from offered full join wanted using (key)
      order by coalesce(jobs, 0) desc, coalesce(wanting, 0) desc, key limit ${most}`.execute(db);
    const names = await namesOfReferences(db, { to: 'region', ids: rows.map(({ key }) => key) }, ctx);
    return {
      columns: [
        columnFor({
          key: 'jobs',
          label: translate(ctx.language, 'block.recruitment.liveJobs'),
          list: { permission: 'jobPosting:list', query: live, by: 'regionId', per: 'value' },
        }),
        columnFor({
          key: 'wanting',
          label: translate(ctx.language, 'block.recruitment.demand.wanting'),
        }),
      ],
      rows: rows.map(({ key, jobs, wanting }) => ({
        key,
        label: names.get(key) ?? key,
        values: [jobs, wanting],
      })),
    };
  },
};

/** What is offered a month, in dollars, by job type. */
export const payBlock: Block = {
  name: 'recruitment.pay',
  place: 160,
  look: 'bars',
  permission: 'jobPosting:list',
  read: async ({ db, ctx, site }) => {
    const query = { ...live, salaryUsdMonth_begin: '0.01' };
    const { rows } = await sql<{ key: string; median: string; jobs: string }>`
      select t.job_type_id::text as key, count(*)::text as jobs,
        (percentile_cont(0.5) within group (order by t.salary_usd_month))::numeric(14,2)::text as median
      ${listedRows({ resource: jobPosting as Resource, ctx, site, query })}
      group by 1 order by count(*) desc, 1 limit ${most}`.execute(db);
    const names = await namesOfReferences(db, { to: 'jobType', ids: rows.map(({ key }) => key) }, ctx);
    return {
      columns: [
        columnFor({
          key: 'median',
          label: translate(ctx.language, 'block.recruitment.pay.median'),
          format: 'money',
          currency: 'USD',
        }),
        columnFor({
          key: 'jobs',
          label: translate(ctx.language, 'block.recruitment.demand.jobs'),
          list: { permission: 'jobPosting:list', query, by: 'jobTypeId', per: 'value' },
        }),
      ],
      rows: rows.map(({ key, median, jobs }) => ({
        key,
        label: names.get(key) ?? key,
        values: [median, jobs],
      })),
    };
  },
};

interface Fair {
  key: string;
  label: string;
  companies: string | null;
  booths: string;
  sold: string | null;
  registered: string | null;
  came: string | null;
}

/** The fairs that were held last, or are to come. */
export const fairsBlock: Block = {
  name: 'recruitment.fairs',
  place: 140,
  look: 'table',
  permission: 'specialRecruitment:list',
  read: async ({ db, ctx, site }) => {
    const may = (right: 'srCompany:list' | 'srAttendee:list') => ctx.session.permissions.has(right);
    const [hasCompanies, hasPeople] = [may('srCompany:list'), may('srAttendee:list')];
    const { rows } = await sql<Fair>`
      select f.id::text as key, f.event_no as label,
        case when ${hasCompanies} then (select count(*) from sr_company c where c.event_id = f.id
          and c.deleted_at is null and c.status in ('approved', 'checked_in') and ${visibleRows(srCompany, ctx, 'c')})::text end as companies,
        (select count(*) from ${visibleTable(srBooth, ctx)} b where b.event_id = f.id and b.deleted_at is null)::text as booths,
        case when ${hasCompanies} then (select count(distinct c.booth_id) from sr_company c where c.event_id = f.id
          and c.deleted_at is null and c.status in ('approved', 'checked_in') and ${visibleRows(srCompany, ctx, 'c')})::text end as sold,
        case when ${hasPeople} then (select count(*) from sr_attendee a where a.event_id = f.id
          and a.deleted_at is null and ${visibleRows(srAttendee, ctx, 'a')})::text end as registered,
        case when ${hasPeople} then (select count(*) from sr_attendee a where a.event_id = f.id
          and a.deleted_at is null and a.status = 'checked_in' and ${visibleRows(srAttendee, ctx, 'a')})::text end as came
      from (select t.id, t.event_no, t.held_from
        ${listedRows({ resource: specialRecruitment as Resource, ctx, site })}
        order by t.held_from desc limit 10) f order by f.held_from desc`.execute(db);
    const names = await namesOfReferences(
      db,
      { to: 'specialRecruitment', ids: rows.map(({ key }) => key) },
      ctx,
    );
    const label = (key: string): string => translate(ctx.language, `block.recruitment.fairs.${key}`);
    const listOf = (permission: string, query: Record<string, string>) =>
      ({ permission, query, by: 'eventId', per: 'value' }) as const;
    return {
      columns: [
        columnFor({
          key: 'companies',
          label: label('companies'),
          list: listOf('srCompany:list', { status_in: 'approved,checked_in' }),
        }),
        columnFor({ key: 'booths', label: label('booths') }),
        columnFor({ key: 'sold', label: label('sold') }),
        columnFor({ key: 'registered', label: label('registered'), list: listOf('srAttendee:list', {}) }),
        columnFor({
          key: 'came',
          label: label('came'),
          list: listOf('srAttendee:list', { status: 'checked_in' }),
        }),
      ],
      rows: rows.map(({ key, label: number, companies, booths, sold, registered, came }) => ({
        key,
        label: names.get(key) ?? number,
        values: [companies, booths, sold, registered, came],
      })),
    };
  },
};
