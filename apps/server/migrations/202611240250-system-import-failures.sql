-- Rows that an import left out, each a row: the run itself stays small however many there are.
create table sys_import_failure (
  run_id bigint not null references sys_import_run on delete cascade,
  place integer not null,
  words text not null,
  primary key (run_id, place)
);
insert into sys_import_failure (run_id, place, words)
select r.id, (f ->> 'place')::integer, f ->> 'words' from sys_import_run r, jsonb_array_elements(r.failures) f
on conflict do nothing;
alter table sys_import_run drop column failures;
