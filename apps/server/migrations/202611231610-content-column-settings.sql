-- What a column, or a site for all its columns, says of itself; the rest comes from above.
alter table news_class add column settings jsonb not null default '{}';

create table column_default (
  subsite_id bigint primary key references subsite on delete cascade,
  settings jsonb not null default '{}',
  version integer not null default 0
);

alter table content_filing drop constraint content_filing_action_check;
alter table content_filing add constraint content_filing_action_check
  check (action in ('filed', 'moved', 'copied', 'mapped', 'referred', 'detached', 'merged', 'deleted', 'restored'));
