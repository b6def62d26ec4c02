-- Addresses of files that were given out without a token go on to work for what is public; new files take one.
alter table media_file add column opens_by_id boolean not null default true;
alter table media_file alter column opens_by_id set default false;

-- Files are public while something public shows them; every fetch asks for that.
create index content_item__attachments on content_item using gin (attachments) with (fastupdate = off)
  where attachments is not null;
create index company__intro_files on company using gin (intro_files jsonb_path_ops) with (fastupdate = off)
  where intro_files is not null;
create index subsite__logo_file on subsite (split_part(logo, '/', 4)) where starts_with(logo, '/lcplatform/file/');
create index sys_user__avatar_file on sys_user (split_part(avatar, '/', 4)) where starts_with(avatar, '/lcplatform/file/');
create index content_text__link_file on content_text (split_part(model_values ->> 'linkUrl', '/', 4))
  where starts_with(model_values ->> 'linkUrl', '/lcplatform/file/');
