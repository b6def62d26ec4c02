import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { completeTasks } from '@lc/contract/process';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { refusalEnvelope } from '../../kernel/http/errors.ts';
import type { EngineContext } from './live.ts';
import { complete } from './task.service.ts';

/** Decides several tasks alike, one after the other, each in a transaction of its own. */
export const completeEach = async (
  context: EngineContext,
  { taskIds, outcome, reason }: EndpointInput<typeof completeTasks>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof completeTasks>> => {
  const done: string[] = [];
  const refused: { taskId: string; code: string; message: string }[] = [];
  for (const taskId of new Set(taskIds)) {
    try {
      await complete(context, { taskId, outcome, reason }, ctx);
      done.push(taskId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = refusalEnvelope(error, ctx.language, ctx.requestId);
      refused.push({ taskId, code, message });
    }
  }
  return { done, refused };
};
