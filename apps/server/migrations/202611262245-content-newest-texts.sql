-- A search looks through the newest texts of a person's sites before it asks the index of words (decision 074).
create index content_text__newest on content_text (subsite_id, id);

-- So does a visitor's, among what a site has published in a language.
create index content_text__live on content_text (subsite_id, lang, published_at desc nulls last, id desc)
  where live_version is not null;
