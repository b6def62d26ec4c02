-- A task without a name is shown as the starter's own step; open tasks of other steps are called by their id.
update wf_task t set name = t.node_id
from wf_instance i join wf_definition d on d.id = i.definition_id
where i.id = t.instance_id and t.state = 'open' and t.name = ''
  and not coalesce((d.compiled -> 'config' -> t.node_id ->> 'isInitiator')::boolean, false);
