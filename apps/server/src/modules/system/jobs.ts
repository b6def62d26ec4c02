import {
  cancelJobs,
  countJobs,
  job,
  jobRun,
  listSchedules,
  retryJobs,
  retryKind,
  runSchedule,
  switchSchedule,
} from '@lc/contract/system';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { countStates } from './job.queries.ts';
import { cancel, retry, runNow, schedulesOf, turn } from './job.service.ts';

/** The queue of background jobs, their history and their schedules. */
export const serveJobs = (context: ModuleContext): void => {
  const { db, route } = context;
  const queue = serveResource(context, { resource: job });
  serveResource(context, { resource: jobRun });

  route(countJobs, () => countStates(db));
  route(listSchedules, ({ ctx }) => schedulesOf(context, ctx));
  for (const endpoint of [retryJobs, retryKind]) {
    route(endpoint, async ({ body, ctx }) => {
      const count = await retry(context, body, ctx);
      queue.reader.forgetCounts();
      return { count };
    });
  }
  route(cancelJobs, async ({ body, ctx }) => {
    const count = await cancel(context, body.ids, ctx);
    queue.reader.forgetCounts();
    return { count };
  });
  route(switchSchedule, async ({ body, ctx }) => {
    await turn(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(runSchedule, async ({ body, ctx }) => {
    await runNow(context, body.name, ctx);
    return null;
  });
};
