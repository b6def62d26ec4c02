-- Whose a link to a preview is: it is good while that person may write the text. A name may go to somebody else.
alter table content_preview_link add column user_id bigint references sys_user on delete cascade;
update content_preview_link l set user_id = u.id from sys_user u
where u.username = l.create_by and u.deleted_at is null and l.revoked_at is null;
create index content_preview_link__user on content_preview_link (user_id);
