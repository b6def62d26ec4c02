import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { openLive, perform, saveLive } from './engine.ts';
import { isNewCommand, lockInstance, nobody } from './instance.queries.ts';
import type { EngineContext } from './live.ts';

export interface DueTimer {
  instance: string;
  token: number;
  node: string;
  /** Its own name: a job that is brought again, because its end was never noted, has fired already. */
  once?: string | undefined;
}

/** A timer is due. What has moved on meanwhile stays as it is. */
export const fireTimer = async (
  context: EngineContext,
  { instance, token, node, once }: DueTimer,
): Promise<void> => {
  try {
    await inTransaction(context.db, async (tx) => {
      const row = await lockInstance(tx, instance);
      if (row?.status !== 'running') return;
      // The timers of the process itself hang on no token.
      if (token !== 0 && !row.state.tokens.some(({ id }) => id === token)) return;
      if (once !== undefined && !(await isNewCommand(tx, instance, once, nobody))) return;
      const live = await openLive(tx, row);
      await perform(context, tx, live, { type: 'fire', token, node });
      await saveLive(context, tx, live);
    });
  } catch (error) {
    // A token that is no longer where the timer was started is no failure.
    if (!(error instanceof AppError) || error.key !== 'process.wrongCommand') throw error;
  }
};
