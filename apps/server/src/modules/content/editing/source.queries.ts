import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/** The source as it stands now is what a text was translated from. Whoever calls it refreshes the item. */
export const noteSource = async (tx: Tx, textId: string): Promise<void> => {
  await sql`update content_text t set source_version = s.content_version, source_digest = s.digest, source_done = null
    from content_item i join content_text s on s.item_id = i.id and s.lang = i.lang
    where t.id = ${textId} and i.id = t.item_id and s.id <> t.id`.execute(tx);
};

/** Which changes of its source a text was brought up to so far. */
export const noteDone = async (tx: Tx, textId: string, keys: readonly string[]): Promise<void> => {
  await sql`update content_text set source_done = ${keys}::text[] where id = ${textId}`.execute(tx);
};
