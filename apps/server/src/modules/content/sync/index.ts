import { contentSyncRule, runSyncRule } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { columnsOfRule, requireRule } from './sync.queries.ts';
import { checkRule, runRule, syncItemJob, syncJob } from './sync.service.ts';

/** Rules by which content comes from one column to another. */
export const serveSync = (context: ModuleContext): ModuleWork => {
  const check = checkRule(context.approvals);
  serveResource(context, { resource: contentSyncRule as Resource, check });
  context.route(runSyncRule, async ({ body, ctx }) => {
    const rule = await requireRule(context.db, body.id, ctx);
    // Whoever runs a rule has the rights at both ends, as whoever saves one.
    const before = columnsOfRule(rule);
    await inTransaction(context.db, (tx) =>
      check({ operation: 'update', id: rule.id, input: {}, before }, ctx, tx),
    );
    return new Answer(await runRule(context, rule, ctx), 'system.updated');
  });
  return {
    jobs: [syncJob, syncItemJob],
    schedules: [{ job: syncJob, cron: '*/10 * * * *', payload: {} }],
  };
};
