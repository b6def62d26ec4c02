import { isLanguage, withZone } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { sendMessages } from '../../messaging/index.ts';
import type { EventState } from './event.queries.ts';

type Sending = Pick<ModuleContext, 'config' | 'db' | 'log' | 'jobs' | 'push'>;
type SignupTemplate = 'signup_confirmed' | 'signup_waitlisted' | 'signup_cancelled';

interface Applicant {
  id: string;
  phone: string | null;
  email: string | null;
  lang: string;
  /** How often the sign-up has been moved: each move is an occasion of its own. */
  version: number;
}

const loadApplicants = async (
  tx: Tx,
  { itemId, ids }: { itemId: string; ids: readonly string[] | 'all' },
): Promise<Applicant[]> => {
  const { rows } = await sql<Applicant>`
    select id, phone, email, lang, version from content_signup
    where item_id = ${itemId} and deleted_at is null
      and ${ids === 'all' ? sql`state in ('applied', 'confirmed', 'waitlisted')` : sql`id = any(${[...ids]}::bigint[])`}
    order by id`.execute(tx);
  return rows;
};

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '—');

/** When an event begins, by the clock of its site; applicants may be anywhere. */
const timeOf = ({ values: { heldFrom }, timeZone }: EventState): string =>
  typeof heldFrom === 'string' && heldFrom !== '' ? withZone(heldFrom.slice(0, 16), timeZone) : '—';

/**
 * Tells applicants what became of their sign-ups, by SMS, or by e-mail where no phone is known; with the transaction.
 * @param ids those who are told; `all` who have a seat or wait for one
 */
export const notifyApplicants = async (
  context: Sending,
  tx: Tx,
  {
    event,
    ids,
    template,
    reason,
  }: {
    event: EventState;
    ids: readonly string[] | 'all';
    template: SignupTemplate;
    reason?: string | undefined;
  },
): Promise<void> => {
  const { title, values } = event;
  const applicants = await loadApplicants(tx, { itemId: event.id, ids });
  const messages = applicants.flatMap(({ id, phone, email, lang, version }) => {
    const to = phone ?? email;
    if (!to) return [];
    return [
      {
        to,
        channel: phone ? ('sms' as const) : ('email' as const),
        params: {
          title,
          time: timeOf(event),
          place: textOf(values.venue ?? values.liveUrl),
          reason: reason ?? '—',
        },
        language: isLanguage(lang) ? lang : ('en-US' as const),
        occasion: `${template}:${id}:${version}`,
      },
    ];
  });
  await sendMessages(context, tx, template, messages);
};
