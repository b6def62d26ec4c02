import type { Language } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { moveDue } from '../../../kernel/resource/due-moves.ts';
import { sendMessages } from '../../messaging/index.ts';

/** Until when a verification holds: no longer than the licences and the papers that carry it. */
const endsOn = sql`least(t.verify_expires_on, t.licence_until, t.agency_licence_expiry, (
  select min(d.expires_on) from company_document d where d.company_id = t.id and d.deleted_at is null
    and d.kind in ('business_licence', 'dica_registration', 'agency_licence')
    and not exists (select from company_document n where n.company_id = d.company_id and n.kind = d.kind
      and n.deleted_at is null and n.expires_on > d.expires_on)))`;

/** Ends the verifications of companies whose licences are over; their jobs are not seen any more. */
export const endOldVerifications = async (tx: Tx): Promise<number> => {
  const where = sql`${endsOn} < current_date`;
  const ended = await moveDue(tx, company, 'licenceExpired', { where, limit: { rows: 1000, by: sql`t.id` } });
  return ended.length;
};

interface Expiring {
  id: string;
  name: string;
  country: string;
  phone: string | null;
  email: string | null;
  date: string;
  days: number;
}

const languageOf = (country: string): Language =>
  country === 'MM' ? 'my-MM' : country === 'CN' ? 'zh-CN' : 'en-US';

/** Tells companies a month, a week and a day before their verification ends; each once. */
export const remindOfLicences = async (context: ModuleContext, tx: Tx): Promise<number> => {
  const { rows } =
    await sql<Expiring>`select t.id, coalesce(t.name ->> 'en-US', (select value from jsonb_each_text(t.name) limit 1)) as name,
      t.registration_country as country, t.contact_phone as phone, t.contact_email as email,
      to_char(${endsOn}, 'YYYY-MM-DD') as date, (${endsOn} - current_date)::int as days
    from company t where t.verify_status = 'verified' and t.status = 'active' and t.deleted_at is null
      and ${endsOn} - current_date in (30, 7, 1) order by t.id limit 5000`.execute(tx);
  const messages = rows.flatMap(({ id, name, country, phone, email, date, days }) => {
    const to = phone ?? email;
    if (!to) return [];
    return [
      {
        to,
        channel: phone ? ('sms' as const) : ('email' as const),
        params: { company: name, date, days: String(days) },
        language: languageOf(country),
        occasion: `licence_expiring:${id}:${date}:${days}`,
      },
    ];
  });
  await sendMessages(context, tx, 'licence_expiring', messages);
  return messages.length;
};
