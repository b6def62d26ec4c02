-- short: folders, keywords and words are some thousands of rows; an index of 100,000 bank lines takes a third of a second.
-- Free texts that may be there once are compared as people see them: without width, the case of A to Z, signs that nobody
-- sees, and further blanks. `textKey` of the contract does the same.
create function text_key(given text) returns text language sql immutable strict parallel safe
return translate(
  btrim(regexp_replace(
    regexp_replace(normalize(given, NFKC),
      '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'),
    '[ \t\n\v\f\r]+', ' ', 'g'), ' '),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');

-- Of two living rows with the same text the older keeps it; the text that the younger loses is in the audit log.
do $$
declare
  spec record;
begin
  for spec in
    select * from (values
      ('media_folder', 'name', 'mediaFolder', 'name', 100, 'subsite_id, coalesce(parent_id, 0), ',
        'o.subsite_id = c.subsite_id and o.parent_id is not distinct from c.parent_id'),
      ('job_keyword', 'word', 'jobKeyword', 'word', 40, 'job_type_id, lang, ',
        'o.job_type_id = c.job_type_id and o.lang = c.lang'),
      ('sensitive_word', 'word', 'sensitiveWord', 'word', 100, 'lang, match_kind, ',
        'o.lang = c.lang and o.match_kind = c.match_kind'),
      ('bank_line', 'reference', 'bankLine', 'reference', 100, 'subsite_id, booked_on, ',
        'o.subsite_id = c.subsite_id and o.booked_on = c.booked_on')
    ) as specs (tbl, col, resource, field, longest, within, same)
  loop
    execute format(
      'with younger as (
         update %1$I c set %2$I = left(c.%2$I, greatest(1, %3$s - 1 - length(c.id::text))) || ''-'' || c.id,
           version = c.version + 1, update_time = now()
         from %1$I was
         where was.id = c.id and c.deleted_at is null and exists (
           select from %1$I o where o.deleted_at is null and o.id < c.id and text_key(o.%2$I) = text_key(c.%2$I) and %4$s)
         returning c.id, was.%2$I as before, c.%2$I as after)
       insert into audit_log (action, resource, record_id, record_label, changes)
       select ''edit'', %5$L, id, after, jsonb_build_object(%6$L, jsonb_build_array(before, after)) from younger',
      spec.tbl, spec.col, spec.longest, spec.same, spec.resource, spec.field);
    execute format('create unique index %1$I on %2$I (%3$s text_key(%4$I)) where deleted_at is null',
      spec.tbl || '__' || spec.col || '_key', spec.tbl, spec.within, spec.col);
    execute format('drop index %I', spec.tbl || '__' || spec.col);
    execute format('alter index %I rename to %I', spec.tbl || '__' || spec.col || '_key', spec.tbl || '__' || spec.col);
  end loop;
end $$;
