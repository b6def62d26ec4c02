-- The page of a record asks for the process that decides about it, or did last.
create index wf_instance_record on wf_instance (biz_table, biz_id, id desc) where biz_table is not null;
