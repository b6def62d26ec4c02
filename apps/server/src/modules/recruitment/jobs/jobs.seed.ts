import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { regionIdOf } from '../lookups/regions.seed.ts';
import { jobTypeIdOf } from '../lookups/seed.ts';
import { demoPostings, type PostingSeed } from './postings.data.ts';
import { seedTranslations } from './translations.seed.ts';

const day = 86_400_000;

type Status =
  | 'draft'
  | 'pending_review'
  | 'published'
  | 'paused'
  | 'filled'
  | 'expired'
  | 'rejected'
  | 'taken_down';

/** Most are published; every other state shows up, too. */
const statusOf = (index: number): Status => {
  const rare: Readonly<Record<number, Status>> = {
    3: 'pending_review',
    7: 'draft',
    11: 'expired',
    14: 'pending_review',
    17: 'paused',
    19: 'rejected',
    23: 'pending_review',
    26: 'filled',
    29: 'taken_down',
  };
  return rare[index % 30] ?? 'published';
};

interface Employer {
  id: string;
  site: string;
}

const moment = (now: Date, days: number): Date => new Date(now.getTime() + days * day);

const insertPosting = async (
  tx: Tx,
  { seed, index, employer, now }: { seed: PostingSeed; index: number; employer: Employer; now: Date },
): Promise<void> => {
  const status = statusOf(index);
  const age = 2 + ((index * 7) % 26);
  const isOver = status === 'expired' || status === 'filled' || status === 'taken_down';
  const hasBeenSeen = isOver || status === 'published' || status === 'paused';
  const number = `J-${now.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`;
  const when = (date: Date): RawBuilder<unknown> | null => (hasBeenSeen ? sql`${date}::timestamptz` : null);
  const { rows } = await sql<{
    id: string;
  }>`insert into job_posting (subsite_id, job_no, title, company_id, status, lang,
      job_type_id, employment, headcount, description, requirements, education_min, experience_min_years,
      salary_currency, salary_min, salary_max, salary_negotiable, salary_hidden, region_id, contact_name,
      contact_public, published_at, refreshed_at, valid_through, closed_at, urgent_until, top_until, reason_code,
      views, applications, risk_score, create_by, create_time)
    values (${employer.site}, ${number}, ${seed.title}, ${employer.id}, ${status}, ${seed.lang},
      ${jobTypeIdOf(seed.type)}, ${seed.employment ?? 'full_time'}, ${1 + (index % 8)}, ${seed.description},
      ${seed.requirements}, ${seed.education ?? null}, ${index % 4}, ${seed.pay?.[0] ?? null}, ${seed.pay?.[1] ?? null},
      ${seed.pay?.[2] ?? null}, ${seed.pay === undefined}, ${index % 9 === 5}, ${regionIdOf(seed.region)}, 'HR',
      false, ${when(moment(now, -age))}, ${when(moment(now, -age / 2))},
      ${when(moment(now, isOver ? -1 : 30 - age))}, ${isOver ? moment(now, -1) : null},
      ${index % 6 === 0 ? moment(now, 5) : null}, ${index % 13 === 0 ? moment(now, 3) : null},
      ${status === 'rejected' || status === 'taken_down' ? 'incomplete' : null},
      ${hasBeenSeen ? age * (9 + (index % 17)) : 0}, ${hasBeenSeen ? index % 12 : 0},
      ${seed.risk ?? 0}, 'admin', ${moment(now, -age - 1)})
    on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) return;
  await sql`insert into job_posting__welfare_ids (record_id, target_id, place)
    select ${id}, w.id, row_number() over (order by w.sort) from welfare w
    where w.id in (1, ${6 + (index % 5)}, ${12 + (index % 6)}, ${23 + (index % 3)})`.execute(tx);
  if (!hasBeenSeen) return;
  await sql`insert into job_stat_daily (job_id, day, views, apply_clicks, applications)
    select ${id}, ${now}::date - n, 5 + (${index} * 3 + n * 7) % 19, (${index} + n) % 4, (${index} + n) % 3
    from generate_series(0, ${Math.min(age, 20)}) n`.execute(tx);
  await sql`insert into record_transition (resource, record_id, action, from_state, to_state, actor_name, create_time)
    values ('jobPosting', ${id}, 'submit', 'draft', 'pending_review', 'admin', ${moment(now, -age - 0.5)}),
      ('jobPosting', ${id}, 'approve', 'pending_review', 'published', 'admin', ${moment(now, -age)})`.execute(
    tx,
  );
};

/** Some sixty postings of the verified demo companies, in every state. */
export const seedJobs = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: employers } = await sql<Employer>`select id, subsite_id as site from company
    where registration_no like 'DEMO-%' and verify_status = 'verified' order by id`.execute(tx);
  if (employers.length === 0) return;
  for (let index = 0; index < 64; index++) {
    const employer = employers[index % employers.length];
    const suited = demoPostings.filter(({ sites }) => employer && sites.includes(employer.site));
    const seed =
      suited[Math.floor(index / employers.length + (index % employers.length) * 2) % suited.length];
    if (employer && seed) await insertPosting(tx, { seed, index, employer, now });
  }
  const year = String(now.getUTCFullYear());
  const { rows: postings } = await sql<{ id: string; title: string }>`select id, title from job_posting
    where job_no like ${`J-${year}-%`} order by id`.execute(tx);
  await seedTranslations(tx, postings);
  await sql`insert into serial_counter (resource, field, site, period, last)
    select 'jobPosting', 'jobNo', subsite_id, ${year}, 64 from job_posting
    where job_no like ${`J-${year}-%`} group by subsite_id on conflict do nothing`.execute(tx);
};
