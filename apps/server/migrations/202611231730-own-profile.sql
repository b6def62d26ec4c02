-- The clock that somebody wants, where it is not that of the browser.
alter table sys_user add column time_zone text check (char_length(time_zone) <= 64);

-- Codes that confirm a new phone or e-mail of one's own account.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'register', 'reset', 'contact'));
