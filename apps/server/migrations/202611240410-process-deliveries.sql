-- Messages and signals that were told under a number, and messages that have come to somebody: neither happens twice.
create table wf_delivery (
  source text primary key check (char_length(source) <= 200),
  created_at timestamptz not null default now()
);
create index wf_delivery_created on wf_delivery (created_at);
