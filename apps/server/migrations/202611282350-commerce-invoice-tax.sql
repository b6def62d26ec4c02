-- The tax in an amount that is invoiced or credited. Papers of rows without it take the share of their order.
alter table invoice add column tax numeric(18,2);
alter table invoice add constraint invoice__tax check (is_money(tax, currency)) not valid;
