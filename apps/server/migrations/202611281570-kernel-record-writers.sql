-- Who wrote a row since it was approved last: they do not approve it. Kept by the writes of records, in their transaction.
create table record_writer (
  resource text not null,
  record_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (resource, record_id, user_id)
);

-- What waits for a decision now was written by those whom the audit names, since the last approval.
insert into record_writer (resource, record_id, user_id)
select distinct a.resource, a.record_id, a.actor_id
from audit_log a
where a.actor_id is not null and a.record_id is not null
  and a.resource in ('company', 'jobPosting', 'jobRevision', 'resume', 'exchangeRate', 'refund', 'payment', 'entitlementGift',
    'bankLine', 'privacyRequest')
  and a.action in ('add', 'edit', 'submit', 'appeal', 'uploadProof', 'propose', 'verifyIdentity')
  and a.at > coalesce((select max(m.create_time) from record_transition m
    where m.resource = a.resource and m.record_id = a.record_id and m.action = 'approve'), '-infinity');

insert into record_writer (resource, record_id, user_id)
select distinct 'contentText', v.text_id, v.author_id
from content_text t join content_version v on v.text_id = t.id and v.number > coalesce(t.approved_version, 0)
where t.state in ('draft', 'in_review', 'rejected', 'changed', 'offline') and v.author_id is not null
on conflict do nothing;
