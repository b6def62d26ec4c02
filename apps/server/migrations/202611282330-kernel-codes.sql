-- short: codes of accounts are the only ones of more than some thousands of rows; an index of 100,000 takes a third of a second.
-- Codes are compared as names are: in another case they are the same one. Of two living rows whose codes differ in case
-- alone the older keeps its code; the one that the younger loses is in the audit log.
do $$
declare
  spec record;
  same text;
begin
  for spec in
    select * from (values
      ('sys_user', 'work_no', 'user', 'workNo', 32, ''),
      ('sys_role', 'role_code', 'role', 'roleCode', 64, ''),
      ('sys_position', 'code', 'position', 'code', 64, ''),
      ('subsite', 'code', 'subsite', 'code', 64, ''),
      ('content_model', 'code', 'contentModel', 'code', 40, ''),
      ('config_filetype', 'type', 'fileType', 'type', 64, ''),
      ('job_type', 'code', 'jobType', 'code', 40, ''),
      ('professional_type', 'code', 'professionalType', 'code', 40, ''),
      ('region', 'code', 'region', 'code', 20, ''),
      ('welfare', 'code', 'welfare', 'code', 40, ''),
      ('industry', 'code', 'industry', 'code', 64, ''),
      ('service_product', 'code', 'serviceProduct', 'code', 40, ''),
      ('message_template', 'code', 'messageTemplate', 'code', 64, ''),
      ('sys_dict', 'dict_code', 'dict', 'dictCode', 100, ''),
      ('friendly_link_type', 'code', 'friendlyLinkType', 'code', 60, 'subsite_id, '),
      ('site_template', 'code', 'siteTemplate', 'code', 64, 'subsite_id, '),
      ('form_design', 'code', 'formDesign', 'code', 64, 'subsite_id, '),
      ('wf_process', 'process_key', 'process', 'processKey', 64, 'subsite_id, '),
      ('news_class', 'code', 'newsClass', 'code', 64, 'subsite_id, coalesce(parent_id, 0), ')
    ) as specs (tbl, col, resource, field, longest, within)
  loop
    same := case spec.within
      when '' then 'true'
      when 'subsite_id, ' then 'o.subsite_id is not distinct from c.subsite_id'
      else 'o.subsite_id is not distinct from c.subsite_id and o.parent_id is not distinct from c.parent_id' end;
    execute format(
      'with younger as (
         update %1$I c set %2$I = left(c.%2$I, greatest(1, %3$s - 1 - length(c.id::text))) || ''-'' || c.id,
           version = c.version + 1, update_time = now()
         from %1$I was
         where was.id = c.id and c.deleted_at is null and exists (
           select from %1$I o where o.deleted_at is null and o.id < c.id and name_key(o.%2$I) = name_key(c.%2$I) and %4$s)
         returning c.id, was.%2$I as before, c.%2$I as after)
       insert into audit_log (action, resource, record_id, record_label, changes)
       select ''edit'', %5$L, id, after, jsonb_build_object(%6$L, jsonb_build_array(before, after)) from younger',
      spec.tbl, spec.col, spec.longest, same, spec.resource, spec.field);
    execute format('create unique index %1$I on %2$I (%3$s name_key(%4$I)) where deleted_at is null',
      spec.tbl || '__' || spec.col || '_key', spec.tbl, spec.within, spec.col);
    execute format('drop index %I', spec.tbl || '__' || spec.col);
    execute format('alter index %I rename to %I', spec.tbl || '__' || spec.col || '_key', spec.tbl || '__' || spec.col);
  end loop;
end $$;
