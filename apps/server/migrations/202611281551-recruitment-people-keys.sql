-- concurrently
-- What refers to a row is looked for when that row goes: without an index the whole table is read.
create index concurrently if not exists company_member__member_id_fk on company_member (member_id);
create index concurrently if not exists duplicate_pair__decided_by_fk on duplicate_pair (decided_by) where decided_by is not null;
create index concurrently if not exists duplicate_pair__subsite_id_fk on duplicate_pair (subsite_id);
create index concurrently if not exists job_seeker__hometown_region_fk on job_seeker (hometown_region) where hometown_region is not null;
create index concurrently if not exists job_seeker__member_id_fk on job_seeker (member_id) where member_id is not null;
create index concurrently if not exists job_seeker__residence_region_fk on job_seeker (residence_region) where residence_region is not null;
create index concurrently if not exists member_sign_in__member_id_fk on member_sign_in (member_id);
create index concurrently if not exists privacy_request__verified_by_fk on privacy_request (verified_by) where verified_by is not null;
create index concurrently if not exists resume_education__professional_type_id_fk on resume_education (professional_type_id) where professional_type_id is not null;
create index concurrently if not exists resume_experience__job_type_id_fk on resume_experience (job_type_id) where job_type_id is not null;
create index concurrently if not exists resume_intention__job_type_id_fk on resume_intention (job_type_id);
create index concurrently if not exists resume_intention__region_id_fk on resume_intention (region_id) where region_id is not null;
create index concurrently if not exists saved_search__subsite_id_fk on saved_search (subsite_id);
