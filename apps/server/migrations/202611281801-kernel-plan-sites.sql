-- The site on which a move was planned: when it is due, the rights of its planner at that site decide.
alter table record_plan add column actor_subsite_id bigint;
