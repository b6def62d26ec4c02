-- concurrently
-- Files are public while something public shows them; every fetch asks for that.
create index concurrently if not exists content_item__attachments on content_item using gin (attachments)
  with (fastupdate = off) where attachments is not null;
create index concurrently if not exists company__intro_files on company using gin (intro_files jsonb_path_ops)
  with (fastupdate = off) where intro_files is not null;
create index concurrently if not exists subsite__logo_file on subsite (split_part(logo, '/', 4))
  where starts_with(logo, '/lcplatform/file/');
create index concurrently if not exists sys_user__avatar_file on sys_user (split_part(avatar, '/', 4))
  where starts_with(avatar, '/lcplatform/file/');
create index concurrently if not exists content_text__link_file on content_text
  (split_part(model_values ->> 'linkUrl', '/', 4)) where starts_with(model_values ->> 'linkUrl', '/lcplatform/file/');
