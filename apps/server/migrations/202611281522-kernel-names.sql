-- short: an index of 100,000 names takes a third of a second; coupons that differ in case alone are few.
-- Names are compared in one form: NFC, with the letters A to Z as small ones. `lower()` also folds letters such as
-- U+0130 onto those of another name.
create function name_key(name text) returns text language sql immutable strict parallel safe
return translate(normalize(name, NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');

create unique index sys_user__username_key on sys_user (name_key(username)) where deleted_at is null;
drop index sys_user__username;
alter index sys_user__username_key rename to sys_user__username;

create unique index sys_user__email_key on sys_user (name_key(email)) where deleted_at is null;
drop index sys_user__email;
drop index sys_user_email_lower;
alter index sys_user__email_key rename to sys_user__email;

create unique index member__username_key on member (name_key(username)) where deleted_at is null;
drop index member__username;
alter index member__username_key rename to member__username;

-- A code of a coupon is one code in whatever case it is typed. Of two living coupons the older keeps it; the code that
-- the younger loses is in the audit log.
with younger as (
  update coupon c set code = left(c.code, 20) || '-' || c.id, version = c.version + 1, update_time = now()
  from coupon was
  where was.id = c.id and c.deleted_at is null and exists (
    select from coupon o where o.deleted_at is null and o.id < c.id and name_key(o.code) = name_key(c.code))
  returning c.id, was.code as before, c.code as after, c.subsite_id)
insert into audit_log (action, resource, record_id, record_label, changes)
select 'edit', 'coupon', id, after, jsonb_build_object('code', jsonb_build_array(before, after)) from younger;
drop index coupon__code;
create unique index coupon__code on coupon (name_key(code)) where deleted_at is null;

-- Who an account belongs to at an OpenID provider, from the first sign-in on: the name that led there may be given to
-- somebody else, issuer and subject are not.
create table sign_in_identity (
  issuer text not null check (char_length(issuer) <= 1000),
  subject text not null check (char_length(subject) <= 255),
  user_id bigint not null references sys_user on delete cascade,
  create_time timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
