import { rulesIn } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { configOf, findingOf } from './engine.ts';
import type { Live } from './live.ts';
import { findAdministrators, isNamed } from './people.queries.ts';
import type { TaskRow } from './task.queries.ts';

/** Rules whose people change while a step is open. */
const changing: ReadonlySet<string> = new Set(['roles', 'departs', 'positions', 'departPosition']);

/**
 * A person who has a task by a role, a department or a post keeps it only as long as they hold that, unless somebody gave
 * them the task.
 * @throws process.notAssignee
 */
export const requireStillNamed = async (
  { tx, live, task }: { tx: Tx; live: Live; task: TaskRow },
  { session }: CallContext,
): Promise<void> => {
  if (task.state !== 'open' || task.isGiven || task.isDelegated || !(task.isMine || task.isCandidate)) return;
  const { handlers, emptyHandler } = configOf(live, task.nodeId);
  if (!handlers || !rulesIn(handlers).every(({ kind }) => kind === 'users' || changing.has(kind))) return;
  const holder = task.standsInFor?.id ?? session.userId;
  if (await isNamed(tx, handlers, findingOf(live), holder)) return;
  if (emptyHandler === 'administrator' && (await findAdministrators(tx)).includes(holder)) return;
  throw new AppError('process.notAssignee');
};
