-- Roles have become a resource: what its definition says of their texts, the database holds too.

alter table sys_role
  add check (char_length(role_code) <= 64),
  add check (char_length(description) <= 126);
