-- Keys under which forms are handed in: who sends the same thing twice, by a second click or after a lost answer, has
-- handed it in once.

create table form_submission_key (
  design_id bigint not null references form_design on delete cascade,
  sender_id bigint not null references sys_user on delete cascade,
  key uuid not null,
  submission_id bigint not null references form_submission on delete cascade,
  primary key (design_id, sender_id, key)
);
create index form_submission_key_submission on form_submission_key (submission_id);
