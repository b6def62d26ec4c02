import type { EndpointInput } from '@lc/contract/kernel';
import type { addSigners, removeSigners } from '@lc/contract/process';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { onTask } from './command.service.ts';
import { configOf, perform } from './engine.ts';
import type { EngineContext } from './live.ts';
import type { Outcome } from './outcome.ts';
import { requireOutsiders } from './own-work.ts';
import { isRemovedSigner, signersOf } from './repeats.queries.ts';
import { cancelSignature, insertSignatures, openNextSignature } from './task.queries.ts';
import { requirePeople } from './task.service.ts';

/** More people sign the step of a task. Whoever signs it already is not asked twice. */
export const addToSigners = (
  context: EngineContext,
  body: EndpointInput<typeof addSigners>['body'],
  ctx: CallContext,
): Promise<Outcome> => {
  const { taskId, userNames, reason, annex } = body;
  return onTask(
    context,
    taskId,
    { button: 'addSign', reason, audit: 'flowAssign' },
    ctx,
    async ({ tx, live, task }) => {
      const signers = await signersOf(tx, live.id, task.token);
      const people = (await requirePeople(tx, userNames, ctx)).filter(({ id }) => !signers.has(id));
      const added = people.map(({ id }) => id);
      await requireOutsiders(tx, live, { config: configOf(live, task.nodeId), people: added });
      const token = live.state.tokens.find(({ id }) => id === task.token);
      if (!token?.signing) throw new AppError('process.taskGone');
      if (people.length === 0) return undefined;
      const { total, isSequential } = token.signing;
      await perform(context, tx, live, { type: 'addSigners', token: token.id, count: people.length });
      const { nodeId, name } = task;
      const made = { nodeId, name, token: token.id, round: token.round, dueAt: null };
      await insertSignatures(tx, live, made, added, { isSequential, after: total });
      return { action: 'addSign', annex };
    },
  );
};

/** Fewer people sign the step of a task; what those who are left have signed may decide it then. */
export const removeFromSigners = (
  context: EngineContext,
  { taskId, userNames, reason, annex }: EndpointInput<typeof removeSigners>['body'],
  ctx: CallContext,
): Promise<Outcome> => {
  const command = { button: 'removeSign', reason, audit: 'flowAssign' } as const;
  return onTask(context, taskId, command, ctx, async ({ tx, live, task }) => {
    const { token, id } = task;
    let count = 0;
    for (const person of await requirePeople(tx, userNames, ctx)) {
      const removed = await cancelSignature(tx, live, { token, userId: person.id, except: id });
      if (!removed && (await isRemovedSigner(tx, live.id, token, person.id))) continue;
      if (!removed) throw new AppError('process.notSigner', { params: { name: person.realname } });
      count++;
      await perform(context, tx, live, { type: 'removeSigner', token });
      if (removed.wasOpen && live.state.tokens.find((one) => one.id === token)?.signing?.isSequential)
        await openNextSignature(tx, live, token);
    }
    return count === 0 ? undefined : { action: 'removeSign', annex };
  });
};
