-- Money that the gateway reports after it had said that the payment failed waits to be clarified by a person.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check check (status in ('created', 'pending', 'proof_submitted',
  'succeeded', 'failed', 'unclear', 'expired', 'partially_refunded', 'refunded')) not valid;
