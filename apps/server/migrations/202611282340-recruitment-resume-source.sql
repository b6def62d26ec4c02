-- The file that a resume was made of, without what its owner's record has sealed, and what was taken of it: the export
-- says again what has no field here.
create table resume_source (
  resume_id bigint primary key references resume on delete cascade,
  file jsonb not null,
  taken jsonb not null
);

alter table resume_skill add column keywords text;
alter table resume_skill add constraint resume_skill_keywords_check check (char_length(keywords) <= 500) not valid;

alter table resume_item drop constraint resume_item_kind_check;
alter table resume_item add constraint resume_item_kind_check check (kind in ('project', 'training', 'certificate',
  'award', 'volunteer', 'publication', 'interest', 'reference')) not valid;
