import { type Language, languages } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { definePublicFiles } from '../../../kernel/files/public-files.ts';
import { momentText, siteZone } from '../../../kernel/time-zone.queries.ts';
import { type PublicJobRow, publicColumns, publicSource } from './public.queries.ts';
import { isPublicJob } from './visible-jobs.ts';

/** What a page of a recruitment site lists: of the site, of one of its companies if one is named. */
export interface SiteJobs {
  siteId: string;
  companyId?: string | undefined;
}

interface Range {
  limit: number;
  offset: number;
}

const ofSite = (siteId: string): RawBuilder<unknown> => sql`(j.subsite_id = ${siteId} or exists (
  select from job_posting__subsite_ids s where s.record_id = j.id and s.target_id = ${siteId}))`;

const listed = ({ siteId, companyId = '' }: SiteJobs): RawBuilder<unknown> => sql`${isPublicJob}
  and ${ofSite(siteId)} and (${companyId} = '' or j.company_id::text = ${companyId})`;

export type SiteJobRow = PublicJobRow & { companyId: string };

/** Postings as the pages of a site list them: those on top, then the newest. */
export const listSiteJobs = async (
  tx: Tx,
  wanted: SiteJobs,
  { limit, offset }: Range,
  language: Language,
): Promise<SiteJobRow[]> => {
  const { rows } = await sql<SiteJobRow>`select ${publicColumns(language)}, j.company_id as "companyId"
    from ${publicSource} where ${listed(wanted)}
    order by coalesce(j.top_until > now(), false) desc, j.refreshed_at desc nulls last, j.id desc
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
};

/** How many there are, and when the first of them ends or stops to stand on top. */
export const countSiteJobs = async (
  tx: Tx,
  wanted: SiteJobs,
): Promise<{ total: number; until: Date | null }> => {
  const { rows } = await sql<{ total: number; until: Date | null }>`
    select count(*)::int as total, least(min(j.valid_through), min(j.top_until) filter (where j.top_until > now()),
      min(j.urgent_until) filter (where j.urgent_until > now())) as until
    from ${publicSource} where ${listed(wanted)}`.execute(tx);
  return rows[0] ?? { total: 0, until: null };
};

export interface SiteCompanyRow {
  id: string;
  name: string;
  nature: string;
  industry: string | null;
  size: string | null;
  region: string | null;
  website: string | null;
  logo: string | null;
  jobs: number;
}

const ownColumns = (language: Language) => sql`c.id, ${localizedIn('c.name', language)} as name, c.nature,
  case when i.id is not null then ${localizedIn('i.name', language)} end as industry, c.size_band as size, c.website, c.logo_file_id as logo,
  case when r.id is not null then ${localizedIn('r.name', language)} end as region`;

const isPublicCompany = sql`c.deleted_at is null and c.status = 'active' and c.verify_status = 'verified'`;

const introShows = (language: Language): RawBuilder<unknown> =>
  sql`c.intro_files @> jsonb_build_object(${language}::text, jsonb_build_array(f.id::text))`;

// A verified company is read on its site; on others where it has jobs, and then here as well.
definePublicFiles('recruitment.companies', {
  shown: () => sql`exists (select from company c
    where (c.logo_file_id = f.id or ${sql.join(languages.map(introShows), sql` or `)}) and ${isPublicCompany})`,
});

const jobsHere = (siteId: string) => sql`(select count(*)::int from job_posting j
  where j.company_id = c.id and ${isPublicJob} and ${ofSite(siteId)})`;

/** Verified companies of a site, or with jobs there; those with most jobs first. */
const companiesHere = (siteId: string) => sql`company c left join region r on r.id = c.region_id
  left join industry i on i.id = c.industry_id
  cross join lateral (select ${jobsHere(siteId)} as jobs) n
  where ${isPublicCompany} and (c.subsite_id = ${siteId} or n.jobs > 0)`;

export const listSiteCompanies = async (
  tx: Tx,
  siteId: string,
  { limit, offset }: Range,
  language: Language,
): Promise<SiteCompanyRow[]> => {
  const { rows } = await sql<SiteCompanyRow>`select ${ownColumns(language)}, n.jobs
    from ${companiesHere(siteId)} order by n.jobs desc, c.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
};

export const countSiteCompanies = async (tx: Tx, siteId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${companiesHere(siteId)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

export type SiteCompanyDetail = SiteCompanyRow & { intro: string; foundedOn: string | null };

export const readSiteCompany = async (
  tx: Tx,
  { siteId, id }: { siteId: string; id: string },
  language: Language,
): Promise<SiteCompanyDetail | undefined> => {
  const { rows } = await sql<SiteCompanyDetail>`
    select ${ownColumns(language)}, n.jobs, coalesce(${localizedIn('c.intro', language)}, '') as intro,
      c.founded_on::text as "foundedOn"
    from ${companiesHere(siteId)} and c.id = ${id}`.execute(tx);
  return rows[0];
};

/** Whether a site shows a posting. */
export const isJobOfSite = async (tx: Tx, siteId: string, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ companyId: string }>`select j.company_id as "companyId" from job_posting j
    where j.id = ${id} and ${ofSite(siteId)}`.execute(tx);
  return rows[0]?.companyId;
};

/** Addresses for search engines: ids of the newest postings, and of companies. */
export const siteJobIds = async (
  tx: Tx,
  siteId: string,
): Promise<{ jobs: { id: string; day: string }[]; companies: { id: string }[] }> => {
  const { rows: jobs } = await sql<{ id: string; day: string }>`
    select j.id, ${momentText('j.refreshed_at', siteZone('j.subsite_id'), 'day')} as day from ${publicSource}
    where ${listed({ siteId })} order by j.refreshed_at desc nulls last, j.id desc limit 5000`.execute(tx);
  const { rows: companies } = await sql<{ id: string }>`
    select c.id from ${companiesHere(siteId)} order by c.id limit 2000`.execute(tx);
  return { jobs, companies };
};
