-- One number, one living account, now by an index. The lock per number that the trigger took before filled the lock
-- table of the server: nobody could write more than some 7,000 accounts in one transaction.

-- Accounts that shared a number when the index came. They stay as they are and out of the index; a new phone, or coming
-- back from the recycle bin, makes one of them an account like the others.
alter table sys_user add phone_shared boolean not null default false;

drop trigger sys_user_own_phone_insert on sys_user;
drop trigger sys_user_own_phone_update on sys_user;
drop function require_own_phone();
drop index sys_user__phone;

update sys_user set phone_shared = true
where deleted_at is null and phone_e164(phone) in (
  select phone_e164(phone) from sys_user where deleted_at is null and phone is not null group by 1 having count(*) > 1);

create unique index sys_user__phone on sys_user (phone_e164(phone)) where deleted_at is null and not phone_shared;
-- Empty where nobody shares a number.
create index sys_user_phone_shared on sys_user (phone_e164(phone)) where deleted_at is null and phone_shared;

-- What the index cannot see: a number that shared accounts have. No lock is needed, as no account becomes a shared one.
-- Without the setting, a plan made while the table is small reads the whole table for every row of a large insert.
create function refuse_shared_phone() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  number text := phone_e164(new.phone);
begin
  new.phone_shared := false;
  if exists (select from sys_user u
      where phone_e164(u.phone) = number and u.deleted_at is null and u.phone_shared and u.id <> new.id) then
    raise exception 'another account has this phone number'
      using errcode = 'unique_violation', constraint = 'sys_user__phone', table = 'sys_user';
  end if;
  return new;
end $$;

create trigger sys_user_shared_phone_insert before insert on sys_user
  for each row when (new.phone is not null and new.deleted_at is null) execute function refuse_shared_phone();
create trigger sys_user_shared_phone_update before update of phone, deleted_at on sys_user
  for each row when (new.phone is not null and new.deleted_at is null
    and (new.phone is distinct from old.phone or old.deleted_at is not null))
  execute function refuse_shared_phone();
