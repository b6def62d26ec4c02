import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { type DemoRow, insertRows } from '../../../kernel/db/seed-rows.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { countSerial } from '../demo-rows.ts';

const day = 86_400_000;

/** One request of each state and kind; nobody's data were really erased. */
const demoRequests = [
  ['16', 'erase', 'received', 'Left the country and asks that everything is deleted.'],
  ['16', 'export', 'executed', 'Wants a copy of the resume.'],
  ['16', 'rectify', 'withdrawn', 'The birthday was right after all.'],
  ['102', 'export', 'identity_verified', 'ကိုယ်ရေးအချက်အလက်များ မိတ္တူ တောင်းခံသည်။'],
  ['102', 'erase', 'in_review', 'အကောင့်ကို ဖျက်ပေးရန် တောင်းဆိုသည်။'],
  ['103', 'restrict', 'received', '暂不向企业展示我的资料。'],
  ['103', 'rectify', 'rejected', '要求修改毕业时间，但未提供证明。'],
] as const;

/** Requests of seekers about their data, in every state. */
export const seedPrivacyRequests = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const { rows: people } = await sql<{ id: string; site: string }>`select s.id, s.subsite_id as site
    from job_seeker s where s.id < 100000 and not exists (select from privacy_request) order by s.id desc`.execute(
    tx,
  );
  const { rows: staff } = await sql<{
    id: string;
  }>`select id from sys_user where username = 'hnin.wai'`.execute(tx);
  const year = String(now.getUTCFullYear());
  const last = new Map<string, number>();
  const rows = demoRequests.flatMap(([site, kind, status, note], index): DemoRow[] => {
    const number = (last.get(site) ?? 0) + 1;
    const person = people.filter((one) => one.site === site)[number];
    if (!person) return [];
    last.set(site, number);
    const made = now.getTime() - (2 + index * 3) * day;
    const isSeen = ['identity_verified', 'in_review', 'executed'].includes(status);
    return [
      {
        subsite_id: site,
        request_no: `P-${year}-${String(number).padStart(5, '0')}`,
        kind,
        status,
        seeker_id: person.id,
        legal_hold: false,
        note,
        due_at: new Date(made + 30 * day).toISOString(),
        executed_at: status === 'executed' ? new Date(made + 4 * day).toISOString() : null,
        verified_by: isSeen ? (staff[0]?.id ?? null) : null,
        create_by: 'admin',
        create_time: new Date(made).toISOString(),
      },
    ];
  });
  await insertRows(tx, 'privacy_request', rows);
  for (const [site, number] of last)
    await countSerial(tx, {
      resource: 'privacyRequest',
      field: 'requestNo',
      site,
      period: year,
      last: number,
    });
};
