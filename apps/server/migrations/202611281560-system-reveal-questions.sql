-- The log of revealed values also has the questions for personal values that filters and refused writes ask: `asked` is
-- what was looked for, masked. They are of no record.
create or replace view reveal_entry as
select a.id * 32 + coalesce(f.place, 0) as id, a.subsite_id, a.at, a.actor_id, a.actor_name, a.resource,
  a.record_id::text as record, a.record_label, a.resource || '.' || f.name as field, a.changes -> 'purpose' ->> 1 as purpose,
  a.address, a.request_id, null::text as create_by, a.at as create_time, null::text as update_by,
  null::timestamptz as update_time, 0 as version, null::timestamptz as deleted_at,
  a.changes -> 'asked' ->> 1 as asked
from audit_log a
left join lateral unnest(string_to_array(a.changes -> 'field' ->> 1, ',')) with ordinality as f (name, place) on true
where a.action = 'reveal';
