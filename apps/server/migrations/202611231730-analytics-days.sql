-- Days of figures that are over, so that a dashboard need not count years of rows, and how people arrange its blocks.
create table analytics_day (
  series text not null,
  subsite_id bigint not null references subsite on delete cascade,
  day date not null,
  value numeric not null,
  primary key (series, subsite_id, day)
);
-- Through which day a series is kept, and what the last comparison with its rows found.
create table analytics_series (
  series text primary key,
  kept_from date not null,
  kept_through date not null,
  compared_at timestamptz not null default now(),
  differences integer not null default 0
);
create table analytics_layout (
  user_id bigint primary key references sys_user on delete cascade,
  block_order text[] not null default '{}',
  hidden text[] not null default '{}',
  update_time timestamptz not null default now()
);
create index orders__site_paid on orders (subsite_id, paid_at) where deleted_at is null;
create index payment__succeeded_at on payment (subsite_id, succeeded_at) where deleted_at is null;
create index refund__succeeded_at on refund (subsite_id, succeeded_at) where deleted_at is null;
create index orders__create_time on orders (subsite_id, create_time) where deleted_at is null;
create index application__create_time on application (subsite_id, create_time) where deleted_at is null;
create index resume__create_time on resume (subsite_id, create_time) where deleted_at is null;
create index job_seeker__create_time on job_seeker (subsite_id, create_time) where deleted_at is null;
create index company__create_time on company (subsite_id, create_time) where deleted_at is null;

-- How far an application ever came, whatever became of it later.
alter table application add column reached text not null default 'submitted';
create function application_reaches() returns trigger language plpgsql as $$
declare
  road constant text[] := array['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'];
begin
  if array_position(road, new.stage) > array_position(road, new.reached) then
    new.reached := new.stage;
  end if;
  return new;
end $$;
create trigger application_reached before insert or update of stage on application
  for each row execute function application_reaches();
update application a set reached = (array['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'])[greatest(
  coalesce(array_position(array['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'], a.stage), 1),
  coalesce((select max(array_position(array['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'], r.to_state))
    from record_transition r where r.resource = 'application' and r.record_id = a.id), 1))];
alter table application add check (reached in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'));
