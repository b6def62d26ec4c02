-- concurrently
-- The same for tasks and opinions.
create index concurrently if not exists form_submission_key__sender_id_fk on form_submission_key (sender_id);
create index concurrently if not exists wf_cc__instance_id_fk on wf_cc (instance_id);
create index concurrently if not exists wf_draft__subsite_id_fk on wf_draft (subsite_id);
create index concurrently if not exists wf_migration__to_id_fk on wf_migration (to_id);
create index concurrently if not exists wf_migration__user_id_fk on wf_migration (user_id);
create index concurrently if not exists wf_opinion__for_id_fk on wf_opinion (for_id) where for_id is not null;
create index concurrently if not exists wf_opinion__task_id_fk on wf_opinion (task_id) where task_id is not null;
create index concurrently if not exists wf_opinion__user_id_fk on wf_opinion (user_id) where user_id is not null;
create index concurrently if not exists wf_task__assignee_id_fk on wf_task (assignee_id) where assignee_id is not null;
create index concurrently if not exists wf_task__done_by_fk on wf_task (done_by) where done_by is not null;
create index concurrently if not exists wf_task__owner_id_fk on wf_task (owner_id) where owner_id is not null;
