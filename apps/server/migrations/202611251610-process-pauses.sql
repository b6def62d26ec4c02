-- Since when an instance is suspended, and the timers that it waited for, which keep what was left of their time.
alter table wf_instance add column suspended_at timestamptz;
alter table wf_instance add column stopped_timers jsonb;
update wf_instance set suspended_at = now() where status = 'suspended';
