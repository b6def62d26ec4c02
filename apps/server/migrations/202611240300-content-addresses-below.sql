-- A column that moves takes the addresses of all columns below it along: each of them leaves a redirect, too.
create or replace function news_class_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.title, old.code, old.parent_id, old.kind, old.url, old.sort_order, old.visible, old.deleted_at, old.model)
    is not distinct from (new.title, new.code, new.parent_id, new.kind, new.url, new.sort_order, new.visible, new.deleted_at, new.model) then
    return null;
  end if;
  perform note_site_change(array['columns:' || coalesce(new.subsite_id, old.subsite_id)]);
  return null;
end $$;

-- An address that a column takes leads nowhere else.
create function news_class_added() returns trigger language plpgsql as $$
begin
  delete from site_redirect r using added a
  where r.subsite_id = a.subsite_id and a.kind <> 'link' and r.is_automatic and r.path = news_class_path(a.id);
  return null;
end $$;
create trigger addresses_added after insert on news_class
  referencing new table as added
  for each statement execute function news_class_added();

-- Columns whose code or parent changed, and all below them, with the address that each had before the statement. A redirect
-- names a column, not an address: it leads to the page itself, however often it moves. What staff wrote stays
-- as it is. Columns that are links have no page.
create function news_class_moved() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(
    with recursive below as (
      select l.id from former f join latter l on l.id = f.id
      where (f.code, f.parent_id, f.deleted_at) is distinct from (l.code, l.parent_id, l.deleted_at)
      union
      select n.id from news_class n join below on n.parent_id = below.id)
    select id from below);
begin
  if cardinality(moved) = 0 then return null; end if;
  insert into site_redirect as kept (subsite_id, path, target, news_class_id, is_automatic, create_by)
  select n.subsite_id, was.path, 'column', n.id, true, 'system'
  from news_class n cross join lateral (
    with recursive up as (
      select case when f.id is null then n.code else f.code end as code,
        case when f.id is null then n.parent_id else f.parent_id end as parent_id, 0 as depth
      from (select n.id) one left join former f on f.id = one.id
      union all
      select case when f.id is null then p.code else f.code end,
        case when f.id is null then p.parent_id else f.parent_id end, up.depth + 1
      from up join news_class p on p.id = up.parent_id left join former f on f.id = p.id
      where up.depth < 50)
    select string_agg(up.code, '/' order by up.depth desc) as path from up) was
  where n.id = any(moved) and n.deleted_at is null and n.kind <> 'link' and char_length(was.path) <= 500
    and was.path <> news_class_path(n.id)
  on conflict (subsite_id, path) where deleted_at is null
    do update set news_class_id = excluded.news_class_id, target = 'column', address = null, enabled = true
    where kept.is_automatic or not kept.enabled;
  delete from site_redirect r using news_class n
  where n.id = any(moved) and n.deleted_at is null and n.kind <> 'link' and r.subsite_id = n.subsite_id and r.is_automatic
    and r.path = news_class_path(n.id);
  return null;
end $$;
create trigger addresses_moved after update on news_class
  referencing old table as former new table as latter
  for each statement execute function news_class_moved();
