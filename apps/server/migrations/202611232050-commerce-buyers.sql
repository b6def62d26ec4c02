-- Job seekers buy as companies do, and what ends is renewed by an order that begins where it ends.
alter table orders
  add column seeker_id bigint references job_seeker,
  add column renews_id bigint references orders,
  add check (seeker_id is null or buyer_kind = 'seeker'),
  add check (buyer_kind = 'company' or company_id is null);
create index orders__seeker on orders (seeker_id) where seeker_id is not null;
create unique index orders__renews on orders (renews_id)
  where renews_id is not null and status not in ('cancelled', 'expired', 'refunded') and deleted_at is null;
alter table entitlement
  add column seeker_id bigint references job_seeker,
  add check ((owner_kind = 'seeker') = (seeker_id is not null));
-- What ends soon is looked for every day.
create index entitlement__ends on entitlement (valid_to) where status = 'active' and deleted_at is null;
