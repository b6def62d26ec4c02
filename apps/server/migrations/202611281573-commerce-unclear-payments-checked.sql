-- By itself, so that those who write payments go on meanwhile.
alter table payment validate constraint payment_status_check;
