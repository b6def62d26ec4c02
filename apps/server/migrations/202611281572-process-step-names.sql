-- in batches
-- A task without a name is shown as the starter's own step; open tasks of other steps are called by their id.
update wf_task set name = node_id where id in (
  select t.id from wf_task t join wf_instance i on i.id = t.instance_id join wf_definition d on d.id = i.definition_id
  where t.state = 'open' and t.name = '' and t.node_id <> ''
    and not coalesce((d.compiled -> 'config' -> t.node_id ->> 'isInitiator')::boolean, false)
  limit 5000);
