-- Whose place somebody took who acted as a stand-in.
alter table wf_opinion add column for_id bigint references sys_user;
alter table wf_opinion add column for_name text;
