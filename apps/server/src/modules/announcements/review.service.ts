import { announcement } from '@lc/contract/announcements';
import { pickLocalized, type Resource } from '@lc/contract/kernel';
import type { Approvable } from '../../kernel/approvals.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { findForReview, loadContent, lockAnnouncement } from './announcement.queries.ts';
import { requireFreeDraft } from './announcement.service.ts';
import { contentForReaders } from './content.ts';
import { publish, requireComplete, requireOwnSites } from './publish.service.ts';

/** The review of an announcement: what can be published can be submitted, and is published once it is approved. */
export const announcementReview = (context: ModuleContext): Approvable => ({
  resource: announcement as Resource,
  check: async (tx, { id }, ctx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    requireFreeDraft(row);
    await requireOwnSites(tx, row, ctx);
    await requireComplete(tx, row, new Date());
  },
  approve: async (tx, { id }, ctx) => {
    const row = await lockAnnouncement(tx, id, ctx);
    await requireComplete(tx, row, new Date());
    await publish(context, tx, row, ctx);
  },
  show: async (db, id, ctx) => {
    const label = await findForReview(db, id, ctx);
    if (label === undefined) return undefined;
    const { html, fileIds } = await loadContent(db, id);
    const [shown] = await contentForReaders(context, [{ html: pickLocalized(html, ctx.language), fileIds }]);
    return { label, html: shown || null };
  },
});
