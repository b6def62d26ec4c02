-- imgDelete takes the id of an entry or that of a file, so no entry may have the id of a file: both are numbered by one
-- sequence from now on, and the entries that are there get numbers of it.
alter table annex alter column id drop identity;
-- Above both, so that no entry takes the number of one that still has to change.
select setval('media_file_id_seq', greatest(
  (select last_value from media_file_id_seq),
  (select coalesce(max(id), 0) from annex)));
update annex set id = numbered.next_id
from (
  select id, nextval('media_file_id_seq') as next_id
  from (select id from annex order by id) in_order
) numbered
where annex.id = numbered.id;
alter table annex alter column id set default nextval('media_file_id_seq');
