-- concurrently
-- The same for reference data, sessions and what belongs to sites and people.
create index concurrently if not exists analytics_day__subsite_id_fk on analytics_day (subsite_id);
create index concurrently if not exists industry__parent_id_fk on industry (parent_id) where parent_id is not null;
create index concurrently if not exists job_keyword__job_type_id_fk on job_keyword (job_type_id);
create index concurrently if not exists job_keyword__synonym_of_fk on job_keyword (synonym_of) where synonym_of is not null;
create index concurrently if not exists job_type__parent_id_fk on job_type (parent_id) where parent_id is not null;
create index concurrently if not exists nrc_township__region_id_fk on nrc_township (region_id) where region_id is not null;
create index concurrently if not exists professional_type__parent_id_fk on professional_type (parent_id) where parent_id is not null;
create index concurrently if not exists region__parent_id_fk on region (parent_id) where parent_id is not null;
create index concurrently if not exists subsite_grant_batch__subsite_id_fk on subsite_grant_batch (subsite_id) where subsite_id is not null;
create index concurrently if not exists sys_dict_item__dict_id_fk on sys_dict_item (dict_id);
create index concurrently if not exists sys_list_view__user_id_fk on sys_list_view (user_id);
create index concurrently if not exists sys_permission__parent_id_fk on sys_permission (parent_id) where parent_id is not null;
create index concurrently if not exists sys_session__subsite_id_fk on sys_session (subsite_id) where subsite_id is not null;
create index concurrently if not exists sys_session__user_id_fk on sys_session (user_id);
create index concurrently if not exists upload_session__file_id_fk on upload_session (file_id) where file_id is not null;
create index concurrently if not exists upload_session__subsite_id_fk on upload_session (subsite_id) where subsite_id is not null;
