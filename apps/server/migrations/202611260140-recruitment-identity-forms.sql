-- Numbers of identity documents are compared in one form. What is stored is encrypted, so a job of the server brings it
-- into that form; it looks once at each number.
alter table job_seeker add column id_no_seen boolean not null default false;
create index job_seeker__id_no_unseen on job_seeker (id) where id_no is not null and not id_no_seen;
