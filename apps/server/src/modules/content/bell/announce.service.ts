import { pickLocalized } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { notifyUsers } from '../../announcements/index.ts';
import { staffOf, takeRing } from './bell.queries.ts';
import { inLanguages, plain, shorten } from './ring.service.ts';

/** Rings the bells of the staff of the site with an announcement that says so, when it becomes public first. */
export const announce = async (
  context: Pick<ModuleContext, 'push'>,
  tx: Tx,
  itemId: string,
  { session: { userId, realname } }: CallContext,
): Promise<void> => {
  const announced = await takeRing(tx, itemId);
  if (!announced) return;
  const { subsiteId, priority, titles, summaries, column } = announced;
  const userIds = (await staffOf(tx, subsiteId)).filter((id) => id !== userId);
  if (userIds.length === 0) return;
  await notifyUsers(context, tx, {
    subsiteId,
    userIds,
    priority,
    title: inLanguages((language) => plain(shorten(pickLocalized(titles, language)))),
    words: inLanguages((language) => {
      const where = translate(language, 'contentEvent.announcedWords', {
        column: plain(pickLocalized(column, language)),
      });
      return `${where} ${plain(pickLocalized(summaries, language))}`.trim();
    }),
    sender: { userId, realname },
  });
};
