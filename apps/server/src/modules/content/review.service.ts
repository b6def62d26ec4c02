import { contentText, stateReopened } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvable } from '../../kernel/approvals.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { createReader } from '../../kernel/resource/read.ts';
import { createShowHtml } from '../../kernel/resource/record-files.ts';
import { moveByName } from '../../kernel/resource/states.ts';
import type { Clock } from './clock.ts';
import { notifyFollowers } from './following.service.ts';
import { movesOf } from './moves.service.ts';
import { isByProcess } from './review-rules.ts';
import { refreshItem, requireItem, textRowOf } from './text.queries.ts';

const resource = contentText as Resource;

/** The review of a text by a process. It approves the version that was submitted: nobody changes it meanwhile. */
export const textReview = (context: ModuleContext, clock: Clock): Approvable => {
  const { db, dictionaryLabels, files } = context;
  const texts = createReader({
    resource,
    db,
    dictionaryLabels,
    showHtml: createShowHtml(db, files.addresses),
  });
  return {
    resource,
    check: async (tx, row, ctx) => {
      const { submit } = movesOf(clock);
      await submit.guard?.({ row, answers: {}, tx, ctx });
      const item = await requireItem(tx, textRowOf(row).itemId, ctx);
      if (!(await isByProcess(tx, clock.approvals, item, ctx))) throw new AppError('process.notApprovable');
    },
    approve: async (tx, row, ctx, { consents = [] }) => {
      const { itemId, contentVersion } = textRowOf(row);
      await moveByName(tx, resource, 'approve', { id: row.id, consents }, ctx, {
        effect: async () => ({ columns: { approved_version: contentVersion } }),
        done: async () => {
          await refreshItem(tx, itemId);
          await notifyFollowers(tx, clock.jobs, { itemId, userId: ctx.session.userId });
        },
      });
    },
    openState: (row) => stateReopened(textRowOf(row)),
    moved: async (tx, row) => refreshItem(tx, textRowOf(row).itemId),
    show: async (_db, id, ctx) => {
      const row = await texts.get(id, ctx);
      const { title, body } = row;
      return { label: String(title), html: typeof body === 'string' && body !== '' ? body : null };
    },
  };
};
