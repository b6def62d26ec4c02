-- Whether a person gave a task to the one who has it. A task by a role, a department or a post is kept only as long as
-- that is held; tasks that are open already are not checked.
alter table wf_task add column is_given boolean not null default true;
alter table wf_task alter column is_given set default false;
