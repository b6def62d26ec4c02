-- in batches
-- Files in which nothing was found are read once more, with the character maps that Chinese documents need.
delete from resume_file_text where file_id in (
  select file_id from resume_file_text where problem is null and btrim(words, E' \t\r\n\f') = '' limit 5000
);
