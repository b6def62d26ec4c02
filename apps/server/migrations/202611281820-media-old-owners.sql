-- in batches
-- The account that had the name when the file was made; a later one of the same name is not its owner.
update media_file f set owner_id = found.owner_id
from (
  select file.id, u.id as owner_id
  from media_file file
  join sys_user u on lower(u.username) = lower(file.create_by) and u.create_time <= file.create_time
    and (u.deleted_at is null or u.deleted_at > file.create_time)
  where file.owner_id is null
    and file.create_time <= (select applied_at from schema_migration where name = '202611281530-media-owners.sql')
  limit 5000
) found
where f.id = found.id;
