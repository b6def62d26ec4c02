-- Whoever was told of an instance sees which they have not opened. What was there before counts as read.
alter table wf_cc add column read_at timestamptz;
update wf_cc set read_at = now();
