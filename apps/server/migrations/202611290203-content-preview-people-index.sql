-- concurrently
create index concurrently if not exists content_preview_link__user on content_preview_link (user_id);
