-- Departments have become a resource, with the ways to reach them.

alter table sys_depart
  add column mobile text check (char_length(mobile) <= 24),
  add column fax text check (char_length(fax) <= 24),
  add column address text check (char_length(address) <= 200),
  add column memo text check (char_length(memo) <= 250),
  add check (char_length(org_code) <= 64),
  -- What is deleted for good takes what was deleted with it; a site outlives its department.
  drop constraint sys_depart_parent_id_fkey,
  add foreign key (parent_id) references sys_depart on delete cascade;
create index sys_depart_siblings on sys_depart (parent_id, org_code);

alter table subsite
  drop constraint subsite_dep_id_fkey,
  add foreign key (dep_id) references sys_depart on delete set null;
create index subsite_dep on subsite (dep_id);

create index sys_user_org_code on sys_user (org_code);

-- So have roles: what their definition says of their texts, the database holds too.

alter table sys_role
  add check (char_length(role_code) <= 64),
  add check (char_length(description) <= 126);
