-- When a company first looked at an application: a dashboard would have to look through all moves for it.
alter table application add column viewed_at timestamptz;
create function application_viewed() returns trigger language plpgsql as $$
begin
  update application set viewed_at = new.create_time
  where id = new.record_id and (viewed_at is null or viewed_at > new.create_time);
  return null;
end $$;
create trigger record_transition__viewed after insert on record_transition for each row
  when (new.resource = 'application' and new.to_state = 'viewed') execute function application_viewed();
update application a set viewed_at = r.at
from (select record_id, min(create_time) as at from record_transition
  where resource = 'application' and to_state = 'viewed' group by 1) r
where r.record_id = a.id;
