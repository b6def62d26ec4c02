import type { Moves } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { refusalEnvelope } from './errors.ts';

/**
 * Does something with several rows, one after the other: what is refused does not keep the others. `labels` is the
 * resource whose fields a refusal names.
 */
export const eachByItself = async (
  { ids, labels }: { ids: readonly string[]; labels?: string },
  ctx: CallContext,
  work: (id: string) => Promise<unknown>,
): Promise<Moves> => {
  const moves: Moves = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await work(id);
      moves.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = refusalEnvelope(error, ctx.language, ctx.requestId, labels);
      moves.refused.push({ id, code, message });
    }
  }
  return moves;
};
