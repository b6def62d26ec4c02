-- Columns carry the names that calls have, and states those of the table of moves.
alter table company rename column industry to industry_code;
alter table company rename column logo to logo_file_id;
alter table company rename column capital to registered_capital;
alter table company rename column capital_currency to registered_currency;
alter table company add column registration_country text not null default 'MM';
alter table company add column agency_licence_expiry date;
alter table company add column verify_expires_on date;
alter table company add column level integer not null default 0;
alter table company add column risk_score integer not null default 0;
alter table company add column open_jobs integer not null default 0;
alter table company add column contact_public boolean not null default false;
alter table company add column region_id bigint references region;
alter table company add column lat numeric(9,6);
alter table company add column lng numeric(9,6);
alter table company add column merged_into bigint references company;
alter table company drop constraint company_verify_status_check;
alter table company add constraint company_verify_status_check check (verify_status in
  ('unverified', 'submitted', 'in_review', 'verified', 'rejected', 'expired', 'revoked'));
alter table company drop constraint company_status_check;
alter table company add constraint company_status_check check (status in ('draft', 'active', 'frozen', 'closed'));
-- Somebody has these in hand.
update company set verify_status = 'in_review' where verify_status = 'submitted' and id in (
  select object_id from review_case where kind = 'company_verification' and outcome is null and claimed_by is not null);
update company set verify_expires_on = least((verified_at + interval '365 days')::date, licence_until)
  where verify_status = 'verified';
drop index company__registration;
create unique index company__registration on company (registration_country, registration_no)
  where deleted_at is null and merged_into is null;
create index company__expiry on company (verify_expires_on) where verify_status = 'verified' and deleted_at is null;
create index company__region on company (region_id) where region_id is not null;
create index company__merged on company (merged_into) where merged_into is not null;

alter table member rename column avatar to avatar_file_id;
alter table member add column phone_verified_at timestamptz;
alter table member add column email_verified_at timestamptz;
alter table member add column status_reason text check (char_length(status_reason) <= 500);
alter table member add column locked_until timestamptz;
alter table member add column last_login_ip text check (char_length(last_login_ip) <= 64);
alter table company_member add column joined_at timestamptz;
update company_member set joined_at = joined_on;
alter table company_member drop column joined_on;

alter table resume add column reason_code text check (char_length(reason_code) <= 64);
alter table resume add column reason_text text check (char_length(reason_text) <= 500);
alter table resume add column views integer not null default 0;
alter table resume add column unlocks integer not null default 0;
alter table resume_intention add column industry_code text;
alter table resume_education add column ongoing boolean not null default false;
alter table resume_education add column country text;
alter table resume_education add column isced integer;
alter table resume_experience add column company_id bigint references company;
alter table resume_experience add column region_id bigint references region;
alter table resume_experience add column ongoing boolean not null default false;
alter table resume_experience add column salary numeric(18,2);
alter table resume_experience add column salary_currency text check (salary_currency in ('USD', 'MMK'));
alter table resume_skill add column keyword_id bigint references job_keyword;
create index resume_experience__company on resume_experience (company_id) where company_id is not null;
create index resume_experience__region on resume_experience (region_id) where region_id is not null;
create index resume_skill__keyword on resume_skill (keyword_id) where keyword_id is not null;

alter table job_revision add column reason_code text check (char_length(reason_code) <= 64);
alter table job_revision add column reason_text text check (char_length(reason_text) <= 500);
alter table job_revision add column decided_by bigint references sys_user;

alter table special_recruitment add column cover_file_id bigint references media_file;
alter table special_recruitment add column views integer not null default 0;
alter table sr_image drop constraint sr_image_caption_check;
alter table sr_image alter column caption type jsonb
  using case when caption is null then null else jsonb_build_object('en-US', caption) end;
alter table sr_booth add column status text not null default 'free';
alter table sr_booth add constraint sr_booth_status_check check (status in ('free', 'held', 'booked', 'blocked'));
update sr_booth b set status = case when b.blocked then 'blocked'
  when exists (select from sr_company c where c.booth_id = b.id and c.deleted_at is null) then 'booked' else 'free' end;
alter table sr_booth drop column blocked;
alter table sr_booth add column held_until timestamptz;
alter table sr_company add column reason_text text check (char_length(reason_text) <= 500);
alter table sr_attendee add column source text not null default 'staff' check (source in ('self', 'staff'));
create index special_recruitment__cover on special_recruitment (cover_file_id) where cover_file_id is not null;

alter table review_case add column priority integer not null default 2;
alter table review_case add column submitted_at timestamptz;
update review_case set submitted_at = create_time;
alter table report_case add column evidence_files bigint[];
alter table report_case add column reporter_member_id bigint references member;
alter table report_case add column action_taken text check (char_length(action_taken) <= 500);
alter table report_case add column reply text check (char_length(reply) <= 2000);
alter table report_case add column replied_at timestamptz;
create index report_case__evidence on report_case using gin (evidence_files);
create index report_case__reporter on report_case (reporter_member_id) where reporter_member_id is not null;

-- How much a person revealed within a day.
create index audit_log_reveals on audit_log (actor_id, at) where action = 'reveal';
