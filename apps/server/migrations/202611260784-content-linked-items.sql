-- The items that a text links to: whoever deletes one of them, or takes it offline, is told. The address of an item ends with
-- its number, which its name may follow. A key is the host of the address, nothing within a site, and that number.
create function content_linked_items(html text, address text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(coalesce(part[1], '')) || '/' || part[2]), '{}')
  from (
    select address as url
    union all (select link[1] from regexp_matches(html, '<a\s[^<>]*href="([^"<>]+)"', 'g') link limit 1000)) links
    cross join lateral regexp_match(url,
      '^(?:https?://([^/?#:@]+)(?::\d+)?)?/(?:[^?#]*/)?(\d{1,18})(?:-[^/?#]*)?(?:[?#]|$)', 'i') part
  where part is not null and url !~ '^/lcplatform/'
$$;

alter table content_text add column linked_items text[]
  generated always as (content_linked_items(body ->> lang, model_values ->> 'linkUrl')) stored;
alter table content_version add column linked_items text[]
  generated always as (content_linked_items(content ->> 'body', content #>> '{values,linkUrl}')) stored;
create index content_text__linked_items on content_text using gin (linked_items) with (fastupdate = off);
create index content_version__linked_items on content_version using gin (linked_items) with (fastupdate = off);
