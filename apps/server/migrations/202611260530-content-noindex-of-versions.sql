-- Whether search engines may list a text is kept in its versions: visitors get what the live one says.
update content_version v set content = v.content || '{"noindex": true}'
from content_text t
where t.id = v.text_id and t.noindex and v.number in (t.live_version, t.content_version);

-- The newest wording alone changes no page.
create or replace function content_text_changed() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.live_version is not null;
  is_live boolean := tg_op <> 'DELETE' and new.live_version is not null;
  t content_text := case when tg_op = 'DELETE' then old else new end;
  column_id bigint;
begin
  if not was and not is_live then return null; end if;
  if was and is_live and (old.live_version, old.state = 'archived', old.published_at, old.offline_at)
    is not distinct from (new.live_version, new.state = 'archived', new.published_at, new.offline_at) then
    return null;
  end if;
  select news_class_id into column_id from content_item where id = t.item_id;
  perform note_site_change(array['item:' || t.item_id, 'latest:' || t.subsite_id || ':' || t.lang,
    'list:' || column_id || ':' || t.lang]);
  return null;
end $$;
