-- Numbers that several accounts had when one number became one account. Nothing adds to them: an account is never made
-- a shared one. Whoever has a number that is not among them, that is everybody or nearly, costs no look into sys_user,
-- so that the trigger needs no setting of the planner any more.
create table sys_shared_phone (number text primary key);

insert into sys_shared_phone
select distinct phone_e164(phone) from sys_user where phone_shared and deleted_at is null and phone is not null;

create or replace function refuse_shared_phone() returns trigger language plpgsql as $$
declare
  number_given text := phone_e164(new.phone);
begin
  new.phone_shared := false;
  if exists (select from sys_shared_phone s where s.number = number_given) then
    if exists (select from sys_user u where phone_e164(u.phone) = number_given and u.deleted_at is null
        and u.phone_shared and u.id <> new.id) then
      raise exception 'another account has this phone number'
        using errcode = 'unique_violation', constraint = 'sys_user__phone', table = 'sys_user';
    end if;
  end if;
  return new;
end $$;
