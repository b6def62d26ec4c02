import { createHash } from 'node:crypto';
import type { Words } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { officeTime } from '../../../kernel/db/seed-time.ts';
import { addWorkingDays, officeDaysOf } from './working-days.ts';

interface RequestSeed {
  site: string;
  requested: Words[0];
  state: 'waiting' | 'accepted' | 'supplement' | 'third_party' | 'extended' | 'ended';
  outcome?: 'granted' | 'partly' | 'refused' | 'already_public';
  organisation?: string;
  daysAgo: number;
}

const demoRequests: readonly RequestSeed[] = [
  {
    site: '16',
    requested: 'Number of complaints about agencies in 2025, by month',
    state: 'waiting',
    daysAgo: 2,
  },
  {
    site: '16',
    requested: '2025年度招聘会参会企业名单',
    state: 'waiting',
    organisation: '云南边贸商会',
    daysAgo: 4,
  },
  { site: '16', requested: 'အလုပ်အကိုင် အေဂျင်စီ လိုင်စင် စာရင်း', state: 'accepted', daysAgo: 9 },
  { site: '16', requested: 'Contract for the fair hall in Yangon', state: 'third_party', daysAgo: 12 },
  {
    site: '16',
    requested: 'Minutes of the board of 3 March',
    state: 'ended',
    outcome: 'refused',
    daysAgo: 40,
  },
  { site: '102', requested: 'ရန်ကုန်ရုံး၏ ယခုနှစ် အသုံးစရိတ်', state: 'waiting', daysAgo: 1 },
  { site: '102', requested: 'သင်တန်းသား ဦးရေ စာရင်း', state: 'supplement', daysAgo: 8 },
  {
    site: '102',
    requested: 'Rules for job seekers under 18',
    state: 'ended',
    outcome: 'already_public',
    daysAgo: 30,
  },
  { site: '103', requested: '昆明办事处收费标准', state: 'accepted', daysAgo: 6 },
  { site: '103', requested: '2024年劳务输出统计', state: 'extended', daysAgo: 25 },
  { site: '103', requested: '语言培训合作协议', state: 'ended', outcome: 'partly', daysAgo: 50 },
  { site: '16', requested: 'Cost of the job fair in Mandalay', state: 'accepted', daysAgo: 45 },
];

/** Requests for information in every state, and the counters of their numbers. Every one is made up. */
export const seedRequests = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: known } = await sql`select from apply_public limit 1`.execute(tx);
  if (known.length > 0) return;
  const year = String(now.getUTCFullYear());
  const last = new Map<string, number>();
  for (const [index, request] of demoRequests.entries()) {
    const number = (last.get(request.site) ?? 0) + 1;
    last.set(request.site, number);
    const made = officeTime(now, request.daysAgo, 600 + index * 17);
    const office = await officeDaysOf(tx, request.site, { now: made });
    const due = addWorkingDays(office.today, request.state === 'extended' ? 40 : 20, office);
    await sql`
      insert into apply_public (subsite_id, request_no, applicant_type, applicant_name, applicant_name_mask,
        organisation, requested, state, due_on, is_extended, outcome, answer, ended_at, paused_on, query_code_hash,
        create_by, create_time)
      values (${request.site}, ${`R-${year}-${String(number).padStart(5, '0')}`},
        ${request.organisation ? 'organisation' : 'person'}, 'Demo', 'D•••', ${request.organisation ?? null},
        ${request.requested}, ${request.state}, ${due}, ${request.state === 'extended'},
        ${request.outcome ?? null}, ${request.outcome ? 'Demo' : null},
        ${request.outcome ? officeTime(now, request.daysAgo - 10, 700) : null},
        ${request.state === 'supplement' || request.state === 'third_party' ? office.today : null},
        ${createHash('sha256').update(`demo ${index}`).digest('hex')}, 'public', ${made})`.execute(tx);
  }
  for (const [site, number] of last)
    await sql`insert into serial_counter (resource, field, site, period, last)
      values ('applyPublic', 'requestNo', ${site}, ${year}, ${number}) on conflict do nothing`.execute(tx);
};
