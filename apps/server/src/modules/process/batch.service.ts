import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { completeTasks } from '@lc/contract/process';
import type { CallContext } from '../../kernel/context.ts';
import { eachByItself } from '../../kernel/http/each.ts';
import type { EngineContext } from './live.ts';
import { complete } from './task.service.ts';

/** Decides several tasks alike, one after the other, each in a transaction of its own. */
export const completeEach = async (
  context: EngineContext,
  { taskIds, outcome, reason }: EndpointInput<typeof completeTasks>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof completeTasks>> => {
  const { done, refused } = await eachByItself({ ids: [...new Set(taskIds)] }, ctx, (taskId) =>
    complete(context, { taskId, outcome, reason }, ctx),
  );
  return { done, refused: refused.map(({ id, ...refusal }) => ({ taskId: id, ...refusal })) };
};
