-- How receivers come to see an announcement, and whether and until when they may answer it.
alter table sys_announcement
  add column popup boolean not null default false,
  add column must_read boolean not null default false,
  add column allow_reply boolean not null default true,
  add column reply_due timestamptz;
