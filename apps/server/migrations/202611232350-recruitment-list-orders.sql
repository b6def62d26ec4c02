-- Lists of a site are read newest first, and rows of one moment by their ids: indexes in just that order.
drop index company__site;
create index company__site on company (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index job_seeker__site;
create index job_seeker__site on job_seeker (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index resume__site;
create index resume__site on resume (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index member__site;
create index member__site on member (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index report_case__site;
create index report_case__site on report_case (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index payment__site;
create index payment__site on payment (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index refund__site;
create index refund__site on refund (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index invoice__site;
create index invoice__site on invoice (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index entitlement__site;
create index entitlement__site on entitlement (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index company__create_time;
drop index job_seeker__create_time;
drop index resume__create_time;
drop index application__create_time;
create index application__create_time on application (subsite_id, create_time desc, id desc) where deleted_at is null;
drop index orders__create_time;
create index orders__create_time on orders (subsite_id, create_time desc, id desc) where deleted_at is null;
create index job_posting__create_time on job_posting (subsite_id, create_time desc, id desc) where deleted_at is null;
-- When a list is cut by state.
drop index resume__status;
create index resume__status on resume (subsite_id, status, create_time desc, id desc) where deleted_at is null;
drop index member__status;
create index member__status on member (subsite_id, status, create_time desc, id desc) where deleted_at is null;
-- How common a word is decides whether a search goes by word or by date: enough of them are counted.
alter table search_entry alter column tokens set statistics 1000;
-- Helpers take longer to start than a search lasts.
alter table search_entry set (parallel_workers = 0);
