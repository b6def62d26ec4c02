import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import { loadDefinition } from './definition.queries.ts';
import { isRunningVersion } from './event.queries.ts';
import type { EngineContext } from './live.ts';
import { findPerson } from './people.queries.ts';
import { beginInstance, titleOf } from './start.service.ts';

interface Beginning {
  definitionId: string;
  /** The start that was set off. */
  node: string;
  /** In whose name; whoever deployed the version where nobody is named. */
  starterId: string | undefined;
  /** The same for every attempt: what was begun is not begun again. */
  requestId: string;
  variables: Readonly<Record<string, unknown>>;
}

/** Begins an instance because a message, a signal or a moment has come. @returns whether there is one now */
export const beginByEvent = async (
  context: EngineContext,
  tx: Tx,
  { definitionId, node, starterId, requestId, variables }: Beginning,
): Promise<boolean> => {
  const current = await isRunningVersion(tx, definitionId);
  const person = current && (await findPerson(tx, starterId ?? current.deployedBy ?? '0'));
  if (!current?.isActive || !person) return false;
  const { name } = await loadDefinition(tx, definitionId);
  const ctx = callInNameOf(context, person, requestId);
  try {
    await beginInstance(
      context,
      tx,
      {
        current: { id: definitionId, state: 'active', subsiteId: current.subsiteId },
        title: titleOf(undefined, name, ctx),
        variables,
        requestId,
        at: node,
      },
      ctx,
    );
    return true;
  } catch (error) {
    // Nobody waits for an answer: a process that cannot begin is written down.
    if (error instanceof AppError)
      context.log.warn({ err: error, definition: definitionId, node }, 'an event could not begin a process');
    throw error;
  }
};
