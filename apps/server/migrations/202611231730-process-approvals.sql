-- A process of a site can approve the rows of a table, and be required for them.
alter table wf_process
  add column biz_table text check (biz_table in ('sys_announcement')),
  add column is_required boolean not null default false;
create unique index wf_process__biz_table on wf_process (subsite_id, biz_table) where deleted_at is null;

-- Announcements under review.
alter table sys_announcement
  drop constraint sys_announcement_send_status_check,
  drop constraint sys_announcement_check,
  add constraint sys_announcement_send_status_check check (send_status in ('0', '1', '2', '3')),
  add constraint sys_announcement_check check (send_status in ('0', '3') or send_time is not null);
