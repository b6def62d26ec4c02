-- Addresses of mail are one address in whatever case they are written. Where two living accounts had the same one,
-- the older keeps it; what the younger loses is in the audit log.
with younger as (
  update sys_user u set email = null, version = u.version + 1, update_time = now()
  where u.deleted_at is null and exists (
    select from sys_user o where o.deleted_at is null and o.id < u.id and lower(o.email) = lower(u.email))
  returning u.id)
insert into audit_log (action, resource, record_id, record_label, changes)
select 'edit', 'user', u.id, u.realname, jsonb_build_object('email', jsonb_build_array(u.email, null))
from younger join sys_user u on u.id = younger.id;

drop index sys_user__email;
create unique index sys_user__email on sys_user (lower(email)) where deleted_at is null;
