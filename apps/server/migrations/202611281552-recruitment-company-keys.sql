-- concurrently
-- The same for companies, their postings and fairs.
create index concurrently if not exists company__account_manager_id_fk on company (account_manager_id) where account_manager_id is not null;
create index concurrently if not exists company__industry_id_fk on company (industry_id) where industry_id is not null;
create index concurrently if not exists company_follow_up__assignee_id_fk on company_follow_up (assignee_id) where assignee_id is not null;
create index concurrently if not exists company_verification__decided_by_fk on company_verification (decided_by) where decided_by is not null;
create index concurrently if not exists company_welfare__welfare_id_fk on company_welfare (welfare_id) where welfare_id is not null;
create index concurrently if not exists job_posting__region_id_fk on job_posting (region_id) where region_id is not null;
create index concurrently if not exists job_posting__salary_range_id_fk on job_posting (salary_range_id) where salary_range_id is not null;
create index concurrently if not exists job_revision__decided_by_fk on job_revision (decided_by) where decided_by is not null;
create index concurrently if not exists job_translation__job_id_fk on job_translation (job_id);
create index concurrently if not exists report_case__assignee_id_fk on report_case (assignee_id) where assignee_id is not null;
create index concurrently if not exists review_case__claimed_by_fk on review_case (claimed_by) where claimed_by is not null;
create index concurrently if not exists review_case__decided_by_fk on review_case (decided_by) where decided_by is not null;
create index concurrently if not exists review_case__first_checked_by_fk on review_case (first_checked_by) where first_checked_by is not null;
create index concurrently if not exists review_case__subsite_id_fk on review_case (subsite_id);
create index concurrently if not exists special_recruitment__region_id_fk on special_recruitment (region_id) where region_id is not null;
create index concurrently if not exists sr_attendee__event_id_fk on sr_attendee (event_id);
create index concurrently if not exists sr_attendee__subsite_id_fk on sr_attendee (subsite_id);
create index concurrently if not exists sr_booth__event_id_fk on sr_booth (event_id);
create index concurrently if not exists sr_company__booth_id_fk on sr_company (booth_id) where booth_id is not null;
create index concurrently if not exists sr_company__event_id_fk on sr_company (event_id);
create index concurrently if not exists sr_company__subsite_id_fk on sr_company (subsite_id);
