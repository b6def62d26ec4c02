-- What a translation is compared by: title, summary, body and what the model adds, the parts whose paragraphs are marked.
create function content_source_digest(title text, summary text, body text, model_values jsonb) returns text
  language sql immutable as $$
  select md5(jsonb_build_array(title, coalesce(summary, ''), coalesce(body, ''),
    jsonb_strip_nulls(coalesce(model_values, '{}')))::text)
$$;

-- The changes of the source that somebody dealt with, until the whole translation is up to date.
alter table content_text add column source_done text[];

-- What was up to date is so still; what was not is compared with the version that it was made from.
update content_text t set source_digest = case
    when t.source_digest = s.digest then content_source_digest(s.title, s.summary, s.body ->> s.lang, s.model_values)
    else coalesce((
      select content_source_digest(v.content ->> 'title', v.content ->> 'summary', v.content ->> 'body', v.content -> 'values')
      from content_version v where v.text_id = s.id and v.number = t.source_version), t.source_digest) end
from content_item i join content_text s on s.item_id = i.id and s.lang = i.lang
where i.id = t.item_id and s.id <> t.id and t.source_digest is not null;

update content_text set digest = content_source_digest(title, summary, body ->> lang, model_values)
where digest is not null;
