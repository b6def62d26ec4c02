import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** Files that are about to get other bytes, or to be taken from everything that shows them. */
export interface FileChange {
  fileIds: readonly string[];
  change: 'bytes' | 'removal';
}

/** Refuses, in the transaction, a change of files that something shows, such as a text that was approved. */
export type FileGuard = (tx: Tx, changed: FileChange, ctx: CallContext) => Promise<void>;

/**
 * Asked before the bytes of files are replaced, and before files are deleted: that changes everything that shows them. A
 * module whose records are decided about by others adds its own.
 */
export interface FileGuards {
  add(guard: FileGuard): void;
  /** @throws the refusal of the first guard that objects */
  require: FileGuard;
}

export const createFileGuards = (): FileGuards => {
  const guards: FileGuard[] = [];
  return {
    add: (guard) => guards.push(guard),
    require: async (tx, changed, ctx) => {
      // One after the other: they share a transaction.
      for (const guard of guards) await guard(tx, changed, ctx);
    },
  };
};
