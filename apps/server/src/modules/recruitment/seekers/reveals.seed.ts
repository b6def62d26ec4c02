import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';

const hour = 3_600_000;

/** Colleagues of the demo who called or checked somebody. */
const reveals: readonly {
  actor: string;
  seeker: number;
  fields: string;
  purpose: string;
  hours: number;
}[] = [
  { actor: 'kyaw.zin', seeker: 3, fields: 'contactPhone', purpose: 'Interview is moved to Friday', hours: 5 },
  {
    actor: 'kyaw.zin',
    seeker: 8,
    fields: 'contactPhone,viber',
    purpose: 'Asked to be called back',
    hours: 29,
  },
  { actor: 'li.xuemei', seeker: 41, fields: 'contactEmail', purpose: '核对面试时间', hours: 31 },
  { actor: 'sarah.tan', seeker: 12, fields: 'contactPhone', purpose: 'Ticket of the job fair', hours: 52 },
  { actor: 'kyaw.zin', seeker: 14, fields: 'contactEmail', purpose: 'ခေါ်စာ ပြန်ပို့ရန်', hours: 76 },
  { actor: 'li.xuemei', seeker: 44, fields: 'contactPhone', purpose: '通知录用结果', hours: 101 },
];

/** What the log of revealed values begins with. */
export const seedReveals = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  for (const { actor, seeker, fields, purpose, hours } of reveals) {
    const changes = JSON.stringify({ field: [null, fields], purpose: [null, purpose] });
    await sql`insert into audit_log (at, actor_id, actor_name, address, subsite_id, action, resource, record_id, record_label,
        changes)
      select ${new Date(now.getTime() - hours * hour)}, u.id, u.username, '203.0.113.20', s.subsite_id, 'reveal', 'seeker',
        s.id, s.full_name, ${changes}::jsonb
      from sys_user u, job_seeker s where u.username = ${actor} and s.id = ${seeker}`.execute(tx);
  }
};
