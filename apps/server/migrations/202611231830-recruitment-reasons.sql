-- Industries and reasons for refusals are items of dictionaries; these views give them screens of their own.
create function dictionary_id(code text) returns bigint stable language sql
  return (select id from sys_dict where dict_code = code and deleted_at is null);

create view industry as
select id, item_value as code, item_text as name, sort_order as sort, enabled, dict_id,
  create_by, create_time, update_by, update_time, version, deleted_at
from sys_dict_item where dict_id = dictionary_id('industry');
alter view industry alter column dict_id set default dictionary_id('industry');

create function reason_kind(dictionary bigint) returns text stable language sql
  return (select case dict_code when 'company_reject_reason' then 'company_verification'
    when 'job_reject_reason' then 'job' when 'resume_reject_reason' then 'resume'
    when 'application_reject_reason' then 'application' when 'fair_reject_reason' then 'sr_company' end
  from sys_dict where id = dictionary);

create view review_reason as
select id, reason_kind(dict_id) as kind, item_value as code, item_text as text, sort_order as sort, enabled, dict_id,
  create_by, create_time, update_by, update_time, version, deleted_at
from sys_dict_item where dict_id in (select id from sys_dict where deleted_at is null and dict_code in
  ('company_reject_reason', 'job_reject_reason', 'resume_reject_reason', 'application_reject_reason', 'fair_reject_reason'));

create function add_review_reason() returns trigger language plpgsql as $$
begin
  new.dict_id := dictionary_id(case new.kind when 'company_verification' then 'company_reject_reason'
    when 'sr_company' then 'fair_reject_reason' else new.kind || '_reject_reason' end);
  insert into sys_dict_item (dict_id, item_text, item_value, sort_order, enabled, create_by)
  values (new.dict_id, new.text, new.code, coalesce(new.sort, 1), coalesce(new.enabled, true), new.create_by)
  returning id, create_time, version into new.id, new.create_time, new.version;
  return new;
end $$;
create trigger review_reason__add instead of insert on review_reason
  for each row execute function add_review_reason();
