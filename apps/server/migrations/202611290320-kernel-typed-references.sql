-- short: payments and companies are at most some hundred thousand rows; an index of 100,000 takes a third of a second.
-- References, registration numbers, booths and names of views that people type are compared as people see them, as other
-- texts that may be there once (text_key). What a gateway of payments wrote is compared as it is: case counts there.
-- Of two rows with the same text the older keeps it; the text that the younger loses is in the audit log.
do $$
declare
  spec record;
begin
  for spec in
    select * from (values
      ('company', 'registration_no', 'company', 'registrationNo', 60,
        'o.deleted_at is null and o.merged_into is null and o.registration_country = c.registration_country',
        'c.deleted_at is null and c.merged_into is null'),
      ('payment', 'provider_ref', 'payment', 'providerRef', 100,
        'o.gateway_key is null and o.method = c.method', 'c.gateway_key is null'),
      ('sr_booth', 'code', 'srBooth', 'code', 20, 'o.deleted_at is null and o.event_id = c.event_id', 'c.deleted_at is null')
    ) as specs (tbl, col, resource, field, longest, same, living)
  loop
    execute format(
      'with younger as (
         update %1$I c set %2$I = left(c.%2$I, greatest(1, %3$s - 1 - length(c.id::text))) || ''-'' || c.id,
           version = c.version + 1, update_time = now()
         from %1$I was
         where was.id = c.id and %7$s and exists (
           select from %1$I o where o.id < c.id and text_key(o.%2$I) = text_key(c.%2$I) and %4$s)
         returning c.id, was.%2$I as before, c.%2$I as after)
       insert into audit_log (action, resource, record_id, record_label, changes)
       select ''edit'', %5$L, id, after, jsonb_build_object(%6$L, jsonb_build_array(before, after)) from younger',
      spec.tbl, spec.col, spec.longest, spec.same, spec.resource, spec.field, spec.living);
  end loop;
end $$;
update sys_list_view c set name = left(c.name, greatest(1, 59 - length(c.id::text))) || '-' || c.id
  where exists (select from sys_list_view o
    where o.id < c.id and o.user_id = c.user_id and o.resource = c.resource and text_key(o.name) = text_key(c.name));

create unique index company__registration_key on company (registration_country, text_key(registration_no))
  where deleted_at is null and merged_into is null;
drop index company__registration;
alter index company__registration_key rename to company__registration;

create unique index payment__typed on payment (method, text_key(provider_ref))
  where provider_ref is not null and gateway_key is null;

create unique index sr_booth__place_key on sr_booth (event_id, text_key(code)) where deleted_at is null;
drop index sr_booth__place;
alter index sr_booth__place_key rename to sr_booth__place;

create unique index sys_list_view__name_key on sys_list_view (user_id, resource, text_key(name)) where name is not null;
drop index sys_list_view__name;
alter index sys_list_view__name_key rename to sys_list_view__name;
