import type { pushModes } from '@lc/contract/content';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';

/** A further column of an item as it is kept. */
export interface KeptTarget {
  newsClassId: string;
  mode: (typeof pushModes)[number];
  /** Who published the item, once somebody with the rights to the column did, and whether they may publish there. */
  publisherId?: string;
  lands?: 'published' | 'draft';
  /** The key of why it does not appear there. */
  refusal?: string;
  /** What was made of the item there. */
  madeId?: string;
}

const targetsIn = async (db: Db | Tx, itemId: string, lock: RawBuilder<unknown>): Promise<KeptTarget[]> => {
  const { rows } = await sql<{ targets: KeptTarget[] }>`
    select push_targets as targets from content_item where id = ${itemId} ${lock}`.execute(db);
  return rows[0]?.targets ?? [];
};

/** The further columns of an item, whose rights were asked before. */
export const loadTargets = (db: Db | Tx, itemId: string): Promise<KeptTarget[]> =>
  targetsIn(db, itemId, sql``);

/** The same, of an item that stays as it is until the end of the transaction. */
export const lockTargets = (tx: Tx, itemId: string): Promise<KeptTarget[]> =>
  targetsIn(tx, itemId, sql`for update`);

export const keepTargets = async (tx: Tx, itemId: string, targets: readonly KeptTarget[]): Promise<void> => {
  await sql`update content_item set push_targets = ${JSON.stringify(targets)}::jsonb where id = ${itemId}`.execute(
    tx,
  );
};
