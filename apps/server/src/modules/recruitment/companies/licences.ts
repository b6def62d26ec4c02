import type { Language } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { moveDue } from '../../../kernel/resource/due-moves.ts';
import { latestToday, siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { sendMessages } from '../../messaging/index.ts';

/** Until when a verification holds: no longer than the licences and the papers that carry it. */
const endsOn = sql`least(t.verify_expires_on, t.licence_until, t.agency_licence_expiry, (
  select min(d.expires_on) from company_document d where d.company_id = t.id and d.deleted_at is null
    and d.kind in ('business_licence', 'dica_registration', 'agency_licence')
    and not exists (select from company_document n where n.company_id = d.company_id and n.kind = d.kind
      and n.deleted_at is null and n.expires_on > d.expires_on)))`;

/** Licences end with the day of the company's site. */
const todayOfSite = todayIn(siteZone('t.subsite_id'));

/** Ends the verifications of companies whose licences are over; their jobs are not seen any more. */
export const endOldVerifications = async (tx: Tx): Promise<number> => {
  const where = sql`${endsOn} < ${latestToday} and ${endsOn} < ${todayOfSite}`;
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
  /** Of the days before the end on which companies are told, the one that is due: 30, 7 or 1. */
  mark: number;
}

const languageOf = (country: string): Language =>
  country === 'MM' ? 'my-MM' : country === 'CN' ? 'zh-CN' : 'en-US';

/**
 * Tells companies a month, a week and a day before their verification ends; each once, and later where the server stood
 * still on that day.
 */
export const remindOfLicences = async (context: ModuleContext, tx: Tx): Promise<number> => {
  const { rows } =
    await sql<Expiring>`select t.id, coalesce(t.name ->> 'en-US', (select value from jsonb_each_text(t.name) limit 1)) as name,
      t.registration_country as country, t.contact_phone as phone, t.contact_email as email,
      e.ends_on::text as date, (e.ends_on - n.today)::int as days, m.mark
    from company t
      cross join lateral (select ${endsOn} as ends_on) e
      cross join lateral (select ${todayOfSite} as today) n
      cross join lateral (select min(mark) as mark from unnest(array[1, 7, 30]) mark where mark >= e.ends_on - n.today) m
    where t.verify_status = 'verified' and t.status = 'active' and t.deleted_at is null
      and e.ends_on - n.today between 1 and 30 and coalesce(t.contact_phone, t.contact_email) is not null
      and not exists (select from message_log l
        where l.occasion = concat_ws(':', 'licence_expiring', t.id, e.ends_on::text, m.mark))
    order by e.ends_on, t.id limit 5000`.execute(tx);
  const messages = rows.flatMap(({ id, name, country, phone, email, date, days, mark }) => {
    const to = phone ?? email;
    if (!to) return [];
    return [
      {
        to,
        channel: phone ? ('sms' as const) : ('email' as const),
        params: { company: name, date, days: String(days) },
        language: languageOf(country),
        occasion: `licence_expiring:${id}:${date}:${mark}`,
      },
    ];
  });
  await sendMessages(context, tx, 'licence_expiring', messages);
  return messages.length;
};
