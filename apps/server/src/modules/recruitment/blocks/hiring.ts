import type { Resource } from '@lc/contract/kernel';
import { application, hireStages, jobPosting, resume, resumeIntention } from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { type Block, columnFor, listedRows, queryOfDays, type Row } from '../../../kernel/blocks/index.ts';
import { namesOfReferences } from '../../../kernel/resource/reference-names.ts';
import { visibleRows } from '../../../kernel/resource/visibility.ts';

const list = 'application:list';
const applied = (days: { from: string; to: string }) => queryOfDays({ by: 'createTime' }, days);

/** How far the applications of the period came: stages ever reached, not those they are in. */
export const funnelBlock: Block = {
  name: 'recruitment.funnel',
  place: 20,
  look: 'funnel',
  permission: list,
  read: async ({ db, ctx, site, days, nameOf }) => {
    const query = applied(days);
    const { rows } = await sql<{ reached: string; count: string }>`select t.reached, count(*)::text as count
      ${listedRows({ resource: application as Resource, ctx, site, query })} group by 1`.execute(db);
    const counts = new Map(rows.map(({ reached, count }) => [reached, Number(count)]));
    const upTo = (index: number): number =>
      hireStages.slice(index).reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0);
    return {
      columns: [
        columnFor({
          key: 'reached',
          label: translate(ctx.language, 'block.recruitment.funnel.reached'),
          list: { permission: list, query, by: null, per: 'one' },
        }),
      ],
      rows: hireStages.map(
        (stage, index): Row => ({
          key: stage,
          label: nameOf('application_stage', stage),
          values: [String(upTo(index))],
          query: index === 0 ? {} : { reached_in: hireStages.slice(index).join(',') },
        }),
      ),
    };
  },
};

interface Response {
  total: string;
  viewed: string;
  hours: string | null;
  filled: string;
  days: string | null;
  per_views: string | null;
}

/** How soon companies look at applications, and how long jobs stay open. */
export const responseBlock: Block = {
  name: 'recruitment.response',
  place: 30,
  look: 'table',
  permission: list,
  read: async ({ db, ctx, site, days }) => {
    const query = applied(days);
    const filled = { status: 'filled', ...queryOfDays({ by: 'closedAt' }, days) };
    const mayJobs = ctx.session.permissions.has('jobPosting:list');
    const { rows } = await sql<Response>`
      with seen as materialized (select t.create_time, t.viewed_at as at
        ${listedRows({ resource: application as Resource, ctx, site, query })}),
      closed as (select t.closed_at - t.published_at as time
        ${listedRows({ resource: jobPosting as Resource, ctx, site, query: filled })} and ${mayJobs})
      select count(*)::text as total,
        (count(*) filter (where at <= create_time + interval '7 days'))::text as viewed,
        (percentile_cont(0.5) within group (order by extract(epoch from at - create_time) / 3600))::numeric(12,1)::text as hours,
        (select count(*)::text from closed) as filled,
        (select (percentile_cont(0.5) within group (order by extract(epoch from time) / 86400))::numeric(12,1)::text
          from closed) as days,
        (select round(100.0 * (select count(*) from seen) / nullif(sum(s.views), 0), 2)::text from job_stat_daily s
          where s.day between ${days.from}::date and ${days.to}::date and ${mayJobs} and s.job_id in (
            select t.id ${listedRows({ resource: jobPosting as Resource, ctx, site })})) as per_views
      from seen`.execute(db);
    const found = rows[0];
    const total = Number(found?.total ?? 0);
    const share = total === 0 ? null : ((Number(found?.viewed) * 100) / total).toFixed(1);
    const label = (key: string): string => translate(ctx.language, `block.recruitment.response.${key}`);
    return {
      figures: [
        { ...usual, label: label('applications'), value: String(total), list: { permission: list, query } },
        { ...usual, label: label('viewedInWeek'), value: share, format: 'percent' },
        { ...usual, label: label('hoursToView'), value: found?.hours ?? null, format: 'hours' },
        ...(mayJobs
          ? [
              {
                ...usual,
                label: label('filledJobs'),
                value: found?.filled ?? '0',
                list: { permission: 'jobPosting:list', query: filled },
              },
              { ...usual, label: label('daysToFill'), value: found?.days ?? null, format: 'days' as const },
              {
                ...usual,
                label: label('perViews'),
                value: found?.per_views ?? null,
                format: 'decimal' as const,
              },
            ]
          : []),
      ],
    };
  },
};

const usual = { before: null, format: 'number' as const, currency: null, list: null };

/** What companies look for at the moment. */
export const hiringBlock: Block = {
  name: 'recruitment.hiring',
  place: 25,
  look: 'table',
  permission: 'jobPosting:list',
  read: async ({ db, ctx, site }) => {
    const query = { status: 'published' };
    const { rows } = await sql<Record<'vacancies' | 'companies', string>>`
      select coalesce(sum(coalesce(t.headcount, 1)), 0)::text as vacancies,
        count(distinct t.company_id)::text as companies
      ${listedRows({ resource: jobPosting as Resource, ctx, site, query })}`.execute(db);
    const [found] = rows;
    const label = (key: string): string => translate(ctx.language, `block.recruitment.hiring.${key}`);
    return {
      figures: [
        { ...usual, label: label('vacancies'), value: found?.vacancies ?? '0' },
        { ...usual, label: label('companies'), value: found?.companies ?? '0' },
      ],
    };
  },
};

/** Most job types of one picture. */
const most = 12;

/** Vacancies and people who want such work, by job type; where most are missing comes first. */
export const demandBlock: Block = {
  name: 'recruitment.demand',
  place: 40,
  look: 'pairs',
  permission: 'jobPosting:list',
  read: async ({ db, ctx, site }) => {
    const query = { status: 'published' };
    const mayResumes = ctx.session.permissions.has('resume:list');
    const { rows } = await sql<{ key: string; jobs: string; vacancies: string; wanting: string | null }>`
      with demand as (select t.job_type_id as key, count(*) as jobs, sum(coalesce(t.headcount, 1)) as vacancies
        ${listedRows({ resource: jobPosting as Resource, ctx, site, query })} group by 1),
      supply as (select i.job_type_id as key, count(distinct i.resume_id) as wanting
        from resume_intention i where i.deleted_at is null and ${visibleRows(resumeIntention, ctx, 'i')} and i.resume_id in (
          select t.id ${listedRows({ resource: resume as Resource, ctx, site, query: { status: 'approved' } })}
          and ${mayResumes}) group by 1)
      select key::text as key, jobs::text as jobs, vacancies::text as vacancies,
        case when ${mayResumes} then coalesce(wanting, 0)::text end as wanting
      from demand left join supply using (key)
      order by coalesce(wanting, 0)::numeric / vacancies, vacancies desc, key limit ${most}`.execute(db);
    const names = await namesOfReferences(db, { to: 'jobType', ids: rows.map(({ key }) => key) }, ctx);
    const label = (key: string): string => translate(ctx.language, `block.recruitment.demand.${key}`);
    return {
      columns: [
        columnFor({ key: 'vacancies', label: label('vacancies') }),
        columnFor({ key: 'wanting', label: label('wanting') }),
        columnFor({
          key: 'jobs',
          label: label('jobs'),
          list: { permission: 'jobPosting:list', query, by: 'jobTypeId', per: 'value' },
        }),
      ],
      rows: rows.map(({ key, jobs, vacancies, wanting }) => ({
        key,
        label: names.get(key) ?? key,
        values: [vacancies, wanting, jobs],
      })),
    };
  },
};
