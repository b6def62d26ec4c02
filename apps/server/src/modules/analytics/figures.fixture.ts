/**
 * The figures of the dashboard, counted once more by queries that share nothing with the blocks: no helper, no
 * definition. `:site`, `:from`, `:to` and `:zone` stand for what is asked for.
 */

const inPeriod = (column: string): string => `(${column} at time zone :zone)::date between :from and :to`;

const living = (table: string, more = 'true'): string =>
  `from ${table} t where t.deleted_at is null and t.subsite_id = :site and ${more}`;

const counted = (table: string, more: string): string => `select count(*) as value ${living(table, more)}`;

const today = '(now() at time zone :zone)::date';

const sumOf = (table: string, amount: string, moment: string, more = 'true'): string =>
  (['USD', 'MMK'] as const)
    .map(
      (currency) =>
        `(select coalesce(sum(t.${amount}), 0) ${living(table, `t.currency = '${currency}' and ${inPeriod(`t.${moment}`)} and ${more}`)}) as ${currency.toLowerCase()}`,
    )
    .join(', ');

/** Figures that stand for themselves, in their order. */
export const rawFigures: Readonly<Record<string, string>> = {
  'recruitment.newSeekers': counted('job_seeker', inPeriod('t.create_time')),
  'recruitment.newCompanies': counted('company', inPeriod('t.create_time')),
  'recruitment.liveJobs': counted('job_posting', "t.status = 'published'"),
  'recruitment.activeSeekers': counted(
    'member',
    `t.kind = 'seeker' and t.status = 'normal' and (t.last_login_at at time zone :zone)::date >= ${today} - 29`,
  ),
  'recruitment.applications': counted('application', inPeriod('t.create_time')),
  'recruitment.fairsSoon': counted(
    'special_recruitment',
    `(t.held_from at time zone :zone)::date between ${today} and ${today} + 6`,
  ),
  'recruitment.hiring': `select sum(coalesce(t.headcount, 1)) as vacancies,
    count(distinct t.company_id) as companies ${living('job_posting', "t.status = 'published'")}`,
  'recruitment.response': `
    with asked as (select t.id, t.create_time, (select min(r.create_time) from record_transition r
        where r.resource = 'application' and r.record_id = t.id and r.to_state = 'viewed') as seen
      ${living('application', inPeriod('t.create_time'))}),
    filled as (select extract(epoch from t.closed_at - t.published_at) / 86400 as days
      ${living('job_posting', `t.status = 'filled' and ${inPeriod('t.closed_at')}`)})
    select (select count(*) from asked) as total,
      (select round(100.0 * count(*) filter (where seen - create_time <= interval '7 days') / nullif(count(*), 0), 1) from asked),
      (select percentile_cont(0.5) within group (order by extract(epoch from seen - create_time) / 3600)::numeric(12,1) from asked) as hours,
      (select count(*) from filled) as filled,
      (select percentile_cont(0.5) within group (order by days)::numeric(12,1) from filled) as days,
      (select round(100.0 * (select count(*) from asked) / nullif(sum(s.views), 0), 2) from job_stat_daily s
        join job_posting t on t.id = s.job_id and t.deleted_at is null and t.subsite_id = :site
        where s.day between :from and :to) as per_views`,
  'recruitment.quality': `select
    (select round(100.0 * count(t.phone_verified_at) / nullif(count(*), 0), 1) ${living('member')}) as phones,
    (select count(*) ${living('duplicate_pair', "t.status = 'open'")}) as duplicates`,
  'commerce.income': `select ${sumOf('orders', 'paid', 'paid_at')}`,
  'commerce.newOrders': counted('orders', inPeriod('t.create_time')),
  'commerce.refunds': `select ${sumOf('refund', 'amount', 'succeeded_at', "t.status = 'succeeded'")}`,
  'commerce.proofs': counted('payment', "t.status = 'proof_submitted'"),
  'commerce.conversion': `select count(*) as placed,
      round(100.0 * count(*) filter (where t.paid_at - t.create_time <= interval '1 day') / nullif(count(*), 0), 1) as soon,
      count(*) filter (where t.status in ('pending_payment', 'expired')) as open,
      coalesce(sum(t.total_usd) filter (where t.status in ('pending_payment', 'expired')), 0) as usd
    ${living('orders', inPeriod('t.create_time'))}`,
  'commerce.members': `
    with slots as (select t.* ${living('entitlement', "t.resource = 'job_slot'")}),
    over as (select owner_id, max(valid_to) as at from slots
      where ${inPeriod('valid_to')} and valid_to < now() group by 1)
    select (select count(distinct owner_id) from slots where status = 'active' and valid_from <= now()
        and coalesce(valid_to, 'infinity') > now()) as active,
      (select count(*) from slots where status = 'active'
        and (valid_to at time zone :zone)::date between ${today} and ${today} + 30) as expiring,
      (select round(100.0 * count(*) filter (where exists (select from slots n where n.owner_id = over.owner_id
          and n.valid_from between over.at - interval '30 days' and over.at + interval '30 days'
          and coalesce(n.valid_to, 'infinity') > over.at)) / nullif(count(*), 0), 1) from over) as renewed`,
  'content.views': `select coalesce(sum(v.views), 0) as n from page_view_day v
    where v.subsite_id = :site and v.day between :from and :to`,
  'content.published': counted('content_item', inPeriod('t.published_at')),
  'content.waiting': counted(
    'content_item',
    "exists (select from content_text x where x.item_id = t.id and x.deleted_at is null and x.state = 'in_review')",
  ),
  'messaging.sent': `select count(*) from message_log where deleted_at is null and not is_test
    and ${inPeriod('create_time')}`,
  'messaging.failed': `select count(*) from message_log where deleted_at is null and not is_test
    and status = 'failed' and ${inPeriod('create_time')}`,
  'identity.people': 'select count(*) from sys_user where deleted_at is null',
  'identity.online': `select count(distinct s.user_id) from sys_session s join sys_user u on u.id = s.user_id
    where u.deleted_at is null and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - interval '15 minutes'`,
  'sites.sites': "select count(*) from subsite where deleted_at is null and classify = 'other'",
  'sites.columns': counted('news_class', 'true'),
  'system.changes': `select count(*) from audit_log where ${inPeriod('at')}`,
  'system.dictionaries': 'select count(*) from sys_dict where deleted_at is null',
};

const stages = ['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'];

const byDay = (table: string, column: string, more = 'true'): string =>
  `select to_char(${column} at time zone :zone, 'YYYY-MM-DD') as day, count(*) as n from ${table} t
    where ${inPeriod(column)} and ${more} group by 1`;

const here = 't.deleted_at is null and t.subsite_id = :site';

/** Rows by their key, with their values in the order of the columns; those that are all zero are left out. */
export const rawRows: Readonly<Record<string, string>> = {
  'recruitment.growth': `with seekers as (${byDay('job_seeker', 't.create_time', here)}),
    companies as (${byDay('company', 't.create_time', here)}), resumes as (${byDay('resume', 't.create_time', here)})
    select day as key, coalesce(s.n, 0) as a, coalesce(c.n, 0) as b, coalesce(r.n, 0) as c
    from seekers s full join companies c using (day) full join resumes r using (day)`,
  // A stage is reached when it is the one an application is in, or one that its history names.
  'recruitment.funnel': `select stage as key, count(*) as reached
    from (select t.id, greatest(coalesce(array_position(array['${stages.join("','")}'], t.stage::text), 1),
        coalesce((select max(array_position(array['${stages.join("','")}'], r.to_state::text)) from record_transition r
          where r.resource = 'application' and r.record_id = t.id), 1)) as top
      ${living('application', inPeriod('t.create_time'))}) a
    join unnest(array['${stages.join("','")}']) with ordinality s(stage, place) on s.place <= a.top group by 1`,
  'recruitment.demand': `select y.id as key, sum(coalesce(t.headcount, 1)) as vacancies,
      (select count(distinct r.id) from resume r join resume_intention i on i.resume_id = r.id and i.deleted_at is null
        where i.job_type_id = y.id and r.deleted_at is null and r.status = 'approved' and r.subsite_id = :site) as wanting,
      count(*) as jobs
    from job_posting t join job_type y on y.id = t.job_type_id where ${here} and t.status = 'published' group by y.id
    order by (select count(distinct r.id) from resume r join resume_intention i on i.resume_id = r.id and i.deleted_at is null
        where i.job_type_id = y.id and r.deleted_at is null and r.status = 'approved' and r.subsite_id = :site)::numeric
      / sum(coalesce(t.headcount, 1)), 2 desc, 1 limit 12`,
  'recruitment.regions': `select p.id as key, (select count(*) ${living('job_posting', "t.status = 'published' and t.region_id = p.id")}) as jobs,
      (select count(distinct i.resume_id) from resume_intention i join resume t on t.id = i.resume_id
        where i.region_id = p.id and i.deleted_at is null and ${here} and t.status = 'approved') as wanting
    from region p where exists (select from job_posting t where ${here} and t.status = 'published' and t.region_id = p.id)
      or exists (select from resume_intention i join resume t on t.id = i.resume_id
        where i.region_id = p.id and i.deleted_at is null and ${here} and t.status = 'approved')
    order by 2 desc, 3 desc, p.id limit 15`,
  'recruitment.decisions': `select t.kind as key, count(*) filter (where t.outcome is null) as waiting,
      count(*) filter (where t.outcome is null and t.due_at < now()) as overdue,
      count(t.claimed_by) filter (where t.outcome is null) as held,
      count(*) filter (where ${inPeriod('t.decided_at')}) as decided,
      round(100.0 * count(*) filter (where t.outcome = 'approved' and ${inPeriod('t.decided_at')})
        / nullif(count(*) filter (where t.outcome in ('approved', 'rejected') and ${inPeriod('t.decided_at')}), 0), 1) as share,
      (percentile_cont(0.5) within group (order by extract(epoch from t.decided_at - t.create_time) / 3600)
        filter (where ${inPeriod('t.decided_at')}))::numeric(12,1) as half,
      (percentile_cont(0.9) within group (order by extract(epoch from t.decided_at - t.create_time) / 3600)
        filter (where ${inPeriod('t.decided_at')}))::numeric(12,1) as most
    ${living('review_case')} group by 1 having count(*) filter (where t.outcome is null or ${inPeriod('t.decided_at')}) > 0`,
  'recruitment.reviewers': `select t.decided_by as key, count(*) as n
    ${living('review_case', `t.decided_by is not null and ${inPeriod('t.decided_at')}`)} group by 1`,
  'recruitment.trust': `select t.severity as key,
      count(*) filter (where t.status in ('open', 'assigned', 'investigating', 'reopened')) as open,
      round(100.0 * count(*) filter (where ${inPeriod('t.create_time')} and t.status in ('upheld', 'closed')
          and 'upheld' = (select r.to_state from record_transition r where r.resource = 'reportCase' and r.record_id = t.id
            and r.to_state in ('upheld', 'dismissed') order by r.create_time desc, r.id desc limit 1))
        / nullif(count(*) filter (where ${inPeriod('t.create_time')} and t.status in ('upheld', 'dismissed', 'closed')), 0), 1) as share,
      (percentile_cont(0.5) within group (order by extract(epoch from t.closed_at - t.create_time) / 3600)
        filter (where ${inPeriod('t.create_time')}))::numeric(12,1) as hours
    ${living('report_case')} group by 1`,
  'recruitment.risks': `select rule as key, count(*) from (
      select distinct t.id, jsonb_path_query(t.hits, '$[*].rule') #>> '{}' as rule
      ${living('review_case', inPeriod('t.create_time'))}) x where rule not in ('agency', 'foreign') group by 1`,
  'recruitment.reports': `select t.status as key, count(*) ${living('report_case')} group by 1`,
  'recruitment.reportReasons': `select t.category as key, count(*)
    ${living('report_case', inPeriod('t.create_time'))} group by 1`,
  'recruitment.fairs': `select t.id as key,
      (select count(*) from sr_company c where c.event_id = t.id and c.deleted_at is null and c.status in ('approved', 'checked_in')) as companies,
      (select count(*) from sr_booth b where b.event_id = t.id and b.deleted_at is null) as booths,
      (select count(distinct c.booth_id) from sr_company c where c.event_id = t.id and c.deleted_at is null and c.status in ('approved', 'checked_in')) as sold,
      (select count(*) from sr_attendee a where a.event_id = t.id and a.deleted_at is null) as registered,
      (select count(*) from sr_attendee a where a.event_id = t.id and a.deleted_at is null and a.status = 'checked_in') as came
    ${living('special_recruitment')} order by t.held_from desc limit 10`,
  'recruitment.quality': `with r as (select t.* ${living('resume')}), n as (select count(*) as total from r)
    select 'complete' as key, count(*), round(100.0 * count(*) / (select total from n), 1) from r where completeness >= 60
    union all select 'approved', count(*), round(100.0 * count(*) / (select total from n), 1) from r where status = 'approved'
    union all select 'flagged', count(*), round(100.0 * count(*) / (select total from n), 1) from r where quality_flag`,
  'recruitment.pay': `select t.job_type_id as key,
      (percentile_cont(0.5) within group (order by t.salary_usd_month))::numeric(14,2) as median, count(*) as jobs
    ${living('job_posting', "t.status = 'published' and t.salary_usd_month > 0")} group by 1 order by 3 desc, 1 limit 15`,
  'commerce.months': `select to_char(t.paid_at at time zone :zone, 'YYYY-MM') as key,
      coalesce(sum(t.paid) filter (where t.currency = 'USD'), 0) as usd,
      coalesce(sum(t.paid) filter (where t.currency = 'MMK'), 0) as mmk,
      coalesce(round(sum(t.paid - t.refunded) filter (where t.currency = 'USD'), 2), 0)
        + coalesce(round(sum((t.paid - t.refunded) / t.rate) filter (where t.currency = 'MMK'), 2), 0) as net
    ${living('orders', 't.paid_at is not null')} group by 1 order by 1 desc limit 12`,
  'commerce.rates': `select distinct on (1) to_char(t.effective_from at time zone :zone, 'YYYY-MM-DD') as key, t.rate
    from exchange_rate t where t.deleted_at is null and t.rate_type = 'platform' and t.status = 'approved'
      and t.base = 'USD' and t.quote = 'MMK'
      and (t.effective_from at time zone :zone)::date between ${today} - 365 and ${today}
    order by 1, t.effective_from desc`,
  'commerce.quotas': `select t.resource as key, count(*) as held, coalesce(sum(greatest(t.quantity, 0)), 0) as granted,
      coalesce(sum(t.used) filter (where t.quantity > 0), 0) as used,
      round(100.0 * sum(t.used) filter (where t.quantity > 0) / nullif(sum(t.quantity) filter (where t.quantity > 0), 0), 1) as share,
      count(*) filter (where t.quantity < 0) as unlimited
    ${living('entitlement', "t.status = 'active'")} group by 1`,
  'content.columns': `select t.news_class_id as key, count(*) ${living('content_item', inPeriod('t.published_at'))}
    group by 1 order by 2 desc, 1 limit 12`,
  'content.states': `select t.state as key, count(*) ${living('content_item')} group by 1`,
  'messaging.templates': `select t.template as key, count(*) as n, count(*) filter (where t.status = 'delivered') as delivered,
      round(100.0 * count(*) filter (where t.status = 'delivered')
        / nullif(count(*) filter (where t.status in ('delivered', 'sent', 'failed')), 0), 1) as share,
      count(*) filter (where t.status in ('failed', 'refused')) as failed, sum(t.segments) as segments
    from message_log t where t.deleted_at is null and not t.is_test and ${inPeriod('t.create_time')} group by 1
    order by 2 desc, 1 limit 15`,
  'identity.signIns': `select to_char(t.at at time zone :zone, 'YYYY-MM-DD') as key, count(*) filter (where t.succeeded) as good,
      count(*) filter (where not t.succeeded) as failed from sign_in_log t where ${inPeriod('t.at')} group by 1`,
  'identity.states': 'select status as key, count(*) from sys_user where deleted_at is null group by 1',
  'organization.people': `select coalesce(d.org_code, '-') as key, count(*) from sys_user u
    left join sys_depart d on d.org_code = u.org_code and d.deleted_at is null where u.deleted_at is null group by 1
    order by 2 desc, 1 limit 10`,
  'sites.columnKinds': `select t.kind as key, count(*) ${living('news_class')} group by 1`,
};
