-- Which division of labour of a leader is in effect when: never two at once.
create table content_division (
  item_id bigint primary key references content_item on delete cascade,
  lead_item_id bigint not null references content_item on delete cascade,
  effective daterange not null,
  check (not isempty(effective)),
  constraint content_division__one exclude using gist (lead_item_id with =, effective with &&)
);
