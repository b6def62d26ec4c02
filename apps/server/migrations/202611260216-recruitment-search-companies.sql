-- Companies are searched as resumes and postings are, and a company that is renamed is found by its new name in all three.
alter table search_entry drop constraint search_entry_kind_check;
alter table search_entry add constraint search_entry_kind_check check (kind in ('resume', 'jobPosting', 'company'));
alter table saved_search drop constraint saved_search_kind_check;
alter table saved_search add constraint saved_search_kind_check check (kind in ('resume', 'jobPosting', 'company'));

create function note_search_change_of_company() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, object_id) select 'jobPosting', id from job_posting where company_id = new.id
  on conflict (kind, object_id) do update set noted_at = clock_timestamp();
  return null;
end $$;

create trigger company__search after insert or delete
  or update of name, short_name, intro_text, address, registration_no, agency_licence_no, status, verify_status,
    nature, size_band, deleted_at
  on company for each row execute function note_search_change('company', 'id');
create trigger company__search_of_jobs after update of name on company
  for each row when (old.name is distinct from new.name) execute function note_search_change_of_company();

insert into search_change (kind, object_id) select 'company', id from company on conflict do nothing;
