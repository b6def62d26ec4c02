-- Who may work where: sites of roles, columns and menus per site, batches that can be undone.

alter table sys_role add column all_subsite boolean not null default false;

-- Like user_subsite: a folder of sites stands for every site below it, also the ones made later.
create table role_subsite (
  role_id bigint not null references sys_role on delete cascade,
  subsite_id bigint not null references subsite on delete cascade,
  primary key (role_id, subsite_id)
);
create index role_subsite_subsite on role_subsite (subsite_id);

-- The columns or menus of a site that somebody is limited to. No row: everything. Read, compared, replaced and undone
-- as a whole, so the list is one value; ids in it that live no more name nothing. Without user and role: everybody's.
create table subsite_limit (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('columns', 'menus')),
  subsite_id bigint not null references subsite on delete cascade,
  user_id bigint references sys_user on delete cascade,
  role_id bigint references sys_role on delete cascade,
  grants jsonb not null check (jsonb_typeof(grants) = 'array'),
  update_by text,
  update_time timestamptz not null default now(),
  check (user_id is null or role_id is null),
  check (kind = 'menus' or user_id is not null or role_id is not null),
  unique nulls not distinct (subsite_id, kind, user_id, role_id)
);
create index subsite_limit_user on subsite_limit (user_id, kind);
create index subsite_limit_role on subsite_limit (role_id, kind);

create table subsite_grant_batch (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sites', 'columns', 'menus')),
  subsite_id bigint references subsite on delete cascade,
  mode text not null check (mode in ('add', 'replace')),
  grants jsonb,
  create_by text not null,
  create_time timestamptz not null default now(),
  undo_by text,
  undo_time timestamptz,
  check ((kind = 'sites') = (subsite_id is null))
);

-- What stood before and after, for whom something changed. An account or role that is gone for good has no row.
create table subsite_grant_batch_item (
  batch_id bigint not null references subsite_grant_batch on delete cascade,
  user_id bigint references sys_user on delete cascade,
  role_id bigint references sys_role on delete cascade,
  before jsonb,
  after jsonb,
  is_undone boolean not null default false,
  check (user_id is null or role_id is null),
  unique nulls not distinct (batch_id, user_id, role_id)
);
create index subsite_grant_batch_item_user on subsite_grant_batch_item (user_id);
create index subsite_grant_batch_item_role on subsite_grant_batch_item (role_id);

-- A site that comes, goes or moves may enter or leave somebody's sites: every process reads rights anew, whoever wrote.
create function tell_sites_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('lc_events', '{"name":"sessions.changed","payload":{}}');
  return null;
end $$;
create trigger subsite_placed after insert or delete on subsite
  for each statement execute function tell_sites_moved();
create trigger subsite_moved after update of parent_id, classify, deleted_at on subsite
  for each statement execute function tell_sites_moved();
