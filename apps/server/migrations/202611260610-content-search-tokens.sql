-- Texts of content are found by the tokens of the kernel, as records are (decision 074), and model values with them. Weights
-- tell which field a token is of, so that nobody is searched for what is withheld, and visitors find what they can read:
-- A the title, B summary, subtitle and author, C the body, D what the model adds.

-- The texts among what a model adds, in whatever depth. Fewer letters than of a body: both fit into one column.
create function content_value_words(model_values jsonb) returns text
  language sql immutable strict parallel safe as $$
  select left(string_agg(value #>> '{}', E'\n'), 20000)
  from jsonb_path_query(model_values, 'strict $.** ? (@.type() == "string")') value
$$;

-- The words of a body as it is written, without its elements.
create function content_body_words(body text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(left(body, 400000), '<[^>]*>|&(amp|lt|gt|quot|nbsp|#[0-9]{1,7});', ' ', 'g')
$$;

create function content_tokens(title text, facts text[], body text, model_values jsonb) returns tsvector
  language sql immutable parallel safe as $$
  select setweight(public.to_search_tokens(title), 'A') || setweight(public.to_search_tokens(variadic facts), 'B')
    || setweight(public.to_search_tokens(body), 'C')
    || setweight(public.to_search_tokens(public.content_value_words(model_values)), 'D')
$$;

alter table content_text drop column tokens;
alter table content_text add column tokens tsvector generated always as (
  content_tokens(title, array[summary, subtitle, author], body_text ->> lang, model_values)) stored;
-- Of the version that visitors read, while a change waits.
alter table content_text add column live_tokens tsvector;
create index content_text__tokens on content_text using gin (tokens);
-- How common a word is decides whether texts are found by word or by age: enough of them are counted.
alter table content_text alter column tokens set statistics 1000;

create function content_text_live_tokens() returns trigger language plpgsql as $$
begin
  if new.live_version is null or new.live_version = new.content_version then
    new.live_tokens := null;
  elsif tg_op = 'INSERT' or old.live_version is distinct from new.live_version or old.live_tokens is null then
    new.live_tokens := (select content_tokens(v.content ->> 'title',
        array[v.content ->> 'summary', v.content ->> 'subtitle', v.content ->> 'author'],
        content_body_words(v.content ->> 'body'), v.content -> 'values')
      from content_version v where v.text_id = new.id and v.number = new.live_version);
  end if;
  return new;
end $$;

create trigger live_tokens before insert or update of live_version, content_version on content_text
  for each row execute function content_text_live_tokens();

update content_text set content_version = content_version where live_version <> content_version;
