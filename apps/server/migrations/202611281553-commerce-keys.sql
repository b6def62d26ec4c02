-- concurrently
-- The same for what is sold and paid.
create index concurrently if not exists bank_line__confirmed_by_fk on bank_line (confirmed_by) where confirmed_by is not null;
create index concurrently if not exists bank_line__payment_id_fk on bank_line (payment_id) where payment_id is not null;
create index concurrently if not exists bank_line__proposed_by_fk on bank_line (proposed_by) where proposed_by is not null;
create index concurrently if not exists coupon__subsite_id_fk on coupon (subsite_id);
create index concurrently if not exists entitlement__company_id_fk on entitlement (company_id) where company_id is not null;
create index concurrently if not exists entitlement__order_item_id_fk on entitlement (order_item_id) where order_item_id is not null;
create index concurrently if not exists entitlement__seeker_id_fk on entitlement (seeker_id) where seeker_id is not null;
create index concurrently if not exists entitlement_gift__approved_by_fk on entitlement_gift (approved_by) where approved_by is not null;
create index concurrently if not exists entitlement_gift__requested_by_fk on entitlement_gift (requested_by);
create index concurrently if not exists entitlement_ledger__actor_id_fk on entitlement_ledger (actor_id) where actor_id is not null;
create index concurrently if not exists exchange_rate__approved_by_fk on exchange_rate (approved_by) where approved_by is not null;
create index concurrently if not exists exchange_rate__created_by_fk on exchange_rate (created_by);
create index concurrently if not exists invoice__credit_of_fk on invoice (credit_of) where credit_of is not null;
create index concurrently if not exists invoice__issued_by_fk on invoice (issued_by) where issued_by is not null;
create index concurrently if not exists orders__rate_id_fk on orders (rate_id) where rate_id is not null;
create index concurrently if not exists orders__renews_id_fk on orders (renews_id) where renews_id is not null;
create index concurrently if not exists orders__sales_id_fk on orders (sales_id) where sales_id is not null;
create index concurrently if not exists payment__confirmed_by_fk on payment (confirmed_by) where confirmed_by is not null;
create index concurrently if not exists payment__submitted_by_fk on payment (submitted_by) where submitted_by is not null;
create index concurrently if not exists refund__approved_by_fk on refund (approved_by) where approved_by is not null;
create index concurrently if not exists refund__requested_by_fk on refund (requested_by);
create index concurrently if not exists service_price__product_id_fk on service_price (product_id);
create index concurrently if not exists service_quota__product_id_fk on service_quota (product_id);
