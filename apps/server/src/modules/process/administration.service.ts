import type { EndpointResult } from '@lc/contract/kernel';
import type { processHeatMap } from '@lc/contract/process';
import { drawnNode } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { retryJobs } from '../../kernel/jobs/index.ts';
import { listFailed, loadHeat } from './administration.queries.ts';
import { findManagedVersion } from './definition.queries.ts';

type HeatMap = EndpointResult<typeof processHeatMap>;

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

/** Where the instances of a version wait; what waits in a called process is told of the step that calls it. */
export const readHeatMap = async (db: Db, id: string, ctx: CallContext): Promise<HeatMap> => {
  const definition = await findManagedVersion(db, id, ctx);
  if (!definition) throw new AppError('system.recordNotFound');
  const { model, xml } = definition;
  const nodes: HeatMap['nodes'] = [];
  for (const { node, waiting, overdue, longest, average, done } of await loadHeat(db, id, ctx)) {
    const { kind, id: nodeId } = model.nodes[drawnNode(model, node)] ?? {};
    if (nodeId !== node || !['user', 'timer', 'service', 'subprocess'].includes(kind ?? '')) continue;
    nodes.push({
      nodeId,
      name: model.nodes[nodeId]?.name ?? '',
      waiting,
      overdue,
      longestHours: rounded(longest),
      averageHours: average === null ? null : rounded(average),
      done,
    });
  }
  return { xml, nodes: nodes.sort((one, other) => other.waiting - one.waiting) };
};

/** Has failed timers of the caller's instances tried again. @throws system.recordNotFound for any other */
export const retryFailed = (db: Db, ids: readonly string[], ctx: CallContext): Promise<{ retried: number }> =>
  inTransaction(db, async (tx) => {
    const own = new Map((await listFailed(tx, ctx)).map((job) => [job.id, job]));
    if (ids.some((id) => !own.has(id))) throw new AppError('system.recordNotFound');
    const groups = await retryJobs(tx, { ids });
    const [first] = ids.flatMap((id) => own.get(id) ?? []);
    if (first)
      await writeAudit(tx, ctx, {
        action: 'flowMove',
        resource: 'processInstance',
        recordId: first.processInstanceId,
        recordLabel: first.title,
        changes: { retried: [null, ids.length] },
      });
    return { retried: groups.reduce((sum, group) => sum + group.ids.length, 0) };
  });
