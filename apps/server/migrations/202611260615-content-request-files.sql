-- Files and details of applicants, and files of answers.
alter table apply_public
  add column files bigint[],
  add column supplement text check (char_length(supplement) <= 2000),
  add column answer_files bigint[];
create index apply_public__files on apply_public using gin (files);
create index apply_public__answer_files on apply_public using gin (answer_files);
