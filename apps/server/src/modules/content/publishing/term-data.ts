import { boundariesOf, isTermModel, termStageOf } from '@lc/contract/content';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { currentDate } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { momentIn } from '../../../kernel/time-zone.ts';
import type { Data, Drawer } from './drawer.ts';
import type { LiveItem } from './items.queries.ts';

/** When a division is in effect: until the next of its leader, or the end of the leader's term. */
const timeOfDivision = async (tx: Db | Tx, itemId: string): Promise<Data | undefined> => {
  const { rows } = await sql<{ effectiveFrom: string; effectiveTo: string | null }>`
    select lower(effective)::text as "effectiveFrom", (upper(effective) - 1)::text as "effectiveTo"
    from content_division where item_id = ${itemId}`.execute(tx);
  return rows[0] && { ...rows[0] };
};

/** Whether a leader is in office, or a division of labour in effect, as a field of its page. */
export const termFields = async (
  { tx, lang, until, site }: Drawer,
  { id, model, content }: LiveItem,
): Promise<Data[]> => {
  if (!isTermModel(model)) return [];
  const values = { ...content.values, ...(model === 'division' && (await timeOfDivision(tx, id))) };
  const momentOf = (text: string): Date => momentIn(site.row.timeZone, text);
  const now = currentDate();
  const stage = termStageOf(model, values, { now, momentOf });
  if (!stage) return [];
  until.push(...boundariesOf(model, values, momentOf).filter((moment) => moment > now));
  return [
    {
      name: 'stage',
      label: translate(lang, 'termStage.title'),
      value: translate(lang, `termStage.${stage}`),
    },
  ];
};
