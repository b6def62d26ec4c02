-- Whether a task can be claimed and given back is now up to the buttons of its step. Versions that are deployed keep
-- what they had: there, everybody could.
update wf_definition set compiled = jsonb_set(compiled, '{config}', (
  select jsonb_object_agg(step.key, case when step.value ? 'buttons'
    then jsonb_set(step.value, '{buttons}', (
      select jsonb_agg(distinct button) from jsonb_array_elements(step.value -> 'buttons' || '["claim", "unclaim"]'::jsonb) button))
    else step.value end)
  from jsonb_each(compiled -> 'config') step))
where jsonb_path_exists(compiled, '$.config.*.buttons');
