import { type RawBuilder, sql } from 'kysely';

/**
 * Whether visitors see a posting, over `job_posting` as `j` and `company` as `c`. Freezing a company or opening a severe
 * report hides postings without touching their state, so ending either gives them back.
 */
export const isPublicJob: RawBuilder<unknown> = sql`(j.deleted_at is null and j.status = 'published'
  and j.valid_through > now() and j.suspended_at is null
  and c.deleted_at is null and c.status = 'active' and c.verify_status = 'verified')`;

/** The same over a posting as `t`, for whatever counts postings. */
export const isPublicPosting: RawBuilder<unknown> = sql`exists (
  select from company c, lateral (select t.*) j where c.id = j.company_id and ${isPublicJob})`;
