-- Values of models whose fields are of another kind now: lists that were written one a line, and the month of birth.
create function pg_temp.lines_of(given jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(given) <> 'string' then given else coalesce(
    (select jsonb_agg(jsonb_build_object('text', btrim(line)) order by place)
      from regexp_split_to_table(given #>> '{}', E'\r?\n') with ordinality as lines(line, place)
      where btrim(line) <> ''), '[]') end
$$;

-- A month, of a text that names one; null of any other.
create function pg_temp.month_of(given text) returns text language sql immutable as $$
  select case when given ~ '^\s*(19|20)\d\d\s?[-./年]\s?(0?[1-9]|1[0-2])\s?([-./月].*)?$'
    then substring(given from '(\d{4})') || '-' || lpad(substring(given from '\d{4}\D+(\d{1,2})'), 2, '0') end
$$;

-- What cannot be read as a month stands in the career: nothing is lost.
create function pg_temp.lead_of(given jsonb, lang text) returns jsonb language sql immutable as $$
  select case
    when coalesce(given ->> 'born', '') = '' then given - 'born'
    when pg_temp.month_of(given ->> 'born') is not null
      then given || jsonb_build_object('born', pg_temp.month_of(given ->> 'born'))
    else given - 'born' || jsonb_build_object('posts', jsonb_build_array(jsonb_build_object('from', given ->> 'born',
        'post', case lang when 'zh-CN' then '出生' when 'my-MM' then 'မွေးဖွား' else 'Born' end))
      || coalesce(given -> 'posts', '[]'))
  end
$$;

create function pg_temp.values_of(model text, lang text, title text, given jsonb) returns jsonb language sql immutable as $$
  select case
    when given is null or jsonb_typeof(given) <> 'object' or given = '{}' then given
    when model = 'lead' then pg_temp.lead_of(given, lang)
    when model = 'function' and given ? 'duties'
      then given || jsonb_build_object('duties', pg_temp.lines_of(given -> 'duties'))
    when model = 'division' and given ? 'areas'
      then given || jsonb_build_object('areas', pg_temp.lines_of(given -> 'areas'))
    when model = 'interview' then jsonb_build_object('topic', title) || given
    else given end
$$;

update content_text t set model_values = pg_temp.values_of(i.model, t.lang, t.title, t.model_values)
from content_item i
where i.id = t.item_id and i.model in ('lead', 'function', 'division', 'interview')
  and t.model_values is distinct from pg_temp.values_of(i.model, t.lang, t.title, t.model_values);

update content_version v set content = jsonb_set(v.content, '{values}',
  pg_temp.values_of(i.model, t.lang, coalesce(v.content ->> 'title', t.title), v.content -> 'values'))
from content_text t join content_item i on i.id = t.item_id
where v.text_id = t.id and i.model in ('lead', 'function', 'division', 'interview') and v.content ? 'values';

-- What is typed and not saved says under `base` what its fields said before.
update content_autosave a set content = jsonb_set(a.content, '{values}',
  pg_temp.values_of(i.model, t.lang, t.title, a.content -> 'values'))
from content_text t join content_item i on i.id = t.item_id
where a.text_id = t.id and i.model in ('lead', 'function', 'division', 'interview')
  and jsonb_typeof(a.content -> 'values') = 'object';

update content_autosave a set content = jsonb_set(a.content, '{base,values}',
  pg_temp.values_of(i.model, t.lang, t.title, a.content #> '{base,values}'))
from content_text t join content_item i on i.id = t.item_id
where a.text_id = t.id and i.model in ('lead', 'function', 'division', 'interview')
  and jsonb_typeof(a.content #> '{base,values}') = 'object';

-- The values are a part of what translations are compared by: what was up to date is so still.
update content_text t set source_digest = case
    when t.source_digest = s.digest then content_source_digest(s.title, s.summary, s.body ->> s.lang, s.model_values)
    else coalesce((
      select content_source_digest(v.content ->> 'title', v.content ->> 'summary', v.content ->> 'body', v.content -> 'values')
      from content_version v where v.text_id = s.id and v.number = t.source_version), t.source_digest) end
from content_item i join content_text s on s.item_id = i.id and s.lang = i.lang
where i.id = t.item_id and s.id <> t.id and t.source_digest is not null
  and i.model in ('lead', 'function', 'division', 'interview');

update content_text t set digest = content_source_digest(t.title, t.summary, t.body ->> t.lang, t.model_values)
from content_item i
where i.id = t.item_id and t.digest is not null and i.model in ('lead', 'function', 'division', 'interview');

-- Pages that show them.
select note_site_change(array_agg(distinct 'item:' || t.item_id))
from content_text t join content_item i on i.id = t.item_id
where i.model in ('lead', 'function', 'division', 'interview') and t.live_version is not null;

-- The order of leaders within a department: no two who are in office at one time have the same.
create table content_lead (
  item_id bigint primary key references content_item on delete cascade,
  subsite_id bigint not null,
  department_id bigint not null,
  rank integer not null,
  term daterange not null,
  check (not isempty(term)),
  constraint content_lead__rank exclude using gist
    (subsite_id with =, department_id with =, rank with =, term with &&)
);

-- The functions of a department: visitors read one text of each kind and language.
create table content_function (
  text_id bigint primary key references content_text on delete cascade,
  item_id bigint not null references content_item on delete cascade,
  subsite_id bigint not null,
  department_id bigint not null,
  org_kind text not null,
  lang text not null,
  constraint content_function__one unique (subsite_id, department_id, org_kind, lang)
);
create index content_function__item on content_function (item_id);

-- Those that are public already; of two that contradict each other, the first.
insert into content_lead
select item_id, subsite_id, department_id, rank, term
from (
  select distinct on (i.id) i.id as item_id, i.subsite_id, (v.content #>> '{values,departmentId}')::bigint as department_id,
    coalesce((v.content #>> '{values,rank}')::integer, 1) as rank,
    case when v.content #>> '{values,termTo}' < v.content #>> '{values,termFrom}' then 'empty'::daterange
      else daterange((v.content #>> '{values,termFrom}')::date, (v.content #>> '{values,termTo}')::date, '[]') end as term
  from content_item i join content_text t on t.item_id = i.id
    join content_version v on v.text_id = t.id and v.number = t.live_version
  where i.model = 'lead' and i.deleted_at is null and coalesce(i.ref_type, 'copy') = 'copy' and t.state <> 'archived'
    and v.content -> 'values' ?& array['departmentId', 'termFrom']
  order by i.id, (t.lang = i.lang) desc, t.id) leads
where not isempty(term) order by item_id on conflict do nothing;

insert into content_function
select t.id, i.id, i.subsite_id, (v.content #>> '{values,departmentId}')::bigint,
  coalesce(v.content #>> '{values,orgKind}', 'overview'), t.lang
from content_item i join content_text t on t.item_id = i.id
  join content_version v on v.text_id = t.id and v.number = t.live_version
where i.model = 'function' and i.deleted_at is null and coalesce(i.ref_type, 'copy') = 'copy' and t.state <> 'archived'
  and v.content -> 'values' ? 'departmentId'
order by t.id on conflict do nothing;
