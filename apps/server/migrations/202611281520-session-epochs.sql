-- short: the index is partial over a column that is new, so it is empty; columns with a constant default rewrite nothing.
-- A session belongs to an epoch of its account. A new password, a freeze and a deletion begin the next epoch, whoever
-- writes them, so that no session made from an older one is accepted, on any process.
alter table sys_user add column session_epoch integer not null default 0;

alter table sys_session
  add column epoch integer not null default 0,
  -- The session of the sign-in that this one continues; null for that session itself.
  add column root_id bigint,
  -- When another session took its place. It is accepted for a minute more, and opens nothing.
  add column replaced_at timestamptz;
create index sys_session_root on sys_session (root_id) where root_id is not null and ended_at is null;

create function begin_session_epoch() returns trigger language plpgsql as $$
begin
  new.session_epoch := old.session_epoch + 1;
  return new;
end $$;
create trigger sys_user_session_epoch before update on sys_user
  for each row when (old.password_hash is distinct from new.password_hash
    or (old.status = '1' and new.status <> '1') or (old.deleted_at is null and new.deleted_at is not null))
  execute function begin_session_epoch();

create function notify_session_epoch() returns trigger language plpgsql as $$
begin
  perform pg_notify('lc_events', json_build_object('name', 'sessions.changed',
    'payload', json_build_object('userId', new.id::text))::text);
  return null;
end $$;
create trigger sys_user_session_notice after update on sys_user
  for each row when (old.session_epoch <> new.session_epoch) execute function notify_session_epoch();

-- Every process reads the rights of these people again when the change commits, also where the writer dies after it.
create function notify_roles_changed() returns trigger language plpgsql as $$
begin
  if (select count(distinct user_id) from changed) > 100 then
    perform pg_notify('lc_events', '{"name":"sessions.changed","payload":{}}');
  else
    perform pg_notify('lc_events', json_build_object('name', 'sessions.changed',
      'payload', json_build_object('userId', user_id::text))::text) from (select distinct user_id from changed) people;
  end if;
  return null;
end $$;
create trigger sys_user_role_given after insert on sys_user_role referencing new table as changed
  for each statement execute function notify_roles_changed();
create trigger sys_user_role_taken after delete on sys_user_role referencing old table as changed
  for each statement execute function notify_roles_changed();
