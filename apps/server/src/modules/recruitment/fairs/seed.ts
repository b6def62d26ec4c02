import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertRows, localize } from '../../../kernel/db/seed-rows.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { countSerial } from '../demo-rows.ts';

const day = 86_400_000;

const fairs = [
  { id: 1, site: '16', title: ['Spring job fair', '春季招聘会', 'နွေဦး အလုပ်အကိုင်ပြပွဲ'], status: 'ended', in: -40 },
  {
    id: 2,
    site: '16',
    title: ['Garment industry day', '服装行业专场', 'အထည်ချုပ်လုပ်ငန်း ပြပွဲ'],
    status: 'signup_open',
    in: 12,
  },
  {
    id: 3,
    site: '103',
    title: ['Kunming border fair', '昆明边贸专场招聘会', 'ကူမင်း နယ်စပ် အလုပ်အကိုင်ပြပွဲ'],
    status: 'ongoing',
    in: 0,
  },
] as const;

/** Three fairs: one that is over, one that is open today and one to come, with booths, companies and visitors. */
export const seedFairs = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const year = String(now.getUTCFullYear());
  const at = (days: number): string => new Date(now.getTime() + days * day).toISOString();
  await insertRows(
    tx,
    'special_recruitment',
    fairs.map((fair) => ({
      id: fair.id,
      subsite_id: fair.site,
      event_no: `F-${year}-${String(fair.id).padStart(4, '0')}`,
      title: localize(fair.title),
      mode: 'onsite',
      status: fair.status,
      held_from: at(fair.in),
      held_to: at(fair.in + 1),
      max_companies: 20,
      require_verified: true,
      min_completeness: 0,
      create_by: 'admin',
      create_time: at(-60),
    })),
  );
  await insertRows(
    tx,
    'sr_booth',
    fairs.flatMap(({ id }) =>
      Array.from({ length: 8 }, (_, place) => ({
        id: id * 100 + place,
        event_id: id,
        zone: place < 4 ? 'A' : 'B',
        code: `${place < 4 ? 'A' : 'B'}${(place % 4) + 1}`,
        x: 10 + (place % 4) * 25,
        y: place < 4 ? 25 : 70,
        status: 'free',
      })),
    ),
  );
  await sql`insert into sr_image (event_id, kind, file_id, sort, create_by)
    select f.id, case when p.place = 1 then 'cover' else 'gallery' end, p.id, p.place - 1, 'admin'
    from special_recruitment f
    join (select *, row_number() over (partition by subsite_id order by id) as place from media_file
      where kind = 'image' and deleted_at is null) p on p.subsite_id = f.subsite_id and p.place <= 4
    where f.id < 100000 and not exists (select from sr_image i where i.event_id = f.id)`.execute(tx);
  await sql`insert into sr_company (subsite_id, signup_no, event_id, company_id, booth_id, status, source, create_by)
    select f.subsite_id, 'S-' || ${year}::text || '-' || lpad((row_number() over (order by f.id, c.id))::text, 5, '0'),
      f.id, c.id, f.id * 100 + row_number() over (partition by f.id order by c.id) - 1,
      case when f.status <> 'ended' and c.id % 3 = 0 then 'applied' else 'approved' end, 'staff', 'admin'
    from special_recruitment f
    join (select *, row_number() over (partition by subsite_id order by id) as place from company
      where verify_status = 'verified' and deleted_at is null) c on c.subsite_id = f.subsite_id and c.place <= 8
    where f.id < 100000 on conflict do nothing`.execute(tx);
  await sql`insert into review_case (subsite_id, kind, object_id, title, due_at, submitted_at, create_by, create_time)
    select p.subsite_id, 'sr_company', p.id, concat_ws(' · ', c.name ->> 'en-US', f.title ->> 'en-US'),
      ${now}::timestamptz + make_interval(hours => (p.id % 5)::int + 1), ${now}::timestamptz - interval '4 hours', 'admin',
      ${now}::timestamptz - interval '4 hours'
    from sr_company p join company c on c.id = p.company_id join special_recruitment f on f.id = p.event_id
    where p.status = 'applied' on conflict do nothing`.execute(tx);
  await sql`insert into sr_company__job_ids (record_id, target_id, place)
    select p.id, j.id, j.place from sr_company p
    join (select *, row_number() over (partition by company_id order by id) as place from job_posting
      where status = 'published' and deleted_at is null) j on j.company_id = p.company_id and j.place <= 3
    on conflict do nothing`.execute(tx);
  await sql`insert into sr_attendee (subsite_id, ticket_code, event_id, seeker_id, status, checked_in_at, create_by)
    select f.subsite_id, 'DEMO' || lpad((f.id * 100 + s.id)::text, 6, '0'), f.id, s.id,
      case when f.status = 'ended' or (f.status = 'ongoing' and s.id % 3 = 0) then 'checked_in' else 'registered' end,
      case when f.status = 'ended' or (f.status = 'ongoing' and s.id % 3 = 0) then f.held_from end, 'admin'
    from special_recruitment f join job_seeker s on s.subsite_id = f.subsite_id and s.id < 100000 and s.id % 2 = 0
    where f.id < 100000 on conflict do nothing`.execute(tx);
  for (const site of ['16', '103']) {
    await countSerial(tx, { resource: 'specialRecruitment', field: 'eventNo', site, period: year, last: 3 });
    await countSerial(tx, { resource: 'srCompany', field: 'signupNo', site, period: year, last: 100 });
  }
};
