import { type BatchOutcome, contentText } from '@lc/contract/content';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { refusalEnvelope } from '../../kernel/http/errors.ts';

/** Does something with several items, one after the other: what is refused does not keep the others. */
export const eachOf = async (
  ids: readonly string[],
  ctx: CallContext,
  work: (id: string) => Promise<unknown>,
): Promise<BatchOutcome> => {
  const outcome: BatchOutcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await work(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = refusalEnvelope(error, ctx.language, ctx.requestId, contentText.spec.name);
      outcome.refused.push({ id, code, message });
    }
  }
  return outcome;
};
