import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import {
  type migrateInstances,
  type migrationProgress,
  migrationWords,
  mostMigrated,
} from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import type { MigrationProblem } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { askAgain } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { findManagedVersion } from './definition.queries.ts';
import type { InstanceRow } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import { countRunning, isMigrating, lastMigration, nextInstances } from './migration.queries.ts';
import { auditMoved, beginMigration } from './migration-job.service.ts';
import { movedState, moveOne, type Plan } from './move-instance.service.ts';

type Input = EndpointInput<typeof migrateInstances>['body'];
type Result = EndpointResult<typeof migrateInstances>;

/** What keeps instances, by step and reason. */
const collect = () => {
  const found = new Map<string, Result['problems'][number]>();
  return {
    add: (
      { from }: Plan,
      row: InstanceRow,
      { node, code }: { node: string; code: MigrationProblem },
      { language }: CallContext,
    ): void => {
      const key = `${node} ${code}`;
      const before = found.get(key);
      if (before) before.instances++;
      else
        found.set(key, {
          nodeId: node,
          nodeName: from.model.nodes[node]?.name || node,
          code,
          message: translate(language, migrationWords[code]),
          instances: 1,
          processInstanceId: row.id,
          title: row.title,
        });
    },
    all: () => [...found.values()],
  };
};

const requirePlan = async (
  { db }: EngineContext,
  { processDefinitionId, targetDefinitionId, mapping = {} }: Input,
  ctx: CallContext,
): Promise<Plan> => {
  const from = await findManagedVersion(db, processDefinitionId, ctx);
  const to = await findManagedVersion(db, targetDefinitionId, ctx);
  if (!from || !to) throw new AppError('system.recordNotFound');
  if (from.processId !== to.processId || from.id === to.id) throw new AppError('process.notSameProcess');
  return { from, to, mapping };
};

const targetsOf = ({ to }: Plan): Result['targets'] =>
  Object.values(to.model.nodes)
    .filter(({ kind }) => kind === 'user' || kind === 'subprocess' || kind === 'timer')
    .map(({ id, name }) => ({ nodeId: id, name }));

/** How many stand on the old version; more than a caller would wait for move in the background. */
const goesAlone = async (
  { db }: EngineContext,
  { dryRun, processInstanceIds }: Input,
  { from }: Plan,
  ctx: CallContext,
) => !dryRun && !processInstanceIds && (await countRunning(db, from.id, ctx)) > mostMigrated;

/** Moves running instances to another version, one transaction each, or says what would become of them. */
export const migrateAll = async (
  context: EngineContext & Pick<ModuleContext, 'sessions'>,
  input: Input,
  begun: CallContext,
): Promise<Result> => {
  const { db } = context;
  let ctx = begun;
  const plan = await requirePlan(context, input, ctx);
  if (!input.dryRun && (await isMigrating(db, plan.from.id))) throw new AppError('process.migrating');
  if (await goesAlone(context, input, plan, ctx)) {
    const total = await countRunning(db, plan.from.id, ctx);
    const migrationId = await beginMigration(context, { ...plan, total }, ctx);
    const figures = { total, movable: 0, moved: 0, left: total, problems: [] };
    return { ...figures, migrationId, targets: targetsOf(plan) };
  }
  const problems = collect();
  const figures = { total: 0, movable: 0, moved: 0 };
  let after = '0';
  for (;;) {
    const wanted = { definitionId: plan.from.id, ids: input.processInstanceIds, after, limit: 100 };
    const rows = await nextInstances(db, wanted, ctx);
    for (const row of rows) {
      after = row.id;
      figures.total++;
      const found = movedState(plan, row);
      if ('problems' in found) for (const problem of found.problems) problems.add(plan, row, problem, ctx);
      else {
        figures.movable++;
        if (!input.dryRun && (await moveOne(context, plan, row.id, ctx))) figures.moved++;
      }
    }
    if (rows.length === 0) break;
    ctx = await askAgain(context, ctx);
  }
  if (figures.moved > 0) await inTransaction(db, (tx) => auditMoved(tx, plan, figures.moved, ctx));
  const left = await countRunning(db, plan.from.id, ctx);
  return { ...figures, left, migrationId: null, problems: problems.all(), targets: targetsOf(plan) };
};

/** How far the last migration of a version is that runs in the background. */
export const readProgress = async (
  { db }: Pick<EngineContext, 'db'>,
  processDefinitionId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof migrationProgress>> => {
  const from = await findManagedVersion(db, processDefinitionId, ctx);
  if (!from) throw new AppError('system.recordNotFound');
  return lastMigration(db, from.id, ctx);
};
