import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { nextCount } from '../../kernel/resource/serial.ts';
import { columnSettingsOf } from './columns/settings.service.ts';
import { requireItem, type TextRow } from './text.queries.ts';

/** What becomes public with a text: its version, and since when. Whoever publishes it approves it. */
export const publicColumns = (text: TextRow): Readonly<Record<string, unknown>> => ({
  live_version: text.contentVersion,
  approved_version: text.contentVersion,
  published_at: sql`coalesce(published_at, now())`,
  publish_at: null,
  review_level: 0,
});

/** Gives an item that becomes public its index number, once and for good, where its column has a class of them. */
export const issueIndexNo = async (tx: Tx, itemId: string, ctx: CallContext): Promise<void> => {
  const { newsClassId, indexNo, subsiteId } = await requireItem(tx, itemId, ctx);
  if (indexNo !== null) return;
  const { indexClass } = await columnSettingsOf(tx, newsClassId, ctx);
  if (typeof indexClass !== 'string' || indexClass === '') return;
  const { period, last } = await nextCount(tx, {
    resource: 'contentItem',
    field: `index ${indexClass}`,
    site: undefined,
    period: 'year',
    clockOf: subsiteId,
  });
  await sql`update content_item set index_no = ${`${indexClass}/${period}-${last.padStart(5, '0')}`}
    where id = ${itemId} and index_no is null`.execute(tx);
};
