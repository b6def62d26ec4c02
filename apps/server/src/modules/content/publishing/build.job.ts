import { randomUUID } from 'node:crypto';
import type { SiteBuild } from '@lc/contract/content';
import { z } from 'zod/mini';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { CallContext } from '../../../kernel/context.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { findBuildPart, insertBuild, isBuilding, loadBuild, storeBuildPart } from './builds.queries.ts';
import type { Sites } from './sites.ts';

/** Jobs that share one build: as many processes may work on it. */
const parts = 4;
/** Pages between two notes of the place. */
const perNote = 10;

/** The part that a page belongs to, whatever other pages there are. */
const partOf = (key: string): number =>
  [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % parts;

/** Draws a part of the pages of a site. Its place is noted: one that is cut off goes on where it was. */
export const buildJob = (sites: Sites) =>
  defineJob({
    name: 'content.buildSite',
    payload: z.object({ siteId: z.string(), part: z.int(), round: z.string() }),
    timeoutSeconds: 3 * 3600,
    run: async (own, { context: { db }, signal }) => {
      const place = await findBuildPart(db, own);
      if (!place) return { drawn: 0 };
      const keys = (await sites.keys(place.code)) ?? [];
      const mine = keys.filter((key) => partOf(key) === own.part);
      const from = mine.findIndex((key) => key > place.lastKey);
      const start = place.lastKey === '' ? 0 : from < 0 ? mine.length : from;
      const note = (count: number, isOver = false) =>
        storeBuildPart(db, own, {
          done: count,
          total: mine.length,
          lastKey: count > 0 ? (mine[count - 1] ?? '') : '',
          isOver,
        });
      await note(start);
      for (let index = start; index < mine.length; index++) {
        signal.throwIfAborted();
        await sites.redraw(place.code, mine[index] ?? '');
        if ((index + 1) % perNote === 0) await note(index + 1);
      }
      await note(mine.length, true);
      return { drawn: mine.length - start };
    },
  });

/** Begins to draw all pages of the working site, unless that is under way. @throws system.recordNotFound */
export const startBuild = (
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  job: ReturnType<typeof buildJob>,
  ctx: CallContext,
): Promise<SiteBuild> =>
  inTransaction(db, async (tx) => {
    const siteId = ctx.session.subsiteId;
    if (siteId === undefined) throw new AppError('system.recordNotFound');
    if (!(await isBuilding(tx, siteId))) {
      const round = randomUUID();
      await insertBuild(tx, { siteId, parts, round });
      await writeAudit(tx, ctx, {
        action: 'refresh',
        resource: 'siteTemplate',
        recordId: null,
        recordLabel: null,
      });
      for (let part = 0; part < parts; part++) await jobs.add(job, { siteId, part, round }, { db: tx });
    }
    return loadBuild(tx, siteId, ctx.timeZone);
  });
