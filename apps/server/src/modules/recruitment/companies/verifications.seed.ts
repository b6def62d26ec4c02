import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { keptColumns } from './verifications.ts';

/**
 * What the demo companies handed in, with what became of it: each verified or rejected once, and every other that waits was
 * refused before and has changed its registration.
 */
export const seedVerifications = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  await sql`with handed as (
      select c.id, c.verify_status, c.verified_at, c.create_time, row_number() over (order by c.id) as place,
        (select jsonb_object_agg(k, case jsonb_typeof(to_jsonb(c) -> k) when 'number' then to_jsonb(to_jsonb(c) ->> k)
          else to_jsonb(c) -> k end) from unnest(${[...keptColumns]}::text[]) k) as snapshot
      from company c where c.registration_no like 'DEMO-%' and c.verify_status <> 'unverified'
        and not exists (select from company_verification v where v.company_id = c.id)
    ), verifier as (select id from sys_user where username = 'thiri.aung')
    insert into company_verification (company_id, submission_no, status, decided_by, decided_at, reason_code, reason_text,
      changed_fields, snapshot, create_by, create_time)
    select id, 1, 'rejected', (select id from verifier), ${now}::timestamptz - interval '9 days', 'mismatch',
      'The register has another number for this name.', null,
      snapshot || jsonb_build_object('registration_no', 'DEMO-' || (90000 + place)), 'admin',
      ${now}::timestamptz - interval '10 days'
    from handed where verify_status = 'submitted' and place % 2 = 0
    union all
    select id, case when verify_status = 'submitted' and place % 2 = 0 then 2 else 1 end,
      case verify_status when 'verified' then 'approved' else verify_status end,
      case when verify_status in ('verified', 'rejected') then (select id from verifier) end,
      case when verify_status in ('verified', 'rejected') then coalesce(verified_at, ${now}::timestamptz - interval '2 days') end,
      case when verify_status = 'rejected' then 'unreadable' end, null,
      case when verify_status = 'submitted' and place % 2 = 0 then 'registration_no' end, snapshot, 'admin',
      case when verify_status in ('submitted', 'in_review') then ${now}::timestamptz - interval '6 hours'
        else coalesce(verified_at, ${now}::timestamptz - interval '2 days') - interval '5 hours' end
    from handed on conflict do nothing`.execute(tx);
};
