import { z } from 'zod/mini';
import { defineJob, type Schedule } from '../../../kernel/jobs/index.ts';
import { findStale } from './artifacts.queries.ts';
import { loadRebuild, storeRebuild } from './builds.queries.ts';
import { addUpChanges, newestChange } from './changes.queries.ts';
import type { Sites } from './sites.ts';
import { release } from './themes/index.ts';

/** Pages that are looked for at once, and drawn in one run; the next run goes on. */
const atOnce = 50;
const most = 2000;

/**
 * Draws the pages that are not right any more before somebody asks for them. Its place is stored: a run that is cut off,
 * or a server that was killed, goes on where it was, and what changed while no server ran is drawn, too.
 */
export const rebuildJob = (sites: Sites) =>
  defineJob({
    name: 'content.rebuildPages',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 600,
    run: async (_, { context, signal }) => {
      const { db } = context;
      const place = await loadRebuild(db);
      if (place.until === null)
        Object.assign(place, { until: await newestChange(db), lastSite: '0', lastKey: '' });
      const isNewRelease = place.release !== release;
      let drawn = 0;
      let isOver = false;
      while (!isOver && drawn < most && !signal.aborted) {
        const after = { siteId: place.lastSite, key: place.lastKey };
        const stale = await findStale(db, { since: place.since, isNewRelease, after, limit: atOnce });
        for (const { siteId, code, key } of stale) {
          if (signal.aborted) break;
          await sites.redraw(code, key);
          Object.assign(place, { lastSite: siteId, lastKey: key });
          drawn++;
        }
        isOver = stale.length < atOnce && !signal.aborted;
        await storeRebuild(db, place);
      }
      if (isOver)
        await storeRebuild(db, {
          release,
          since: place.until ?? place.since,
          until: null,
          lastSite: '0',
          lastKey: '',
        });
      return { drawn, addedUp: await addUpChanges(db) };
    },
  });

/** Every minute: whoever asks earlier gets a page that is drawn for them. */
export const rebuildSchedule = (job: ReturnType<typeof rebuildJob>): Schedule => ({
  job,
  cron: '* * * * *',
  payload: {},
});
