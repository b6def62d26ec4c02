-- The zone of a site's clock: its own setting, else that of its host or of what it is below, nearest first, else the
-- usual one, also where there is no site. What the public and papers say is by this clock.
create function site_zone(site bigint) returns text language plpgsql stable parallel safe as $$
begin
  return coalesce((
    with recursive up as (
      select id, coalesce(host_site_id, parent_id) as next, 0 as distance from subsite where id = site
      union all
      select s.id, coalesce(s.host_site_id, s.parent_id), up.distance + 1
        from subsite s join up on s.id = up.next where s.deleted_at is null)
    select c.value #>> '{}' from up join subsite_extension_configuration c on c.subsite_id = up.id
    where c.name = 'timeZone' order by up.distance limit 1), 'Asia/Yangon');
end $$;

-- Pages show days by the clock of their site: they depend on each site and folder that may say which.
create function site_zone_changed() returns trigger language plpgsql as $$
begin
  perform note_site_change(array['site:' || case when tg_op = 'DELETE' then old.subsite_id else new.subsite_id end]);
  return null;
end $$;

create trigger zone_added after insert on subsite_extension_configuration
  for each row when (new.name = 'timeZone') execute function site_zone_changed();
create trigger zone_changed after update on subsite_extension_configuration
  for each row when (new.name = 'timeZone' and old.value <> new.value) execute function site_zone_changed();
create trigger zone_removed after delete on subsite_extension_configuration
  for each row when (old.name = 'timeZone') execute function site_zone_changed();

-- By which clock the days of a site are kept: those of another clock are counted again.
create table analytics_site (
  subsite_id bigint primary key references subsite on delete cascade,
  zone text not null check (char_length(zone) <= 64)
);
