-- The message in the bells of the staff that tells of an announcement: it goes when visitors no longer read that.
alter table content_event add column bell_id bigint references sys_announcement on delete set null;
create index content_event__bell on content_event (bell_id) where bell_id is not null;
