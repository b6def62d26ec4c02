-- Sites that were made from a template site.
create table site_blueprint (
  subsite_id bigint primary key references subsite on delete cascade,
  blueprint_id bigint not null references subsite on delete cascade,
  made_at timestamptz not null default now(),
  rolled_out_at timestamptz not null default now(),
  check (subsite_id <> blueprint_id)
);
create index site_blueprint__blueprint on site_blueprint (blueprint_id);

-- Which object of such a site came from which of the template site, and how both were when they were the same last.
create table site_blueprint_object (
  subsite_id bigint not null references site_blueprint on delete cascade,
  kind text not null check (kind in ('column', 'template', 'linkType', 'link')),
  origin_id bigint not null,
  object_id bigint not null,
  origin_hash text not null,
  object_hash text not null,
  -- Suspended: left alone until it is resumed. Detached: the site's own for good.
  hold text check (hold in ('suspended', 'detached')),
  primary key (subsite_id, kind, origin_id),
  unique (subsite_id, kind, object_id)
);
