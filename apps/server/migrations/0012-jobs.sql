-- Work in the background. The queue itself belongs to the library and lies in a schema of its own, which the library
-- migrates; here is what the product keeps about it.

-- Processes that run jobs, and when each was last heard of.
create table job_worker (
  id text primary key,
  host text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Every attempt: a job that succeeds leaves the queue, its runs stay.
create table job_run (
  id bigint generated always as identity (start with 100000) primary key,
  job_id bigint not null,
  kind text not null,
  attempt integer not null check (attempt > 0),
  attempts integer not null check (attempts > 0),
  worker_id text not null,
  -- `lost`: its process died or stopped before it was over.
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'lost')),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  error text check (char_length(error) <= 500),
  result jsonb
);
create index job_run_list on job_run (started_at desc, id desc);
create index job_run_kind on job_run (kind, started_at desc, id desc);
create index job_run_job on job_run (job_id, id desc);
create index job_run_running on job_run (worker_id) where state = 'running';

-- Schedules somebody switched off, or on again; the others are as the program says.
create table job_schedule (
  name text primary key,
  is_on boolean not null
);

create view job_history as
select id, job_id::text as job_id, kind, attempt, attempts, state, started_at, ended_at,
  (extract(epoch from ended_at - started_at) * 1000)::integer as duration_ms, error, result::text as result,
  null::text as create_by, started_at as create_time, null::text as update_by, null::timestamptz as update_time,
  0 as version, null::timestamptz as deleted_at
from job_run;

-- What is in the queue, without payloads. A function, and one whose text is read when it runs: nothing of ours then
-- stands in the way when the library changes its view. It plans as a scan of all that waits.
create function jobs_in_queue() returns table (
  id bigint, kind text, key text, state text, attempt integer, attempts integer, at timestamptz,
  added_at timestamptz, error text
) language plpgsql stable as $$
begin
  return query
  select job.id::bigint, job.task_identifier::text, job.key::text,
    case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
      else 'waiting' end,
    job.attempts::integer, job.max_attempts::integer, coalesce(job.locked_at, job.run_at), job.created_at,
    job.last_error::text
  from graphile_worker.jobs job;
end
$$;

create view job_entry as
select id, kind, key, state, attempt, attempts, at, added_at, error,
  null::text as create_by, added_at as create_time, null::text as update_by, null::timestamptz as update_time,
  0 as version, null::timestamptz as deleted_at
from jobs_in_queue();
