-- Page views of public sites, without anything of who looked.
create table page_view_day (
  subsite_id bigint not null references subsite on delete cascade,
  day date not null,
  page text not null,
  lang text not null,
  source text not null,
  views integer not null,
  primary key (subsite_id, day, page, lang, source),
  check (source in ('direct', 'inside', 'search', 'social', 'other'))
);
create index page_view_day__page on page_view_day (page, day);

alter table advertisement
  add column weight integer not null default 1 check (weight between 1 and 100),
  add column weekdays text[] check (weekdays <@ array['1', '2', '3', '4', '5', '6', '7']),
  add column max_views integer check (max_views between 1 and 1000000000),
  add column max_clicks integer check (max_clicks between 1 and 1000000000);

create table advertisement_day (
  advertisement_id bigint not null references advertisement on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (advertisement_id, day)
);
