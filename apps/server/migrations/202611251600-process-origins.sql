-- The token that a token came from: who takes a decision back ends what came of it and nothing else.
alter table wf_activity add column from_token integer;
