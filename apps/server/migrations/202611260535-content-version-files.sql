-- The files that the text of a version shows: those of the live version are in use, whatever the newest one shows.
alter table content_version add column file_ids bigint[] not null default '{}';
create index content_version__files on content_version using gin (file_ids) with (fastupdate = off);

update content_version v
set file_ids = array(select e.id::bigint from jsonb_array_elements_text(t.body_files -> t.lang) as e(id))
from content_text t
where t.id = v.text_id and v.number = t.content_version and t.body_files ? t.lang;

-- Of what visitors read while a change waits, nobody noted which files its author saw: those that everybody may fetch.
update content_version v set file_ids = shown.ids
from (
  select w.text_id, w.number, array_agg(distinct f.id) as ids
  from content_text t join content_version w on w.text_id = t.id and w.number = t.live_version
    cross join lateral regexp_matches(w.content ->> 'body', '"/lcplatform/file/(\d{1,18})/', 'g') as m(found)
    join media_file f on f.id = m.found[1]::bigint and f.subsite_id = t.subsite_id and f.visibility = 'public'
  where t.live_version <> t.content_version
  group by w.text_id, w.number) shown
where v.text_id = shown.text_id and v.number = shown.number;
