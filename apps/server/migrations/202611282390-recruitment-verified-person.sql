-- Whose identity was checked: a request is executed for that person alone, whatever was joined to them since.
alter table privacy_request add column if not exists verified_person jsonb;
