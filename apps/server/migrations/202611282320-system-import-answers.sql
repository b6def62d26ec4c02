-- What was answered about the columns of a file, and what is wrong with a row, field by field.
alter table sys_import_run add column answers jsonb not null default '{}';
alter table sys_import_failure add column problems jsonb;
