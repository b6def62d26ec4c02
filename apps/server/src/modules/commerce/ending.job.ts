import { isLanguage, type Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { dayOf, momentText, siteZone, todayIn } from '../../kernel/time-zone.queries.ts';
import { sendMessages } from '../messaging/index.ts';

interface Ending {
  item: string;
  service: string;
  phone: string | null;
  email: string | null;
  language: string;
  date: string;
  days: number;
}

/** What ends ends on a day of its site. */
const zone = siteZone('e.subsite_id');

const languageOf = (code: string): Language => (isLanguage(code) ? code : 'en-US');

/**
 * Tells buyers a month, a week and a day before what they bought ends; each once for each line of an order. Who has
 * renewed it is told nothing.
 */
export const remindOfEnds = async (context: ModuleContext, tx: Tx): Promise<number> => {
  const { rows } = await sql<Ending>`
    select distinct on (i.id) i.id as item, i.product_name as service,
      coalesce(c.contact_phone, s.contact_phone) as phone, coalesce(c.contact_email, s.contact_email) as email,
      coalesce(m.lang, case c.registration_country when 'MM' then 'my-MM' when 'CN' then 'zh-CN' else 'en-US' end) as language,
      ${momentText('e.valid_to', zone, 'day')} as date, (${dayOf('e.valid_to', zone)} - ${todayIn(zone)})::int as days
    from entitlement e join order_item i on i.id = e.order_item_id
    left join company c on c.id = e.company_id left join job_seeker s on s.id = e.seeker_id
    left join member m on m.id = s.member_id
    where e.status in ('active', 'exhausted') and e.deleted_at is null
      and e.valid_to between now() - interval '1 day' and now() + interval '32 days'
      and ${dayOf('e.valid_to', zone)} - ${todayIn(zone)} in (30, 7, 1)
      and not exists (select from orders n where n.renews_id = e.order_id and n.deleted_at is null
        and n.status not in ('cancelled', 'expired', 'refunded'))
    order by i.id, e.valid_to limit 5000`.execute(tx);
  const messages = rows.flatMap(({ item, service, phone, email, language, date, days }) => {
    const to = phone ?? email;
    if (!to) return [];
    return [
      {
        to,
        channel: phone ? ('sms' as const) : ('email' as const),
        params: { service, date, days: String(days) },
        language: languageOf(language),
        occasion: `service_ending:${item}:${date}:${days}`,
      },
    ];
  });
  await sendMessages(context, tx, 'service_ending', messages);
  return messages.length;
};

/** Reminds buyers of what ends, each morning. */
export const endingJob = defineJob({
  name: 'commerce.remindOfEnds',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
  run: async (_, { context }) => ({
    reminded: await inTransaction(context.db, (tx) => remindOfEnds(context, tx)),
  }),
});
