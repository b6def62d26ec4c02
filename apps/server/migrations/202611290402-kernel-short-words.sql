-- A word of two letters is one of its own: Go is not the beginning of Google, once nobody types any more.
create or replace function to_search_query(keyword text, weights text default '', is_typing boolean default false)
  returns tsquery language sql immutable strict parallel safe as $$
  with cut as (
    select u.*, count(*) over (partition by u.run) as size, lead(unit) over (partition by u.run order by u.place) as next
    from public.search_units(keyword) u
  ), readings as (
    select run, place, unit, is_paired, size, next, false as is_closed from cut
    union all select run, place, unit, is_paired, size - 1, case when place = size - 2 then next || ending else next end, true
    from (select *, last_value(unit) over (partition by run order by place
        rows between unbounded preceding and unbounded following) as ending from cut) c
    where is_typing and is_paired and size > 2 and place < size - 1 and ending ~ '^[\u1000-\u1021]$'
  ), terms as (
    select run, is_closed, place, case
      when is_paired and size = 1 then format('%L:%s', unit, weights)
      when is_paired then
        format('%L:%s%s', unit || next, weights, case when is_typing and place = size - 1 then '*' else '' end)
      when unit ~ '[+#]$' or char_length(unit) = 1 or (unit ~ '^[a-z]{2}$' and not is_typing)
        then format('%L:%s', unit, weights)
      else format('(%1$L:*%2$s|%3$L:%2$s)', unit, weights, coalesce(public.search_stem(unit), unit))
    end as term
    from readings where not (is_paired and size > 1 and next is null)
  ), read as (
    select terms.run, '(' || string_agg(term, ' <-> ' order by place) || ')' as query
    from terms group by terms.run, is_closed
  ), runs as (
    select '(' || string_agg(query, '|') || ')' as query from read group by read.run
  )
  select string_agg(query, ' & ')::tsquery from runs
$$;
