import pg from 'pg';
import { printFact } from './print.ts';
import { signInAdmin } from './window.ts';

/** How much there is: 1 is a million resumes, three million applications and 100,000 orders. */
const share = Number(process.env.BENCH_SHARE ?? '1');
const resumes = Math.round(1_000_000 * share);
const applications = 3 * resumes;
const orders = Math.round(100_000 * share);
const jobs = Math.round(20_000 * share);
const companies = Math.round(2000 * share);

/** Rows of two years at one site. Triggers and keys rest meanwhile: what they would do is done here. */
const rowsOf = (site: string): string[] => [
  'set session_replication_role = replica',
  "set synchronous_commit = off; set maintenance_work_mem = '256MB'",
  `insert into company (id, subsite_id, name, nature, status, verify_status, create_time)
    select 5000000 + i, ${site}, jsonb_build_object('en-US', 'Company ' || i), 'private', 'active', 'verified',
      now() - random() * interval '730 days' from generate_series(1, ${companies}) i`,
  `insert into job_posting (id, subsite_id, job_no, title, company_id, status, job_type_id, region_id, description,
      headcount, published_at, valid_through, closed_at, salary_currency, salary_min, salary_max, create_time)
    select 5000000 + i, ${site}, 'BENCH-' || i, 'Job ' || i, 5000000 + 1 + i % ${companies},
      (array['published', 'published', 'filled', 'expired', 'paused'])[1 + i % 5], y.ids[1 + i % cardinality(y.ids)],
      r.ids[1 + i % cardinality(r.ids)], '{"en-US": "Work"}', 1 + i % 5, at, at + interval '60 days',
      case when i % 5 = 2 then at + interval '20 days' end, 'USD', 100 + i % 900, 200 + i % 900, at
    from generate_series(1, ${jobs}) i, lateral (select now() - random() * interval '730 days' + i * interval '0' as at) a,
      (select array_agg(id) as ids from job_type where deleted_at is null) y,
      (select array_agg(id) as ids from region where deleted_at is null) r`,
  `insert into job_seeker (id, subsite_id, full_name, create_time)
    select 5000000 + i, ${site}, 'Seeker ' || i, now() - random() * interval '730 days' from generate_series(1, ${resumes}) i`,
  `insert into member (id, subsite_id, username, kind, status, phone_verified_at, last_login_at, create_time)
    select 5000000 + i, ${site}, 'bench' || i, 'seeker', 'normal', case when i % 3 > 0 then now() end,
      now() - random() * interval '730 days', now() - random() * interval '730 days'
    from generate_series(1, ${resumes}) i`,
  `insert into resume (id, subsite_id, resume_no, seeker_id, lang, title, status, completeness, quality_flag, create_time)
    select 5000000 + i, ${site}, 'BENCH-' || i, 5000000 + i, 'my-MM', 'Resume ' || i,
      (array['approved', 'approved', 'approved', 'pending_review', 'draft'])[1 + i % 5], i % 101, i % 20 = 0,
      now() - random() * interval '730 days' from generate_series(1, ${resumes}) i`,
  `insert into resume_intention (resume_id, job_type_id, region_id)
    select 5000000 + i, y.ids[1 + i % cardinality(y.ids)], r.ids[1 + i % cardinality(r.ids)]
    from generate_series(1, ${resumes}) i, (select array_agg(id) as ids from job_type where deleted_at is null) y,
      (select array_agg(id) as ids from region where deleted_at is null) r`,
  `insert into application (id, subsite_id, application_no, job_id, company_id, seeker_id, resume_id, stage, reached, create_time)
    select 5000000 + i, ${site}, 'BENCH-' || i, 5000000 + 1 + (i * 7 + i / ${resumes} * 37) % ${jobs}, 5000000 + 1 + (i * 7) % ${companies},
      5000000 + 1 + i % ${resumes}, 5000000 + 1 + i % ${resumes}, s.stage, s.stage, now() - random() * interval '730 days'
    from generate_series(1, ${applications}) i, lateral (select
      (array['submitted', 'submitted', 'viewed', 'viewed', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'])[1 + i % 9] as stage) s`,
  `insert into record_transition (resource, record_id, action, from_state, to_state, actor_name, create_time)
    select 'application', id, 'view', 'submitted', 'viewed', 'bench', create_time + random() * interval '10 days'
    from application where id > 5000000 and reached <> 'submitted'`,
  `update application a set viewed_at = r.create_time from record_transition r
    where r.resource = 'application' and r.record_id = a.id and a.id > 5000000`,
  `insert into job_stat_daily (job_id, day, views)
    select 5000000 + i, current_date - d, 1 + (i + d) % 40 from generate_series(1, ${jobs}, 10) i, generate_series(0, 60) d`,
  `insert into review_case (subsite_id, kind, object_id, title, due_at, claimed_by, outcome, decided_by, decided_at, create_time)
    select ${site}, (array['job', 'resume'])[1 + i % 2], 9000000 + i, 'Case ' || i, at + interval '1 day',
      case when i % 3 = 0 then 1 end, case when i % 50 > 0 then (array['approved', 'rejected'])[1 + i % 2] end,
      case when i % 50 > 0 then 1 end, case when i % 50 > 0 then at + random() * interval '2 days' end, at
    from generate_series(1, ${orders}) i, lateral (select now() - random() * interval '730 days' + i * interval '0' as at) a`,
  `insert into orders (id, subsite_id, order_no, company_id, currency, subtotal, discount, tax, total, paid, rate_id, rate, total_usd,
      status, pay_deadline, paid_at, fulfilled_at, create_time)
    select 5000000 + i, ${site}, 'BENCH-' || i, 5000000 + 1 + i % ${companies}, (array['USD', 'MMK'])[1 + i % 2], 4900, 0, 0, 4900,
      case when i % 4 > 0 then 4900 else 0 end, coalesce((select min(id) from exchange_rate), 1), 3500, case i % 2 when 0 then 4900 else 1.4 end,
      case when i % 4 > 0 then 'fulfilled' else 'expired' end, at + interval '15 days', case when i % 4 > 0 then at + interval '3 hours' end,
      case when i % 4 > 0 then at + interval '3 hours' end, at
    from generate_series(1, ${orders}) i, lateral (select now() - random() * interval '730 days' + i * interval '0' as at) a`,
  `insert into entitlement (subsite_id, entitlement_no, owner_kind, owner_id, company_id, order_id, resource, quantity, used,
      valid_from, valid_to, status, create_time)
    select ${site}, 'BENCH-' || id, 'company', company_id, company_id, id, 'job_slot', 10, id % 10, create_time,
      create_time + interval '90 days', case when create_time < now() - interval '90 days' then 'expired' else 'active' end, create_time
    from orders where id > 5000000 and status = 'fulfilled'`,
  `insert into message_log (recipient, channel, status, template, category, language, words, segments, delivery_key, create_time)
    select '+959' || i, 'sms', (array['delivered', 'delivered', 'sent', 'failed'])[1 + i % 4], 'codeLogin', 'code', 'my-MM', 'x', 1,
      gen_random_uuid()::text, now() - random() * interval '90 days' from generate_series(1, ${orders}) i`,
  'set session_replication_role = origin',
  'vacuum analyze',
];

const fill = async (database: string, site: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    for (const statement of rowsOf(site)) {
      const started = performance.now();
      await client.query(statement);
      console.info(
        `${Math.round(performance.now() - started)} ms: ${statement.slice(0, 60).replace(/\s+/g, ' ')}`,
      );
    }
  } finally {
    await client.end();
  }
};

interface Answer {
  result: { blocks: { name: string; failed: boolean }[]; hidden: { name: string }[] };
}

/** The whole page of the dashboard, before and after its days were kept, and its slowest blocks. */
export const measureDashboard = async (address: string, database: string): Promise<void> => {
  const { token } = await signInAdmin(address);
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };
  const site = '102';
  await fill(database, site);
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ ms: number; answer: T }> => {
    const started = performance.now();
    const reply = await fetch(`${address}/lcplatform${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await reply.json()) as T;
    return { ms: performance.now() - started, answer };
  };
  const page = async (period = '30') => {
    const { ms, answer } = await call<Answer>('GET', `/analytics/blocks?subsiteId=${site}&period=${period}`);
    const failed = answer.result.blocks.filter((block) => block.failed).map(({ name }) => name);
    if (failed.length > 0) throw new Error(`blocks failed: ${failed.join(', ')}`);
    return { ms, names: answer.result.blocks.map(({ name }) => name) };
  };
  const { ms: first, names } = await page();
  printFact('dashboard, first time, nothing kept', first, 'ms');
  const slow: [string, number][] = [];
  for (const name of names) {
    await call('POST', '/analytics/blocks/layout', {
      order: [],
      hidden: names.filter((other) => other !== name),
    });
    slow.push([name, (await page()).ms]);
  }
  await call('POST', '/analytics/blocks/layout', { order: [], hidden: [] });
  for (const [name, ms] of slow.sort(([, one], [, other]) => other - one).slice(0, 12))
    printFact(name, ms, 'ms');
  const rounds = async (period: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) times.push((await page(period)).ms);
    return times.sort((one, other) => one - other)[2] ?? 0;
  };
  printFact('dashboard of 30 days, nothing kept', await rounds('30'), 'ms');
  const kept = await call('POST', '/sys/job/runNow', { name: 'analytics.keepDays' });
  console.info('days are kept', JSON.stringify(kept.answer).slice(0, 200));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const started = performance.now();
    for (let count = 0; count < 12 && performance.now() - started < 600_000; ) {
      await new Promise((done) => setTimeout(done, 1000));
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from analytics_series',
      );
      count = rows[0]?.count ?? 0;
    }
    printFact('keeping 400 days', performance.now() - started, 'ms');
  } finally {
    await client.end();
  }
  printFact('dashboard of 30 days', await rounds('30'), 'ms', { atMost: 1000 });
  printFact('dashboard of 90 days', await rounds('90'), 'ms', { atMost: 1000 });
};
