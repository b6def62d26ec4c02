-- When an announcement rang the bells of the staff of its site: it does so once.
alter table content_event add column rung_at timestamptz;
