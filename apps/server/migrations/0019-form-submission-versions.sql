-- What was handed in names a version that there is; how much was handed in with each is read from the index alone.
-- Deleted submissions are found by it too: their version still counts as one that was used.

create index form_submission_version on form_submission (design_id, version_number) include (deleted_at);
alter table form_submission
  add foreign key (design_id, version_number) references form_version (design_id, number);
