import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/** Changes of published postings that wait: better pay for some. */
const seedRevisions = async (tx: Tx, now: Date): Promise<void> => {
  await sql`insert into job_revision (subsite_id, job_id, revision, patch, create_by, create_time)
    select j.subsite_id, j.id, 1, jsonb_build_object('salaryMax', round(j.salary_max * 1.1)::text), 'admin',
      ${now}::timestamptz - interval '2 hours'
    from (select *, row_number() over (partition by subsite_id order by id) as place from job_posting
      where status = 'published' and salary_max is not null and deleted_at is null) j
    where j.place % 8 = 3 on conflict do nothing`.execute(tx);
};

/** What waits for a review beside companies and postings; none of it is overdue yet. */
const seedOtherCases = async (tx: Tx, now: Date): Promise<void> => {
  await sql`insert into review_case (subsite_id, kind, object_id, title, due_at, create_by, create_time)
    select v.subsite_id, 'job_revision', v.id, j.title,
      ${now}::timestamptz + make_interval(hours => (v.id % 4)::int + 1), 'admin', v.create_time
    from job_revision v join job_posting j on j.id = v.job_id where v.status = 'pending_review'
    on conflict do nothing`.execute(tx);
  await sql`insert into review_case (subsite_id, kind, object_id, title, due_at, create_by, create_time)
    select r.subsite_id, 'resume', r.id, r.title,
      ${now}::timestamptz + make_interval(hours => (r.id % 4)::int + 2), 'admin', ${now}::timestamptz - interval '1 hour'
    from resume r where r.status = 'pending_review' on conflict do nothing`.execute(tx);
};

/** The queue of the demo: what waits, some of it overdue, and reports about postings. */
export const seedReviews = async (tx: Tx, now: Date): Promise<void> => {
  await sql`insert into review_case (subsite_id, kind, object_id, title, risk_score, hits, due_at, create_by, create_time)
    select c.subsite_id, 'company_verification', c.id, coalesce(c.name ->> 'en-US', ''),
      case when c.nature like 'agency%' then 30 when c.nature = 'foreign' then 20 else 0 end,
      case when c.nature like 'agency%' then '[{"rule": "agency", "score": 30, "excerpt": null}]'::jsonb
        when c.nature = 'foreign' then '[{"rule": "foreign", "score": 20, "excerpt": null}]'::jsonb else '[]'::jsonb end,
      ${now}::timestamptz + make_interval(hours => (c.id % 3 * 8 - 4)::int), 'admin', ${now}::timestamptz - interval '6 hours'
    from company c where c.registration_no like 'DEMO-%' and c.verify_status = 'submitted'
    on conflict do nothing`.execute(tx);
  await sql`insert into review_case (subsite_id, kind, object_id, title, risk_score, hits, due_at, create_by, create_time)
    select j.subsite_id, 'job', j.id, j.title, j.risk_score,
      case when j.risk_score > 0 then jsonb_build_array(
        jsonb_build_object('rule', 'contact_in_text', 'score', 25, 'excerpt', 'add my WeChat for details'),
        jsonb_build_object('rule', 'sensitive_word', 'score', 60, 'excerpt', 'Registration fee is returned'))
        else '[]'::jsonb end,
      ${now}::timestamptz + make_interval(hours => (j.id % 4)::int - 1), 'admin', ${now}::timestamptz - interval '3 hours'
    from job_posting j where j.status = 'pending_review' on conflict do nothing`.execute(tx);
  await seedRevisions(tx, now);
  await seedOtherCases(tx, now);
  await sql`update review_case set submitted_at = create_time where submitted_at is null`.execute(tx);
  await sql`insert into report_case (subsite_id, report_no, target_kind, target_id, target_title, category, severity, content,
      status, due_at, create_by, create_time)
    select j.subsite_id, 'R-' || to_char(${now}::timestamptz, 'YYYYMM') || '-' || lpad(n::text, 4, '0'), 'job', j.id, j.title,
      (array['expired', 'wrong_contact', 'spam', 'discrimination'])[1 + n % 4], 2 + n % 2,
      'The number in the posting belongs to somebody else.', (array['open', 'assigned', 'dismissed'])[1 + n % 3],
      ${now}::timestamptz + interval '2 days', 'visitor', ${now}::timestamptz - make_interval(days => n::int)
    from (select *, row_number() over (order by id) as n from job_posting where status = 'published' limit 9) j
    on conflict do nothing`.execute(tx);
  await sql`insert into serial_counter (resource, field, site, period, last)
    select 'reportCase', 'reportNo', subsite_id, to_char(${now}::timestamptz, 'YYYYMM'), 9 from report_case
    group by subsite_id on conflict do nothing`.execute(tx);
};
