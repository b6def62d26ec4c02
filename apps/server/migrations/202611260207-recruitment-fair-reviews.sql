-- Companies that want to take part in a fair wait in the queue of reviews, too.
alter table review_case drop constraint review_case_kind_check;
alter table review_case add check (kind in ('company_verification', 'job', 'job_revision', 'resume', 'sr_company'));
alter table review_case drop constraint review_case_outcome_check;
alter table review_case add check (outcome in ('approved', 'rejected', 'waitlisted', 'withdrawn'));
insert into review_case (subsite_id, kind, object_id, title, due_at, submitted_at, create_by)
select p.subsite_id, 'sr_company', p.id,
  left(concat_ws(' · ', coalesce(c.name ->> 'en-US', c.name ->> 'zh-CN', c.name ->> 'my-MM'),
    coalesce(f.title ->> 'en-US', f.title ->> 'zh-CN', f.title ->> 'my-MM')), 250),
  now() + interval '1 day', p.create_time, 'system'
from sr_company p join company c on c.id = p.company_id join special_recruitment f on f.id = p.event_id
where p.status = 'applied' and p.deleted_at is null and f.status not in ('ended', 'cancelled', 'archived');
