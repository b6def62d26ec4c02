-- What a text is found by: the one place where texts of three scripts are cut, for rows and for what people type.
-- The functions name each other with their schema: a restore by pg_dump looks nowhere else.

-- One spelling of what looks the same, small letters, Latin digits, nothing invisible.
create function search_fold(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := translate(lower(normalize(words, NFKC)), U&'\00AD\200B\200C\200D\200E\200F\2060\FEFF', '');
begin
  if folded ~ '[\u1000-\u109f]' then
    -- Digits where letters of the same look belong: wa, ra and the sign of "the same".
    folded := regexp_replace(folded, '(^|[^\u1040-\u1049])\u1040(?=[\u1000-\u103f])', '\1ဝ', 'g');
    folded := regexp_replace(folded, '([\u1000-\u103f])\u1040(?![\u1040-\u1049])', '\1ဝ', 'g');
    folded := regexp_replace(folded, '\u1047(?=[\u102b-\u103e])', 'ရ', 'g');
    folded := regexp_replace(folded, '\u1044(?=\u1004\u103a)', '၎', 'g');
    -- Signs that are typed in another order.
    folded := replace(folded, U&'\1036\102F', U&'\102F\1036');
    folded := replace(folded, U&'\102F\102D', U&'\102D\102F');
    folded := regexp_replace(folded, '(\u1037)([\u102d-\u1032\u1036])', '\2\1', 'g');
    folded := regexp_replace(folded, '(\u103e)([\u103b-\u103d])', '\2\1', 'g');
    folded := regexp_replace(folded, '(\u103d)([\u103b\u103c])', '\2\1', 'g');
    -- Letters that are typed as two.
    folded := replace(folded, U&'\1025\102E', U&'\1026');
    folded := replace(folded, U&'\101E\103C', U&'\1029');
    folded := replace(folded, U&'\1025\103A', U&'\1009\103A');
    folded := translate(folded, '၀၁၂၃၄၅၆၇၈၉', '0123456789');
  end if;
  return folded;
end $$;

-- Syllables of Burmese, letters of Chinese, words of all others, in order; `run` is what stands together without a break.
create function search_units(words text) returns table (run bigint, place bigint, unit text, is_paired boolean)
  language sql immutable strict parallel safe as $$
  with runs as materialized (
    select found.run, found.match[1] as text,
      case when found.match[1] ~ '^[\u1000-\u109f\uaa60-\uaa7f]' then 'syllables'
        when found.match[1] ~ '^[\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
          then 'letters' else 'word' end as kind
    from regexp_matches(public.search_fold(left(words, 60000)),
      '[\u1000-\u103f\u104c-\u109f\uaa60-\uaa7f]+(?: +[\u1000-\u103f\u104c-\u109f\uaa60-\uaa7f]+)*'
      || '|[\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+'
      || '|[0-9a-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+[+#]*'
      || '|[\u0250-\u0fff\u10a0-\u1fff\u2c00-\u2dff\u3040-\u318f\ua000-\ud7ff\U00010000-\U0001ffff]+', 'g')
      with ordinality as found (match, run)
  )
  select r.run, u.place, left(u.unit, 64), r.kind <> 'word'
  from runs r cross join lateral unnest(case r.kind
    when 'syllables' then string_to_array(ltrim(
      -- A letter begins a syllable unless it closes one, is stacked, or has another stacked below it.
      replace(
        regexp_replace(replace(r.text, ' ', ''),
          '([\u1000-\u102a\u103f\u104c-\u104f])(?![\u1039\u103a]|\u1037\u103a)', chr(1) || '\1', 'g'),
        U&'\1039' || chr(1), U&'\1039'),
      chr(1)), chr(1))
    when 'letters' then string_to_array(r.text, null)
    else array[r.text] end) with ordinality as u (unit, place)
  order by r.run, u.place limit 16000
$$;

-- What words have in common, such as "manag" of "managing"; none of words that only join others.
create function search_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case when word ~ '^[a-z]+$' then (ts_lexize('english_stem', word))[1] end
$$;

-- The tokens of texts: units, stems, and pairs of neighbours, each with its place.
create function to_search_tokens(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  with units as (
    select unit, is_paired, row_number() over (order by run, place) + run as at,
      lead(unit) over (partition by run order by place) as next
    from public.search_units(array_to_string(texts, E'\n'))
  ), tokens as (
    select unit as token, at from units
    union all select unit || next, at from units where is_paired and next is not null
    union all select public.search_stem(unit), at from units where not is_paired
  )
  select coalesce(string_agg('''' || token || ''':' || at, ' '), '')::tsvector from tokens where token is not null
$$;

-- The query that finds all of what somebody typed, each line by itself, wherever it stands; null of nothing that can be
-- found. Names of weights restrict where. While somebody types, the last syllable may go on, and a last consonant may
-- close the syllable before it.
create function to_search_query(keyword text, weights text default '', is_typing boolean default false) returns tsquery
  language sql immutable strict parallel safe as $$
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
      when unit ~ '[+#]$' or char_length(unit) = 1 then format('%L:%s', unit, weights)
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

-- The searchable fields of a definition, kept by the database with the row that they are of.
alter table company add column search_tokens tsvector generated always as (to_search_tokens(company_no,
  name ->> 'en-US', name ->> 'zh-CN', name ->> 'my-MM', short_name,
  intro_text ->> 'en-US', intro_text ->> 'zh-CN', intro_text ->> 'my-MM', registration_no, agency_licence_no, address)) stored;
create index company__search on company using gin (search_tokens);
alter table job_seeker add column search_tokens tsvector
  generated always as (to_search_tokens(full_name, name_en)) stored;
create index job_seeker__search on job_seeker using gin (search_tokens);
alter table resume add column search_tokens tsvector
  generated always as (to_search_tokens(resume_no, title, headline, current_title, current_company)) stored;
create index resume__search on resume using gin (search_tokens);
alter table job_posting add column search_tokens tsvector
  generated always as (to_search_tokens(job_no, title)) stored;
create index job_posting__search on job_posting using gin (search_tokens);
-- How common a word is decides whether a list goes by word or by date: enough of them are counted.
alter table job_seeker alter column search_tokens set statistics 1000;
alter table resume alter column search_tokens set statistics 1000;
alter table job_posting alter column search_tokens set statistics 1000;
