-- What a search over resumes and postings looks in: one entry for each, made by a job from what changed.
create table search_entry (
  kind text not null,
  object_id bigint not null,
  subsite_id bigint not null,
  sort_at timestamptz not null,
  facts jsonb not null,
  names text not null,
  words text not null,
  tokens tsvector not null,
  primary key (kind, object_id),
  check (kind in ('resume', 'jobPosting'))
);
create index search_entry__tokens on search_entry using gin (tokens);
create index search_entry__order on search_entry (kind, sort_at desc, object_id desc);

create table search_change (
  kind text not null,
  object_id bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (kind, object_id)
);

-- The text of a file of a resume, with numbers of people left out; null where the file could not be read.
create table resume_file_text (
  file_id bigint primary key references media_file on delete cascade,
  words text,
  problem text,
  pages integer,
  read_at timestamptz not null default now()
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into search_change (kind, object_id) values (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint)
    on conflict (kind, object_id) do update set noted_at = clock_timestamp();
  else
    insert into search_change (kind, object_id) values (tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::bigint)
    on conflict (kind, object_id) do update set noted_at = clock_timestamp();
  end if;
  return null;
end $$;

create function note_search_change_of_seeker() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, object_id) select 'resume', id from resume where seeker_id = new.id
  on conflict (kind, object_id) do update set noted_at = clock_timestamp();
  return null;
end $$;

create function note_search_change_of_file() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, object_id)
  select distinct 'resume', resume_id from resume_file where file_id = new.file_id
  on conflict (kind, object_id) do update set noted_at = clock_timestamp();
  return null;
end $$;

create trigger resume__search after insert or delete
  or update of title, headline, summary, current_title, current_company, tag, status, visibility, lang,
    highest_education, refreshed_at, deleted_at
  on resume for each row execute function note_search_change('resume', 'id');
create trigger resume_education__search after insert or update or delete on resume_education
  for each row execute function note_search_change('resume', 'resume_id');
create trigger resume_experience__search after insert or update or delete on resume_experience
  for each row execute function note_search_change('resume', 'resume_id');
create trigger resume_item__search after insert or update or delete on resume_item
  for each row execute function note_search_change('resume', 'resume_id');
create trigger resume_skill__search after insert or update or delete on resume_skill
  for each row execute function note_search_change('resume', 'resume_id');
create trigger resume_file__search after insert or update or delete on resume_file
  for each row execute function note_search_change('resume', 'resume_id');
create trigger resume_file_text__search after insert or update on resume_file_text
  for each row execute function note_search_change_of_file();
create trigger job_seeker__search after update of full_name, name_en, deleted_at on job_seeker
  for each row execute function note_search_change_of_seeker();
create trigger job_posting__search after insert or delete
  or update of title, department, description, responsibilities, requirements, address, status, lang, employment,
    workplace, education_min, salary_currency, refreshed_at, published_at, deleted_at
  on job_posting for each row execute function note_search_change('jobPosting', 'id');
create trigger job_translation__search after insert or update or delete on job_translation
  for each row execute function note_search_change('jobPosting', 'job_id');

insert into search_change (kind, object_id) select 'resume', id from resume on conflict do nothing;
insert into search_change (kind, object_id) select 'jobPosting', id from job_posting on conflict do nothing;
