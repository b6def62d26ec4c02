-- The pictures of a set, in order.
alter table content_item add column pictures bigint[];
