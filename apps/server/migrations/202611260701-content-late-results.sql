-- The day of which people were told that the result of a collection of opinions was due on it, and is late.
alter table content_event add column told_due date;
