-- Visitors read a text while it has a live version, whatever becomes of the change that waits.
create or replace function content_text_changed() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.live_version is not null;
  is_live boolean := tg_op <> 'DELETE' and new.live_version is not null;
  t content_text := case when tg_op = 'DELETE' then old else new end;
  column_id bigint;
begin
  if not was and not is_live then return null; end if;
  if was and is_live and (old.live_version, old.state = 'archived', old.published_at, old.offline_at, old.noindex)
    is not distinct from (new.live_version, new.state = 'archived', new.published_at, new.offline_at, new.noindex) then
    return null;
  end if;
  select news_class_id into column_id from content_item where id = t.item_id;
  perform note_site_change(array['item:' || t.item_id, 'latest:' || t.subsite_id || ':' || t.lang,
    'list:' || column_id || ':' || t.lang]);
  return null;
end $$;

-- Searches of visitors look at the live versions of these.
create index content_text__waiting on content_text (subsite_id, lang) where live_version <> content_version;

-- What was withdrawn from review is a change of what visitors read.
update content_text set state = 'changed' where state = 'draft' and live_version is not null;

update content_item i set state = coalesce(texts.states ->> i.lang, i.state), state_en = texts.states ->> 'en-US',
  state_zh = texts.states ->> 'zh-CN', state_my = texts.states ->> 'my-MM', published_at = texts.published_at
from (select item_id, jsonb_object_agg(lang, state) as states,
    max(published_at) filter (where live_version is not null) as published_at
  from content_text group by item_id
  having bool_or(live_version is not null and state not in ('published', 'archived'))) texts
where texts.item_id = i.id;

-- Pages from which these texts were missing.
select note_site_change(array_agg(key)) from (
  select unnest(array['item:' || t.item_id, 'latest:' || t.subsite_id || ':' || t.lang,
    'list:' || i.news_class_id || ':' || t.lang]) as key
  from content_text t join content_item i on i.id = t.item_id
  where t.live_version is not null and t.state not in ('published', 'archived')) missing;
