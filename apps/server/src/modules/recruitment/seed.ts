import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { localize } from '../../kernel/db/seed-rows.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { seedApplications } from './applications/seed.ts';
import { seedCompanyCare } from './companies/care.seed.ts';
import { seedVerifications } from './companies/verifications.seed.ts';
import { demoCompanies } from './companies.seed.ts';
import { dictionaries } from './dictionaries.ts';
import { seedFairs } from './fairs/seed.ts';
import { seedJobs } from './jobs/jobs.seed.ts';
import { industryIdOf, seedLookups } from './lookups/seed.ts';
import { seedMembers } from './members/seed.ts';
import { folders, headings, pages } from './menu.ts';
import { seedPrivacyRequests } from './privacy/privacy.seed.ts';
import { seedReviews } from './reviews/reviews.seed.ts';
import { seedReveals } from './seekers/reveals.seed.ts';
import { seedSeekers } from './seekers/seed.ts';

const day = 86_400_000;

/** The companies, some of them waiting to be verified, and the counters of their numbers. */
const seedCompanies = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const year = String(now.getUTCFullYear());
  const last = new Map<string, number>();
  for (const [index, company] of demoCompanies.entries()) {
    const number = (last.get(company.site) ?? 0) + 1;
    last.set(company.site, number);
    const made = new Date(now.getTime() - (demoCompanies.length - index) * 5 * day);
    const { rows } = await sql<{ id: string }>`
      insert into company (subsite_id, company_no, name, nature, size_band, industry_id, registration_no,
        agency_licence_no, verify_status, verified_at, create_by, create_time)
      values (${company.site}, ${`C-${year}-${String(number).padStart(5, '0')}`}, ${localize(company.name)}::jsonb,
        ${company.nature}, ${company.size}, ${industryIdOf(company.industry)}, ${company.registrationNo},
        ${company.agencyLicenceNo ?? null}, ${company.verifyStatus},
        ${company.verifyStatus === 'verified' ? made : null}, 'admin', ${made})
      on conflict do nothing returning id`.execute(tx);
    const [row] = rows;
    if (!row || company.verifyStatus === 'unverified') continue;
    await sql`insert into record_transition (resource, record_id, action, from_state, to_state, actor_name, create_time)
      values ('company', ${row.id}, 'submit', 'unverified',
        ${company.verifyStatus === 'in_review' ? 'in_review' : 'submitted'}, 'admin', ${made})`.execute(tx);
  }
  for (const [site, number] of last) {
    await sql`insert into serial_counter (resource, field, site, period, last)
      values ('company', 'companyNo', ${site}, ${year}, ${number}) on conflict do nothing`.execute(tx);
  }
  await seedJobs(tx, now);
};

const seedDemo = async (tx: Tx, input: DemoSeedInput): Promise<void> => {
  await seedCompanies(tx, input);
  await seedCompanyCare(tx, input);
  await seedVerifications(tx, input);
  await seedMembers(tx, input);
  await seedSeekers(tx, input);
  await seedReveals(tx, input);
  await seedReviews(tx, input.now);
  await seedApplications(tx, input);
  await seedFairs(tx, input);
  await seedPrivacyRequests(tx, input);
};

export const seed: DomainSeed = {
  headings,
  folders,
  pages,
  dictionaries,
  reference: seedLookups,
  demo: seedDemo,
};
