-- The items that the values of a model point to: whoever deletes one of them is told. They stand in these fields of a text or
-- of a row in one of its lists.
create function content_value_items(model_values jsonb) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct (item #>> '{}')::bigint), '{}')
  from unnest(array['relatedIds', 'leadItemId', 'deputyItemId', 'principalItemId', 'internalOfficeIds', 'speechItemIds',
      'resultItemId', 'abolishedById']) as f(name)
    cross join lateral (
      select jsonb_path_query(model_values, ('lax $.' || name || '[*]')::jsonpath) as item
      union all select jsonb_path_query(model_values, ('lax $.*[*].' || name || '[*]')::jsonpath)) items
  where item #>> '{}' ~ '^\d{1,18}$'
$$;

alter table content_text add column value_items bigint[] generated always as (content_value_items(model_values)) stored;
alter table content_version
  add column value_items bigint[] generated always as (content_value_items(content -> 'values')) stored;
create index content_text__value_items on content_text using gin (value_items) with (fastupdate = off);
create index content_version__value_items on content_version using gin (value_items) with (fastupdate = off);
