-- Which windows have a text open. Nothing is lost with it: it is written anew every few seconds.
create unlogged table content_presence (
  text_id bigint not null,
  tab text not null,
  user_id bigint not null,
  name text not null,
  is_holder boolean not null default false,
  taken_by text,
  since timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  primary key (text_id, tab)
);
create unique index content_presence__holder on content_presence (text_id) where is_holder;

-- What a text says, as one value to compare; what its source said when it was translated.
alter table content_text
  add column digest text,
  add column source_version integer,
  add column source_digest text;
update content_text set digest = md5(concat_ws(E'\n', title, summary, body ->> lang));
update content_text t set source_version = s.content_version, source_digest = s.digest
from content_item i join content_text s on s.item_id = i.id and s.lang = i.lang
where i.id = t.item_id and s.id <> t.id;

-- Whether the source of some translation changed since.
alter table content_item add column outdated boolean not null default false;
create index content_item__outdated on content_item (subsite_id, create_time desc) where outdated and deleted_at is null;
