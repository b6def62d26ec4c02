import type { Moves } from '@lc/contract/kernel';
import type { CallContext } from '../context.ts';
import { refusalEnvelope, toAppError } from './errors.ts';

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
      // A row that somebody else has locked keeps the others as little as one that is refused.
      const known = toAppError(error);
      if (error !== known && known.key !== 'system.busy') throw error;
      const { code, message } = refusalEnvelope(known, ctx.language, ctx.requestId, labels);
      moves.refused.push({ id, code, message });
    }
  }
  return moves;
};
