-- Running numbers for people: the last one given, by resource, field, site (0 for none) and period.
create table serial_counter (
  resource text not null,
  field text not null,
  site bigint not null,
  period text not null,
  last bigint not null,
  primary key (resource, field, site, period)
);

-- Every move of a record between its states. It stays as long as the record does.
create table record_transition (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  action text not null,
  from_state text,
  to_state text not null,
  reason text,
  reason_code text,
  actor_id bigint,
  actor_name text not null,
  create_time timestamptz not null default now(),
  check (char_length(reason) <= 500)
);
create index record_transition__record on record_transition (resource, record_id, id desc);
