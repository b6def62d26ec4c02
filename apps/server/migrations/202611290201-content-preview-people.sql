-- Whose a link to a preview is: it is good while that person may write the text. A name may go to somebody else.
alter table content_preview_link add column user_id bigint references sys_user on delete cascade;
