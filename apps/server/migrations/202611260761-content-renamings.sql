-- When a department was called otherwise last: the page of its functions is to be looked at.
create table content_renaming (
  department_id bigint primary key references sys_depart on delete cascade,
  renamed_at timestamptz not null
);

create function content_note_renaming() returns trigger language plpgsql as $$
begin
  insert into content_renaming (department_id, renamed_at) values (new.id, now())
  on conflict (department_id) do update set renamed_at = excluded.renamed_at;
  return null;
end
$$;

create trigger content_note_renaming after update of depart_name on sys_depart
  for each row when (old.depart_name is distinct from new.depart_name) execute function content_note_renaming();
