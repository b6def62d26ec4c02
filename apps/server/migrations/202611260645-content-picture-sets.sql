-- The pictures of a set stood with the item, their captions with the text of each language, matched by their places. Now
-- each text has rows of a picture and its caption, which its versions keep. Captions without a picture were shown nowhere.
create function picture_rows(model_values jsonb, pictures bigint[]) returns jsonb language sql immutable as $$
  select (model_values - 'captions') || jsonb_strip_nulls(jsonb_build_object('pictures', (
    select jsonb_agg((coalesce(model_values -> 'captions' -> (p.place::integer - 1), '{}') - 'id')
      || jsonb_build_object('file', p.file::text) order by p.place)
    from unnest(pictures) with ordinality as p(file, place))))
$$;

-- What follows another item shows the pictures of its source, as it says its words.
create temporary table set_of_text on commit drop as
select t.id as text_id, t.version,
  coalesce(nullif(i.pictures, '{}'), case when i.ref_type in ('map', 'refer') then o.pictures end, '{}') as pictures
from content_text t join content_item i on i.id = t.item_id left join content_item o on o.id = i.source_item_id
where i.model = 'picture';

update content_version v set content = jsonb_set(v.content, '{values}',
  picture_rows(coalesce(v.content -> 'values', '{}'), s.pictures))
from set_of_text s where v.text_id = s.text_id and (v.content ? 'values' or s.pictures <> '{}');

update content_autosave a
set content = a.content
    || case when a.content ? 'values'
      then jsonb_build_object('values', picture_rows(a.content -> 'values', s.pictures)) else '{}' end
    || case when a.content -> 'base' ? 'values' then jsonb_build_object('base',
      jsonb_set(a.content -> 'base', '{values}', picture_rows(a.content #> '{base,values}', s.pictures))) else '{}' end,
  base_version = a.base_version + case when a.base_version = s.version then 1 else 0 end
from set_of_text s where a.text_id = s.text_id;

-- A page that was opened before would save the captions without the pictures: it is told that the text is a newer one.
update content_text t set model_values = picture_rows(t.model_values, s.pictures), version = t.version + 1
from set_of_text s where t.id = s.text_id;

drop function picture_rows(jsonb, bigint[]);

-- The values are a part of what translations are compared by: what was up to date is so still.
update content_text t set source_digest = case
    when t.source_digest = s.digest then content_source_digest(s.title, s.summary, s.body ->> s.lang, s.model_values)
    else coalesce((
      select content_source_digest(v.content ->> 'title', v.content ->> 'summary', v.content ->> 'body', v.content -> 'values')
      from content_version v where v.text_id = s.id and v.number = t.source_version), t.source_digest) end
from content_item i join content_text s on s.item_id = i.id and s.lang = i.lang
where i.id = t.item_id and s.id <> t.id and t.source_digest is not null and i.model = 'picture';

update content_text t set digest = content_source_digest(t.title, t.summary, t.body ->> t.lang, t.model_values)
from content_item i
where i.id = t.item_id and t.digest is not null and i.model = 'picture';

-- Settings that visitors see; the pictures are none any more.
create or replace function content_item_changed() returns trigger language plpgsql as $$
begin
  if (old.news_class_id, old.deleted_at, old.cover, old.attachments, old.tags, old.flags, old.top_level, old.top_until)
    is not distinct from (new.news_class_id, new.deleted_at, new.cover, new.attachments, new.tags, new.flags,
      new.top_level, new.top_until) then
    return null;
  end if;
  if not exists (select from content_text where item_id = new.id and live_version is not null) then return null; end if;
  perform note_site_change(array['item:' || new.id, 'latest:' || new.subsite_id || ':en-US',
      'latest:' || new.subsite_id || ':zh-CN', 'latest:' || new.subsite_id || ':my-MM']
    || list_keys(old.news_class_id) || list_keys(new.news_class_id));
  return null;
end $$;

alter table content_item drop column pictures;

-- The files in the values of a model, such as the pictures of a set: they are in use. They stand in these fields of a text
-- or of a row in one of its lists.
create function content_value_files(model_values jsonb) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct (file #>> '{}')::bigint), '{}')
  from unnest(array['file', 'photo', 'photos', 'orgChart', 'basisFile', 'mediaFiles', 'materials', 'draftFiles']) as f(name)
    cross join lateral (
      select jsonb_path_query(model_values, ('lax $.' || name || '[*]')::jsonpath) as file
      union all select jsonb_path_query(model_values, ('lax $.*[*].' || name || '[*]')::jsonpath)) files
  where file #>> '{}' ~ '^\d{1,18}$'
$$;

alter table content_text add column value_files bigint[] generated always as (content_value_files(model_values)) stored;
alter table content_version
  add column value_files bigint[] generated always as (content_value_files(content -> 'values')) stored;
create index content_text__value_files on content_text using gin (value_files) with (fastupdate = off);
create index content_version__value_files on content_version using gin (value_files) with (fastupdate = off);
