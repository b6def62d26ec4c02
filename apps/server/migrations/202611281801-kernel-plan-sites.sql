-- A planned move is made by the rights that whoever planned it has then, at the site where it was planned.
alter table record_plan add column actor_subsite_id bigint;
