import { idSchema } from '@lc/contract/kernel';
import { migrateInstances } from '@lc/contract/process';
import { z } from 'zod/mini';
import { AppError, unlessRefused } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callOfPerson, defineJob } from '../../kernel/jobs/index.ts';
import { loadDefinition } from './definition.queries.ts';
import type { EngineContext } from './live.ts';
import {
  endMigration,
  insertMigration,
  loadMigration,
  nextInstances,
  noteMoved,
} from './migration.queries.ts';
import { moveOne, type Plan } from './move-instance.service.ts';
import { createTimers } from './timers.ts';

/** Writes that instances went to another version. */
export const auditMoved = (tx: Tx, { from, to }: Plan, moved: number, ctx: CallContext): Promise<void> =>
  writeAudit(tx, ctx, {
    action: 'flowMove',
    resource: 'processDefinition',
    recordId: to.id,
    recordLabel: String(to.number),
    changes: { instances: [null, moved], version: [from.number, to.number] },
  });

/** Instances go to another version one after the other; an attempt goes on behind the last one that was looked at. */
export const migrateJob = defineJob({
  name: 'process.migrate',
  payload: z.object({ migration: idSchema }),
  timeoutSeconds: 3600,
  run: async ({ migration: id }, { context: given, signal }) => {
    const context = { ...given, timers: createTimers(given) };
    const { db } = context;
    const migration = await loadMigration(db, id);
    if (!migration) return { moved: 0, kept: 0 };
    const person = { userId: migration.userId, needs: [String(migrateInstances.access)] };
    /** The person who began it, loaded again with each page of instances. */
    const ask = () => unlessRefused(callOfPerson(context, person, `migration ${id}`));
    const [from, to] = [await loadDefinition(db, migration.fromId), await loadDefinition(db, migration.toId)];
    const plan = { from, to, mapping: migration.mapping };
    const note = (instance: string) => (tx: Tx, hasMoved: boolean) =>
      noteMoved(tx, id, { instance, hasMoved });
    let { afterId: after } = migration;
    let last: CallContext | undefined;
    // Moved instances stay moved; the others keep their version when that person may not go on.
    for (let ctx = await ask(); ctx; ctx = await ask()) {
      last = ctx;
      const rows = await nextInstances(db, { definitionId: from.id, ids: undefined, after, limit: 100 }, ctx);
      for (const row of rows) {
        signal.throwIfAborted();
        after = row.id;
        await moveOne(context, plan, row.id, ctx, note(row.id)).catch(async (error: unknown) => {
          // One that cannot go on, because nobody was found for a step, keeps no other.
          if (!(error instanceof AppError)) throw error;
          await inTransaction(db, (tx) => noteMoved(tx, id, { instance: row.id, hasMoved: false }));
        });
      }
      if (rows.length === 0) break;
    }
    return inTransaction(db, async (tx) => {
      const figures = await endMigration(tx, id);
      if (last) await auditMoved(tx, plan, figures.moved, last);
      return figures;
    });
  },
});

/** Lets the instances of a version go to another one in the background. @throws process.migrating */
export const beginMigration = (
  { db, jobs }: EngineContext,
  { total, ...plan }: Plan & { total: number },
  ctx: CallContext,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const migration = await insertMigration(tx, { plan, total, userId: ctx.session.userId });
    if (migration === undefined) throw new AppError('process.migrating');
    await jobs.add(migrateJob, { migration }, { db: tx, key: `process.migrate:${plan.from.id}` });
    return migration;
  });
