-- The look of the pages of a site that no template of its own draws; that of its host, or the portal, unless told.
alter table subsite add column theme text check (theme in ('portal', 'company', 'disclosure'));

create or replace function subsite_changed() returns trigger language plpgsql as $$
begin
  if (old.name, old.code, old.status, old.deleted_at, old.logo, old.host_site_id, old.site_type, old.contact_name, old.contact_phone, old.contact_email, old.theme, old.parent_id)
    is not distinct from (new.name, new.code, new.status, new.deleted_at, new.logo, new.host_site_id, new.site_type,
      new.contact_name, new.contact_phone, new.contact_email, new.theme, new.parent_id) then
    return null;
  end if;
  perform note_site_change(array['site:' || new.id, 'sites']);
  return null;
end $$;

-- Jobs and companies on the pages of recruitment sites. Counting who looked changes no page.
create function job_sites(job bigint, own bigint) returns text[] language sql stable as $$
  select array_agg('jobs:' || id) from (
    select own as id union select target_id from job_posting__subsite_ids where record_id = job) s;
$$;

create function job_posting_changed() returns trigger language plpgsql as $$
declare
  counted text[] := array['views', 'applications', 'risk_score', 'version', 'update_time', 'update_by', 'salary_usd_month', 'content_hash'];
begin
  if tg_op = 'UPDATE' and (old.status <> 'published' and new.status <> 'published'
      or to_jsonb(old) - counted = to_jsonb(new) - counted) then
    return null;
  end if;
  if tg_op = 'INSERT' and new.status <> 'published' then return null; end if;
  perform note_site_change(array['job:' || new.id, 'jobs:' || old.subsite_id] || job_sites(new.id, new.subsite_id));
  return null;
end $$;
create trigger site_change after insert or update on job_posting for each row execute function job_posting_changed();

create function job_part_changed() returns trigger language plpgsql as $$
declare
  job bigint := case tg_argv[0] when 'site' then (case when tg_op = 'DELETE' then (to_jsonb(old) ->> 'record_id') else (to_jsonb(new) ->> 'record_id') end)::bigint
    else (case when tg_op = 'DELETE' then (to_jsonb(old) ->> 'job_id') else (to_jsonb(new) ->> 'job_id') end)::bigint end;
begin
  perform note_site_change(array['job:' || job,
      case when tg_argv[0] = 'site' and tg_op <> 'INSERT' then 'jobs:' || (to_jsonb(old) ->> 'target_id') end]
    || (select job_sites(j.id, j.subsite_id) from job_posting j where j.id = job and j.status = 'published'));
  return null;
end $$;
create trigger site_change after insert or update or delete on job_translation
  for each row execute function job_part_changed('job');
create trigger site_change after insert or update or delete on job_posting__subsite_ids
  for each row execute function job_part_changed('site');

create function company_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.name, old.status, old.verify_status, old.deleted_at, old.intro, old.logo_file_id, old.website, old.industry_code, old.size_band, old.nature, old.region_id, old.founded_on, old.subsite_id)
    is not distinct from (new.name, new.status, new.verify_status, new.deleted_at, new.intro, new.logo_file_id, new.website,
      new.industry_code, new.size_band, new.nature, new.region_id, new.founded_on, new.subsite_id) then
    return null;
  end if;
  if new.verify_status <> 'verified' and (tg_op = 'INSERT' or old.verify_status <> 'verified') then return null; end if;
  perform note_site_change(array['company:' || new.id, 'jobs:' || old.subsite_id, 'jobs:' || new.subsite_id]
    || (select array_agg(distinct k) from job_posting j, unnest(job_sites(j.id, j.subsite_id)) k
        where j.company_id = new.id and j.status = 'published'));
  return null;
end $$;
create trigger site_change after insert or update on company for each row execute function company_changed();
