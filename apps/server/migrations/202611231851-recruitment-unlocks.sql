-- The resumes whose contacts a company has opened; it opens each once.
create table resume_unlock (
  resume_id bigint not null references resume on delete cascade,
  company_id bigint not null references company on delete cascade,
  create_by text,
  create_time timestamptz not null default now(),
  primary key (resume_id, company_id)
);
create index resume_unlock__company on resume_unlock (company_id);
