-- Companies can be verified by a process of their site.
alter table wf_process drop constraint wf_process_biz_table_check;
alter table wf_process add constraint wf_process_biz_table_check
  check (biz_table in ('sys_announcement', 'content_text', 'company'));
