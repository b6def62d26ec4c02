import { dashboardBlocks, exportBlocks, saveDashboardLayout, worklist } from '@lc/contract/analytics';
import { translate } from '@lc/contract/words';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { readBlocks } from './blocks.service.ts';
import { lastComparison } from './days.queries.ts';
import { sendBlocks } from './export.ts';
import { keepDaysJob } from './keep.job.ts';
import { writeLayout } from './layout.queries.ts';

/** The figures of the home page. */
export const analyticsModule = (context: ModuleContext): ModuleWork => {
  const { dictionaryLabels, route, worklist: waiting } = context;
  serveBlocks(context);
  route(worklist, async ({ ctx }) => {
    const [tasks, nameOf] = await Promise.all([waiting.of(ctx), dictionaryLabels.reader(ctx.language)]);
    return tasks.map(({ dictionary, words, ...task }) => {
      const stateLabel = dictionary ? nameOf(dictionary, task.state) : task.state;
      return { ...task, stateLabel: words ? translate(ctx.language, words) : stateLabel };
    });
  });
  return {
    jobs: [keepDaysJob],
    schedules: [{ job: keepDaysJob, cron: '20 0 * * *', payload: {} }],
  };
};

const serveBlocks = (context: ModuleContext): void => {
  const { db, route } = context;
  route(dashboardBlocks, async ({ query, ctx }) => {
    const [answer, compared] = await Promise.all([readBlocks(context, query, ctx), lastComparison(db, ctx)]);
    return { ...answer, compared };
  });
  route(exportBlocks, async ({ query, ctx, reply }) =>
    sendBlocks(reply, await readBlocks(context, query, ctx), ctx),
  );
  route(saveDashboardLayout, async ({ body, ctx }) => {
    await writeLayout(db, ctx.session.userId, body);
    return new Answer(null, 'system.updated');
  });
};
