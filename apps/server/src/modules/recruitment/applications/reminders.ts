import { isLanguage, type Language, withZone } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { momentText, siteZone } from '../../../kernel/time-zone.queries.ts';
import { sendMessages } from '../../messaging/index.ts';

/** Hours before an interview at which its applicant is reminded. */
const hoursBefore = 24;

interface Coming {
  id: string;
  startsAt: string;
  /** The zone of the site, which the message names. */
  zone: string;
  place: string | null;
  mode: string;
  job: string;
  company: string;
  phone: string | null;
  email: string | null;
  language: string | null;
}

const languageOf = (code: string | null): Language => (isLanguage(code) ? code : 'my-MM');

/** Reminds the applicants of confirmed interviews of the next day, each once; one that is moved is another occasion. */
export const remindOfInterviews = async (context: ModuleContext, tx: Tx): Promise<number> => {
  const { rows } = await sql<Coming>`select i.id,
      ${momentText('i.starts_at', siteZone('i.subsite_id'), 'minute')} as "startsAt", ${siteZone('i.subsite_id')} as zone,
      coalesce(nullif(i.place, ''), i.meeting_url) as place, i.mode, j.title as job,
      coalesce(c.name ->> 'en-US', (select value from jsonb_each_text(c.name) limit 1)) as company,
      s.contact_phone as phone, s.contact_email as email, coalesce(m.lang, r.lang) as language
    from interview i join application a on a.id = i.application_id join job_posting j on j.id = a.job_id
    join company c on c.id = j.company_id join job_seeker s on s.id = a.seeker_id
    left join member m on m.id = s.member_id left join resume r on r.id = a.resume_id
    where i.status = 'confirmed' and i.deleted_at is null and a.stage = 'interview'
      and i.starts_at between now() and now() + make_interval(hours => ${hoursBefore})
    order by i.starts_at limit 5000`.execute(tx);
  const messages = rows.flatMap(({ id, startsAt, zone, place, mode, job, company, phone, email, ...row }) => {
    const to = phone ?? email;
    const language = languageOf(row.language);
    if (!to) return [];
    return [
      {
        to,
        channel: phone ? ('sms' as const) : ('email' as const),
        // An interview by phone has no place: the message says how it is held.
        params: {
          ...{ job, company, time: withZone(startsAt, zone) },
          place: place ?? translate(language, `choice.interview_mode.${mode}`),
        },
        language,
        goodForMinutes: hoursBefore * 60,
        occasion: `interview_reminder:${id}:${startsAt}`,
      },
    ];
  });
  await sendMessages(context, tx, 'interview_reminder', messages);
  return messages.length;
};

/** Looks for interviews of the next day, twice an hour. */
export const remindInterviews = defineJob({
  name: 'recruitment.remindInterviews',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
  run: async (_payload, { context }) => ({
    reminded: await inTransaction(context.db, (tx) => remindOfInterviews(context, tx)),
  }),
});
