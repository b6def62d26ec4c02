-- The favourite pages of people.
create table sys_bookmark (
  user_id bigint not null references sys_user on delete cascade,
  path text not null check (char_length(path) <= 1000),
  title text not null check (char_length(title) <= 200),
  create_time timestamptz not null default now(),
  primary key (user_id, path)
);
