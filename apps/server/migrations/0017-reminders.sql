-- Reminders by SMS and e-mail, and what lists of announcements count of their readers.

-- A message to each who had not read, made in the order of people: `reached_user` is the last one.
create table sys_announcement_reminder (
  id bigint generated always as identity (start with 100000) primary key,
  annt_id bigint not null references sys_announcement on delete cascade,
  channels text[] not null,
  create_time timestamptz not null default now(),
  reached_user bigint not null default 0,
  messages integer not null default 0,
  -- Who has neither a number nor an address for the channels.
  unreachable integer not null default 0,
  done_time timestamptz,
  check (channels <@ array['sms', 'email'] and cardinality(channels) > 0)
);
create index sys_announcement_reminder_annt on sys_announcement_reminder (annt_id, id);

-- Who received and who read is counted in the index alone.
create index sys_announcement_send_figures on sys_announcement_send (annt_id) include (read_time);
