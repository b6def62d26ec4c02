-- Resumes of a site are looked through by state and language together: without the language in the index, each of them
-- was looked up in the table to be counted.
create index resume__status_lang on resume (subsite_id, status, lang, create_time desc, id desc)
  where deleted_at is null;
