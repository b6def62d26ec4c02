import { migrate } from '@lc/process-core';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Definition } from './definition.queries.ts';
import { openLive, saveLive } from './engine.ts';
import { type InstanceRow, lockInstance } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import { writeVersion } from './migration.queries.ts';
import { restartTimers, stopTimers } from './timers.ts';

/** Which instances go where. */
export interface Plan {
  from: Definition;
  to: Definition;
  /** Where steps go that the new version has under other ids. */
  mapping: Readonly<Record<string, string>>;
}

/** How an instance would stand in the new version, or what keeps it. */
export const movedState = ({ from, to, mapping }: Plan, { state }: Pick<InstanceRow, 'state'>) =>
  migrate({ from: from.model, to: to.model, mapping }, state);

/**
 * Moves one instance under its lock.
 * @param noted what is written with it, whether it goes or not
 * @returns whether it went
 */
export const moveOne = (
  context: EngineContext,
  plan: Plan,
  id: string,
  ctx: CallContext,
  noted?: (tx: Tx, hasMoved: boolean) => Promise<void>,
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const hasMoved = await move(context, tx, { plan, id }, ctx);
    await noted?.(tx, hasMoved);
    return hasMoved;
  });

const move = async (
  context: EngineContext,
  tx: Tx,
  { plan, id }: { plan: Plan; id: string },
  ctx: CallContext,
): Promise<boolean> => {
  const row = await lockInstance(tx, id, ctx);
  const isOpen = row?.status === 'running' || row?.status === 'suspended';
  if (!row || !isOpen || row.definitionId !== plan.from.id) return false;
  const found = movedState(plan, row);
  if (!('state' in found)) return false;
  const live = await openLive(tx, row);
  await stopTimers(context, tx, live);
  live.state = found.state;
  live.definition = plan.to;
  live.definitionId = plan.to.id;
  const places = found.state.tokens.map(({ id: token, node }) => ({
    token,
    node,
    name: plan.to.model.nodes[node]?.name ?? node,
  }));
  await writeVersion(tx, { id, definitionId: plan.to.id }, places);
  if (row.status === 'running') await restartTimers(context, tx, live);
  const { userId, realname } = ctx.session;
  const content = `${plan.from.number} → ${plan.to.number}`;
  await saveLive(context, tx, live, {
    opinion: { action: 'migrate', userId, userName: realname, content },
  });
  return true;
};
