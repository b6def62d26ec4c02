-- What was handed to a payment gateway: the key it knows a payment by, where the buyer pays, and money that no order took.
alter table payment
  add column gateway_key text,
  add column pay_url text,
  add column is_surplus boolean not null default false,
  add check (char_length(gateway_key) <= 64),
  add check (char_length(pay_url) <= 2000);
create unique index payment__gateway_key on payment (gateway_key) where gateway_key is not null;
create index payment__pending on payment (update_time) where status = 'pending';
