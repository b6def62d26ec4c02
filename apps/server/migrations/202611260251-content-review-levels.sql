-- A column has at most three levels of review.
update news_class set review_levels = 3 where review_levels > 3;
alter table news_class drop constraint news_class_review_levels_check;
alter table news_class add check (review_levels between 0 and 3);
update content_text set review_level = 3 where review_level > 3;
-- A text about which a process decides stands at no level.
update content_text t set review_level = 0
from wf_instance i where i.biz_table = 'content_text' and i.biz_id = t.id and i.status in ('running', 'suspended')
  and t.state = 'in_review';

-- What holds in a column of one setting: as it says itself, the nearest column above, its site or the platform; null
-- where nobody says anything. The same as `nearest` of columns/settings.service.ts, for conditions over many texts.
create function column_setting(of_column bigint, setting text) returns jsonb
language sql stable parallel safe cost 1000 as $$
  with recursive up as (
    select c.id, c.parent_id, c.subsite_id, c.settings, 0 as depth from public.news_class c where c.id = of_column
    union all
    select c.id, c.parent_id, c.subsite_id, c.settings, up.depth + 1
    from public.news_class c join up on c.id = up.parent_id),
  platform as (
    select coalesce((select (s.value #>> '{}')::bigint from public.sys_setting s where s.name = 'platformSiteId'), 16) as id)
  select said.settings -> setting from (
    select up.depth, up.settings from up
    union all
    select case when d.subsite_id = platform.id then 1000001 else 1000000 end, d.settings
    from public.column_default d, platform
    where d.subsite_id in (platform.id, (select up.subsite_id from up where up.depth = 0))) said
  where said.settings ? setting order by said.depth limit 1
$$;
