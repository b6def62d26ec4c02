-- What was given for a move beside a reason: a day, an amount, a number.
alter table record_transition add column answers jsonb;
alter table record_plan add column answers jsonb;
