-- Addresses of files that were given out without a token go on to work for what is public; new files take one.
alter table media_file add column opens_by_id boolean not null default true;
alter table media_file alter column opens_by_id set default false;
