-- Uploads in parts and past us: how the bytes come, who is turning them into a file, and the parts so far.

alter table upload_session
  add column kind text not null default 'parts' check (kind in ('parts', 'direct')),
  -- Whoever turns the bytes into a file holds the claim, and says so again and again.
  add column claim text,
  add column claimed_until timestamptz,
  add check (size >= 0),
  add check (received between 0 and size);
create index upload_session_user on upload_session (user_id);

create table upload_part (
  upload_id text not null references upload_session on delete cascade,
  start bigint not null check (start >= 0),
  size integer not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, start)
);
