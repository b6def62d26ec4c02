-- concurrently
-- The board takes the latest of each stage.
create index concurrently if not exists application__board on application (stage, stage_at desc, id desc) where deleted_at is null;

-- An application is listed under its company and its résumé, and looked for when one of them goes.
create index concurrently if not exists application__company_id_fk on application (company_id) where company_id is not null;
create index concurrently if not exists application__resume_id_fk on application (resume_id) where resume_id is not null;
