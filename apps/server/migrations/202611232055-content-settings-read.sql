-- Pages of sites show what columns say of their lists.
create function column_settings_changed() returns trigger language plpgsql as $$
begin
  perform note_site_change(array['columns:' || new.subsite_id]);
  return null;
end $$;
create trigger settings_change after update of settings on news_class
  for each row when (old.settings is distinct from new.settings) execute function column_settings_changed();

-- What the platform's site says holds for all sites.
create function column_default_changed() returns trigger language plpgsql as $$
begin
  perform note_site_change(array(select 'columns:' || s.id from subsite s
    where s.id = new.subsite_id
      or new.subsite_id = coalesce((select (value #>> '{}')::bigint from sys_setting where name = 'platformSiteId'), 16)));
  return null;
end $$;
create trigger settings_change after insert or update on column_default
  for each row execute function column_default_changed();

-- The number under which a disclosed item is filed for good: given when it is published first, never changed.
alter table content_item add column index_no text check (char_length(index_no) <= 60);
create unique index content_item__index_no on content_item (index_no) where index_no is not null;
