import { isTermModel, termStageOf } from '@lc/contract/content';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { clockIn, momentIn } from '../../../kernel/time-zone.ts';
import { officeOf } from '../../sites/index.ts';
import type { Data, Drawer } from './drawer.ts';
import type { LiveItem } from './items.queries.ts';

interface Term {
  from: string;
  until: string | null;
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** When a division is in effect: until the next of its leader, or the end of the leader's term. */
const timeOfDivision = async (tx: Db | Tx, itemId: string): Promise<Term | undefined> => {
  const { rows } =
    await sql<Term>`select lower(effective)::text as from, (upper(effective) - 1)::text as until
    from content_division where item_id = ${itemId}`.execute(tx);
  return rows[0];
};

const termOf = async (tx: Db | Tx, { id, model, content }: LiveItem): Promise<Term | undefined> => {
  const { values = {} } = content;
  const [first, last] = model === 'lead' ? ['termFrom', 'termTo'] : ['effectiveFrom', 'effectiveTo'];
  const known = model === 'division' ? await timeOfDivision(tx, id) : undefined;
  const from = dayIn(values[first ?? '']);
  return known ?? (from === null ? undefined : { from, until: dayIn(values[last ?? '']) });
};

/** The start of the day after. */
const endOf = (zone: string, day: string): Date => new Date(momentIn(zone, day).getTime() + 86_400_000);

/** Whether a leader is in office, or a division of labour in effect, as a field of its page. */
export const termFields = async ({ tx, lang, until, site }: Drawer, item: LiveItem): Promise<Data[]> => {
  const { model } = item;
  if (!isTermModel(model)) return [];
  const term = await termOf(tx, item);
  if (!term) return [];
  const now = new Date();
  const { timeZone: zone } = await officeOf(tx, site.row.id);
  const changes = [momentIn(zone, term.from), ...(term.until === null ? [] : [endOf(zone, term.until)])];
  until.push(...changes.filter((moment) => moment > now));
  const stage = termStageOf(model, term, clockIn(zone, now).slice(0, 10));
  return [
    {
      name: 'stage',
      label: translate(lang, 'termStage.title'),
      value: translate(lang, `termStage.${stage}`),
    },
  ];
};
