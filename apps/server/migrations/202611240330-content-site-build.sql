-- Up to which change the pages that are kept were looked through, and where a round that was cut off goes on.
create table site_rebuild (
  is_only boolean primary key default true check (is_only),
  release text not null default '',
  -- The newest change when the last whole round began, and when the one under way did.
  since bigint not null default 0,
  until bigint,
  last_site bigint not null default 0,
  last_key text not null default ''
);
insert into site_rebuild default values;

-- How far the build of all pages of a site has come: in parts, which processes share.
create table site_build (
  subsite_id bigint not null references subsite on delete cascade,
  part integer not null,
  round uuid not null,
  total integer not null default 0,
  done integer not null default 0,
  last_key text not null default '',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (subsite_id, part),
  check (part >= 0)
);
