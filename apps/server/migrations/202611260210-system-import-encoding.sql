-- Texts of a workbook in Zawgyi are converted where whoever imports it says so; otherwise their rows are left out.
alter table sys_import_run add column is_converting boolean not null default false;
