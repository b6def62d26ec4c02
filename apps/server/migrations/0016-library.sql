-- The library in the order of names and sizes, and its recycle bin, in sites with very many files.

create index media_file_name on media_file (subsite_id, name, id) where deleted_at is null;
create index media_file_size on media_file (subsite_id, size, id) where deleted_at is null;
create index media_file_bin on media_file (subsite_id, create_time desc, id desc) where deleted_at is not null;
