import type { Resource } from '@lc/contract/kernel';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Change, recordsOf } from './records.ts';
import type { Input } from './values.ts';

/** A change about to be made, shown to the resource's `check` inside the transaction. */
export type PlannedChange =
  | { operation: 'create'; input: Input }
  | { operation: 'update'; id: string; input: Input; before: Readonly<Record<string, unknown>> }
  | { operation: 'remove' | 'restore' | 'purge'; ids: readonly string[] };

/** May only throw an AppError: it neither changes the input nor writes. */
export type Check = (change: PlannedChange, ctx: CallContext, tx: Tx) => Promise<void>;

/** Refuses a deletion that takes along what the caller was not asked about. */
export type AskBeforeRemoval = (tx: Tx, ids: readonly string[], ctx: CallContext) => Promise<void>;

/** What goes with the fate of rows, in its transaction, once they have met it. */
export type Fate = (
  change: { operation: 'remove' | 'restore' | 'purge'; ids: readonly string[] },
  ctx: CallContext,
  tx: Tx,
) => Promise<void>;

/** The writing half of a resource. Each call is one transaction with its audit rows. */
export interface ResourceWriter {
  create(input: Input, ctx: CallContext): Promise<{ id: string }>;
  update(input: Change, ctx: CallContext): Promise<{ version: number }>;
  /**
   * Into the recycle bin; a node of a tree goes with everything below it. All or none.
   * @param ask asked once the rows are locked, where somebody has to be asked before; may only refuse
   */
  remove(ids: readonly string[], ctx: CallContext, ask?: AskBeforeRemoval): Promise<void>;
  restore(ids: readonly string[], ctx: CallContext): Promise<void>;
  /** Out of the recycle bin for good. */
  purge(ids: readonly string[], ctx: CallContext): Promise<void>;
}

interface WriterOptions {
  resource: Resource;
  db: Db;
  check?: Check;
  fate?: Fate;
}

/** The writes of a definition, each a transaction of its own around the steps of {@link recordsOf}. */
export const createWriter = ({ resource, db, check, fate }: WriterOptions): ResourceWriter => {
  const records = recordsOf(resource);
  const onRows =
    (operation: 'remove' | 'restore' | 'purge') =>
    (ids: readonly string[], ctx: CallContext, ask?: AskBeforeRemoval): Promise<void> =>
      inTransaction(db, async (tx) => {
        await records[operation](tx, ids, ctx, async () => {
          await check?.({ operation, ids }, ctx, tx);
          await ask?.(tx, ids, ctx);
        });
        await fate?.({ operation, ids }, ctx, tx);
      });
  return {
    create: async (given, ctx) => {
      const input = await records.prepare(db, given, ctx);
      if (!check && records.isPlain(input, ctx)) return records.create(db, input, ctx);
      return inTransaction(db, (tx) =>
        records.create(tx, input, ctx, {
          check: async () => check?.({ operation: 'create', input }, ctx, tx),
        }),
      );
    },
    update: async (given, ctx) => {
      const input: Change = { ...(await records.prepare(db, given, ctx)), id: given.id };
      return inTransaction(db, async (tx) => {
        const row = await records.lock(tx, input, ctx);
        return records.update(tx, row, input, ctx, {
          check: async () =>
            check?.({ operation: 'update', id: row.id, input, before: row.columns }, ctx, tx),
        });
      });
    },
    remove: onRows('remove'),
    restore: (ids, ctx) => onRows('restore')(ids, ctx),
    purge: (ids, ctx) => onRows('purge')(ids, ctx),
  };
};
