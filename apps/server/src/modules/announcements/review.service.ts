import { announcement } from '@lc/contract/announcements';
import { pickLocalized, type Resource } from '@lc/contract/kernel';
import type { Approvable } from '../../kernel/approvals.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { moveByName } from '../../kernel/resource/states.ts';
import { announcementOf, findForReview, loadContent } from './announcement.queries.ts';
import { requireFreeDraft } from './announcement.service.ts';
import { contentForReaders } from './content.ts';
import { goOut, requireComplete, requireOwnSites } from './publish.service.ts';

/** The review of an announcement: what can be published can be submitted, and is published once it is approved. */
export const announcementReview = (context: ModuleContext): Approvable => ({
  resource: announcement as Resource,
  check: async (tx, locked, ctx) => {
    const row = announcementOf(locked);
    requireFreeDraft(row);
    await requireOwnSites(tx, row, ctx);
    await requireComplete(tx, row, currentDate());
  },
  approve: async (tx, { id }, ctx) => {
    await moveByName(tx, announcement, 'approve', { id }, ctx, goOut(context));
  },
  show: async (db, id, ctx) => {
    const label = await findForReview(db, id, ctx);
    if (label === undefined) return undefined;
    const { html, fileIds } = await loadContent(db, id);
    const [shown] = await contentForReaders(context, [{ html: pickLocalized(html, ctx.language), fileIds }]);
    return { label, html: shown || null };
  },
});
