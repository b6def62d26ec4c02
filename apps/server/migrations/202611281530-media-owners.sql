-- Whose a file is: an account, not a name that another account may take later.
alter table media_file add column owner_id bigint;
-- The account that had the name when the file was made; a later one of the same name is not its owner.
update media_file f set owner_id = u.id
from sys_user u
where lower(u.username) = lower(f.create_by) and u.create_time <= f.create_time
  and (u.deleted_at is null or u.deleted_at > f.create_time);
