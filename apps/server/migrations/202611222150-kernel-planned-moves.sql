-- Moves of records that wait for their moment, and what became of them. A move of a record waits once.
create table record_plan (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  action text not null,
  at timestamptz not null,
  reason text,
  reason_code text,
  actor_id bigint not null,
  actor_username text not null,
  actor_name text not null,
  outcome text not null default 'waiting',
  -- Of one that could not be made: the error, its parameters and problems.
  refusal jsonb,
  ended_at timestamptz,
  ended_by text,
  create_time timestamptz not null default now(),
  check (char_length(reason) <= 500),
  check (outcome in ('waiting', 'done', 'refused', 'cancelled'))
);
create unique index record_plan__waiting on record_plan (resource, record_id, action) where outcome = 'waiting';
create index record_plan__record on record_plan (resource, record_id, id desc);
