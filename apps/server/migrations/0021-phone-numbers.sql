-- A phone number signs in one person, however it was written down: accounts are compared by its E.164 form.

-- The form in which numbers are compared. `phoneNumber` of the contract does the same; a test compares the two.
create function phone_e164(written text) returns text
language sql immutable strict parallel safe
return (
  select case
    when digits like '+%' then regexp_replace(digits, '^\+(95|86)0+', '+\1')
    when digits ~ '^09[0-9]{6,10}$' then '+95' || substr(digits, 2)
    when digits ~ '^(959[0-9]{6,10}|861[3-9][0-9]{9})$' then '+' || digits
    when digits ~ '^1[3-9][0-9]{9}$' then '+86' || digits
    else digits end
  from (select regexp_replace(regexp_replace(written, '[^0-9+]', '', 'g'), '^00', '+') as digits) as plain
);

drop index sys_user_phone_digits;
create index sys_user_phone_e164 on sys_user (phone_e164(phone)) where deleted_at is null;

-- One number, one living account. An index could not be made where two share a number already; those stay as they are,
-- are named in the log at every start, and neither signs in by phone, until somebody changes one of them.
create function require_own_phone() returns trigger language plpgsql as $$
declare
  number text := phone_e164(new.phone);
begin
  perform pg_advisory_xact_lock(hashtextextended('phone ' || number, 0));
  if exists (select from sys_user u
      where phone_e164(u.phone) = number and u.deleted_at is null and u.id <> new.id) then
    raise exception 'another account has this phone number'
      using errcode = 'unique_violation', constraint = 'sys_user__phone', table = 'sys_user';
  end if;
  return new;
end $$;

create trigger sys_user_own_phone_insert before insert on sys_user
  for each row when (new.phone is not null and new.deleted_at is null) execute function require_own_phone();
create trigger sys_user_own_phone_update before update of phone, deleted_at on sys_user
  for each row when (new.phone is not null and new.deleted_at is null
    and (new.phone is distinct from old.phone or old.deleted_at is not null))
  execute function require_own_phone();
