-- Further columns in which an item appears once it is published, with what became of each.
alter table content_item add column push_targets jsonb not null default '[]';
