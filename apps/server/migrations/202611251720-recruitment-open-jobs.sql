-- Nobody kept this number: it is counted where it is read.
alter table company drop column open_jobs;
