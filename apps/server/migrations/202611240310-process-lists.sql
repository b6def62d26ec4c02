-- Since when each of several people could claim a task: nothing once somebody has it. The list reads it in its order.
alter table wf_task_candidate add column claimable_since timestamptz;
update wf_task_candidate k set claimable_since = t.created_at
from wf_task t where t.id = k.task_id and t.state = 'open' and t.assignee_id is null;
create index wf_task_candidate_claimable on wf_task_candidate (user_id, claimable_since desc, task_id desc)
  where claimable_since is not null;

create function wf_task_claimable() returns trigger language plpgsql as $$
begin
  update wf_task_candidate set claimable_since = case when new.state = 'open' and new.assignee_id is null then new.created_at end
  where task_id = new.id;
  return null;
end $$;
create trigger wf_task__claimable after update of state, assignee_id, created_at on wf_task for each row
  when ((case when old.state = 'open' and old.assignee_id is null then old.created_at end)
    is distinct from (case when new.state = 'open' and new.assignee_id is null then new.created_at end))
  execute function wf_task_claimable();

create index wf_cc_user on wf_cc (user_id, created_at desc);

-- Rows of one moment have an order, too, and counts are made from the index alone.
drop index wf_task_todo;
create index wf_task_todo on wf_task (assignee_id, created_at desc, id desc) where state = 'open';
drop index wf_task_handled;
create index wf_task_handled on wf_task (done_by, ended_at desc, id desc) where state = 'done';
