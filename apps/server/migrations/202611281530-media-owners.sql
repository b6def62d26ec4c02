-- Whose a file is: an account, not a name that another account may take later.
alter table media_file add column owner_id bigint;
