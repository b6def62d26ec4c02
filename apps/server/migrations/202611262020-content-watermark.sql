-- Whether the pictures of an item have the watermark of their place.
alter table content_item
  add column watermark_override text not null default 'inherit',
  add check (watermark_override in ('inherit', 'none'));
