-- The list of positions begins with the newest, as other lists do.
drop index sys_position_list;
create index sys_position_list on sys_position (create_time desc, id desc) where deleted_at is null;
