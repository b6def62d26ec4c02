-- Items that came from others, and those that follow them.
alter table content_item
  add column ref_type text check (ref_type in ('copy', 'map', 'refer')),
  add column source_item_id bigint references content_item on delete set null;
create index content_item__source on content_item (source_item_id) where source_item_id is not null;
create unique index content_item__follows on content_item (source_item_id, news_class_id)
  where ref_type in ('map', 'refer') and deleted_at is null;
