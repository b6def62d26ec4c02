-- in batches
-- Links that are there belong to the account that has the name of their maker.
update content_preview_link l set user_id = u.id from sys_user u
where u.username = l.create_by and u.deleted_at is null and l.id in (
  select o.id from content_preview_link o join sys_user v on v.username = o.create_by and v.deleted_at is null
  where o.user_id is null limit 5000
);
