-- From which site to which something was filed, and why.
alter table content_filing
  add column from_site_id bigint references subsite on delete set null,
  add column to_site_id bigint references subsite on delete set null,
  add column reason text check (char_length(reason) <= 200);
update content_filing f set
  from_site_id = (select n.subsite_id from news_class n where n.id = f.from_class_id),
  to_site_id = (select n.subsite_id from news_class n where n.id = f.to_class_id);
create index content_filing__from_site on content_filing (from_site_id);
create index content_filing__to_site on content_filing (to_site_id);
