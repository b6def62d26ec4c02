import { z } from 'zod/mini';
import { defineJob, type Schedule } from '../../../../kernel/jobs/index.ts';
import { createProbe } from '../../../../kernel/outbound/probe.ts';
import type { Sites } from '../sites.ts';
import { checkSite } from './check.ts';
import { loadOnlineSites } from './links.queries.ts';

/** Checks links: of one site when somebody asks, of all sites each night. */
export const linkCheckJob = (sites: Sites) =>
  defineJob({
    name: 'content.checkLinks',
    payload: z.object({ siteId: z.optional(z.string()), ids: z.optional(z.array(z.string())) }),
    attempts: 1,
    timeoutSeconds: 3600,
    run: async ({ siteId, ids }, { context, signal }) => {
      const probe = context.config.linkCheck ? createProbe() : undefined;
      const online = await loadOnlineSites(context.db);
      const found = { sites: 0, checked: 0, broken: 0 };
      for (const { id, code } of online) {
        if (signal.aborted) break;
        if (siteId !== undefined && id !== siteId) continue;
        const { checked, broken } = await checkSite({ context, sites, probe }, { code, ids, signal });
        found.sites++;
        found.checked += checked;
        found.broken += broken;
      }
      return found;
    },
  });

/** At half past one in the morning in Yangon. */
export const linkCheckSchedule = (job: ReturnType<typeof linkCheckJob>): Schedule => ({
  job,
  cron: '0 19 * * *',
  payload: {},
});
